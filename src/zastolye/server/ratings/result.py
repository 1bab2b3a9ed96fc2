"""The result of a finished match, from the fold of its table's events."""

from __future__ import annotations

from zastolye.server.store.results import MatchResult, SeatResult
from zastolye.server.tables.chair import Chair
from zastolye.server.tables.state import TableState


def result_of(table: str, state: TableState) -> MatchResult | None:
    """None for a match that counts nowhere: a lesson, one that began from a position, one that was played elsewhere."""
    if state.terms.lesson or state.start is not None or state.brought is not None:
        return None
    assert state.match is not None and state.ended is not None
    result = state.match.result()
    seats = [_seat(*seat) for seat in zip(state.chairs, result.rank, result.score, strict=True)]
    return MatchResult(table, state.terms.game, state.ended, seats, state.terms.is_rated, state.terms.contest or None)


def _seat(chair: Chair, rank: int, points: int) -> SeatResult:
    is_replaced = chair.player is not None and chair.is_away
    return SeatResult(chair.player or "", chair.bot or "", rank, points, is_replaced)
