"""A table without turns: commands are put in order by `racing`, judged one by one, and a pause is ended by the referee."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from zastolye.core.refusal import Refused, Unusable
from zastolye.core.rule_words import TABLE
from zastolye.server.ops import metrics
from zastolye.server.realtime.race import Judged, Overdue, Race, StallPause, read_audit, write_audit
from zastolye.server.store import StoreFull, Superseded
from zastolye.server.tables import events as ev

if TYPE_CHECKING:
    from zastolye.server.hosting.owned import LiveTable


BY_THE_TABLE = "late:table"  # how the record tells a move that a seat put off for too long


class RealTime:
    """The race of one match. Its times are of the machine's steady clock, counted from the start of the match."""

    def __init__(self, table: LiveTable, pause: float) -> None:
        self.table = table
        began = time.monotonic() - (table.hall.now() - table.seating.began)
        self.race, self.pause = Race(began, table.attendant.dice.random, self._judged_before()), StallPause(pause)
        self.pause.restart(time.monotonic())
        self.overdue = Overdue(pause)
        self.waiting: dict[str, tuple[ev.Asked | None, str | None, asyncio.Future[int]]] = {}
        self.numbers = 0
        self.something = asyncio.Event()

    def _judged_before(self) -> int:
        """The place of the last command that the record tells of: after a restart the count goes on."""
        match = self.table.seating.match
        audits = [read_audit(move.how) for move in match.moves] if match else []
        return max((audit.order for audit in audits if audit), default=0)

    def seated(self, seat: int, credit: float) -> None:
        self.race.seated(seat, credit)

    def submit(
        self, seat: int, words: str, credit: float, asked: ev.Asked | None, by: str | None
    ) -> asyncio.Future[int]:
        """Put a command into the race; its outcome comes when it has been judged. One that waits already is the same one."""
        for waiting, _, outcome in self.waiting.values():
            if asked is not None and waiting == asked:
                return outcome
        self.numbers += 1
        name, outcome = str(self.numbers), asyncio.get_running_loop().create_future()
        if not self.race.arrive(seat, f"{name} {words}", time.monotonic(), credit):
            raise Unusable("too-fast")
        self.waiting[name] = (asked, by, outcome)
        self.something.set()
        return outcome

    def pause_left(self) -> float | None:
        """Seconds until the referee acts, if nothing moves."""
        look = self.pause.next_look(self.race.wait)
        return None if look is None else round(max(0.0, look - time.monotonic()), 2)

    async def run(self) -> None:
        """Judge what is due, deal when the pause is over, sleep until there is something to do."""
        while not self.table.is_dropped and self.table.seating.status == "running":
            async with self.table.turn:
                for judged in self.race.due(time.monotonic()):
                    await self._judge(judged)
                await self._do_what_is_overdue()
                if self.pause.is_over(self.race.settled(time.monotonic())):
                    await self._stall()
            self.table.attendant.look_around()
            await self._sleep()
        for _, _, outcome in self.waiting.values():
            if not outcome.done():
                outcome.set_exception(Unusable("not-running"))

    async def _sleep(self) -> None:
        wait = self.race.wait
        when = (self.race.next_due(), self.pause.next_look(wait), self.overdue.next_look(wait))
        looks = [look for look in when if look is not None]
        self.something.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.something.wait(), max(0.001, min(looks, default=3600.0) - time.monotonic()))

    async def _judge(self, judged: Judged) -> None:
        name, _, words = judged.command.partition(" ")
        asked, by, outcome = self.waiting.pop(name)
        try:
            if judged.is_stale:
                raise Unusable("old-decision")
            await self._play(judged.seat, words, write_audit(judged.audit, by), asked)
            metrics.raced(is_played=True)
            if not outcome.done():
                outcome.set_result(self.table.seating.seq)
        except (Refused, Unusable, StoreFull, Superseded) as why:
            metrics.raced(is_played=False)
            if not outcome.done():
                outcome.set_exception(why)

    async def _play(self, seat: int, words: str, how: str | None, asked: ev.Asked | None) -> None:
        seating, match = self.table.seating, self.table.seating.match
        if match is None or match.is_over:
            raise Unusable("not-running")
        at, shuffles = round(self.table.hall.now(), 3), len(match.shuffles)
        ms = round((at - seating.began) * 1000)
        await self.table.happen(ev.Moved(at, "table" if seat == TABLE else seat, words, ms, how, asked=asked))
        now = time.monotonic()
        if len(match.shuffles) > shuffles:
            self.race.dealt(now)
            self.pause.restart(now)
        else:
            self.pause.moved(seat, match.to_act, now)

    async def _do_what_is_overdue(self) -> None:
        """A set that somebody holds back is laid for him when the pause has run since he got it."""
        match = self.table.seating.match
        if match is None or match.is_over:
            return
        held = [
            (seat, move) for seat in range(match.seats) for move in match.legal(seat) if match.game.is_overdue(move)
        ]
        self.overdue.look(held, time.monotonic())
        for seat, move in self.overdue.due(self.race.settled(time.monotonic())):
            if move in match.legal(seat):  # the one before may have ended the round
                await self._play(seat, match.game.notation.write([move]), BY_THE_TABLE, None)

    async def _stall(self) -> None:
        match = self.table.seating.match
        legal = match.legal(TABLE) if match is not None else []
        if match is None or not legal:
            self.pause.stop()
            return
        try:
            await self._play(TABLE, match.game.notation.write(legal[:1]), None, None)
        except (Refused, Unusable, StoreFull):
            self.pause.restart(time.monotonic())
