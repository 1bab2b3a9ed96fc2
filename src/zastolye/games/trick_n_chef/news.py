"""What can happen in Трик-н-Шеф: how notes are packed into three numbers, and the facts they stand for."""

from __future__ import annotations

from typing import Annotated

from zastolye.core.facts import Fact
from zastolye.core.view import Word
from zastolye.games.trick_n_chef.cards import CARD_NAMES, CHEF_WORDS, RANKS, write_cards

FIRST, REMOVED, ROUND, DEALT, DRAFTED, PLAYED, TOOK_TRICK, TOOK_CHEF, PAID, UNPAID, REVEALED, SCORED, OVER = range(13)

Suit = Annotated[str, Word(CHEF_WORDS)]


class First(Fact, frozen=True):
    """Who opens the match was drawn."""

    seat: int


class Removed(Fact, frozen=True):
    """The suit that three players leave in the box was drawn."""

    suit: Suit

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(CHEF_WORDS[a])


class Round(Fact, frozen=True):
    """A round begins."""

    round: int
    first: int

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a + 1, b)


class Dealt(Fact, frozen=True):
    """A hand: only its owner hears of it."""

    seat: int
    cards: str

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, write_cards(b))


class Drafted(Fact, frozen=True):
    """One of the chefs put aside was taken."""

    seat: int
    suit: Suit

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, CHEF_WORDS[b])


class Played(Fact, frozen=True):
    """A card with so many coins on it, and what it is worth with them; the note has that value."""

    seat: int
    card: Annotated[str, Word(CARD_NAMES)]
    coins: int
    value: int

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, CARD_NAMES[b], abs(c - (b % RANKS + 1)) // 2, c)


class TookTrick(Fact, frozen=True):
    """The trick is over: who takes it, and whose card was the lowest; `both` where that is one player."""

    seat: int
    lowest: int
    both: bool

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, b, a == b)


class TookChef(Drafted, frozen=True):
    """A chef from the centre."""


class Paid(Fact, frozen=True):
    """A coin from the reserve."""

    seat: int


class Unpaid(Fact, frozen=True):
    """No coin: the reserve is empty."""

    seat: int


class Revealed(Fact, frozen=True):
    """A pile is shown; `scoring` are its cards that have a chef."""

    seat: int
    cards: str
    scoring: str

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, write_cards(b), write_cards(c))


class Scored(Fact, frozen=True):
    """What the round brought: stars, and a point for each coin left."""

    seat: int
    stars: int
    coins: int
    points: int

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, b, c, b + c)


class Over(Fact, frozen=True):
    """The match is over."""


KINDS = (
    First, Removed, Round, Dealt, Drafted, Played, TookTrick, TookChef, Paid, Unpaid, Revealed, Scored, Over,
)  # fmt: skip
