"""Two worlds that a seat of Трик-н-Шеф cannot tell apart, made by hand from CHEF-R16: never through `observe`."""

from __future__ import annotations

import random
from typing import Any

from zastolye.core.kernel import Plain
from zastolye.games.trick_n_chef import CHEF
from zastolye.games.trick_n_chef.cards import CARDS, FIRST_CARD, RANKS, SPAN
from zastolye.games.trick_n_chef.rules import CARD, CHEF as TAKE, DRAFT

GAMES = (CHEF,)
# Fields of the state that hold something hidden from somebody. The leak test plants each of them in turn.
HIDDEN = {CHEF.name: ("hand", "pile")}


def swap(s: Plain, seat: int, dice: random.Random) -> tuple[Plain, Any] | None:
    """The same table but for one thing that `seat` (-1: a watcher) may not know; and what was changed."""
    if s.phase not in (DRAFT, CARD, TAKE):
        return None
    rivals = [other for other in range(s.seats) if other != seat and s.hand[other]]
    if seat == -1 and dice.random() < 0.3:
        return swap_piles(s, dice)
    if len(rivals) < 2:
        return None
    one, two = dice.sample(rivals, 2)
    first = dice.choice(cards_in(s.hand[one]))
    # A suit that a rival has shown to be out of cannot come to him: the swap must keep to what was seen.
    fitting = [
        card
        for card in cards_in(s.hand[two])
        if not s.voids[one, card // RANKS] and not s.voids[two, first // RANKS]
    ]
    if not fitting:
        return None
    second = dice.choice(fitting)
    other = s.copy()
    both = 1 << first | 1 << second
    other.hand[one] ^= both
    other.hand[two] ^= both
    return other, {first, second}


def swap_piles(s: Plain, dice: random.Random) -> tuple[Plain, Any] | None:
    """A watcher is not told what lies in the piles."""
    owners = [other for other in range(s.seats) if s.pile[other]]
    if len(owners) < 2:
        return None
    one, two = dice.sample(owners, 2)
    both = 1 << dice.choice(cards_in(s.pile[one])) | 1 << dice.choice(cards_in(s.pile[two]))
    other = s.copy()
    other.pile[one] ^= both
    other.pile[two] ^= both
    return other, set()


def shows(changed: Any, s: Plain, seat: int, move: int) -> bool:
    """Whether this move, by the rules, shows the difference: a swapped card is played, or the round ends (CHEF-39)."""
    if s.phase == TAKE:
        return s.trick == 9
    if s.phase != CARD:
        return False
    card = (move - FIRST_CARD) // SPAN
    if card in changed:
        return True
    # Failing to follow suit tells which cards are not held: legal only where it is legal in both worlds.
    return False


def cards_in(bits: int) -> list[int]:
    return [card for card in range(CARDS) if bits >> card & 1]
