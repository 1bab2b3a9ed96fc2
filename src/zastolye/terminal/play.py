"""A table at the keyboard: one person, bots in the other seats, in lines of text."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from rich.markup import escape

from zastolye.bots import Sight, find_bot
from zastolye.core.engine import Luck
from zastolye.core.game import Say
from zastolye.core.language import Language, explain, rules_for_people, speaker
from zastolye.core.record import Fair, Record
from zastolye.core.refusal import Refused
from zastolye.core.wording import ask, tell
from zastolye.table.fair import Shuffler, commitment
from zastolye.table.match import Match
from zastolye.table.warming import Warming
from zastolye.terminal.console import Screen
from zastolye.terminal.result import result_lines
from zastolye.terminal.shelf import PERSON

Ask = Callable[[str], str]


class Leaving(Exception):
    """Raised when the person leaves the table."""


class KeyboardTable:
    """One match with a person in seat `me`. Everything shown to the person comes from what that seat sees and hears."""

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
        self.match, self.me, self.bots, self.secret = match, me, bots, secret
        self.players = [find_bot(bot) for bot in bots]
        self.say, self.console, self.ask, self.pace, self.warming = say, console, ask, pace, warming
        self.language: Language = "en" if say("language") == "en" else "ru"
        self.styled = speaker(self.language, match.game, styled=True)
        self.shuffler = Shuffler(secret)
        self.shuffler.drawn = len(match.shuffles)
        self.luck = Luck(int.from_bytes(secret[:7], "big"))
        self.names = [escape(name if seat == me else say("bot-name", number=seat)) for seat in range(match.seats)]
        self.told = 0
        self.warmed = ""  # how far the compiling had come when that was last told

    def run(self) -> Record:
        """Play to the end, or until the person leaves (then the record is unfinished)."""
        self.print(self.say("play-hint"))
        try:
            while not self.match.is_over:
                if self.match.to_shuffle:
                    self.match.shuffle(self.shuffler.order(self.match.to_shuffle))
                else:
                    self.moment()
                self.tell_news()
        except Leaving:
            self.print(f"\n{self.say('play-bye')}")
        else:
            self.show_result()
        return self.record()

    def moment(self) -> None:
        """Everyone awaited chooses from what they see now; a fair draw says whose choice is judged first (CHEH-R04).

        Whoever chose to pass chose so for the table as it was: once a card has moved, they are asked again (CHEH-R12).
        """
        awaited = self.match.to_act
        chosen: dict[int, str] = {}
        for seat in awaited:
            if seat != self.me:
                chosen[seat] = self.bot_words(seat)
        if self.me in awaited:
            chosen[self.me] = self.person_words()
        elif self.pace:
            time.sleep(self.pace)
        order, has_moved = list(chosen), False
        while order:
            seat = order.pop(self.luck.below(len(order)))
            is_pass = self.is_pass(chosen[seat])
            if is_pass and has_moved:
                continue
            try:
                self.match.play(seat, chosen[seat], how=None if seat == self.me else f"bot:{self.bots[seat]}")
                has_moved = has_moved or not is_pass or seat in self.match.to_act  # the last pass brings a deal
            except Refused as refused:
                if seat == self.me:
                    self.tell_news()  # what came first, and is why
                    self.print(f"[yellow]{escape(explain(refused, self.say))}[/]")
            if self.match.to_shuffle or self.match.is_over:
                return

    def is_pass(self, words: str) -> bool:
        return any(map(self.match.game.moves.is_pass, self.match.game.notation.read(words)))

    def bot_words(self, seat: int) -> str:
        # A bot thinks with the same rules as the match, on what its seat sees.
        sight = Sight(self.match.engine, self.match.seen_state(seat), seat)
        moves = self.players[seat].choose(sight, self._bot_luck())
        return self.match.game.notation.write(moves)

    def _bot_luck(self) -> Luck:
        return Luck(self.luck.below(1 << 30), self.match.engine.way)

    # --- The person ---------------------------------------------------------------------------------------------------

    def person_words(self) -> str:
        """Words that are a legal move now; anything else is answered and asked again. If all that is left is to pass, that is done."""
        legal = self.match.legal(self.me)
        if len(legal) == 1 and self.match.game.moves.is_pass(legal[0]):
            self.print(f"[dim]{self.say('play-passes')}[/]")
            return self.match.game.notation.write(legal)
        self.show_table()
        while True:
            self.follow_warming()
            try:
                words = self.ask(self.say("play-prompt")).strip()
            except (EOFError, KeyboardInterrupt):
                raise Leaving from None
            if self.is_command(words):
                continue
            refused = self.refusal(words)
            if refused is not None:
                self.print(f"[yellow]{escape(explain(refused, self.say))}[/]")
            elif meanings := self.meanings(words):
                told = self.say("play-which", words=words, meanings=" · ".join(meanings))
                self.print(f"[yellow]{escape(told)}[/]")
            else:
                return words

    def refusal(self, words: str) -> Refused | None:
        """Whether the words would be refused, asked of a copy: the choice is made only once everyone has chosen."""
        trial = self.match.fork()
        try:
            trial.play(self.me, words)
        except Refused as refused:
            return refused
        return None

    def meanings(self, words: str) -> list[str]:
        """What these words may mean, where more than one of it is legal now; spelled so that each can be read in one way only."""
        meant = [one for one in self.match.game.moves.readings(words) if self.refusal(one) is None]
        return meant if len(meant) > 1 else []

    def is_command(self, words: str) -> bool:
        word = words.casefold()
        if word in ("", "?", "help", "помощь"):
            self.print(self.say("goal"))
            if self.match.game.screen.about is not None:
                for line in self.match.game.screen.about(self.match.seen(self.me), self.say):
                    self.print(line)
            self.print(self.say("help"))
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

    def record(self) -> Record:
        fair = Fair(commitment(self.secret), self.secret.hex())
        return self.match.record(fair, [PERSON if seat == self.me else "bot" for seat in range(self.match.seats)])
