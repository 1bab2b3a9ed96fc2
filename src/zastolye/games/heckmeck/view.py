"""What a person at a table of Хекмек is shown, made from what `observe` gave and from nothing else.

A seat remembers every tile and card that ever lay open; a person is shown what lies there now, and his own worms (HECK-R22).
"""

from typing import Annotated

import msgspec

from zastolye.core.kernel import rule
from zastolye.core.rule_words import ones
from zastolye.core.view import Bits, Copies, Counts, Map, Row, Rows, Seat, Word
from zastolye.games.heckmeck.cards import (
    CARD_NAMES,
    FIRST_HEN,
    FIRST_WORM,
    HENS,
    LAY_DRAW,
    LOWEST_VALUE,
    MOST_HEIGHT,
    OF_EACH_HEN,
    PASS,
    PASS_DRAW,
    ROUNDS,
    SEATS,
    SIGNS,
    STEAL,
    TILE_CODES,
    WORM_VALUE,
)
from zastolye.games.heckmeck.rules import (
    END,
    NOTHING,
    PLAY,
    can_steal,
    has_passed,
    is_better,
    is_last_in,
    rank,
    score,
    value_of,
    victim_of,
)

PHASES = ("shuffle", "shuffle", "shuffle", "play", "reshuffle", "over")  # by the numbers of `rules`
ASKS = ("turn",)
KINDS = ("1", "2", "3", "4", "5", "w")  # of cards
WORM = 5  # the last of them
CHOICES = (*KINDS, "pass", "steal")
CHOOSE_PASS, CHOOSE_STEAL = len(KINDS), len(KINDS) + 1
HIGHEST_VALUE = LOWEST_VALUE + TILE_CODES - 2


class Tile(msgspec.Struct):
    """What is printed on a tile."""

    value: int
    worms: int


class OnGrill(Tile, omit_defaults=True):
    """A tile of the grill, and whose it would be if everybody passed now."""

    to: Seat = None


