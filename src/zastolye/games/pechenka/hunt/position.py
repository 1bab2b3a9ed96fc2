"""A position of «Большая охота» in words, and what must hold of every position.

    {"roles": ["cook", "sr", "pers", "37"], "target": "cos", "claims": ["cook", "sr", "sr", "blue"], "looked": [1]}

With two players there are two roles, and two claims, in one entry: `"cook sr"`, `"- 37"` (none beside the first yet).
What is left out follows from the rest: the exclusion from the roles, the stage and the turn from what has been done.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from zastolye.core.kernel import Plain
from zastolye.core.position import row, seat_number, within
from zastolye.core.refusal import Unusable
from zastolye.core.rule_words import ones
from zastolye.games.pechenka.characters import CHARACTERS, WORDS, read_character
from zastolye.games.pechenka.hunt.cards import SURE_COINS
from zastolye.games.pechenka.hunt.rules import (
    ACT,
    ALL_CHARACTERS,
    CLAIM,
    END,
    HUNT,
    NOTHING,
    after,
    roles_each,
    survivors,
)

MOST_COINS = 1000


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Rows go by seat; `cook`, `37` and the like are characters, `-` is none."""

    roles: list[str]
    target: str
    exclusion: str | None = None  # the closed card
    opened: str = ""  # the open exclusion card, with three players
    claims: list[str] | None = None
    earlier: list[int] | None = (
        None  # the role card whose claim came first, 1 or 2; where it is left out, the first with a claim
    )
    exposed: list[str] | None = None  # numbers of face-up role cards: `1`, `2`
    looked: list[int] = []
    chosen: list[str] | None = None  # the card that a player has put face down for the hunt; empty where he has not
    round: int = 1
    first: int = 0
    coins: list[int] | None = None
    before: list[int] | None = None  # coins at the start of this round
    quarry: str = ""  # the target of the last hunt
    hunted: list[str] = []  # the cards of the last hunt


# --- From words -------------------------------------------------------------------------------------------------------


def place(given: Mapping[str, Any], s: Plain) -> None:
    try:
        position = msgspec.convert(dict(given), Position)
        place_round(position, s)
        place_roles(position, s)
        place_claims(position, s)
        place_turn(position, s)
        place_chosen(position, s)
    except (msgspec.ValidationError, ValueError) as error:
        raise Unusable("position-words", why=str(error)) from None


def place_round(position: Position, s: Plain) -> None:
    s.round = within(position.round, 1, s.times * s.seats) - 1
    s.first = seat_number(position.first, s.seats)
    coins = row(position.coins or [1 + s.round] * s.seats, s.seats, "coins")
    before = row(position.before or coins, s.seats, "before")
    for seat in range(s.seats):
        s.coins[seat], s.before[seat] = within(coins[seat], 0, MOST_COINS), within(before[seat], 0, MOST_COINS)
    if bool(position.quarry) != bool(position.hunted):
        raise ValueError("quarry and hunted go together")
    if position.quarry:
        s.quarry = read_character(position.quarry)
        for seat, words in enumerate(row(position.hunted, s.seats, "hunted")):
            s.hunted[seat] = read_character(words)


def place_roles(position: Position, s: Plain) -> None:
    s.target = read_character(position.target)
    for seat, words in enumerate(row(position.roles, s.seats, "roles")):
        for k, word in enumerate(row(words.split(), roles_each(s), "roles")):
            s.role[seat, k] = read_character(word)
    if (s.seats == 3) != bool(position.opened):
        raise ValueError("opened: with three players one exclusion card lies open, else none")
    s.opened = read_character(position.opened) if position.opened else NOTHING
    if position.exclusion is not None:
        s.closed = read_character(position.exclusion)
        return
    left = [one for one in range(CHARACTERS) if one not in dealt(s)]
    if len(left) != 1:
        raise ValueError("roles: a character is named twice")
    s.closed = left[0]


def dealt(s: Plain) -> list[int]:
    """The role cards whose place is set."""
    roles = [s.role[seat, k] for seat in range(s.seats) for k in range(roles_each(s))]
    return [one for one in (s.target, s.opened, s.closed, *roles) if one != NOTHING]


