"""Хекмек for a player that learns: what a seat knows as small whole numbers, and its moves as a row of choices."""

from zastolye.core.feature_words import bits_of, blank_of, levels_of, number_of, one_of, turns_to
from zastolye.core.kernel import rule
from zastolye.core.rule_words import ones
from zastolye.games.heckmeck.cards import (
    FIRST_HEN,
    FIRST_WORM,
    HENS,
    LOWEST_VALUE,
    MOVES,
    OF_EACH_HEN,
    ROUNDS,
    SEATS,
    SIGNS,
    TILE_CODES,
    TILES,
    WORMS,
)
from zastolye.games.heckmeck.rules import best_value, has_passed, is_better, is_last_in, score, value_of

CHOICES = MOVES
HELD, SHOWN = 8, 4  # hens of one value that are told apart, in a hand and in a display
HAND = HENS * (HELD + 1) + SIGNS + 8
GRILL = 4
MOST_ROUNDS = max(ROUNDS)
LEAST, SPREAD = -3, 24  # how far a tile is above a sum, as far as that is told
TOP = SPREAD + 3
PLAYER = 2 + 1 + HENS * (SHOWN + 1) + 3 + 1 + 2 + TOP + 4 + HENS + 1
FEATURES = (SEATS - 1) + MOST_ROUNDS + 3 + HAND + SEATS * GRILL + 2 + HENS + SIGNS + 3 + SEATS * PLAYER
# Of the training that made the shipped network, and so of any that is not told otherwise (`learn/settings.py`).
SETTINGS = {"iterations": 300, "seed": 1, "leg": 40, "hidden": (384, 192, 96)}


@rule
def is_usual(s):
    """Whether the worms are those of the box."""
    for tile in range(TILE_CODES):
        if s.worms_on[tile] != WORMS[tile]:
            return False
    return True


@rule
def choice(s, seat, move):
    """Words and hens by their number; a worm card by how many lower ones are in this hand."""
    if FIRST_WORM <= move < FIRST_HEN:
        return FIRST_WORM + ones(s.worms[seat] & (1 << (move - FIRST_WORM)) - 1)
    return move


@rule
def features(s, seat, out):
    """The round, this hand, the grill, what is unseen, and what lies before each player, clockwise from this seat."""
    at = one_of(out, 0, s.seats - 2, SEATS - 1)
    at = one_of(out, at, ROUNDS[s.seats] - 1 - s.round, MOST_ROUNDS)
    at = number_of(out, at, 1 if s.laying != 0 else 0)
    at = number_of(out, at, ones(s.worms[seat] & (1 << max(s.laying - 1, 0)) - 1))
    at = number_of(out, at, 1 if is_last_in(s, seat) else 0)
    at = own_hand(s, seat, out, at)
    at = grill(s, out, at)
    at = unseen(s, seat, out, at)
    for turn in range(SEATS):
        other = seat + turn if seat + turn < s.seats else seat + turn - s.seats
        at = player(s, seat, other, out, at) if turn < s.seats else blank_of(out, at, PLAYER)
    return at


@rule
def own_hand(s, seat, out, at):
    for hen in range(HENS):
        at = levels_of(out, at, s.hens[seat, hen], HELD)
        at = number_of(out, at, s.hens[seat, hen] if s.shown[seat, hen] == 0 else 0)  # what may still be laid
    at = bits_of(out, at, s.worms[seat], SIGNS)
    return levels_of(out, at, ones(s.worms[seat]), 8)


@rule
def grill(s, out, at):
    """The tiles that are left, the best first, and the lowest again: who fails takes it."""
    for k in range(s.seats - 1, s.seats - 1 - SEATS, -1):
        is_there = k >= s.taken and k >= 0
        at = number_of(out, at, 1 if is_there else 0)
        at = number_of(out, at, s.worms_on[s.grill[k]] if is_there else 0)
        at = number_of(out, at, value_of(s.grill[k]) if is_there else 0)
        at = number_of(out, at, 1 if is_there and s.grill[k] == 0 else 0)
    lowest_tile = s.grill[s.taken] if s.taken < s.seats else 0
    at = number_of(out, at, s.worms_on[max(lowest_tile, 0)])
    return number_of(out, at, s.taken)


@rule
def unseen(s, seat, out, at):
    """Cards that are in the deck or in rivals' hands; tiles are only counted."""
    for hen in range(HENS):
        hens = OF_EACH_HEN - s.hens[seat, hen] - s.discard[hen]
        for other in range(s.seats):
            hens -= s.shown[other, hen]
        at = number_of(out, at, hens)
    worms = (1 << SIGNS) - 1 & ~s.worms[seat] & ~s.discard_worms
    for other in range(s.seats):
        worms &= ~s.shown_worms[other]
    at = bits_of(out, at, worms, SIGNS)
    at = number_of(out, at, s.in_deck)
    at = number_of(out, at, s.in_discard)
    return number_of(out, at, min(TILES, s.in_supply))


@rule
def player(s, seat, other, out, at):
    at = number_of(out, at, 1 if has_passed(s, other) else 0)
    at = number_of(out, at, 1 if has_passed(s, other) and s.shown_worms[other] == 0 else 0)  # failed
    at = number_of(out, at, s.sums[other])
    for hen in range(HENS):
        at = levels_of(out, at, s.shown[other, hen], SHOWN)
        at = number_of(out, at, s.shown[other, hen])
    at = number_of(out, at, ones(s.shown_worms[other]))
    at = number_of(out, at, best_sign(s.shown_worms[other]))
    at = number_of(out, at, 1 if s.shown_worms[other] != 0 and other != seat and is_better(s, other, seat) else 0)
    at = number_of(out, at, s.held[other])
    at = number_of(out, at, s.height[other])
    at = number_of(out, at, turns_to(s, seat, other))
    at = top_tile(s, seat, other, out, at)
    at = number_of(out, at, score(s, other))
    at = number_of(out, at, score(s, other) - score(s, seat))
    at = number_of(out, at, best_value(s, other))
    at = number_of(out, at, best_value(s, other) - best_value(s, seat))
    for hen in range(HENS):
        at = number_of(out, at, s.hens[other, hen] if other != seat else 0)  # nothing in what a seat sees
    return number_of(out, at, ones(s.worms[other]) if other != seat else 0)


@rule
def best_sign(worms):
    sign = 0
    while worms >> sign != 0:
        sign += 1
    return sign


@rule
def top_tile(s, seat, other, out, at):
    """What can be stolen from a rival, and how far this seat's sum is from it."""
    tile = s.stack[other, s.height[other] - 1] if s.height[other] > 0 else 0
    below = s.stack[other, s.height[other] - 2] if s.height[other] > 1 else 0
    at = number_of(out, at, s.worms_on[tile])
    at = number_of(out, at, s.worms_on[below])
    at = number_of(out, at, tile)
    return one_of(out, at, tile + LOWEST_VALUE - 1 - s.sums[seat] - LEAST if tile > 0 else -1, SPREAD)
