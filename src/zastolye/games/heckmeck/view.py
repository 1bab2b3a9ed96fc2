"""What a person at a table of Хекмек is shown, made from what `observe` gave and from nothing else.

A seat remembers every tile and card that ever lay open; a person is shown what lies there now, and his own worms (HECK-R22).
"""

from collections.abc import Sequence

import msgspec

from zastolye.core.kernel import Plain
from zastolye.core.rule_words import ones
from zastolye.games.heckmeck.cards import (
    FIRST_HEN,
    FIRST_WORM,
    HENS,
    LAY_DRAW,
    PASS_DRAW,
    ROUNDS,
    STEAL,
    WORM_VALUE,
)
from zastolye.games.heckmeck.notation import count_of, hen_of, sign_of, signs_in, write_card
from zastolye.games.heckmeck.position import grill_of, hens_of
from zastolye.games.heckmeck.rules import (
    DEAL,
    END,
    NOTHING,
    PICK_FIRST,
    PICK_TILES,
    PLAY,
    RESHUFFLE,
    can_steal,
    has_passed,
    is_better,
    is_last_in,
    rank,
    score,
    value_of,
    victim_of,
)

PHASES = {
    PICK_FIRST: "shuffle", PICK_TILES: "shuffle", DEAL: "shuffle", PLAY: "play", RESHUFFLE: "reshuffle", END: "over",
}  # fmt: skip
WORM = "w"  # the kind's name, beside "1" to "5"


class Tile(msgspec.Struct):
    value: int
    worms: int


class OnGrill(Tile, omit_defaults=True):
    """A tile of the grill, and whose it would be if everybody passed now."""

    to: int | None = None


