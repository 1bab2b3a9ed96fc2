"""«Большая охота» for a player that has solved it: positions that differ only by names are one, and a round is a game by itself.

The ring has no beginning and role cards have no order. So characters are counted from the first claim of the round, and a player's
role cards are told apart by which was claimed first. Rounds share nothing but coins, and these never run out (PECH-RB06): what a
round is worth depends on the coins ahead alone.
"""

from itertools import permutations

from zastolye.core.kernel import rule
from zastolye.games.pechenka.characters import CHARACTERS
from zastolye.games.pechenka.hunt.cards import FIRST_CLAIM, FIRST_COINS, FIRST_EXPOSE, FIRST_HUNT, LOOK, ROLES, TIMES
from zastolye.games.pechenka.hunt.rules import ACT, CLAIM, NOTHING, after, roles_each

SEATS = (2, 3)  # with three a round is solved, and nothing is promised of it
FULL = 2  # with which the whole match is
START = {"first": 0}  # the round that is solved: seat 0 is its first player
MOST_AHEAD = 8  # coins that a round can put one of two players ahead: 2 by an exposure, 6 in the hunt
USUAL_COINS = 2  # that a round brings a player
BLANK = CHARACTERS  # a digit of a position's number: no card, or one that is not known
DIGIT = CHARACTERS + 1


def rounds(seats: int) -> int:
    """PECH-B26."""
    return TIMES * seats


def deals(seats: int) -> list[tuple[list[int], float]]:
    """Orders of the six role cards and how likely each is, one for all that the first player cannot tell apart by more than names: his
    first role is number 0, his second at most half a ring ahead, and of his rival's two the lower comes first."""
    found: dict[tuple[int, ...], int] = {}
    for order in permutations(range(CHARACTERS)):
        found.setdefault(unnamed(order, seats), 0)
        found[unnamed(order, seats)] += 1
    return [(list(order), times / 720) for order, times in sorted(found.items())]


def unnamed(order: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """The same deal with other names: the target is dealt first, then the roles (PECH-B03, PECH-B05)."""
    target, one, two, three, four, closed = order
    if seats == 2:
        if (two - one) % CHARACTERS > CHARACTERS // 2:
            one, two = two, one
        three, four = sorted((three, four), key=lambda card: (card - one) % CHARACTERS)
    return tuple((card - one) % CHARACTERS for card in (target, one, two, three, four, closed))


@rule
def is_solved(s):
    """PECH-B26: two players, each first player as often as the rules say."""
    return s.seats == 2 and s.times == TIMES


@rule
def standing(s):
    """By how many coins the first player of this round was ahead when it began, or behind."""
    return s.before[s.first] - s.before[after(s, s.first, 1)]


@rule
def set_standing(s, number, lead):
    """The same position in another round, its first player so many coins ahead when it began; both about as rich as is usual."""
    s.round = number
    for turn in range(s.seats):
        seat = after(s, s.first, turn)
        moved = s.coins[seat] - s.before[seat]
        s.before[seat] = USUAL_COINS * number + FIRST_COINS + max(0, lead if turn == 0 else -lead)
        s.coins[seat] = s.before[seat] + moved


@rule
def start_of_ring(s, seat):
    """The character that counts as 0: the first claim of the round, before it one's own role."""
    if s.earlier[s.first] == NOTHING:
        if roles_each(s) == 1:
            return s.role[seat, 0]
        ahead = s.role[seat, 1] - s.role[seat, 0]
        return s.role[seat, 0] if (ahead if ahead > 0 else ahead + CHARACTERS) <= CHARACTERS // 2 else s.role[seat, 1]
    return s.claim[s.first, s.earlier[s.first]]


@rule
def counted(character, start):
    """A character counted from another, BLANK where there is none."""
    if character == NOTHING:
        return BLANK
    return character - start if character >= start else character - start + CHARACTERS


@rule
def first_card(s, seat, start):
    """Which role card of a player counts as the first: the one claimed first, before that the lower; of two unknown ones, any."""
    if roles_each(s) == 1:
        return 0
    if s.earlier[seat] != NOTHING:
        return s.earlier[seat]
    return 0 if counted(s.role[seat, 0], start) <= counted(s.role[seat, 1], start) else 1


@rule
def situation(s, seat):
    """The number of what a seat knows in a round; one number for all positions that differ by names alone."""
    start = start_of_ring(s, seat)
    number = s.phase * DIGIT + counted(s.closed, start)
    number = number * DIGIT + counted(s.opened, start)
    for turn in range(s.seats):
        other = after(s, s.first, turn)
        card = first_card(s, other, start)
        for _ in range(roles_each(s)):
            number = number * DIGIT + counted(s.role[other, card], start)
            number = number * DIGIT + counted(s.claim[other, card], start)
            number = number * 2 + (s.exposed[other] >> card & 1)
            card = 1 - card
        number = number * 2 + (s.looked >> other & 1)
    return number


@rule
def likeness(s, seat, move):
    """The number of a move, with the same names as the position: moves that differ by names alone share it."""
    start = start_of_ring(s, seat)
    if s.phase == CLAIM:
        card = 0 if move < FIRST_CLAIM + CHARACTERS else 1
        character = move - FIRST_CLAIM - card * CHARACTERS
        number = (card ^ first_card(s, seat, start)) * CHARACTERS + counted(character, start)
        if s.earlier[s.first] == NOTHING and roles_each(s) == 2 and mirrored(s, seat):
            number = min(number, turned_half(number))
        return number
    if s.phase != ACT:
        return counted(move - FIRST_HUNT, start)
    if move == LOOK:
        return LOOK
    owner, card = (move - FIRST_EXPOSE) >> 1, (move - FIRST_EXPOSE) & (ROLES - 1)
    turns = owner - s.first if owner >= s.first else owner - s.first + s.seats
    return FIRST_EXPOSE + turns * ROLES + (card ^ first_card(s, owner, start))


@rule
def mirrored(s, seat):
    """Whether one's two roles lie opposite each other in the ring, so that they cannot be told apart."""
    return s.role[seat, 0] - s.role[seat, 1] == 3 or s.role[seat, 1] - s.role[seat, 0] == 3


@rule
def turned_half(number):
    """A claim beside the other one of two opposite roles, as it looks from there."""
    card, character = (0, number) if number < CHARACTERS else (1, number - CHARACTERS)
    return (1 - card) * CHARACTERS + (character + 3 if character < 3 else character - 3)
