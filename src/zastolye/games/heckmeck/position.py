"""A position of Хекмек in words, and what must hold of every position.

    {"hands": ["3x2 w7", "1 5", "rest"], "grill": "18 21 39", "deck": "4 w3", "stacks": ["", "0 30", ""]}

Cards are `3x2 w7`, tiles their values. The deck and the supply are written from the top, stacks from the bottom. What is
left out follows from the rest: cards that are named nowhere are the deck, hen 1 on top, or the discard pile where the deck
is told; a hand may say `rest` for them. Tiles that are named nowhere lie in the box. The round follows from the supply.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from zastolye.core.kernel import Plain
from zastolye.core.position import row, seat_number, within
from zastolye.core.refusal import Unusable
from zastolye.core.rule_words import ones
from zastolye.games.heckmeck.cards import (
    CARDS,
    CODES,
    HENS,
    LAY_DRAW,
    MOST_HEIGHT,
    OF_EACH_HEN,
    ROUNDS,
    TILES,
    WORM_VALUE,
    signs_in,
    write_cards,
)
from zastolye.games.heckmeck.notation import read_codes, read_tiles, write_codes, write_tiles
from zastolye.games.heckmeck.position_memory import Memory, bits_of, describe_memory, memory_fits, place_memory
from zastolye.games.heckmeck.rules import END, NOTHING, PLAY, RESHUFFLE, card_of, has_passed, score, tile_of

REST = "rest"


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Rows go by seat."""

    hands: list[str]
    grill: str
    displays: list[str] | None = None
    passed: list[int] = []
    first: int = 0
    turn: int | None = None
    stacks: list[str] | None = None
    supply: str = ""
    box: str | None = None
    deck: str | None = None
    discard: str | None = None
    owed: int = 0  # cards that the player in turn still has to draw after a reshuffle
    memory: Memory | None = None


def place(given: Mapping[str, Any], s: Plain) -> None:
    try:
        _place(msgspec.convert(dict(given), Position), s)
    except (msgspec.ValidationError, ValueError) as error:
        raise Unusable("position-words", why=str(error)) from None


def _place(position: Position, s: Plain) -> None:
    s.first = seat_number(position.first, s.seats)
    for seat in position.passed:
        s.passed |= 1 << seat_number(seat, s.seats)
    if s.passed == (1 << s.seats) - 1:
        raise ValueError("passed: somebody must still be in")
    s.seat = s.first if position.turn is None else seat_number(position.turn, s.seats)
    while position.turn is None and has_passed(s, s.seat):
        s.seat = (s.seat + 1) % s.seats
    s.owed = within(position.owed, 0, 2)
    if has_passed(s, s.seat) and not s.owed:
        raise ValueError("turn: this player has passed")
    if s.owed > LAY_DRAW and not has_passed(s, s.seat):
        raise ValueError("owed: two cards are due to who has passed")
    _place_tiles(position, s)
    _place_cards(position, s)
    s.phase = RESHUFFLE if s.owed else PLAY
    if s.owed and (s.in_deck or not s.in_discard):
        raise ValueError("owed: cards are owed only while the deck is empty and the discard pile is not")
    place_memory(position.memory, s)


