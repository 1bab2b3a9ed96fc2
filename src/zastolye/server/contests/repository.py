"""Contests as this process knows them: folded from the store, and changed by adding a step.

Optimistic concurrency: a step is decided from the steps known here and added under the next number. If another process was faster the
number is taken; then the new steps are read and it is decided again. So no lock is held over several processes, a crash leaves whole
steps alone, and nothing is counted twice.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import msgspec

from zastolye.core.refusal import Unusable
from zastolye.people.contests import events as ev
from zastolye.people.contests.contest import Contest, ContestStatus
from zastolye.people.contests.terms import ContestTerms
from zastolye.server.store import Store
from zastolye.server.store.contests import ContestKept

MOST_REMEMBERED = 200  # contests folded in memory

Decide = Callable[[Contest], Sequence[ev.AnyContestEvent]]
"""What happens next, from the contest as it is kept; nothing if there is nothing to do. It may raise Unusable."""


@dataclass
class Known:
    """One contest in memory."""

    id: str
    host: str
    opened: float
    contest: Contest
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Repository:
    """Reads and changes contests."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: OrderedDict[str, Known] = OrderedDict()

    async def find(self, id: str) -> Known:
        """With all steps that are kept by now; Unusable if there is none."""
        known = self._known.get(id) or self._remember(await self.store.contest(id))
        async with known.lock:
            await self._catch_up(known)
        return known

    async def change(self, id: str, decide: Decide) -> Known:
        """Decide and keep, again and again until no other process was faster."""
        known = await self.find(id)
        async with known.lock:
            while events := list(decide(known.contest)):
                contest = known.contest
                status, people = _after(contest, events)
                if await self.store.add_contest_step(id, contest.length, ev.write(events), status, people):
                    contest.apply_all([events])
                    break
                await self._catch_up(known)
        return known

    async def _catch_up(self, known: Known) -> None:
        """Steps of other processes; also one of ours of which we did not hear that it was kept."""
        steps = await self.store.contest_steps(known.id, known.contest.length)
        known.contest.apply_all(map(ev.read, steps))

    def _remember(self, kept: ContestKept | None) -> Known:
        if kept is None:
            raise Unusable("no-contest")
        terms = msgspec.json.decode(kept.terms, type=ContestTerms)
        known = self._known.setdefault(kept.id, Known(kept.id, kept.host, kept.opened, Contest(terms, kept.secret)))
        self._known.move_to_end(kept.id)
        for id in [id for id, one in self._known.items() if not one.lock.locked()][
            : len(self._known) - MOST_REMEMBERED
        ]:
            del self._known[id]
        return known


def _after(contest: Contest, events: Sequence[ev.AnyContestEvent]) -> tuple[ContestStatus, int]:
    """What the contest will be, for lists."""
    status, people = contest.status, set(contest.entries)
    for event in events:
        match event:
            case ev.Entered():
                people.add(event.player)
            case ev.Withdrew() if status == "open":
                people.discard(event.player)
            case ev.Begun():
                status = "running"
            case ev.Ended():
                status = "over"
            case ev.Cancelled():
                status = "cancelled"
            case _:
                pass
    return status, len(people)
