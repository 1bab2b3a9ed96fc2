"""What a person at a table of «Большая охота» is shown, made from what `observe` gave and from nothing else."""

from typing import Annotated

import msgspec

from zastolye.core.kernel import rule
from zastolye.core.view import Bits, Row, Rows, Seat, Word
from zastolye.games.pechenka.characters import CHARACTERS, WORDS
from zastolye.games.pechenka.hunt.cards import FIRST_HUNT, MOST_LEGAL, ROLES, SEATS
from zastolye.games.pechenka.hunt.notation import write
from zastolye.games.pechenka.hunt.rules import (
    ACT,
    ALL_CHARACTERS,
    CLAIM,
    HUNT,
    NOTHING,
    eliminates,
    elimination_coins,
    hunt_coins,
    hunts_target,
    is_eliminated,
    roles_each,
    survivor_coins,
    target_coins,
)
from zastolye.games.pechenka.hunt.sight import known

PHASES = ("shuffle", "shuffle", "claim", "act", "hunt", "over")  # by the numbers of `rules`
MOVE_WORDS = tuple(write([move]) for move in range(FIRST_HUNT + CHARACTERS))
ASK_CLAIM, ASK_CLAIM_TWO, ASK_ACT, ASK_HUNT = range(4)
ASKS = ("claim", "claim-two", "act", "hunt")
FACES = (*WORDS, "")  # a card that lies face down shows no word

Character = Annotated[str, Word(WORDS)]
Characters = Annotated[list[str], Bits(WORDS)]
Numbers = Annotated[list[int], Bits(first=1)]


class Place(msgspec.Struct, omit_defaults=True):
    """What everybody sees before one player; of his roles those that are face up, and one's own."""

    coins: int
    cards: int
    roles: Annotated[list[str], Row(ROLES, FACES)] = []
    claims: Annotated[list[str], Row(ROLES, FACES)] = []
    exposed: Numbers = []  # which role cards are face up, from 1
    lies: Numbers = []  # which of those differ from the claim beside them
    looked: bool = False
    committed: bool = False


class Kill(msgspec.Struct):
    """One player's part of the last hunt."""

    card: Character
    eliminates: Annotated[list[int], Bits()]
    eliminated: bool
    hunts_target: bool  # and gets nothing for it if eliminated (PECH-B20)
    target: int  # coins, by what they are for
    eliminations: int
    survivor: int
    coins: int  # in all, with the sure one


class Hunt(msgspec.Struct):
    """The last hunt; its cards and its target are public."""

    target: Character
    places: Annotated[list[Kill], Rows(SEATS)]


class Ask(msgspec.Struct, omit_defaults=True):
    """What is asked of this player: a claim for a role, or for one of two; an action; a card for the hunt."""

    kind: Annotated[str, Word(ASKS)]
    one: Character = ""
    two: Character = ""


class Own(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What a seat alone sees, and what it may do."""

    exclusion: Character = ""  # the closed card, once you have looked
    may_be: Characters = []  # the characters the target may still be, by what you have seen
    hand: Characters = []
    chosen: Character = ""  # your card that lies face down
    ask: Ask | None = None
    legal: Annotated[list[str], Row(MOST_LEGAL, MOVE_WORDS)] = []


class View(Own, kw_only=True):
    """The whole table as one seat is shown it."""

    phase: Annotated[str, Word(PHASES)]
    round: int
    rounds: int
    first: int
    ring: Characters  # each hunts the next, the last the first
    places: Annotated[list[Place], Rows(SEATS)]
    turn: Seat = None
    target: Character = ""  # when the match is over
    opened: Character = ""  # the open exclusion card
    last: Hunt | None = None


@rule
def show(s, seat, moves, count, out):
    out.phase, out.round, out.rounds, out.first = s.phase, s.round + 1, s.times * s.seats, s.first
    out.ring = ALL_CHARACTERS
    out.turn = s.seat if s.phase == CLAIM or s.phase == ACT else NOTHING
    out.target, out.exclusion, out.opened, out.may_be = s.target, s.closed, s.opened, targets_left(s)
    out.places_count = s.seats
    for other in range(s.seats):
        show_place(s, other, out)
    if s.quarry != NOTHING:
        show_last_hunt(s, out)
    if seat >= 0:
        out.hand, out.chosen = s.hand[seat], s.chosen[seat]
        if s.chosen[seat] != NOTHING:
            out.hand &= ~(1 << s.chosen[seat])
    if count > 0:
        show_ask(s, seat, out)
        out.legal_count = count
        for k in range(count):
            out.legal[k] = moves[k]


@rule
def show_place(s, other, out):
    out.places_coins[other] = s.coins[other]
    out.places_cards[other] = CHARACTERS - (s.committed >> other & 1)
    out.places_roles_count[other], out.places_claims_count[other] = roles_each(s), roles_each(s)
    for k in range(roles_each(s)):
        out.places_roles[other, k], out.places_claims[other, k] = s.role[other, k], s.claim[other, k]
        if s.claim[other, k] != NOTHING:
            out.places_cards[other] -= 1
        if s.exposed[other] >> k & 1:
            out.places_exposed[other] |= 1 << k
            if s.role[other, k] != s.claim[other, k]:
                out.places_lies[other] |= 1 << k
    out.places_looked[other], out.places_committed[other] = s.looked >> other & 1, s.committed >> other & 1


@rule
def show_last_hunt(s, out):
    """Step by step what the last hunt came to."""
    out.last_shown, out.last_target, out.last_places_count = 1, s.quarry, s.seats
    for seat in range(s.seats):
        out.last_places_card[seat] = s.hunted[seat]
        for other in range(s.seats):
            if eliminates(s, seat, other):
                out.last_places_eliminates[seat] |= 1 << other
        out.last_places_eliminated[seat] = 1 if is_eliminated(s, seat) else 0
        out.last_places_hunts_target[seat] = 1 if hunts_target(s, seat) else 0
        out.last_places_target[seat], out.last_places_eliminations[seat] = (
            target_coins(s, seat),
            elimination_coins(s, seat),
        )
        out.last_places_survivor[seat], out.last_places_coins[seat] = survivor_coins(s, seat), hunt_coins(s, seat)


@rule
def targets_left(s):
    """The characters the target may be, by what is seen, a bit each; a claim proves nothing."""
    return ALL_CHARACTERS & ~known(s) if s.phase == CLAIM or s.phase == ACT or s.phase == HUNT else 0


@rule
def show_ask(s, seat, out):
    out.ask_shown, out.ask_kind = 1, ASK_ACT if s.phase == ACT else ASK_HUNT
    if s.phase == CLAIM:
        out.ask_kind, out.ask_one = ASK_CLAIM, s.role[seat, 0]
        if roles_each(s) > 1:
            out.ask_kind, out.ask_two = ASK_CLAIM_TWO, s.role[seat, 1]
