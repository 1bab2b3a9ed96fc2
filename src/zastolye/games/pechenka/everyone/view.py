"""What a person at a table of «Каждый сам за себя» is shown, made from what `observe` gave and from nothing else."""

from typing import Annotated

import msgspec

from zastolye.core.kernel import rule
from zastolye.core.rule_words import WATCHER, lowest, ones
from zastolye.core.view import Bits, Map, Row, Rows, Seat, Word
from zastolye.games.pechenka.characters import CHARACTERS, WORDS, hunter_of, prey_of
from zastolye.games.pechenka.everyone.cards import CARD_WORDS, MOST_LEGAL, ROUNDS, SEATS, SWORD
from zastolye.games.pechenka.everyone.rules import (
    CARD,
    DEAL,
    END,
    NOTHING,
    PICK_FIRST,
    TARGET,
    attack_coins,
    defence_coins,
    targets,
    whole_set,
)
from zastolye.games.pechenka.everyone.sight import possible

PHASES = ("shuffle", "shuffle", "card", "target", "over")  # by the numbers of `rules`
SEAT_WORDS = tuple(f"@{seat}" for seat in range(SEATS))
BARS_SWORD, BARS_SHIELD = 0, 1
CLAUSES = ("PECH-A16", "PECH-A18")  # of these two
ASK_CARD, ASK_SWORD, ASK_SHIELD = range(3)
ASKS = ("card", "sword", "shield")

Character = Annotated[str, Word(WORDS)]
Characters = Annotated[list[str], Bits(WORDS)]


class Place(msgspec.Struct, omit_defaults=True):
    """What everybody sees before one player, and what may be deduced of him."""

    cards: int
    coins: int
    points: Annotated[list[int], Row(ROUNDS)]
    played: Annotated[list[str], Row(SEATS, CARD_WORDS)] = []
    sword: Seat = None  # the seat it lies before
    shield: Seat = None
    committed: bool = False
    role: Character = ""  # one's own, and everyone's after the last round
    was: Character = ""  # in the round before
    possible: Characters = []  # the characters a rival may still be
    earned: Annotated[list[int], Row(3)] = []  # attack, defence and hill of the last round, when the match is over


class Ask(msgspec.Struct, omit_defaults=True):
    """What is asked of this player: a card for this circle; or before whom to put a sword or shield, and whom it is meant for."""

    kind: Annotated[str, Word(ASKS)]
    circle: int = 0
    sought: Character = ""
    seats: Annotated[str, Bits(SEAT_WORDS)] = ""


