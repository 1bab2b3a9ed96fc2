"""What those who look for a match agree to: the terms of their table, and which bots fill it."""

from __future__ import annotations

from zastolye.bots import LEVELS
from zastolye.core.game import Game
from zastolye.games import find_game
from zastolye.people.house import house_rating
from zastolye.server.tables.events import Clock, Terms
from zastolye.server.tables.terms import checked

CLOCK = Clock(30.0, 180.0)  # seconds: for each move, and in the bank for the whole match
USUAL_LEVEL = 3


def terms_for(game: str, seats: int, is_rated: bool) -> Terms:
    """The usual rules with a clock and no help, friendly or rated: strangers need not agree on more."""
    clock = Clock() if find_game(game).races else CLOCK
    return checked(Terms(game, seats, clock=clock, is_rated=is_rated))


def bot_for(game: Game, seats: int, mu: float) -> str:
    """The level whose rating is nearest; the usual one where no level was measured."""
    rated = {f"level:{level}": house_rating(game, seats, f"level:{level}") for level in LEVELS}
    near = {name: abs(one[0] - mu) for name, one in rated.items() if one is not None}
    return min(near, key=lambda name: near[name]) if near else f"level:{USUAL_LEVEL}"
