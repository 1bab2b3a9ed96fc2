"""Why a move of «Большая охота» is not open to a seat, told from what that seat may know."""

from collections.abc import Sequence

from zastolye.core.kernel import Plain
from zastolye.core.refusal import Refused
from zastolye.games.pechenka.characters import KEYS
from zastolye.games.pechenka.hunt.cards import FIRST_HUNT
from zastolye.games.pechenka.hunt.notation import claim_of, expose_of, is_claim, is_expose, is_hunt
from zastolye.games.pechenka.hunt.rules import CLAIM, HUNT, NOTHING, roles_each


def why_not(seen: Plain, seat: int, moves: Sequence[int]) -> Refused:
    (move,) = moves
    if seat < 0:
        return Refused("not-a-player", "PECH-B01")
    if seen.phase == HUNT:
        return why_no_hunt(seen, seat, move)
    if seen.seat != seat:
        return Refused("not-your-turn", "PECH-B08" if seen.phase == CLAIM else "PECH-B11", turn=seen.seat)
    return why_no_claim(seen, seat, move) if seen.phase == CLAIM else why_no_action(seen, seat, move)


def why_no_claim(seen: Plain, seat: int, move: int) -> Refused:
    if not is_claim(move):
        return Refused("claim-wanted", "PECH-B08")
    character, k = claim_of(move)
    if k >= roles_each(seen):
        return Refused("one-role", "PECH-B05")
    if seen.claim[seat, k] != NOTHING:
        return Refused("claimed-already", "PECH-B09", role=k + 1)
    return Refused("claim-used", "PECH-RB14", character=KEYS[character])


def why_no_action(seen: Plain, seat: int, move: int) -> Refused:
    if not is_expose(move):
        return Refused("action-wanted", "PECH-B11")
    owner, k = expose_of(move)
    if owner == seat:
        return Refused("own-role", "PECH-RB03")
    if owner >= seen.seats:
        return Refused("no-such-seat", "PECH-B11", target=owner)
    if k >= roles_each(seen):
        return Refused("one-role", "PECH-B05")
    return Refused("exposed-already", "PECH-RB04", owner=owner)


def why_no_hunt(seen: Plain, seat: int, move: int) -> Refused:
    if seen.committed >> seat & 1:
        return Refused("committed", "PECH-RB22")
    if not is_hunt(move):
        return Refused("hunt-wanted", "PECH-B16")
    return Refused("claimed-away", "PECH-B16", character=KEYS[move - FIRST_HUNT])
