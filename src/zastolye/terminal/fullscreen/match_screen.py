"""The screen of one table: title, table, log, hand, what is asked, and the keys. Keys and presses become moves of the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.markup import escape
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Input, RichLog, Static

from zastolye.core.drawing import Board, Room, between, text
from zastolye.core.facts import Fact
from zastolye.core.plain_text import on_one_line
from zastolye.core.wording import ask, tell
from zastolye.terminal.fullscreen.choosing import Choosing
from zastolye.terminal.fullscreen.footer import OTHER_LANGUAGE, Footer
from zastolye.terminal.fullscreen.hand import Buttons, Choices, Hand
from zastolye.terminal.fullscreen.match_papers import MatchPapers
from zastolye.terminal.fullscreen.messages import TableChanged, TableHints, TableSays
from zastolye.terminal.fullscreen.plain_board import board_of
from zastolye.terminal.fullscreen.shown import Notice, Shown, Table

if TYPE_CHECKING:
    from zastolye.terminal.fullscreen.app import TableApp

WIDE = 108  # cells from which the log stands beside the table
LOG_BESIDE = 34
LOG_EDGE = 4  # cells of a log that are no text
FOOTER = (
    ("Enter", "full-key-play"), ("←→↑↓", "full-key-choose"), ("h", "full-key-hint"), ("l", "full-key-log"),
    ("r", "full-key-rules"), ("g", OTHER_LANGUAGE), ("q", "full-key-quit"), ("?", "full-key-help"), ("t", "full-key-type"),
)  # fmt: skip
FEWEST = (72, 22)  # cells and rows below which nothing sensible fits


class MatchScreen(Choosing, MatchPapers, Screen[None]):
    """One table. What it shows is drawn anew from the last `Shown` whenever something changes: the table, the size, the language."""

    app: TableApp

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.shown: Shown | None = None
        self.facts: list[Fact] = []
        self.notice: Notice | None = None
        self.board = Board("", [])
        self.chosen, self.choice = -1, 0
        self.is_stale = False

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield Static(id="table")
                yield RichLog(id="log", wrap=True, min_width=20, auto_scroll=True)
                yield Hand(id="hand")
            yield RichLog(id="log-beside", wrap=True, min_width=20, auto_scroll=True)
        yield Buttons(id="buttons")
        yield Choices(id="choices")
        yield Static(id="ask")
        yield Input(id="typed", compact=True)
        yield Footer(id="keys")

    def on_mount(self) -> None:
        self.call_after_refresh(self.begin)  # when the widgets within widgets are there too

    def begin(self) -> None:
        self.query_one("#typed").display = False
        for log in self.query(RichLog):
            log.can_focus = False
        self.app.watch_table(self.table, self)

    # --- What the table tells -----------------------------------------------------------------------------------------------

    def on_table_changed(self, message: TableChanged) -> None:
        shown, news = message.shown, message.news
        was_asked = self.shown is not None and self.shown.is_asked
        self.shown, self.facts = shown, [*self.facts, *news]
        if news:
            self.notice = None
            if not self.table.game.races:  # in a race others act while one chooses
                self.chosen = -1
            self.write_log(news)
        self.redraw_soon()
        if shown.is_asked and not was_asked:
            self.app.bell()
        if shown.status == "over" and shown.rounds:
            self.show_result()

    def redraw_soon(self) -> None:
        """Once for all messages that wait: bots may act faster than a terminal is drawn."""
        if not self.is_stale:
            self.is_stale = True
            self.call_later(self.redraw)

    def on_table_says(self, message: TableSays) -> None:
        self.notice = message.notice
        self.redraw()

    def on_table_hints(self, message: TableHints) -> None:
        self.show_hints(message.hints)

    # --- Drawing ------------------------------------------------------------------------------------------------------------

    def on_resize(self, event: Resize) -> None:
        self.redraw()
        self.rewrite_log()

    def say_anew(self) -> None:
        """In another language; the same thing stays chosen."""
        chosen, choice = self.chosen, self.choice
        self.redraw()
        self.rewrite_log()
        if chosen >= 0:
            self.choose(chosen)
            self.choice = choice
            self.redraw()

    def shown_names(self) -> list[str]:
        return [escape(on_one_line(name)) for name in self.table.names(self.app.say)]

    def redraw(self) -> None:
        """The whole screen, from what was last shown."""
        self.is_stale = False
        wide, tall = self.size
        if self.shown is None or not wide or not self.is_attached:  # a late message to a screen that was replaced
            return
        if wide < FEWEST[0] or tall < FEWEST[1]:
            self.query_one("#title", Static).update(
                text(self.app.say("full-too-small", wide=FEWEST[0], tall=FEWEST[1]))
            )
            return
        is_wide = wide >= WIDE
        left = wide - LOG_BESIDE if is_wide else wide
        self.query_one("#log").display, self.query_one("#log-beside").display = not is_wide, is_wide
        self.query_one("#table").styles.height = "1fr" if is_wide else "auto"
        chosen = self.thing
        self.board = board_of(
            self.shown, self.shown_names(), self.app.styled(self.table.game, self.table.printed), Room(left, tall - 6)
        )
        self.keep_chosen(chosen)
        game = self.app.styled(self.table.game, self.table.printed)("title")
        self.query_one("#title", Static).update(between(f" [bold]{game}[/]", f"{self.board.title} ", wide))
        self.query_one("#table", Static).update(text("\n").join(self.board.table))
        self.draw_things(left)
        self.query_one("#ask", Static).update(text(self.asked()))
        self.query_one(Footer).show(self.app.worded(FOOTER), wide)

    def draw_things(self, wide: int) -> None:
        assert self.shown is not None
        hand = self.board.hand
        self.query_one(Hand).show(hand, self.keys(), self.chosen, self.shown.is_asked, wide)
        rows = self.query_one(Buttons).show(self.board.buttons, self.keys(), len(hand), self.chosen, self.size.width)
        self.query_one(Buttons).display = rows > 0
        self.query_one(Choices).show(self.thing, self.choice, self.size.width)

    def asked(self) -> str:
        """The line that says what is asked; an answer of the table stands there until something happens."""
        assert self.shown is not None
        styled = self.app.styled(self.table.game, self.table.printed)
        if self.notice is not None:
            return f"[yellow]{self.with_names(escape(self.notice(self.app.speaker(self.table.game, self.table.printed))))}[/]"
        if self.shown.status == "open":
            return styled("full-open-host" if self.shown.is_host else "full-open", free=self.shown.free)
        if self.shown.status == "over":
            return styled("full-over")
        if self.shown.recess is not None:
            mine = "full-recess-first" if self.shown.recess.is_first else "full-recess"
            return styled(mine if self.shown.recess.waits_for_me else "full-recess-others")
        if self.shown.is_asked:
            return f"[bold]{self.with_names(ask(self.shown.view.ask, self.shown_names(), styled))}[/]"
        return f"[dim]{styled('full-wait')}[/]"

    def with_names(self, sentence: str) -> str:
        """Players by their names: no seat has a number on this screen."""
        names = self.shown_names()
        return re.sub(
            r"@(\d)", lambda found: names[int(found[1])] if int(found[1]) < len(names) else found[0], sentence
        )

    def write_log(self, news: Sequence[Fact]) -> None:
        """Into the one that is shown. Its width is told, since it may not have been laid out yet."""
        is_wide = self.size.width >= WIDE
        log = self.query_one("#log-beside" if is_wide else "#log", RichLog)
        wide = (LOG_BESIDE if is_wide else self.size.width) - LOG_EDGE
        for sentence in self.sentences(news):
            log.write(text(f"[dim]·[/] {sentence}"), width=wide)
        # Once everything is laid out: what stands beside the log may have become taller or shorter.
        self.call_after_refresh(log.scroll_end, animate=False, immediate=True)

    def rewrite_log(self) -> None:
        """In another language, or for another width."""
        for log in self.query(RichLog):
            log.clear()
        self.write_log(self.facts)

    def sentences(self, news: Sequence[Fact]) -> list[str]:
        styled, names = self.app.styled(self.table.game, self.table.printed), self.shown_names()
        told = (tell(fact, names, styled) for fact in news)
        return [sentence for sentence in told if sentence]
