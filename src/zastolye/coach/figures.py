"""What was measured once for a mode and is kept with the game, in `GAME.coach.json`: match values, levels, β, habits of strong play.

`./dev bench coach --figures GAME` writes it again. A match of a game without the file, or with options it was not made for, is rolled
out to its end instead.
"""

from __future__ import annotations

import functools
from pathlib import Path

import msgspec
import numpy as np
import numpy.typing as npt

from zastolye.core.game import Game

FORMAT = 1


class AtSeats(msgspec.Struct, frozen=True, omit_defaults=True):
    """The figures of one number of seats. `ahead` has a row a stage and a column a difference, from `-most` to `most`."""

    ahead: list[list[float]]
    levels: list[tuple[float, float]] = []  # a level of ours, and what it loses a decision that counts
    beta: float = 1.0  # how much of the luck is found again in the result
    explained: float | None = None  # the part of the variance of results that luck explains
    matches: int = 0  # behind levels, beta and explained
    habits: dict[str, float] = {}  # how often strong players make each kind of a choice, of all of that group


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
    found = figures_at(game, seats)
    return None if found is None else np.array(found.ahead)
