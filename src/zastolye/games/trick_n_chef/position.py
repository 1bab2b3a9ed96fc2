"""A position of Трик-н-Шеф in words, and what must hold of every position.

    {"hands": ["R2", "R9", "B10", "G1"], "centre": "R2 Y2 B1 G2", "leader": 2, "coins": [0, 3, 1, 0]}

What is left out follows from the rest: the trick from the hands, the reserve from the coins; cards that are named nowhere
lie in the piles and chefs that are named nowhere before the players, spread evenly.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from zastolye.core.kernel import Plain
from zastolye.core.position import row, seat_number, within
from zastolye.core.refusal import Unusable
from zastolye.core.rule_words import ones
from zastolye.games.trick_n_chef.cards import (
    CARDS,
    CHEFS,
    COINS,
    FIRST_CARD,
    LETTERS,
    RANKS,
    ROUNDS,
    SUITS,
    TRICKS,
    write_cards,
)
from zastolye.games.trick_n_chef.notation import (
    card_of,
    coins_of,
    read,
    read_cards,
    read_counts,
    write_card,
    write_counts,
)
from zastolye.games.trick_n_chef.rules import (
    CARD,
    CHEF,
    DEAL,
    DRAFT,
    NOTHING,
    PICK_FIRST,
    PICK_REMOVED,
    after,
    cards_of,
    is_trump,
    play,
    playable,
)


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Cards are `R2 Y10`; chefs are letters with counts, `R3 Y2`; suits are letters, `R Y`; rows go by seat."""

    hands: list[str]
    removed: str = ""  # with three players, where the options leave it open
    round: int = 1
    first: int = 0
    leader: int | None = None
    centre: str | None = None
    aside: str = ""  # in the draft, which goes on with whose turn it is by their number
    chefs: list[str] | None = None
    coins: list[int] | None = None
    piles: list[str] | None = None
    played: list[str] = []  # from the leader on; a whole trick means that its lowest player takes a chef
    voids: list[str] | None = None  # suits that a player has shown to be out of
    points: list[list[int]] | None = None


# --- From words -------------------------------------------------------------------------------------------------------


def place(given: Mapping[str, Any], s: Plain) -> None:
    try:
        position = msgspec.convert(dict(given), Position)
        place_round(position, s)
        place_cards(position, s)
        place_chefs(position, s)
        place_coins(position, s)
        place_turn(position, s)
    except (msgspec.ValidationError, ValueError) as error:
        raise Unusable("position-words", why=str(error)) from None


def place_round(position: Position, s: Plain) -> None:
    s.round = within(position.round, 1, ROUNDS) - 1
    s.first = seat_number(position.first, s.seats)
    s.leader = s.first if position.leader is None else seat_number(position.leader, s.seats)
    place_removed(position, s)
    for seat, scored in enumerate(row(position.points or [[]] * s.seats, s.seats, "points")):
        if len(scored) > s.round:
            raise ValueError(f"points: {len(scored)} rounds scored before round {position.round}")
        for one, points in enumerate(scored):
            s.points[seat, one] = within(points, 0, 1000)
            s.total[seat] += points


def place_removed(position: Position, s: Plain) -> None:
    if position.removed and s.seats == SUITS:
        raise ValueError("removed: four players use every suit")
    if position.removed:
        counts = read_counts(position.removed, 1)
        if sum(counts) != 1 or s.removed not in (NOTHING, counts.index(1)):
            raise ValueError(f"removed: {position.removed}")
        s.removed = counts.index(1)
    if s.removed == NOTHING and s.seats < SUITS:
        raise ValueError("removed: three players leave a suit in the box")


