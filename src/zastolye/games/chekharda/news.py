"""What can happen in Чехарда: how notes are packed into three numbers, and the facts they stand for."""

from __future__ import annotations

from typing import Annotated

import msgspec

from zastolye.core.facts import Fact
from zastolye.core.kernel import rule
from zastolye.core.view import Word
from zastolye.games.chekharda.cards import BONUS, IDS
from zastolye.games.chekharda.rules_counts import write_cards

(
    DEALER, ROUND, DEALT, DEAL_MORE, GOT, DREW, LAID, STOLE, EXTENDED, PASSED, TIME, OUT, NO_WINNER, SCORED, OVER,
) = range(15)  # fmt: skip

# Why the dealer deals a card more: nobody can act, those who can have passed, or the pause has run out.
NOBODY_CAN, ALL_PASSED, PAUSE = range(3)
WHY = ("nobody-can", "all-passed", "pause")

HUNDRED = 100  # two numbers in one of a note: the second is below a hundred

Design = Annotated[str, Word(IDS)]


@rule
def pack(one, two):
    return one * HUNDRED + two


class Dealer(Fact, frozen=True):
    """Who deals first was drawn."""

    seat: int


class Round(Fact, frozen=True):
    """A round begins."""

    round: int
    dealer: int

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a + 1, b)


class Dealt(Fact, frozen=True):
    """The first cards: only their owner hears which."""

    seat: int
    cards: str

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, write_cards(b))


class DealMore(Fact, frozen=True):
    """A card for everybody, so many in all; so many are left, and why it came to it."""

    cards: int
    deck: int
    why: Annotated[str, Word(WHY)]

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, b, WHY[c])


class Got(Fact, frozen=True):
    """A card: only its owner hears which."""

    seat: int
    card: Design

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, IDS[b])


class Drew(Fact, frozen=True):
    """A card from the deck, taken by a player who could do nothing, or `given` when the pause had run out."""

    seat: int
    deck: int
    given: bool

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, b, c != 0)


class Laid(Fact, frozen=True):
    """So many cards laid as a set, which has `size` cards now: more where it `joined` one that lay there."""

    seat: int
    card: Design
    cards: int
    size: int
    joined: bool

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        cards, size = divmod(c, HUNDRED)
        return cls(a, IDS[b], cards, size, size > cards)


class Stole(Fact, frozen=True):
    """A set stolen with a card like it; it has `size` cards now."""

    seat: int
    card: Design
    from_: int = msgspec.field(name="from")
    size: int

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, IDS[b], *divmod(c, HUNDRED))


class Extended(Fact, frozen=True):
    """A card added to one's own set, which has `size` cards now."""

    seat: int
    card: Design
    size: int

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, IDS[b], c)


class Passed(Fact, frozen=True):
    """A pass."""

    seat: int


class Time(Fact, frozen=True):
    """The pause has run out."""


class Out(Fact, frozen=True):
    """The last card was played: a player wins the round."""

    seat: int


class NoWinner(Fact, frozen=True):
    """The deck is empty and nobody plays: the round is over."""


class Scored(Fact, frozen=True):
    """What the round brought: cards in sets, less cards in hand, and the winner's bonus."""

    seat: int
    sets: int
    held: int
    bonus: int
    points: int

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        sets, held = divmod(b, HUNDRED)
        return cls(a, sets, held, BONUS if c > max(0, sets - held) else 0, c)


class Over(Fact, frozen=True):
    """The match is over."""


KINDS = (
    Dealer, Round, Dealt, DealMore, Got, Drew, Laid, Stole, Extended, Passed, Time, Out, NoWinner, Scored, Over,
)  # fmt: skip
