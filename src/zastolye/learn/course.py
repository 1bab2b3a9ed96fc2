"""What a trainer needs of a game, gathered where rules can be compiled: sizes, fresh matches, and the kernel `turn` for a GPU.

Training itself then launches it with CuPy alone: a course can be carried to where numba-cuda is not (`save`, `load`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from zastolye.core.arrays import Damaged, read_arrays, write_arrays

HEAD = ("game", "facts", "seats", "features", "choices", "points", "length", "ptx", "usual", "trace")
ROWS = ("seats_of", "options", "fresh", "late", "hidden")


@dataclass(frozen=True)
class Course:
    """One game as it is learned: all its seat counts, with the usual options and those of a live table.

    A *kind* is a seat count with options. `fresh` holds a state of each kind before the deal, as bytes; `late` holds
    positions of each kind from the middle of matches, each before a deal: a hand is told by the moves made with it, and these were
    made by no network.
    """

    game: str
    facts: dict[str, Any]  # what the course depends on: rules, options, seats, features and choices
    seats: int  # the most
    features: int
    choices: int
    points: float  # by how much a winner is ahead, more or less: what points ahead are measured by
    length: int  # how many moves a match has, more or less
    ptx: str  # the kernel; empty where only a processor is used
    seats_of: npt.NDArray[np.int64]  # by kind
    options: npt.NDArray[np.int64]  # by kind, a row each
    fresh: npt.NDArray[np.uint8]  # by kind
    late: npt.NDArray[np.uint8]  # by kind, then by position
    hidden: npt.NDArray[np.int64]  # the features that are always 0 in what a seat sees
    usual: int = 0  # the kind with the usual seats and options
    trace: list[str] = field(default_factory=list)  # what the first turns come to on a processor

    @property
    def heat(self) -> float:
        """How far the player draws its moves by lot, as the game's folder says."""
        return float(self.facts["heat"])

    def save(self, path: Path) -> None:
        write_arrays(path, {name: getattr(self, name) for name in HEAD}, {name: getattr(self, name) for name in ROWS})

    @classmethod
    def load(cls, path: Path) -> Course:
        """Damaged if it is not a whole course."""
        head, rows = read_arrays(path)
        if set(head) != set(HEAD) or set(rows) != set(ROWS):
            raise Damaged(path.name)
        return cls(**head, **rows)
