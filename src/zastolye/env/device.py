"""Matches in a GPU's memory: the same steps as on a processor, a thread for each match, over CuPy's arrays.

Compiling needs numba-cuda, launching only CuPy: PTX compiled on another machine is used where it lies in `ptx_file`
(`bench/vector_gpu.py`). CuPy's arrays offer DLPack and the CUDA array interface, so PyTorch, JAX and others take them without a copy.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np

from zastolye.core.game import Game
from zastolye.core.kernel import bind, cache_folder
from zastolye.core.kernel.cuda_insides import words_of, words_of_records
from zastolye.env.kernel.device import THREADS, step_kernel
from zastolye.env.kernel.steps import step_all
from zastolye.env.setting import Setting
from zastolye.lab.device import NoCupy, NoGpu, find_cupy

Array = Any  # of CuPy


def ptx_file(game: Game) -> Path | None:
    """Where the PTX of the step is kept, beside the machine code of the rules it is made of; None with nowhere to write."""
    assert game.environment is not None
    folder = cache_folder(bind(game.environment.rules, step_all, "plain"))
    return folder / f"{game.name}.step.ptx" if folder else None


def compiled(game: Game) -> str:
    """The PTX of the step: as it was kept, or made now."""
    kept = ptx_file(game)
    if kept and kept.exists():
        return kept.read_text()
    text = step_kernel(game)
    if kept:
        kept.write_text(text)
    return text


class Device:
    """Matches on the first GPU of this machine."""

    def __init__(self, setting: Setting, matches: int) -> None:
        try:
            cupy = find_cupy()
        except NoCupy:
            raise ImportError("the GPU needs more: pip install 'zastolye[cuda]'") from None
        except NoGpu as why:
            raise RuntimeError(f"there is no GPU to play on: {why}") from None
        self.xp, self._matches = cupy, matches
        text = compiled(setting.game)
        entry = re.search(r"\.entry\s+(\w+)\(", text)
        assert entry is not None
        self._module = cupy.cuda.function.Module()
        self._module.load(text.encode())
        self._kernel = self._module.get_function(entry[1])
        self._size = setting.environment.rules.state.itemsize
        self._states = cupy.zeros(matches * self._size, np.uint8)
        self._lucks, self._options = cupy.zeros(matches, np.uint64), cupy.asarray(setting.options)
        self._setting = (np.int64(setting.seats), np.int64(setting.game.races))
        self._every = cupy.arange(matches)

    def begin(self, seed: int, actions: Array, *told: Array) -> None:
        self.launch(actions, *told, seed=seed)

    def step(self, actions: Array, *told: Array) -> None:
        masks = told[4]
        inside = (actions >= 0) & (actions < masks.shape[1])
        is_open = inside & (masks[self._every, self.xp.where(inside, actions, 0)] != 0)
        if not bool(is_open.all()):
            raise IndexError(int(is_open.argmin()))
        self.launch(actions, *told)

    def launch(self, *arrays: Array, seed: int | None = None) -> None:
        """The kernel, without a look at the actions; with a seed all matches begin anew."""
        cells = self._states.view(np.int64).reshape(self._matches, -1)
        words = words_of_records(self._states, self._size) + words_of(cells) + words_of(self._lucks)
        words += [*self._setting, *words_of(self._options), np.int64(seed is not None), np.uint64(seed or 0)]
        for array in arrays:
            words += words_of(array)
        self._kernel((-(-self._matches // THREADS),), (THREADS,), tuple(words))
