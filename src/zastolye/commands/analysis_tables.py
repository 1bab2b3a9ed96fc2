"""An analysis on a terminal: tables that fit 80 columns, and the explained moves.

What a record says is shown as text, never as markup.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from zastolye.coach import Analysis, Decision, words
from zastolye.coach.players import ENOUGH
from zastolye.core.game import Say
from zastolye.core.plain_text import on_a_terminal
from zastolye.lab.numerals import Numerals
from zastolye.terminal.console import Screen

STYLES = {"inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "bold red"}
EXPLAINED, MISSED = 3, 5  # marked moves, and chances let go by, that are shown unless all are asked for
TEXT = ("who", "played", "best", "missed", "mark", "move-words")  # at the left of their columns, numbers at the right
FOLDED = ("played", "best", "missed", "move-words")  # a move is typed as it stands here: it is folded, and never cut
FIGURES, MOVES = 68, 66  # columns of a screen that a table of figures, and one with moves, need beside the names
LEAST_NAME = 8


class AnalysisTables:
    """One analysis in one language on one screen; `names` are those of the seats."""

    def __init__(self, found: Analysis, names: Sequence[str], say: Say, console: Screen) -> None:
        self.found, self.say, self.console, self.write = found, say, console, Numerals(say)
        self.names = [on_a_terminal(name) for name in names]

    def tell(self, shows_all: bool) -> None:
        self.players()
        marked = [decision for decision in self.found.decisions if decision.is_wrong]
        if marked:
            self.decisions(marked)
            self.explain(marked, shows_all)
        else:
            self.console.line(self.say("analyse-no-mistakes"))
        self.opens(shows_all)
        self.habits()

    def players(self) -> None:
        heads = ("who", "decisions", "lost", "per-decision", "accuracy", "level", "luck", "result", "adjusted")
        table = self.table("analyse-players", heads, FIGURES)
        for one in self.found.players:
            luck = Text(words.luck(one, self.say), "dim" if words.is_no_luck(one) else "")
            table.add_row(
                Text(self.names[one.seat]), str(one.decisions), self.write.number(100 * one.lost, 1),
                self.write.number(one.per_decision, 1), words.accuracy(one, self.say), words.level(one, self.say), luck,
                self.write.number(100 * one.result, 0), words.adjusted(one, self.say),
            )  # fmt: skip
        self.console.print(table)
        self.console.line(self.say("analyse-players-how", least=ENOUGH), markup=False, style="dim")
        self.console.line()

    def decisions(self, marked: Sequence[Decision]) -> None:
        table = self.table("analyse-decisions", ("move", "who", "played", "best", "loss", "mark"), MOVES)
        for one in marked:
            mark = Text(words.mark_name(one.mark, self.say), STYLES[one.mark])
            moves = (self.move(one.played), self.move(one.best))
            table.add_row(str(one.at + 1), Text(self.names[one.seat]), *moves, self.points(one.loss, one.error), mark)
        self.console.print(table)

    def explain(self, marked: Sequence[Decision], shows_all: bool) -> None:
        """The dearest moves, or all of them: what each cost and why, and how `advise` is asked about it."""
        told = sorted(marked, key=lambda one: -one.loss)[: None if shows_all else EXPLAINED]
        for one in told:
            title = self.say("analyse-decision", at=one.at + 1, who=self.names[one.seat], words=one.played)
            how = f"advise --seat {one.seat} --at {one.at}"
            self.console.line()
            self.console.print(Text.assemble((on_a_terminal(title), "bold"), "  ", (how, "dim")), soft_wrap=True)
            why = words.why(one, self.names, self.say)
            for line in (words.cost(one, self.say), *why, words.unknown(one, self.names, self.say)):
                if line:
                    self.console.line(line, markup=False)
        if len(told) < len(marked):
            self.console.line()
            self.console.line(self.say("analyse-rest", told=len(told), marked=len(marked)), markup=False)

    def opens(self, shows_all: bool) -> None:
        """In a race: the dearest of what lay open and was not taken, or all of it."""
        if not self.found.opens:
            return
        told = sorted(self.found.opens, key=lambda one: -one.cost)[: None if shows_all else MISSED]
        table = self.table("analyse-opens", ("move", "who", "missed", "until", "cost"), MOVES)
        for one in told:
            cost = self.points(one.cost, one.error)
            table.add_row(
                str(one.at + 1), Text(self.names[one.seat]), self.move(one.move), str(one.until + 1), cost
            )  # fmt: skip
        self.console.line()
        self.console.print(table)
        if len(told) < len(self.found.opens):
            rest = self.say("analyse-opens-rest", told=len(told), missed=len(self.found.opens))
            self.console.line(rest, markup=False)

    def habits(self) -> None:
        players = self.found.players
        lines = [line for one in players for line in words.habits(one, self.names[one.seat], self.say)]
        if lines:
            self.console.line()
            self.console.line(self.say("analyse-habits"), markup=False, style="bold")
        for line in lines:
            self.console.line(line, markup=False)

    def table(self, title: str, heads: Sequence[str], beside: int) -> Table:
        table = Table(
            box=None, title=self.say(title), title_justify="left", padding=(0, 1), collapse_padding=True, pad_edge=False
        )
        for head in heads:
            is_folded = head in FOLDED
            table.add_column(
                self.say(f"analyse-head-{head}"), justify="left" if head in TEXT else "right", no_wrap=not is_folded,
                overflow="fold" if is_folded else "ellipsis",
                max_width=max(LEAST_NAME, self.console.width - beside) if head == "who" else None,
            )  # fmt: skip
        return table

    def move(self, move: str) -> Text:
        return Text(words.move_words(move, self.say))

    def points(self, share: float, error: float) -> str:
        return f"{self.write.number(100 * share, 1)} ± {self.write.number(100 * error, 1)}"