def place_claims(position: Position, s: Plain) -> None:
    none = " ".join("-" * roles_each(s))
    for seat, words in enumerate(row(position.claims or [none] * s.seats, s.seats, "claims")):
        for k, word in enumerate(row(words.split(), roles_each(s), "claims")):
            if word != "-":
                s.claim[seat, k] = read_character(word)
                if not s.hand[seat] >> s.claim[seat, k] & 1:
                    raise ValueError(f"claims: {words}")
                s.hand[seat] &= ~(1 << s.claim[seat, k])
        s.earlier[seat] = first_claimed(s, seat)
    for seat, number in enumerate(row(position.earlier or [0] * s.seats, s.seats, "earlier")):
        if within(number, 0, roles_each(s)) > 0:
            s.earlier[seat] = number - 1
            if s.claim[seat, number - 1] == NOTHING:
                raise ValueError(f"earlier: {number} has no claim")
    for seat, words in enumerate(row(position.exposed or [""] * s.seats, s.seats, "exposed")):
        for word in words.split():
            if word not in ("1", "2")[: roles_each(s)]:
                raise ValueError(f"exposed: {words}")
            s.exposed[seat] |= 1 << int(word) - 1
    for seat in position.looked:
        s.looked |= 1 << seat_number(seat, s.seats)


def first_claimed(s: Plain, seat: int) -> int:
    """The first role card of the seat that has a claim, NOTHING if none has."""
    return next((k for k in range(roles_each(s)) if s.claim[seat, k] != NOTHING), NOTHING)


def place_turn(position: Position, s: Plain) -> None:
    """The stage is the first one that is not complete; the turn follows from how much of it is done."""
    claims = sum(s.claim[seat, k] != NOTHING for seat in range(s.seats) for k in range(roles_each(s)))
    actions = ones(s.looked) + sum(ones(s.exposed[seat]) for seat in range(s.seats))
    if claims < s.seats * roles_each(s):
        s.phase, s.turn = CLAIM, claims
        within(actions, 0, 0)
    elif actions < s.seats:
        s.phase, s.turn = ACT, actions
    else:
        s.phase, s.turn = HUNT, 0
        within(actions, 0, s.seats)
    s.seat = after(s, s.first, s.turn % s.seats) if s.phase != HUNT else NOTHING


def place_chosen(position: Position, s: Plain) -> None:
    for seat, words in enumerate(row(position.chosen or [""] * s.seats, s.seats, "chosen")):
        if words:
            s.chosen[seat] = read_character(words)
            s.committed |= 1 << seat
    if s.committed and s.phase != HUNT:
        raise ValueError("chosen: the hunt has not begun")
    if s.committed == (1 << s.seats) - 1:
        raise ValueError("chosen: once all have chosen the cards are revealed")


# --- Into words -------------------------------------------------------------------------------------------------------


def describe(s: Plain) -> dict[str, Any]:
    seats, cards = range(s.seats), range(roles_each(s))
    position = Position(
        roles=[" ".join(write(s.role[seat, k]) for k in cards) for seat in seats],
        target=write(s.target),
        exclusion=write(s.closed),
        opened=write(s.opened) if s.opened != NOTHING else "",
        claims=[" ".join(write(s.claim[seat, k]) for k in cards) for seat in seats],
        earlier=[s.earlier[seat] + 1 for seat in seats]
        if any(s.earlier[seat] != first_claimed(s, seat) for seat in seats)
        else None,
        exposed=[" ".join(str(k + 1) for k in cards if s.exposed[seat] >> k & 1) for seat in seats],
        looked=[seat for seat in seats if s.looked >> seat & 1],
        chosen=[WORDS[s.chosen[seat]] if s.chosen[seat] != NOTHING else "" for seat in seats],
        round=s.round + 1,
        first=s.first,
        coins=[s.coins[seat] for seat in seats],
        before=[s.before[seat] for seat in seats],
        quarry=write(s.quarry) if s.quarry != NOTHING else "",
        hunted=[write(s.hunted[seat]) for seat in seats] if s.quarry != NOTHING else [],
    )
    described: dict[str, Any] = msgspec.to_builtins(position)
    return described


