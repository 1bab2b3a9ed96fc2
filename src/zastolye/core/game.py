"""The contract of a game: what a folder under `games/` promises to everyone else."""

from __future__ import annotations

import importlib
import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from zastolye.core import rule_words
from zastolye.core.facts import News
from zastolye.core.kernel import Plain, bind
from zastolye.core.refusal import Refused, Unusable
from zastolye.core.view import ViewForm

RULES = (
    "setup", "to_shuffle", "shuffled", "to_act", "legal", "play", "unfinished", "score", "is_ahead", "rank",
    "observe", "imagine", "clock", "likelihood", "horizon", "payoff", "policy", "show",
)  # fmt: skip
USUAL = ("unfinished", "is_ahead", "rank", "clock", "likelihood", "horizon")  # rules that a game need not write


def gather(name: str, *modules: types.ModuleType) -> types.SimpleNamespace:
    """The rules of one game, taken by their names from the modules they are written in."""
    rules = types.SimpleNamespace(__name__=name.replace("-", "_"))
    for module in modules:
        vars(rules).update({rule: getattr(module, rule) for rule in RULES if hasattr(module, rule)})
    for rule in USUAL:
        if not hasattr(rules, rule):
            setattr(rules, rule, bind(rules, getattr(rule_words, rule), "plain"))
    missing = [rule for rule in RULES if not hasattr(rules, rule)]
    if missing:
        raise TypeError(f"the rules of {name} lack {', '.join(missing)}")
    return rules


