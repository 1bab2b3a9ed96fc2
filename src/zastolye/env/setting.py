"""What every environment is made for: one game, so many seats, its options. Bad words are answered with ValueError or TypeError, as
the libraries of this field do."""

from __future__ import annotations

import dataclasses
import functools
import operator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from zastolye.core.extras import Environment
from zastolye.core.game import Game
from zastolye.core.language import explain, speaker
from zastolye.core.refusal import Unusable
from zastolye.core.rule_words import MASK
from zastolye.games import find_game


@dataclass(frozen=True, eq=False)
class Setting:
    """A game at a table of so many seats, with its options as the row that `setup` takes."""

    game: Game
    seats: int
    options: npt.NDArray[np.int64]
    environment: Environment

    def write(self, move: int) -> str:
        """An action in words."""
        write = self.environment.write
        return write(move) if write else str(self.game.notation.write([move]))


@functools.cache
def in_steps(game: Game) -> Game:
    """The game with the rules of its environment, which may take a move in more steps than people do."""
    assert game.environment is not None
    own = game.environment.rules
    return game if own.state is game.rules.state else dataclasses.replace(game, rules=own)


def setting_of(game: str, seats: int | None = None, options: Mapping[str, Any] | None = None) -> Setting:
    """`seats` as usual for the game where none are named."""
    try:
        found = find_game(game)
        count = found.usual_seats if seats is None else seats
        if type(count) is not int or count not in found.seats:
            raise Unusable("seats", game=found, low=found.seats[0], high=found.seats[-1], seats=count)
        row = np.array(found.options.read(options or {}, count), np.int64)
    except Unusable as error:
        raise ValueError(explain(error, speaker("en"))) from None
    if found.environment is None:
        raise ValueError(f"{found.name} has no environment: its folder lacks environment.py")
    return Setting(found, count, row, found.environment)


def seed_of(seed: Any) -> int:
    """A seed as the compiled generator takes it: a whole number from 0 to 2**64 - 1."""
    try:
        number = operator.index(seed)
    except TypeError:
        raise TypeError(f"a seed is a whole number, not {seed!r}") from None
    if not 0 <= number <= MASK:
        raise ValueError(f"a seed is from 0 to 2**64 - 1, not {number}")
    return number