class Place(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What everybody sees before one player; his worms only he, and all with their tiles when the match is over."""

    cards: int
    height: int
    top: Tile | None = None
    display: dict[str, int] = {}  # how many of each kind
    signs: list[int] = []  # of the worm cards laid out, the highest first: that one breaks ties
    sum: int = 0
    passed: bool = False
    failed: bool = False
    worms: int | None = None
    tiles: list[Tile] = []
    rank: int = 0


class Passing(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What passing now would do."""

    success: bool
    draws: int
    takes: Tile | None = None  # at once, after a failure
    steal: int | None = None  # from whom a tile may be stolen
    stolen: Tile | None = None


class Lay(msgspec.Struct, omit_defaults=True):
    """What laying out so many cards of a kind would come to."""

    sum: int
    steal: int | None = None  # whose tile could then be stolen by passing


class View(msgspec.Struct, omit_defaults=True, kw_only=True):
    phase: str
    round: int
    rounds: int
    first: int | None
    turn: int | None
    grill: list[OnGrill]
    supply: int
    deck: int
    discard: int
    places: list[Place]
    hand: list[str] = []
    passing: Passing | None = None
    draws: int = 0  # how many cards a lay-down brings
    lays: dict[str, list[Lay]] = {}  # by kind: one card laid out, two of them, and so on
    reach: list[int] = []  # seats whose top tile this hand could still match
    legal: dict[str, list[int]] = {}  # "3" → how many; "w" → signs, any of them together; "steal" → from whom; "pass"


def tile_shown(seen: Plain, tile: int) -> Tile:
    return Tile(value_of(tile), seen.worms_on[tile])


def top_of(seen: Plain, seat: int) -> int:
    """The tile on top of a stack that has one."""
    return int(seen.stack[seat, seen.height[seat] - 1])


def display(seen: Plain, seat: int) -> dict[str, int]:
    kinds = {f"{hen + 1}": count for hen, count in enumerate(hens_of(seen.shown, seat))} | {
        WORM: ones(seen.shown_worms[seat])
    }
    return {kind: count for kind, count in kinds.items() if count}


def tops(seen: Plain, seat: int) -> dict[int, int]:
    """The rivals by the value of their top tile; a tile of value 0 matches no sum (HECK-R09)."""
    rivals = [other for other in range(seen.seats) if other != seat and seen.height[other]]
    return {value_of(top_of(seen, other)): other for other in rivals if top_of(seen, other)}


def grill(seen: Plain) -> list[OnGrill]:
    """HECK-28, HECK-29: the tiles, the lowest first, and who with a worm card would be served which, as it stands now."""
    guests = [seat for seat in range(seen.seats) if seen.shown_worms[seat]]
    served = {sum(is_better(seen, other, seat) for other in guests): seat for seat in guests}
    tiles = grill_of(seen)
    return [
        OnGrill(value_of(tile), seen.worms_on[tile], served.get(len(tiles) - 1 - k)) for k, tile in enumerate(tiles)
    ]


def place(seen: Plain, other: int, seat: int) -> Place:
    is_over = seen.phase == END
    return Place(
        cards=seen.held[other],
        height=seen.height[other],
        top=tile_shown(seen, top_of(seen, other)) if seen.height[other] else None,
        display=display(seen, other),
        signs=signs_in(seen.shown_worms[other])[::-1],
        sum=seen.sums[other],
        passed=has_passed(seen, other) and not is_over,
        failed=has_passed(seen, other) and not is_over and not seen.shown_worms[other],
        worms=score(seen, other) if other == seat or is_over else None,
        tiles=[tile_shown(seen, seen.stack[other, k]) for k in range(seen.height[other])] if is_over else [],
        rank=rank(seen, other) if is_over else 0,
    )


def passing(seen: Plain, seat: int) -> Passing:
    """HECK-15 to 18, HECK-24: success or failure, the tile taken now, whom one may steal from, what is drawn."""
    success = seen.shown_worms[seat] != 0
    steal = victim_of(seen, seat) if can_steal(seen, seat) else None
    left = seen.in_deck + seen.in_discard  # HECK-R15
    if not success:
        left += sum(seen.shown[seat, hen] for hen in range(HENS))
    return Passing(
        success=success,
        draws=0 if is_last_in(seen, seat) else min(PASS_DRAW, left),
        takes=None if success else tile_shown(seen, seen.grill[seen.taken]),
        steal=steal,
        stolen=None if steal is None else tile_shown(seen, top_of(seen, steal)),
    )


def lays(seen: Plain, seat: int, kind: str) -> list[Lay]:
    """HECK-13, HECK-24: the sum with one card of this kind more, with two, up to all in hand, and whom one could then rob."""
    is_worm = kind == WORM
    held = ones(seen.worms[seat]) if is_worm else seen.hens[seat, int(kind) - 1]
    sums = [seen.sums[seat] + (WORM_VALUE if is_worm else int(kind)) * count for count in range(1, held + 1)]
    robbed = tops(seen, seat) if is_worm or seen.shown_worms[seat] else {}
    return [Lay(total, robbed.get(total)) for total in sums]


def reach(seen: Plain, seat: int) -> list[int]:
    """Whose top tile the sum and the cards in hand could come to match, in a display with a worm card."""
    sums = {seen.sums[seat]}
    for hen in range(HENS):
        if not seen.shown[seat, hen]:
            sums = {total + (hen + 1) * count for total in sums for count in range(seen.hens[seat, hen] + 1)}
    if not seen.shown_worms[seat]:
        worms = range(1, ones(seen.worms[seat]) + 1)
        sums = {total + WORM_VALUE * count for total in sums for count in worms}
    return [other for value, other in tops(seen, seat).items() if value in sums]


def hand(seen: Plain, seat: int) -> list[str]:
    hens = [write_card(hen) for hen in range(HENS) for _ in range(seen.hens[seat, hen])]
    return [*hens, *(f"w{sign}" for sign in signs_in(seen.worms[seat]))]


def view(seen: Plain, seat: int, legal: Sequence[int]) -> View:
    shown = View(
        phase=PHASES[seen.phase],
        round=seen.round + 1,
        rounds=ROUNDS[seen.seats],
        first=None if seen.first == NOTHING else seen.first,
        turn=seen.seat if seen.phase == PLAY else None,
        grill=grill(seen),
        supply=seen.in_supply,
        deck=seen.in_deck,
        discard=seen.in_discard,
        places=[place(seen, other, seat) for other in range(seen.seats)],
    )
    if seat >= 0:
        shown.hand = hand(seen, seat)
        if seen.phase == PLAY and not has_passed(seen, seat):
            shown.reach = reach(seen, seat)
    if legal:
        shown.passing = passing(seen, seat)
        shown.draws = min(LAY_DRAW, seen.in_deck + seen.in_discard)
        shown.legal = {"pass": []}
    for move in legal:
        if move >= FIRST_HEN:
            shown.legal.setdefault(f"{hen_of(move) + 1}", []).append(count_of(move))
        elif move >= FIRST_WORM:
            shown.legal.setdefault(WORM, []).append(sign_of(move))
        elif move == STEAL:
            shown.legal["steal"] = [victim_of(seen, seat)]
    shown.lays = {kind: lays(seen, seat, kind) for kind in shown.legal if kind not in ("pass", "steal")}
    return shown
