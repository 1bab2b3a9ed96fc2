"""What can happen in both modes of Печенька."""

from __future__ import annotations

from zastolye.core.facts import Fact


class First(Fact, frozen=True):
    """The first player was drawn."""

    seat: int


class Round(Fact, frozen=True):
    """A round begins."""

    round: int
    first: int

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a + 1, b)


class Committed(Fact, frozen=True):
    """A card lies face down."""

    seat: int


class Over(Fact, frozen=True):
    """The match is over."""
