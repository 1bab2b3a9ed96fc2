"""A position of Чехарда in words, and what must hold of every position.

    {"hands": ["octo-pirate big-foot", "fish-man"], "sets": ["fish-man*2", ""], "deck": "big-foot", "dealer": 1}

`deck` names the top cards; cards that are named nowhere lie below them. What is left out of the memory of the round
(`could`, `before`, `clues`: see rules_heard.py) is not known to anybody.
"""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from zastolye.core.kernel import Plain
from zastolye.core.position import row, seat_number, within
from zastolye.core.refusal import Unusable
from zastolye.games.chekharda.cards import CARDS, COPIES, DESIGNS, IDS
from zastolye.games.chekharda.notation import read_cards, read_design
from zastolye.games.chekharda.rules import NOTHING, PLAY, is_stalled, must_draw
from zastolye.games.chekharda.rules_counts import ALL, WIDTH, count, few, one, some, twice, write_cards
from zastolye.games.chekharda.rules_heard import ANY_PAIRS, CLUES, NO_PAIR, PAIR
from zastolye.games.chekharda.sight import borne_out


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Cards are `octo-pirate*2 big-foot`; rows go by seat."""

    hands: list[str]
    sets: list[str] | None = None
    deck: str = ""
    dealer: int = 0
    round: int = 1
    passed: list[int] = []
    totals: list[int] | None = None
    points: list[int] | None = None  # of the round before
    winner: int | None = None  # of the round before
    could: list[str] | None = None  # twelve numbers
    before: list[str] | None = None  # twelve numbers, `any`, or nothing
    clues: list[list[str]] = []
    variant: Literal["base", "draw"] | None = None  # where it is not what the options say
    laying: Literal["auto", "hand"] | None = None


def place(given: Mapping[str, Any], s: Plain) -> None:
    try:
        _place(msgspec.convert(dict(given), Position), s)
    except (msgspec.ValidationError, ValueError) as error:
        raise Unusable("position-words", why=str(error)) from None


def _place(position: Position, s: Plain) -> None:
    seats = s.seats
    s.phase, s.round, s.dealer = PLAY, within(position.round, 1, 10**6) - 1, seat_number(position.dealer, seats)
    s.winner = NOTHING if position.winner is None else seat_number(position.winner, seats)
    s.draws = s.draws if position.variant is None else int(position.variant == "draw")
    s.by_hand = s.by_hand if position.laying is None else int(position.laying == "hand")
    s.passed = sum(1 << seat_number(seat, seats) for seat in set(position.passed))
    for seat in range(seats):
        s.hand[seat] = read_cards(row(position.hands, seats, "hands")[seat])
        s.held[seat] = _cards_in(s.hand[seat])
        s.sets[seat] = read_cards(row(position.sets or [""] * seats, seats, "sets")[seat])
        s.table |= some(s.sets[seat])
        s.total[seat] = within(row(position.totals or [0] * seats, seats, "totals")[seat], 0, 10**6)
        s.points[seat] = within(row(position.points or [0] * seats, seats, "points")[seat], 0, CARDS + 5)
        s.could[seat] = (
            _read_numbers(row(position.could, seats, "could")[seat]) if position.could else s.held[seat] * ALL
        )
        s.before[seat] = ANY_PAIRS if s.by_hand else NO_PAIR
    for seat, words in enumerate(row(position.before or [], seats, "before") if position.before else []):
        s.before[seat] = {"": NO_PAIR, "any": ANY_PAIRS}[words] if words in ("", "any") else _read_numbers(words)
    _place_deck(position, s)
    s.clues = within(len(position.clues), 0, CLUES)
    for number, clue in enumerate(position.clues):
        for seat, words in enumerate(row(clue, seats, "clues")):
            designs = words.split()
            s.clue[number, seat] = PAIR if "pair" in designs else 0
            for name in designs:
                s.clue[number, seat] |= one(read_design(name)) if name != "pair" else 0


def _place_deck(position: Position, s: Plain) -> None:
    deck = [read_design(name) for name in position.deck.split()]
    free = [
        COPIES - sum(count(s.hand[seat], design) + count(s.sets[seat], design) for seat in range(s.seats))
        for design in range(DESIGNS)
    ]
    for design in deck:
        free[design] -= 1
    if min(free) < 0:
        raise ValueError(f"more than {COPIES} of {IDS[free.index(min(free))]}")
    deck += [design for copy in range(COPIES) for design in range(DESIGNS) if copy < free[design]]
    s.top = CARDS - len(deck)
    for k, design in enumerate(deck):
        s.deck[s.top + k] = design


def _cards_in(counts: int) -> int:
    return sum(count(counts, design) for design in range(DESIGNS))


def _read_numbers(words: str) -> int:
    numbers = [int(word) for word in words.split()]
    return sum(within(number, 0, 15) << WIDTH * k for k, number in enumerate(row(numbers, DESIGNS, "could")))


def _write_numbers(counts: int) -> str:
    return " ".join(str(count(counts, design)) for design in range(DESIGNS))


def _write_before(before: int) -> str:
    return {NO_PAIR: "", ANY_PAIRS: "any"}.get(before) if before < 0 else _write_numbers(before)  # type: ignore[return-value]


def describe(s: Plain) -> dict[str, Any]:
    seats = range(s.seats)
    position = Position(
        hands=[write_cards(s.hand[seat]) for seat in seats],
        sets=[write_cards(s.sets[seat]) for seat in seats],
        deck=" ".join(IDS[s.deck[k]] for k in range(s.top, CARDS)),
        dealer=s.dealer,
        round=s.round + 1,
        passed=[seat for seat in seats if s.passed >> seat & 1],
        totals=[s.total[seat] for seat in seats],
        points=[s.points[seat] for seat in seats],
        winner=s.winner if s.winner != NOTHING else None,
        could=[_write_numbers(s.could[seat]) for seat in seats],
        before=[_write_before(s.before[seat]) for seat in seats],
        clues=[[_write_clue(s.clue[number, seat]) for seat in seats] for number in range(s.clues)],
        variant="draw" if s.draws else None,
        laying="hand" if s.by_hand else None,
    )
    described: dict[str, Any] = msgspec.to_builtins(position)
    return described


def _write_clue(clue: int) -> str:
    return " ".join(
        [*(IDS[design] for design in range(DESIGNS) if clue & one(design)), *(["pair"] if clue & PAIR else [])]
    )


def broken(s: Plain) -> str | None:
    if s.phase != PLAY:
        return None
    seats = range(s.seats)
    cards = [COPIES - sum(count(s.hand[seat], d) + count(s.sets[seat], d) for seat in seats) for d in range(DESIGNS)]
    for k in range(s.top, CARDS):
        cards[s.deck[k]] -= 1
    on_table = 0
    for seat in seats:
        on_table |= some(s.sets[seat])
    if any(cards) or any(s.held[seat] != few(s.hand[seat]) for seat in seats):
        return "CHEH-I01"
    if s.table != on_table or any(some(s.sets[seat]) != twice(s.sets[seat]) for seat in seats):
        return "CHEH-I02"
    if not s.by_hand and any(twice(s.hand[seat]) for seat in seats):
        return "CHEH-I03"
    if any(not 0 < s.held[seat] < 1 << WIDTH for seat in seats):
        return "CHEH-18"  # empty-handed, or more cards than a round can bring
    if any(s.total[seat] >= s.target for seat in seats):
        return "CHEH-26"
    if any(s.passed >> seat & 1 and (twice(s.hand[seat]) or must_draw(s, seat)) for seat in seats):
        return "CHEH-R30"
    if is_stalled(s):
        return "CHEH-R11"
    if not all(_fits(s, seat) for seat in seats) or not all(borne_out(s, number) for number in range(s.clues)):
        return "CHEH-R31"
    return None


def _fits(s: Plain, seat: int) -> bool:
    """Whether this hand is one that fits what was heard of it (rules_heard.py)."""
    hand, could, pairs = s.hand[seat], s.could[seat], twice(s.hand[seat])
    if s.before[seat] == NO_PAIR and pairs:
        return False
    if s.before[seat] >= 0 and pairs:
        if pairs & (pairs - 1) or hand & pairs * 5:  # one pair, and of two cards
            return False
        hand, could = hand - pairs, s.before[seat]
    newest = sorted(count(could, design) for design in range(DESIGNS) for _ in range(count(hand, design)))
    return all(number > k for k, number in enumerate(newest))