class Place(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What everybody sees before one player; his worms only he, and all with their tiles when the match is over."""

    cards: int
    height: int
    top: Tile | None = None
    display: Annotated[dict[str, int], Counts(KINDS)] = {}  # how many of each kind
    signs: Annotated[list[int], Bits(first=1, falling=True)] = []  # of the worm cards laid out, the highest breaks ties
    sum: int = 0
    passed: bool = False
    failed: bool = False
    worms: int | None = None
    tiles: Annotated[list[Tile], Rows(MOST_HEIGHT)] = []
    rank: int = 0


class Passing(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What passing now would do."""

    success: bool
    draws: int
    takes: Tile | None = None  # at once, after a failure
    steal: Seat = None  # from whom a tile may be stolen
    stolen: Tile | None = None


class Lay(msgspec.Struct, omit_defaults=True):
    """What laying out so many cards of a kind would come to."""

    sum: int
    steal: Seat = None  # whose tile could then be stolen by passing


class Ask(msgspec.Struct):
    """What is asked of this player: to lay out cards or to pass, with so much on the table."""

    kind: Annotated[str, Word(ASKS)]
    sum: int


class Own(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What a seat is asked, and what each choice would come to."""

    hand: Annotated[list[str], Copies(CARD_NAMES)] = []
    reach: Annotated[list[int], Bits()] = []  # seats whose top tile this hand could still match
    ask: Ask | None = None
    passing: Passing | None = None
    draws: int = 0  # how many cards a lay-down brings
    lays: Annotated[dict[str, Annotated[list[Lay], Rows(SIGNS)]], Map(KINDS, len(KINDS))] = {}  # of one card, of two, …
    # "3" → how many; "w" → signs, any of them together; "steal" → from whom; "pass"
    legal: Annotated[dict[str, Annotated[list[int], Row(SIGNS)]], Map(CHOICES, len(CHOICES))] = {}


class View(Own, kw_only=True):
    """The whole table as one seat is shown it."""

    phase: Annotated[str, Word(PHASES)]
    round: int
    rounds: int
    first: Seat
    turn: Seat
    grill: Annotated[list[OnGrill], Rows(SEATS)]
    supply: int
    deck: int
    discard: int
    places: Annotated[list[Place], Rows(SEATS)]


@rule
def show(s, seat, moves, count, out):
    """What lies open; for a seat its hand and its worms; for the one that is asked, what each choice would come to."""
    out.phase, out.round, out.rounds, out.first = s.phase, s.round + 1, ROUNDS[s.seats], s.first
    out.turn = s.seat if s.phase == PLAY else NOTHING
    out.supply, out.deck, out.discard = s.in_supply, s.in_deck, s.in_discard
    show_grill(s, out)
    out.places_count = s.seats
    for other in range(s.seats):
        show_place(s, other, seat, out)
    if seat >= 0:
        for hen in range(HENS):
            out.hand[hen] = s.hens[seat, hen]
        for sign in range(SIGNS):
            out.hand[HENS + sign] = s.worms[seat] >> sign & 1
        if s.phase == PLAY and not has_passed(s, seat):
            out.reach = reach(s, seat)
    if count > 0:
        out.ask_shown, out.ask_kind, out.ask_sum = 1, 0, s.sums[seat]
        out.draws = min(LAY_DRAW, s.in_deck + s.in_discard)
        show_passing(s, seat, out)
        show_choices(s, seat, moves, count, out)
        for k in range(out.legal_count):
            if out.legal_key[k] <= WORM:
                show_lays(s, seat, out.legal_key[k], out)


@rule
def top_of(s, seat):
    """The tile on top of a stack that has one."""
    return s.stack[seat, s.height[seat] - 1]


@rule
def show_grill(s, out):
    """HECK-28, HECK-29: the tiles, the lowest first, and who with a worm card would be served which, as it stands now."""
    n = 0
    for k in range(s.seats):
        if s.grill[k] != NOTHING:
            out.grill_value[n], out.grill_worms[n] = value_of(s.grill[k]), s.worms_on[s.grill[k]]
            n += 1
    out.grill_count = n
    for seat in range(s.seats):
        if s.shown_worms[seat] != 0:
            better = 0
            for other in range(s.seats):
                if s.shown_worms[other] != 0 and is_better(s, other, seat):
                    better += 1
            if better < n:
                out.grill_to[n - 1 - better] = seat


@rule
def show_place(s, other, seat, out):
    out.places_cards[other], out.places_height[other], out.places_sum[other] = (
        s.held[other],
        s.height[other],
        s.sums[other],
    )
    for hen in range(HENS):
        out.places_display[other, hen] = s.shown[other, hen]
    out.places_display[other, WORM] = ones(s.shown_worms[other])
    out.places_signs[other] = s.shown_worms[other]
    if s.height[other] > 0:
        out.places_top_shown[other] = 1
        out.places_top_value[other], out.places_top_worms[other] = (
            value_of(top_of(s, other)),
            s.worms_on[top_of(s, other)],
        )
    if other == seat or s.phase == END:
        out.places_worms[other] = score(s, other)
    if s.phase != END:
        if has_passed(s, other):
            out.places_passed[other], out.places_failed[other] = 1, 1 if s.shown_worms[other] == 0 else 0
        return
    out.places_rank[other], out.places_tiles_count[other] = rank(s, other), s.height[other]
    for k in range(s.height[other]):
        tile = s.stack[other, k]
        out.places_tiles_value[other, k], out.places_tiles_worms[other, k] = value_of(tile), s.worms_on[tile]


@rule
def drawn_by_passing(s, seat):
    """HECK-15, HECK-17, HECK-R15: how many cards whoever passes now draws."""
    if is_last_in(s, seat):
        return 0
    left = s.in_deck + s.in_discard
    if s.shown_worms[seat] == 0:
        for hen in range(HENS):
            left += s.shown[seat, hen]
    return min(PASS_DRAW, left)


@rule
def show_passing(s, seat, out):
    """HECK-15 to 18, HECK-24: success or failure, the tile taken now, whom one may steal from, what is drawn."""
    out.passing_shown, out.passing_draws = 1, drawn_by_passing(s, seat)
    if s.shown_worms[seat] == 0:
        tile = s.grill[s.taken]
        out.passing_takes_shown = 1
        out.passing_takes_value, out.passing_takes_worms = value_of(tile), s.worms_on[tile]
        return
    out.passing_success = 1
    if can_steal(s, seat):
        tile = top_of(s, victim_of(s, seat))
        out.passing_steal, out.passing_stolen_shown = victim_of(s, seat), 1
        out.passing_stolen_value, out.passing_stolen_worms = value_of(tile), s.worms_on[tile]


@rule
def show_choices(s, seat, moves, count, out):
    """What may be done, by kind, in the order of the legal moves."""
    n = 0
    for k in range(count):
        move = moves[k]
        if move >= FIRST_HEN:
            choice, value = (move - FIRST_HEN) // OF_EACH_HEN, (move - FIRST_HEN) % OF_EACH_HEN + 1
        elif move >= FIRST_WORM:
            choice, value = WORM, move - FIRST_WORM + 1
        else:
            choice, value = CHOOSE_PASS if move == PASS else CHOOSE_STEAL, NOTHING
            if move == STEAL:
                value = victim_of(s, seat)
        at = 0
        while at < n and out.legal_key[at] != choice:
            at += 1
        if at == n:
            out.legal_key[n] = choice
            n += 1
        if value != NOTHING:
            out.legal_value[at, out.legal_value_count[at]] = value
            out.legal_value_count[at] += 1
    out.legal_count = n


@rule
def show_lays(s, seat, kind, out):
    """HECK-13, HECK-24: the sum with one card of this kind more, with two, up to all in hand, and whom one could then rob."""
    held = ones(s.worms[seat]) if kind == WORM else s.hens[seat, kind]
    worth = WORM_VALUE if kind == WORM else kind + 1
    n = out.lays_count
    out.lays_key[n], out.lays_value_count[n] = kind, held
    for cards in range(1, held + 1):
        total = s.sums[seat] + worth * cards
        out.lays_value_sum[n, cards - 1] = total
        if kind == WORM or s.shown_worms[seat] != 0:
            out.lays_value_steal[n, cards - 1] = whose_top(s, seat, total)
    out.lays_count = n + 1


@rule
def whose_top(s, seat, value):
    """HECK-R09: the rival whose top tile has this value; a tile of value 0 matches no sum."""
    for other in range(s.seats):
        if other != seat and s.height[other] > 0 and top_of(s, other) > 0 and value_of(top_of(s, other)) == value:
            return other
    return NOTHING


@rule
def reach(s, seat):
    """Whose top tile the sum and the cards in hand could come to match, in a display with a worm card; a bit a seat."""
    sums = 1 << s.sums[seat] if s.sums[seat] <= HIGHEST_VALUE else 0  # the sums that can be come to, a bit each
    for hen in range(HENS):
        if s.shown[seat, hen] == 0:
            sums = with_more(sums, hen + 1, 0, s.hens[seat, hen])
    if s.shown_worms[seat] == 0:
        sums = with_more(sums, WORM_VALUE, 1, ones(s.worms[seat]))
    seats = 0
    for other in range(s.seats):
        if other != seat and s.height[other] > 0 and top_of(s, other) > 0 and sums >> value_of(top_of(s, other)) & 1:
            seats |= 1 << other
    return seats


@rule
def with_more(sums, worth, fewest, most):
    """These sums with from `fewest` to `most` cards more; no tile is worth more than the highest."""
    found = 0
    for cards in range(fewest, most + 1):
        if worth * cards <= HIGHEST_VALUE:
            found |= sums << worth * cards & (1 << HIGHEST_VALUE + 1) - 1
    return found
