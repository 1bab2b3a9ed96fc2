"""A position of Хекмек in words, and what must hold of every position.

    {"hands": ["3x2 w7", "1 5", "rest"], "grill": "18 21 39", "deck": "4 w3", "stacks": ["", "0 30", ""]}

Cards are `3x2 w7`, tiles their values. The deck and the supply are written from the top, stacks from the bottom. What is
left out follows from the rest: cards that are named nowhere are the deck, hen 1 on top, or the discard pile where the deck
is told; a hand may say `rest` for them. Tiles that are named nowhere lie in the box. The round follows from the supply.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from zastolye.core.kernel import Plain
from zastolye.core.position import row, seat_number, within
from zastolye.core.refusal import Unusable
from zastolye.core.rule_words import ones
from zastolye.games.heckmeck.cards import (
    CARDS,
    CODES,
    FIRST_HEN,
    HENS,
    LAY_DRAW,
    MOST_HEIGHT,
    OF_EACH_HEN,
    ROUNDS,
    TILES,
    WORM_VALUE,
)
from zastolye.games.heckmeck.notation import (
    count_of,
    hen_of,
    read,
    read_codes,
    read_tiles,
    signs_in,
    write_cards,
    write_codes,
    write_hens,
    write_tiles,
)
from zastolye.games.heckmeck.rules import END, NOTHING, PLAY, RESHUFFLE, card_of, has_passed, score, tile_of
from zastolye.games.heckmeck.rules_memory import lay_count, lay_hen, lay_room, lay_seat, pack_lay

REST = "rest"
LAY_WORDS = re.compile(r"@(\d) (\S+) (\d{1,3})")


class Memory(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What the seats remember of the last reshuffle (HECK-R27). Without it, all hands are as fresh as the deck."""

    old: str  # what all hands held between them
    was: list[str]  # the hens in each hand
    aged: list[int]  # how many cards each held, less the worm cards of them laid out since
    recent: list[int]  # how many cards each has drawn since, less the worm cards of them laid out
    lays: list[str]  # lay-downs of hens since, `@1 3x2 4`: by whom, what, and how many can have been drawn since


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
    if position.memory is not None:
        _place_memory(position.memory, s)


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
        s.worms[seat], s.shown_worms[seat] = _bits(held[seat]), _bits(displays[seat])
        s.held[seat] = s.recent[seat] = len(held[seat])
        s.sums[seat] = _sum(s, seat)
    for hen in range(HENS):
        s.discard[hen] = discard.count(hen)
    s.discard_worms, s.in_discard, s.in_deck = _bits(discard), len(discard), within(len(deck), 0, CARDS)
    for k, card in enumerate(reversed(deck)):
        s.deck[k] = card


def _bits(cards: Sequence[int]) -> int:
    worms = 0
    for card in cards:
        if card >= HENS:
            if worms >> (card - HENS) & 1:
                raise ValueError(f"w{card - HENS + 1} is there twice")
            worms |= 1 << (card - HENS)
    return worms


def _place_memory(memory: Memory, s: Plain) -> None:
    old = read_codes(memory.old)
    s.old_worms, s.lays = _bits(old), within(len(memory.lays), 0, HENS * OF_EACH_HEN)
    for hen in range(HENS):
        s.old[hen] = old.count(hen)
    for seat in range(s.seats):
        was = read_codes(row(memory.was, s.seats, "was")[seat])
        for hen in range(HENS):
            s.was[seat, hen] = was.count(hen)
        s.aged[seat] = within(row(memory.aged, s.seats, "aged")[seat], 0, CARDS)
        s.recent[seat] = within(row(memory.recent, s.seats, "recent")[seat], 0, CARDS)
    for k, words in enumerate(memory.lays):
        found = LAY_WORDS.fullmatch(words)
        moves = read(found[2]) if found else []
        if found is None or moves[0] < FIRST_HEN:
            raise ValueError(f"lays: {words}")
        seat, room = seat_number(int(found[1]), s.seats), within(int(found[3]), 0, CARDS)
        s.lay[k] = pack_lay(seat, hen_of(moves[0]), count_of(moves[0]), room)


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
        memory=Memory(
            old=write_cards(s.old, s.old_worms),
            was=[write_cards(hens_of(s.was, seat), 0) for seat in seats],
            aged=[s.aged[seat] for seat in seats],
            recent=[s.recent[seat] for seat in seats],
            lays=[
                f"@{lay_seat(lay)} {write_hens(lay_hen(lay), lay_count(lay))} {lay_room(lay)}"
                for lay in (s.lay[k] for k in range(s.lays))
            ],
        ),
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
    return None if _memory_fits(s) else "HECK-R27"


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


def _memory_fits(s: Plain) -> bool:
    """HECK-R27: the old cards are what the seats held, and what was laid out since can have been old or fresh."""
    held = [sum(s.was[seat, hen] for seat in range(s.seats)) for hen in range(HENS)]
    return held == [s.old[hen] for hen in range(HENS)] and all(_seat_memory_fits(s, seat) for seat in range(s.seats))


def _seat_memory_fits(s: Plain, seat: int) -> bool:
    """A seat's lay-downs, the old hens spent first: never more fresh ones than it had room for."""
    old, fresh, laid = hens_of(s.was, seat), 0, 0
    if s.aged[seat] != sum(old) + ones(s.worms[seat] & s.old_worms):
        return False
    for lay in (s.lay[k] for k in range(s.lays)):
        if lay_seat(lay) == seat:
            spent = min(lay_count(lay), old[lay_hen(lay)])
            old[lay_hen(lay)] -= spent
            fresh += lay_count(lay) - spent
            laid += lay_count(lay)
            if fresh > lay_room(lay) or lay_room(lay) > s.recent[seat]:
                return False
    return bool(s.held[seat] + laid <= s.aged[seat] + s.recent[seat])
