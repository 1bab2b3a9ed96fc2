"""A table that is being played at: commands one by one, each told only after it is kept; bots and clocks beside them."""

from __future__ import annotations

import asyncio
import logging
import random
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol

import msgspec

from zastolye.bots import Bot, find_bot
from zastolye.bots.search import Search
from zastolye.core.engine import Luck
from zastolye.core.language import Language, explain, speaker
from zastolye.core.record import WORD_MOST
from zastolye.core.refusal import Refused, Unusable
from zastolye.server import events as ev
from zastolye.server import wire
from zastolye.server.pictures import Pictures
from zastolye.server.racing import PAUSE
from zastolye.server.real_time import RealTime
from zastolye.server.seating import Seating
from zastolye.server.store import Index, Kept, Store, StoreFull, Superseded

log = logging.getLogger(__name__)

CHAT_PACE = 1.0  # seconds between two lines of one person
HINTS = 2000  # iterations


class Connection(Protocol):
    """One socket of one person: it is woken when there is something new, and fetches it itself."""

    def wake(self) -> None: ...


class Hall(Protocol):
    """What a table needs of the server around it."""

    store: Store
    pace: float  # bots' pace: 1 as people, 0 at once

    def now(self) -> float: ...

    async def think(self, work: Callable[[], Any]) -> Any: ...

    async def open_again(self, table: LiveTable) -> str: ...

    def drop(self, table: LiveTable) -> None: ...


