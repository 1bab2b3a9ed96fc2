"""A table that this process owns: commands become events, one at a time, and are published only after they are kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from zastolye.core.language import Language, speaker
from zastolye.core.refusal import Refused, Unusable
from zastolye.server import protocol
from zastolye.server.attend.attendant import Attendant
from zastolye.server.cluster import messages
from zastolye.server.hosting import commands, queries, signals
from zastolye.server.hosting.answers import RememberedAnswers, refusal
from zastolye.server.hosting.lock import TableLock
from zastolye.server.hosting.rematch import Rematch
from zastolye.server.hosting.table import Host, Reply, Table
from zastolye.server.ops import metrics
from zastolye.server.store import Kept, StoreUnavailable, Superseded
from zastolye.server.tables import events as ev
from zastolye.server.tables import permissions
from zastolye.server.tables.index import index_of

log = logging.getLogger(__name__)

NEARLY_OUT = 300.0  # seconds
JUDGED_BY_STANDING = (protocol.Sit, protocol.Say, protocol.React, protocol.Again)
Decide = Callable[[], Sequence[ev.AnyEvent]]
Done = Callable[[Exception | None], None]


class OwnedTable(Table):
    """Serialises the changes of one table, keeps them in the store, and answers commands, queries and signals."""

    def __init__(self, host: Host, kept: Kept, epoch: int) -> None:
        super().__init__(host, kept)
        self.epoch, self.loaded, self.changed = epoch, host.now(), kept.index.changed
        self.lock = TableLock()
        self.attendant = Attendant(self)
        self.chat_limits = commands.ChatLimits()
        self.hinting: set[int] = set()  # seats whose hint is being worked out
        self._is_in_flight = False  # events were applied that the store has not confirmed
        self._answers = RememberedAnswers()
        self._rematch = Rematch(self)

    def time(self) -> float:
        return round(self.host.now(), 3)

    @property
    def is_settled(self) -> bool:
        return not self._is_in_flight

    async def read(self, look: Callable[[], Any]) -> Any:
        return await self.lock.read(look)

    # --- Commands, queries, signals -----------------------------------------------------------------------------------

    async def do(
        self, player: str, name: str, command: protocol.AnyCommand, language: Language, credit: float = 0.0
    ) -> protocol.Answer:
        key = (player, command.id)
        if key in self._answers or key in self.state.commands:
            if (answer := await self.read(lambda: self._answer_to(key))) is not None:
                return answer
        return await self._worded(key, self._outcome(player, name, command, language, credit), language)

    async def _outcome(
        self, player: str, name: str, command: protocol.AnyCommand, language: Language, credit: float
    ) -> protocol.Answer:
        if isinstance(command, JUDGED_BY_STANDING):
            await self.host.standing.know(player, self.state.host)
        match command:
            case protocol.Why() | protocol.Hint() | protocol.Recall():
                return await queries.answer(self, player, command, language)
            case protocol.React():
                return signals.react(self, player, command)
            case protocol.Again():
                return protocol.Answer(command.id, table=await self._rematch.open(player))
            case protocol.TakeVacation():
                await self.apply_vacation(player)
                return protocol.Answer(command.id, seq=self.state.seq)
            case protocol.Move() if self.attendant.referee is not None:
                return await self._race(player, command, credit)
            case protocol.Sit():
                await self.host.check_may_sit(self.state.terms, player)
        key = (player, command.id)
        await self.change(lambda: self._events_of(key, name, command))
        return protocol.Answer(command.id, seq=self._seq_of(key))

    def _events_of(self, key: ev.CommandKey, name: str, command: protocol.AnyCommand) -> Sequence[ev.AnyEvent]:
        """What a command becomes: nothing if it was done before, also by the same command while this one waited."""
        if key in self.state.commands:
            return []
        events = commands.events_of(self, key[0], name, command)
        return [msgspec.structs.replace(events[0], command=key), *events[1:]] if events else []

    async def _worded(
        self, key: ev.CommandKey, outcome: Awaitable[protocol.Answer], language: Language
    ) -> protocol.Answer:
        """The outcome or the refusal in words. Only what may come out otherwise next time is not remembered."""
        match = self.state.match
        say = speaker(language, match.game, printed=match.printed) if match else speaker(language)
        try:
            answer = await outcome
        except (Refused, Unusable) as error:
            answer = refusal(key[1], error, say)
        except (StoreUnavailable, Superseded) as error:
            return refusal(key[1], error, say)
        if key not in self.state.commands:
            self._answers.remember(key, answer)
        return answer

    def _answer_to(self, key: ev.CommandKey) -> protocol.Answer | None:
        """The answer to a repeated command: remembered here, or worked out from the event that the command became."""
        if key in self.state.commands:
            return protocol.Answer(key[1], seq=self._seq_of(key))
        return self._answers.get(key)

    def _seq_of(self, key: ev.CommandKey) -> int:
        return self.state.commands[key] + 1 if key in self.state.commands else self.state.seq

    def move_now(self, player: str, command: protocol.Move, language: Language, reply: Reply) -> bool:
        """The ordinary move of a person at a table with turns: judged, applied and handed to the store in this very call."""
        state, key, since = self.state, (player, command.id), metrics.clock()
        seat = state.seat_of(player)
        if seat is None or command.decision is None or command.decision != state.decisions.get(seat):
            return False
        if self.is_dropped or state.terms.lesson or self.attendant.referee is not None or self.is_race:
            return False
        if state.chairs[seat].is_away or key in state.commands or key in self._answers:
            return False
        if not self.lock.try_acquire():
            return False
        now = self.host.now()
        ms = round((now - state.began) * 1000)
        moved = ev.Moved(round(now, 3), seat, command.words[: protocol.MOST_WORDS], ms, command=key)

        def done(error: Exception | None) -> None:
            if error is None:
                reply(protocol.Answer(command.id, seq=self._seq_of(key)))
                metrics.answered(since, False, None)
            else:
                self.host.start(self._reply_failed(key, error, language, reply))

        try:
            self._commit([moved], done)
        except (Refused, Unusable):
            self.lock.release()
            return False  # nothing has changed; `do` words the refusal
        return True

    async def _reply_failed(self, key: ev.CommandKey, error: Exception, language: Language, reply: Reply) -> None:
        async def failed() -> protocol.Answer:
            raise error

        reply(await self._worded(key, failed(), language))

    async def _race(self, player: str, command: protocol.Move, credit: float) -> protocol.Answer:
        """In real time a move waits for its place in the race."""
        referee = self.attendant.referee
        assert referee is not None
        seat = permissions.playing_seat(self.state, player)
        referee.set_credit(seat, credit)
        words, key = command.words[: protocol.MOST_WORDS], (player, command.id)
        seq = await asyncio.shield(referee.submit(seat, words, credit, key, None))
        return protocol.Answer(command.id, seq=seq)

    async def apply_vacation(self, player: str) -> None:
        """Let the seat's clock stand as long as the vacation that the store has of this person."""
        vacation = await self.host.store.vacation(player)
        if vacation is not None:
            await self.change(lambda: commands.vacation_events(self, player, vacation))

    # --- Changes: applied, kept, published ----------------------------------------------------------------------------

    async def change(self, decide: Decide) -> None:
        """Ask `decide` for events when no other change is on its way, and come back when they are kept and published.

        `decide` looks at the settled table. It may raise Refused or Unusable: then nothing has changed.
        """
        await self.lock.acquire()
        kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(error: Exception | None) -> None:
            if not kept.done():
                kept.set_result(None) if error is None else kept.set_exception(error)

        try:
            if self.is_dropped:
                raise Superseded(f"table {self.id} was dropped")
            events = decide()
            if not events:
                self.lock.release()
                return
            self._commit(events, done)
        except BaseException:
            self.lock.release()
            raise
        await kept

    def _commit(self, events: Sequence[ev.AnyEvent], done: Done) -> None:
        """Apply the events and hand them to the store; the lock, which the caller took, is released when the store has answered.

        Raises what the first event is refused with, the table unchanged and the lock still held.
        """
        state, first, status, since, now = self.state, self.state.seq, self.state.status, metrics.clock(), self.time()
        for number, event in enumerate(events):
            try:
                state.apply(event)
            except (Refused, Unusable):
                assert number == 0, "a refused event must come before those that change the table"
                raise
        if state.match is not None and state.match.to_shuffle:
            self.run_compiled()
        applied = [*events, *state.draw(now)]
        is_play = (
            state.status == status and not state.terms.days and all(isinstance(event, ev.Moved) for event in events)
        )
        if status != "over" or not all(isinstance(event, ev.Renamed) for event in events):
            # An erasure alone does not count as a change: it would bring an old match to the top of lists.
            self.changed = now
        index = None if is_play else index_of(state, self.changed)

        self._is_in_flight = True

        def kept(error: Exception | None) -> None:
            if error is not None:
                self.host.start(self._not_kept(error, done))
                return
            metrics.kept(since, state.terms.game, events)
            if state.status != status:
                facts = {"table": self.id, "game": state.terms.game, "status": state.status}
                log.info("match is %s", state.status, extra=facts)
                if state.status == "over":
                    self.host.match_over(self)
            done(None)
            self._settle()

        self.host.store.append_soon(self.id, self.epoch, first, [ev.write(event) for event in applied], index, kept)

    def _settle(self) -> None:
        """Everything is kept: publish it, here and to the other processes, and let the next change begin."""
        self._is_in_flight = False
        self.host.cluster.notify(messages.table_channel(self.id), messages.NewEvents(self.id, self.state.seq))
        self.publish()
        self.lock.release()
        self.attendant.look_around()

    async def _not_kept(self, error: Exception, done: Done) -> None:
        """The store refused: go back to what it has. If even that cannot be read, drop the table until it can."""
        try:
            if isinstance(error, Superseded):
                metrics.handed("lost")
                self.drop()
                return
            try:
                kept = await self.host.store.load(self.id)
            except StoreUnavailable:
                kept = None
            if kept is None:
                self.drop()
            else:
                self.reset_to(kept)
        finally:
            self._is_in_flight = False
            done(error)
            self.publish()
            self.lock.release()
            self.attendant.look_around()

    # --- Around the match ---------------------------------------------------------------------------------------------

    def pause(self) -> protocol.Pause:
        referee = self.attendant.referee
        return protocol.Pause(super().pause().length, referee.pause_left() if referee is not None else None)

    def presence_changed(self) -> None:
        self.attendant.presence.changed()
        self.attendant.look_around()

    def presence_reported(self, process: str, people: dict[str, float]) -> None:
        """Another process says who is connected to it."""
        self.attendant.presence.report(process, people)
        self.attendant.look_around()

    def requested(self) -> None:
        self.attendant.presence.requested()
        self.attendant.look_around()

    @property
    def watchers(self) -> int:
        return self.attendant.presence.watchers

    @property
    def may_be_dropped(self) -> bool:
        """Nobody is here and no clock runs: the events are the table, and it is loaded again when somebody comes. The clock of a table
        of days is in the store, which is swept for it: it keeps the table here only when it is nearly out."""
        return self.is_settled and not self._is_needed and self.attendant.presence.is_nobody_here

    @property
    def _is_needed(self) -> bool:
        state = self.state
        if state.status != "running" or state.terms.clock.move is None:
            return False
        return not state.terms.days or state.is_bots_move or 0.0 < state.due < self.host.now() + NEARLY_OUT

    def signal(self, signal: protocol.Signal, only: str = "") -> None:
        """To everybody at the table, or to `only` one player, over whatever process."""
        self.signal_here(signal, only)
        self.host.cluster.notify(messages.table_channel(self.id), messages.Broadcast(self.id, signal, only))

    def drop(self) -> None:
        """With its timers and its bots."""
        self.attendant.stop()
        super().drop()
