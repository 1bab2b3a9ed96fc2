"""Rules as CUDA device code: compiled to PTX, also on a machine that has no GPU, and launched where there is one.

Compiling needs numba-cuda, launching only CuPy. So code compiled on one machine can be carried to another (`bench/gpu.py`).
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from zastolye.core.game import Game
from zastolye.core.kernel import Rule, bind, cache_folder
from zastolye.core.kernel.cuda_insides import pretending, wipe_records, words_of
from zastolye.core.refusal import Unusable
from zastolye.core.rule_words import LUCK, MASK, NEWS
from zastolye.games import find_game
from zastolye.lab.playout import random_match, seated_match
from zastolye.lab.simulate import Chunk, blank_chunk, start_of

HOPPER = (9, 0)
BLOCK = 128  # threads that start together
# Threads on each multiprocessor. A large state leaves the caches soon: fewer of them at a time are played faster.
THREADS, THREADS_WITH_LARGE_STATES, LARGE = 2048, 256, 2500  # the last in bytes of a state


# --- Compiling ----------------------------------------------------------------------------------------------------------


def to_ptx(kernel: Rule, signature: Sequence[Any], capability: tuple[int, int] = HOPPER) -> str:
    """A kernel as PTX text."""
    from numba import cuda

    with pretending(capability):
        text, _ = cuda.compile_ptx(kernel, tuple(signature), cc=capability)
    return without_fused(str(text))


def without_fused(text: str) -> str:
    """A fused multiply-add rounds once where a processor rounds twice: taken apart, both come to the same bits."""
    return re.sub(
        r"fma\.rn\.f64 \t?(\S+), (\S+), (\S+), (\S+);",
        r"{ .reg .f64 product; mul.rn.f64 product, \2, \3; add.rn.f64 \1, product, \4; }",
        text,
    )


def random_kernel(game: Game) -> str:
    """Whole random matches, the seeds one after the other: of each its moves and the digest of what happened."""
    from numba import cuda, from_dtype, int32, int64, uint64
    from numba import types as nb

    with pretending(HOPPER):
        match, wipe = bind(game.rules, random_match, "device"), wipe_records()
    state, luck, most_shuffled, most_moves = (
        from_dtype(game.rules.state),
        from_dtype(LUCK),
        game.rules.most_shuffled,
        game.rules.most_moves,
    )

    def kernel(seats, options, seed, count, words, digests):  # type: ignore[no-untyped-def]
        states, lucks = cuda.local.array(1, state), cuda.local.array(1, luck)
        order, moves = cuda.local.array(most_shuffled, int32), cuda.local.array(most_moves, int32)
        news = cuda.local.array(1, int32)
        for k in range(cuda.grid(1), count, cuda.gridsize(1)):
            wipe(states)
            words[k], digests[k] = match(states, lucks, order, moves, news, seats, options, seed + uint64(k))

    row = nb.Array(int64, 1, "C")
    return to_ptx(kernel, (int64, row, uint64, int64, nb.Array(int32, 1, "C"), row))


def seated_kernel(game: Game) -> str:
    """The matches of a simulation, a row each, as on a processor."""
    from numba import cuda, from_dtype, int32, int64, uint64
    from numba import types as nb

    with pretending(HOPPER):
        match, wipe = bind(game.rules, seated_match, "device"), wipe_records()
        score, rank = (bind(game.rules, rule, "device") for rule in (game.rules.score, game.rules.rank))
    state, luck, most_shuffled, most_moves = (
        from_dtype(game.rules.state),
        from_dtype(LUCK),
        game.rules.most_shuffled,
        game.rules.most_moves,
    )

    def kernel(seats, options, sitting, seed, first, starts, scores, ranks, lengths, starters, tally):  # type: ignore[no-untyped-def]
        states, lucks = cuda.local.array(3, state), cuda.local.array(1, luck)
        order, moves = cuda.local.array(most_shuffled, int32), cuda.local.array(most_moves, int32)
        news = cuda.local.array(NEWS, int32)
        wipe(states)
        for row in range(cuda.grid(1), len(lengths), cuda.gridsize(1)):
            lengths[row] = match(
                states, states, lucks, order, moves, news, seats, options, sitting, seed, first + row, starts,
                starters, tally, row,
            )  # fmt: skip
            for seat in range(seats):
                scores[row, seat], ranks[row, seat] = score(states[0], seat), rank(states[0], seat)

    numbers, row, grid = nb.Array(int64, 1, "C"), nb.Array(int32, 1, "C"), nb.Array(int32, 2, "C")
    return to_ptx(kernel, (int64, numbers, numbers, uint64, int64, int64, grid, grid, row, row, grid))


KERNELS = {"random": random_kernel, "seated": seated_kernel}


def compiled(game: Game, name: str) -> str:
    """The PTX of this kernel, kept beside the machine code of the rules it is made of."""
    folder = cache_folder(bind(game.rules, seated_match, "plain"))
    kept = folder / f"{game.name}.{name}.ptx" if folder else None
    if kept and kept.exists():
        return kept.read_text()
    try:
        text = KERNELS[name](game)
    except ImportError:
        raise Unusable("cuda-missing") from None
    if kept:
        kept.write_text(text)
    return text


# --- Launching ----------------------------------------------------------------------------------------------------------


class NoGpu(Exception):
    """This machine has no GPU that CuPy can use; says why."""


class NoCupy(NoGpu):
    """CuPy is not installed, or cannot be imported."""


def find_cupy() -> Any:
    """CuPy, if there is a GPU."""
    try:
        import cupy
    except ImportError as error:
        raise NoCupy(reason_of(str(error))) from None
    try:
        cupy.cuda.Device().compute_capability  # noqa: B018 (asks the driver)
    except cupy.cuda.runtime.CUDARuntimeError as error:
        raise NoGpu(reason_of(str(error))) from None
    return cupy


def reason_of(message: str) -> str:
    """The last line with words in it: CuPy puts the error itself behind a page of advice, between two rules."""
    lines = [line.strip() for line in message.splitlines() if any(map(str.isalnum, line))]
    return lines[-1].rstrip(".") if lines else "CuPy"


class Gpu:
    """The first GPU of this machine, and the kernels loaded onto it."""

    def __init__(self) -> None:
        try:
            self.cupy = find_cupy()
        except NoCupy:
            raise Unusable("cuda-missing") from None
        except NoGpu as why:
            raise Unusable("cuda-no-gpu", why=str(why)) from None
        self.processors = self.cupy.cuda.Device().attributes["MultiProcessorCount"]
        self.loaded: dict[tuple[str, str], Any] = {}

    def load(self, game: Game, name: str, text: str | None = None) -> Any:
        """The kernel of that name, from this PTX or compiled here."""
        if (game.name, name) not in self.loaded:
            text = text or compiled(game, name)
            entry = re.search(r"\.entry\s+(\w+)\(", text)
            assert entry is not None
            module = self.cupy.cuda.function.Module()
            module.load(text.encode())
            self.loaded[game.name, name] = module.get_function(entry[1])
        return self.loaded[game.name, name]

    def launch(self, kernel: Any, threads: int, *arguments: Any) -> None:
        """Run it with so many threads on each multiprocessor."""
        words: list[Any] = []
        for argument in arguments:
            words += words_of(argument) if isinstance(argument, self.cupy.ndarray) else [argument]
        kernel((threads * self.processors // BLOCK,), (BLOCK,), tuple(words))

    def random_matches(self, game: Game, seats: int, seed: int, count: int) -> tuple[Any, Any]:
        """Moves and digest of `count` random matches, in the GPU's memory."""
        moves, digests = self.cupy.zeros(count, np.int32), self.cupy.zeros(count, np.int64)
        options = self.cupy.asarray(np.array(game.options.read({}), np.int64))
        kernel = self.load(game, "random")
        threads = THREADS_WITH_LARGE_STATES if game.rules.state.itemsize > LARGE else THREADS
        self.launch(kernel, threads, np.int64(seats), options, np.uint64(seed), np.int64(count), moves, digests)
        return moves, digests


