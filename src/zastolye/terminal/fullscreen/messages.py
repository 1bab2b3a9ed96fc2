"""Messages to a screen from the thread of its table."""

from __future__ import annotations

from collections.abc import Sequence

from textual.message import Message

from zastolye.core.facts import Fact
from zastolye.terminal.fullscreen.shown import Hinted, Notice, Shown


class TableChanged(Message):
    """Something has happened: the table as it is now, and what was heard."""

    def __init__(self, shown: Shown, news: Sequence[Fact]) -> None:
        super().__init__()
        self.shown, self.news = shown, news


class TableSays(Message):
    """An answer to the person."""

    def __init__(self, notice: Notice) -> None:
        super().__init__()
        self.notice = notice


class TableHints(Message):
    """Advice that the person asked for."""

    def __init__(self, hints: Sequence[Hinted]) -> None:
        super().__init__()
        self.hints = hints


class TableFailed(Message):
    """The table cannot go on."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error = error
