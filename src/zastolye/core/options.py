"""What a host may choose before a match, and how choices are written, read and checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from zastolye.core.printed import Printed
from zastolye.core.refusal import Unusable


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
    # Of a row: what is printed on the cards that the notation names by these letters and their rank. So it rises, the rules need
    # not know it, and nobody of us has seen the numbers of the box.
    prints: str = ""

    @property
    def size(self) -> int:
        return len(self.default) if isinstance(self.default, tuple) else 1

    @property
    def is_assumed(self) -> bool:
        """Whether its values are ours, for want of the printed ones."""
        return bool(self.assumed or self.prints)

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
            if self.prints:
                self._check_rising(given)
            return [int(value) for value in given] * (self.size // len(given))
        if isinstance(given, str) and given in self.words:
            return [self.words[given]]
        if isinstance(given, str) and given.lstrip("-").isascii() and given.lstrip("-").isdigit() and len(given) < 10:
            given = int(given)
        if not self._fits(given):
            wanted = [*self.words, *([f"{self.low}…{self.high}"] if self.low <= self.high else [])]
            raise Unusable("option-value", option=self.name, wanted=", ".join(wanted))
        return [given]

    def _check_rising(self, row: Sequence[int]) -> None:
        for before, after in pairwise(row):
            if after <= before:
                facts = {"size": self.size, "low": self.low, "high": self.high}
                raise Unusable("option-rising", option=self.name, before=before, after=after, **facts)

    def _fits(self, value: Any) -> bool:
        return type(value) is int and self.low <= value <= self.high


@dataclass(frozen=True)
class Options:
    """All options of a game, in the order in which their numbers stand in the row that `setup` is given."""

    all: tuple[Option, ...] = ()

    def __iter__(self) -> Iterator[Option]:
        return iter(self.all)

    @property
    def starter(self) -> Option | None:
        """The option that says which seat a match starts from: the first player, or the dealer."""
        return next((option for option in self.all if option.is_seat), None)

    def place_of(self, option: Option) -> int:
        """Where the numbers of this option begin in the row of all options."""
        return sum(before.size for before in self.all[: self.all.index(option)])

    def read(self, given: Mapping[str, Any], seats: int | None = None) -> list[int]:
        """One row of numbers, with the defaults for what the host left alone. `seats` are those of the match."""
        known = {option.name: option for option in self.all}
        for name in given:
            if name not in known:
                raise Unusable("option-unknown", option=str(name), known=", ".join(known) or "—")
        row: list[int] = []
        for option in self.all:
            default = option.default if isinstance(option.default, tuple) else (option.default,)
            if option.is_seat and seats is not None:
                option = replace(option, high=seats - 1)
            row += option.read(given[option.name]) if option.name in given else default
        return row

    def check(self, given: Mapping[str, Any], seats: int) -> None:
        """Of a new match: Unusable says which option means nothing with so many seats. (An old record may have it.)"""
        for option in self.all:
            is_idle = option.for_seats and seats not in option.for_seats
            if is_idle and option.name in given and option.read(given[option.name]) != [option.default]:
                raise Unusable("option-seats", option=option.name, seats=", ".join(map(str, option.for_seats)))

    def live(self) -> dict[str, Any]:
        """The options that have another default at a table with people and a clock."""
        return {option.name: option.live for option in self.all if option.live is not None}

    def printed(self, row: Sequence[int]) -> Printed | None:
        """What is printed on cards, where a host has other numbers than the notation; of one option at most."""
        for option in self.all:
            at = self.place_of(option)
            numbers = tuple(row[at : at + option.size])
            if option.prints and numbers != option.default:
                return Printed(option.prints, numbers)
        return None

    def write(self, row: Sequence[int]) -> dict[str, Any]:
        """As a record has them. Printed numbers that are the notation's own are left out: they are never anything else."""
        written, at = {}, 0
        for option in self.all:
            part = row[at : at + option.size]
            if not option.prints or tuple(part) != option.default:
                written[option.name] = option.write(part)
            at += option.size
        return written
