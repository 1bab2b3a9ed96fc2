"""A position of «Каждый сам за себя» in words, and what must hold of every position.

    {"roles": ["cook", "blue", "sr", "37"], "played": ["sr sword@1", "37 hill", "cook pers", "blue shield@2"]}

Before each player lie the cards of the circles so far; a sword or shield names the seat it was placed before. What is
left out follows from the rest: the circle from the rows, the hands from the roles and the rows.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from zastolye.core.kernel import Plain
from zastolye.core.position import row, seat_number, within
from zastolye.core.refusal import Unusable
from zastolye.core.rule_words import ones
from zastolye.games.pechenka.characters import CHARACTERS, WORDS, read_character, read_seat
from zastolye.games.pechenka.everyone.cards import CARD_WORDS, HILL_COINS, SHIELD, SHIELD_COINS, SWORD, SWORD_COINS
from zastolye.games.pechenka.everyone.notation import read_card
from zastolye.games.pechenka.everyone.rules import CARD, END, NOTHING, TARGET, after, targets, whole_set
from zastolye.games.pechenka.everyone.sight import shown_by


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Rows go by seat; `cook` and `sword` are cards, `sword@2` lies before seat 2, a bare `sword` has no target."""

    roles: list[str]
    played: list[str] | None = None
    chosen: list[str] | None = None  # the card that a player has put face down; empty where he has not
    turn: int | None = None  # who has to place the sword or shield of the last circle; those after him will
    round: int = 1
    first: int = 0
    points: list[list[int]] | None = None  # coins of the rounds before this one
    was: list[str] = []  # roles of the round before this one


# --- From words -------------------------------------------------------------------------------------------------------


def place(given: Mapping[str, Any], s: Plain) -> None:
    try:
        position = msgspec.convert(dict(given), Position)
        place_round(position, s)
        place_rows(position, s)
        place_turn(position, s)
        place_hands(position, s)
    except (msgspec.ValidationError, ValueError) as error:
        raise Unusable("position-words", why=str(error)) from None


def place_round(position: Position, s: Plain) -> None:
    s.round = within(position.round, 1, s.seats) - 1
    s.first = seat_number(position.first, s.seats)
    for seat, words in enumerate(row(position.roles, s.seats, "roles")):
        s.role[seat] = within(read_character(words), 0, s.seats - 1)
    for seat, words in enumerate(row(position.was, s.seats, "was") if position.was else ()):
        s.was[seat] = within(read_character(words), 0, s.seats - 1)
    for seat, scored in enumerate(row(position.points or [[]] * s.seats, s.seats, "points")):
        if len(scored) > s.round:
            raise ValueError(f"points: {len(scored)} rounds scored before round {position.round}")
        for one, points in enumerate(scored):
            s.points[seat, one] = within(points, 0, SWORD_COINS + SHIELD_COINS + HILL_COINS)
            s.coins[seat] += points


def place_rows(position: Position, s: Plain) -> None:
    rows = [words.split() for words in row(position.played or [""] * s.seats, s.seats, "played")]
    s.circle = within(len(rows[0]), 0, s.seats)
    for seat, words in enumerate(rows):
        for circle, word in enumerate(row(words, s.circle, "played")):
            card, target = read_played(word)
            if target != NOTHING and (seat_number(target, s.seats) == seat or card not in (SWORD, SHIELD)):
                raise ValueError(f"played: {word}")
            s.row[seat, circle] = card
            if card == SWORD:
                s.sword_on[seat] = target
            elif card == SHIELD:
                s.shield_on[seat] = target
        if ones(shown_by(s, seat)) != s.circle or shown_by(s, seat) & ~whole_set(s.seats):
            raise ValueError(f"played: {' '.join(words)}")


def read_played(word: str) -> tuple[int, int]:
    """A card that lies open, and the seat it was placed before."""
    card, at, seat = word.partition("@")
    return read_card(card), read_seat(at + seat) if at else NOTHING


def place_turn(position: Position, s: Plain) -> None:
    """While swords and shields are being placed the circle is the last one of the rows; else it is the next."""
    s.phase = CARD
    if position.turn is None:
        within(s.circle, 0, s.seats - 1)
        return
    s.phase, s.seat, s.circle = TARGET, seat_number(position.turn, s.seats), within(s.circle, 1, s.seats) - 1
    turn = (s.seat - s.first) % s.seats
    for later in range(turn, s.seats):
        seat = after(s, s.first, later)
        if s.row[seat, s.circle] in (SWORD, SHIELD):
            s.waiting |= 1 << seat
    if not s.waiting >> s.seat & 1:
        raise ValueError(f"turn: @{s.seat} has no sword or shield to place")


def place_hands(position: Position, s: Plain) -> None:
    for seat, words in enumerate(row(position.chosen or [""] * s.seats, s.seats, "chosen")):
        s.hand[seat] = whole_set(s.seats) & ~(1 << s.role[seat]) & ~shown_by(s, seat)
        if words:
            s.chosen[seat] = read_card(words)
            if s.phase != CARD or not s.hand[seat] >> s.chosen[seat] & 1:
                raise ValueError(f"chosen: {words}")
            s.hand[seat] &= ~(1 << s.chosen[seat])
            s.committed |= 1 << seat
    if s.committed == (1 << s.seats) - 1:
        raise ValueError("chosen: once all have chosen the cards are revealed")


