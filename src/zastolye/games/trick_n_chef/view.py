"""What a person at a table of Трик-н-Шеф is shown, made from what `observe` gave and from nothing else.

A seat remembers every card, a person is shown what lies open and his own pile (CHEF-34, CHEF-R23).
"""

from typing import Annotated

import msgspec

from zastolye.core.kernel import rule
from zastolye.core.rule_words import NONE
from zastolye.core.view import Bits, Counts, Map, Row, Rows, Run, Seat, Word
from zastolye.games.trick_n_chef.cards import (
    CARD_NAMES,
    CARDS,
    CHEF_WORDS,
    FIRST_CARD,
    LETTERS,
    RANKS,
    ROUNDS,
    SEATS,
    SPAN,
    SUITS,
    TRICKS,
)
from zastolye.games.trick_n_chef.rules import (
    CARD,
    CHEF,
    DRAFT,
    END,
    NOTHING,
    after,
    cards_of,
    cards_with_chefs,
    fewest_chefs,
    led_suit,
    lowest_seat,
    stars_on,
    takes_over,
    trick_winner,
    value_with,
)

PHASES = ("shuffle", "shuffle", "shuffle", "draft", "card", "chef", "over")  # by the numbers of `rules`
ASK_DRAFT, ASK_CHEF, ASK_LEAD, ASK_FOLLOW, ASK_DISCARD = range(5)
ASKS = ("draft", "chef", "lead", "follow", "discard")
CHOICES = (*CARD_NAMES, *CHEF_WORDS)
FIRST_CHEF = len(CARD_NAMES)

CardList = Annotated[list[str], Bits(CARD_NAMES)]
SuitLetters = Annotated[str, Bits(LETTERS, between="")]
SuitCounts = Annotated[str, Counts(LETTERS)]


class Place(msgspec.Struct, omit_defaults=True):
    """What everybody sees before one player."""

    cards: int
    tricks: int
    coins: int
    chefs: SuitCounts
    points: Annotated[list[int], Row(ROUNDS)]
    total: int
    played: Annotated[str, Word(CARD_NAMES)] = ""
    value: int = 0


class CardChoice(msgspec.Struct, omit_defaults=True):
    """What a card would be in the trick as it lies, by the coins put on it: from the fewest that `legal` names."""

    values: Annotated[list[int], Run(2)]
    wins: int | None = None  # the fewest coins with which it would win, where it can and there is something to beat
    lowest: int | None = None  # the most coins with which it would be the lowest


class ChefChoice(msgspec.Struct):
    """What taking a chef from the centre would make of the trumps, and of the own pile."""

    trumps: SuitLetters
    stars: int


class Ask(msgspec.Struct, omit_defaults=True):
    """What is asked of this player: to `follow` a suit with one of these cards, or to `discard` for want of one."""

    kind: Annotated[str, Word(ASKS)]
    suit: Annotated[str, Word(CHEF_WORDS)] = ""
    cards: Annotated[str, Bits(CARD_NAMES)] = ""


