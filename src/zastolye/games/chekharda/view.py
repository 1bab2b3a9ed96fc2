"""What a person at a table of Чехарда is shown, made from what `observe` gave and from nothing else.

What stalls have proved is known to all (CHEH-R31) and left to the players to work out.
"""

from typing import Annotated

import msgspec

from zastolye.core.kernel import rule
from zastolye.core.view import Bits, Counts, Map, Rows, Seat, Word
from zastolye.games.chekharda.cards import BONUS, CARDS, DESIGNS, DRAW, EXTEND, IDS, PASS, SEATS, STEAL
from zastolye.games.chekharda.rules import PLAY, must_draw, playable
from zastolye.games.chekharda.rules_counts import count, total, twice

PHASES = ("shuffle", "shuffle", "play", "over")  # by the numbers of `rules`
ASK_LAY, ASK_PLAY, ASK_DRAW, ASK_PASS = range(4)
ASKS = ("lay", "play", "draw", "pass")

DesignCounts = Annotated[dict[str, int], Counts(IDS)]  # design → cards


class Place(msgspec.Struct, omit_defaults=True):
    """What everybody sees before one player."""

    cards: int
    sets: DesignCounts
    points: int  # of the round before
    total: int
    so_far: int = 0  # what this round would bring if it ended now and somebody else had won it
    laid: int = 0  # when the round is over: cards in sets
    bonus: int = 0  # and what going out brought
    passed: bool = False


class Deed(msgspec.Struct, omit_defaults=True):
    """What may be done with the cards of one design."""

    lay: bool = False
    extend: bool = False
    steal: Annotated[list[int], Bits()] = []  # from whom


class Ask(msgspec.Struct):
    """What is asked of this player: to lay a set, to play a single card, to draw, or to pass."""

    kind: Annotated[str, Word(ASKS)]


class Own(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What a seat alone sees, and what it may do."""

    hand: DesignCounts = {}
    ask: Ask | None = None
    legal: Annotated[dict[str, Deed], Map(IDS, DESIGNS)] = {}
    can_pass: bool = False
    can_draw: bool = False


class View(Own, kw_only=True):
    """The whole table as one seat is shown it: what is its own, and what lies open."""

    phase: Annotated[str, Word(PHASES)]
    round: int
    dealer: Seat
    target: int
    deck: int
    places: Annotated[list[Place], Rows(SEATS)]
    draws: bool = False  # the variant: who can do nothing draws
    by_hand: bool = False
    last_call: bool = False  # CHEH-R20: the deck is empty, so the next stall ends the round
    winner: Seat = None  # of the round before


@rule
def show(s, seat, moves, number, out):
    out.phase, out.round, out.dealer, out.target, out.winner = s.phase, s.round + 1, s.dealer, s.target, s.winner
    out.deck, out.draws, out.by_hand = CARDS - s.top, s.draws, s.by_hand
    out.last_call = 1 if s.phase == PLAY and s.top == CARDS else 0
    out.places_count = s.seats
    for other in range(s.seats):
        out.places_cards[other], out.places_points[other], out.places_total[other] = (
            s.held[other],
            s.points[other],
            s.total[other],
        )
        out.places_so_far[other], out.places_passed[other] = worth_now(s, other), s.passed >> other & 1
        if s.phase != PLAY:
            out.places_laid[other] = total(s.sets[other])
            out.places_bonus[other] = BONUS if s.winner == other else 0
        for design in range(DESIGNS):
            out.places_sets[other, design] = count(s.sets[other], design)
    if seat >= 0:
        for design in range(DESIGNS):
            out.hand[design] = count(s.hand[seat], design)
    if number > 0:
        out.ask_shown, out.ask_kind = 1, asked(s, seat)
        for k in range(number):
            show_move(moves[k], out)


@rule
def worth_now(s, seat):
    """CHEH-20, CHEH-21, CHEH-23: cards in sets less cards in hand, never below 0; nothing between rounds."""
    return max(0, total(s.sets[seat]) - s.held[seat]) if s.phase == PLAY else 0


@rule
def asked(s, seat):
    if twice(s.hand[seat]) != 0:
        return ASK_LAY
    if playable(s, seat) != 0:
        return ASK_PLAY
    return ASK_DRAW if must_draw(s, seat) else ASK_PASS


@rule
def show_move(move, out):
    """One of the legal moves, in the entry of its design."""
    if move >= PASS:
        out.can_pass |= 1 if move == PASS else 0
        out.can_draw |= 1 if move == DRAW else 0
        return
    design = (move - STEAL) % DESIGNS if move >= STEAL else move % DESIGNS
    at = 0
    while at < out.legal_count and out.legal_key[at] != design:
        at += 1
    if at == out.legal_count:
        out.legal_key[at] = design
        out.legal_count += 1
    if move < EXTEND:
        out.legal_lay[at] = 1
    elif move < STEAL:
        out.legal_extend[at] = 1
    else:
        out.legal_steal[at] |= 1 << (move - STEAL) // DESIGNS
