"""What a store keeps of ratings: the rating of each player by mode and number of seats, and every change of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import msgspec

from zastolye.server.store.results import MatchResult


class PlayerRating(msgspec.Struct, frozen=True):
    """What is known of a player's strength in one mode with so many seats."""

    player: str
    mu: float
    sigma: float
    matches: int  # rated ones
    version: int  # grows with each write: a change that stands on an older one is refused


class RatingChange(msgspec.Struct, frozen=True):
    """One rated match of one player: the rating before and after it."""

    table: str
    player: str
    number: int  # of the result
    finished: float
    mu_before: float
    sigma_before: float
    mu: float
    sigma: float


class Leader(msgspec.Struct, frozen=True):
    """A row of a leaderboard. `place` is shared by equals."""

    place: int
    player: str
    name: str
    mu: float
    sigma: float
    matches: int


Judge = Callable[[MatchResult, Mapping[str, PlayerRating]], Sequence[RatingChange]]
"""What a result does to ratings: given what is known of its players, the changes. It changes nothing by itself."""


class RatingStore(Protocol):
    """The part of a store that keeps ratings. They change in the transaction that counts a result (`ResultStore.count_result`)."""

    async def rating_of(self, game: str, seats: int, player: str) -> PlayerRating | None: ...

    async def ratings_of(self, player: str) -> list[tuple[str, int, PlayerRating]]:
        """All ratings of a person, by game and seats."""

    async def all_ratings(self) -> list[tuple[str, int, PlayerRating]]:
        """Of everybody, by game and seats."""

    async def changes_of(self, player: str, game: str, seats: int, limit: int) -> list[RatingChange]:
        """The curve of a rating, the latest change first."""

    async def changes_at(self, table: str) -> list[RatingChange]:
        """What the match of this table changed."""

    async def leaders(self, game: str, seats: int, sigma: float, skip: int, limit: int) -> list[Leader]:
        """Players whose sigma is at most this, the highest mu first."""

    async def count_leaders(self, game: str, seats: int, sigma: float) -> int: ...

    async def leader(self, game: str, seats: int, sigma: float, player: str) -> Leader | None:
        """This person's row in that list, if they are in it."""

    async def rated_results(self, after: int, limit: int) -> list[MatchResult]:
        """Rated results in the order in which they were counted, from the one that follows this number."""

    async def newest_result(self) -> int:
        """The number of the last result, 0 if there is none."""

    async def replace_ratings(
        self,
        newest: int,
        ratings: Sequence[tuple[str, int, PlayerRating]],
        changes: Sequence[tuple[str, int, RatingChange]],
    ) -> bool:
        """All ratings and changes instead of those there are, by game and seats, in one transaction; False, and nothing has changed,
        if a result was counted since `newest`."""
