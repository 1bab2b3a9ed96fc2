"""What a store keeps of finished matches: a result for each, with who came where, counted exactly once."""

from __future__ import annotations

from typing import Protocol

import msgspec


class SeatResult(msgspec.Struct, frozen=True):
    """How one seat ended. `player` is the id of a person, "" for a bot; a person for whom a bot played at the end was replaced."""

    player: str
    bot: str
    rank: int
    points: int
    is_replaced: bool = False


class MatchResult(msgspec.Struct, frozen=True):
    """One finished match. Whatever else hangs on it (a contest, a rating) is keyed by the id of its table."""

    table: str
    game: str
    finished: float  # seconds since 1970
    seats: list[SeatResult]
    is_rated: bool = False
    contest: str | None = None
    number: int = 0  # the order in which results were counted, from 1; the store gives it


class ResultStore(Protocol):
    """The part of a store that keeps results. The table's id is the primary key, so several processes may count the same match."""

    async def pass_over(self, table: str) -> None:
        """This match is over and counts nowhere: it is not found as missing again."""

    async def uncounted(self, changed_since: float, limit: int) -> list[str]:
        """Tables whose match is over and that are neither counted nor passed over, the longest unchanged first."""

    async def result(self, table: str) -> MatchResult | None: ...

    async def results_of(self, player: str, limit: int) -> list[MatchResult]:
        """Matches of this person, the latest counted first."""

    async def unannounced(self, limit: int) -> list[MatchResult]:
        """Those that not every listener has heard of, in the order in which they were counted."""

    async def announced(self, table: str) -> None:
        """Every listener has heard of it."""
