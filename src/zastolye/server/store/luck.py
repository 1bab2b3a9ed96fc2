"""What a store keeps for the ladder without luck: which rated matches the coach looks at, and each person's result less luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec


class LuckSeat(msgspec.Struct, frozen=True):
    """One person in one analysed match."""

    player: str
    luck: float
    adjusted: float  # the result less what luck usually makes of it


class LadderRow(msgspec.Struct, frozen=True):
    """A row of the ladder; `mean` and `mean_square` are of the adjusted results."""

    place: int
    player: str
    name: str
    mean: float
    mean_square: float
    matches: int


class LuckStore(Protocol):
    """The part of a store that keeps the ladder without luck."""

    async def await_luck(self, table: str, analysis: str) -> None:
        """The coach was asked about the match of this table; the same again changes nothing."""

    async def awaited_luck(self, limit: int) -> list[tuple[str, str]]:
        """Tables, each with its analysis, whose luck is not kept yet."""

    async def keep_luck(self, table: str, seats: Sequence[LuckSeat]) -> bool:
        """What came of it, once; with nobody where nothing can come of it any more. False if it was kept before."""

    async def ladder(self, game: str, seats: int, least: int, skip: int, limit: int) -> list[LadderRow]:
        """Players with at least so many matches, the highest mean first."""

    async def count_ladder(self, game: str, seats: int, least: int) -> int: ...

    async def on_ladder(self, game: str, seats: int, least: int, player: str) -> LadderRow | None:
        """This person's row, if they are on it."""
