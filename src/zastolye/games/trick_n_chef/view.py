"""What a person at a table of Трик-н-Шеф is shown, made from what `observe` gave and from nothing else.

A seat remembers every card, a person is shown what lies open and his own pile (CHEF-34, CHEF-R23).
"""

from collections.abc import Sequence

import msgspec

from zastolye.core.kernel import Plain
from zastolye.games.trick_n_chef.cards import CARDS, FIRST_CARD, RANKS, SUITS, TRICKS
from zastolye.games.trick_n_chef.notation import CHEF_WORDS, LETTERS, card_of, write_card, write_cards, write_counts
from zastolye.games.trick_n_chef.rules import (
    CARD,
    CHEF,
    DRAFT,
    END,
    NOTHING,
    after,
    is_trump,
    led_suit,
    lowest_seat,
    trick_winner,
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
    aside: str = ""
    removed: str = ""
    competing: list[int] = []  # whose cards of the running trick can win it
    winning: int | None = None
    lowest: int | None = None
    hand: list[str] = []
    pile: list[str] = []
    scoring: list[str] = []  # cards of the pile that have a chef now
    legal: dict[str, list[int]] = {}  # card → fewest and most coins; chef → nothing


def trumps(seen: Plain) -> list[int]:
    return [suit for suit in range(SUITS) if is_trump(seen, suit)]


def in_trick(seen: Plain) -> list[int]:
    """The seats that have a card in the running trick, in the order of play."""
    return [after(seen, seen.leader, turn) for turn in range(seen.in_trick)]


def competing(seen: Plain) -> list[int]:
    """CHEF-28 to 30: those of them whose card can win: the trumps, and where there is none the led suit."""
    trumping = [seat for seat in in_trick(seen) if is_trump(seen, seen.played[seat] // RANKS)]
    return trumping or [seat for seat in in_trick(seen) if seen.played[seat] // RANKS == led_suit(seen)]


def scoring_cards(seen: Plain, seat: int) -> list[int]:
    """CHEF-40: the cards of the own pile that its chefs would go to now."""
    chefs = [seen.chefs[seat, suit] for suit in range(SUITS)]
    chosen = []
    for card in range(CARDS):
        if seen.pile[seat] >> card & 1 and chefs[card // RANKS] > 0:
            chefs[card // RANKS] -= 1
            chosen.append(card)
    return chosen


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
        trumps="".join(LETTERS[suit] for suit in trumps(seen)),
        stars=[seen.stars[rank] for rank in range(RANKS)],
        places=[place_of(seen, other) for other in range(seen.seats)],
        aside=write_counts([seen.aside[suit] for suit in range(SUITS)]),
        removed=LETTERS[seen.removed] if seen.removed != NOTHING else "",
        competing=competing(seen),
        winning=trick_winner(seen) if running else None,
        lowest=lowest_seat(seen) if running else None,
    )
    if seat >= 0:
        shown.hand = write_cards(seen.hand[seat]).split()
        shown.pile = write_cards(seen.pile[seat]).split()
        shown.scoring = [write_card(card) for card in scoring_cards(seen, seat)]
        for move in legal:
            if move < FIRST_CARD:
                shown.legal[CHEF_WORDS[move]] = []
            else:
                shown.legal[write_card(card_of(move))] = [-seen.coins[seat], seen.coins[seat]]
    return shown
