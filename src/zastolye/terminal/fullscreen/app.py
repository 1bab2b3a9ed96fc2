"""The full-screen application: which screen is shown, in which language, and how tables in other threads reach it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Sequence

from rich.terminal_theme import TerminalTheme
from textual.app import App
from textual.theme import Theme

from zastolye.core.facts import Fact
from zastolye.core.game import Game, Say
from zastolye.core.language import Language, speaker
from zastolye.core.printed import Printed
from zastolye.core.refusal import Refused, Unusable
from zastolye.terminal.fullscreen.footer import OTHER_LANGUAGE
from zastolye.terminal.fullscreen.match_screen import MatchScreen
from zastolye.terminal.fullscreen.menu import MenuScreen
from zastolye.terminal.fullscreen.messages import TableChanged, TableFailed, TableHints, TableSays
from zastolye.terminal.fullscreen.shown import Hinted, Notice, Shown, Table
from zastolye.terminal.fullscreen.wish import Wish

WALNUT = Theme(
    "walnut", primary="#D9A75A", secondary="#6FA384", accent="#D9A75A", foreground="#F1E7D6", background="#1E1815",
    surface="#2A211D", panel="#3A2E28", warning="#E0B04A", error="#D96A5B", success="#6FA384", dark=True,
)  # fmt: skip
# The sixteen colours that games name, on walnut: tomato, herb, saffron, sea and their like; the bright ones differ in hue too.
COLOURS = TerminalTheme(
    (0x1E, 0x18, 0x15), (0xF1, 0xE7, 0xD6),
    [(0x1E, 0x18, 0x15), (0xE8, 0x5D, 0x45), (0x6F, 0xBF, 0x73), (0xF2, 0xC1, 0x4E),
     (0x5A, 0xA9, 0xE6), (0xC7, 0x7D, 0xD6), (0x4F, 0xC1, 0xB0), (0xF1, 0xE7, 0xD6)],
    [(0x9A, 0x8F, 0x86), (0xFF, 0x9E, 0x8A), (0xB5, 0xE0, 0x5F), (0xFF, 0xE9, 0x9A),
     (0x9D, 0xB8, 0xFF), (0xF5, 0xA3, 0xC7), (0xA0, 0xE8, 0xF0), (0xFF, 0xFF, 0xFF)],
)  # fmt: skip


class TableApp(App[None]):
    """One sitting at the terminal: a menu and tables, until the person leaves. `open_table` makes the table that was wished for."""

    CSS_PATH = "fullscreen.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Застолье"

    def __init__(
        self,
        language: Language,
        wish: Wish,
        open_table: Callable[[Wish], Table],
        table: Table | None,
        has_menu: bool = True,
    ) -> None:
        super().__init__()
        self.has_menu = has_menu
        self.language, self.wish, self.open_table, self.first = language, wish, open_table, table
        self.saved_at = ""  # where the last record lies
        self.failure: Exception | None = None

    def on_mount(self) -> None:
        if hasattr(signal, "SIGHUP"):  # where there are signals for a loop
            for number in (signal.SIGHUP, signal.SIGTERM):
                asyncio.get_running_loop().add_signal_handler(number, self.end_by, number)
        self.ansi_theme_dark = COLOURS
        self.register_theme(WALNUT)
        self.theme = WALNUT.name
        self.push_screen(MenuScreen() if self.first is None else MatchScreen(self.first))

    # --- Words ----------------------------------------------------------------------------------------------------------------

    @property
    def say(self) -> Say:
        return speaker(self.language)

    def speaker(self, game: Game, printed: Printed | None = None) -> Say:
        return speaker(self.language, game, printed=printed)

    def styled(self, game: Game, printed: Printed | None = None) -> Say:
        return speaker(self.language, game, styled=True, printed=printed)

    def worded(self, keys: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
        """Keys and messages, the messages said; the other language by its own name."""
        return [
            (key, speaker(self.other_language)(does) if does == OTHER_LANGUAGE else self.say(does))
            for key, does in keys
        ]

    @property
    def other_language(self) -> Language:
        return "ru" if self.language == "en" else "en"

    def switch_language(self) -> None:
        self.language = self.other_language
        if isinstance(self.screen, MatchScreen):
            self.screen.say_anew()
        elif isinstance(self.screen, MenuScreen):
            self.screen.redraw()

    # --- From one screen to the next ------------------------------------------------------------------------------------------

    def sit_down(self, wish: Wish) -> None:
        """A new table in place of the screen that is there; what it says no to ends the sitting with its sentence."""
        self.wish = wish
        try:
            table = self.open_table(wish)
        except (Unusable, Refused) as error:
            self.failure = error
            self.exit()
        else:
            self.switch_screen(MatchScreen(table))

    def play_again(self) -> None:
        self.sit_down(self.wish)

    def to_menu(self) -> None:
        self.switch_screen(MenuScreen())

    def end_by(self, number: signal.Signals) -> None:
        """The connection dropped, or somebody ends the process: a match that runs is kept, as if the person had left it."""
        for screen in self.screen_stack:
            if isinstance(screen, MatchScreen):
                screen.table.leave()
        if number == signal.SIGTERM:
            self.exit()
        else:  # the terminal is gone, and a screen cannot be taken down on it
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)

    # --- From the threads of tables -------------------------------------------------------------------------------------------

    def watch_table(self, table: Table, screen: MatchScreen) -> None:
        table.start(Teller(screen))

    def on_table_failed(self, message: TableFailed) -> None:
        self.failure = message.error
        self.exit()


class Teller:
    """Takes what a table tells in its thread to a screen, as messages, which wait for nobody."""

    def __init__(self, screen: MatchScreen) -> None:
        self.screen = screen

    def table_changed(self, shown: Shown, news: Sequence[Fact]) -> None:
        self.screen.post_message(TableChanged(shown, news))

    def table_says(self, notice: Notice) -> None:
        self.screen.post_message(TableSays(notice))

    def table_hints(self, hints: Sequence[Hinted]) -> None:
        self.screen.post_message(TableHints(hints))

    def table_failed(self, error: Exception) -> None:
        self.screen.post_message(TableFailed(error))


def run(app: TableApp) -> None:
    """Until the person leaves; what broke a table is raised then, when the terminal is a terminal again."""
    app.run()
    if app.failure is not None:
        raise app.failure
    if app.return_code:
        sys.exit(app.return_code)  # an error of the screen itself, which Textual has told
