"""Feeds the ladder without luck: asks the coach about every rated match of people, and keeps each person's result less luck.

All of them, and not those that somebody asks about: who could choose which of their matches count would choose the good ones.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec

from zastolye.coach import Analysis as Analysed
from zastolye.core.record import Record
from zastolye.server.coaching.lines import VERSION, id_of, packed
from zastolye.server.store import Kept, Store
from zastolye.server.store.coaching import Analysis
from zastolye.server.store.luck import LuckSeat
from zastolye.server.store.results import MatchResult
from zastolye.server.tables import events as ev
from zastolye.server.tables.state import TableState

log = logging.getLogger(__name__)

HOUSE = ""  # who asks: one guest among others in the coach's queue
# Analyses that the house may have in the queue; a match beyond them is left out, whoever played it.
MOST_WAITING = 100
FEWEST_PEOPLE = 2
TOGETHER, EVERY = 20, 15.0  # matches of one look, and seconds between two

InThread = Callable[[Callable[[], Any]], Awaitable[Any]]
InMemory = Callable[[str], TableState | None]


class LadderFeed:
    """A listener of results, and the background work that keeps what the coach found."""

    def __init__(self, store: Store, in_thread: InThread, in_memory: InMemory = lambda _: None) -> None:
        """`in_memory` gives the state of a table whose match is over, where this process still has it."""
        self.store, self._in_thread, self._in_memory = store, in_thread, in_memory

    async def ask_about(self, result: MatchResult) -> None:
        """Ask about a rated match of at least two people; asked again it changes nothing."""
        people = [seat.player for seat in result.seats]
        if not result.is_rated or sum(map(bool, people)) < FEWEST_PEOPLE:
            return
        if (await self.store.count_analyses(HOUSE, VERSION))[0] >= MOST_WAITING:
            return
        record = await self._record(result.table)
        if record is not None:
            id, written = await self._in_thread(lambda: (id_of(record), packed(record)))
            await self.store.await_luck(result.table, id)
            await self.store.ask_analysis(Analysis(id, VERSION, HOUSE, result.game, people, written))

    async def _record(self, table: str) -> Record | None:
        """To replay a match takes some milliseconds, in which moves of other tables wait for the interpreter's lock: a table that has
        just ended is in memory and need not be."""
        if (state := self._in_memory(table)) is not None:
            return state.record()
        kept = await self.store.load(table)
        return None if kept is None else await self._in_thread(lambda: _replayed(kept))

    async def run(self) -> None:
        while True:
            try:
                await self.collect()
            except Exception:
                log.exception("what the coach found could not be kept; it is tried again")
            await asyncio.sleep(EVERY)

    async def collect(self) -> None:
        """Keep what is done. A match whose analysis failed or is forgotten stays out of the ladder."""
        for table, id in await self.store.awaited_luck(TOGETHER):
            analysis = await self.store.analysis(id)
            if analysis is not None and analysis.status in ("waiting", "running"):
                continue
            result = await self.store.result(table)
            seats: list[LuckSeat] = []
            if analysis is not None and analysis.status == "done" and result is not None:
                seats = await self._in_thread(partial(luck_of, analysis.result, result))
            await self.store.keep_luck(table, seats)


def luck_of(found: bytes, result: MatchResult) -> list[LuckSeat]:
    """Of each person who played to the end: what a bot did for somebody is not theirs."""
    analysed = msgspec.json.decode(zlib.decompress(found), type=Analysed)
    seated = ((one, result.seats[one.seat]) for one in analysed.players)
    return [
        LuckSeat(seat.player, one.luck, one.adjusted) for one, seat in seated if seat.player and not seat.is_replaced
    ]


def _replayed(kept: Kept) -> Record:
    return TableState(kept.secret).apply_all(ev.read(event) for event in kept.events).record()