class LiveTable:
    def __init__(self, hall: Hall, kept: Kept, epoch: int) -> None:
        self.hall, self.table, self.code, self.epoch = hall, kept.table, kept.code, epoch
        self.seating = Seating(kept.secret).apply_all(ev.read(event) for event in kept.events)
        self.loaded = hall.now()
        self.turn = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.tasks: dict[Any, asyncio.Task[None]] = {}
        self.bots: dict[tuple[int, str], Bot] = {}
        self.dice = random.Random()
        self.spoke: dict[str, float] = {}
        self.answers: dict[tuple[str, str], wire.Answer] = {}
        self.recent: deque[tuple[str, str]] = deque()
        self.pictures = Pictures(self)
        self.last_card = hall.now()
        self.real_time: RealTime | None = None
        self.is_dropped = False
        self._run_compiled()

    def _run_compiled(self) -> None:
        match = self.seating.match
        if match is not None and match.engine.way == "plain" and match.engine.is_warm(match.game):
            match.run_compiled()

    # --- Commands -----------------------------------------------------------------------------------------------------

    async def do(
        self, player: str, name: str, command: wire.AnyCommand, language: Language, credit: float = 0.0
    ) -> wire.Answer:
        """Judge one command. The same number again gets the same answer; a failure to keep it changes nothing.

        In real time a move waits for its place in the race, not for its turn at the table.
        """
        if (player, command.id) in self.answers:
            return self.answers[player, command.id]
        if isinstance(command, wire.Move) and self.real_time is not None:
            return await self._answered(player, self._race(player, command, credit), command, language)
        async with self.turn:
            if (player, command.id) in self.answers:
                return self.answers[player, command.id]
            answer = await self._answered(player, self._act(player, name, command), command, language)
        self.look_around()
        return answer

    def _remember(self, player: str, answer: wire.Answer) -> None:
        self.answers[player, answer.id] = answer
        self.recent.append((player, answer.id))
        if len(self.recent) > 256:
            self.answers.pop(self.recent.popleft(), None)

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

    async def _act(self, player: str, name: str, command: wire.AnyCommand) -> wire.Answer:
        match command:
            case wire.Move():
                return await self._move(player, command)
            case wire.Sit():
                return await self._keep(command, self._sit(player, name, command.seat))
            case wire.Hire():
                self._host_only(player)
                check_house_bot(command.bot)
                return await self._keep(command, ev.Hired(self._now(), self._free_seat(command.seat), command.bot))
            case wire.Remove():
                self._host_only(player)
                self._before_the_first_card()
                return await self._keep(command, ev.Left(self._now(), self._seat(command.seat)))
            case wire.Mix():
                self._before_the_first_card()
                return await self._keep(
                    command, ev.Mixed(self._now(), self._own_seat(player), command.words[:WORD_MOST])
                )
            case wire.Start():
                self._host_only(player)
                return await self._keep(command, *self._start(command.level))
            case wire.Say():
                return await self._keep(command, self._line_of_chat(player, name, command.words))
            case wire.Mute():
                self._host_only(player)
                return await self._keep(command, ev.Muted(self._now(), command.player))
            case wire.Hint():
                return await self._hint(player, command)
            case wire.Resign():
                return await self._keep(command, ev.Away(self._now(), self._playing_seat(player), resigned=True))
            case wire.Leave():
                return await self._keep(command, *self._leave(player))
            case wire.Again():
                self._own_seat(player)
                return wire.Answer(command.id, table=await self._again())

    async def _keep(self, command: wire.Command, *events: ev.AnyEvent) -> wire.Answer:
        await self.happen(*events)
        return wire.Answer(command.id, seq=self.seating.seq)

    async def happen(self, *events: ev.AnyEvent) -> None:
        """Apply, keep, tell: in this order, so what cannot be kept is taken back by loading the table anew."""
        first = self.seating.seq
        try:
            for event in events:
                self.seating.apply(event)
            self._deal()
            written = [ev.write(event) for event in [*events, *self._dealt]]
            await self.hall.store.append(self.table, self.epoch, first, written, self.index())
        except (Refused, Unusable):
            await self._reload()
            raise
        except Superseded:
            self.drop()
            raise
        except StoreFull:
            await self._reload()
            raise
        self.last_card = self.hall.now()
        self._tell_all()

    def _deal(self) -> None:
        """All shuffles that wait are drawn at once, from the promised secret."""
        self._dealt: list[ev.AnyEvent] = []
        match, shuffler = self.seating.match, self.seating.shuffler
        while match is not None and shuffler is not None and match.to_shuffle:
            self._run_compiled()
            event = ev.Shuffled(self._now(), match.name_order(shuffler.order(match.to_shuffle)))
            self.seating.apply(event)
            self._dealt.append(event)

    async def _reload(self) -> None:
        """What is on the disk is what happened. If even that cannot be read, the table is let go until it can."""
        try:
            kept = await self.hall.store.load(self.table)
        except StoreFull:
            kept = None
        if kept is None:
            self.drop()
            return
        self.seating = Seating(kept.secret).apply_all(ev.read(event) for event in kept.events)
        self.pictures.forget()
        self._run_compiled()

    # --- A match ------------------------------------------------------------------------------------------------------

    async def _move(self, player: str, command: wire.Move) -> wire.Answer:
        seat = self._playing_seat(player)
        if (seat, command.id) in self.seating.done:  # it was kept, and the answer was lost
            return wire.Answer(command.id, seq=self.seating.done[seat, command.id] + 1)
        match = self.seating.match
        assert match is not None
        if command.decision != self.seating.asked.get(seat):
            raise Unusable("old-decision")
        ms = round((self._now() - self.seating.began) * 1000)
        moved = ev.Moved(self._now(), seat, command.words[: wire.MOST_WORDS], ms, None, command.id)
        match.fork().play(seat, moved.words)  # refused here, nothing has changed
        return await self._keep(command, moved)

    async def _race(self, player: str, command: wire.Move, credit: float) -> wire.Answer:
        assert self.real_time is not None
        seat = self._playing_seat(player)
        if (seat, command.id) in self.seating.done:
            return wire.Answer(command.id, seq=self.seating.done[seat, command.id] + 1)
        self.real_time.seated(seat, credit)
        words = command.words[: wire.MOST_WORDS]
        return wire.Answer(command.id, seq=await self.real_time.submit(seat, words, credit, command.id, None))

    async def _hint(self, player: str, command: wire.Hint) -> wire.Answer:
        """What a search thinks of each move, from what this seat sees."""
        if not self.seating.terms.hints:
            raise Unusable("no-hints")
        seat, match = self._playing_seat(player), self.seating.match
        assert match is not None
        if seat not in match.to_act:
            raise Unusable("not-your-turn")
        engine, seen, luck = match.engine.apart(), match.seen_state(seat), self.luck()
        thoughts = await self.hall.think(lambda: Search(HINTS).think(engine, seen, seat, luck))
        best = sorted(thoughts, key=lambda thought: -thought.visits)[:5]
        words = [
            {"words": match.game.notation.write([one.move]), "value": round(one.value, 3), "error": round(one.error, 3)}
            for one in best
        ]
        return wire.Answer(command.id, seq=self.seating.seq, hints=words)

    def _start(self, level: int) -> list[ev.AnyEvent]:
        self._before_the_first_card()
        check_house_bot(f"level:{level}")
        free = [seat for seat, chair in enumerate(self.seating.chairs) if chair.is_free]
        return [*(ev.Hired(self._now(), seat, f"level:{level}") for seat in free), ev.Started(self._now())]

    # --- Around the match ---------------------------------------------------------------------------------------------

    def _sit(self, player: str, name: str, seat: int | None) -> ev.AnyEvent:
        own = self.seating.seat_of(player)
        if own is not None:
            if self.seating.chairs[own].is_away and not self.seating.chairs[own].has_resigned:
                return ev.Back(self._now(), own)
            raise Unusable("already-seated", seat=own)
        return ev.Sat(self._now(), self._free_seat(seat), player, name)

    def _leave(self, player: str) -> list[ev.AnyEvent]:
        """Before the first card the seat is free again; later a bot plays on. A host who goes is replaced."""
        seat, out = self._own_seat(player), list[ev.AnyEvent]()
        if self.seating.status == "open":
            out.append(ev.Left(self._now(), seat))
        elif self.seating.status == "running":
            out.append(ev.Away(self._now(), seat))
        others = [other for other in self.seating.people() if other != player]
        if player == self.seating.host and others:
            out.append(ev.Hosted(self._now(), others[0]))
        return out

    def _line_of_chat(self, player: str, name: str, words: str) -> ev.AnyEvent:
        self._own_seat(player)
        if player in self.seating.muted:
            raise Unusable("muted")
        if not words.strip() or len(words) > wire.MOST_WORDS:
            raise Unusable("chat-length", most=wire.MOST_WORDS)
        if self._now() - self.spoke.get(player, 0.0) < CHAT_PACE:
            raise Unusable("chat-pace")
        self.spoke[player] = self._now()
        return ev.Said(self._now(), player, name, words.strip())

    async def _again(self) -> str:
        if self.seating.status != "over":
            raise Unusable("not-over")
        if self.seating.renewed is None:
            await self.happen(ev.Renewed(self._now(), await self.hall.open_again(self)))
        assert self.seating.renewed is not None
        return self.seating.renewed

    # --- What a command may ask for -----------------------------------------------------------------------------------

    def _now(self) -> float:
        return round(self.hall.now(), 3)

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < self.seating.terms.seats:
            raise Unusable("seat-number", seat=seat, most=self.seating.terms.seats - 1)
        return seat

    def _free_seat(self, seat: int | None) -> int:
        self._before_the_first_card()
        free = [number for number, chair in enumerate(self.seating.chairs) if chair.is_free]
        if seat is None and free:
            return free[0]
        if seat is None or self._seat(seat) not in free:
            raise Unusable("seat-taken")
        return seat

    def _own_seat(self, player: str) -> int:
        seat = self.seating.seat_of(player)
        if seat is None:
            raise Unusable("not-seated")
        return seat

    def _playing_seat(self, player: str) -> int:
        seat = self._own_seat(player)
        if self.seating.status != "running":
            raise Unusable("not-running")
        if self.seating.chairs[seat].has_resigned:
            raise Unusable("resigned")
        return seat

    def _host_only(self, player: str) -> None:
        if player != self.seating.host:
            raise Unusable("host-only")

    def _before_the_first_card(self) -> None:
        if self.seating.status != "open":
            raise Unusable("already-started")

    # --- Bots and clocks ----------------------------------------------------------------------------------------------

    def look_around(self) -> None:
        """See that whoever is awaited and is no person, or is late, gets moved for; and that a stall is dealt."""
        match = self.seating.match
        if self.is_dropped or match is None or match.is_over:
            return
        for seat, asked in list(self.seating.asked.items()):
            if (seat, asked) not in self.tasks:
                self._begin((seat, asked), self._attend(seat, asked))
        if match.game.races and self.real_time is None:
            self.real_time = RealTime(self, PAUSE * self.hall.pace)
            self._begin("race", self.real_time.run())

    def _begin(self, name: Any, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks[name] = task
        task.add_done_callback(lambda done: self._ended(name, done))

    def _ended(self, name: Any, task: asyncio.Task[None]) -> None:
        self.tasks.pop(name, None)
        if not task.cancelled() and task.exception() is not None:
            log.error("a table's helper failed", exc_info=task.exception(), extra={"table": self.table})

    async def _attend(self, seat: int, asked: int) -> None:
        """One question to one seat: a bot answers it, or a person does in his time, or a bot for him."""
        chair = self.seating.chairs[seat]
        if chair.bot is None and not chair.is_away:
            deadline = self.seating.deadline(seat)
            if deadline is None:
                return
            await asyncio.sleep(max(0.0, deadline + self.not_charged(seat) - self.hall.now()))
            await self._late(seat, asked)
            return
        bot = self._bot(seat)
        match = self.seating.match
        assert match is not None
        pace = bot.pace.for_a_glance(self.dice) if match.game.races else bot.pace.for_a_turn(self.dice)
        if self.hall.pace:
            await asyncio.sleep(pace * self.hall.pace)
        await self._bot_moves(seat, asked, bot)

    async def _bot_moves(self, seat: int, asked: int, bot: Bot) -> None:
        match = self.seating.match
        if match is None or self.seating.asked.get(seat) != asked:
            return
        engine, seen, luck = match.engine.apart(), match.seen_state(seat), self.luck()
        moves = await self.hall.think(lambda: bot.choose(engine, seen, seat, luck))
        await self._move_for(seat, asked, match.game.notation.write(moves))

    async def _move_for(self, seat: int, asked: int, words: str) -> None:
        """A move that is not the person's own; if the moment has passed, it is not made."""
        chair = self.seating.chairs[seat]
        how = f"bot:{chair.bot}" if chair.bot else f"away:{self.seating.terms.stand_in}"
        try:
            if self.real_time is not None:
                await self.real_time.submit(seat, words, 0.0, None, how)
                return
            async with self.turn:
                match = self.seating.match
                if self.is_dropped or match is None or self.seating.asked.get(seat) != asked:
                    return
                match.fork().play(seat, words)
                ms = round((self._now() - self.seating.began) * 1000)
                await self.happen(ev.Moved(self._now(), seat, words, ms, how))
        except (Refused, Unusable, Superseded, StoreFull):
            log.info("a move for a seat was not made", extra={"table": self.table, "seat": seat})
        finally:
            asyncio.get_running_loop().call_soon(self.look_around)

    async def _late(self, seat: int, asked: int) -> None:
        async with self.turn:
            if self.is_dropped or self.seating.asked.get(seat) != asked:
                return
            await self.happen(ev.Away(self._now(), seat))
        await self._bot_moves(seat, asked, self._bot(seat))

    def not_charged(self, seat: int) -> float:
        """Seconds since this seat was asked in which the table was not open: nobody could have moved."""
        asked_at = self.seating.asked_at.get(seat, self.loaded)
        return max(0.0, self.loaded - asked_at)

    def luck(self) -> Luck:
        assert self.seating.match is not None
        return Luck(self.dice.getrandbits(30), self.seating.match.engine.way)

    def _bot(self, seat: int) -> Bot:
        name = self.seating.chairs[seat].bot or f"level:{self.seating.terms.stand_in}"
        if (seat, name) not in self.bots:
            self.bots[seat, name] = find_bot(name)
        return self.bots[seat, name]

    # --- Telling ------------------------------------------------------------------------------------------------------

    def join(self, connection: Connection) -> None:
        self.connections.add(connection)
        connection.wake()
        self.look_around()

    def part(self, connection: Connection) -> None:
        self.connections.discard(connection)

    def credit(self, player: str | None, credit: float) -> None:
        """How far away this person is, as just measured: the table's wait follows it."""
        seat = self.seating.seat_of(player)
        if self.real_time is not None and seat is not None:
            self.real_time.seated(seat, credit)

    def _tell_all(self) -> None:
        self.pictures.forget()
        for connection in self.connections:
            connection.wake()

    def index(self) -> Index:
        seating = self.seating
        title = msgspec.json.encode([chair.name or chair.bot or "" for chair in seating.chairs]).decode()
        terms = seating.terms
        return Index(
            terms.game, terms.seats, seating.status, terms.is_public, seating.host, seating.people(), title, self._now()
        )

    def drop(self) -> None:
        """Let go of the table, its timers and its bots: another process has it, or nobody needs it."""
        self.is_dropped = True
        for task in list(self.tasks.values()):
            task.cancel()
        for connection in list(self.connections):
            connection.wake()
        self.hall.drop(self)


def check_house_bot(name: str) -> None:
    """Bots a table may be given: those of the house, not files of the server's machine."""
    if name.endswith(".py"):
        raise Unusable("bot-unknown", bot=name, known="level:1…5, policy, random")
    kind, _, number = name.partition(":")
    if kind == "search" and number.isdecimal() and int(number) > 10_000:
        raise Unusable("bot-unknown", bot=name, known="level:1…5, policy, random, search:1…10000")
    find_bot(name)
