"""What a store knows for a player's page: the history of finished matches with filters, and the ratings that met there."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

from zastolye.server.store.ratings import RatingChange
from zastolye.server.store.results import MatchResult


class HistoryFilter(msgspec.Struct, frozen=True):
    """Which matches of a person: what is empty or 0 filters nothing."""

    game: str = ""
    seats: int = 0
    against: Literal["", "people", "bots"] = ""  # with somebody else at the table, or with none
    rated: Literal["", "yes", "no"] = ""
    since: float = 0.0  # seconds since 1970
    until: float = 1e12


class ProfileStore(Protocol):
    """The part of a store that reads histories."""

    async def history(self, player: str, wanted: HistoryFilter, limit: int) -> list[MatchResult]:
        """Finished matches of this person, the latest counted first; without those of contests that are not over."""

    async def ratings_met(self, player: str) -> list[RatingChange]:
        """Every change of a rating at the rated tables of this person, also the others'."""