@functools.cache
def first_gpu() -> Gpu:
    return Gpu()


def play_chunk(
    game_name: str, seats: int, options: Sequence[int], sitting: Sequence[int], seed: int, first: int, count: int
) -> Chunk:
    """What `simulate.play_chunk` does, on the GPU: the same rows to the bit."""
    gpu, game = first_gpu(), find_game(game_name)
    cupy, chunk = gpu.cupy, blank_chunk(game, seats, options, first, count)
    if count == 0:
        return chunk
    there = [cupy.asarray(rows) for rows in (chunk.scores, chunk.ranks, chunk.moves, chunk.starters, chunk.tally)]
    gpu.launch(
        gpu.load(game, "seated"), THREADS, np.int64(seats), cupy.asarray(_row(options)), cupy.asarray(_row(sitting)),
        np.uint64(seed & MASK), np.int64(first), np.int64(start_of(game, options)[0]), *there,
    )  # fmt: skip
    return Chunk(first, *(rows.get() for rows in there))


def _row(numbers: Sequence[int]) -> npt.NDArray[np.int64]:
    return np.array(numbers, np.int64)


def save_kernels(games: Sequence[Game], folder: Path) -> None:
    """Compile ahead, for a machine that can launch but not compile."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in games:
        for name in KERNELS:
            (folder / f"{game.name}.{name}.ptx").write_text(compiled(game, name))


def load_kernels(games: Sequence[Game], folder: Path) -> None:
    """Load what `save_kernels` wrote."""
    for game in games:
        for name in KERNELS:
            first_gpu().load(game, name, (folder / f"{game.name}.{name}.ptx").read_text())
