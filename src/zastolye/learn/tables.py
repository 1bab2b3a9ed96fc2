"""Many matches side by side in arrays, each waiting for the choice of a network."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np

from zastolye.core.kernel.cuda_insides import words_of, words_of_records
from zastolye.learn.backend import Array
from zastolye.learn.course import Course

THREADS = 64  # of a block: a match each
Turner = Callable[..., None]


def padded(size: int) -> int:
    """Rows of bytes end on eight: they are copied as words."""
    return -(-size // 8) * 8


class GpuTurn:
    """`turn` on a GPU, from the PTX of a course."""

    def __init__(self, course: Course, xp: Any) -> None:
        entry = re.search(r"\.entry\s+(\w+)\(", course.ptx)
        assert entry is not None, "the course was prepared without a kernel"
        self.xp, self.module = xp, xp.cuda.function.Module()
        self.module.load(course.ptx.encode())
        self.kernel = self.module.get_function(entry[1])
        self.itemsize = course.fresh.shape[1]

    def __call__(self, states: Array, lucks: Array, *rest: Any) -> None:
        words: list[Any] = words_of_records(states, self.itemsize)
        for part in (lucks, *rest):
            words += words_of(part) if isinstance(part, self.xp.ndarray) else [np.int64(part)]
        matches = len(lucks) // 2
        self.kernel((-(-matches // THREADS),), (THREADS,), tuple(words))


class Tables:
    """n matches of these kinds, with these players in their seats. After `turn`, each waits for `chosen`, the choice of `actor`.

    `sitting` says who sits where, a row a seat. With `late` some matches begin in their middle. Matches with the same number in
    `deals` have the same shuffles.
    """

    def __init__(
        self, course: Course, xp: Any, kinds: Array, sitting: Array, seed: int, *, turner: Turner,
        late: bool = False, deals: Array | None = None,
    ) -> None:  # fmt: skip
        n = len(kinds)
        self.n, self.turner, self.xp = n, turner, xp
        self.late = course.late.shape[1] if late else 0
        blank = np.zeros(course.fresh.shape[1], np.uint8)
        fresh = np.concatenate([course.fresh[kinds].reshape(-1), blank, course.late[:, : self.late].reshape(-1)])
        lucks = np.random.default_rng(seed).integers(1, 1 << 62, (n, 2))
        if deals is not None:
            lucks[:, 0] = np.random.default_rng(seed + 1).integers(1, 1 << 62, int(deals.max()) + 1)[deals]
        self.states, self.lucks = xp.asarray(fresh), xp.asarray(lucks.reshape(-1))
        self.seats_of, self.options = (
            xp.asarray(course.seats_of),
            xp.asarray(course.options.reshape(len(course.seats_of), -1)),
        )
        self.kind, self.sitting = xp.asarray(kinds.astype(np.int64)), xp.asarray(sitting.astype(np.int8))
        self.seats = self.seats_of[self.kind]
        self.actor, self.ended, self.chosen = (xp.zeros(n, np.int32) for _ in range(3))
        self.chosen -= 1
        self.gained, self.wins = xp.zeros((course.seats, n), np.int32), xp.zeros((course.seats, n), np.float32)
        sizes = (course.choices, course.features, course.features + 2 * course.seats)
        self.mask, self.inputs, self.truth = (xp.zeros((n, padded(size)), np.int8) for size in sizes)

    def turn(self) -> None:
        """Make the choices, and play on to the next."""
        self.mask[:] = 0
        self.turner(
            self.states, self.lucks, self.seats_of, self.options, self.kind, self.late, self.sitting, self.actor,
            self.chosen, self.gained, self.wins, self.ended, self.mask, self.inputs, self.truth,
        )  # fmt: skip
