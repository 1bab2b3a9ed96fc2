"""A table against bots for the full screen: the match runs in a thread of its own, commands come to it through a queue."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from queue import Empty, SimpleQueue
from typing import NamedTuple

from zastolye.bots import Sight
from zastolye.bots.substitutes import Replaced
from zastolye.coach import is_ready
from zastolye.coach.hints import hints
from zastolye.core.game import Say
from zastolye.core.language import clause_text, explain, sentence_of
from zastolye.core.record import Record
from zastolye.core.refusal import Refused, Unusable
from zastolye.table.match import Match
from zastolye.table.sheet import sheet
from zastolye.table.warming import Warming
from zastolye.terminal.fullscreen.shown import Hinted, Notice, Screenside, Shown
from zastolye.terminal.sitting import Leaving, Sitting

LOOK = 0.5  # seconds after which the compiling of a cold start is looked at again
USUAL_PACE = 0.7  # seconds: so long a person looks at what a bot has done


class Command(NamedTuple):
    """Something the person wants of the table: play, type, why, hint, ready or leave."""

    do: str
    words: str = ""
    decision: int | None = None


class BotTable(Sitting):
    """One match in a thread. The screen is told after everything that happens; nothing of the match is read from other threads."""

    can_go_on = True

    def __init__(
        self,
        match: Match,
        me: int,
        name: str,
        bots: Sequence[str],
        secret: bytes,
        keep: Callable[[Record], None],
        pace: float | None = None,
        warming: Warming | None = None,
    ) -> None:
        super().__init__(match, me, bots, secret, warming)
        self.game, self.printed, self.name, self.keep = match.game, match.printed, name, keep
        self.prepare(pace)
        self.commands: SimpleQueue[Command] = SimpleQueue()
        self.told = 0
        self.to_tell: list[Replaced] = []
        self.screen: Screenside
        self.thread = threading.Thread(target=self.run, daemon=True)

    def prepare(self, pace: float | None) -> None:
        """Before the match begins: how long bots take for a move, in seconds; None: as usual."""
        self.pace = USUAL_PACE if pace is None else pace

    def names(self, say: Say) -> list[str]:
        return [self.name if seat == self.me else say("bot-name", number=seat) for seat in range(self.match.seats)]

    # --- What the screen calls --------------------------------------------------------------------------------------------

    def start(self, screen: Screenside) -> None:
        self.screen = screen
        self.thread.start()

    def play(self, words: str, decision: int | None) -> None:
        self.commands.put(Command("play", words, decision))

    def type(self, words: str, decision: int | None) -> None:
        self.commands.put(Command("type", words, decision))

    def ask_why(self, words: str) -> None:
        self.commands.put(Command("why", words))

    def ask_hint(self) -> None:
        self.commands.put(Command("hint"))

    def ready(self) -> None:
        self.commands.put(Command("ready"))

    def leave(self) -> None:
        self.commands.put(Command("leave"))
        self.thread.join()

    # --- In the thread ----------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end, or until the person leaves. What cannot go on is told: an exception in a thread is seen by nobody."""
        try:
            self.play_through()
        except Exception as error:
            self.screen.table_failed(error)

    def play_through(self) -> None:
        """The record is kept in any case; of a match that was left it is unfinished."""
        try:
            self.tell_news()
            self.to_tell = self.replaced()
            while not self.match.is_over:
                self.go_on()
        except Leaving:
            self.keep(self.record())
            return
        record = self.record()
        self.keep(record)
        self.screen.table_changed(replace(self.shown(), rounds=sheet(record).rounds), [])

    def tell_replaced(self) -> None:
        """When the person is asked for the first time: what is said between moves of others is gone at once."""
        if found := self.to_tell:
            self.to_tell = []
            self.say(lambda say: " ".join(one.sentence(say) for one in found))

    def person_words(self) -> str:
        """Words that are a legal move now. If all that is left is to pass, that is done."""
        self.tell_replaced()
        if passing := self.must_pass():
            self.say(lambda say: say("play-passes"))
            self.let_them_look()
            return passing
        while True:
            command = self.next_command(LOOK if self.warming else None)
            self.follow_warming()
            is_late = command is not None and command.decision not in (None, self.match.happened)  # a key pressed twice
            if command is not None and not is_late and (words := self.answer(command)):
                return words

    def next_command(self, seconds: float | None) -> Command | None:
        """The next of the queue; None when none came for so long. Leaving, if the person leaves."""
        try:
            command = self.commands.get(timeout=seconds) if seconds != 0 else self.commands.get_nowait()
        except Empty:
            return None
        if command.do == "leave":
            raise Leaving
        return command

    def answer(self, command: Command) -> str | None:
        """Do what was asked; the words, if they are a move that is open to the person."""
        if command.do == "hint":
            self.give_hint()
        elif command.do in ("play", "type", "why"):
            return self.judge(command)
        return None

    def judge(self, command: Command) -> str | None:
        """The words of a move, if it is open and meant to be made; else the person is told why not, or asked what is meant."""
        try:
            words = self.match.typed(self.me, command.words) if command.do == "type" else command.words
            refused = self.refusal(words)
        except Refused as unread:
            refused = unread
        if refused is not None:
            self.tell_refused(refused)
        elif command.do == "type" and (meanings := self.meanings(words)):
            facts = {"words": command.words, "meanings": " · ".join(meanings)}
            self.say(lambda say: say("play-which", **facts))
        elif command.do != "why":
            return words
        return None

    def let_them_look(self) -> None:
        """Others move: what the person asks for meanwhile is answered, but a move has to wait for its turn."""
        command = self.next_command(self.pace)
        if command is not None:
            self.answer(command)

    def tell_news(self) -> None:
        facts = [fact for facts in self.match.facts(self.me, self.told) for fact in facts]
        self.told = self.match.happened
        self.screen.table_changed(self.shown(), facts)

    def shown(self) -> Shown:
        """What the person's seat is shown now, and nothing else."""
        match, is_over = self.match, self.match.is_over
        return Shown(
            self.game,
            self.me,
            "over" if is_over else "running",
            view=match.view(self.me),
            decision=match.happened,
            moves=match.offer(self.me),
            lines=None if self.game.drawing else partial(self.game.screen.draw, match.seen(self.me), self.me),
            result=match.result() if is_over else None,
        )

    def tell_refused(self, refused: Refused) -> None:
        """Why not; what is legal can be seen on the table, unless words could not be read at all."""
        is_typed = refused.code in ("unreadable", "not-printed")
        self.say(
            lambda say: (
                explain(refused, say)
                if is_typed
                else f"{sentence_of(refused, say)} ({clause_text(refused.clause, say)})"
            )
        )

    def say(self, notice: Notice) -> None:
        self.screen.table_says(notice)

    def give_hint(self) -> None:
        if self.me not in self.match.to_act:
            self.tell_refused_hint("hint-not-yours")
        elif self.match.engine.way == "plain" or not is_ready(self.game):
            self.tell_refused_hint("hint-not-ready")
        else:
            sight = Sight(self.match.engine.apart(), self.match.seen_state(self.me), self.me)
            found = hints(sight, self.bot_luck())
            self.screen.table_hints([Hinted(one.move, one.share, one.error) for one in found])

    def tell_refused_hint(self, why: str) -> None:
        self.say(lambda say: explain(Unusable(why), say))

    def follow_warming(self) -> None:
        """On a cold start the rules run as they stand until a child process has compiled them."""
        if self.warming is not None and self.warming.is_done:
            self.match.run_compiled()
            self.warming = None
            self.say(lambda say: say("compiled"))
