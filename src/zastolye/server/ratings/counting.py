"""Counts the result of each finished match: at once where the match ended, and in a sweep where that was cut short."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from zastolye.server.ratings.judging import judge
from zastolye.server.ratings.result import result_of
from zastolye.server.store import Kept, Store, StoreUnavailable
from zastolye.server.store.results import MatchResult
from zastolye.server.tables import events as ev
from zastolye.server.tables.state import TableState

log = logging.getLogger(__name__)

AT_A_TIME = 50  # tables of one look at the store
# Seconds by which two sweeps overlap: a table that changed earlier than this was seen by the sweep before.
OVERLAP = 3600.0

Listener = Callable[[MatchResult], Awaitable[None]]
InThread = Callable[[Callable[[], Any]], Awaitable[Any]]


class Results:
    """Counts results and tells the listeners.

    A listener is told at least once, also when the process died after the result was kept: each does its part in a transaction of its
    own, keyed by the table's id, and changes nothing when it is told again.
    """

    def __init__(self, store: Store, in_thread: InThread) -> None:
        self.store = store
        self._in_thread = in_thread
        self._listeners: list[Listener] = []
        self._since = 0.0  # tables that changed earlier were all looked at
        self._telling = asyncio.Lock()

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    async def count(self, table: str, result: MatchResult | None) -> None:
        """The match of this table is over and kept. What the store cannot keep now is left to the sweep."""
        try:
            await self._keep(table, result)
            await self._announce()
        except StoreUnavailable:
            log.info("a result waits for the store", extra={"table": table})

    async def sweep(self, now: float) -> None:
        """Count what is over and not counted, and tell of what was counted and not told."""
        while tables := await self.store.uncounted(self._since, AT_A_TIME):
            for table in tables:
                await self._count_kept(table)
        self._since = now - OVERLAP
        await self._announce()

    async def _count_kept(self, table: str) -> None:
        kept = await self.store.load(table)
        if kept is not None:
            try:
                result = await self._in_thread(lambda: _result_in(kept))
            except Exception:
                log.exception("a finished match cannot be read and is not counted", extra={"table": table})
                result = None
            await self._keep(table, result)

    async def _keep(self, table: str, result: MatchResult | None) -> None:
        if result is None:
            await self.store.pass_over(table)
        else:
            await self.store.count_result(result, judge)

    async def _announce(self) -> None:
        """One at a time and in order; a listener that fails is told again at the next sweep."""
        async with self._telling:
            for result in await self.store.unannounced(AT_A_TIME):
                try:
                    for listener in self._listeners:
                        await listener(result)
                except StoreUnavailable:
                    raise
                except Exception:
                    log.exception("a result could not be passed on; it is tried again", extra={"table": result.table})
                else:
                    await self.store.announced(result.table)


def _result_in(kept: Kept) -> MatchResult | None:
    """Of the table as it was when its match ended: whoever came or went later changes nothing."""
    state = TableState(kept.secret)
    for event in kept.events:
        state.apply(ev.read(event))
        if state.ended is not None:
            break
    return result_of(kept.table, state)
