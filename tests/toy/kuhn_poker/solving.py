"""Kuhn poker for a solver: nothing is symmetric, and a match is one round."""

from itertools import permutations

from zastolye.core.kernel import rule
from zastolye.games.kuhn_poker.cards import CARDS

SEATS, FULL = (2,), 2
START = {}
MOST_AHEAD = 4


def rounds(seats: int) -> int:
    return 1


def deals(seats: int) -> list[tuple[list[int], float]]:
    return [(list(order), 1 / 6) for order in permutations(range(CARDS))]


@rule
def is_solved(s):
    return True


@rule
def standing(s):
    return 0


@rule
def set_standing(s, number, lead):
    s.round = number


@rule
def situation(s, seat):
    """One's card and the bets so far."""
    number = s.card[seat] * 4 + s.turn
    for turn in range(s.turn):
        number = number * 2 + s.made[turn]
    return number


@rule
def likeness(s, seat, move):
    return move
