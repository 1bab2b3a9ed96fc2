"""What can happen in Хекмек: how notes are packed into three numbers, and the facts they stand for."""

from __future__ import annotations

import msgspec

from zastolye.core.facts import Fact
from zastolye.core.kernel import rule
from zastolye.games.heckmeck.cards import HENS, LOWEST_VALUE, TILE_CODES, write_cards, write_hens
from zastolye.games.heckmeck.rules_memory import hens_in

(
    FIRST, DEALT, ROUND, GRILL, GOT, LAID_HENS, LAID_WORMS, DREW, DRY, RESHUFFLED, FAILED, SUCCEEDED, STOLE, TOOK_LOWEST,
    FEAST, FEASTED, NO_FEAST, SCORED, OVER,
) = range(19)  # fmt: skip
COUNT_BITS = 5  # of hens laid out


@rule
def pack_hens(hen, count):
    """So many hens of one value, as one number of a note."""
    return hen << COUNT_BITS | count


class First(Fact, frozen=True):
    """Who opens the match was drawn."""

    seat: int


class Dealt(Fact, frozen=True):
    """Everybody got so many cards, so many are in the deck."""

    cards: int
    deck: int


class Round(Fact, frozen=True):
    """A round begins."""

    round: int
    first: int

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a + 1, b)


class Grill(Fact, frozen=True):
    """The tiles turned up, by value; the note has how many are worth 0, and a bit for each of the others."""

    tiles: str

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        values = [0] * a + [LOWEST_VALUE + tile - 1 for tile in range(1, TILE_CODES) if b >> tile & 1]
        return cls(" ".join(map(str, values)))


class Got(Fact, frozen=True):
    """Cards picked up: only their owner hears which. Hens are packed as what a seat drew is."""

    seat: int
    cards: str

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, write_cards([hens_in(b, hen) for hen in range(HENS)], c))


class LaidHens(Fact, frozen=True):
    """Hens of one value were laid out."""

    seat: int
    cards: str
    sum: int

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, write_hens(b >> COUNT_BITS, b & (1 << COUNT_BITS) - 1), c)


class LaidWorms(Fact, frozen=True):
    """Worm cards were laid out."""

    seat: int
    cards: str
    count: int
    sum: int

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, write_cards([], b), b.bit_count(), c)


class Drew(Fact, frozen=True):
    """So many cards drawn, so many are left."""

    seat: int
    cards: int
    deck: int


class Dry(Fact, frozen=True):
    """So many cards short: deck and discard pile are empty."""

    seat: int
    cards: int


class Reshuffled(Fact, frozen=True):
    """The discard pile, so many cards, is the deck now."""

    cards: int


class Failed(Fact, frozen=True):
    """A pass without a worm card."""

    seat: int
    sum: int


class Succeeded(Fact, frozen=True):
    """A pass with worm cards, and the best of their signs; the note has a bit for each sign."""

    seat: int
    sum: int
    sign: int

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, b, c.bit_length())


class Stole(Fact, frozen=True):
    """A tile was stolen."""

    seat: int
    from_: int = msgspec.field(name="from")
    value: int


class TookLowest(Fact, frozen=True):
    """The lowest tile of the grill, after a failure."""

    seat: int
    value: int


class Feast(Fact, frozen=True):
    """So many are served."""

    guests: int


class Feasted(Fact, frozen=True):
    """A guest was served."""

    seat: int
    value: int
    sum: int


class NoFeast(Fact, frozen=True):
    """All have failed."""


class Scored(Fact, frozen=True):
    """What a player has at the end, and the best tile."""

    seat: int
    worms: int
    best: int


class Over(Fact, frozen=True):
    """The match is over."""


KINDS = (
    First, Dealt, Round, Grill, Got, LaidHens, LaidWorms, Drew, Dry, Reshuffled, Failed, Succeeded, Stole, TookLowest,
    Feast, Feasted, NoFeast, Scored, Over,
)  # fmt: skip
