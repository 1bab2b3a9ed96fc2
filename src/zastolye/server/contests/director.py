"""The director: goes on with every contest that has something to do. One process looks after a contest at a time, by a lease.

The lease saves work; it is not what keeps results whole. Each thing the director does can be done again: steps are numbered, tables
have ids that are worked out, and a table is counted by a step that is decided from what is kept.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial

from zastolye.core.refusal import Unusable
from zastolye.people.contests import events as contest_events
from zastolye.people.contests.contest import Contest, ContestTable
from zastolye.people.contests.steps import next_step
from zastolye.server.contests import tables
from zastolye.server.contests.repository import Known, Repository
from zastolye.server.hosting.owned import OwnedTable
from zastolye.server.hosting.registry import Registry
from zastolye.server.store import StoreUnavailable, Superseded
from zastolye.server.tables import events as ev

log = logging.getLogger(__name__)

EVERY = 1.0  # seconds between two looks; a command makes it look at once
LEASE = 5.0  # seconds for which a contest is looked after without a renewal
NOTICED = 2.0  # seconds without anybody looking after it that an arena does not get back
MOST_AT_ONCE = 100  # contests asked of the store
OPENED_AT_A_TIME = 8  # tables, before others get the event loop


class Director:
    """The contests of this process."""

    def __init__(self, registry: Registry, repository: Repository) -> None:
        self.registry, self.repository, self.store = registry, repository, registry.store
        self._woken = asyncio.Event()
        self._unsealed: dict[str, set[int]] = {}  # tables that were seen to be unsealed, by contest

    def wake(self) -> None:
        """Something has changed: look at once."""
        self._woken.set()

    async def run(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await self._woken.wait()
            self._woken.clear()
            try:
                await self.look_around()
            except StoreUnavailable:
                continue
            except Exception:
                log.exception("contests could not be gone on with; it is tried again")

    async def look_around(self) -> None:
        """Each contest once; one that fails does not hold up the others."""
        for id in await self.store.contests_due(self.registry.owner, MOST_AT_ONCE):
            try:
                await self._tend(id)
            except (StoreUnavailable, Superseded):
                continue
            except Exception:
                log.exception("a contest could not be gone on with; it is tried again", extra={"contest": id})

    async def _tend(self, id: str) -> None:
        down = await self.store.claim_contest(id, self.registry.owner, LEASE)
        if down is None:
            return
        if down > NOTICED:
            await self.repository.change(id, lambda contest: self._resumed(contest, down))
        await self._count(await self.repository.find(id))
        known, length = await self.repository.find(id), -1
        while known.contest.length > length:
            length = known.contest.length
            known = await self.repository.change(id, lambda contest: next_step(contest, self._now()))
        await self._open(known)
        is_unsealed = await self._unseal(known)
        if known.contest.status in ("over", "cancelled") and not known.contest.running and is_unsealed:
            await self.store.contest_done(id)
            self._unsealed.pop(id, None)

    def _now(self) -> float:
        return round(self.registry.now(), 3)

    def _resumed(self, contest: Contest, down: float) -> list[contest_events.AnyContestEvent]:
        return [contest_events.Resumed(self._now(), round(down, 3))] if contest.status == "running" else []

    # --- Tables -------------------------------------------------------------------------------------------------------

    async def _open(self, known: Known) -> None:
        """Every table that was paired is there and has begun; only then people are sent to it."""
        begun = list[int]()
        for table in [table for table in known.contest.running if not table.is_open]:
            try:
                await self._begin(known, table)
            except Unusable as unusable:  # another process has it; it is looked at again
                log.info("a table of a contest has not begun yet", extra={"contest": known.id, "why": unusable.code})
                continue
            begun.append(table.number)
            if table.number % OPENED_AT_A_TIME == 0:
                await asyncio.sleep(0)
        await self.repository.change(known.id, partial(_unless_open, contest_events.Opened(self._now(), begun)))

    async def _begin(self, known: Known, table: ContestTable) -> None:
        id, contest = tables.table_id(known.id, table.number), known.contest
        chairs = tables.chairs_of(contest, table, self._now())
        await self.registry.open_once(
            id, tables.secret_for(contest, table), tables.terms_of(known.id, contest.terms), chairs
        )

    async def _count(self, known: Known) -> None:
        """Results of matches that are over, each in a step of its own."""
        for table in known.contest.running:
            id = tables.table_id(known.id, table.number)
            if not await self._is_over(id):
                continue
            with suppress(Unusable):  # it changes hands just now
                state = (await self.registry.find(id)).state
                result = tables.counted(state, table, self._now())
                await self.repository.change(known.id, partial(_unless_counted, result))

    async def _is_over(self, id: str) -> bool:
        here = self.registry.tables.get(id)
        if isinstance(here, OwnedTable):
            return here.is_settled and here.state.status == "over"
        index = await self.store.index_of(id)
        return index is not None and index.status == "over"

    async def _unseal(self, known: Known) -> bool:
        """Deals that were played at all their tables may be seen by everybody. Whether all of them are."""
        unsealed = self._unsealed.setdefault(known.id, set())
        played = [table for round in known.contest.rounds if round.is_over for table in round.tables]
        for table in played if known.contest.has_teams else []:
            if table.number in unsealed:
                continue
            found = await self.registry.find(tables.table_id(known.id, table.number))
            if not isinstance(found, OwnedTable):
                found = await self.registry.take_over(found) or found
            if isinstance(found, OwnedTable):
                await found.change(partial(_unsealed, found))
            if found.state.is_sealed:
                return False  # another process has it; it is looked at again
            unsealed.add(table.number)
        return True


def _unless_open(opened: contest_events.Opened, contest: Contest) -> list[contest_events.AnyContestEvent]:
    return [] if all(contest.tables[number].is_open for number in opened.tables) else [opened]


def _unless_counted(result: contest_events.Counted, contest: Contest) -> list[contest_events.AnyContestEvent]:
    return [] if contest.tables[result.table].is_over else [result]


def _unsealed(table: OwnedTable) -> list[ev.AnyEvent]:
    return [ev.Unsealed(table.time())] if table.state.is_sealed else []
