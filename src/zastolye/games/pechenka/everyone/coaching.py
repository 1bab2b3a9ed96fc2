"""What a coach needs to know of «Каждый сам за себя»: which sealed choices are right only now and then."""

from collections.abc import Sequence
from typing import Any

from zastolye.core.kernel import Plain
from zastolye.games.pechenka.characters import WORDS, hunter_of, prey_of
from zastolye.games.pechenka.everyone.cards import HILL, SHIELD, SWORD
from zastolye.games.pechenka.everyone.rules import CARD

WEAPONS = {SWORD: "sword", SHIELD: "shield", HILL: "hill"}
TELLING = ("placed", "unplaced")


def truth(s: Plain) -> dict[str, Any]:
    """All roles."""
    return {"roles": [WORDS[s.role[seat]] if s.role[seat] >= 0 else "" for seat in range(s.seats)]}


def habit(seen: Plain, seat: int, steps: Sequence[int]) -> str | None:
    """The card put face down: a weapon, the hill, or a character by what it is to one's role. Early and late in the round differ."""
    if seen.phase != CARD:
        return None
    half = "early" if 2 * seen.circle < seen.seats else "late"
    card, role = steps[0], seen.role[seat]
    if card in WEAPONS:
        return f"{half}.{WEAPONS[card]}"
    if card == hunter_of(role, seen.seats):
        return f"{half}.hunter"
    return f"{half}.prey" if card == prey_of(role, seen.seats) else f"{half}.stranger"
