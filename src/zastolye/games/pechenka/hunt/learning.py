"""«Большая охота» for a player that learns. The ring has no beginning: characters are counted from the player's own first role."""

from zastolye.core.feature_words import bits_of, blank_of, levels_of, number_of, one_of, turns_to
from zastolye.core.kernel import rule
from zastolye.games.pechenka.characters import CHARACTERS
from zastolye.games.pechenka.hunt.cards import (
    FEWEST_SEATS,
    FIRST_CLAIM,
    FIRST_EXPOSE,
    FIRST_HUNT,
    LOOK,
    ROLES,
    SEATS,
    TIMES,
)
from zastolye.games.pechenka.hunt.rules import ALL_CHARACTERS, CLAIM, NOTHING, after
from zastolye.games.pechenka.hunt.sight import known

AHEAD = 16  # coins ahead or behind that are told apart
EXPOSES = ROLES * CHARACTERS  # where each kind of choice begins
LOOKS = EXPOSES + (SEATS - 1) * ROLES
HUNTS = LOOKS + 1
CHOICES = HUNTS + CHARACTERS
PLAYER = ROLES * 2 * CHARACTERS + 2 * CHARACTERS + ROLES + 2 + AHEAD
FEATURES = 3 + (SEATS - 1) + TIMES * SEATS + SEATS + SEATS + 4 * CHARACTERS + SEATS * PLAYER
# Of the training that made the shipped network, and so of any that is not told otherwise (`learn/settings.py`).
SETTINGS = {
    "iterations": 200, "seed": 1, "leg": 40, "hidden": (256, 256, 128), "usual_part": 0.0, "entropy": (0.03, 0.004),
    "margin": (0.5, 0.02),
}  # fmt: skip


@rule
def is_usual(s):
    """PECH-B26: whether each is first player as often as the rules say."""
    return s.times == TIMES


@rule
def from_own(s, seat, character):
    """How far along the ring from one's own first role; -1 for nobody."""
    if character < 0:
        return -1
    own = max(0, s.role[seat, 0])
    return character - own if character >= own else character - own + CHARACTERS


@rule
def turned(s, seat, characters):
    """A set of characters, counted from one's own first role."""
    own = max(0, s.role[seat, 0])
    return (characters >> own | characters << (CHARACTERS - own)) & ALL_CHARACTERS


@rule
def choice(s, seat, move):
    """A claim beside a role, an exposure of who sits so many turns on, a look, a card for the hunt."""
    if move < FIRST_EXPOSE:
        role = (move - FIRST_CLAIM) // CHARACTERS
        return role * CHARACTERS + from_own(s, seat, (move - FIRST_CLAIM) % CHARACTERS)
    if move >= FIRST_HUNT:
        return HUNTS + from_own(s, seat, move - FIRST_HUNT)
    if move == LOOK:
        return LOOKS
    owner, role = (move - FIRST_EXPOSE) // ROLES, (move - FIRST_EXPOSE) % ROLES
    return EXPOSES + (turns_to(s, seat, owner) - 1) * ROLES + role


@rule
def features(s, seat, out):
    """The stage, what is known of the six cards, and each player's claims, cards and coins, clockwise from this seat."""
    at = one_of(out, 0, s.phase - CLAIM, 3)
    at = one_of(out, at, s.seats - FEWEST_SEATS, SEATS - 1)
    at = one_of(out, at, s.times * s.seats - 1 - s.round, TIMES * SEATS)
    at = one_of(out, at, turns_to(s, seat, s.first), SEATS)
    at = one_of(out, at, s.turn, SEATS)
    at = one_of(out, at, from_own(s, seat, s.target), CHARACTERS)  # nobody sees it before the hunt
    at = one_of(out, at, from_own(s, seat, s.closed), CHARACTERS)
    at = one_of(out, at, from_own(s, seat, s.opened), CHARACTERS)
    at = bits_of(out, at, turned(s, seat, known(s)), CHARACTERS)
    for turn in range(SEATS):
        at = player(s, seat, after(s, seat, turn), out, at) if turn < s.seats else blank_of(out, at, PLAYER)
    return at


@rule
def player(s, seat, other, out, at):
    for k in range(ROLES):
        at = one_of(out, at, from_own(s, seat, s.role[other, k]) if s.role[other, k] != NOTHING else -1, CHARACTERS)
        at = one_of(out, at, from_own(s, seat, s.claim[other, k]), CHARACTERS)
    at = one_of(out, at, from_own(s, seat, s.chosen[other]), CHARACTERS)  # a rival's lies face down
    at = bits_of(out, at, turned(s, seat, s.hand[other]), CHARACTERS)
    at = bits_of(out, at, s.exposed[other], ROLES)
    at = bits_of(out, at, s.looked >> other, 1)
    at = number_of(out, at, s.coins[other])
    return levels_of(out, at, s.coins[other] - s.coins[seat] + AHEAD // 2, AHEAD)
