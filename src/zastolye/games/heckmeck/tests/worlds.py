"""Two worlds that a seat of Хекмек cannot tell apart, made by hand from HECK-R22 and HECK-R27: never through `observe`."""

from __future__ import annotations

import random
from typing import NamedTuple

from zastolye.core.kernel import Plain
from zastolye.games.heckmeck import HECKMECK
from zastolye.games.heckmeck.cards import HENS, PASS, STEAL, TILES
from zastolye.games.heckmeck.rules import PLAY, is_last_in
from zastolye.games.heckmeck.rules_memory import lay_hen, lay_seat

GAMES = (HECKMECK,)
# Fields of the state that hold something hidden from somebody. The leak test plants each of them in turn.
HIDDEN = {
    HECKMECK.name: (
        "hens", "worms", "deck", "supply", "was", "stack", "discard", "discard_worms", "old", "old_worms", "aged", "recent",
        "lays", "lay",
    )
}  # fmt: skip


class Changed(NamedTuple):
    viewer: int
    deck: int = -1  # the place in the deck's row
    supply: tuple[int, ...] = ()  # places in the supply's row
    stacks: bool = False


def swap(s: Plain, seat: int, dice: random.Random) -> tuple[Plain, Changed] | None:
    """The same table but for one thing that `seat` (-1: a watcher) may not know; and what was changed."""
    if s.phase != PLAY or s.laying:
        return None
    ways = [swap_hand_and_deck, swap_old_hens, swap_supply]
    if seat < 0:
        ways += [swap_buried, swap_discard, forget]
    dice.shuffle(ways)
    return next((pair for way in ways if (pair := way(s.copy(), seat, dice)) is not None), None)


def put(s: Plain, seat: int, card: int, count: int) -> None:
    """Add this card to a hand, or take it out."""
    if card < HENS:
        s.hens[seat, card] += count
    else:
        s.worms[seat] ^= 1 << (card - HENS)


def fresh_cards(s: Plain, seat: int) -> list[int]:
    """Cards of a hand that were surely drawn since the last reshuffle: only these can lie in the deck instead."""
    hens = [hen for hen in range(HENS) if s.hens[seat, hen] and not s.was[seat, hen]]
    return hens + [HENS + bit for bit in range(25) if (s.worms[seat] & ~s.old_worms) >> bit & 1]


def swap_hand_and_deck(s: Plain, seat: int, dice: random.Random) -> tuple[Plain, Changed] | None:
    """A rival drew another card, and the one he drew lies in the deck."""
    rivals = [other for other in range(s.seats) if other != seat and fresh_cards(s, other)]
    if not rivals or not s.in_deck:
        return None
    rival, at = dice.choice(rivals), dice.randrange(s.in_deck)
    card, there = dice.choice(fresh_cards(s, rival)), s.deck[at]
    if card == there:
        return None
    put(s, rival, card, -1)
    put(s, rival, there, 1)
    s.deck[at] = card
    return s, Changed(seat, deck=at)


def swap_old_hens(s: Plain, seat: int, dice: random.Random) -> tuple[Plain, Changed] | None:
    """Two rivals held each other's hens at the reshuffle, and hold them still: between them all is as it was."""
    laid = {(lay_seat(s.lay[k]), lay_hen(s.lay[k])) for k in range(s.lays)}
    kept = {
        other: [hen for hen in range(HENS) if s.was[other, hen] and s.hens[other, hen] and (other, hen) not in laid]
        for other in range(s.seats)
        if other != seat
    }
    rivals = [other for other, hens in kept.items() if hens]
    if len(rivals) < 2:
        return None
    one, two = dice.sample(rivals, 2)
    first, second = dice.choice(kept[one]), dice.choice(kept[two])
    if first == second:
        return None
    for rival, gone, come in ((one, first, second), (two, second, first)):
        s.hens[rival, gone] -= 1
        s.hens[rival, come] += 1
        s.was[rival, gone] -= 1
        s.was[rival, come] += 1
    return s, Changed(seat)


def swap_supply(s: Plain, seat: int, dice: random.Random) -> tuple[Plain, Changed] | None:
    """Two face-down tiles, in the supply or in the box, lie in each other's place."""
    places = [*range(s.in_supply), *range(TILES - s.boxed, TILES)]
    if len(places) < 2:
        return None
    one, two = dice.sample(places, 2)
    if s.supply[one] == s.supply[two]:
        return None
    s.supply[one], s.supply[two] = s.supply[two], s.supply[one]
    return s, Changed(seat, supply=(one, two))


def swap_buried(s: Plain, seat: int, dice: random.Random) -> tuple[Plain, Changed] | None:
    """A watcher is not told what lies under the top tiles."""
    places = [(other, k) for other in range(s.seats) for k in range(s.height[other] - 1)]
    if len(places) < 2:
        return None
    one, two = dice.sample(places, 2)
    s.stack[one], s.stack[two] = s.stack[two], s.stack[one]
    return s, Changed(seat, stacks=True)


def swap_discard(s: Plain, seat: int, dice: random.Random) -> tuple[Plain, Changed] | None:
    """A watcher is not told what lies in the discard pile."""
    pile = [hen for hen in range(HENS) if s.discard[hen]] + [
        HENS + bit for bit in range(25) if s.discard_worms >> bit & 1
    ]
    if not pile or not s.in_deck:
        return None
    at, card = dice.randrange(s.in_deck), dice.choice(pile)
    for one, count in ((card, -1), (s.deck[at], 1)):
        if one < HENS:
            s.discard[one] += count
        else:
            s.discard_worms ^= 1 << (one - HENS)
    s.deck[at] = card
    return s, Changed(seat)


def forget(s: Plain, seat: int, dice: random.Random) -> tuple[Plain, Changed] | None:
    """A watcher is not told what the seats remember of the last reshuffle."""
    s.old[dice.randrange(HENS)] += 1
    s.old_worms ^= 1 << dice.randrange(25)
    s.aged[dice.randrange(s.seats)] += 1
    s.recent[dice.randrange(s.seats)] += 1
    if s.lays:
        s.lays -= 1
        s.lay[s.lays] = 0
    return s, Changed(seat)


def shows(changed: Changed, s: Plain, seat: int, move: int) -> bool:
    """Whether this move, by the rules, shows the difference: the viewer draws the changed card, a changed tile is turned up
    or uncovered. A lay-down that only one of the worlds allows is not made in either."""
    ends_round = move in (PASS, STEAL) and is_last_in(s, seat)
    if changed.stacks and (move == STEAL or (ends_round and not s.in_supply)):
        return True
    if ends_round:
        return any(s.in_supply - s.seats <= place < s.in_supply for place in changed.supply)
    drawn = 2 if move in (PASS, STEAL) else 1
    return seat == changed.viewer and s.in_deck - drawn <= changed.deck < s.in_deck


SWAPS = {HECKMECK.name: (swap, shows)}
