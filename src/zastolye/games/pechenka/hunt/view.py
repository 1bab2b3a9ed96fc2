"""What a person at a table of «Большая охота» is shown, made from what `observe` gave and from nothing else."""

from collections.abc import Sequence

import msgspec

from zastolye.core.kernel import Plain
from zastolye.games.pechenka.characters import CHARACTERS, WORDS
from zastolye.games.pechenka.hunt.notation import write
from zastolye.games.pechenka.hunt.rules import (
    ACT,
    CLAIM,
    DEAL,
    END,
    HUNT,
    NOTHING,
    PICK_FIRST,
    eliminates,
    elimination_coins,
    hunt_coins,
    hunts_target,
    is_eliminated,
    roles_each,
    survivor_coins,
    target_coins,
)
from zastolye.games.pechenka.hunt.sight import known

PHASES = {PICK_FIRST: "shuffle", DEAL: "shuffle", CLAIM: "claim", ACT: "act", HUNT: "hunt", END: "over"}


class Place(msgspec.Struct, omit_defaults=True):
    """What everybody sees before one player; of his roles those that are face up, and one's own."""

    coins: int
    cards: int
    roles: list[str] = []  # empty words are face down
    claims: list[str] = []
    exposed: list[int] = []  # which role cards are face up, from 1
    lies: list[int] = []  # which of those differ from the claim beside them
    looked: bool = False
    committed: bool = False


class Kill(msgspec.Struct):
    """One player's part of the last hunt."""

    card: str
    eliminates: list[int]
    eliminated: bool
    hunts_target: bool  # and gets nothing for it if eliminated (PECH-B20)
    target: int  # coins, by what they are for
    eliminations: int
    survivor: int
    coins: int  # in all, with the sure one


class Hunt(msgspec.Struct):
    target: str
    places: list[Kill]


class View(msgspec.Struct, omit_defaults=True, kw_only=True):
    phase: str
    round: int
    rounds: int
    first: int
    ring: list[str]  # each hunts the next, the last the first
    places: list[Place]
    turn: int | None = None
    target: str = ""  # when the match is over
    exclusion: str = ""  # the closed card, once you have looked
    opened: str = ""  # the open exclusion card
    may_be: list[str] = []  # the characters the target may still be, by what you have seen
    last: Hunt | None = None
    hand: list[str] = []
    chosen: str = ""  # your card that lies face down
    legal: list[str] = []


def name(character: int) -> str:
    return WORDS[character] if character != NOTHING else ""


def names_in(bits: int) -> list[str]:
    return [WORDS[character] for character in range(CHARACTERS) if bits >> character & 1]


def place(seen: Plain, other: int) -> Place:
    cards = range(roles_each(seen))
    exposed = [k for k in cards if seen.exposed[other] >> k & 1]
    return Place(
        coins=seen.coins[other],
        cards=CHARACTERS - sum(seen.claim[other, k] != NOTHING for k in cards) - (seen.committed >> other & 1),
        roles=[name(seen.role[other, k]) for k in cards],
        claims=[name(seen.claim[other, k]) for k in cards],
        exposed=[k + 1 for k in exposed],
        lies=[k + 1 for k in exposed if seen.role[other, k] != seen.claim[other, k]],
        looked=bool(seen.looked >> other & 1),
        committed=bool(seen.committed >> other & 1),
    )


def last_hunt(seen: Plain) -> Hunt | None:
    """Step by step what the last hunt came to; the cards and the target of it are public."""
    if seen.quarry == NOTHING:
        return None
    seats = range(seen.seats)
    places = [
        Kill(
            card=name(seen.hunted[seat]),
            eliminates=[other for other in seats if eliminates(seen, seat, other)],
            eliminated=is_eliminated(seen, seat),
            hunts_target=bool(hunts_target(seen, seat)),
            target=target_coins(seen, seat),
            eliminations=elimination_coins(seen, seat),
            survivor=survivor_coins(seen, seat),
            coins=hunt_coins(seen, seat),
        )
        for seat in seats
    ]
    return Hunt(name(seen.quarry), places)


def targets_left(seen: Plain) -> list[int]:
    """The characters the target may be, by what is seen; a claim proves nothing."""
    if seen.phase not in (CLAIM, ACT, HUNT):
        return []
    return [character for character in range(CHARACTERS) if not known(seen) >> character & 1]


def view(seen: Plain, seat: int, legal: Sequence[int]) -> View:
    shown = View(
        phase=PHASES[seen.phase],
        round=seen.round + 1,
        rounds=seen.times * seen.seats,
        first=seen.first,
        ring=list(WORDS),
        places=[place(seen, other) for other in range(seen.seats)],
        turn=seen.seat if seen.phase in (CLAIM, ACT) else None,
        target=name(seen.target),
        exclusion=name(seen.closed),
        opened=name(seen.opened),
        may_be=[WORDS[character] for character in targets_left(seen)],
        last=last_hunt(seen),
    )
    if seat >= 0:
        shown.hand = names_in(seen.hand[seat] & ~(1 << seen.chosen[seat] if seen.chosen[seat] != NOTHING else 0))
        shown.chosen = name(seen.chosen[seat])
        shown.legal = [write([move]) for move in legal]
    return shown
