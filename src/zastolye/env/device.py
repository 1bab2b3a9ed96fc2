"""Matches in a GPU's memory: the same steps as on a processor, a thread for each match, over CuPy's arrays.

CuPy's arrays offer DLPack and the CUDA array interface, so PyTorch, JAX and others take them without a copy.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from zastolye.core.game import Game
from zastolye.core.kernel import bind, cache_folder
from zastolye.core.kernel.cuda_insides import pretending, words_of, words_of_records
from zastolye.core.rule_words import LUCK
from zastolye.env.kernel.steps import step, step_all
from zastolye.env.setting import Setting
from zastolye.lab.device import HOPPER, to_ptx

THREADS = 64  # of a block: a match each
Array = Any  # of CuPy


def step_kernel(game: Game) -> str:
    """`step` for every match, a thread each, as PTX."""
    from numba import boolean, cuda, float32, from_dtype, int8, int16, int32, int64, uint64
    from numba import types as nb

    assert game.environment is not None
    rules = game.environment.rules
    with pretending(HOPPER):
        step_one = bind(rules, step, "device")
    state, luck = from_dtype(rules.state), from_dtype(LUCK)
    most_shuffled, most_moves = rules.most_shuffled, rules.most_moves

    def kernel(  # type: ignore[no-untyped-def]
        states,
        lucks,
        seats,
        races,
        options,
        fresh,
        seed,
        actions,
        actor,
        legals,
        counts,
        observations,
        masks,
        rewards,
        done,
    ):
        seens = cuda.local.array(2, state)
        order, moves = cuda.local.array(most_shuffled, int32), cuda.local.array(most_moves, int32)
        news = cuda.local.array(1, int32)
        n = cuda.grid(1)
        if n < len(actor):
            seens[1] = states[len(actor)]
            step_one(
                states, states, n, len(actor), seens, seens, lucks, order, moves, news, seats, races != 0, options, fresh != 0,
                seed, actions, actor, legals, counts, observations, masks, rewards, done,
            )  # fmt: skip

    def row(kind: Any, axes: int = 1) -> Any:
        return nb.Array(kind, axes, "C")

    words = (
        row(state), row(luck), int64, int64, row(int64), int64, uint64,
        row(int32), row(int8), row(int16, 2), row(int16), row(int8, 2), row(int8, 2), row(float32, 2), row(boolean),
    )  # fmt: skip
    return to_ptx(kernel, words)


def compiled(game: Game) -> str:
    """The PTX of `step_kernel`, kept beside the machine code of the rules it is made of."""
    assert game.environment is not None
    folder = cache_folder(bind(game.environment.rules, step_all, "plain"))
    kept = folder / f"{game.name}.step.ptx" if folder else None
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
            import cupy
        except ImportError:
            raise ImportError("the GPU needs more: pip install 'zastolye[cuda]'") from None
        try:
            cupy.cuda.Device().compute_capability  # noqa: B018 (asks the driver)
        except cupy.cuda.runtime.CUDARuntimeError as error:
            raise RuntimeError(f"there is no GPU to play on: {error}") from None
        self.xp, self._matches = cupy, matches
        text = compiled(setting.game)
        entry = re.search(r"\.entry\s+(\w+)\(", text)
        assert entry is not None
        self._module = cupy.cuda.function.Module()
        self._module.load(text.encode())
        self._kernel = self._module.get_function(entry[1])
        self._size = setting.environment.rules.state.itemsize
        self._states = cupy.zeros((matches + 1) * self._size, np.uint8)  # the last stays blank
        self._lucks, self._options = cupy.zeros(matches, np.uint64), cupy.asarray(setting.options)
        self._setting = (np.int64(setting.seats), np.int64(setting.game.races))
        self._every = cupy.arange(matches)

    def begin(self, seed: int, actions: Array, *told: Array) -> None:
        self._launch(np.int64(1), np.uint64(seed), actions, *told)

    def step(self, actions: Array, *told: Array) -> None:
        masks = told[4]
        inside = (actions >= 0) & (actions < masks.shape[1])
        is_open = inside & (masks[self._every, self.xp.where(inside, actions, 0)] != 0)
        if not bool(is_open.all()):
            raise IndexError(int(is_open.argmin()))
        self._launch(np.int64(0), np.uint64(0), actions, *told)

    def _launch(self, fresh: Any, seed: Any, *arrays: Array) -> None:
        words = words_of_records(self._states, self._size) + words_of(self._lucks)
        words += [*self._setting, *words_of(self._options), fresh, seed]
        for array in arrays:
            words += words_of(array)
        self._kernel((-(-self._matches // THREADS),), (THREADS,), tuple(words))
