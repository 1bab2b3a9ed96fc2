"""What can happen in «Большая охота»: how notes are packed into three numbers, and the facts they stand for."""

from __future__ import annotations

from typing import Annotated

from zastolye.core.facts import Fact
from zastolye.core.view import Word
from zastolye.games.pechenka.characters import WORDS
from zastolye.games.pechenka.news import Committed, First, Over, Round

(
    FIRST, ROUND, ROLE, OPENED, CLAIMED, EXPOSED, PAID, HONEST, LOOKED, SAW, COMMITTED, TARGET, HUNTS, ELIMINATES,
    CAUGHT, SURVIVES, GAINED, ROLE_SHOWN, EXCLUSION_SHOWN, OVER,
) = range(20)  # fmt: skip

Character = Annotated[str, Word(WORDS)]


class Role(Fact, frozen=True):
    """A role card, the first or second of a player: only its owner hears of it."""

    seat: int
    card: Character
    number: int

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, WORDS[b], c + 1)


class Opened(Fact, frozen=True):
    """The exclusion card that all see."""

    card: Character

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(WORDS[a])


class Claimed(Role, frozen=True):
    """A claim beside a role card."""


class Exposed(Fact, frozen=True):
    """A role card of `owner` is turned up."""

    seat: int
    owner: int
    number: int

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, b, c + 1)


class Paid(Fact, frozen=True):
    """A false claim is paid for."""

    seat: int
    to: int
    coins: int


class Honest(Fact, frozen=True):
    """A claim was true."""

    seat: int


class Looked(Fact, frozen=True):
    """Somebody has looked at the closed exclusion card."""

    seat: int


class Saw(Fact, frozen=True):
    """The closed exclusion card: only the player who looked hears which."""

    seat: int
    card: Character

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        return cls(a, WORDS[b])


class Target(Opened, frozen=True):
    """The target is shown."""


class Hunts(Saw, frozen=True):
    """A card of the hunt is turned up."""


class Eliminates(Fact, frozen=True):
    """A character has caught another player's."""

    seat: int
    victim: int


class Caught(Fact, frozen=True):
    """A character has caught the target."""

    seat: int


class Survives(Fact, frozen=True):
    """The only character left."""

    seat: int


class Gained(Fact, frozen=True):
    """What the hunt brought, and the coins in all."""

    seat: int
    gained: int
    coins: int


class RoleShown(Role, frozen=True):
    """A role card is shown."""


class ExclusionShown(Opened, frozen=True):
    """The closed exclusion card is shown."""


KINDS = (
    First, Round, Role, Opened, Claimed, Exposed, Paid, Honest, Looked, Saw, Committed, Target, Hunts, Eliminates,
    Caught, Survives, Gained, RoleShown, ExclusionShown, Over,
)  # fmt: skip
