"""What a process does once a second beside its tables: renew its leases, report usage, adopt orphaned matches, replace absent
players, count missed results, drop idle tables."""

from __future__ import annotations

import asyncio
import gc
import logging
from contextlib import suppress

from zastolye.core.engine import Engine
from zastolye.core.refusal import Unusable
from zastolye.games import all_games
from zastolye.server.hosting.owned import OwnedTable
from zastolye.server.hosting.registry import LEASE, Registry
from zastolye.server.hosting.remote import RemoteTable
from zastolye.server.store import StoreUnavailable, Superseded
from zastolye.table.warming import load, warm_in_background

log = logging.getLogger(__name__)

# Seconds between two renewals of leases. With a lease of 3 another process takes the tables of a dead one within 5.
EVERY = 1.0
AT_A_TIME = 8  # tables that are looked after before others get the event loop
DAYS_EVERY = 2.0  # seconds between two looks for tables of days whose clock runs out
ADOPTED_AT_A_TIME = 100  # orphans asked of the store at once
# Seconds until an unused session is deleted: as long as its cookie lasts.
SESSION_KEPT = 365 * 86_400.0
COUNT_EVERY = 10.0  # seconds between two looks for finished matches that are not counted
IDLE, SWEEP_EVERY = 120.0, 60.0  # seconds until a table that nobody looks at is dropped; between two sweeps


class Housekeeper:
    """The background work of one process."""

    def __init__(self, registry: Registry) -> None:
        self.registry, self.store = registry, registry.store

    async def start(self) -> None:
        """Serving begins at once: orphaned matches are adopted in the background, and each as soon as somebody asks for it."""
        warm_in_background()
        await self.store.renew(self.registry.owner, LEASE)
        self.registry.tasks.start(self._run(), "housekeeping")
        self.registry.tasks.start(self._adopt_for_ever(), "adoption")
        self.registry.tasks.start(self._count_for_ever(), "results")
        self.registry.tasks.start(self._watch_days(), "tables of days")
        self.registry.tasks.start(self._load_rules(), "rules")

    async def _load_rules(self) -> None:
        """Load each game's compiled rules in a worker thread as soon as a child process has compiled them."""
        waiting = list(all_games().values())
        while waiting:
            for game in [game for game in waiting if Engine.is_warm(game)]:
                await asyncio.to_thread(load, game)
                self.registry.compiled.add(game.name)
                waiting.remove(game)
            if waiting:
                await asyncio.sleep(EVERY)
        # Some hundred thousand objects live as long as the process: frozen, the garbage collector does not traverse them again.
        gc.freeze()

    async def _run(self) -> None:
        """The leases are renewed whatever else fails."""
        swept = self.registry.now()
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.store.renew(self.registry.owner, LEASE)
                await self._look_after_tables()
                self.registry.quotas.report(self.registry.owned())
                if self.registry.now() - swept > SWEEP_EVERY:
                    swept = self.registry.now()
                    await self._sweep()
            except Exception:
                log.exception("housekeeping failed; it is tried again")

    async def _adopt_for_ever(self) -> None:
        while True:
            try:
                await self._adopt()
            except Exception:
                log.exception("adopting matches failed; it is tried again")
            await asyncio.sleep(EVERY)

    async def _count_for_ever(self) -> None:
        """Results that the owner of a table did not come to count, in this process or in another."""
        while True:
            try:
                await self.registry.results.sweep(self.registry.now())
            except Exception:
                log.exception("counting results failed; it is tried again")
            await asyncio.sleep(COUNT_EVERY)

    async def _adopt(self) -> None:
        """Matches whose process is gone go on here."""
        for table in await self.store.orphans(ADOPTED_AT_A_TIME):
            with suppress(Unusable):
                followed = self.registry.tables.get(table)
                if isinstance(followed, RemoteTable):
                    await self.registry.take_over(followed)
                else:
                    adopted = await self.registry.find(table)
                    if adopted.may_be_dropped:  # it is ours, and comes back from the store when somebody asks for it
                        adopted.drop()
            await asyncio.sleep(0)

    async def _watch_days(self) -> None:
        """Load tables of days whose clock runs out: their attendants then act on it, however long they were out of memory."""
        while True:
            try:
                before = self.registry.now() + DAYS_EVERY
                for table in await self.store.overdue(self.registry.owner, before, ADOPTED_AT_A_TIME):
                    with suppress(Unusable):
                        await self.registry.find(table)
            except Exception:
                log.exception("tables of days could not be looked after; it is tried again")
            await asyncio.sleep(DAYS_EVERY)

    async def _look_after_tables(self) -> None:
        is_bus_down = not self.registry.cluster.bus.is_up
        for number, table in enumerate(list(self.registry.tables.values())):
            if number % AT_A_TIME == 0:
                await asyncio.sleep(0)  # moves go first: with a thousand tables this takes long
            if isinstance(table, OwnedTable):
                with suppress(StoreUnavailable, Superseded):
                    await table.attendant.replace_absent()
            else:
                table.presence_changed()
                if is_bus_down:
                    await table.catch_up()

    async def _sweep(self) -> None:
        settings, now = self.registry.settings, self.registry.now()
        await self.store.forget("open", now - settings.keep_open)
        await self.store.forget("running", now - settings.keep_running)
        await self.store.forget("over", now - settings.keep_records)
        await self.store.forget_analyses(now - settings.keep_records)
        await self.store.forget_contests(now - settings.keep_running, now - settings.keep_records)
        await self.store.forget_sessions(SESSION_KEPT)
        await self.store.forget_invitations()
        await self.store.forget_buckets()
        await self.store.forget_reports(now - settings.keep_records)
        for table in list(self.registry.tables.values()):
            if now - table.last_event > IDLE and table.may_be_dropped:
                table.drop()
