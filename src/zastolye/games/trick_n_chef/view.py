"""What a person at a table of Трик-н-Шеф is shown, made from what `observe` gave and from nothing else.

A seat remembers every card, a person is shown what lies open and his own pile (CHEF-34, CHEF-R23).
"""

import functools
from bisect import bisect_left
from collections.abc import Sequence

import msgspec

from zastolye.core.kernel import Plain
from zastolye.games.trick_n_chef.cards import RANKS, SUITS, TRICKS
from zastolye.games.trick_n_chef.notation import (
    CHEF_WORDS,
    LETTERS,
    REMEMBERED,
    card_of,
    name_cards,
    write_card,
    write_counts,
)
from zastolye.games.trick_n_chef.rules import (
    CARD,
    CHEF,
    DRAFT,
    END,
    NOTHING,
    after,
    cards_with_chefs,
    fewest_chefs,
    led_suit,
    lowest_seat,
    stars_on,
    takes_over,
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


class Own(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What a seat alone sees."""

    hand: list[str] = []
    pile: list[str] = []
    scoring: list[str] = []  # cards of the pile that have a chef now
    stars_now: int = 0  # what they bring
    points_now: int = 0  # what the round would bring if it ended now
    legal: dict[str, list[int]] = {}  # card → fewest and most coins; chef → nothing
    closes: bool = False  # the card asked for is the last of its trick
    cards: dict[str, CardChoice] = {}
    chefs: dict[str, ChefChoice] = {}


class View(Own, kw_only=True):
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


def trumps(seen: Plain) -> list[int]:
    fewest = fewest_chefs(seen)
    return [suit for suit in range(SUITS) if seen.centre[suit] == fewest]


def suit_letters(suits: Sequence[int]) -> str:
    return "".join(LETTERS[suit] for suit in suits)


def in_trick(seen: Plain) -> list[int]:
    """The seats that have a card in the running trick, in the order of play."""
    return [after(seen, seen.leader, turn) for turn in range(seen.in_trick)]


def competing(seen: Plain) -> list[int]:
    """CHEF-28 to 30: those of them whose card can win: the trumps, and where there is none the led suit."""
    if seen.in_trick == 0:
        return []
    playing, trump = in_trick(seen), trumps(seen)
    trumping = [seat for seat in playing if seen.played[seat] // RANKS in trump]
    return trumping or [seat for seat in playing if seen.played[seat] // RANKS == led_suit(seen)]


def place_of(seen: Plain, seat: int) -> Place:
    has_played = seen.played[seat] != NOTHING
    return Place(
        cards=seen.held[seat],
        tricks=seen.won[seat],
        coins=seen.coins[seat],
        chefs=write_counts(seen.chefs.row(seat)),
        points=seen.points.row(seat)[: seen.round + (seen.phase == END)],
        total=seen.total[seat],
        played=write_card(seen.played[seat]) if has_played else "",
        value=seen.value[seat] if has_played else 0,
    )


def card_choice(seen: Plain, seat: int, card: int, winner: int, lowest: int) -> CardChoice:
    """CHEF-19, CHEF-28 to 36: more coins never lose a trick, and fewer never make a card other than the lowest."""
    most = seen.coins[seat]
    choice = CardChoice(values_with(card, most))
    if seen.in_trick > 0:
        behind = bisect_left(choice.values, seen.value[lowest])
        ahead = bisect_left(choice.values, True, key=lambda value: takes_over(seen, card, value, winner))
        choice.lowest = behind - 1 - most if behind > 0 else None
        choice.wins = ahead - most if ahead < len(choice.values) else None
    return choice


@functools.lru_cache(REMEMBERED)
def values_with(card: int, most: int) -> list[int]:
    """What the card is worth with each number of coins."""
    return [value_with(card, few) for few in range(-most, most + 1)]


def chef_choices(seen: Plain, seat: int, suits: Sequence[int]) -> dict[str, ChefChoice]:
    choices, after_it = {}, seen.copy()
    for suit in suits:
        after_it.centre[suit] -= 1
        after_it.chefs[seat, suit] += 1
        stars = stars_on(after_it, cards_with_chefs(after_it, seat))
        choices[CHEF_WORDS[suit]] = ChefChoice(suit_letters(trumps(after_it)), stars)
        after_it.centre[suit] += 1
        after_it.chefs[seat, suit] -= 1
    return choices


def own(seen: Plain, seat: int, legal: Sequence[int]) -> Own:
    mine = holding(seen, seat)
    if not legal:
        return mine
    mine.closes = seen.phase == CARD and seen.in_trick + 1 == seen.seats
    if seen.phase != CARD:
        mine.legal = {CHEF_WORDS[suit]: [] for suit in legal}
        mine.chefs = chef_choices(seen, seat, legal) if seen.phase == CHEF else {}
        return mine
    coins, cards = seen.coins[seat], [card_of(move) for move in legal[:: 2 * seen.coins[seat] + 1]]
    winner, lowest = (trick_winner(seen), lowest_seat(seen)) if seen.in_trick > 0 else (NOTHING, NOTHING)
    mine.legal = {write_card(card): [-coins, coins] for card in cards}
    mine.cards = {write_card(card): card_choice(seen, seat, card, winner, lowest) for card in cards}
    return mine


def holding(seen: Plain, seat: int) -> Own:
    """The hand, the pile, and what it would score as it is."""
    scored, stars = scoring(seen, seat)
    return Own(
        hand=name_cards(seen.hand[seat]),
        pile=name_cards(seen.pile[seat]),
        scoring=name_cards(scored),
        stars_now=stars,
        points_now=stars + seen.coins[seat],  # CHEF-43
    )


_scored: dict[tuple[int, ...], tuple[int, int]] = {}


def scoring(seen: Plain, seat: int) -> tuple[int, int]:
    """The cards of the pile that have a chef, and their stars. It stays as it is for many moves: it is remembered."""
    facts = (seen.pile[seat], *seen.chefs.row(seat), *seen.stars)
    if (found := _scored.get(facts)) is None:
        cards = cards_with_chefs(seen, seat)
        if len(_scored) >= REMEMBERED:
            _scored.clear()
        found = _scored[facts] = (cards, stars_on(seen, cards))
    return found


def watched(seen: Plain) -> View:
    """What lies open."""
    running = seen.in_trick > 0
    return View(
        phase=PHASES.get(seen.phase, "shuffle"),
        round=seen.round + 1,
        trick=min(seen.trick + 1, TRICKS),
        first=seen.first if seen.first != NOTHING else None,
        leader=seen.leader,
        turn=seen.seat if seen.phase in (DRAFT, CARD, CHEF) else None,
        centre=write_counts(seen.centre),
        reserve=seen.reserve,
        trumps=suit_letters(trumps(seen)),
        stars=seen.stars.copy(),
        places=[place_of(seen, other) for other in range(seen.seats)],
        order=[after(seen, seen.leader, turn) for turn in range(seen.seats)] if seen.phase in (CARD, CHEF) else [],
        aside=write_counts(seen.aside),
        removed=LETTERS[seen.removed] if seen.removed != NOTHING else "",
        competing=competing(seen),
        winning=trick_winner(seen) if running else None,
        lowest=lowest_seat(seen) if running else None,
    )


def view(seen: Plain, seat: int, legal: Sequence[int]) -> View:
    shown = watched(seen)
    if seat >= 0:
        mine = own(seen, seat, legal)
        for name in Own.__struct_fields__:
            setattr(shown, name, getattr(mine, name))
    return shown
