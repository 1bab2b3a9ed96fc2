"""A table at the keyboard: one person, bots in the other seats, in lines of text."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from rich.markup import escape

from zastolye.core.game import Say
from zastolye.core.language import Language, explain, rules_for_people, speaker
from zastolye.core.record import Record
from zastolye.core.refusal import Refused
from zastolye.core.wording import ask, tell
from zastolye.table.match import Match
from zastolye.table.warming import Warming
from zastolye.terminal.console import Screen
from zastolye.terminal.result import result_lines
from zastolye.terminal.sitting import Leaving, Sitting, printed_help

Ask = Callable[[str], str]


class KeyboardTable(Sitting):
    """One match in lines of text: what happened is printed, what a person types is read."""

    def __init__(
        self,
        match: Match,
        me: int,
        name: str,
        bots: Sequence[str],
        secret: bytes,
        say: Say,
        console: Screen,
        ask: Ask = input,
        pace: float = 0.0,
        warming: Warming | None = None,
    ) -> None:
        super().__init__(match, me, bots, secret, warming)
        self.say, self.console, self.ask, self.pace = say, console, ask, pace
        self.language: Language = "en" if say("language") == "en" else "ru"
        self.styled = speaker(self.language, match.game, styled=True, printed=match.printed)
        self.names = [escape(name if seat == me else say("bot-name", number=seat)) for seat in range(match.seats)]
        self.told = 0
        self.warmed = ""  # how far the compiling had come when that was last told

    def run(self) -> Record:
        """Play to the end, or until the person leaves (then the record is unfinished)."""
        for one in self.replaced():
            self.print(f"[yellow]{escape(one.sentence(self.say))}[/]")
        self.print(self.say("play-hint"))
        try:
            while not self.match.is_over:
                self.go_on()
        except Leaving:
            self.print(f"\n{self.say('play-bye')}")
        else:
            self.show_result()
        return self.record()

    def let_them_look(self) -> None:
        if self.pace:
            time.sleep(self.pace)

    def tell_refused(self, refused: Refused) -> None:
        self.print(f"[yellow]{escape(explain(refused, self.say))}[/]")

    # --- The person ---------------------------------------------------------------------------------------------------

    def person_words(self) -> str:
        """Words that are a legal move now; anything else is answered and asked again. If all that is left is to pass, that is done."""
        if passing := self.must_pass():
            self.print(f"[dim]{self.say('play-passes')}[/]")
            return passing
        self.show_table()
        while True:
            self.follow_warming()
            try:
                words = self.ask(self.say("play-prompt")).strip()
            except (EOFError, KeyboardInterrupt):
                raise Leaving from None
            if self.is_command(words):
                continue
            try:
                words = self.match.typed(self.me, words)
                refused = self.refusal(words)
            except Refused as unread:
                refused = unread
            if refused is not None:
                self.tell_refused(refused)
            elif meanings := self.meanings(words):
                told = self.say("play-which", words=words, meanings=" · ".join(meanings))
                self.print(f"[yellow]{escape(told)}[/]")
            else:
                return words

    def is_command(self, words: str) -> bool:
        word = words.casefold()
        if word in ("", "?", "help", "помощь"):
            self.print(self.say("goal"))
            if self.match.game.screen.about is not None:
                for line in self.match.game.screen.about(self.match.seen(self.me), self.say):
                    self.print(line)
            self.print(self.say("help"))
            if self.match.printed is not None:
                self.print(printed_help(self.match.printed, self.say))
            self.print(self.say("play-hint"))
            self.show_table()
        elif word in ("rules", "правила"):
            from rich.markdown import Markdown  # slow to import, and seldom asked for

            self.console.print(Markdown(rules_for_people(self.match.game, self.language)))
        elif word in ("log", "журнал"):
            for line in self.lines(0) or [self.say("play-log-empty")]:
                self.print(line)
            self.show_table()
        elif word in ("quit", "exit", "выход"):
            raise Leaving
        else:
            return False
        return True

    def show_table(self) -> None:
        seen, view = self.match.seen(self.me), self.match.view(self.me)
        self.console.rule(style="dim")
        for line in self.match.game.screen.draw(seen, self.me, self.names, self.say):
            self.print(line)
        if view.ask is not None:
            self.print(f"[bold]{ask(view.ask, self.names, self.styled)}[/]")
        self.print(f"[dim]{escape(self.say('legal', moves=' · '.join(self.match.offer(self.me))))}[/]")

    def tell_news(self) -> None:
        for line in self.lines(self.told):
            self.print(f"[dim]·[/] {line}")
        self.told = self.match.happened

    def lines(self, since: int) -> list[str]:
        return [tell(fact, self.names, self.styled) for facts in self.match.facts(self.me, since) for fact in facts]

    def print(self, line: str) -> None:
        self.console.line(line)

    def follow_warming(self) -> None:
        """On a cold start the rules run as they stand until a child process has compiled them."""
        if self.warming is None:
            return
        if self.warming.is_done:
            self.match.run_compiled()
            self.warming = None
            self.print(f"[dim]{self.say('compiled')}[/]")
        elif self.warming.progress != self.warmed:
            self.warmed = self.warming.progress
            self.print(f"[dim]{self.say('compiling', progress=self.warming.progress)}[/]")

    # --- The end ------------------------------------------------------------------------------------------------------

    def show_result(self) -> None:
        result = self.match.result()
        self.console.rule(style="dim")
        for line in result_lines(result, self.names, self.say):
            self.print(line)