def place_cards(position: Position, s: Plain) -> None:
    """Hands, with the cards of the running trick back in them, and piles."""
    for seat, words in enumerate(row(position.hands, s.seats, "hands")):
        s.hand[seat] = read_cards(words)
    if len(position.played) > s.seats:
        raise ValueError("played: more cards than players")
    for turn, words in enumerate(position.played):
        seat, move = after(s, s.leader, turn), read(words)[0]
        if move < FIRST_CARD or s.hand[seat] >> card_of(move) & 1:
            raise ValueError(f"played: {words}")
        s.hand[seat] |= 1 << card_of(move)
    for seat in range(s.seats):
        s.held[seat] = ones(s.hand[seat])
    s.trick = TRICKS - max(s.held[seat] for seat in range(s.seats))
    if s.trick == TRICKS:
        raise ValueError("hands: nobody has a card")
    for seat, words in enumerate(row(position.voids or [""] * s.seats, s.seats, "voids")):
        for suit, count in enumerate(read_counts(words, 1)):
            s.voids[seat, suit] = count
    if position.piles is None:
        spread_piles(s)
    else:
        for seat, words in enumerate(row(position.piles, s.seats, "piles")):
            s.pile[seat] = read_cards(words)
    for seat in range(s.seats):
        s.won[seat] = ones(s.pile[seat]) // s.seats


