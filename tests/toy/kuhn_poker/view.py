"""What a person at a table of Kuhn poker is shown, made from what `observe` gave and from nothing else."""

from typing import Annotated

import msgspec

from zastolye.core.kernel import rule
from zastolye.core.view import Row, Word
from zastolye.games.kuhn_poker.cards import CARD_NAMES, SEATS

ASKS = ("move",)


class Ask(msgspec.Struct):
    """What is asked of this player: to pass or to bet."""

    kind: Annotated[str, Word(ASKS)]


class View(msgspec.Struct, omit_defaults=True, kw_only=True):
    """One's own card, and what lies in the pot."""

    card: Annotated[str, Word(CARD_NAMES)]
    pot: Annotated[list[int], Row(SEATS, whole=True)]
    ask: Ask | None = None


@rule
def show(s, seat, moves, count, out):
    """`s` is what `observe` gave to this seat; `moves` are those it may make, if it is asked."""
    if seat >= 0:
        out.card = s.card[seat]
    for other in range(s.seats):
        out.pot[other] = s.pot[other]
    if count > 0:
        out.ask_shown, out.ask_kind = 1, 0
