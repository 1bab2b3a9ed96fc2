"""Kuhn poker for a player that learns: the card it holds, and what was bet before."""

from zastolye.core.feature_words import number_of, one_of
from zastolye.core.kernel import rule
from zastolye.games.kuhn_poker.cards import CARDS, SEATS

FEATURES, CHOICES = 2 * CARDS + 3 + SEATS, 2


@rule
def is_usual(s):
    """There is nothing to agree on."""
    return True


@rule
def choice(s, seat, move):
    """A move is its own number."""
    return move


@rule
def features(s, seat, out):
    """One's own card, the rival's (nothing in what a seat sees), how many moves were made, and the bets."""
    at = one_of(out, 0, s.card[seat], CARDS)
    at = one_of(out, at, s.card[1 - seat], CARDS)
    at = one_of(out, at, s.turn, 3)
    for turn in range(SEATS):
        at = number_of(out, at, s.pot[seat + turn & 1])
    return at
