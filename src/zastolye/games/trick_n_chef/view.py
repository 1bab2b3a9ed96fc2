"""What a person at a table of Трик-н-Шеф is shown, made from what `observe` gave and from nothing else.

A seat remembers every card, a person is shown what lies open and his own pile (CHEF-34, CHEF-R23).
"""

from collections.abc import Sequence

import msgspec

from zastolye.core.kernel import Plain
from zastolye.games.trick_n_chef.cards import FIRST_CARD, RANKS, SUITS, TRICKS
from zastolye.games.trick_n_chef.notation import CHEF_WORDS, LETTERS, card_of, write_card, write_cards, write_counts
from zastolye.games.trick_n_chef.rules import (
    CARD,
    CHEF,
    DRAFT,
    END,
    NOTHING,
    after,
    cards_with_chefs,
    is_trump,
    led_suit,
    lowest_seat,
    stars_on,
    trick_winner,
    value_with,
)

PHASES = {DRAFT: "draft", CARD: "card", CHEF: "chef", END: "over"}  # else the table waits for a shuffle


class Place(msgspec.Struct, omit_defaults=True):
    """What everybody sees before one player."""

    cards: int
    tricks: int
    coins: int
    chefs: str
    points: list[int]
    total: int
    played: str = ""
    value: int = 0


class CardChoice(msgspec.Struct, omit_defaults=True):
    """What a card would be in the trick as it lies, by the coins put on it: from the fewest that `legal` names."""

    values: list[int]
    wins: int | None = None  # the fewest coins with which it would win, where it can and there is something to beat
    lowest: int | None = None  # the most coins with which it would be the lowest


class ChefChoice(msgspec.Struct):
    """What taking a chef from the centre would make of the trumps, and of the own pile."""

    trumps: str
    stars: int


class View(msgspec.Struct, omit_defaults=True, kw_only=True):
    phase: str
    round: int
    trick: int
    first: int | None
    leader: int
    turn: int | None
    centre: str
    reserve: int
    trumps: str
    stars: list[int]
    places: list[Place]
    order: list[int] = []  # the seats as they play to this trick
    aside: str = ""
    removed: str = ""
    competing: list[int] = []  # whose cards of the running trick can win it
    winning: int | None = None
    lowest: int | None = None
    hand: list[str] = []
    pile: list[str] = []
    scoring: list[str] = []  # cards of the pile that have a chef now
    stars_now: int = 0  # what they bring
    points_now: int = 0  # what the round would bring if it ended now
    legal: dict[str, list[int]] = {}  # card → fewest and most coins; chef → nothing
    closes: bool = False  # the card asked for is the last of its trick
    cards: dict[str, CardChoice] = {}
    chefs: dict[str, ChefChoice] = {}


def trumps(seen: Plain) -> list[int]:
    return [suit for suit in range(SUITS) if is_trump(seen, suit)]


def suit_letters(suits: Sequence[int]) -> str:
    return "".join(LETTERS[suit] for suit in suits)


def in_trick(seen: Plain) -> list[int]:
    """The seats that have a card in the running trick, in the order of play."""
    return [after(seen, seen.leader, turn) for turn in range(seen.in_trick)]


def competing(seen: Plain) -> list[int]:
    """CHEF-28 to 30: those of them whose card can win: the trumps, and where there is none the led suit."""
    trumping = [seat for seat in in_trick(seen) if is_trump(seen, seen.played[seat] // RANKS)]
    return trumping or [seat for seat in in_trick(seen) if seen.played[seat] // RANKS == led_suit(seen)]


def place_of(seen: Plain, seat: int) -> Place:
    has_played = seen.played[seat] != NOTHING
    return Place(
        cards=seen.held[seat],
        tricks=seen.won[seat],
        coins=seen.coins[seat],
        chefs=write_counts([seen.chefs[seat, suit] for suit in range(SUITS)]),
        points=[seen.points[seat, one] for one in range(seen.round + (seen.phase == END))],
        total=seen.total[seat],
        played=write_card(seen.played[seat]) if has_played else "",
        value=seen.value[seat] if has_played else 0,
    )


def card_choice(seen: Plain, seat: int, card: int) -> CardChoice:
    """CHEF-19, CHEF-28 to 36: more coins never lose a trick, and fewer never make a card other than the lowest."""
    trick, coins = seen.copy(), range(-seen.coins[seat], seen.coins[seat] + 1)
    trick.in_trick += 1
    trick.played[seat] = card
    choice = CardChoice([value_with(card, few) for few in coins])
    if seen.in_trick > 0:
        for few, value in zip(coins, choice.values, strict=True):
            trick.value[seat] = value
            if choice.wins is None and trick_winner(trick) == seat:
                choice.wins = few
            if lowest_seat(trick) == seat:
                choice.lowest = few
    return choice


def chef_choice(seen: Plain, seat: int, suit: int) -> ChefChoice:
    after_it = seen.copy()
    after_it.centre[suit] -= 1
    after_it.chefs[seat, suit] += 1
    return ChefChoice(suit_letters(trumps(after_it)), stars_on(after_it, cards_with_chefs(after_it, seat)))


def show_own(shown: View, seen: Plain, seat: int) -> None:
    """The hand, the pile, and what it would score as it is."""
    scoring = cards_with_chefs(seen, seat)
    shown.hand = write_cards(seen.hand[seat]).split()
    shown.pile = write_cards(seen.pile[seat]).split()
    shown.scoring = write_cards(scoring).split()
    shown.stars_now = stars_on(seen, scoring)
    shown.points_now = shown.stars_now + seen.coins[seat]  # CHEF-43


def show_choices(shown: View, seen: Plain, seat: int, legal: Sequence[int]) -> None:
    for move in legal:
        if move < FIRST_CARD:
            shown.legal[CHEF_WORDS[move]] = []
            if seen.phase == CHEF:
                shown.chefs[CHEF_WORDS[move]] = chef_choice(seen, seat, move)
        elif (words := write_card(card_of(move))) not in shown.legal:
            shown.legal[words] = [-seen.coins[seat], seen.coins[seat]]
            shown.cards[words] = card_choice(seen, seat, card_of(move))
            shown.closes = seen.in_trick + 1 == seen.seats


def view(seen: Plain, seat: int, legal: Sequence[int]) -> View:
    running = seen.in_trick > 0
    shown = View(
        phase=PHASES.get(seen.phase, "shuffle"),
        round=seen.round + 1,
        trick=min(seen.trick + 1, TRICKS),
        first=seen.first if seen.first != NOTHING else None,
        leader=seen.leader,
        turn=seen.seat if seen.phase in (DRAFT, CARD, CHEF) else None,
        centre=write_counts([seen.centre[suit] for suit in range(SUITS)]),
        reserve=seen.reserve,
        trumps=suit_letters(trumps(seen)),
        stars=[seen.stars[rank] for rank in range(RANKS)],
        places=[place_of(seen, other) for other in range(seen.seats)],
        order=[after(seen, seen.leader, turn) for turn in range(seen.seats)] if seen.phase in (CARD, CHEF) else [],
        aside=write_counts([seen.aside[suit] for suit in range(SUITS)]),
        removed=LETTERS[seen.removed] if seen.removed != NOTHING else "",
        competing=competing(seen),
        winning=trick_winner(seen) if running else None,
        lowest=lowest_seat(seen) if running else None,
    )
    if seat >= 0:
        show_own(shown, seen, seat)
        show_choices(shown, seen, seat, legal)
    return shown
