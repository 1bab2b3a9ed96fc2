"""Advice for a person at a table: the best few whole moves and their win shares, from the same rollouts as an analysis."""

from __future__ import annotations

from zastolye.bots.sight import Sight
from zastolye.coach.analyse import values
from zastolye.coach.types import Value
from zastolye.core.engine import Luck

MOST_HINTS = 5
PLAYS = 400_000  # kernel steps: a third of a second or so


def hints(sight: Sight, luck: Luck, plays: int = PLAYS, most: int = MOST_HINTS) -> list[Value]:
    """The best first. `share` is the part of the match that the move promises to win, `error` half of a 95 % interval."""
    return list(values(sight, luck, plays)[:most])
