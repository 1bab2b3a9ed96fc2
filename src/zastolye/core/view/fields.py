"""Annotations of a view's fields: how many numbers a field takes in the record, and what JSON they become.

    phase: Annotated[str, Word(PHASES)]                  # out.phase = s.phase
    hand: Annotated[list[str], Bits(CARD_NAMES)] = []    # out.hand = s.hand[seat]
    points: Annotated[list[int], Row(ROUNDS)]            # out.points[k] = …; out.points_count = …

A plain `int`, `bool` or `int | None` needs no annotation. What `show` leaves alone is blank: no bits, no entries, no word, None, 0.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from zastolye.core.rule_words import NONE

# The end of a column's name, and how many numbers it has; 0 where it is one number and no row.
Part = tuple[str, int]
Reader = Callable[[list[int], int], Any]  # the value whose numbers begin there
CHUNK = 10  # bits that are looked up together


@dataclass(frozen=True)
class Field:
    """One value of a view, made of the numbers of one or a few columns. A plain one is a number as it stands."""

    def parts(self) -> tuple[Part, ...]:
        return (("", 0),)

    def blank(self) -> int:
        """The number that stands for nothing."""
        return 0

    def reader(self, kind: Any) -> Reader:
        """How the numbers of all parts, in a row, become a value of the type `kind`."""
        return lambda numbers, at: numbers[at]


class Flag(Field):
    """`bool`: a number that is 0 or not."""

    def reader(self, kind: Any) -> Reader:
        return lambda numbers, at: numbers[at] != 0


@dataclass(frozen=True)
class Maybe(Field):
    """`int | None`: one number means None."""

    none: int = NONE

    def blank(self) -> int:
        return self.none

    def reader(self, kind: Any) -> Reader:
        none = self.none
        return lambda numbers, at: None if numbers[at] == none else numbers[at]


Seat = Annotated[int | None, Maybe(-1)]  # a seat, or nobody


@dataclass(frozen=True)
class Word(Field):
    """A word by its number; a number below 0 is no word, which is ""."""

    words: tuple[str, ...]

    def blank(self) -> int:
        return -1

    def reader(self, kind: Any) -> Reader:
        words = (*self.words, "")
        return lambda numbers, at: words[max(numbers[at], -1)]


@dataclass(frozen=True)
class Bits(Field):
    """A set, a bit for each member: `list[str]` has their names, `list[int]` their numbers, counted from `first`, `str` one line."""

    names: Sequence[str] = ()
    between: str = " "
    first: int = 0
    falling: bool = False  # the highest first

    def reader(self, kind: Any) -> Reader:
        names: Sequence[Any] = self.names or range(self.first, self.first + 64)

        @functools.cache
        def chunk(start: int, bits: int) -> list[Any]:
            return [names[start + place] for place in range(CHUNK) if bits >> place & 1]

        def members(numbers: list[int], at: int) -> list[Any]:
            bits, start, found = numbers[at], 0, list[Any]()
            while bits:
                found += chunk(start, bits & (1 << CHUNK) - 1)
                bits >>= CHUNK
                start += CHUNK
            return found

        if kind is str:
            return lambda numbers, at: self.between.join(members(numbers, at))
        return (lambda numbers, at: members(numbers, at)[::-1]) if self.falling else members


@dataclass(frozen=True)
class Counts(Field):
    """How many of each: `str` is `R3 Y2`, `dict[str, int]` has the counts by name; what there is none of is left out."""

    names: Sequence[str]

    def parts(self) -> tuple[Part, ...]:
        return (("", len(self.names)),)

    def reader(self, kind: Any) -> Reader:
        names = tuple(enumerate(self.names))

        def line(numbers: list[int], at: int) -> str:
            return " ".join([f"{name}{numbers[at + k]}" for k, name in names if numbers[at + k]])

        def by_name(numbers: list[int], at: int) -> dict[str, int]:
            return {name: numbers[at + k] for k, name in names if numbers[at + k]}

        return line if kind is str else by_name


@dataclass(frozen=True)
class Copies(Field):
    """How many of each, as a list that has each name so many times."""

    names: Sequence[str]

    def parts(self) -> tuple[Part, ...]:
        return (("", len(self.names)),)

    def reader(self, kind: Any) -> Reader:
        names = tuple(enumerate(self.names))
        return lambda numbers, at: [name for k, name in names for _ in range(numbers[at + k])]


@dataclass(frozen=True)
class Row(Field):
    """A list of numbers, cut at `…_count`, or whole where it is always `whole`; with `words` a list of words by their numbers."""

    most: int
    words: tuple[str, ...] = ()
    whole: bool = False

    def parts(self) -> tuple[Part, ...]:
        return (("", self.most),) if self.whole else (("", self.most), ("_count", 0))

    def reader(self, kind: Any) -> Reader:
        most, whole, words = self.most, self.whole, (*self.words, "")

        def row(numbers: list[int], at: int) -> list[int]:
            return numbers[at : at + (most if whole else numbers[at + most])]

        if not self.words:
            return row
        return lambda numbers, at: [words[max(number, -1)] for number in row(numbers, at)]


@dataclass(frozen=True)
class Run(Field):
    """The numbers from `…_first` to `…_last`, both among them, by steps."""

    step: int = 1

    def parts(self) -> tuple[Part, ...]:
        return (("_first", 0), ("_last", 0))

    def reader(self, kind: Any) -> Reader:
        return lambda numbers, at: list(range(numbers[at], numbers[at + 1] + 1, self.step))


@dataclass(frozen=True)
class Rows:
    """A list of structs: each field of the struct is a row of so many numbers, and `…_count` says how many of them are shown."""

    most: int


@dataclass(frozen=True)
class Map:
    """A dict by name: entry k has the name of number `…_key[k]`, and `…_count` says how many are shown.

    The columns of the values are those of the struct, or `…_value` where they are lists, numbers or words.
    """

    names: tuple[str, ...]
    most: int
