"""What can happen in «Каждый сам за себя»: how notes are packed into three numbers, and the facts they stand for."""

from __future__ import annotations

from typing import Annotated

from zastolye.core.facts import Fact
from zastolye.core.kernel import rule
from zastolye.core.view import Word
from zastolye.games.pechenka.characters import WORDS
from zastolye.games.pechenka.everyone.cards import CARD_WORDS
from zastolye.games.pechenka.news import Committed, First, Over, Round

FIRST, ROUND, ROLE, COMMITTED, REVEALED, PLACED, UNPLACED, ROLE_SHOWN, SCORED, OVER = range(10)
TEN = 10

Card = Annotated[str, Word(CARD_WORDS)]


@rule
def pack_coins(attack, defence, hill):
    """What a round brought, by what it was for, as one number of a note; each is below ten."""
    return (attack * TEN + defence) * TEN + hill


class Role(Fact, frozen=True):
    """A secret role: only its owner hears of it."""

    seat: int
    role: Annotated[str, Word(WORDS)]

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, CARD_WORDS[b])


class Revealed(Fact, frozen=True):
    """A card is turned up in this circle."""

    seat: int
    card: Card
    circle: int

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, CARD_WORDS[b], c + 1)


class Placed(Fact, frozen=True):
    """A sword or a shield is put before a player."""

    seat: int
    card: Card
    target: int

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, CARD_WORDS[b], c)


class Unplaced(Fact, frozen=True):
    """There is nobody that a sword or shield may be put before."""

    seat: int
    card: Card

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, CARD_WORDS[b])


class RoleShown(Role, frozen=True):
    """The round is over and a role is shown."""


class Scored(Fact, frozen=True):
    """What the round brought a player, by what it was for, and what that comes to with what was there."""

    seat: int
    attack: int
    defence: int
    hill: int
    gained: int
    coins: int

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        rest, hill = divmod(b, TEN)
        attack, defence = divmod(rest, TEN)
        return cls(a, attack, defence, hill, attack + defence + hill, c)


KINDS = (First, Round, Role, Committed, Revealed, Placed, Unplaced, RoleShown, Scored, Over)