@dataclass(frozen=True)
class Option:
    """Something the host may choose before a match: a number, a word out of a few, or a row of numbers."""

    name: str
    default: int | tuple[int, ...]
    low: int = 0
    high: int = 1
    words: Mapping[str, int] = field(default_factory=dict)  # how a value is written, where a number would say little
    # Whether it is a seat of the match, and where a match starts; where it is drawn, the note of the same name tells it.
    is_seat: bool = False
    live: str | None = None  # how it stands at a table with people and a clock, if not as elsewhere
    # Values nobody of us has seen printed: by name, what they might be instead. Simulations try them all.
    assumed: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    repeats: int = 1  # a row of so many equal parts may be written as one of them
    for_seats: tuple[int, ...] = ()  # the numbers of seats with which it means anything; none named: with all

    @property
    def size(self) -> int:
        return len(self.default) if isinstance(self.default, tuple) else 1

    def write(self, row: Sequence[int]) -> Any:
        if isinstance(self.default, tuple):
            part = list(row[: self.size // self.repeats])
            return part if part * self.repeats == list(row) else list(row)
        return next((word for word, value in self.words.items() if value == row[0]), row[0])

    def read(self, given: Any) -> list[int]:
        """The numbers for what the host wrote; Unusable says what could have been written."""
        if isinstance(self.default, tuple):
            sizes = sorted({self.size // self.repeats, self.size})
            good = isinstance(given, list | tuple) and len(given) in sizes and all(map(self._fits, given))
            if not good:
                size = " / ".join(map(str, sizes))
                raise Unusable("option-row", option=self.name, size=size, low=self.low, high=self.high)
            return [int(value) for value in given] * (self.size // len(given))
        if isinstance(given, str) and given in self.words:
            return [self.words[given]]
        if isinstance(given, str) and given.lstrip("-").isascii() and given.lstrip("-").isdigit() and len(given) < 10:
            given = int(given)
        if not self._fits(given):
            wanted = [*self.words, *([f"{self.low}…{self.high}"] if self.low <= self.high else [])]
            raise Unusable("option-value", option=self.name, wanted=", ".join(wanted))
        return [given]

    def _fits(self, value: Any) -> bool:
        return type(value) is int and self.low <= value <= self.high


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


@dataclass(frozen=True, eq=False)
class Game:
    """One mode of one game, whole: first what its package says of it, then what is found in the package's modules (`assemble`)."""

    name: str  # in records, on the command line, on the wire
    version: int  # of the rules: a record of another version is not replayed
    seats: range
    usual_seats: int
    minutes: int  # of people with usual seats
    for_newcomers: bool  # the menu advises it to whoever has played nothing yet
    options: tuple[Option, ...]
    most_moves: int  # legal at one time
    most_shuffled: int
    clauses: Clauses
    races: bool  # real time: seats act when they like

    folder: Path
    state: np.dtype[Any]
    rules: types.SimpleNamespace
    notation: Notation
    positions: Positions
    view: ViewForm  # what a person is shown
    news: News  # what can happen
    screen: Screen
    why_not: Callable[[Plain, int, Sequence[int]], Refused]  # why these moves are not open to that seat
    is_sealed: Callable[[Sequence[int]], bool] = _never  # a choice that lies face down until all have chosen
    is_overdue: Callable[[int], bool] = _never  # what the table does for a seat that has put it off too long
    is_grab: Callable[[int], bool] = _never  # a move for something that others reach for too
    is_pass: Callable[[int], bool] = _never  # where all move at once: doing nothing, for as long as no card moves
    readings: Callable[[str], Sequence[str]] = (
        _only_one  # what these words may mean to a newcomer, if not one thing alone
    )

    @property
    def starter(self) -> Option | None:
        """The option that says which seat a match starts from: the first player, or the dealer."""
        return next((option for option in self.options if option.is_seat), None)

    def place_of(self, option: Option) -> int:
        """Where the numbers of this option begin in the row of all options."""
        return sum(before.size for before in self.options[: self.options.index(option)])

    def read_options(self, given: Mapping[str, Any], seats: int | None = None) -> list[int]:
        """One row of numbers, with the defaults for what the host left alone. `seats` are those of the match."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise Unusable("option-unknown", option=str(name), known=", ".join(known) or "—")
        row: list[int] = []
        for option in self.options:
            default = option.default if isinstance(option.default, tuple) else (option.default,)
            if option.is_seat and seats is not None:
                option = replace(option, high=seats - 1)
            row += option.read(given[option.name]) if option.name in given else default
        return row

    def check_choices(self, given: Mapping[str, Any], seats: int) -> None:
        """Of a new match: Unusable says which option means nothing with so many seats. (An old record may have it.)"""
        for option in self.options:
            is_idle = option.for_seats and seats not in option.for_seats
            if is_idle and option.name in given and option.read(given[option.name]) != [option.default]:
                raise Unusable("option-seats", option=option.name, seats=", ".join(map(str, option.for_seats)))

    def live_options(self) -> dict[str, Any]:
        """The options that have another default at a table with people and a clock."""
        return {option.name: option.live for option in self.options if option.live is not None}

    def write_options(self, row: Sequence[int]) -> dict[str, Any]:
        written, at = {}, 0
        for option in self.options:
            written[option.name] = option.write(row[at : at + option.size])
            at += option.size
        return written


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
    what is shown and told, `notation`, `position`, `refusals` and `screen` the rest."""
    rules, sight, policy, notation, position, refusals, view, news, screen = (
        importlib.import_module(f"{package}.{module}")
        for module in ("rules", "sight", "policy", "notation", "position", "refusals", "view", "news", "screen")
    )
    # zastolye.games.FOLDER: two modes may share it.
    folder = importlib.import_module(".".join(package.split(".")[:3]))
    return Game(
        name, version, seats, usual_seats, minutes, for_newcomers, options, most_moves, most_shuffled, clauses, races,
        folder=Path(folder.__path__[0]),
        state=rules.STATE,
        rules=gather(name, rules, sight, policy, view),
        notation=notation,
        positions=position,
        view=ViewForm(view.View),
        news=News(news.KINDS),
        screen=Screen(screen.draw, screen.style_of, getattr(screen, "recall", None), getattr(screen, "about", None)),
        why_not=refusals.why_not,
        is_sealed=getattr(notation, "is_sealed", _never),
        is_overdue=getattr(notation, "is_overdue", _never),
        is_grab=getattr(notation, "is_grab", _never),
        is_pass=getattr(notation, "is_pass", _never),
        readings=getattr(notation, "readings", _only_one),
    )  # fmt: skip