class Holding(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What a seat alone sees."""

    hand: CardList = []
    pile: CardList = []
    scoring: CardList = []  # cards of the pile that have a chef now
    stars_now: int = 0  # what they bring
    points_now: int = 0  # what the round would bring if it ended now


class Choosing(Holding, kw_only=True):
    """What a seat is asked, and what each choice would come to."""

    ask: Ask | None = None
    legal: Annotated[dict[str, Annotated[list[int], Row(2)]], Map(CHOICES, TRICKS)] = {}  # fewest and most coins
    closes: bool = False  # the card asked for is the last of its trick
    cards: Annotated[dict[str, CardChoice], Map(CARD_NAMES, TRICKS)] = {}
    chefs: Annotated[dict[str, ChefChoice], Map(CHEF_WORDS, SUITS)] = {}


class View(Choosing, kw_only=True):
    """The whole table as one seat is shown it: what is its own, and what lies open."""

    phase: Annotated[str, Word(PHASES)]
    round: int
    trick: int
    first: Seat
    leader: int
    turn: Seat
    centre: SuitCounts
    reserve: int
    trumps: SuitLetters
    stars: Annotated[list[int], Row(CARDS, whole=True)]  # by card, suit by suit
    places: Annotated[list[Place], Rows(SEATS)]
    order: Annotated[list[int], Row(SEATS)] = []  # the seats as they play to this trick
    aside: SuitCounts = ""
    removed: Annotated[str, Word(tuple(LETTERS))] = ""
    competing: Annotated[list[int], Row(SEATS)] = []  # whose cards of the running trick can win it
    winning: Seat = None
    lowest: Seat = None


@rule
def show(s, seat, moves, count, out):
    """What lies open; for a seat its hand and pile; for the one that is asked, what each choice would come to."""
    show_table(s, out)
    for other in range(s.seats):
        show_place(s, other, out)
    if s.phase == CARD or s.phase == CHEF:
        for turn in range(s.seats):
            out.order[turn] = after(s, s.leader, turn)
        out.order_count = s.seats
    if s.in_trick > 0:
        show_trick(s, out)
    if seat >= 0:
        scoring = cards_with_chefs(s, seat)
        out.hand, out.pile, out.scoring, out.stars_now = s.hand[seat], s.pile[seat], scoring, stars_on(s, scoring)
        out.points_now = out.stars_now + s.coins[seat]  # CHEF-43
    if count > 0:
        out.ask_shown = 1
        if s.phase == CARD:
            show_cards(s, seat, moves, count, out)
        else:
            show_chefs(s, seat, moves, count, out)


@rule
def show_table(s, out):
    out.phase, out.round, out.trick = s.phase, s.round + 1, min(s.trick + 1, TRICKS)
    out.first, out.leader, out.reserve, out.removed = s.first, s.leader, s.reserve, s.removed
    if s.phase == DRAFT or s.phase == CARD or s.phase == CHEF:
        out.turn = s.seat
    out.trumps = trumps(s)
    for suit in range(SUITS):
        out.centre[suit], out.aside[suit] = s.centre[suit], s.aside[suit]
    for card in range(CARDS):
        out.stars[card] = s.stars[card]


@rule
def trumps(s):
    """CHEF-24, CHEF-25: the suits that are trump, a bit each."""
    fewest, found = fewest_chefs(s), 0
    for suit in range(SUITS):
        if s.centre[suit] == fewest:
            found |= 1 << suit
    return found


@rule
def show_place(s, other, out):
    out.places_count = s.seats
    out.places_cards[other], out.places_tricks[other], out.places_coins[other] = (
        s.held[other],
        s.won[other],
        s.coins[other],
    )
    out.places_total[other], out.places_played[other] = s.total[other], s.played[other]
    if s.played[other] != NOTHING:
        out.places_value[other] = s.value[other]
    for suit in range(SUITS):
        out.places_chefs[other, suit] = s.chefs[other, suit]
    out.places_points_count[other] = s.round + (1 if s.phase == END else 0)
    for one in range(ROUNDS):
        out.places_points[other, one] = s.points[other, one]


@rule
def competing(s):
    """CHEF-28 to 30: the seats whose card can win, a bit each: the trumps, and where there is none the led suit."""
    trump, trumping, following = trumps(s), 0, 0
    for turn in range(s.in_trick):
        seat = after(s, s.leader, turn)
        if trump >> s.played[seat] // RANKS & 1:
            trumping |= 1 << seat
        if s.played[seat] // RANKS == led_suit(s):
            following |= 1 << seat
    return trumping if trumping != 0 else following


@rule
def show_trick(s, out):
    out.winning, out.lowest = trick_winner(s), lowest_seat(s)
    can_win, n = competing(s), 0
    for turn in range(s.in_trick):
        seat = after(s, s.leader, turn)
        if can_win >> seat & 1:
            out.competing[n] = seat
            n += 1
    out.competing_count = n


@rule
def show_cards(s, seat, moves, count, out):
    """CHEF-16, CHEF-19, CHEF-28 to 36: more coins never lose a trick, and fewer never make a card other than the lowest."""
    out.ask_kind = ASK_LEAD
    if s.in_trick > 0:
        out.ask_suit, out.ask_cards = led_suit(s), s.hand[seat] & cards_of(led_suit(s))
        out.ask_kind = ASK_FOLLOW if out.ask_cards != 0 else ASK_DISCARD
    out.closes = 1 if s.in_trick + 1 == s.seats else 0
    most, n = s.coins[seat], 0
    for k in range(0, count, 2 * most + 1):
        card = (moves[k] - FIRST_CARD) // SPAN
        out.legal_key[n], out.legal_value_count[n], out.cards_key[n] = card, 2, card
        out.legal_value[n, 0], out.legal_value[n, 1] = -most, most
        out.cards_values_first[n], out.cards_values_last[n] = value_with(card, -most), value_with(card, most)
        if s.in_trick > 0:
            out.cards_wins[n], out.cards_lowest[n] = fewest_to_win(s, card, most), most_to_be_lowest(s, card, most)
        n += 1
    out.legal_count, out.cards_count = n, n


@rule
def fewest_to_win(s, card, most):
    winner = trick_winner(s)
    for coins in range(-most, most + 1):
        if takes_over(s, card, value_with(card, coins), winner):
            return coins
    return NONE


@rule
def most_to_be_lowest(s, card, most):
    lowest, found = s.value[lowest_seat(s)], NONE
    for coins in range(-most, most + 1):
        if value_with(card, coins) < lowest:
            found = coins
    return found


@rule
def show_chefs(s, seat, moves, count, out):
    """CHEF-08, CHEF-R13: the chefs to choose from; of those in the centre what the trumps and the own stars would be."""
    out.ask_kind = ASK_DRAFT if s.phase == DRAFT else ASK_CHEF
    out.legal_count = count
    for k in range(count):
        out.legal_key[k] = FIRST_CHEF + moves[k]
    if s.phase == CHEF:
        out.chefs_count = count
        for k in range(count):
            suit = moves[k]
            s.centre[suit] -= 1
            s.chefs[seat, suit] += 1
            out.chefs_key[k], out.chefs_trumps[k] = suit, trumps(s)
            out.chefs_stars[k] = stars_on(s, cards_with_chefs(s, seat))
            s.centre[suit] += 1
            s.chefs[seat, suit] -= 1
