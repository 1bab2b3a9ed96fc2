"""Between a table and the screen: what a table tells, as values that no thread changes, and what it can be asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol

from zastolye.core.facts import Fact
from zastolye.core.game import Game, Say
from zastolye.core.printed import Printed
from zastolye.core.record import Result

Notice = Callable[[Say], str]  # a sentence, once the language is known


@dataclass(frozen=True)
class Recess:
    """Before a deal of a game without turns: it waits until the person is ready, or for so many seconds."""

    is_first: bool
    left: float | None
    waits_for_me: bool


@dataclass(frozen=True)
class Shown:
    """The table as one seat is shown it at one moment. It holds nothing but that seat's view."""

    game: Game
    seat: int  # -1: somebody who looks on
    status: Literal["open", "running", "over"]
    view: Any = None
    decision: int | None = None  # the number of the question that is asked; a move names the one it answers
    moves: Sequence[str] = ()  # open to the seat, in words to show
    # What the game's `screen` draws of it, where the game draws no board: lines by names and language.
    lines: Callable[[Sequence[str], Say], Sequence[str]] | None = None
    recess: Recess | None = None
    result: Result | None = None
    rounds: Sequence[Sequence[int]] = ()  # of a match that is over: what each brought each seat
    free: int = 0  # seats that nobody has taken, while people come
    is_host: bool = False
    code: str = ""

    @property
    def is_asked(self) -> bool:
        return self.view is not None and self.view.ask is not None


class Hinted(NamedTuple):
    """A move that was advised: its words, the share of a win that it promises, half of a 95 % interval."""

    words: str
    share: float
    error: float


class Screenside(Protocol):
    """Where a table tells what is new. Called from the table's own thread."""

    def table_changed(self, shown: Shown, news: Sequence[Fact]) -> None: ...

    def table_says(self, notice: Notice) -> None: ...

    def table_hints(self, hints: Sequence[Hinted]) -> None: ...

    def table_failed(self, error: Exception) -> None: ...


class Table(Protocol):
    """A table that one person sits at. Its methods return at once; what came of them is told to the screen."""

    game: Game
    can_go_on: bool  # whether what is left unfinished can be taken up again

    @property
    def printed(self) -> Printed | None:
        """The numbers on the cards, where they are not those of the notation."""

    def names(self, say: Say) -> list[str]: ...

    def start(self, screen: Screenside) -> None: ...

    def play(self, words: str, decision: int | None) -> None:
        """Make this move, which can be read in one way only; nothing, if another question is asked by now."""

    def type(self, words: str, decision: int | None) -> None:
        """Make the move that was typed, if it is clear which is meant."""

    def ask_why(self, words: str) -> None:
        """Say why this move is not open."""

    def ask_hint(self) -> None: ...

    def ready(self) -> None:
        """The person is ready: the recess may end, the match may begin."""

    def leave(self) -> None:
        """The person gets up; returns when what is to be kept has been kept."""
