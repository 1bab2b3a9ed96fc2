"""All tables that this process runs or follows: opened, found again after a restart, handed on, and let go when nobody needs them."""

from __future__ import annotations

import asyncio
import gc
import itertools
import logging
import os
import secrets
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from zastolye.bots import LEVEL_NAMES, LEVELS
from zastolye.core.engine import Engine
from zastolye.core.lesson import lesson_of
from zastolye.core.refusal import Unusable
from zastolye.games import all_games, find_game
from zastolye.server import events as ev
from zastolye.server import metrics, relay
from zastolye.server.bus import Alone, Bus
from zastolye.server.codes import new_code
from zastolye.server.following import FollowedTable
from zastolye.server.live import LiveTable
from zastolye.server.seating import Seating
from zastolye.server.settings import Settings
from zastolye.server.store import Index, Kept, Store, StoreFull, Superseded, Taken
from zastolye.server.table import Chores, Table
from zastolye.server.voice import Voice
from zastolye.table.fair import new_secret
from zastolye.table.match import Match
from zastolye.table.warming import load, warm_in_background

log = logging.getLogger(__name__)

LEASE, RENEW = (
    3.0,
    1.0,
)  # seconds a table is owned without a word, and between two words: together under 5, with time to load
AT_A_TIME = 8  # tables that are looked after in one go
IDLE, SWEEP = 120.0, 60.0  # seconds until a table nobody looks at is let go; between two sweeps


class Hall:
    def __init__(self, store: Store, bus: Bus, settings: Settings) -> None:
        self.store, self.settings, self.pace = store, settings, settings.pace
        self.owner = secrets.token_hex(8)
        self.relay = relay.Relay(bus, self.owner)
        self.voice = Voice()
        self.tables: dict[str, LiveTable | FollowedTable] = {}
        self.finding: dict[str, asyncio.Lock] = {}
        self.thinkers = ThreadPoolExecutor(max(1, (os.cpu_count() or 2) - 1), thread_name_prefix="bot")
        self.chores, self.numbers = Chores(_wrong), itertools.count()
        self.compiled: set[str] = set()
        self.is_closing = False

    def now(self) -> float:
        return time.time()

    async def think(self, work: Callable[[], Any]) -> Any:
        """Off the event loop: a bot's thought never delays another table."""
        with metrics.THOUGHT.time():
            return await asyncio.get_running_loop().run_in_executor(self.thinkers, work)

    def soon(self, work: Coroutine[Any, Any, Any]) -> None:
        self.chores.begin(next(self.numbers), work)

    # --- Opening ------------------------------------------------------------------------------------------------------

    async def open(self, terms: ev.Terms, host: str, seated: list[tuple[str, str]]) -> LiveTable:
        """A new table with these people at it, in the order of seats."""
        terms = on_rails(terms) if terms.lesson else with_live_options(terms)
        Match(find_game(terms.game), terms.seats, terms.options)  # Unusable if the host asks for what there is not
        if terms.stand_in not in LEVELS:
            raise Unusable("bot-unknown", bot=f"level:{terms.stand_in}", known=LEVEL_NAMES)
        at = round(self.now(), 3)
        events: list[ev.AnyEvent] = [ev.Opened(at, terms, host)]
        events += [ev.Sat(at, seat, player, name) for seat, (player, name) in enumerate(seated)]
        secret, written = new_secret(), [ev.write(event) for event in events]
        while True:
            table, code = secrets.token_hex(8), new_code()
            kept = Kept(table, code, secret, _index(secret, events), written)
            try:
                epoch = await self.store.create(table, code, secret, kept.index, written, self.owner, LEASE)
            except Taken:
                continue
            return self._run(kept, epoch)

    async def open_again(self, table: Table) -> str:
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
        async with fresh.turn:
            await fresh.happen(*moved)
        return fresh.table

    # --- Finding ------------------------------------------------------------------------------------------------------

    async def find(self, table: str) -> LiveTable | FollowedTable:
        """The table with this id or short code, run here or followed; Unusable if there is none."""
        if table in self.tables:
            return self.tables[table]
        if len(table) == 6:
            found = await self.store.find_code(table.upper())
            if found is None:
                raise Unusable("no-table")
            return await self.find(found)
        async with self._alone_with(table):
            return self.tables.get(table) or await self._load(table)

    async def take_over(self, table: Table) -> LiveTable | None:
        """Run a table that we followed, if nobody runs it now. Who looks at it stays connected."""
        async with self._alone_with(table.table):
            ours = self.tables.get(table.table)
            if isinstance(ours, LiveTable):
                return ours
            found = await self._load(table.table)
            table.drop()
            return found if isinstance(found, LiveTable) else None

    def _alone_with(self, table: str) -> asyncio.Lock:
        """Of those who look for one table at the same time, one loads it."""
        if len(self.finding) > 10_000:
            self.finding = {name: lock for name, lock in self.finding.items() if lock.locked()}
        return self.finding.setdefault(table, asyncio.Lock())

    async def _load(self, table: str) -> LiveTable | FollowedTable:
        if self.is_closing:
            raise Unusable("closing")
        kept = await self.store.load(table)
        if kept is None:
            raise Unusable("no-table")
        down = await self.store.unowned_for(table)
        epoch = await self.store.take(table, self.owner, LEASE)
        if epoch is None:
            return await self._follow(kept)
        kept = await self.store.load(table)  # what its last owner wrote before the table was ours
        assert kept is not None
        ours = self._run(kept, epoch)
        if ours.seating.status == "running":
            metrics.handed("taken")
            log.info("a match goes on here", extra={"table": table, "game": ours.seating.terms.game})
        if ours.seating.status == "running" and ours.seating.terms.clock.move is not None:
            with suppress(Superseded, StoreFull):
                await ours.happen(ev.Resumed(ours.time(), round(down + LEASE, 3)))
        ours.attendant.look_around()
        return ours

    def _run(self, kept: Kept, epoch: int) -> LiveTable:
        ours = LiveTable(self, kept, epoch)
        self.tables[kept.table] = ours
        return ours

    async def _follow(self, kept: Kept) -> FollowedTable:
        if isinstance(self.relay.bus, Alone):
            raise Unusable("elsewhere")
        self.relay.bus.listen(relay.of_table(kept.table))
        theirs = FollowedTable(self, kept, await self.store.owner_of(kept.table))
        self.tables[kept.table] = theirs
        await theirs.catch_up()  # what happened between reading it and listening
        return theirs

    def drop(self, table: Table) -> None:
        if self.tables.get(table.table) is table:
            del self.tables[table.table]
        if isinstance(table, FollowedTable) and not isinstance(self.tables.get(table.table), FollowedTable):
            self.relay.bus.forget(relay.of_table(table.table))

    # --- What other processes say -------------------------------------------------------------------------------------

    def heard(self, channel: str, words: bytes) -> None:
        message = relay.read(words)
        table = self.tables.get(message.table)
        match message:
            case relay.Do():
                self.soon(self._do_for(message))
            case relay.Done():
                self.relay.answered(message)
            case relay.Here() if isinstance(table, LiveTable):
                table.attendant.heard_of(message.process, message.people)
            case relay.Told() if isinstance(table, FollowedTable):
                table.hand_round(message.words.encode())
            case relay.Happened() if isinstance(table, FollowedTable) and message.seq > table.seating.seq:
                self.soon(table.catch_up())
            case _:
                pass  # of a table that we let go meanwhile

    async def _do_for(self, asked: relay.Do) -> None:
        """A command that reached another process."""
        table, answer = self.tables.get(asked.table), None
        if isinstance(table, LiveTable):
            answer = await table.do(asked.player, asked.name, asked.command, asked.language, asked.credit)
            if answer.no is not None and answer.no.code == "moved-on":
                answer = None
        self.relay.say(relay.of_process(asked.reply), relay.Done(asked.table, asked.number, answer))

    def _catch_up_all(self) -> None:
        """Something may have been missed."""
        for table in self.tables.values():
            if isinstance(table, FollowedTable):
                self.soon(table.catch_up())

    # --- Keeping house ------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        warm_in_background()
        await self.relay.bus.open(self.heard, self._catch_up_all)
        self.relay.bus.listen(relay.of_process(self.owner))
        await self.store.renew(self.owner, LEASE)
        await self._adopt()
        self.chores.begin("house", self._keep_house())
        self.chores.begin("rules", self._load_rules())

    async def _load_rules(self) -> None:
        """Compiled rules are loaded beside the loop, each game's as soon as a child process has compiled them."""
        waiting = list(all_games().values())
        while waiting:
            for game in [game for game in waiting if Engine.is_warm(game)]:
                await self.think(partial(load, game))
                self.compiled.add(game.name)
                waiting.remove(game)
            if waiting:
                await asyncio.sleep(RENEW)
        gc.freeze()  # a hundred thousand things that stay: they need not be looked through again and again

    async def stop(self) -> None:
        """Everything is on the disk already: matches go on elsewhere, or when the server is back."""
        self.is_closing = True
        self.chores.cancel()
        for table in list(self.tables.values()):
            table.drop()
        self.thinkers.shutdown(wait=False, cancel_futures=True)
        await self.store.release(self.owner)
        await self.relay.bus.close()

    async def _keep_house(self) -> None:
        """The lease is renewed whatever else fails."""
        swept = self.now()
        while True:
            await asyncio.sleep(RENEW)
            try:
                await self.store.renew(self.owner, LEASE)
                await self._adopt()
                await self._look_for_the_gone()
                if self.now() - swept > SWEEP:
                    swept = self.now()
                    await self._sweep()
            except Exception:
                log.exception("keeping house failed; it is tried again")

    async def _adopt(self) -> None:
        """Matches whose process is gone go on here."""
        for table in await self.store.orphans(100):
            with suppress(Unusable):
                followed = self.tables.get(table)
                if isinstance(followed, FollowedTable):
                    await self.take_over(followed)
                else:
                    await self.find(table)

    async def _look_for_the_gone(self) -> None:
        is_deaf = not self.relay.bus.is_up
        for number, table in enumerate(list(self.tables.values())):
            if number % AT_A_TIME == 0:
                await asyncio.sleep(0)  # moves go first: with a thousand tables this takes long
            if isinstance(table, LiveTable):
                with suppress(StoreFull, Superseded):
                    await table.attendant.look_for_the_gone()
            else:
                table.people_changed()
                if is_deaf:
                    await table.catch_up()

    async def _sweep(self) -> None:
        keep = self.settings
        await self.store.forget("open", self.now() - keep.keep_open)
        await self.store.forget("running", self.now() - keep.keep_running)
        await self.store.forget("over", self.now() - keep.keep_records)
        for table in list(self.tables.values()):
            is_needed = isinstance(table, LiveTable) and table.seating.status == "running"
            if not table.connections and not is_needed and self.now() - table.last_event > IDLE:
                table.drop()


def on_rails(terms: ev.Terms) -> ev.Terms:
    """A table for a lesson has the lesson's seats and options."""
    lesson = lesson_of(find_game(terms.game))
    if lesson is None:
        raise Unusable("no-lesson", game=terms.game)
    return msgspec.structs.replace(
        terms, seats=lesson.seats, options=lesson.options, is_public=False, clock=ev.Clock(), hints=False, memory=False
    )


def with_live_options(terms: ev.Terms) -> ev.Terms:
    """What is otherwise where people play against the clock; without a race it is as everywhere else."""
    live = {} if terms.is_slow else find_game(terms.game).live_options()
    return msgspec.structs.replace(terms, options={**live, **terms.options})


def _wrong(error: BaseException) -> None:
    log.error("a chore of the hall failed", exc_info=error)


def _index(secret: bytes, events: list[ev.AnyEvent]) -> Index:
    seating = Seating(secret).apply_all(events)
    terms = seating.terms
    return Index(terms.game, terms.seats, "open", terms.is_public, seating.host, seating.people(), "[]", events[-1].at)
