"""A table that this process runs: commands one by one, each told only after it is kept."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable

import msgspec

from zastolye.bots.search import Search, is_ready
from zastolye.core.language import Language, explain, speaker
from zastolye.core.record import WORD_MOST
from zastolye.core.refusal import Refused, Unusable
from zastolye.server import events as ev
from zastolye.server import manners, metrics, relay, wire
from zastolye.server.attending import Attendant
from zastolye.server.pictures import plain
from zastolye.server.store import Index, Kept, StoreFull, Superseded
from zastolye.server.table import Hall, Table

log = logging.getLogger(__name__)

CHAT_PACE = 1.0  # seconds between two lines of one person
REACTION_PACE = 0.5
HINTS = 2000  # iterations
REMEMBERED = 256  # answers


class LiveTable(Table):
    def __init__(self, hall: Hall, kept: Kept, epoch: int) -> None:
        super().__init__(hall, kept)
        self.epoch, self.loaded = epoch, hall.now()
        self.turn = asyncio.Lock()
        self.attendant = Attendant(self)
        self.spoke: dict[tuple[str, str], float] = {}
        self.answers: dict[tuple[str, str], wire.Answer] = {}
        self.recent: deque[tuple[str, str]] = deque()

    def time(self) -> float:
        return round(self.hall.now(), 3)

    # --- Commands -----------------------------------------------------------------------------------------------------

    async def do(
        self, player: str, name: str, command: wire.AnyCommand, language: Language, credit: float = 0.0
    ) -> wire.Answer:
        """Judge one command. In real time a move waits for its place in the race, not for its turn at the table."""
        asked = (player, command.id)
        if asked in self.seating.done:
            await self.settled.wait()  # it may be on its way to the disk
        if (answer := self._answer_to(asked)) is not None:
            return answer
        if isinstance(command, wire.Move) and self.attendant.real_time is not None:
            return await self._answered(player, self._race(player, command, credit), command, language)
        async with self.turn:
            if (answer := self._answer_to(asked)) is not None:
                return answer
            answer = await self._answered(player, self._act(player, name, command, language), command, language)
        self.attendant.look_around()
        return answer

    async def _answered(
        self, player: str, doing: Awaitable[wire.Answer], command: wire.AnyCommand, language: Language
    ) -> wire.Answer:
        """What came of it, in words. Only what may come out otherwise next time is not remembered."""
        say = speaker(language, self.seating.match.game if self.seating.match else None)
        try:
            answer = await doing
        except Refused as refused:
            answer = wire.Answer(
                command.id, no=wire.No(refused.code, explain(refused, say), refused.clause, refused.legal)
            )
        except Unusable as unusable:
            answer = wire.Answer(command.id, no=wire.No(unusable.code, explain(unusable, say)))
        except StoreFull:
            return wire.Answer(command.id, no=wire.No("not-kept", say("unusable-not-kept")))
        except Superseded:
            return wire.Answer(command.id, no=wire.No("moved-on", say("unusable-moved-on")))
        self._remember(player, answer)
        return answer

    def _answer_to(self, asked: ev.Asked) -> wire.Answer | None:
        """What was said to this command before; if it was kept and its answer lost with a process, the same."""
        if asked in self.answers:
            return self.answers[asked]
        return wire.Answer(asked[1], seq=self.seating.done[asked] + 1) if asked in self.seating.done else None

    def _remember(self, player: str, answer: wire.Answer) -> None:
        asked = (player, answer.id)
        self.answers[asked] = answer
        self.recent.append(asked)
        if len(self.recent) > REMEMBERED:
            self.answers.pop(self.recent.popleft(), None)

    async def _act(self, player: str, name: str, command: wire.AnyCommand, language: Language) -> wire.Answer:
        match command:
            case wire.Move():
                return await self._move(player, command)
            case wire.Why():
                return self._why(player, command)
            case wire.Hint():
                return await self._hint(player, command)
            case wire.Recall():
                return self._recall(player, command, language)
            case wire.React():
                return self._react(player, command)
            case wire.Again():
                manners.own_seat(self.seating, player)
                return wire.Answer(command.id, table=await self._again())
        events = self._events(player, name, command)
        if events:
            events[0] = msgspec.structs.replace(events[0], asked=(player, command.id))
        await self.happen(*events)
        return wire.Answer(command.id, seq=self.seating.seq)

    def _events(self, player: str, name: str, command: wire.AnyCommand) -> list[ev.AnyEvent]:
        """What a command becomes, if it is allowed."""
        seating, at = self.seating, self.time()
        match command:
            case wire.Sit():
                return [self._sit(player, name, command.seat)]
            case wire.Mix():
                manners.before_the_first_card(seating)
                return [ev.Mixed(at, manners.own_seat(seating, player), command.words[:WORD_MOST])]
            case wire.Say():
                return [self._line_of_chat(player, name, command)]
            case wire.Resign():
                return [ev.Away(at, manners.playing_seat(seating, player), resigned=True)]
            case wire.Leave():
                return self._leave(player)
            case wire.Turn():
                manners.may_turn(seating, player)
                return [ev.Turned(at)]
        manners.host_only(seating, player)
        match command:
            case wire.Hire():
                return [ev.Hired(at, manners.free_seat(seating, command.seat), manners.house_bot(command.bot))]
            case wire.Remove():
                return [self._remove(command.seat)]
            case wire.Start():
                return self._start(command.level)
            case wire.Mute():
                return [ev.Muted(at, command.player)]
        raise AssertionError(command)

    async def happen(self, *events: ev.AnyEvent) -> None:
        """Apply, keep, tell: in this order, so what cannot be kept is taken back by loading the table anew."""
        if not events:
            return
        first, status, since = self.seating.seq, self.seating.status, metrics.clock()
        self.settled.clear()
        try:
            for event in events:
                self.seating.apply(event)
            written = [ev.write(event) for event in [*events, *self._deal()]]
            is_play = self.seating.status == status and all(isinstance(event, ev.Moved) for event in events)
            await self.hall.store.append(self.table, self.epoch, first, written, None if is_play else self.index())
        except Superseded:
            metrics.handed("lost")
            self.drop()
            raise
        except (Refused, Unusable):
            if (
                self.seating.seq > first
            ):  # what is refused has changed nothing, but something may have happened before it
                await self._reload()
            raise
        except StoreFull:
            await self._reload()
            raise
        finally:
            self.settled.set()
            self.tell_news()  # also if nothing came of it: who was not told meanwhile is told now
        metrics.happened(since, self.seating.terms.game, events)
        if self.seating.status != status:
            facts = {"table": self.table, "game": self.seating.terms.game, "status": self.seating.status}
            log.info("match is %s", self.seating.status, extra=facts)
        self.hall.relay.say(relay.of_table(self.table), relay.Happened(self.table, self.seating.seq))

    def _deal(self) -> list[ev.AnyEvent]:
        """All shuffles that wait are drawn at once, from the promised secret."""
        dealt: list[ev.AnyEvent] = []
        match, shuffler = self.seating.match, self.seating.shuffler
        while match is not None and shuffler is not None and match.to_shuffle:
            self.run_compiled()
            written = self.seating.lesson.shuffles if self.seating.lesson else []
            drawn = shuffler.order(match.to_shuffle)
            is_written = len(match.shuffles) < len(written)
            order = written[len(match.shuffles)] if is_written else match.name_order(drawn)
            event = ev.Shuffled(self.time(), order)
            self.seating.apply(event)
            dealt.append(event)
        return dealt

    async def _reload(self) -> None:
        """What is on the disk is what happened. If even that cannot be read, the table is let go until it can."""
        try:
            kept = await self.hall.store.load(self.table)
        except StoreFull:
            kept = None
        if kept is None:
            self.drop()
        else:
            self.start_over(kept)

    # --- A match ------------------------------------------------------------------------------------------------------

    async def _move(self, player: str, command: wire.Move) -> wire.Answer:
        """Who moves is not away any more."""
        seating, seat = self.seating, manners.playing_seat(self.seating, player)
        if command.decision != seating.asked.get(seat):
            raise Unusable("old-decision")
        ms = round((self.time() - seating.began) * 1000)
        moved = ev.Moved(self.time(), seat, command.words[: wire.MOST_WORDS], ms, asked=(player, command.id))
        manners.as_the_lesson_asks(seating, seat, moved.words)
        back = [ev.Back(self.time(), seat)] if seating.chairs[seat].is_away else []
        await self.happen(moved, *back)
        return wire.Answer(command.id, seq=self.seating.seq)

    async def _race(self, player: str, command: wire.Move, credit: float) -> wire.Answer:
        real_time = self.attendant.real_time
        assert real_time is not None
        seat = manners.playing_seat(self.seating, player)
        real_time.seated(seat, credit)
        words = command.words[: wire.MOST_WORDS]
        outcome = real_time.submit(seat, words, credit, (player, command.id), None)
        return wire.Answer(command.id, seq=await asyncio.shield(outcome))  # others may wait for the same one

    def _why(self, player: str, command: wire.Why) -> wire.Answer:
        """Judge a move without making it."""
        seat, match = manners.playing_seat(self.seating, player), self.seating.match
        assert match is not None
        match.fork().play(seat, command.words[: wire.MOST_WORDS])
        return wire.Answer(command.id, seq=self.seating.seq)

    def _recall(self, player: str, command: wire.Recall, language: Language) -> wire.Answer:
        """What this seat saw go by, from what it may know."""
        seat, match = manners.playing_seat(self.seating, player), self.seating.match
        assert match is not None
        if not self.seating.terms.memory or match.game.screen.recall is None:
            raise Unusable("no-memory")
        say = speaker(language, match.game)
        lines = match.game.screen.recall(match.seen(seat), seat, self.pictures.names(say), say)
        return wire.Answer(command.id, seq=self.seating.seq, memory=tuple(plain(line) for line in lines))

    async def _hint(self, player: str, command: wire.Hint) -> wire.Answer:
        """What a search thinks of each move, from what this seat sees."""
        if not self.seating.terms.hints:
            raise Unusable("no-hints")
        seat, match = manners.playing_seat(self.seating, player), self.seating.match
        assert match is not None
        if seat not in match.to_act:
            raise Unusable("not-your-turn")
        if not is_ready(match.game):
            raise Unusable("not-ready")
        engine, seen, luck = match.engine.apart(), match.seen_state(seat), self.attendant.luck()
        thoughts = await self.hall.think(lambda: Search(HINTS).think(engine, seen, seat, luck))
        best = sorted(thoughts, key=lambda thought: -thought.visits)[:5]
        hints = (
            wire.Hinted(match.game.notation.write([one.move]), round(one.value, 3), round(one.error, 3)) for one in best
        )
        return wire.Answer(command.id, seq=self.seating.seq, hints=tuple(hints))

    def _start(self, level: int) -> list[ev.AnyEvent]:
        manners.before_the_first_card(self.seating)
        bot = "lesson" if self.seating.terms.lesson else manners.house_bot(f"level:{level}")
        free = [seat for seat, chair in enumerate(self.seating.chairs) if chair.is_free]
        return [*(ev.Hired(self.time(), seat, bot) for seat in free), ev.Started(self.time())]

    # --- Around the match ---------------------------------------------------------------------------------------------

    def _sit(self, player: str, name: str, seat: int | None) -> ev.AnyEvent:
        own = self.seating.seat_of(player)
        if own is not None:
            if self.seating.chairs[own].may_come_back:
                return ev.Back(self.time(), own)
            raise Unusable("already-seated", seat=own)
        return ev.Sat(self.time(), manners.free_seat(self.seating, seat), player, name)

    def _remove(self, number: int) -> ev.AnyEvent:
        """Before the first card anybody; later a person who is gone, and a bot plays on for him."""
        seat = manners.a_seat(self.seating, number)
        if self.seating.status != "running":
            manners.before_the_first_card(self.seating)
            return ev.Left(self.time(), seat)
        if self.seating.chairs[seat].player is None or self.attendant.is_here(seat):
            raise Unusable("not-idle")
        return ev.Away(self.time(), seat)

    def _leave(self, player: str) -> list[ev.AnyEvent]:
        """Before the first card the seat is free again; later a bot plays on. A host who goes is replaced."""
        seat, out = manners.own_seat(self.seating, player), list[ev.AnyEvent]()
        if self.seating.status == "open":
            out.append(ev.Left(self.time(), seat))
        elif self.seating.status == "running":
            out.append(ev.Away(self.time(), seat))
        others = [other for other in self.seating.people() if other != player]
        if player == self.seating.host and others:
            out.append(ev.Hosted(self.time(), others[0]))
        return out

    def _line_of_chat(self, player: str, name: str, command: wire.Say) -> ev.AnyEvent:
        manners.own_seat(self.seating, player)
        words = command.words.strip()
        if not words or len(words) > wire.MOST_WORDS:
            raise Unusable("chat-length", most=wire.MOST_WORDS)
        self._not_so_fast(player, "chat", CHAT_PACE)
        return ev.Said(self.time(), player, name, words)

    def _react(self, player: str, command: wire.React) -> wire.Answer:
        seat = manners.own_seat(self.seating, player)
        self._not_so_fast(player, "reaction", REACTION_PACE)
        self.hand_to_all(wire.Reaction(seat, command.with_))
        return wire.Answer(command.id, seq=self.seating.seq)

    def _not_so_fast(self, player: str, what: str, pace: float) -> None:
        if player in self.seating.muted:
            raise Unusable("muted")
        if self.time() - self.spoke.get((player, what), 0.0) < pace:
            raise Unusable("chat-pace")
        self.spoke[player, what] = self.time()

    async def _again(self) -> str:
        if self.seating.status != "over":
            raise Unusable("not-over")
        if self.seating.renewed is None:
            await self.happen(ev.Renewed(self.time(), await self.hall.open_again(self)))
        assert self.seating.renewed is not None
        return self.seating.renewed

    # --- Telling ------------------------------------------------------------------------------------------------------

    def pause(self) -> wire.Pause:
        left = self.attendant.real_time.pause_left() if self.attendant.real_time is not None else None
        return wire.Pause(super().pause().length, left)

    def people_changed(self) -> None:
        self.attendant.people_changed()
        self.attendant.look_around()

    def hand_to_all(self, message: wire.Present | wire.Reaction) -> None:
        """To everybody at the table, over whatever process."""
        self.hand_round(message)
        words = msgspec.json.encode(message).decode()
        self.hall.relay.say(relay.of_table(self.table), relay.Told(self.table, words))

    def index(self) -> Index:
        seating = self.seating
        title = msgspec.json.encode([chair.name or chair.bot or "" for chair in seating.chairs]).decode()
        terms, status, people = seating.terms, seating.status, seating.people()
        if terms.lesson:  # nobody's match: it is listed nowhere, and forgotten like a table nobody came to
            status, people = "open", []
        return Index(terms.game, terms.seats, status, terms.is_public, seating.host, people, title, self.time())

    def drop(self) -> None:
        """With its timers and its bots."""
        self.attendant.chores.cancel()
        super().drop()
