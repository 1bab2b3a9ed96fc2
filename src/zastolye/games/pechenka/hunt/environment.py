"""«Большая охота» in environments: how many moves are numbered, and what a seat has seen as a row of small whole numbers."""

from zastolye.core.feature_words import bits_of, number_of, one_of
from zastolye.core.kernel import rule
from zastolye.games.pechenka.characters import CHARACTERS
from zastolye.games.pechenka.hunt.cards import FIRST_HUNT, ROLES, SEATS
from zastolye.games.pechenka.hunt.rules import CLAIM

MOVES = FIRST_HUNT + CHARACTERS
PHASES = 3
FIELDS = {
    "own seat": SEATS, "seat to move": SEATS, "phase: claims, deeds, the hunt": PHASES, "round": 1, "first player": SEATS,
    "turns taken": 1, "has looked": SEATS, "has put a card down": SEATS, "the target": CHARACTERS,
    "the excluded face down": CHARACTERS, "the excluded face up": CHARACTERS, "the target of the last hunt": CHARACTERS,
    "known roles, by seat and card": SEATS * ROLES * CHARACTERS,
    "claims, by seat and card": SEATS * ROLES * CHARACTERS, "card claimed first, by seat": SEATS * ROLES,
    "exposed cards, by seat": SEATS * ROLES,
    "hunting cards, by seat": SEATS * CHARACTERS, "own hunting card face down": CHARACTERS,
    "card of the last hunt, by seat": SEATS * CHARACTERS, "coins before this round, coins, by seat": SEATS * 2,
}  # fmt: skip
# Fields of what is seen that the row does not tell: options fix them, other fields tell them, or they are memory.
LEFT_OUT = ("seats", "times", "open")


@rule
def row(s, seat, out):
    """Everything a seat has seen; seats and characters by their numbers."""
    at = one_of(out, 0, seat, SEATS)
    at = one_of(out, at, s.seat, SEATS)
    at = one_of(out, at, s.phase - CLAIM, PHASES)
    at = number_of(out, at, s.round)
    at = one_of(out, at, s.first, SEATS)
    at = number_of(out, at, s.turn)
    at = bits_of(out, at, s.looked, SEATS)
    at = bits_of(out, at, s.committed, SEATS)
    at = one_of(out, at, s.target, CHARACTERS)
    at = one_of(out, at, s.closed, CHARACTERS)
    at = one_of(out, at, s.opened, CHARACTERS)
    at = one_of(out, at, s.quarry, CHARACTERS)
    for other in range(SEATS):
        for k in range(ROLES):
            at = one_of(out, at, s.role[other, k], CHARACTERS)
    for other in range(SEATS):
        for k in range(ROLES):
            at = one_of(out, at, s.claim[other, k], CHARACTERS)
    for other in range(SEATS):
        at = one_of(out, at, s.earlier[other], ROLES)
    for other in range(SEATS):
        at = bits_of(out, at, s.exposed[other], ROLES)
    for other in range(SEATS):
        at = bits_of(out, at, s.hand[other], CHARACTERS)
    at = one_of(out, at, s.chosen[seat] if seat >= 0 else -1, CHARACTERS)
    for other in range(SEATS):
        at = one_of(out, at, s.hunted[other], CHARACTERS)
    for other in range(SEATS):
        at = number_of(out, at, s.before[other])
        at = number_of(out, at, s.coins[other])
    return at
