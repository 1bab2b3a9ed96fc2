"""What a person at a table of Трик-н-Шеф is shown, made from what `observe` gave and from nothing else.

A seat remembers every card, a person is shown what lies open and his own pile (CHEF-34, CHEF-R23).
"""

from collections.abc import Sequence

import msgspec

from zastolye.core.kernel import Plain
from zastolye.games.trick_n_chef.cards import CARDS, FIRST_CARD, RANKS, SUITS
from zastolye.games.trick_n_chef.notation import CHEF_WORDS, LETTERS, card_of, write_card, write_cards
from zastolye.games.trick_n_chef.rules import (
    CARD,
    CHEF,
    DEAL,
    DRAFT,
    END,
    NOTHING,
    PICK_FIRST,
    PICK_REMOVED,
    is_trump,
    lowest_seat,
    trick_winner,
)

PHASES = {
    PICK_FIRST: "shuffle", PICK_REMOVED: "shuffle", DEAL: "shuffle", DRAFT: "draft", CARD: "card", CHEF: "chef", END: "over",
}  # fmt: skip


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
    first: int
    leader: int
    turn: int | None
    centre: str
    reserve: int
    trumps: str
    stars: list[int]
    places: list[Place]
    aside: str = ""
    removed: str = ""
    winning: int | None = None
    lowest: int | None = None
    hand: list[str] = []
    pile: list[str] = []
    scoring: list[str] = []  # cards of the pile that have a chef now
    legal: dict[str, list[int]] = {}  # card → fewest and most coins; chef → nothing


def write_counts(counts: Sequence[int]) -> str:
    return " ".join(f"{LETTERS[suit]}{count}" for suit, count in enumerate(counts) if count)


def trumps(seen: Plain) -> list[int]:
    return [suit for suit in range(SUITS) if is_trump(seen, suit)]


def scoring_cards(seen: Plain, seat: int) -> list[int]:
    """CHEF-40: the cards of the own pile that its chefs would go to now."""
    chefs = [seen.chefs[seat, suit] for suit in range(SUITS)]
    chosen = []
    for card in range(CARDS):
        if seen.pile[seat] >> card & 1 and chefs[card // RANKS] > 0:
            chefs[card // RANKS] -= 1
            chosen.append(card)
    return chosen


def view(seen: Plain, seat: int, legal: Sequence[int]) -> View:
    running = seen.in_trick > 0
    places = [
        Place(
            cards=seen.held[other],
            tricks=seen.won[other],
            coins=seen.coins[other],
            chefs=write_counts([seen.chefs[other, suit] for suit in range(SUITS)]),
            points=[seen.points[other, one] for one in range(seen.round + (seen.phase == END))],
            total=seen.total[other],
            played=write_card(seen.played[other]) if seen.played[other] != NOTHING else "",
            value=seen.value[other] if seen.played[other] != NOTHING else 0,
        )
        for other in range(seen.seats)
    ]
    shown = View(
        phase=PHASES[seen.phase],
        round=seen.round + 1,
        trick=seen.trick + 1,
        first=seen.first,
        leader=seen.leader,
        turn=seen.seat if seen.phase in (DRAFT, CARD, CHEF) else None,
        centre=write_counts([seen.centre[suit] for suit in range(SUITS)]),
        reserve=seen.reserve,
        trumps="".join(LETTERS[suit] for suit in trumps(seen)),
        stars=[seen.stars[rank] for rank in range(RANKS)],
        places=places,
        aside=write_counts([seen.aside[suit] for suit in range(SUITS)]),
        removed=LETTERS[seen.removed] if seen.removed != NOTHING else "",
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


