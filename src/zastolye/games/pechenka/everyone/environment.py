"""«Каждый сам за себя» in environments: how many moves are numbered, and what a seat has seen as a row of small whole numbers."""

from zastolye.core.feature_words import bits_of, number_of, one_of
from zastolye.core.kernel import rule
from zastolye.games.pechenka.characters import CHARACTERS
from zastolye.games.pechenka.everyone.cards import CARDS, FIRST_TARGET, ROUNDS, SEATS
from zastolye.games.pechenka.everyone.rules import CARD

MOVES = FIRST_TARGET + SEATS
PHASES = 2
FIELDS = {
    "own seat": SEATS, "phase: a card, a target": PHASES, "round": ROUNDS, "circle": SEATS, "first player": SEATS,
    "seat to place a sword or a shield": SEATS, "has put a card down": SEATS, "has still to place": SEATS,
    "own role": CHARACTERS, "own hand": CARDS, "own card face down": CARDS, "roles shown, by seat": SEATS * CHARACTERS,
    "open cards, by seat and circle": SEATS * SEATS * CARDS, "before whom the sword lies, by owner": SEATS * SEATS,
    "before whom the shield lies, by owner": SEATS * SEATS, "role of the round before, by seat": SEATS * CHARACTERS,
    "coins of each round, by seat": SEATS * ROUNDS, "coins, by seat": SEATS,
}  # fmt: skip
# Fields of what is seen that the row does not tell: options fix them, other fields tell them, or they are memory.
LEFT_OUT = ("seats",)


@rule
def row(s, seat, out):
    """Everything a seat has seen; seats and characters by their numbers."""
    at = one_of(out, 0, seat, SEATS)
    at = one_of(out, at, s.phase - CARD, PHASES)
    at = one_of(out, at, s.round, ROUNDS)
    at = one_of(out, at, s.circle, SEATS)
    at = one_of(out, at, s.first, SEATS)
    at = one_of(out, at, s.seat, SEATS)
    at = bits_of(out, at, s.committed, SEATS)
    at = bits_of(out, at, s.waiting, SEATS)
    at = one_of(out, at, s.role[seat] if seat >= 0 else -1, CHARACTERS)
    at = bits_of(out, at, s.hand[seat] if seat >= 0 else 0, CARDS)
    at = one_of(out, at, s.chosen[seat] if seat >= 0 else -1, CARDS)
    for other in range(SEATS):
        at = one_of(out, at, s.role[other], CHARACTERS)
    for other in range(SEATS):
        for circle in range(SEATS):
            at = one_of(out, at, s.row[other, circle], CARDS)
    for other in range(SEATS):
        at = one_of(out, at, s.sword_on[other], SEATS)
    for other in range(SEATS):
        at = one_of(out, at, s.shield_on[other], SEATS)
    for other in range(SEATS):
        at = one_of(out, at, s.was[other], CHARACTERS)
    for other in range(SEATS):
        for one in range(ROUNDS):
            at = number_of(out, at, s.points[other, one])
    for other in range(SEATS):
        at = number_of(out, at, s.coins[other])
    return at
