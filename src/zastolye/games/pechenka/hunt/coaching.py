"""What a coach needs to know of «Большая охота»: which choices are bluffs, right only now and then."""

from collections.abc import Sequence
from typing import Any

from zastolye.core.kernel import Plain
from zastolye.games.pechenka.characters import CHARACTERS, WORDS
from zastolye.games.pechenka.hunt.cards import FIRST_CLAIM, FIRST_HUNT
from zastolye.games.pechenka.hunt.rules import CLAIM, HUNT, roles_each

HOUSE = "learned"  # the policy always hunts alike, so that whoever knows it reads it; the network is the strongest player here
TELLING = ("paid", "eliminates", "caught", "survives")


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
