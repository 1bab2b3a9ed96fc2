"""The step of every match as a kernel for a GPU. In this folder, so that PTX kept on disk is made anew when it changes."""

from __future__ import annotations

from typing import Any

from zastolye.core.game import Game
from zastolye.core.kernel import bind
from zastolye.core.kernel.cuda_insides import pretending, wipe_records
from zastolye.core.rule_words import LUCK
from zastolye.env.kernel.steps import step
from zastolye.lab.device import HOPPER, to_ptx

THREADS = 64  # of a block: a match each


def row_stride(size: int) -> int:
    """Bytes from one thread's row to the next in shared memory: an odd number of its banks, so that threads of a warp that write the
    same place of their rows meet different banks."""
    words = -(-size // 4)
    return 4 * (words + 1 - words % 2)


def step_kernel(game: Game) -> str:
    """`step` for every match, a thread each, as PTX. The threads of a block write their observations into shared memory, and all
    together copy them out, neighbours beside each other: single bytes far apart would each cost a whole transaction."""
    from numba import boolean, cuda, float32, from_dtype, int8, int16, int32, int64, uint64
    from numba import types as nb

    assert game.environment is not None
    rules = game.environment.rules
    with pretending(HOPPER):
        step_one, wipe = bind(rules, step, "device"), wipe_records()
    state, luck = from_dtype(rules.state), from_dtype(LUCK)
    most_shuffled, most_open = rules.most_shuffled, game.environment.most_open
    size = game.environment.size
    stride = row_stride(size)

    def kernel(
        states,
        cells,
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
        rows = cuda.shared.array((THREADS, stride), int8)
        seens = cuda.local.array(1, state)
        order, moves = cuda.local.array(most_shuffled, int32), cuda.local.array(most_open, int32)
        news = cuda.local.array(1, int32)
        n, thread = cuda.grid(1), cuda.threadIdx.x
        if n < len(actor):
            wipe(seens)
            step_one(
                states, cells, n, seens, lucks, order, moves, news, seats, races != 0, options, fresh != 0,
                seed, actions, actor, legals, counts, rows[thread], masks, rewards, done,
            )  # fmt: skip
        cuda.syncthreads()
        first = n - thread
        for other in range(min(THREADS, len(actor) - first)):
            for at in range(thread, size, THREADS):
                observations[first + other, at] = rows[other, at]

    def row(kind: Any, axes: int = 1) -> Any:
        return nb.Array(kind, axes, "C")

    words = (
        row(state), row(int64, 2), row(luck), int64, int64, row(int64), int64, uint64,
        row(int32), row(int8), row(int16, 2), row(int16), row(int8, 2), row(int8, 2), row(float32, 2), row(boolean),
    )  # fmt: skip
    return to_ptx(kernel, words)
