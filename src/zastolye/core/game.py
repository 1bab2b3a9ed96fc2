"""The contract of a game: what a folder under `games/` promises to everyone else."""

from __future__ import annotations

import importlib
import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from zastolye.core.extras import (
    Coaching,
    Drawing,
    Environment,
    Learning,
    Solving,
    coaching_of,
    drawing_of,
    environment_of,
    learning_of,
    solving_of,
)
from zastolye.core.facts import News
from zastolye.core.kernel import Plain
from zastolye.core.options import Option, Options
from zastolye.core.refusal import Refused
from zastolye.core.rules import Rules, gather
from zastolye.core.view import ViewForm


class Notation(Protocol):
    """Moves and shuffled things as text and back: the same words in records, on the wire, in tests, at the keyboard."""

    def read(self, words: str) -> list[int]:
        """The kernel moves these words stand for, whatever the position; ValueError if they stand for none."""
        ...

    def write(self, moves: Sequence[int]) -> str: ...

    def things(self, s: Plain) -> list[str]:
        """The names of the things that wait to be shuffled, by their numbers. Equal things share a name."""
        ...

    def offer(self, moves: Sequence[int]) -> list[str]:
        """All moves open to a seat, in words short enough to show: `R9-2…R9+2` stands for five."""
        ...


class Positions(Protocol):
    """A position in words: rulebook examples, tutorials and puzzles start there."""

    def place(self, position: Mapping[str, Any], s: Plain) -> None:
        """Set up `s`, fresh from `setup`, as the words say; Unusable if they make no sense."""
        ...

    def describe(self, s: Plain) -> dict[str, Any]: ...

    def broken(self, s: Plain) -> str | None:
        """The ID of an invariant that does not hold, if any."""
        ...


Say = Callable[..., str]  # say(message, **facts): a sentence in the player's language


@dataclass(frozen=True)
class Clauses:
    """The clauses that refusals of every game cite."""

    illegal: str  # the ruling on illegal moves
    over: str  # how a match ends
    deal: str  # why nothing can be done before the cards are dealt


@dataclass(frozen=True)
class Screen:
    """The table in a terminal, as lines in rich's markup."""

    draw: Callable[[Plain, int, Sequence[str], Say], list[str]]
    style_of: Callable[[str], str]  # the style of a word of the notation, "" for none
    # A memory aid: what went by openly and lies there no more. None where everything still lies there.
    recall: Callable[[Plain, int, Sequence[str], Say], list[str]] | None
    # Values of this match that the goal leaves open, for whoever asks for help.
    about: Callable[[Plain, Say], list[str]] | None


def _never(_: object) -> bool:
    return False


def _only_one(_: str) -> Sequence[str]:
    return ()


@dataclass(frozen=True)
class Moves:
    """What those around the rules ask about single moves: why one is refused, and of which kind it is."""

    why_not: Callable[[Plain, int, Sequence[int]], Refused]  # why these moves are not open to that seat
    is_sealed: Callable[[Sequence[int]], bool] = _never  # a choice that lies face down until all have chosen
    is_overdue: Callable[[int], bool] = _never  # what the table does for a seat that has put it off too long
    is_grab: Callable[[int], bool] = _never  # a move for something that others reach for too
    is_pass: Callable[[int], bool] = _never  # where all move at once: doing nothing, for as long as no card moves
    readings: Callable[[str], Sequence[str]] = _only_one  # what words may mean to a newcomer, if not one thing alone

    @property
    def are_sealed(self) -> bool:
        """Whether the game has choices that lie face down until all have chosen."""
        return self.is_sealed is not _never

    @staticmethod
    def of(refusals: types.ModuleType, notation: types.ModuleType) -> Moves:
        """From the modules of a game; what `notation` does not have is as usual."""
        kinds = ("is_sealed", "is_overdue", "is_grab", "is_pass", "readings")
        return Moves(refusals.why_not, **{kind: getattr(notation, kind) for kind in kinds if hasattr(notation, kind)})


@dataclass(frozen=True, eq=False)
class Game:
    """One mode of one game, whole: first what its package says of it, then what is found in the package's modules (`assemble`)."""

    name: str  # in records, on the command line, on the wire
    version: int  # of the rules: a record of another version is not replayed
    seats: range
    usual_seats: int
    minutes: int  # of people with usual seats
    for_newcomers: bool  # the menu advises it to whoever has played nothing yet
    races: bool  # real time: seats act when they like
    options: Options
    clauses: Clauses

    folder: Path
    rules: Rules
    moves: Moves
    notation: Notation
    positions: Positions
    view: ViewForm  # what a person is shown
    news: News  # what can happen
    screen: Screen
    learning: Learning | None  # what a player that learns needs of it; None where nobody learns it
    solving: Solving | None  # what a solver needs of it; None where nobody solves it
    coaching: Coaching  # what a coach needs of it
    environment: Environment | None  # what an environment needs of it; None where there is none
    drawing: Drawing | None  # how a full-screen table draws it; None: from the lines of its `screen`


def assemble(
    package: str,
    *,
    name: str,
    seats: range,
    usual_seats: int,
    most_moves: int,
    most_shuffled: int,
    clauses: Clauses,
    version: int = 1,
    minutes: int = 20,
    for_newcomers: bool = False,
    options: tuple[Option, ...] = (),
    races: bool = False,
) -> Game:
    """A game from the modules of its package: `rules`, `sight`, `policy` and `view` hold its rules, `view.View` and `news.KINDS`
    what is shown and told, `notation`, `position`, `refusals` and `screen` the rest; what need not be there is in extras.py."""
    rules, sight, policy, notation, position, refusals, view, news, screen = (
        importlib.import_module(f"{package}.{module}")
        for module in ("rules", "sight", "policy", "notation", "position", "refusals", "view", "news", "screen")
    )
    # zastolye.games.FOLDER: two modes may share it.
    folder = importlib.import_module(".".join(package.split(".")[:3]))
    all_rules = gather(name, rules, sight, policy, view, most_moves=most_moves, most_shuffled=most_shuffled)
    return Game(
        name, version, seats, usual_seats, minutes, for_newcomers, races, Options(options), clauses,
        folder=Path(folder.__path__[0]),
        rules=all_rules,
        moves=Moves.of(refusals, notation),
        notation=notation,
        positions=position,
        view=ViewForm(view.View),
        news=News(news.KINDS),
        screen=Screen(screen.draw, screen.style_of, getattr(screen, "recall", None), getattr(screen, "about", None)),
        learning=learning_of(all_rules, package),
        solving=solving_of(all_rules, package),
        coaching=coaching_of(all_rules, package),
        environment=environment_of(all_rules, package),
        drawing=drawing_of(package),
    )  # fmt: skip