class Own(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What a seat alone sees, and what it may do."""

    role: Character = ""
    hunts: Character = ""  # whom you hunt
    hunted: Character = ""  # who hunts you
    taken_for: Characters = []  # whom the open cards alone still let you be
    hand: Annotated[list[str], Bits(CARD_WORDS)] = []
    chosen: Annotated[str, Word(CARD_WORDS)] = ""  # your card that lies face down
    ask: Ask | None = None
    legal: Annotated[list[str], Row(MOST_LEGAL, (*CARD_WORDS, *SEAT_WORDS))] = []


class View(Own, kw_only=True):
    """The whole table as one seat is shown it."""

    phase: Annotated[str, Word(PHASES)]
    round: int
    circle: int
    first: int
    ring: Characters  # each hunts the next, the last the first
    places: Annotated[list[Place], Rows(SEATS)]
    turn: Seat = None
    placing: Annotated[str, Word(CARD_WORDS)] = ""  # the card that the player whose turn it is has to place
    # The seats it may not be placed before, and the clause.
    barred: Annotated[dict[str, Annotated[str, Word(CLAUSES)]], Map(SEAT_WORDS, SEATS)] = {}


@rule
def show(s, seat, moves, count, out):
    out.phase, out.round, out.circle, out.first = s.phase, s.round + 1, min(s.circle + 1, s.seats), s.first
    out.ring = (1 << s.seats) - 1
    out.places_count = s.seats
    for other in range(s.seats):
        show_place(s, other, out)
        out.places_possible[other] = may_be(s, seat, other) if other != seat else 0
    if s.phase == TARGET:
        out.turn, out.placing = s.seat, s.row[s.seat, s.circle]
        for other in range(s.seats):
            if is_barred(s, other):
                out.barred_key[out.barred_count] = other
                out.barred_value[out.barred_count] = BARS_SWORD if out.placing == SWORD else BARS_SHIELD
                out.barred_count += 1
    if seat >= 0:
        show_own(s, seat, out)
    if count > 0:
        show_ask(s, seat, out)
        out.legal_count = count
        for k in range(count):
            out.legal[k] = moves[k]


@rule
def show_place(s, other, out):
    out.places_cards[other], out.places_coins[other] = hand_size(s, other), s.coins[other]
    out.places_points_count[other] = s.round + (1 if s.phase == END else 0)
    for one in range(ROUNDS):
        out.places_points[other, one] = s.points[other, one]
    n = 0
    for circle in range(s.seats):
        if s.row[other, circle] != NOTHING:
            out.places_played[other, n] = s.row[other, circle]
            n += 1
    out.places_played_count[other] = n
    out.places_sword[other], out.places_shield[other] = s.sword_on[other], s.shield_on[other]
    out.places_committed[other] = s.committed >> other & 1
    out.places_role[other], out.places_was[other] = s.role[other], s.was[other]
    if s.phase == END:  # PECH-A21 to A23: hidden while roles are
        attack, defence = attack_coins(s, other), defence_coins(s, other)
        out.places_earned_count[other] = 3
        out.places_earned[other, 0], out.places_earned[other, 1] = attack, defence
        out.places_earned[other, 2] = s.points[other, s.round] - attack - defence


@rule
def show_own(s, seat, out):
    if s.role[seat] != NOTHING:
        out.role = s.role[seat]
        out.hunts, out.hunted = prey_of(s.role[seat], s.seats), hunter_of(s.role[seat], s.seats)
    out.taken_for = may_be(s, WATCHER, seat)
    out.hand, out.chosen = s.hand[seat], s.chosen[seat]


@rule
def show_ask(s, seat, out):
    out.ask_shown = 1
    if s.phase == CARD:
        out.ask_kind, out.ask_circle = ASK_CARD, s.circle + 1
        return
    card = s.row[seat, s.circle]
    out.ask_seats = targets(s, seat, card)
    if card == SWORD:
        out.ask_kind, out.ask_sought = ASK_SWORD, prey_of(s.role[seat], s.seats)
    else:
        out.ask_kind, out.ask_sought = ASK_SHIELD, hunter_of(s.role[seat], s.seats)


@rule
def hand_size(s, seat):
    """PECH 1.2: how many cards a player holds; everybody can count them."""
    if s.phase == PICK_FIRST or s.phase == DEAL:
        return 0
    cards = ones(whole_set(s.seats)) - 1 - (s.committed >> seat & 1)
    for circle in range(s.seats):
        if s.row[seat, circle] != NOTHING:
            cards -= 1
    return cards


@rule
def is_barred(s, other):
    """PECH-A16, PECH-A18: whether the card to be placed now may not go to this player."""
    return other != s.seat and targets(s, s.seat, s.row[s.seat, s.circle]) >> other & 1 == 0


# --- Who may be whom ------------------------------------------------------------------------------------------------------


@rule
def may_be(s, seat, other):
    """The characters this player may be, a bit each, in some deal that fits the open cards and one's own role.

    None where roles are not hidden. Whoever sits before and after them has to find characters among those that are left.
    """
    if s.phase != CARD and s.phase != TARGET:
        return 0
    before, later = 1, 1
    for one in range(other):
        before = with_one_more(before, can_be(s, seat, one))
    for one in range(other + 1, s.seats):
        later = with_one_more(later, can_be(s, seat, one))
    found, left = 0, can_be(s, seat, other)
    while left != 0:
        rest = (1 << s.seats) - 1 & ~(left & -left)
        sets = before
        while sets != 0:
            if later >> (rest & ~lowest(sets)) & 1 and lowest(sets) & ~rest == 0:
                found |= left & -left
            sets &= sets - 1
        left &= left - 1
    return found


@rule
def can_be(s, seat, other):
    """The characters a player may be by his own open cards; of oneself one knows."""
    return 1 << s.role[seat] if other == seat else possible(s, seat, other)


@rule
def with_one_more(sets, characters):
    """Sets of characters that some players may hold between them, and one player more; a set is a place in the number, by its bits."""
    found = 0
    while sets != 0:
        held = lowest(sets)
        sets &= sets - 1
        for one in range(CHARACTERS):
            if characters >> one & 1 and held >> one & 1 == 0:
                found |= 1 << (held | 1 << one)
    return found
