"""The last line: which keys do what here, in the person's language. A press on one is the key."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

OTHER_LANGUAGE = "full-language-name"  # said in the language that a switch would bring


class Footer(Static):
    """Keys and what they do; what does not fit is left out from the end, so the most needed come first."""

    class Pressed(Message):
        """A key of the footer was pressed with the mouse."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    spans: Sequence[tuple[str, int, int]] = ()

    def show(self, keys: Sequence[tuple[str, str]], wide: int) -> None:
        """`keys` are pairs: the key as it is written, and what it does."""
        line, spans = Text(), []
        for key, does in keys:
            piece = Text(f" {key}", "bold").append(f" {does}", "not bold")
            if line.cell_len + piece.cell_len > wide:
                break
            spans.append((key, line.cell_len, line.cell_len + piece.cell_len))
            line.append_text(piece)
        self.spans = spans
        self.update(line)

    def on_click(self, event: Click) -> None:
        for key, start, end in self.spans:
            if start <= event.x < end:
                self.post_message(self.Pressed(key))
