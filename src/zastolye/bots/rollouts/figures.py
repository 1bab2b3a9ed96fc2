"""What was measured once for a mode and is kept with the game, in `GAME.coach.json`: match values, levels, β, habits of strong play.

`./dev figures GAME` writes it again. A match of a game without the file, or with options it was not made for, is rolled
out to its end instead.
"""

from __future__ import annotations

import functools
import math
from pathlib import Path

import msgspec
import numpy as np
import numpy.typing as npt

from zastolye.core.game import Game

FORMAT = 1
SURE_TO_WIN = 9.0  # logarithm of the odds at which the table ends


class AtSeats(msgspec.Struct, frozen=True, omit_defaults=True):
    """The figures of one number of seats.

    `slopes` makes the table of match values, a row for each stage: two seats whose standings differ by d win in proportion
    1 to exp(slope · d).
    """

    slopes: list[float]
    levels: list[tuple[float, float]] = []  # a level of ours, and the part of what is at stake that it loses
    beta: float = 1.0  # how much of the luck is found again in the result
    explained: float | None = None  # the part of the variance of results that luck explains
    leveled: int = 0  # analysed matches behind levels and habits
    lucky: int = 0  # matches behind beta and explained
    habits: dict[str, float] = {}  # `group.kind`: how often strong players choose it, of all choices of the group


class Figures(msgspec.Struct, frozen=True):
    """All figures of one mode, by the number of seats."""

    format: int
    game: str
    rules: int
    seats: dict[int, AtSeats]


def path_of(game: Game) -> Path:
    return game.folder / f"{game.name}.coach.json"


@functools.cache
def figures_of(game: Game) -> Figures | None:
    """None where there are none, or they were made for other rules."""
    path = path_of(game)
    if not path.exists():
        return None
    found = msgspec.json.decode(path.read_bytes(), type=Figures)
    return found if (found.format, found.rules) == (FORMAT, game.version) else None


def figures_at(game: Game, seats: int) -> AtSeats | None:
    found = figures_of(game)
    return None if found is None else found.seats.get(seats)


@functools.cache
def match_values(game: Game, seats: int) -> npt.NDArray[np.float64] | None:
    """By stage and difference of standings (the middle column is 0): how often the one seat wins, if one of the two does."""
    found = figures_at(game, seats)
    if found is None:
        return None
    most = math.ceil(SURE_TO_WIN / min(found.slopes))
    return 1 / (1 + np.exp(-np.outer(found.slopes, np.arange(-most, most + 1))))
