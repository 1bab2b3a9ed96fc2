"""A position of Трик-н-Шеф in words, and what must hold of every position.

    {"hands": ["R2", "R9", "B10", "G1"], "centre": "R2 Y2 B1 G2", "leader": 2, "coins": [0, 3, 1, 0]}

What is left out follows from the rest: the trick from the hands, the reserve from the coins; cards that are named nowhere lie
in the piles and chefs that are named nowhere before the players, spread evenly.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from zastolye.core.kernel import Plain
from zastolye.core.position import row, seat_number, within
from zastolye.core.refusal import Unusable
from zastolye.core.rule_words import ones
from zastolye.games.trick_n_chef.cards import CARDS, CHEFS, COINS, RANKS, ROUNDS, SUITS, TRICKS
from zastolye.games.trick_n_chef.notation import LETTERS, card_of, coins_of, read, read_cards, write_card, write_cards
from zastolye.games.trick_n_chef.rules import (
    CARD,
    CHEF,
    DRAFT,
    FIRST_CARD,
    NOTHING,
    PICK_FIRST,
    PICK_REMOVED,
    cards_of,
    end_trick,
    is_trump,
)


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Cards are `R2 Y10`; chefs are letters with counts, `R3 Y2`; rows go by seat."""

    hands: list[str]
    round: int = 1
    first: int = 0
    leader: int | None = None
    turn: int | None = None  # in the draft
    centre: str | None = None
    aside: str = ""
    chefs: list[str] | None = None
    coins: list[int] | None = None
    piles: list[str] | None = None
    played: list[str] = []  # from the leader on; a whole trick means that its lowest player takes a chef
    voids: list[str] | None = None
    points: list[list[int]] | None = None


def place(given: Mapping[str, Any], s: Plain) -> None:
    try:
        _place(msgspec.convert(dict(given), Position), s)
    except (msgspec.ValidationError, ValueError) as error:
        raise Unusable("position-words", why=str(error)) from None


def _place(position: Position, s: Plain) -> None:
    seats = s.seats
    s.first, s.round = seat_number(position.first, seats), within(position.round, 1, ROUNDS) - 1
    s.leader = s.first if position.leader is None else seat_number(position.leader, seats)
    played = [read(words)[0] for words in position.played]
    if len(played) > seats or any(move < FIRST_CARD for move in played):
        raise ValueError("played")
    if s.phase in (PICK_FIRST, PICK_REMOVED) and seats < SUITS and s.removed == NOTHING:
        s.removed = _suit_nobody_holds(position)
    s.reserve, s.in_trick = COINS, len(played)
    for seat in range(seats):
        s.hand[seat] = read_cards(row(position.hands, seats, "hands")[seat])
        s.held[seat] = ones(s.hand[seat])
        s.coins[seat] = within(row(position.coins or [0] * seats, seats, "coins")[seat], 0, COINS)
        s.reserve -= s.coins[seat]
        for suit, count in enumerate(_read_chefs(row(position.voids or [""] * seats, seats, "voids")[seat])):
            s.voids[seat, suit] = min(count, 1)
        scored = row(position.points or [[]] * seats, seats, "points")[seat]
        for one, points in enumerate(row(scored, min(len(scored), s.round), "points")):
            s.points[seat, one] = within(points, 0, 1000)
            s.total[seat] += points
    for turn, move in enumerate(played):
        seat = (s.leader + turn) % seats
        s.played[seat], s.spent[seat] = card_of(move), abs(coins_of(move))
        s.value[seat] = card_of(move) % RANKS + 1 + 2 * coins_of(move)
        s.reserve -= s.spent[seat]
    s.trick = TRICKS - max(s.held[seat] + (s.played[seat] != NOTHING) for seat in range(seats))
    _place_piles(position, s)
    _place_chefs(position, s)
    s.phase, s.seat = CARD, (s.leader + s.in_trick) % seats
    if position.aside:
        s.phase, s.seat = DRAFT, s.first if position.turn is None else seat_number(position.turn, seats)
    elif len(played) == seats:
        end_trick(s, [0])


def _suit_nobody_holds(position: Position) -> int:
    named = {word[0] for words in (*position.hands, *(position.piles or ())) for word in words.upper().split()}
    free = [suit for suit in range(SUITS) if LETTERS[suit] not in named and LETTERS[suit] not in str(position.centre)]
    if not free:
        raise ValueError("hands: three players hold three suits")
    return free[-1]


