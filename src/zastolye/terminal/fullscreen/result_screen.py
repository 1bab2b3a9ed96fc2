"""The end of a match: who has won, the score sheet round by round, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.events import Click, Key
from textual.widgets import Static

from zastolye.core.drawing import text
from zastolye.terminal.fullscreen.papers import Overlay
from zastolye.terminal.fullscreen.shown import Shown
from zastolye.terminal.result import result_lines

if TYPE_CHECKING:
    from zastolye.terminal.fullscreen.app import TableApp

ANSWERS = ("again", "menu", "look", "quit")  # a server has no menu
LETTERS = {"a": "again", "ф": "again", "m": "menu", "ь": "menu", "q": "quit", "й": "quit"}


class ResultScreen(Overlay[str]):
    """Who has won, the sheet, and four answers: play again, the menu, look at the table, leave."""

    app: TableApp

    def __init__(self, shown: Shown, names: Sequence[str], saved_at: str) -> None:
        super().__init__()
        self.shown, self.names, self.saved_at = shown, names, saved_at
        self.at = -1  # nothing is marked at first: an Enter too many, meant for the last move, chooses nothing

    @property
    def answers(self) -> list[str]:
        return [answer for answer in ANSWERS if answer != "menu" or self.app.has_menu]

    def compose(self) -> ComposeResult:
        with Vertical(id="result"):
            with VerticalScroll(id="result-text"):
                yield Static(id="result-sheet")
            yield Static(id="result-answers")

    def on_mount(self) -> None:
        say = self.app.styled(self.shown.game)
        assert self.shown.result is not None
        first, *rest = result_lines(self.shown.result, self.names, say)
        parts: list[RenderableType] = [
            text(f"[bold]{first}[/]\n"),
            self.sheet(),
            *(text(line) for line in rest[len(self.names) :]),
        ]
        if self.saved_at:
            parts.append(text(f"[dim]{say('play-saved', path=self.saved_at)}[/]"))
        self.query_one("#result-sheet", Static).update(Group(*parts))
        self.draw_answers()

    def sheet(self) -> Grid:
        """A row for each seat, the best first; a column for each round where they fit."""
        say, result = self.app.styled(self.shown.game), self.shown.result
        assert result is not None
        rounds = self.shown.rounds if len(self.shown.rounds) * 4 + 34 < self.app.size.width else []
        grid = Grid(box=None, padding=(0, 1))
        for head in ("", "", *map(str, range(1, len(rounds) + 1)), say("full-points")):
            grid.add_column(head, justify="right" if head else "left", header_style="dim")
        for seat in sorted(range(len(self.names)), key=lambda seat: result.rank[seat]):
            gains = [str(one[seat]) for one in rounds]
            name = text(self.names[seat], "bold" if seat == self.shown.seat else "")
            grid.add_row(f"{result.rank[seat]}.", name, *gains, text(f"[bold]{result.score[seat]}[/]"))
        return grid

    def draw_answers(self) -> None:
        line, self.spans = text(""), list[tuple[int, int]]()
        for number, answer in enumerate(self.answers):
            label = text(f" {self.app.say(f'full-{answer}')} ", "reverse bold" if number == self.at else "")
            self.spans.append((line.cell_len, line.cell_len + label.cell_len))
            line.append_text(label).append("  ")
        self.query_one("#result-answers", Static).update(line)

    def mark(self, answer: int) -> None:
        self.at = answer % len(self.answers)
        self.draw_answers()

    def on_key(self, event: Key) -> None:
        event.stop()
        if event.key in ("left", "right", "tab", "shift+tab"):
            self.mark(0 if self.at < 0 else self.at + (1 if event.key in ("right", "tab") else -1))
        elif event.key == "enter" and self.at >= 0:
            self.answer(self.answers[self.at])
        elif event.key == "escape":
            self.answer("look")
        elif event.character in LETTERS and LETTERS[event.character] in self.answers:
            self.answer(LETTERS[event.character])

    def on_click(self, event: Click) -> None:
        if event.widget is not None and event.widget.id == "result-answers":
            for answer, (first, last) in zip(self.answers, self.spans, strict=True):
                if first <= event.x < last:
                    self.answer(answer)
