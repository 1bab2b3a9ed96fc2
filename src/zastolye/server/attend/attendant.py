"""Sees to it that a table goes on: starts a bot's turn, a clock, a lesson's next move or the race where one is due."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Hashable
from functools import partial

from zastolye.server.attend.attended import AttendedTable, Work
from zastolye.server.attend.bots import Bots
from zastolye.server.attend.clocks import Clocks
from zastolye.server.attend.lessons import follow_lesson
from zastolye.server.attend.presence import Presence
from zastolye.server.attend.recess import Recess
from zastolye.server.attend.tasks import Tasks
from zastolye.server.realtime.referee import Referee
from zastolye.server.store import StoreUnavailable, Superseded

log = logging.getLogger(__name__)

STORE_RETRY = 1.0  # seconds until something that could not be kept is tried again


class Attendant:
    """One for each owned table. `look_around` is called after everything that happens; it starts what is not started yet."""

    def __init__(self, table: AttendedTable) -> None:
        self.table = table
        self.dice = random.Random()
        self.tasks = Tasks(self._failed, self.look_around)
        self.presence = Presence(table, self._set_credit)
        self.bots = Bots(table, self.dice, lambda: self.referee)
        self.clocks = Clocks(table)
        self.recess = Recess(table)
        self.referee: Referee | None = None

    def _failed(self, error: BaseException) -> None:
        log.error("attending a table failed", exc_info=error, extra={"table": self.table.id})

    def _set_credit(self, seat: int, credit: float) -> None:
        if self.referee is not None:
            self.referee.set_credit(seat, credit)

    def stop(self) -> None:
        self.tasks.cancel()

    def look_around(self) -> None:
        state, match = self.table.state, self.table.state.match
        if self.table.is_dropped or match is None or match.is_over:
            return
        if state.lesson is not None:
            if state.next_of_others is not None:
                self._begin("lesson", partial(follow_lesson, self.table))
            return
        if state.recess_ends is not None and not self.presence.is_nobody_here:
            self._begin(("recess", state.recess_since), self.recess.watch)
        for seat, decision in list(state.decisions.items()):
            chair = state.chairs[seat]
            if chair.bot is not None or chair.is_away:
                if self.presence.is_nobody_here and not state.terms.days:
                    # Bots do not think while nobody is connected. At a table of days they do: people come back to it only when it is
                    # their own move.
                    continue
                self._begin(("bot", seat, decision), partial(self.bots.take_turn, seat, decision))
            elif state.terms.clock.move is not None:
                self._begin(("clock", seat, decision), partial(self.clocks.watch, seat, decision))
        if self.table.is_race:
            if self.referee is None:
                self.referee = Referee(self.table, self.dice.random)
                self.presence.changed()
            self.referee.look()
            self._begin("race", self.referee.run)

    async def replace_absent(self) -> None:
        """Called now and then: bots stand in for players who are gone for long, and a host who is gone is replaced."""
        self.presence.changed()
        for seat, decision in self.presence.overdue():
            await self.clocks.stand_in(seat, decision)
        if self.presence.new_host():
            await self.table.change(self.presence.new_host)

    def _begin(self, name: Hashable, work: Callable[[], Work]) -> None:
        if name not in self.tasks:
            self.tasks.start(self._persist(work), name)

    async def _persist(self, work: Callable[[], Work]) -> None:
        """Do it; if the store is not available, end only in a while. When a task has ended the table is looked around at again, so
        that a full disk does not end a table's life."""
        try:
            await work()
        except StoreUnavailable:
            await asyncio.sleep(STORE_RETRY)
        except Superseded:
            log.debug("a table changed hands", extra={"table": self.table.id})
