"""Чехарда for a player that learns. No design is more than another: they are counted by how much this seat can do with them."""

from zastolye.core.feature_words import blank_of, levels_of, number_of, one_of, turns_to
from zastolye.core.kernel import rule
from zastolye.games.chekharda.cards import COPIES, DESIGNS, DRAW, EXTEND, LAY, PASS, SEATS, STEAL, TARGET
from zastolye.games.chekharda.rules import after, deck_left
from zastolye.games.chekharda.rules_counts import count, total, twice

WAYS = 4  # with a design: lay it, extend one's own set, steal the first set clockwise, or the second
PASSES = DESIGNS * WAYS
CHOICES = PASSES + 2
AHEAD = 16  # steps of four points, ahead or behind
DESIGN = 3 + 4 * SEATS
PLAYER = 4 + 4 + AHEAD + 1
FEATURES = (SEATS - 1) + 2 + 2 + 4 + DESIGNS * DESIGN + SEATS * PLAYER
# Of the training that made the shipped network, and so of any that is not told otherwise (`learn/settings.py`).
SETTINGS = {"iterations": 300, "seed": 1, "leg": 40, "hidden": (384, 192, 96)}


@rule
def is_usual(s):
    """CHEH-26: whether a match goes as far as the rules say, without the variant."""
    return s.target == TARGET and s.draws == 0


@rule
def all_sets(s):
    """How many cards of each design lie in sets."""
    laid = 0
    for other in range(s.seats):
        laid += s.sets[other]
    return laid


@rule
def weight(hand, laid, design):
    """The more this seat can do with a design, and the more lies there of it, the more; no two weigh the same."""
    held, lying = count(hand, design), count(laid, design)
    usable = 1 if held > 1 or (held == 1 and lying > 0) else 0
    return ((usable * 8 + lying) * 8 + held) * DESIGNS + DESIGNS - 1 - design


@rule
def place_of(hand, laid, design):
    """How many designs come before this one."""
    place, own = 0, weight(hand, laid, design)
    for other in range(DESIGNS):
        if weight(hand, laid, other) > own:
            place += 1
    return place


@rule
def choice(s, seat, move):
    """What is done, and with which design, by its place among them."""
    if move >= PASS:
        return PASSES + (1 if move == DRAW else 0)
    hand, laid = s.hand[seat], all_sets(s)
    if move < EXTEND:
        return place_of(hand, laid, move - LAY) * WAYS
    if move < STEAL:
        return place_of(hand, laid, move - EXTEND) * WAYS + 1
    design, owner = (move - STEAL) % DESIGNS, (move - STEAL) // DESIGNS
    before = 0
    for turn in range(1, turns_to(s, seat, owner)):
        if count(s.sets[after(s, seat, turn)], design) > 0:
            before = 1
    return place_of(hand, laid, design) * WAYS + 2 + before


@rule
def features(s, seat, out):
    """The round, each design in the order of what this seat can do with it, each player clockwise from this seat."""
    at = one_of(out, 0, s.seats - 2, SEATS - 1)
    at = number_of(out, at, s.by_hand)
    at = number_of(out, at, s.draws)
    at = number_of(out, at, deck_left(s))
    at = number_of(out, at, s.round)
    at = levels_of(out, at, turns_to(s, seat, s.dealer), 4)
    first, laid = at, all_sets(s)
    for design in range(DESIGNS):
        one_design(s, seat, design, laid, out, first + place_of(s.hand[seat], laid, design) * DESIGN)
    at = first + DESIGNS * DESIGN
    for turn in range(SEATS):
        at = player(s, seat, after(s, seat, turn), out, at) if turn < s.seats else blank_of(out, at, PLAYER)
    return at


@rule
def one_design(s, seat, design, laid, out, at):
    """How many of its cards are in this hand, and unseen; of each player's set, of what his cards may be, of his hand."""
    held = count(s.hand[seat], design)
    at = number_of(out, at, held)
    at = number_of(out, at, COPIES - held - count(laid, design))
    at = number_of(out, at, count(laid, design))
    for turn in range(SEATS):
        other = after(s, seat, turn)
        if turn < s.seats:
            cards = count(s.sets[other], design)
            at = number_of(out, at, cards)
            at = number_of(out, at, 1 if cards > 0 else 0)
            at = number_of(out, at, count(s.could[other], design) if turn > 0 else 0)
            at = number_of(out, at, count(s.hand[other], design) if turn > 0 else 0)  # nothing in what a seat sees
        else:
            at = blank_of(out, at, 4)
    return at


@rule
def player(s, seat, other, out, at):
    at = number_of(out, at, s.held[other])
    at = levels_of(out, at, s.held[other], 4)
    at = number_of(out, at, total(s.sets[other]))
    at = number_of(out, at, s.passed >> other & 1)
    at = number_of(out, at, s.target - s.total[other])
    at = levels_of(out, at, (s.total[other] - s.total[seat] + 2 * AHEAD) // 4, AHEAD)
    return number_of(out, at, 1 if twice(s.hand[other]) != 0 else 0)
