"""What a store keeps of fair play: the figures of each person in each analysed match, summed up when somebody asks."""

from __future__ import annotations

from typing import Protocol

import msgspec

from zastolye.people.fair_play import Sums


class FairPlayRow(msgspec.Struct, frozen=True):
    """One person in one analysed match: decisions that count, how many agree with search, the excess by the true cards and the sum of
    its squares."""

    analysis: str
    seat: int
    player: str
    game: str
    seats: int
    decisions: int
    agreed: int
    excess: float
    square: float


class FairPlayStore(Protocol):
    """Kept with an analysis (`CoachingStore.finish_analysis`), and forgotten with it."""

    async def fair_play_sums(self) -> list[Sums]:
        """By player, mode and number of seats, with the player's rating in it."""
