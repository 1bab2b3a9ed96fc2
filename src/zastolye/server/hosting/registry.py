"""The registry of tables in this process: opened, found again after a restart, taken over, followed, and dropped."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

import msgspec

from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.people.daily import Deal
from zastolye.server.attend.tasks import Tasks
from zastolye.server.cluster.bus import Bus
from zastolye.server.cluster.link import ClusterLink
from zastolye.server.cluster.messages import table_channel
from zastolye.server.hosting.owned import OwnedTable
from zastolye.server.hosting.quotas import Quotas
from zastolye.server.hosting.rematch import chairs_again
from zastolye.server.hosting.remote import RemoteTable
from zastolye.server.hosting.table import Table
from zastolye.server.hosting.usage import UsageElsewhere
from zastolye.server.hosting.workers import FairWorkers
from zastolye.server.moderation.standing import Standing
from zastolye.server.ops import metrics
from zastolye.server.ratings.counting import Results
from zastolye.server.ratings.result import result_of
from zastolye.server.settings import Settings
from zastolye.server.store import Kept, Store, StoreUnavailable, Superseded, Taken
from zastolye.server.store.queue import Ticket
from zastolye.server.tables import events as ev
from zastolye.server.tables import terms
from zastolye.server.tables.codes import as_code, new_code, new_id
from zastolye.server.tables.index import index_of
from zastolye.server.tables.state import TableState
from zastolye.table.fair import new_secret
from zastolye.table.match import Match

log = logging.getLogger(__name__)
T = TypeVar("T")

LEASE = 3.0  # seconds for which a table is owned without a renewal
MOST_LOCKS = 10_000  # of tables that are being looked up


class Registry:
    """Every table is loaded at most once in a process. `hosting/housekeeping.py` renews the leases and drops idle tables."""

    def __init__(self, store: Store, bus: Bus, settings: Settings) -> None:
        self.store, self.settings, self.pace = store, settings, settings.pace
        self.owner = secrets.token_hex(8)
        self.cluster = ClusterLink(bus, self.owner)
        self.quotas = Quotas(settings, store, UsageElsewhere(self.cluster))
        self.results = Results(store, self.replay)
        self.standing = Standing(store, self.now)
        self.tables: dict[str, OwnedTable | RemoteTable] = {}
        self.compiled: set[str] = set()
        self.tasks = Tasks(_failed)
        self.is_closing = False
        self._loading: dict[str, asyncio.Lock] = {}
        self._workers = FairWorkers(max(1, (os.cpu_count() or 2) - 1), "bot")
        self._quick = FairWorkers(1, "quick bot")
        self._replays = FairWorkers(1, "replay")

    def now(self) -> float:
        return time.time()

    async def think(self, table: Table, work: Callable[[], Any], is_quick: bool = False) -> Any:
        """Run a bot's thought or a hint in a worker thread, in fair turns with those of other guests and tables. Quick thoughts have a
        thread of their own: turns are fair by number, and one long thought is as long as many quick ones."""
        with metrics.THOUGHT.time():
            return await (self._quick if is_quick else self._workers).run(table.state.host, table.id, work)

    async def replay(self, work: Callable[[], T], address: str = "", player: str = "") -> T:
        """Run something about a finished match in a thread of its own, so that bots do not wait for it. Addresses take turns, and at
        each its players; what the server does by itself has turns of its own, so nobody who asks much holds up the counting of
        results."""
        return await self._replays.run(address, player, work)

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """A background task of the process, not of whoever asked for it: a client that disconnects does not cancel it."""
        self.tasks.start(work)

    async def check_may_sit(self, terms: ev.Terms, player: str) -> None:
        """Who plays rated has an account: a rating belongs to somebody who can be found again."""
        if terms.is_rated and not await self.store.has_account(player):
            raise Unusable("rated-account")

    async def check_table(self, guest: str) -> None:
        await self.quotas.check_table(guest, ev.Terms("", 0), self.owned())

    def check_bots(self, guest: str, more: int) -> None:
        self.quotas.check_bots(guest, more, self.owned())

    def owned(self) -> list[OwnedTable]:
        return [table for table in self.tables.values() if isinstance(table, OwnedTable)]

    def finished(self, table: str) -> TableState | None:
        """The state of a table whose match is over, if it is in memory here."""
        found = self.tables.get(table)
        return found.state if found is not None and found.state.status == "over" else None

    # --- Opening ------------------------------------------------------------------------------------------------------

    async def check_may_play(self, player: str) -> None:
        """Unusable, with until when, if this person is banned."""
        await self.standing.know(player)
        self.standing.may_play(player)

    async def open(self, wanted: ev.Terms, host: str, seated: list[tuple[str, str]]) -> OwnedTable:
        """A new table with these people at it, in the order of seats."""
        await self.check_may_play(host)
        await self.quotas.check_table(host, wanted, self.owned())
        for player, _ in seated:
            await self.check_may_sit(wanted, player)
        at = round(self.now(), 3)
        chairs = [ev.Sat(at, seat, player, name) for seat, (player, name) in enumerate(seated)]
        return await self._create(terms.of_a_host(wanted), host, at, chairs)

    async def open_from(self, wanted: ev.Terms, host: str, name: str, seat: int, start: dict[str, Any]) -> OwnedTable:
        """A new table for one person, in this seat, from a position that the server has made."""
        await self.check_may_play(host)
        await self.quotas.check_table(host, wanted, self.owned())
        at = round(self.now(), 3)
        return await self._create(terms.of_a_host(wanted), host, at, [ev.Sat(at, seat, host, name)], start)

    async def open_once(
        self, table: str, secret: bytes, wanted: ev.Terms, chairs: Sequence[ev.Sat | ev.Hired]
    ) -> OwnedTable | RemoteTable:
        """A table of nobody's, already begun, under an id and with shuffles that the caller has settled. Asked for again, also after a
        crash, it is the one that is there."""
        if await self.store.index_of(table) is not None:
            return await self.find(table)
        at = round(self.now(), 3)
        try:
            opened = await self._create(
                terms.checked(wanted), "", at, [*chairs, ev.Started(at)], secret=secret, table=table
            )
        except Taken:
            return await self.find(table)
        opened.attendant.look_around()  # bots move at once, before anybody has connected
        return opened

    async def open_daily(
        self, deal: Deal, secret: bytes, host: str, name: str, table: str | None = None, hints: bool = False
    ) -> OwnedTable | RemoteTable:
        """The deal of a day for one person, already begun. Under this id there is one such table, however often it is opened."""
        wanted = ev.Terms(deal.game, deal.seats, is_slow=deal.is_slow, hints=hints, memory=hints, patience=None)
        terms_of_day = msgspec.structs.replace(terms.checked(wanted), daily=deal.day)
        at = round(self.now(), 3)
        chairs: list[ev.AnyEvent] = [
            ev.Sat(at, seat, host, name) if seat == deal.seat else ev.Hired(at, seat, deal.bot)
            for seat in range(deal.seats)
        ]
        if table is not None and await self.store.index_of(table) is not None:
            return await self.find(table)
        try:
            return await self._create(terms_of_day, host, at, [*chairs, ev.Started(at)], secret=secret, table=table)
        except Taken:
            assert table is not None
            return await self.find(table)

    async def open_for(
        self, wanted: ev.Terms, host: str, at: float, chairs: list[ev.Sat | ev.Hired], tickets: Sequence[Ticket]
    ) -> OwnedTable:
        """A new table for people who looked for a match, in one transaction with their tickets; Gone if one of them looks no more."""
        return await self._create(wanted, host, at, chairs, tickets=tickets)

    async def open_rematch(self, table: Table) -> str:
        """A new table for the people and bots of one that is over."""
        old, at = table.state, round(self.now(), 3)
        await self.quotas.check_table(old.host, old.terms, self.owned())
        self.check_bots(old.host, sum(chair.bot is not None for chair in old.chairs))
        chairs = await chairs_again(self, old, at)
        return (await self._create(old.terms, old.host, at, chairs)).id

    async def _create(
        self,
        terms: ev.Terms,
        host: str,
        at: float,
        chairs: Sequence[ev.AnyEvent],
        start: dict[str, Any] | None = None,
        secret: bytes | None = None,
        table: str | None = None,
        tickets: Sequence[Ticket] = (),
    ) -> OwnedTable:
        """Keep and own it, under this id or one made up here: Taken if there is a table with this id."""
        Match(
            find_game(terms.game), terms.seats, terms.options, start
        )  # Unusable if the host asks for what there is not
        secret, events = secret or new_secret(), [ev.Opened(at, terms, host, start), *chairs]
        state = TableState(secret).apply_all(events)
        written = [ev.write(event) for event in [*events, *state.draw(at)]]
        index = index_of(state, at)
        while True:
            kept = Kept(table or new_id(), new_code(), secret, index, written)
            try:
                epoch = await self.store.create(
                    kept.table, kept.code, secret, index, written, self.owner, LEASE, tickets
                )
            except Taken:
                if table is not None and await self.store.index_of(table) is not None:
                    raise
                continue
            ours = self.tables[kept.table] = OwnedTable(self, kept, epoch)
            return ours

    # --- Finding ------------------------------------------------------------------------------------------------------

    async def find(self, name: str) -> OwnedTable | RemoteTable:
        """The table with this id or short code, owned here or followed; Unusable if there is none."""
        if name in self.tables:
            return self.tables[name]
        if (code := as_code(name)) is not None:
            found = await self.store.find_code(code)
            if found is None:
                raise Unusable("no-table")
            return await self.find(found)
        async with self._loading_lock(name):
            return self.tables.get(name) or await self._load(name)

    async def take_over(self, table: Table) -> OwnedTable | None:
        """Own a table that was followed here, if no process owns it now. Its connections stay open."""
        async with self._loading_lock(table.id):
            ours = self.tables.get(table.id)
            if isinstance(ours, OwnedTable):
                return ours
            found = await self._load(table.id)
            table.drop()
            return found if isinstance(found, OwnedTable) else None

    def _loading_lock(self, table: str) -> asyncio.Lock:
        """Of several who look for one table at the same time, one loads it."""
        if len(self._loading) > MOST_LOCKS:
            self._loading = {name: lock for name, lock in self._loading.items() if lock.locked()}
        return self._loading.setdefault(table, asyncio.Lock())

    async def _load(self, name: str) -> OwnedTable | RemoteTable:
        if self.is_closing:
            raise Unusable("closing")
        kept = await self.store.load(name)
        if kept is None:
            raise Unusable("no-table")
        down = await self.store.unowned_for(name)
        epoch = await self.store.take(name, self.owner, LEASE)
        if epoch is None:
            return await self._follow(kept)
        kept = await self.store.load(name)  # with what its last owner wrote before the lease was ours
        assert kept is not None
        ours = OwnedTable(self, kept, epoch)
        if ours.state.status == "running":
            metrics.handed("taken")
            log.info("a match goes on here", extra={"table": name, "game": ours.state.terms.game})
            await self._resume(ours, down)
        self.tables[name] = ours  # found by others only now: what was appended while loading is kept
        ours.attendant.look_around()
        return ours

    async def _resume(self, table: OwnedTable, down: float) -> None:
        """Time without an owner is not charged to any clock. A table of days that only left memory had one all the time."""
        terms = table.state.terms
        if terms.clock.move is not None and (down > 0.0 or not terms.days):
            resumed = ev.Resumed(table.time(), round(down + LEASE, 3))
            try:
                await table.change(lambda: [resumed])
            except (Superseded, StoreUnavailable):
                log.info("a table could not be resumed", extra={"table": table.id})
                raise Unusable("not-kept") from None

    async def _follow(self, kept: Kept) -> RemoteTable:
        if self.cluster.is_alone:
            raise Unusable("elsewhere")
        self.cluster.bus.subscribe(table_channel(kept.table))
        theirs = RemoteTable(self, kept, await self.store.owner_of(kept.table))
        self.tables[kept.table] = theirs
        await theirs.catch_up()  # events between reading the table and subscribing
        return theirs

    def drop(self, table: Table) -> None:
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        if isinstance(table, RemoteTable) and not isinstance(self.tables.get(table.id), RemoteTable):
            self.cluster.bus.unsubscribe(table_channel(table.id))

    def match_over(self, table: Table) -> None:
        """Count its result in the background; what a crash cuts short is found by `Results.sweep`."""
        self.start(self.results.count(table.id, result_of(table.id, table.state)))

    async def close(self) -> None:
        """Everything is in the store already: matches go on in another process, or when the server is back."""
        self.is_closing = True
        self.tasks.cancel()
        for table in list(self.tables.values()):
            table.drop()
        self._workers.close()
        self._quick.close()
        self._replays.close()
        await self.store.release(self.owner)


def _failed(error: BaseException) -> None:
    log.error("a background task failed", exc_info=error)
