"""Хекмек in environments: how many moves are numbered, and what a seat has seen as a row of small whole numbers."""

from zastolye.core.feature_words import bits_of, number_of, one_of
from zastolye.core.kernel import rule
from zastolye.games.heckmeck.cards import HENS, MOST_HEIGHT, MOVES, SEATS, SIGNS

__all__ = ["FIELDS", "LEFT_OUT", "MOVES", "row"]

FIELDS = {
    "own seat": SEATS, "seat to move": SEATS, "round": 1, "first player": SEATS, "passed": SEATS,
    "sign of the worm card laid last in this move": 1, "cards still to draw": 1,
    "tiles face down": 1, "tiles taken from the grill": 1,
    "cards in the deck": 1, "cards discarded": 1, "hens discarded, by value": HENS, "worm cards discarded": SIGNS,
    "own hens, by value": HENS, "own worm cards": SIGNS, "grill": SEATS,
    "cards in hand, sum laid out, tiles in the stack, by seat": SEATS * 3, "hens laid out, by seat and value": SEATS * HENS,
    "worm cards laid out, by seat": SEATS * SIGNS, "stacks of tiles, from the bottom, and one": SEATS * MOST_HEIGHT,
}  # fmt: skip
# Fields of what is seen that the row does not tell: options fix them, other fields tell them, or they are memory.
LEFT_OUT = ("seats", "phase", "boxed", "worms_on", "age", "pool", "drew", "lays", "lay")


@rule
def row(s, seat, out):
    """What lies open, one's own hand and the discards; seats by their numbers. Who drew and laid what in which age is left out."""
    at = one_of(out, 0, seat, SEATS)
    at = one_of(out, at, s.seat, SEATS)
    at = number_of(out, at, s.round)
    at = one_of(out, at, s.first, SEATS)
    at = bits_of(out, at, s.passed, SEATS)
    at = number_of(out, at, s.laying)
    at = number_of(out, at, s.owed)
    at = number_of(out, at, s.in_supply)
    at = number_of(out, at, s.taken)
    at = number_of(out, at, s.in_deck)
    at = number_of(out, at, s.in_discard)
    for hen in range(HENS):
        at = number_of(out, at, s.discard[hen])
    at = bits_of(out, at, s.discard_worms, SIGNS)
    for hen in range(HENS):
        at = number_of(out, at, s.hens[seat, hen] if seat >= 0 else 0)
    at = bits_of(out, at, s.worms[seat] if seat >= 0 else 0, SIGNS)
    for k in range(SEATS):
        at = number_of(out, at, s.grill[k])
    for other in range(SEATS):
        at = number_of(out, at, s.held[other])
        at = number_of(out, at, s.sums[other])
        at = number_of(out, at, s.height[other])
    for other in range(SEATS):
        for hen in range(HENS):
            at = number_of(out, at, s.shown[other, hen])
    for other in range(SEATS):
        at = bits_of(out, at, s.shown_worms[other], SIGNS)
    for other in range(SEATS):
        for k in range(MOST_HEIGHT):
            at = number_of(out, at, s.stack[other, k] + 1 if k < s.height[other] else 0)
    return at