# --- Into words -------------------------------------------------------------------------------------------------------


def describe(s: Plain) -> dict[str, Any]:
    seats = range(s.seats)
    position = Position(
        roles=[WORDS[s.role[seat]] if s.role[seat] != NOTHING else "" for seat in seats],
        played=[" ".join(write_row(s, seat)) for seat in seats],
        chosen=[CARD_WORDS[s.chosen[seat]] if s.chosen[seat] != NOTHING else "" for seat in seats],
        turn=s.seat if s.phase == TARGET else None,
        round=s.round + 1,
        first=s.first,
        points=[[s.points[seat, one] for one in range(s.round)] for seat in seats],
        was=[WORDS[s.was[seat]] for seat in seats if s.was[seat] != NOTHING],
    )
    described: dict[str, Any] = msgspec.to_builtins(position)
    return described


def write_row(s: Plain, seat: int) -> list[str]:
    """The cards that lie open before a player, in the order of the circles."""
    return [write_played(s, seat, s.row[seat, circle]) for circle in range(s.seats) if s.row[seat, circle] != NOTHING]


def write_played(s: Plain, seat: int, card: int) -> str:
    target = {SWORD: s.sword_on[seat], SHIELD: s.shield_on[seat]}.get(card, NOTHING)
    return CARD_WORDS[card] + (f"@{target}" if target != NOTHING else "")


# --- What must hold ---------------------------------------------------------------------------------------------------


def broken(s: Plain) -> str | None:
    if s.phase not in (CARD, TARGET, END):  # nothing dealt
        return None
    return next((name for name, holds in MUST_HOLD.items() if not holds(s)), None)


def each_character_is_one_players(s: Plain) -> bool:
    return sorted(s.role[seat] for seat in range(s.seats)) == list(range(s.seats))


def nobody_shows_his_own_character(s: Plain) -> bool:
    return not any(
        shown_by(s, seat) >> s.role[seat] & 1 or s.chosen[seat] == s.role[seat] or s.hand[seat] >> s.role[seat] & 1
        for seat in range(s.seats)
    )


def no_sword_meets_a_shield(s: Plain) -> bool:
    return not any(s.sword_on[seat] != NOTHING and s.shield_on[s.sword_on[seat]] == seat for seat in range(s.seats))


def coins_are_few(s: Plain) -> bool:
    hills = HILL_COINS * s.seats if s.seats < CHARACTERS else 0
    scored = [sum(s.points[seat, one] for seat in range(s.seats)) for one in range(s.seats)]
    kept = all(s.coins[seat] == sum(s.points[seat, one] for one in range(s.seats)) for seat in range(s.seats))
    return kept and max(scored) <= SWORD_COINS * s.seats + hills


def each_plays_one_card_a_circle(s: Plain) -> bool:
    played = s.circle + (s.phase == TARGET)
    return all(
        ones(shown_by(s, seat)) == played
        and ones(s.hand[seat]) == ones(whole_set(s.seats)) - 1 - played - (s.committed >> seat & 1)
        and (s.chosen[seat] != NOTHING) == bool(s.committed >> seat & 1)
        for seat in range(s.seats)
    )


def who_waits_may_place(s: Plain) -> bool:
    """Who has to place a card comes in his turn, has not placed it, and has somebody to place it before."""
    if s.phase != TARGET:
        return bool(s.waiting == 0)
    order = [after(s, s.first, turn) for turn in range(s.seats)]
    waiting = [seat for seat in order if s.waiting >> seat & 1]
    return (
        waiting[:1] == [s.seat]
        and targets(s, s.seat, s.row[s.seat, s.circle]) != 0
        and all(is_unplaced(s, seat, s.row[seat, s.circle]) for seat in waiting)
    )


def who_could_place_did(s: Plain) -> bool:
    """A sword or shield lies without a target only where there was none, and barriers last."""
    return not any(
        is_unplaced(s, seat, card) and targets(s, seat, card) != 0
        for seat in range(s.seats)
        for card in (SWORD, SHIELD)
        if not (s.waiting >> seat & 1 and s.row[seat, s.circle] == card)
    )


def is_unplaced(s: Plain, seat: int, card: int) -> bool:
    target = (s.sword_on if card == SWORD else s.shield_on)[seat]
    return bool(shown_by(s, seat) >> card & 1) and bool(target == NOTHING)


MUST_HOLD: dict[str, Callable[[Plain], bool]] = {
    "PECH-IA01": each_character_is_one_players,
    "PECH-IA02": nobody_shows_his_own_character,
    "PECH-IA03": no_sword_meets_a_shield,
    "PECH-IA04": coins_are_few,
    "PECH-IA05": each_plays_one_card_a_circle,
    "PECH-A14": who_waits_may_place,
    "PECH-RA05": who_could_place_did,
}
