"""The menu: which game, with how many, against whom. Arrows and Enter, or the mouse."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Click, Key, Resize
from textual.screen import Screen
from textual.widgets import Static

from zastolye.bots import LEVELS
from zastolye.core.drawing import between, fit, text, wrap
from zastolye.games import all_games
from zastolye.terminal.fullscreen.footer import OTHER_LANGUAGE, Footer
from zastolye.terminal.fullscreen.wish import Wish

if TYPE_CHECKING:
    from zastolye.terminal.fullscreen.app import TableApp

FOOTER = (
    ("Enter", "full-key-start"), ("↑↓", "full-key-row"), ("←→", "full-key-change"), ("g", OTHER_LANGUAGE), ("q", "full-key-quit"),
)  # fmt: skip
INDENT = 4
LABEL = 14


@dataclass(frozen=True)
class Row:
    """A line that can be chosen; left and right turn what it holds."""

    lines: list[Text]
    turn: Callable[[int], None]


class MenuScreen(Screen[None]):
    """All games, and how to play the chosen one."""

    app: TableApp

    def __init__(self) -> None:
        super().__init__()
        self.shelf = list(all_games().values())
        self.at = 0  # the row that the arrows are on
        self.rows: list[Row] = []

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with VerticalScroll(id="menu", can_focus=False):
            yield Static(id="menu-text")
        yield Footer(id="keys")

    def on_mount(self) -> None:
        wish = self.app.wish
        self.game, self.seats, self.is_slow = self.shelf.index(wish.game), wish.seats, wish.is_slow
        kind, _, number = wish.bots.partition(":")
        self.level = int(number) if kind == "level" else 2
        self.at = self.game
        self.redraw()

    def on_resize(self, event: Resize) -> None:
        self.redraw()

    # --- Drawing ----------------------------------------------------------------------------------------------------------------

    def redraw(self) -> None:
        say, wide = self.app.say, self.size.width
        self.query_one("#title", Static).update(
            between(f" [bold]{say('full-house')}[/]", f"{say('full-house-line')} ", wide)
        )
        self.rows = [*(self.game_row(number) for number in range(len(self.shelf))), *self.setting_rows()]
        lines, self.spots = [Text(), fit(f"  [bold]{say('full-which')}[/]", wide)], list[tuple[int, int]]()
        for number, row in enumerate(self.rows):
            if number == len(self.shelf):
                lines.append(Text())
            self.spots.append((len(lines), len(lines) + len(row.lines)))
            mark = "►" if number == self.at else " "
            for line in row.lines:
                shown = text(f"  {mark} ").append_text(line)
                if number == self.at:
                    shown.stylize("bold")
                lines.append(shown)
                mark = " "
        lines += [Text(), text(f"    [reverse] {say('full-start')} [/]")]
        self.start_line = len(lines) - 1
        self.query_one("#menu-text", Static).update(Text("\n").join(lines))
        self.query_one(Footer).show(self.app.worded(FOOTER), wide)

    def game_row(self, number: int) -> Row:
        game = self.shelf[number]
        say = self.app.speaker(game)
        is_chosen = number == self.game
        seats = say("menu-seats", low=game.seats[0], high=game.seats[-1])
        head = text(f"{'●' if is_chosen else '○'} {number + 1}. {say('title')} [dim]· {seats}[/]")
        feel = (
            [text(f"     [dim]{line}[/]") for line in map(str, wrap(say("feel"), self.size.width - INDENT - 8))]
            if is_chosen
            else []
        )
        return Row([head, *feel], lambda by: None)

    def setting_rows(self) -> list[Row]:
        say = self.app.say
        rows = [
            self.setting("full-seats", str(self.seats), self.turn_seats),
            self.setting("full-level", say("full-level-name", level=self.level), self.turn_level),
            self.setting("full-language", say("full-language-name"), lambda by: self.app.switch_language()),
        ]
        if self.shelf[self.game].races:
            rows.append(self.setting("full-tempo", say("full-slow" if self.is_slow else "full-race"), self.turn_tempo))
        return rows

    def setting(self, label: str, value: str, turn: Callable[[int], None]) -> Row:
        return Row([fit(self.app.say(label), LABEL).append_text(text(f"‹ [bold]{value}[/] ›"))], turn)

    # --- Choosing -----------------------------------------------------------------------------------------------------------------

    def turn_seats(self, by: int) -> None:
        seats = list(self.shelf[self.game].seats)
        self.seats = seats[(seats.index(self.seats) + by) % len(seats)]

    def turn_level(self, by: int) -> None:
        self.level = LEVELS[(LEVELS.index(self.level) + by) % len(LEVELS)]

    def turn_tempo(self, by: int) -> None:
        self.is_slow = not self.is_slow

    def go_to(self, row: int) -> None:
        """Onto this row; one of the games is chosen by that alone."""
        self.at = row % len(self.rows)
        if self.at < len(self.shelf) and self.at != self.game:
            self.game = self.at
            self.seats = self.shelf[self.game].usual_seats
        self.redraw()

    def turn(self, by: int) -> None:
        self.rows[self.at].turn(by)
        self.redraw()

    def start(self) -> None:
        self.app.sit_down(Wish(self.shelf[self.game], self.seats, f"level:{self.level}", self.is_slow))

    def on_key(self, event: Key) -> None:
        letter = (event.character or "").lower()
        if event.key in ("up", "down", "tab", "shift+tab"):
            self.go_to(self.at + (1 if event.key in ("down", "tab") else -1))
        elif event.key in ("left", "right"):
            self.turn(1 if event.key == "right" else -1)
        elif event.key == "enter":
            self.start()
        elif letter.isdecimal() and 0 < int(letter) <= len(self.shelf):
            self.go_to(int(letter) - 1)
        elif letter in ("g", "п"):
            self.app.switch_language()
        elif letter in ("q", "й") or event.key == "escape":
            self.app.exit()
        else:
            return
        event.stop()
        event.prevent_default()

    def on_footer_pressed(self, event: Footer.Pressed) -> None:
        does = {"Enter": self.start, "g": self.app.switch_language, "q": self.app.exit}
        if event.key in does:
            does[event.key]()

    def on_click(self, event: Click) -> None:
        if event.widget is None or event.widget.id != "menu-text":
            return
        if event.y == self.start_line:
            self.start()
        for number, (first, last) in enumerate(self.spots):
            if first <= event.y < last:
                was_here = number == self.at
                self.go_to(number)
                if number >= len(self.shelf):
                    self.turn(-1 if event.x < INDENT + LABEL + 2 else 1)
                elif was_here:
                    self.start()