def _place_tiles(position: Position, s: Plain) -> None:
    grill, supply = sorted(read_tiles(position.grill)), read_tiles(position.supply)
    stacks = [read_tiles(words) for words in row(position.stacks or [""] * s.seats, s.seats, "stacks")]
    if len(grill) > s.seats:
        raise ValueError("grill: more tiles than players")
    s.taken = s.seats - len(grill)
    for k, tile in enumerate(grill):
        s.grill[s.taken + k] = tile
    for seat, stack in enumerate(stacks):
        s.height[seat] = within(len(stack), 0, MOST_HEIGHT)
        for k, tile in enumerate(stack):
            s.stack[seat, k] = tile
    rest = Counter(tile_of(number) for number in range(TILES))
    rest.subtract([*grill, *supply, *(tile for stack in stacks for tile in stack)])
    box = list(rest.elements()) if position.box is None else read_tiles(position.box)
    s.in_supply, s.boxed = len(supply), within(len(box), 0, TILES - len(supply))
    for k, tile in enumerate(reversed(supply)):
        s.supply[k] = tile
    for k, tile in enumerate(box):
        s.supply[TILES - s.boxed + k] = tile
    s.round = max(0, ROUNDS[s.seats] - 1 - s.in_supply // s.seats)


def _place_cards(position: Position, s: Plain) -> None:
    hands = [word.strip() for word in row(position.hands, s.seats, "hands")]
    displays = [read_codes(words) for words in row(position.displays or [""] * s.seats, s.seats, "displays")]
    held = [[] if hand == REST else read_codes(hand) for hand in hands]
    deck, discard = read_codes(position.deck or ""), read_codes(position.discard or "")
    rest = Counter(card_of(number) for number in range(CARDS))
    rest.subtract([*deck, *discard, *(card for cards in held + displays for card in cards)])
    spare = sorted(rest.elements())
    if REST in hands:
        held[hands.index(REST)] = spare
    elif position.deck is None:
        deck = spare
    elif position.discard is None:
        discard = spare
    for seat in range(s.seats):
        for hen in range(HENS):
            s.hens[seat, hen], s.shown[seat, hen] = held[seat].count(hen), displays[seat].count(hen)
        s.worms[seat], s.shown_worms[seat] = bits_of(held[seat]), bits_of(displays[seat])
        s.held[seat] = len(held[seat])
        s.sums[seat] = _sum(s, seat)
    for hen in range(HENS):
        s.discard[hen] = discard.count(hen)
    s.discard_worms, s.in_discard, s.in_deck = bits_of(discard), len(discard), within(len(deck), 0, CARDS)
    for k, card in enumerate(reversed(deck)):
        s.deck[k] = card


# --- Back into words ----------------------------------------------------------------------------------------------------


def describe(s: Plain) -> dict[str, Any]:
    """The whole position. A lay-down of worm cards is described as far as it has come."""
    seats = range(s.seats)
    position = Position(
        hands=[write_cards(hens_of(s.hens, seat), s.worms[seat]) for seat in seats],
        grill=write_tiles(grill_of(s)),
        displays=[write_cards(hens_of(s.shown, seat), s.shown_worms[seat]) for seat in seats],
        passed=[seat for seat in seats if has_passed(s, seat)],
        first=s.first,
        turn=s.seat,
        stacks=[write_tiles(s.stack[seat, k] for k in range(s.height[seat])) for seat in seats],
        supply=write_tiles(s.supply[k] for k in reversed(range(s.in_supply))),
        box=write_tiles(s.supply[k] for k in range(TILES - s.boxed, TILES)),
        deck=write_codes(s.deck[k] for k in reversed(range(s.in_deck))),
        discard=write_cards(s.discard, s.discard_worms),
        owed=s.owed,
        memory=describe_memory(s) if s.age else None,
    )
    described: dict[str, Any] = msgspec.to_builtins(position)
    return described


def hens_of(grid: Any, seat: int) -> list[int]:
    return [grid[seat, hen] for hen in range(HENS)]


def grill_of(s: Plain) -> list[int]:
    """The tiles on the grill, the lowest first."""
    return [s.grill[k] for k in range(s.seats) if s.grill[k] != NOTHING]


# --- Invariants ---------------------------------------------------------------------------------------------------------


def broken(s: Plain) -> str | None:
    if s.phase not in (PLAY, RESHUFFLE, END):
        return None
    if not _cards_are_whole(s):
        return "HECK-I01"
    if not _tiles_are_whole(s):
        return "HECK-I02"
    failed = [seat for seat in range(s.seats) if has_passed(s, seat) and not s.shown_worms[seat]]
    grill = grill_of(s)
    if s.phase != END and (s.taken != len(failed) or len(grill) != s.seats - s.taken):
        return "HECK-I03"
    if grill != sorted(grill) or any(s.grill[k] != NOTHING for k in range(s.taken)):
        return "HECK-I03"
    if any(s.sums[seat] != _sum(s, seat) for seat in range(s.seats)) or any(s.sums[seat] for seat in failed):
        return "HECK-I03"
    if s.in_supply != s.seats * (ROUNDS[s.seats] - 1 - s.round):
        return "HECK-I04"
    if any(s.height[seat] > 2 * (s.round + 1) for seat in range(s.seats)):
        return "HECK-I02"  # more than a player can have taken and stolen so far
    if s.phase == END and sum(score(s, seat) for seat in range(s.seats)) != _worms_in_play(s):
        return "HECK-I07"
    return None if memory_fits(s) else "HECK-R27"


def _sum(s: Plain, seat: int) -> int:
    hens = sum((hen + 1) * s.shown[seat, hen] for hen in range(HENS))
    return int(hens + WORM_VALUE * ones(s.shown_worms[seat]))


def _cards_are_whole(s: Plain) -> bool:
    found = Counter(s.deck[k] for k in range(s.in_deck))
    places = [(s.discard, s.discard_worms)]
    for seat in range(s.seats):
        places += [(hens_of(s.hens, seat), s.worms[seat]), (hens_of(s.shown, seat), s.shown_worms[seat])]
        if s.held[seat] != sum(hens_of(s.hens, seat)) + ones(s.worms[seat]):
            return False
    if s.in_discard != sum(s.discard) + ones(s.discard_worms):
        return False
    for hens, worms in places:
        found.update(dict(enumerate(hens)))
        found.update(sign - 1 + HENS for sign in signs_in(worms))
    return all(found[code] == (OF_EACH_HEN if code < HENS else 1) for code in range(CODES))


def _tiles_are_whole(s: Plain) -> bool:
    found = [*(s.supply[k] for k in (*range(s.in_supply), *range(TILES - s.boxed, TILES))), *grill_of(s)]
    found += [s.stack[seat, k] for seat in range(s.seats) for k in range(s.height[seat])]
    return sorted(found) == sorted(tile_of(number) for number in range(TILES))


def _worms_in_play(s: Plain) -> int:
    worms = [s.worms_on[tile_of(number)] for number in range(TILES)]
    return sum(worms) - sum(s.worms_on[s.supply[k]] for k in range(TILES - s.boxed, TILES))