def write(character: int) -> str:
    return WORDS[character] if character != NOTHING else "-"


# --- What must hold ---------------------------------------------------------------------------------------------------


def broken(s: Plain) -> str | None:
    if s.phase not in (CLAIM, ACT, HUNT, END):  # nothing dealt
        return None
    return next((name for name, holds in MUST_HOLD.items() if not holds(s)), None)


def each_character_is_somewhere(s: Plain) -> bool:
    return sorted(dealt(s)) == list(range(CHARACTERS))


def stage_two_keeps_the_coins(s: Plain) -> bool:
    """Before the hunt a round only moves coins; after it each has got at least one, an exposure's coin aside."""
    coins, before = sum(s.coins[seat] for seat in range(s.seats)), sum(s.before[seat] for seat in range(s.seats))
    return bool(coins >= before + SURE_COINS * s.seats if s.phase == END else coins == before)


def everyone_has_a_coin_to_pay_with(s: Plain) -> bool:
    """All but a liar who has paid already."""
    return all(s.coins[seat] >= 1 or is_caught(s, seat) for seat in range(s.seats)) and all(
        s.before[seat] >= 1 for seat in range(s.seats)
    )


def is_caught(s: Plain, seat: int) -> bool:
    return any(s.exposed[seat] >> k & 1 and s.role[seat, k] != s.claim[seat, k] for k in range(roles_each(s)))


def somebody_survives(s: Plain) -> bool:
    return s.quarry == NOTHING or bool(survivors(s) != 0)


def claims_are_not_hunted_with(s: Plain) -> bool:
    hands = [ALL_CHARACTERS & ~claimed(s, seat) for seat in range(s.seats)]
    return all(
        s.hand[seat] == hands[seat]
        and (s.chosen[seat] == NOTHING or bool(hands[seat] >> s.chosen[seat] & 1))
        and (s.phase != END or bool(hands[seat] >> s.hunted[seat] & 1))
        and (s.chosen[seat] != NOTHING) == bool(s.committed >> seat & 1)
        for seat in range(s.seats)
    )


def claimed(s: Plain, seat: int) -> int:
    return sum(1 << s.claim[seat, k] for k in range(roles_each(s)) if s.claim[seat, k] != NOTHING)


def claims_are_made_in_turn(s: Plain) -> bool:
    made = [ones(claimed(s, after(s, s.first, turn))) for turn in range(s.seats)]
    if s.phase != CLAIM:
        return made == [roles_each(s)] * s.seats
    return made == [s.turn // s.seats + (turn < s.turn % s.seats) for turn in range(s.seats)]


def each_acts_once_in_turn(s: Plain) -> bool:
    """Only who has acted may have looked; the others who have acted have exposed a role each, of another player."""
    done = s.seats if s.phase in (HUNT, END) else s.turn if s.phase == ACT else 0
    acted = [after(s, s.first, turn) for turn in range(done)]
    exposers = [seat for seat in acted if not s.looked >> seat & 1]
    owners = [seat for seat in range(s.seats) for _ in range(ones(s.exposed[seat]))]
    in_turn = all(seat in acted for seat in range(s.seats) if s.looked >> seat & 1)
    return in_turn and len(exposers) == len(owners) and can_pair(exposers, owners)


def can_pair(exposers: list[int], owners: list[int]) -> bool:
    """Whether each could have exposed one of these roles, none his own."""
    return not owners or any(
        owner != exposers[0] and can_pair(exposers[1:], owners[:at] + owners[at + 1 :])
        for at, owner in enumerate(owners)
    )


MUST_HOLD: dict[str, Callable[[Plain], bool]] = {
    "PECH-IB01": each_character_is_somewhere,
    "PECH-IB02": stage_two_keeps_the_coins,
    "PECH-IB03": everyone_has_a_coin_to_pay_with,
    "PECH-IB04": somebody_survives,
    "PECH-IB05": claims_are_not_hunted_with,
    "PECH-B08": claims_are_made_in_turn,
    "PECH-B11": each_acts_once_in_turn,
}
