"""A position dealt anew, to play on from a moment of a match: hidden things lie otherwise, and one seat could not tell."""

from __future__ import annotations

from typing import Any

from zastolye.core.engine import Luck
from zastolye.table.match import Match


def redeal(match: Match, seat: int, luck: Luck) -> dict[str, Any]:
    """The position in words, in a world imagined from what this seat has seen and from nothing else."""
    engine = match.engine
    world = engine.imagine(match.seen_state(seat), seat, luck)
    return match.game.positions.describe(engine.plain(world))
