"""Papers over the table: the log, the rules, help, hints, and a question before leaving. Each closes with its key or Escape."""

from __future__ import annotations

from typing import Generic, TypeVar

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.events import Click, Key
from textual.screen import ModalScreen
from textual.widgets import Static

from zastolye.core.drawing import text
from zastolye.core.game import Say

Answer = TypeVar("Answer")
CLOSES = {"escape", "q", "enter", "space", "й"}


class Overlay(ModalScreen[Answer], Generic[Answer]):
    """Something over the table that is answered once: keys that come after the answer, before it is gone, do nothing."""

    is_answered = False

    def answer(self, value: Answer) -> None:
        if not self.is_answered:
            self.is_answered = True
            self.dismiss(value)


class Paper(Overlay[None]):
    """Something to read, with a title; it scrolls with the arrows, Page Up and Page Down."""

    def __init__(self, title: str, content: RenderableType, foot: str, at_end: bool = False) -> None:
        super().__init__()
        self.head, self.content, self.foot, self.at_end = title, content, foot, at_end

    def compose(self) -> ComposeResult:
        with Vertical(id="paper"):
            yield Static(text(f"[bold]{self.head}[/]"), id="paper-title")
            with VerticalScroll(id="paper-text"):
                yield Static(self.content)
            yield Static(text(self.foot), id="paper-foot")

    def on_mount(self) -> None:
        scroll = self.query_one("#paper-text", VerticalScroll)
        scroll.focus()
        if self.at_end:
            scroll.scroll_end(animate=False)

    def on_key(self, event: Key) -> None:
        if event.key in CLOSES or event.character in CLOSES or event.character in ("l", "д", "r", "к", "h", "р", "?"):
            event.stop()
            self.answer(None)


class Question(Overlay[bool]):
    """A question with two answers: Enter or y says yes, Escape or n says no."""

    def __init__(self, question: str, say: Say) -> None:
        super().__init__()
        self.question, self.say = question, say

    def compose(self) -> ComposeResult:
        with Vertical(id="question"):
            yield Static(text(self.question))
            yield Static(
                text(f"\n[reverse] {self.say('full-yes')} [/]   [reverse] {self.say('full-no')} [/]"), id="answers"
            )

    def on_key(self, event: Key) -> None:
        event.stop()
        if event.key == "enter" or event.character in ("y", "Y", "д", "Д"):
            self.answer(True)
        elif event.key == "escape" or event.character in ("n", "N", "н", "Н", "т"):
            self.answer(False)

    def on_click(self, event: Click) -> None:
        if event.widget is not None and event.widget.id == "answers" and event.y == 1:
            self.answer(event.x < len(self.say("full-yes")) + 3)
