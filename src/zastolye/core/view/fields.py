"""Annotations of a view's fields: how many numbers a field takes in the record, and what JSON they become.

    phase: Annotated[str, Word(PHASES)]                  # out.phase = s.phase
    hand: Annotated[list[str], Bits(CARD_NAMES)] = []    # out.hand = s.hand[seat]
    points: Annotated[list[int], Row(ROUNDS)]            # out.points[k] = …; out.points_count = …

A plain `int`, `bool` or `int | None` needs no annotation. What `show` leaves alone is blank: no bits, no entries, no word, None, 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from zastolye.core.rule_words import NONE
from zastolye.core.view import program as ops
from zastolye.core.view.program import DICT, LINE, LIST, Program, bare, quoted

# The end of a column's name, and how many numbers it has; 0 where it is one number and no row.
Part = tuple[str, int]
MOST_BITS = 63  # of one number


@dataclass(frozen=True)
class Field:
    """One value of a view, made of the numbers of one or a few columns. A plain one is a number as it stands."""

    def parts(self) -> tuple[Part, ...]:
        return (("", 0),)

    def blank(self) -> int:
        """The number that stands for nothing."""
        return 0

    def instruction(self, program: Program, kind: Any) -> tuple[int, int, int, int]:
        """How a value of the type `kind` is written: which instruction, and its three own numbers."""
        return ops.NUMBER, 0, 0, 0


class Flag(Field):
    """`bool`: a number that is 0 or not."""

    def instruction(self, program: Program, kind: Any) -> tuple[int, int, int, int]:
        return ops.FLAG, 0, 0, 0


@dataclass(frozen=True)
class Maybe(Field):
    """`int | None`: one number means None."""

    none: int = NONE

    def blank(self) -> int:
        return self.none

    def instruction(self, program: Program, kind: Any) -> tuple[int, int, int, int]:
        return ops.MAYBE, self.none, 0, 0


Seat = Annotated[int | None, Maybe(-1)]  # a seat, or nobody


@dataclass(frozen=True)
class Word(Field):
    """A word by its number; a number below 0 is no word, which is ""."""

    words: tuple[str, ...]

    def blank(self) -> int:
        return -1

    def instruction(self, program: Program, kind: Any) -> tuple[int, int, int, int]:
        return ops.WORD, program.row(quoted(self.words)), 0, 0


@dataclass(frozen=True)
class Bits(Field):
    """A set, a bit for each member: `list[str]` has their names, `list[int]` their numbers, counted from `first`, `str` one line."""

    names: Sequence[str] = ()
    between: str = " "
    first: int = 0
    falling: bool = False  # the highest first

    def instruction(self, program: Program, kind: Any) -> tuple[int, int, int, int]:
        op = ops.FALLING_BITS if self.falling else ops.BITS
        if kind is str:
            opening, _, closing = LINE
            brackets = program.row((opening, *bare([self.between]), closing))
            return op, program.row(bare(self.names)), len(self.names), brackets
        numbers = [b"%d" % (self.first + place) for place in range(MOST_BITS)]
        names = quoted(self.names) if self.names else numbers
        return op, program.row(names), len(names), program.row(LIST)


@dataclass(frozen=True)
class Counts(Field):
    """How many of each: `str` is `R3 Y2`, `dict[str, int]` has the counts by name; what there is none of is left out."""

    names: Sequence[str]

    def parts(self) -> tuple[Part, ...]:
        return (("", len(self.names)),)

    def instruction(self, program: Program, kind: Any) -> tuple[int, int, int, int]:
        is_line = kind is str
        names = bare(self.names) if is_line else [b"%s:" % name for name in quoted(self.names)]
        return ops.COUNTS, program.row(names), len(names), program.row(LINE if is_line else DICT)


@dataclass(frozen=True)
class Copies(Field):
    """How many of each, as a list that has each name so many times."""

    names: Sequence[str]

    def parts(self) -> tuple[Part, ...]:
        return (("", len(self.names)),)

    def instruction(self, program: Program, kind: Any) -> tuple[int, int, int, int]:
        return ops.COPIES, program.row(quoted(self.names)), len(self.names), program.row(LIST)


@dataclass(frozen=True)
class Row(Field):
    """A list of numbers, cut at `…_count`, or whole where it is always `whole`; with `words` a list of words by their numbers."""

    most: int
    words: tuple[str, ...] = ()
    whole: bool = False

    def parts(self) -> tuple[Part, ...]:
        return (("", self.most),) if self.whole else (("", self.most), ("_count", 0))

    def instruction(self, program: Program, kind: Any) -> tuple[int, int, int, int]:
        words = program.row(quoted(self.words)) if self.words else ops.BLANK
        return ops.WHOLE_ROW if self.whole else ops.ROW, words, self.most, program.row(LIST)


@dataclass(frozen=True)
class Run(Field):
    """The numbers from `…_first` to `…_last`, both among them, by steps."""

    step: int = 1

    def parts(self) -> tuple[Part, ...]:
        return (("_first", 0), ("_last", 0))

    def instruction(self, program: Program, kind: Any) -> tuple[int, int, int, int]:
        return ops.RUN, self.step, 0, program.row(LIST)


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
