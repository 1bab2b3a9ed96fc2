"""Чехарда in environments: how many moves are numbered, and what a seat has seen as a row of small whole numbers."""

from zastolye.core.feature_words import bits_of, number_of, one_of
from zastolye.core.kernel import rule
from zastolye.games.chekharda.cards import DESIGNS, SEATS, STALL
from zastolye.games.chekharda.rules import deck_left
from zastolye.games.chekharda.rules_counts import count

MOVES = STALL  # which is the referee's alone
FIELDS = {
    "own seat": SEATS, "round": 1, "dealer": SEATS, "cards in the deck": 1, "passed": SEATS, "sets are laid by hand": 1,
    "who can do nothing draws": 1, "own hand, by design": DESIGNS,
    "cards in hand, points of the round, points in all, by seat": SEATS * 3, "sets, by seat and design": SEATS * DESIGNS,
    "cards that may be of a design, by seat and design": SEATS * DESIGNS,
}  # fmt: skip
# Fields of what is seen that the row does not tell: options fix them, other fields tell them, or they are memory.
LEFT_OUT = ("seats", "target", "phase", "winner", "table", "before", "clues", "clue")


@rule
def row(s, seat, out):
    """What lies open, one's own hand, and what was proved of the hands; seats by their numbers. Clues are left out."""
    at = one_of(out, 0, seat, SEATS)
    at = number_of(out, at, s.round)
    at = one_of(out, at, s.dealer, SEATS)
    at = number_of(out, at, deck_left(s))
    at = bits_of(out, at, s.passed, SEATS)
    at = number_of(out, at, s.by_hand)
    at = number_of(out, at, s.draws)
    for design in range(DESIGNS):
        at = number_of(out, at, count(s.hand[seat], design) if seat >= 0 else 0)
    for other in range(SEATS):
        at = number_of(out, at, s.held[other])
        at = number_of(out, at, s.points[other])
        at = number_of(out, at, s.total[other])
    for other in range(SEATS):
        for design in range(DESIGNS):
            at = number_of(out, at, count(s.sets[other], design))
    for other in range(SEATS):
        for design in range(DESIGNS):
            at = number_of(out, at, count(s.could[other], design))
    return at