def spread_piles(s: Plain) -> None:
    in_hand = sum(s.hand[seat] for seat in range(s.seats))
    rest = [card for card in range(CARDS) if not in_hand >> card & 1 and card // RANKS != s.removed]
    for k, card in enumerate(rest):
        s.pile[k // s.seats % s.seats] |= 1 << card


def place_chefs(position: Position, s: Plain) -> None:
    in_play = [suit for suit in range(SUITS) if suit != s.removed]
    for suit, count in enumerate(read_counts(position.aside, 1)):
        s.aside[suit] = count
    if position.centre is None:
        for suit in in_play:
            s.centre[suit] = CHEFS - 1
        for trick in range(s.trick):
            s.centre[in_play[trick % len(in_play)]] -= 1
    else:
        for suit, count in enumerate(read_counts(position.centre, CHEFS - 1)):
            s.centre[suit] = count
    if position.chefs is None:
        taken = [suit for suit in in_play for _ in range(CHEFS - s.aside[suit] - s.centre[suit])]
        for k, suit in enumerate(taken):
            s.chefs[after(s, s.first, k % s.seats), suit] += 1
    else:
        for seat, words in enumerate(row(position.chefs, s.seats, "chefs")):
            for suit, count in enumerate(read_counts(words, CHEFS)):
                s.chefs[seat, suit] = count


def place_coins(position: Position, s: Plain) -> None:
    """Coins before the players, with those on the cards of the running trick."""
    for seat, coins in enumerate(row(position.coins or [0] * s.seats, s.seats, "coins")):
        s.coins[seat] = within(coins, 0, COINS)
    for turn, words in enumerate(position.played):
        s.coins[after(s, s.leader, turn)] += abs(coins_of(read(words)[0]))
    s.reserve = COINS - sum(s.coins[seat] for seat in range(s.seats))


def place_turn(position: Position, s: Plain) -> None:
    """The draft goes on with the next player; a running trick is played again by the rules."""
    waiting = sum(s.aside[suit] for suit in range(SUITS))
    if waiting:
        if position.played or waiting > s.seats:
            raise ValueError(f"aside: {position.aside}")
        s.phase, s.seat = DRAFT, after(s, s.first, s.seats - waiting)
        return
    s.phase, s.seat = CARD, s.leader
    for words in position.played:
        move = read(words)[0]
        if not playable(s, s.seat) >> card_of(move) & 1:
            raise ValueError(f"played: {words} (CHEF-16)")
        play(s, s.seat, move, [0])


# --- Into words -------------------------------------------------------------------------------------------------------


def describe(s: Plain) -> dict[str, Any]:
    seats, suits = range(s.seats), range(SUITS)
    position = Position(
        hands=[write_cards(s.hand[seat]) for seat in seats],
        removed=LETTERS[s.removed] if s.removed != NOTHING else "",
        round=s.round + 1,
        first=s.first,
        leader=s.leader,
        centre=write_counts([s.centre[suit] for suit in suits]),
        aside=write_counts([s.aside[suit] for suit in suits]),
        chefs=[write_counts([s.chefs[seat, suit] for suit in suits]) for seat in seats],
        coins=[s.coins[seat] for seat in seats],
        piles=[write_cards(pile_before(s, seat)) for seat in seats],
        played=[write_played(s, after(s, s.leader, turn)) for turn in range(s.in_trick)],
        voids=[" ".join(LETTERS[suit] for suit in suits if s.voids[seat, suit]) for seat in seats],
        points=[[s.points[seat, one] for one in range(s.round)] for seat in seats],
    )
    described: dict[str, Any] = msgspec.to_builtins(position)
    return described


def pile_before(s: Plain, seat: int) -> int:
    """While the lowest player chooses his chef the trick is in the winner's pile; in words it is still a trick."""
    trick = sum(1 << s.played[other] for other in range(s.seats)) if s.phase == CHEF and seat == s.winner else 0
    return int(s.pile[seat]) & ~trick


def write_played(s: Plain, seat: int) -> str:
    coins = (s.value[seat] - s.played[seat] % RANKS - 1) // 2
    return write_card(s.played[seat]) + (f"{coins:+d}" if coins else "")


# --- What must hold ---------------------------------------------------------------------------------------------------


def broken(s: Plain) -> str | None:
    if s.phase in (PICK_FIRST, PICK_REMOVED) or (s.phase == DEAL and s.round == 0):  # nothing dealt yet
        return None
    return next((name for name, holds in MUST_HOLD.items() if not holds(s)), None)


def coins_are_kept(s: Plain) -> bool:
    """In the reserve, before the players, on the cards of the running trick."""
    return s.reserve >= 0 and s.reserve + sum(s.coins[seat] + s.spent[seat] for seat in range(s.seats)) == COINS


def chefs_are_kept(s: Plain) -> bool:
    return all(
        s.centre[suit] + s.aside[suit] + sum(s.chefs[seat, suit] for seat in range(s.seats))
        == (CHEFS if suit != s.removed else 0)
        for suit in range(SUITS)
    )


def a_chef_leaves_the_centre_with_each_trick(s: Plain) -> bool:
    return sum(s.centre[suit] for suit in range(SUITS)) == (CHEFS - 1) * s.seats - s.trick


def cards_are_kept(s: Plain) -> bool:
    """Each card in one place, as many in each hand as tricks are left, a pile for every trick."""
    seats = range(s.seats)
    on_table = [s.played[seat] for seat in seats if s.played[seat] != NOTHING and s.phase == CARD]
    places = [s.hand[seat] for seat in seats] + [s.pile[seat] for seat in seats] + [1 << card for card in on_table]
    whole = sum(cards_of(suit) for suit in range(SUITS) if suit != s.removed)
    return (
        sum(places) == whole
        and sum(map(ones, places)) == ones(whole)
        and all(s.held[seat] == ones(s.hand[seat]) for seat in seats)
        and all(s.held[seat] + (s.played[seat] != NOTHING) == TRICKS - s.trick for seat in seats)
        and all(s.won[seat] * s.seats == ones(s.pile[seat]) for seat in seats)
    )


def there_is_a_trump(s: Plain) -> bool:
    trumps = [suit for suit in range(SUITS) if is_trump(s, suit)]
    return trumps != [] and all(s.centre[suit] > 0 for suit in trumps)


def chefs_were_earned(s: Plain) -> bool:
    """One from the draft, taken in turn, and one for each trick."""
    held = [sum(s.chefs[after(s, s.first, turn), suit] for suit in range(SUITS)) for turn in range(s.seats)]
    if s.phase == DRAFT:
        drafted = s.seats - sum(s.aside[suit] for suit in range(SUITS))
        return held == [1] * drafted + [0] * (s.seats - drafted)
    return min(held) >= 1 and sum(held) == s.seats + s.trick


def first_player_leads_first(s: Plain) -> bool:
    return s.trick > 0 or s.leader == s.first


def shown_voids_are_true(s: Plain) -> bool:
    """CHEF-16: who did not follow a suit holds none of it."""
    seats, suits = range(s.seats), range(SUITS)
    return not any(s.voids[seat, suit] and s.hand[seat] & cards_of(suit) for seat in seats for suit in suits)


MUST_HOLD = {
    "CHEF-I01": coins_are_kept,
    "CHEF-I02": chefs_are_kept,
    "CHEF-I03": a_chef_leaves_the_centre_with_each_trick,
    "CHEF-I04": cards_are_kept,
    "CHEF-I05": there_is_a_trump,
    "CHEF-I07": chefs_were_earned,
    "CHEF-12": first_player_leads_first,
    "CHEF-16": shown_voids_are_true,
}