def _place_piles(position: Position, s: Plain) -> None:
    if position.piles is not None:
        for seat, words in enumerate(row(position.piles, s.seats, "piles")):
            s.pile[seat] = read_cards(words)
            s.won[seat] = ones(s.pile[seat]) // s.seats
        return
    named = sum(s.hand[seat] for seat in range(s.seats))
    for seat in range(s.seats):
        if s.played[seat] != NOTHING:
            named |= 1 << s.played[seat]
    rest = [card for card in range(CARDS) if not named >> card & 1 and card // RANKS != s.removed]
    for k, card in enumerate(rest):
        s.pile[k // s.seats % s.seats] |= 1 << card
    for trick in range(s.trick):
        s.won[trick % s.seats] += 1


def _place_chefs(position: Position, s: Plain) -> None:
    in_play = [suit for suit in range(SUITS) if suit != s.removed]
    aside = _read_chefs(position.aside)
    if position.centre is None:
        centre = [CHEFS - 1 if suit in in_play else 0 for suit in range(SUITS)]
        for trick in range(s.trick):
            centre[in_play[trick % len(in_play)]] -= 1
    else:
        centre = _read_chefs(position.centre)
    for suit in range(SUITS):
        s.aside[suit], s.centre[suit] = aside[suit], centre[suit]
    if position.chefs is not None:
        for seat, words in enumerate(row(position.chefs, s.seats, "chefs")):
            for suit, count in enumerate(_read_chefs(words)):
                s.chefs[seat, suit] = count
        return
    out = [suit for suit in in_play for _ in range(CHEFS - aside[suit] - centre[suit])]
    for k, suit in enumerate(out):
        s.chefs[k % s.seats, suit] += 1


def _read_chefs(words: str) -> list[int]:
    counts = [0] * SUITS
    for word in words.upper().split():
        if word[0] not in LETTERS or not (word[1:] or "1").isdecimal() or len(word) > 2:
            raise ValueError(f"chefs: {word}")
        counts[LETTERS.index(word[0])] += int(word[1:] or 1)
    return counts


def _write_chefs(counts: Sequence[int]) -> str:
    return " ".join(f"{LETTERS[suit]}{count}" for suit, count in enumerate(counts) if count)


def describe(s: Plain) -> dict[str, Any]:
    seats = range(s.seats)
    in_trick = [(s.leader + turn) % s.seats for turn in range(s.in_trick)]
    position = Position(
        hands=[write_cards(s.hand[seat]) for seat in seats],
        round=s.round + 1,
        first=s.first,
        leader=s.leader,
        turn=s.seat if s.phase == DRAFT else None,
        centre=_write_chefs([s.centre[suit] for suit in range(SUITS)]),
        aside=_write_chefs([s.aside[suit] for suit in range(SUITS)]),
        chefs=[_write_chefs([s.chefs[seat, suit] for suit in range(SUITS)]) for seat in seats],
        coins=[s.coins[seat] for seat in seats],
        piles=[write_cards(_pile_before(s, seat)) for seat in seats],
        played=[write_card(s.played[seat]) + _write_coins(s, seat) for seat in in_trick],
        voids=[_write_chefs([s.voids[seat, suit] for suit in range(SUITS)]) for seat in seats],
        points=[[s.points[seat, one] for one in range(s.round)] for seat in seats],
    )
    described: dict[str, Any] = msgspec.to_builtins(position)
    return described


def _pile_before(s: Plain, seat: int) -> int:
    """While the lowest player chooses his chef the trick is in the winner's pile; in words it is still a trick."""
    trick = sum(1 << s.played[other] for other in range(s.seats)) if s.phase == CHEF and seat == s.winner else 0
    return int(s.pile[seat]) & ~trick


def _write_coins(s: Plain, seat: int) -> str:
    coins = (s.value[seat] - s.played[seat] % RANKS - 1) // 2
    return f"{coins:+d}" if coins else ""


def broken(s: Plain) -> str | None:
    if s.phase not in (DRAFT, CARD, CHEF):
        return None
    seats, suits = range(s.seats), [suit for suit in range(SUITS) if suit != s.removed]
    on_table = [1 << s.played[seat] for seat in seats if s.played[seat] != NOTHING and s.phase == CARD]
    places = [s.hand[seat] for seat in seats] + [s.pile[seat] for seat in seats] + on_table
    whole = sum(cards_of(suit) for suit in suits)
    in_centre = sum(s.centre[suit] for suit in suits)
    taken = 0 if s.phase == DRAFT else s.trick
    chefs = {suit: s.centre[suit] + s.aside[suit] + sum(s.chefs[seat, suit] for seat in seats) for suit in suits}
    held = sum(s.chefs[seat, suit] for seat in seats for suit in suits)
    if s.reserve + sum(s.coins[seat] + s.spent[seat] for seat in seats) != COINS or s.reserve < 0:
        return "CHEF-I01"
    if any(count != CHEFS for count in chefs.values()):
        return "CHEF-I02"
    if in_centre != (CHEFS - 1) * len(suits) - taken:
        return "CHEF-I03"
    if sum(places) != whole or sum(map(ones, places)) != ones(whole):
        return "CHEF-I04"
    if any(s.held[seat] != ones(s.hand[seat]) for seat in seats):
        return "CHEF-I04"
    if any(s.held[seat] + (s.played[seat] != NOTHING) != TRICKS - s.trick for seat in seats):
        return "CHEF-I04"
    if sum(s.won[seat] for seat in seats) != s.trick + (s.phase == CHEF):
        return "CHEF-I04"
    if not any(is_trump(s, suit) and s.centre[suit] > 0 for suit in suits):
        return "CHEF-I05"
    if held != (s.seats - sum(s.aside[suit] for suit in suits)) + taken:
        return "CHEF-I07"
    return None

