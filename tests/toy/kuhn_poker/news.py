"""What can happen in Kuhn poker: how notes are packed into three numbers, and the facts they stand for."""

from zastolye.core.facts import Fact
from zastolye.games.kuhn_poker.cards import CARD_NAMES, MOVE_WORDS

DEALT, MOVED, WON = range(3)


class Dealt(Fact, frozen=True):
    """A card: only its owner hears of it."""

    seat: int
    card: str

    @classmethod
    def of(cls, a, b, c):
        return cls(a, CARD_NAMES[b])


class Moved(Fact, frozen=True):
    """A pass or a bet."""

    seat: int
    move: str

    @classmethod
    def of(cls, a, b, c):
        return cls(a, MOVE_WORDS[b])


class Won(Fact, frozen=True):
    """The pot is won; both cards are shown."""

    seat: int
    cards: str

    @classmethod
    def of(cls, a, b, c):
        return cls(a, f"{CARD_NAMES[b]} {CARD_NAMES[c]}")


KINDS = (Dealt, Moved, Won)
