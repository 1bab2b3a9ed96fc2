"""What a person at a table of Чехарда is shown, made from what `observe` gave and from nothing else.

What stalls have proved is known to all (CHEH-R31) and left to the players to work out.
"""

from collections.abc import Sequence

import msgspec

from zastolye.core.kernel import Plain
from zastolye.games.chekharda.cards import CARDS, DESIGNS, DRAW, EXTEND, IDS, PASS, STEAL
from zastolye.games.chekharda.notation import design_of, owner_of
from zastolye.games.chekharda.rules import DEAL, END, NOTHING, PICK_DEALER, PLAY
from zastolye.games.chekharda.rules_counts import count, total

PHASES = {PICK_DEALER: "shuffle", DEAL: "shuffle", PLAY: "play", END: "over"}


class Place(msgspec.Struct, omit_defaults=True):
    """What everybody sees before one player."""

    cards: int
    sets: dict[str, int]  # design → cards
    points: int  # of the round before
    total: int
    so_far: int = 0  # what this round would bring if it ended now and somebody else had won it
    passed: bool = False


class Deed(msgspec.Struct, omit_defaults=True):
    """What may be done with the cards of one design."""

    lay: bool = False
    extend: bool = False
    steal: list[int] = []  # from whom


class View(msgspec.Struct, omit_defaults=True, kw_only=True):
    phase: str
    round: int
    dealer: int | None
    target: int
    deck: int
    places: list[Place]
    draws: bool = False  # the variant: who can do nothing draws
    by_hand: bool = False
    last_call: bool = False  # CHEH-R20: the deck is empty, so the next stall ends the round
    winner: int | None = None  # of the round before
    hand: dict[str, int] = {}  # design → cards
    legal: dict[str, Deed] = {}
    can_pass: bool = False
    can_draw: bool = False


def by_design(counts: int) -> dict[str, int]:
    return {IDS[design]: count(counts, design) for design in range(DESIGNS) if count(counts, design)}


def view(seen: Plain, seat: int, legal: Sequence[int]) -> View:
    shown = View(
        phase=PHASES[seen.phase],
        round=seen.round + 1,
        dealer=seen.dealer if seen.dealer != NOTHING else None,
        target=seen.target,
        deck=CARDS - seen.top,
        places=[
            Place(
                cards=seen.held[other],
                sets=by_design(seen.sets[other]),
                points=seen.points[other],
                total=seen.total[other],
                so_far=worth_now(seen, other),
                passed=bool(seen.passed >> other & 1),
            )
            for other in range(seen.seats)
        ],
        draws=bool(seen.draws),
        by_hand=bool(seen.by_hand),
        last_call=seen.phase == PLAY and seen.top == CARDS,
        winner=seen.winner if seen.winner != NOTHING else None,
    )
    if seat >= 0:
        shown.hand = by_design(seen.hand[seat])
        shown.can_pass, shown.can_draw = PASS in legal, DRAW in legal
        for move in legal:
            if move < PASS:
                add_deed(shown.legal.setdefault(IDS[design_of(move)], Deed()), move)
    return shown


def worth_now(seen: Plain, seat: int) -> int:
    """CHEH-20, CHEH-21, CHEH-23: cards in sets less cards in hand, never below 0; nothing between rounds."""
    return max(0, total(seen.sets[seat]) - seen.held[seat]) if seen.phase == PLAY else 0


def add_deed(deed: Deed, move: int) -> None:
    if move < EXTEND:
        deed.lay = True
    elif move < STEAL:
        deed.extend = True
    else:
        deed.steal = [*deed.steal, owner_of(move)]
