"""What a store keeps of the deals of the day: the deal as it was pinned, and each person's one attempt at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec


class DailyDeal(msgspec.Struct, frozen=True):
    """One deal of one day, as it was when the day was first asked for: who plays against people, and what the same bot got in their
    seat."""

    day: str
    game: str
    seats: int
    seat: int
    bot: str
    version: int  # of the bots
    rules: int  # the version of the game's rules
    par_rank: int
    par_score: int


class DailyAttempt(msgspec.Struct, frozen=True):
    """Somebody's attempt: begun, and perhaps finished. It counts if the last move was made within the day."""

    day: str
    game: str
    player: str
    table: str
    finished: float | None = None  # seconds since 1970
    rank: int = 0
    score: int = 0
    counts: bool = False


class DailyTally(msgspec.Struct, frozen=True):
    """How many attempts of one deal that count came to this place and these points."""

    day: str
    game: str
    rank: int
    score: int
    number: int


class DailyStore(Protocol):
    """The part of a store that the deals of the day need. Days are written as in 2026-11-16, so they sort."""

    async def keep_daily_deal(self, deal: DailyDeal) -> None:
        """Pin the deal; the first that is kept stays."""

    async def daily_deals(self, first: str, last: str) -> list[DailyDeal]:
        """Those of these days, both included."""

    async def begin_daily(self, day: str, game: str, player: str, table: str) -> None:
        """This person plays that deal at this table. Begun twice it is begun once."""

    async def daily_attempts(self, player: str, first: str, last: str) -> list[DailyAttempt]:
        """This person's, of these days, both included."""

    async def unsettled_dailies(self, limit: int) -> Sequence[DailyAttempt]:
        """Attempts whose match is over and whose result is not kept yet."""

    async def finish_daily(self, attempt: DailyAttempt) -> None:
        """Keep its result; kept twice it is kept once."""

    async def daily_tallies(self, first: str, last: str) -> list[DailyTally]:
        """The results that count, of these days, both included."""
