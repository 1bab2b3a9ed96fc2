"""Two worlds that a seat of Хекмек cannot tell apart, made by hand from HECK-R22 and HECK-R27: never through `observe`."""

from __future__ import annotations

import random
from typing import NamedTuple

from zastolye.core.kernel import Plain
from zastolye.games.heckmeck import HECKMECK
from zastolye.games.heckmeck.cards import HENS, PASS, STEAL, TILES
from zastolye.games.heckmeck.rules import PLAY, is_last_in
from zastolye.games.heckmeck.rules_memory import ABOVE, hens_in, lay_age, lay_hen, lay_seat

GAMES = (HECKMECK,)
# Fields of the state that hold something hidden from somebody. The leak test plants each of them in turn.
HIDDEN = {
    HECKMECK.name: (
        "hens", "worms", "deck", "supply", "stack", "discard", "discard_worms", "pool", "drew", "lays", "lay",
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
    ways = [swap_hand_and_deck, swap_old_cards, swap_supply]
    if seat < 0:
        ways += [swap_buried, swap_discard, forget]
    dice.shuffle(ways)
    return next((pair for way in ways if (pair := way(s.copy(), seat, dice)) is not None), None)


def put(s: Plain, seat: int, age: int, card: int, count: int) -> None:
    """Add this card to a hand, drawn in this age, or take it out."""
    if card < HENS:
        s.hens[seat, card] += count
        s.drew[age, seat] += count << 5 * card
    else:
        s.worms[seat] ^= 1 << (card - HENS)


def kept_cards(s: Plain, seat: int, age: int) -> list[int]:
    """Kinds that a seat drew in this age, and has laid out none of since: these cards it surely holds."""
    laid = {lay_hen(s.lay[k]) for k in range(s.lays) if lay_seat(s.lay[k]) == seat and lay_age(s.lay[k]) >= age}
    hens = [hen for hen in range(HENS) if hens_in(s.drew[age, seat], hen) and hen not in laid]
    return hens + [HENS + bit for bit in range(25) if s.worms[seat] & s.pool[age] >> ABOVE & 1 << bit]


def swap_hand_and_deck(s: Plain, seat: int, dice: random.Random) -> tuple[Plain, Changed] | None:
    """A rival drew another card since the last reshuffle, and the one he drew lies in the deck."""
    rivals = [other for other in range(s.seats) if other != seat and kept_cards(s, other, s.age)]
    if not rivals or not s.in_deck:
        return None
    rival, at = dice.choice(rivals), dice.randrange(s.in_deck)
    card, there = dice.choice(kept_cards(s, rival, s.age)), s.deck[at]
    if card == there:
        return None
    put(s, rival, s.age, card, -1)
    put(s, rival, s.age, there, 1)
    s.deck[at] = card
    return s, Changed(seat, deck=at)


def swap_old_cards(s: Plain, seat: int, dice: random.Random) -> tuple[Plain, Changed] | None:
    """Two rivals drew each other's cards before a reshuffle, and hold them still: between them all is as it was."""
    age = dice.randrange(s.age) if s.age else 0
    rivals = [other for other in range(s.seats) if other != seat and kept_cards(s, other, age)]
    if not s.age or len(rivals) < 2:
        return None
    one, two = dice.sample(rivals, 2)
    first, second = dice.choice(kept_cards(s, one, age)), dice.choice(kept_cards(s, two, age))
    if first == second:
        return None
    for rival, gone, come in ((one, first, second), (two, second, first)):
        put(s, rival, age, gone, -1)
        put(s, rival, age, come, 1)
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
    """A watcher is not told what the seats remember."""
    age = dice.randrange(s.age + 1)
    s.pool[age] ^= 1 << dice.randrange(50)
    s.drew[age, dice.randrange(s.seats)] += 1 << ABOVE
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
