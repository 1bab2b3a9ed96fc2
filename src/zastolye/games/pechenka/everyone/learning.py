"""«Каждый сам за себя» for a player that learns. The ring has no beginning: characters are counted from the player's own role."""

from zastolye.core.feature_words import bits_of, blank_of, levels_of, number_of, one_of, turns_to
from zastolye.core.kernel import rule
from zastolye.games.pechenka.characters import CHARACTERS, hunter_of, prey_of
from zastolye.games.pechenka.everyone.cards import CARDS, FEWEST_SEATS, FIRST_TARGET, ROUNDS, SEATS, SWORD
from zastolye.games.pechenka.everyone.policy import chance
from zastolye.games.pechenka.everyone.rules import CARD as CARD_PHASE
from zastolye.games.pechenka.everyone.rules import TARGET, after
from zastolye.games.pechenka.everyone.sight import possible

AHEAD = 16  # coins ahead or behind that are told apart
PARTS = 20  # of a chance
HEAT = 1.0  # moves are drawn by their chances: what is laid face up tells rivals who lies beneath it
CHOICES = CARDS + SEATS - 1
PLAYER = CHARACTERS + SEATS * CARDS + 2 * CARDS + CHARACTERS + 2 + 2 * SEATS + 2 + AHEAD
FEATURES = 2 + (SEATS - FEWEST_SEATS + 1) + ROUNDS + SEATS + SEATS + CARDS + 2 + SEATS * PLAYER
# Of the training that made the shipped network, and so of any that is not told otherwise (`learn/settings.py`).
SETTINGS = {"iterations": 400, "seed": 1, "leg": 40, "hidden": (384, 384, 192), "entropy": (0.02, 0.002)}
# Of the last step, which went on from shipped weights, undecided on purpose.
SETTINGS_FROM_SHIPPED = {
    "iterations": 260, "seed": 12, "entropy": (0.05, 0.02), "among_policy": 0.0, "among_past": 0.25, "rate": 4e-4,
}  # fmt: skip


@rule
def is_usual(s):
    """There is nothing to agree on."""
    return True


@rule
def from_own(s, seat, card):
    """A character as its place in the ring after one's own role; other cards as they are; -1 for none."""
    if card < 0 or card >= s.seats:
        return card
    own = max(0, s.role[seat])
    return card - own if card >= own else card - own + s.seats


@rule
def turned(s, seat, cards):
    """A set of cards, its characters counted from one's own role."""
    own, ring = max(0, s.role[seat]), (1 << s.seats) - 1
    characters = cards & ring
    return (characters >> own | characters << (s.seats - own)) & ring | cards & ~ring


@rule
def choice(s, seat, move):
    """A card, or who sits so many turns on."""
    if move < FIRST_TARGET:
        return from_own(s, seat, move)
    return CARDS + turns_to(s, seat, move - FIRST_TARGET) - 1


@rule
def features(s, seat, out):
    """The stage, this hand, and what lies before each player, clockwise from this seat."""
    at = one_of(out, 0, s.phase - CARD_PHASE, 2)
    at = one_of(out, at, s.seats - FEWEST_SEATS, SEATS - FEWEST_SEATS + 1)
    at = one_of(out, at, s.seats - 1 - s.round, ROUNDS)
    at = one_of(out, at, s.circle, SEATS)
    at = one_of(out, at, turns_to(s, seat, s.first), SEATS)
    at = bits_of(out, at, turned(s, seat, s.hand[seat]), CARDS)
    placing = s.row[seat, s.circle] if s.phase == TARGET else -1
    at = one_of(out, at, placing - SWORD, 2)
    for turn in range(SEATS):
        at = player(s, seat, after(s, seat, turn), out, at) if turn < s.seats else blank_of(out, at, PLAYER)
    return at


@rule
def player(s, seat, other, out, at):
    at = one_of(out, at, from_own(s, seat, s.role[other]), CHARACTERS)  # of a rival, nothing in what a seat sees
    for circle in range(SEATS):
        at = one_of(out, at, from_own(s, seat, s.row[other, circle]), CARDS)
    at = one_of(out, at, from_own(s, seat, s.chosen[other]), CARDS)  # a rival's lies face down
    at = bits_of(out, at, turned(s, seat, s.hand[other]) if other != seat else 0, CARDS)
    if other != seat and s.role[seat] >= 0:
        at = bits_of(out, at, turned(s, seat, possible(s, seat, other)), CHARACTERS)
        at = number_of(out, at, int(PARTS * chance(s, seat, other, prey_of(s.role[seat], s.seats))))
        at = number_of(out, at, int(PARTS * chance(s, seat, other, hunter_of(s.role[seat], s.seats))))
    else:
        at = blank_of(out, at, CHARACTERS + 2)
    at = one_of(out, at, turns_to(s, seat, s.sword_on[other]), SEATS)
    at = one_of(out, at, turns_to(s, seat, s.shield_on[other]), SEATS)
    at = bits_of(out, at, s.waiting >> other, 1)
    at = number_of(out, at, s.coins[other])
    return levels_of(out, at, s.coins[other] - s.coins[seat] + AHEAD // 2, AHEAD)
