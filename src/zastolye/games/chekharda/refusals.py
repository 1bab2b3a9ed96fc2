"""Why a move of Чехарда is not open to a seat, told from what that seat may know."""

from collections.abc import Sequence

from zastolye.core.kernel import Plain
from zastolye.core.refusal import Refused
from zastolye.core.rule_words import TABLE
from zastolye.games.chekharda.cards import CARDS, DESIGNS, DRAW, EXTEND, IDS, PASS, STALL, STEAL
from zastolye.games.chekharda.notation import design_of, owner_of
from zastolye.games.chekharda.rules_counts import count, twice


def why_not(seen: Plain, seat: int, moves: Sequence[int]) -> Refused:
    (move,) = moves
    if (move == STALL) != (seat == TABLE):
        return Refused("referee-only", "CHEH-R33") if move == STALL else Refused("seat-only", "CHEH-R33")
    if move == PASS:
        return _no_pass(seen, seat)
    if move == DRAW:
        return _no_draw(seen, seat)
    design = IDS[design_of(move)]
    held = count(seen.hand[seat], design_of(move))
    if held == 0:
        return Refused("not-held", "CHEH-09" if move >= EXTEND else "CHEH-05", design=design)
    if move < EXTEND:
        return Refused("single", "CHEH-R17", design=design)
    if held > 1:
        return Refused("must-lay", "CHEH-R13", design=design)
    if move < STEAL:
        return Refused("no-own-set", "CHEH-17", design=design)
    return _no_theft(seen, seat, move)


def _no_theft(seen: Plain, seat: int, move: int) -> Refused:
    design, owner = design_of(move), owner_of(move)
    if owner == seat:
        return Refused("own-set", "CHEH-R16", design=IDS[design])
    if owner >= seen.seats:
        return Refused("no-such-seat", "CHEH-R05", seat=owner)
    owners = [other for other in range(seen.seats) if count(seen.sets[other], design)]
    if not owners:
        return Refused("no-set", "CHEH-09", design=IDS[design])
    return Refused(
        "too-late", "CHEH-R05", design=IDS[design], owner=owner, now=" ".join(f"@{other}" for other in owners)
    )


def _no_pass(seen: Plain, seat: int) -> Refused:
    if seen.passed >> seat & 1:
        return Refused("passed-already", "CHEH-R12")
    pairs = _sets_in_hand(seen, seat)
    return Refused("must-lay", "CHEH-R30", design=pairs[0]) if pairs else Refused("must-draw", "CHEH-R25")


def _no_draw(seen: Plain, seat: int) -> Refused:
    if seen.draws == 0:
        return Refused("dealer-deals", "CHEH-13")
    if seen.top == CARDS:
        return Refused("deck-empty", "CHEH-R27")
    pairs = _sets_in_hand(seen, seat)
    return Refused("must-lay", "CHEH-R30", design=pairs[0]) if pairs else Refused("can-act", "CHEH-R26")


def _sets_in_hand(seen: Plain, seat: int) -> list[str]:
    pairs = twice(seen.hand[seat])
    return [IDS[design] for design in range(DESIGNS) if count(pairs, design)]
