"""All tables that this process runs: opened, found again after a restart, handed on, and let go when nobody needs them."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.server import events as ev
from zastolye.server.live import LiveTable
from zastolye.server.seating import Seating
from zastolye.server.settings import Settings
from zastolye.server.store import Index, Kept, Store, Taken
from zastolye.table.fair import new_secret
from zastolye.table.match import Match

log = logging.getLogger(__name__)

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that is taken for another
LEASE, RENEW = 4.0, 1.5  # seconds a table is owned without a word, and between two words


class Hall:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings, self.pace = store, settings, settings.pace
        self.owner = secrets.token_hex(8)
        self.tables: dict[str, LiveTable] = {}
        self.finding: dict[str, asyncio.Lock] = {}
        self.thinkers = ThreadPoolExecutor(max(1, (os.cpu_count() or 2) - 1), thread_name_prefix="bot")
        self.keeper: asyncio.Task[None] | None = None

    def now(self) -> float:
        return time.time()

    async def think(self, work: Callable[[], Any]) -> Any:
        """Off the event loop: a bot's thought never delays another table."""
        return await asyncio.get_running_loop().run_in_executor(self.thinkers, work)

    # --- Opening ------------------------------------------------------------------------------------------------------

    async def open(self, terms: ev.Terms, host: str, seated: list[tuple[str, str]]) -> LiveTable:
        """A new table with these people at it, in the order of seats."""
        Match(find_game(terms.game), terms.seats, terms.options)  # Unusable if the host asks for what there is not
        if not 1 <= terms.stand_in <= 5:
            raise Unusable("bot-unknown", bot=f"level:{terms.stand_in}", known="level:1…5")
        at = round(self.now(), 3)
        events: list[ev.AnyEvent] = [ev.Opened(at, terms, host)]
        events += [ev.Sat(at, seat, player, name) for seat, (player, name) in enumerate(seated)]
        secret, written = new_secret(), [ev.write(event) for event in events]
        while True:
            table, code = secrets.token_hex(8), "".join(secrets.choice(LETTERS) for _ in range(6))
            kept = Kept(table, code, secret, _index(secret, events), written)
            try:
                epoch = await self.store.create(table, code, secret, kept.index, written, self.owner, LEASE)
            except Taken:
                continue
            self.tables[table] = LiveTable(self, kept, epoch)
            return self.tables[table]

    async def open_again(self, table: LiveTable) -> str:
        """The same people, each one seat further; bots keep the seats between them."""
        old, seats = table.seating, table.seating.terms.seats
        fresh = await self.open(old.terms, old.host, [])
        at = round(self.now(), 3)
        moved: list[ev.AnyEvent] = []
        for seat, chair in enumerate(old.chairs):
            if chair.player is not None:
                moved.append(ev.Sat(at, (seat + 1) % seats, chair.player, chair.name))
            elif chair.bot is not None:
                moved.append(ev.Hired(at, (seat + 1) % seats, chair.bot))
        await fresh.happen(*moved)
        return fresh.table

    async def find(self, table: str) -> LiveTable:
        """The table with this id or short code, loaded if need be; Unusable if there is none."""
        if table in self.tables:
            return self.tables[table]
        if len(table) == 6:
            found = await self.store.find_code(table.upper())
            if found is None:
                raise Unusable("no-table")
            return await self.find(found)
        async with self.finding.setdefault(table, asyncio.Lock()):
            try:
                return self.tables.get(table) or await self._load(table)
            finally:
                self.finding.pop(table, None)

    async def _load(self, table: str) -> LiveTable:
        kept = await self.store.load(table)
        if kept is None:
            raise Unusable("no-table")
        epoch = await self.store.take(table, self.owner, LEASE)
        if epoch is None:
            raise Unusable("elsewhere")
        kept = await self.store.load(table)  # what its last owner wrote before the table was ours
        assert kept is not None
        self.tables[table] = LiveTable(self, kept, epoch)
        self.tables[table].look_around()
        return self.tables[table]

    def drop(self, table: LiveTable) -> None:
        if self.tables.get(table.table) is table:
            del self.tables[table.table]

    # --- Keeping house ------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        await self._adopt()
        self.keeper = asyncio.create_task(self._keep_house())

    async def stop(self) -> None:
        """Everything is on the disk already: matches go on when the server is back."""
        if self.keeper is not None:
            self.keeper.cancel()
            with suppress(asyncio.CancelledError):
                await self.keeper
        for table in list(self.tables.values()):
            table.drop()
        self.thinkers.shutdown(wait=False, cancel_futures=True)
        await self.store.release(self.owner)

    async def _keep_house(self) -> None:
        swept = 0.0
        while True:
            await asyncio.sleep(RENEW)
            try:
                await self.store.renew(self.owner, LEASE)
                await self._adopt()
                if self.now() - swept > 60:
                    swept = self.now()
                    await self._sweep()
            except Exception:
                log.exception("keeping house failed; it is tried again")

    async def _adopt(self) -> None:
        """Matches whose server is gone go on here."""
        for table in await self.store.orphans(100):
            with suppress(Unusable):
                await self.find(table)

    async def _sweep(self) -> None:
        keep = self.settings
        await self.store.forget("open", self.now() - keep.keep_open)
        await self.store.forget("running", self.now() - keep.keep_running)
        await self.store.forget("over", self.now() - keep.keep_records)
        for table in list(self.tables.values()):
            is_idle = not table.connections and table.seating.status != "running"
            if is_idle and self.now() - table.last_card > 120:
                table.drop()


def _index(secret: bytes, events: list[ev.AnyEvent]) -> Index:
    seating = Seating(secret).apply_all(events)
    terms = seating.terms
    return Index(terms.game, terms.seats, "open", terms.is_public, seating.host, seating.people(), "[]", events[-1].at)
