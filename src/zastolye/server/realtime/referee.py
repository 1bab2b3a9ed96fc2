"""The referee of a table without turns: judges commands one by one in the order of the race, and acts when the pause is over."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple, Protocol

from zastolye.core.refusal import Refused, Unusable
from zastolye.core.rule_words import TABLE
from zastolye.server.ops import metrics
from zastolye.server.realtime.race import Judged, Overdue, Race, StallPause, read_audit, write_audit
from zastolye.server.store import StoreUnavailable, Superseded
from zastolye.server.tables import events as ev
from zastolye.server.tables.state import TableState

BY_THE_TABLE = "late:table"  # how a record tells of a move that a seat put off for too long
STORE_RETRY = 0.5  # seconds until the referee tries again what could not be kept


class RacedTable(Protocol):
    """An owned table, as far as its referee needs to know it."""

    state: TableState
    is_dropped: bool

    def time(self) -> float: ...

    async def change(self, decide: Callable[[], Sequence[ev.AnyEvent]]) -> None: ...


class Submitted(NamedTuple):
    """A command that waits to be judged, and the caller who waits for its outcome: the number of events after it."""

    key: ev.CommandKey | None
    by: str | None
    outcome: asyncio.Future[int]


class Referee:
    """The race of one match. Its times are of the machine's monotonic clock, counted from the start of the match."""

    def __init__(self, table: RacedTable, pause: float, lot: Callable[[], float]) -> None:
        self.table = table
        began = time.monotonic() - (table.time() - table.state.began)
        self.race, self.pause = Race(began, lot, self._judged_before()), StallPause(pause)
        self.pause.restart(time.monotonic())
        self.overdue = Overdue(pause)
        self._submitted: dict[str, Submitted] = {}
        self._numbers = 0
        self._wake = asyncio.Event()

    def _judged_before(self) -> int:
        """The place of the last command that the record tells of: after a restart the count goes on."""
        match = self.table.state.match
        audits = [read_audit(move.how) for move in match.moves] if match else []
        return max((audit.order for audit in audits if audit), default=0)

    def set_credit(self, seat: int, credit: float) -> None:
        self.race.set_credit(seat, credit)

    def submit(
        self, seat: int, words: str, credit: float, key: ev.CommandKey | None, by: str | None
    ) -> asyncio.Future[int]:
        """Put a command into the race; its outcome comes when it has been judged. A repeated command shares the first one's
        outcome."""
        for waiting in self._submitted.values():
            if key is not None and waiting.key == key:
                return waiting.outcome
        self._numbers += 1
        name, outcome = str(self._numbers), asyncio.get_running_loop().create_future()
        if not self.race.arrive(seat, f"{name} {words}", time.monotonic(), credit):
            raise Unusable("too-fast")
        self._submitted[name] = Submitted(key, by, outcome)
        self._wake.set()
        return outcome

    def pause_left(self) -> float | None:
        """Seconds until the referee acts, if nothing moves."""
        look = self.pause.next_look(self.race.wait)
        return None if look is None else round(max(0.0, look - time.monotonic()), 2)

    async def run(self) -> None:
        """Judge what is due, deal when the pause is over, sleep until there is something to do. A store that fails is waited for."""
        while not self.table.is_dropped and self.table.state.status == "running":
            try:
                for judged in self.race.due(time.monotonic()):
                    await self._judge(judged)
                await self._do_what_is_overdue()
                if self.pause.is_over(self.race.settled(time.monotonic())):
                    await self._stall()
            except StoreUnavailable:
                await asyncio.sleep(STORE_RETRY)
            await self._sleep()
        for waiting in self._submitted.values():
            if not waiting.outcome.done():
                waiting.outcome.set_exception(Unusable("not-running"))
        self._submitted.clear()

    async def _sleep(self) -> None:
        wait = self.race.wait
        when = (self.race.next_due(), self.pause.next_look(wait), self.overdue.next_look(wait))
        looks = [look for look in when if look is not None]
        self._wake.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._wake.wait(), max(0.001, min(looks, default=3600.0) - time.monotonic()))

    async def _judge(self, judged: Judged) -> None:
        name, _, words = judged.command.partition(" ")
        key, by, outcome = self._submitted.pop(name)
        try:
            if judged.is_stale:
                raise Unusable("old-decision")
            await self._play(judged.seat, words, write_audit(judged.audit, by), key)
            metrics.raced(is_played=True)
            if not outcome.done():
                outcome.set_result(self.table.state.seq)
        except (Refused, Unusable, StoreUnavailable, Superseded) as why:
            metrics.raced(is_played=False)
            if not outcome.done():
                outcome.set_exception(why)
                outcome.exception()  # a bot's submission may have nobody waiting

    async def _play(self, seat: int, words: str, how: str | None, key: ev.CommandKey | None) -> None:
        match = self.table.state.match
        if match is None or match.is_over:
            raise Unusable("not-running")
        shuffles = len(match.shuffles)
        await self.table.change(lambda: self._moved(seat, words, how, key))
        now = time.monotonic()
        if len(match.shuffles) > shuffles:
            self.race.dealt(now)
            self.pause.restart(now)
        else:
            self.pause.moved(seat, match.to_act, now)

    def _moved(self, seat: int, words: str, how: str | None, key: ev.CommandKey | None) -> list[ev.AnyEvent]:
        state, at = self.table.state, self.table.time()
        if key is not None and key in state.commands:
            return []
        ms = round((at - state.began) * 1000)
        return [ev.Moved(at, "table" if seat == TABLE else seat, words, ms, how, command=key)]

    async def _do_what_is_overdue(self) -> None:
        """A set that a player holds back is laid for them when the pause has run since they got it."""
        match = self.table.state.match
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
        match = self.table.state.match
        legal = match.legal(TABLE) if match is not None else []
        if match is None or not legal:
            self.pause.stop()
            return
        try:
            await self._play(TABLE, match.game.notation.write(legal[:1]), None, None)
        except (Refused, Unusable):
            self.pause.restart(time.monotonic())
