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
from zastolye.server.realtime.audit import read_audit, write_audit
from zastolye.server.realtime.pauses import Lately, Overdue, StallPause
from zastolye.server.realtime.race import HASTE_PAUSE, DueCommand, Race
from zastolye.server.store import StoreUnavailable, Superseded
from zastolye.server.tables import events as ev
from zastolye.server.tables import permissions
from zastolye.server.tables.state import TableState

BY_THE_TABLE = "late:table"  # how a record tells of a move that a seat put off for too long
STORE_RETRY = 0.5  # seconds until the referee tries again what could not be kept


class RacedTable(Protocol):
    """An owned table, as far as its referee needs to know it."""

    state: TableState
    is_dropped: bool

    @property
    def pause_length(self) -> float: ...

    def time(self) -> float: ...

    async def change(self, decide: Callable[[], Sequence[ev.AnyEvent]]) -> None: ...


class Submitted(NamedTuple):
    """A command that waits to be judged, and the caller who waits for its outcome: the number of events after it."""

    key: ev.CommandKey | None
    by: str | None
    outcome: asyncio.Future[int]


class Referee:
    """The race of one match. Its times are of the machine's monotonic clock, counted from the start of the match."""

    def __init__(self, table: RacedTable, lot: Callable[[], float]) -> None:
        self.table = table
        began = time.monotonic() - (table.time() - table.state.began)
        self.race, self.pause = Race(began, lot, self._judged_before()), StallPause(table.pause_length)
        self.overdue, self.lately = Overdue(table.pause_length), Lately()
        self._deals = -1  # how many shuffles the match had when the referee last looked
        self._submitted: dict[str, Submitted] = {}
        self._numbers = 0
        self._wake = asyncio.Event()

    def _judged_before(self) -> int:
        """The place of the last command that the record tells of: after a restart the count goes on."""
        match = self.table.state.match
        audits = [read_audit(move.how) for move in match.moves] if match else []
        return max((audit.order for audit in audits if audit), default=0)

    def look(self) -> None:
        """Called after everything that happens: a new deal, whoever brought it about, starts the pause and cuts off what was sent
        before it (CHEH-19); what a seat had put off in the round before, it has not put off now (CHEH-R30)."""
        match = self.table.state.match
        if match is None:
            return
        self.pause.length = self.overdue.length = self.table.pause_length
        if len(match.shuffles) == self._deals:
            return
        self._deals, now = len(match.shuffles), time.monotonic()
        self.race.dealt(now)
        self.overdue.dealt()
        self.pause.moved(TABLE, match.to_act, now)
        self._wake.set()

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
                while (judged := self.race.take(time.monotonic())) is not None:
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

    async def _judge(self, judged: DueCommand) -> None:
        name, _, words = judged.command.partition(" ")
        key, by, outcome = self._submitted.pop(name)
        try:
            if judged.is_stale:
                has_played = self.table.state.match is not None and self.table.state.match.moves
                raise Unusable("round-over" if has_played else "old-decision")
            await self._play(judged.seat, words, write_audit(judged.audit, by), key)
            metrics.raced(is_played=True)
            if not outcome.done():
                outcome.set_result(self.table.state.seq)
        except (Refused, Unusable, StoreUnavailable, Superseded) as why:
            metrics.raced(is_played=False)
            if isinstance(why, Refused) and self._is_hasty(judged.seat, words):
                self.race.hasty(judged)
                why.pause = HASTE_PAUSE
            if not outcome.done():
                outcome.set_exception(why)
                outcome.exception()  # a bot's submission may have nobody waiting

    def _is_hasty(self, seat: int, words: str) -> bool:
        """Whether this refused move reached for something that did not lie there: what lay there a moment ago was lost in a race,
        and that costs nothing (CHEH-R04)."""
        match = self.table.state.match
        assert match is not None
        try:
            moves = match.game.notation.read(words)
        except ValueError:
            return False
        now = time.monotonic()
        return any(match.game.moves.is_grab(move) and not self.lately.was_open(seat, move, now) for move in moves)

    async def _play(self, seat: int, words: str, how: str | None, key: ev.CommandKey | None) -> None:
        match = self.table.state.match
        if match is None or match.is_over:
            raise Unusable("not-running")
        deals = self._deals
        await self.table.change(lambda: self._moved(seat, words, how, key))
        self.look()
        if deals == self._deals:
            self.pause.moved(seat, match.to_act, time.monotonic())
        self._look_at_moves()

    def _moved(self, seat: int, words: str, how: str | None, key: ev.CommandKey | None) -> list[ev.AnyEvent]:
        state, at = self.table.state, self.table.time()
        if key is not None and key in state.commands:
            return []
        permissions.in_a_round(state)
        ms = round((at - state.began) * 1000)
        return [ev.Moved(at, "table" if seat == TABLE else seat, words, ms, how, command=key)]

    async def _do_what_is_overdue(self) -> None:
        """A set that a player holds back is laid for them when the pause has run since they got it."""
        match = self.table.state.match
        if match is None or match.is_over:
            return
        self._look_at_moves()
        for seat, move in self.overdue.due(self.race.settled(time.monotonic())):
            if move in match.legal(seat):  # the one before may have ended the round
                await self._play(seat, match.game.notation.write([move]), BY_THE_TABLE, None)

    def _look_at_moves(self) -> None:
        """What each seat can do now."""
        match, now = self.table.state.match, time.monotonic()
        assert match is not None
        is_open = [(seat, move) for seat in range(match.seats) for move in match.legal(seat)]
        self.lately.look(is_open, now)
        self.overdue.look([(seat, move) for seat, move in is_open if match.game.moves.is_overdue(move)], now)

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
