"""The terminal as we use it: whole words on a screen, whole lines in a pipe."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from zastolye.core.plain_text import on_a_terminal


class Screen(Console):
    """On a screen lines are wrapped between words; what a program reads is not wrapped. A closed pipe is the end, not an error.
    Whatever a record or a person has put into a line, it does nothing to the terminal."""

    def line(self, text: str = "", markup: bool = True, **more: Any) -> None:  # type: ignore[override]
        self.print(on_a_terminal(text), markup=markup, highlight=False, soft_wrap=not self.is_terminal, **more)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError
