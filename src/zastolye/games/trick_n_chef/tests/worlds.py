"""Two worlds that a seat of Трик-н-Шеф cannot tell apart, made by hand from CHEF-R16: never through `observe`."""

from __future__ import annotations

import random
from typing import Any

from zastolye.core.kernel import Plain
from zastolye.games.trick_n_chef import CHEF, rules
from zastolye.games.trick_n_chef.cards import CARDS, FIRST_CARD, RANKS, SPAN, SUITS, TRICKS
from zastolye.games.trick_n_chef.rules import CARD, DRAFT, NOTHING, cards_of

GAMES = (CHEF,)
# Fields of the state that hold something hidden from somebody. The leak test plants each of them in turn.
HIDDEN = {CHEF.name: ("hand", "pile", "voids")}


def swap(s: Plain, seat: int, dice: random.Random) -> tuple[Plain, Any] | None:
    """The same table but for one thing that `seat` (-1: a watcher) may not know; and what was changed."""
    if s.phase not in (DRAFT, CARD, rules.CHEF):
        return None
    kinds = [swap_hands] if seat >= 0 else [swap_hands, swap_piles, swap_voids]
    return dice.choice(kinds)(s, seat, dice)


def swap_hands(s: Plain, seat: int, dice: random.Random) -> tuple[Plain, Any] | None:
    """Two rivals change a card; none gets a suit he has shown to be out of."""
    rivals = [other for other in range(s.seats) if other != seat and s.hand[other]]
    if len(rivals) < 2:
        return None
    one, two = dice.sample(rivals, 2)
    first = dice.choice(cards_in(s.hand[one]))
    if s.voids[two, first // RANKS]:
        return None
    fitting = [card for card in cards_in(s.hand[two]) if not s.voids[one, card // RANKS]]
    if not fitting:
        return None
    second = dice.choice(fitting)
    other = s.copy()
    for owner in (one, two):
        other.hand[owner] ^= 1 << first | 1 << second
    return other, {first, second}


def swap_piles(s: Plain, seat: int, dice: random.Random) -> tuple[Plain, Any] | None:
    """A watcher is not told what lies in the piles; the trick that is still being settled everybody sees."""
    in_sight = sum(1 << s.played[other] for other in range(s.seats) if s.played[other] != NOTHING)
    owners = [other for other in range(s.seats) if s.pile[other] & ~in_sight]
    if len(owners) < 2:
        return None
    one, two = dice.sample(owners, 2)
    both = sum(1 << dice.choice(cards_in(s.pile[owner] & ~in_sight)) for owner in (one, two))
    other = s.copy()
    for owner in (one, two):
        other.pile[owner] ^= both
    return other, set()


def swap_voids(s: Plain, seat: int, dice: random.Random) -> tuple[Plain, Any] | None:
    """Nor who did not follow suit in an earlier trick."""
    led = s.played[s.leader] // RANKS if s.in_trick else NOTHING
    out = [
        (other, suit)
        for other in range(s.seats)
        for suit in range(SUITS)
        if suit not in (led, s.removed) and s.trick > 0 and not s.hand[other] & cards_of(suit)
    ]
    if not out:
        return None
    owner, suit = dice.choice(out)
    other = s.copy()
    other.voids[owner, suit] = 1 - other.voids[owner, suit]
    return other, set()


def shows(changed: Any, s: Plain, seat: int, move: int) -> bool:
    """Whether this move, by the rules, shows the difference: a swapped card is played, or a suit not followed that this
    player holds in the other world (CHEF-16), or the piles are revealed (CHEF-39)."""
    if s.phase == rules.CHEF:
        return s.trick == TRICKS - 1
    if s.phase == DRAFT:
        return False
    card = (move - FIRST_CARD) // SPAN
    led = s.played[s.leader] // RANKS if s.in_trick else card // RANKS
    gets = {other for other in changed if not s.hand[seat] >> other & 1} if holds_any(s, seat, changed) else set()
    return card in changed or (card // RANKS != led and any(other // RANKS == led for other in gets))


def holds_any(s: Plain, seat: int, cards: set[int]) -> bool:
    return any(s.hand[seat] >> card & 1 for card in cards)


def cards_in(bits: int) -> list[int]:
    return [card for card in range(CARDS) if bits >> card & 1]


SWAPS = {CHEF.name: (swap, shows)}
