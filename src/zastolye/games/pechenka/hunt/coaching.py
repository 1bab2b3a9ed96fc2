"""What a coach needs to know of «Большая охота»: which choices are bluffs, right only now and then."""

from collections.abc import Sequence
from typing import Any

from zastolye.core.kernel import Plain, rule
from zastolye.games.pechenka.characters import CHARACTERS, WORDS
from zastolye.games.pechenka.hunt.cards import FIRST_CLAIM, FIRST_HUNT
from zastolye.games.pechenka.hunt.rules import CLAIM, HUNT, NOTHING, after, roles_each

HOUSE = "learned"  # the policy always hunts alike, so that whoever knows it reads it; the network is the strongest player here
TELLING = ("paid", "eliminates", "caught", "survives")


@rule
def claimer(s, number):
    """PECH-B08, PECH-RB15: who makes claim `number` of the round: each in turn, with two players twice."""
    return after(s, s.first, number if number < s.seats else number - s.seats)


@rule
def role_claimed(s, number):
    """Beside which of the own roles claim `number` was made."""
    earlier = s.earlier[claimer(s, number)]
    return earlier if number < s.seats else 1 - earlier


@rule
def recall(s, number):
    """Claim `number` of the round. Exposures and looks are left out: the table does not show who exposed whom."""
    made = s.turn if s.phase == CLAIM else s.seats * roles_each(s)
    if number >= made:
        return -1
    seat, k = claimer(s, number), role_claimed(s, number)
    move = FIRST_CLAIM + k * CHARACTERS + s.claim[seat, k]
    for later in range(made - 1, number - 1, -1):
        take_back(s, later)
    s.phase, s.seat, s.turn, s.looked, s.committed = CLAIM, seat, number, 0, 0
    for other in range(s.seats):
        s.exposed[other], s.chosen[other], s.coins[other] = 0, NOTHING, s.before[other]
    return move


@rule
def take_back(s, number):
    """The card of claim `number`, the last one made, back into the hand."""
    seat, k = claimer(s, number), role_claimed(s, number)
    s.hand[seat] |= 1 << s.claim[seat, k]
    s.claim[seat, k] = NOTHING
    if number < s.seats:
        s.earlier[seat] = NOTHING


def truth(s: Plain) -> dict[str, Any]:
    """All roles, the target, and the closed exclusion card."""
    roles = [" ".join(_word(s.role[seat, k]) for k in range(roles_each(s))) for seat in range(s.seats)]
    return {"roles": roles, "target": _word(s.target), "closed": _word(s.closed)}


def _word(character: int) -> str:
    return WORDS[character] if character >= 0 else ""


def habit(seen: Plain, seat: int, steps: Sequence[int]) -> str | None:
    """A claim: true or false. A card of the hunt: of a character that somebody claimed to be, or of another."""
    if seen.phase == CLAIM:
        number, character = divmod(steps[0] - FIRST_CLAIM, CHARACTERS)
        return "claim.truth" if character == seen.role[seat, number] else "claim.lie"
    if seen.phase == HUNT:
        claimed = {seen.claim[other, k] for other in range(seen.seats) for k in range(2)}
        return "hunt.claimed" if steps[0] - FIRST_HUNT in claimed else "hunt.unclaimed"
    return None
