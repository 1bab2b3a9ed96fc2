"""What a store keeps for those who look for a match: who waits, since when, and at which table they were seated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec


class Gone(Exception):
    """Somebody who was to sit at a new table does not wait any more: nothing was kept."""


class Ticket(msgspec.Struct, frozen=True):
    """One person's place in the queue. Its id is made anew each time somebody joins, so an older one seats nobody."""

    player: str
    id: str
    game: str
    seats: int
    is_rated: bool
    bots_after: float | None  # seconds until bots take free seats; None: never
    mu: float  # the rating when they joined
    waited: float = 0.0  # seconds; the store says
    table: str | None = None  # where they were seated


class QueueStore(Protocol):
    """The part of a store that keeps the queue. A person waits in one queue at a time."""

    async def join_queue(self, ticket: Ticket) -> None:
        """Wait from now on; whatever this person waited for before is forgotten."""

    async def still_waiting(self, player: str, noted_within: float = 0.0) -> Ticket | None:
        """This person's ticket, and a heartbeat: they are still there. It is not written where the last one is no older than so many
        seconds: to read costs far less."""

    async def leave_queue(self, player: str) -> None: ...

    async def still_here(self, players: Sequence[str]) -> None:
        """A heartbeat of all of them who wait, in one statement."""

    async def tickets(self, silent_for: float) -> list[Ticket]:
        """Of everybody who was heard of within so many seconds, those too who were seated since; the longest waiting first."""

    async def count_waiting(self, game: str, seats: int, is_rated: bool, silent_for: float) -> int:
        """How many of them still wait for this."""

    async def recent_waits(self, game: str, seats: int, limit: int) -> list[float]:
        """How long people waited for this mode with so many seats until they were seated, the latest first."""

    async def forget_silent(self, silent_for: float, waits_before: float) -> None:
        """Remove tickets nobody asked about for so many seconds, seated or not, and waits that ended longer ago than that."""
