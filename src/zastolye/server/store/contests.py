"""What a store keeps of contests. A contest is its steps, each some events that are kept together or not at all. The number of a step
is the lock: of two who add the same number one is refused, looks again and decides anew."""

from __future__ import annotations

from typing import Protocol

import msgspec

from zastolye.people.contests.contest import ContestStatus


class ContestKept(msgspec.Struct, frozen=True):
    """A contest without its steps: what was settled when it was opened, and what a list shows of it."""

    id: str
    host: str
    terms: bytes  # JSON
    secret: bytes
    opened: float  # seconds since 1970
    status: ContestStatus = "open"
    people: int = 0


class ContestStore(Protocol):
    """The part of a store that contests need."""

    async def keep_contest(self, contest: ContestKept, is_public: bool, starts: float | None) -> None:
        """A new one; kept again it is the same."""

    async def contest(self, id: str) -> ContestKept | None: ...

    async def contest_steps(self, id: str, first: int) -> list[bytes]:
        """Steps `first`, `first + 1`, … that there are by now."""

    async def add_contest_step(self, id: str, number: int, step: bytes, status: ContestStatus, people: int) -> bool:
        """Keep it as step `number`, with what the contest is after it; False if there is such a step already."""

    async def list_contests(self, limit: int) -> list[ContestKept]:
        """Public ones that were not cancelled, the latest opened first."""

    async def contests_of(self, player: str, limit: int) -> list[ContestKept]:
        """Those this person opened or entered."""

    async def count_contests(self, host: str) -> int:
        """How many unfinished ones this person has opened."""

    async def enter_contest(self, id: str, player: str) -> None:
        """List it among this person's own."""

    async def leave_contest(self, id: str, player: str) -> None:
        """It is not listed among theirs any more."""

    async def contests_due(self, owner: str, limit: int) -> list[str]:
        """Those that have something to do, or may have, and that no other process looks after."""

    async def claim_contest(self, id: str, owner: str, lease: float) -> float | None:
        """Look after it for so many seconds: for how many seconds nobody did, or None if another process does."""

    async def contest_done(self, id: str) -> None:
        """Nothing is left to do for it."""

    async def forget_contests(self, opened_before: float, done_before: float) -> None:
        """Remove those that were opened so long ago and never begun, and those that were opened so long ago and are over."""
