"""Трик-н-Шеф in environments: how many moves are numbered, and what a seat has seen as a row of small whole numbers."""

from zastolye.core.feature_words import bits_of, number_of, one_of
from zastolye.core.kernel import rule
from zastolye.games.trick_n_chef.cards import CARDS, FIRST_CARD, ROUNDS, SEATS, SPAN, SUITS
from zastolye.games.trick_n_chef.rules import DRAFT

MOVES = FIRST_CARD + CARDS * SPAN
PHASES = 3
FIELDS = {
    "own seat": SEATS, "seat to move": SEATS, "phase: draft, card, chef": PHASES, "round": ROUNDS, "trick": 1,
    "cards in the trick": 1, "suit in the box": SUITS, "first player": SEATS, "leader": SEATS, "winner of the trick": SEATS,
    "lowest of the trick": SEATS, "coins in the reserve": 1, "chefs aside": SUITS, "chefs in the centre": SUITS,
    "own hand": CARDS, "piles": SEATS * CARDS, "cards in the trick, by seat": SEATS * CARDS,
    "value, coins on it, coins, cards in hand, tricks won, by seat": SEATS * 5,
    "chefs, by seat": SEATS * SUITS, "out of suit, by seat": SEATS * SUITS, "points of each round, by seat": SEATS * ROUNDS,
}  # fmt: skip
# Fields of what is seen that the row does not tell: options fix them, other fields tell them, or they are memory.
LEFT_OUT = ("stars", "seats", "total")


@rule
def row(s, seat, out):
    """Everything a seat has seen; seats by their numbers. The stars are left out: options fix them."""
    at = one_of(out, 0, seat, SEATS)
    at = one_of(out, at, s.seat, SEATS)
    at = one_of(out, at, s.phase - DRAFT, PHASES)
    at = one_of(out, at, s.round, ROUNDS)
    at = number_of(out, at, s.trick)
    at = number_of(out, at, s.in_trick)
    at = one_of(out, at, s.removed, SUITS)
    at = one_of(out, at, s.first, SEATS)
    at = one_of(out, at, s.leader, SEATS)
    at = one_of(out, at, s.winner, SEATS)
    at = one_of(out, at, s.lowest, SEATS)
    at = number_of(out, at, s.reserve)
    for suit in range(SUITS):
        at = number_of(out, at, s.aside[suit])
    for suit in range(SUITS):
        at = number_of(out, at, s.centre[suit])
    at = bits_of(out, at, s.hand[seat] if seat >= 0 else 0, CARDS)
    for other in range(SEATS):
        at = bits_of(out, at, s.pile[other], CARDS)
    for other in range(SEATS):
        at = one_of(out, at, s.played[other], CARDS)
    for other in range(SEATS):
        at = number_of(out, at, s.value[other])
        at = number_of(out, at, s.spent[other])
        at = number_of(out, at, s.coins[other])
        at = number_of(out, at, s.held[other])
        at = number_of(out, at, s.won[other])
    for other in range(SEATS):
        for suit in range(SUITS):
            at = number_of(out, at, s.chefs[other, suit])
    for other in range(SEATS):
        for suit in range(SUITS):
            at = number_of(out, at, s.voids[other, suit])
    for other in range(SEATS):
        for one in range(ROUNDS):
            at = number_of(out, at, s.points[other, one])
    return at
