"""Kuhn poker in environments: how many moves are numbered, and what a seat has seen as a row of small whole numbers."""

from zastolye.core.feature_words import number_of, one_of
from zastolye.core.kernel import rule
from zastolye.games.kuhn_poker.cards import CARDS, MOVE_WORDS, SEATS

MOVES = len(MOVE_WORDS)
FIELDS = {"own seat": SEATS, "own card": CARDS, "moves made": 1, "what was done": 3, "chips in the pot": SEATS}
# Fields of what is seen that the row does not tell: options fix them, other fields tell them, or they are memory.
LEFT_OUT = ("seats", "phase", "round")


@rule
def row(s, seat, out):
    """Everything a seat has seen."""
    at = one_of(out, 0, seat, SEATS)
    at = one_of(out, at, s.card[seat] if seat >= 0 else -1, CARDS)
    at = number_of(out, at, s.turn)
    for turn in range(3):
        at = number_of(out, at, s.made[turn])
    for other in range(SEATS):
        at = number_of(out, at, s.pot[other])
    return at
