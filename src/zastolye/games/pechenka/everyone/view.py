"""What a person at a table of «Каждый сам за себя» is shown, made from what `observe` gave and from nothing else."""

from collections.abc import Sequence

import msgspec

from zastolye.core.kernel import Plain
from zastolye.core.rule_words import WATCHER, ones
from zastolye.games.pechenka.characters import CHARACTERS, WORDS, hunter_of, prey_of
from zastolye.games.pechenka.everyone.cards import SWORD
from zastolye.games.pechenka.everyone.notation import CARD_WORDS, write, write_cards
from zastolye.games.pechenka.everyone.rules import (
    CARD,
    DEAL,
    END,
    NOTHING,
    PICK_FIRST,
    TARGET,
    attack_coins,
    defence_coins,
    targets,
    whole_set,
)
from zastolye.games.pechenka.everyone.sight import possible

PHASES = {PICK_FIRST: "shuffle", DEAL: "shuffle", CARD: "card", TARGET: "target", END: "over"}


class Place(msgspec.Struct, omit_defaults=True):
    """What everybody sees before one player, and what may be deduced of him."""

    cards: int
    coins: int
    points: list[int]
    played: list[str] = []
    sword: int | None = None  # the seat it lies before
    shield: int | None = None
    committed: bool = False
    role: str = ""  # one's own, and everyone's after the last round
    was: str = ""  # in the round before
    possible: list[str] = []  # the characters a rival may still be
    earned: list[int] = []  # attack, defence and hill of the last round, when the match is over


class View(msgspec.Struct, omit_defaults=True, kw_only=True):
    phase: str
    round: int
    circle: int
    first: int
    ring: list[str]  # each hunts the next, the last the first
    places: list[Place]
    turn: int | None = None
    placing: str = ""  # the card that the player whose turn it is has to place
    barred: dict[str, str] = {}  # seats it may not be placed before, and the clause
    role: str = ""
    hunts: str = ""  # whom you hunt
    hunted: str = ""  # who hunts you
    taken_for: list[str] = []  # whom the open cards alone still let you be
    hand: list[str] = []
    chosen: str = ""  # your card that lies face down
    legal: list[str] = []


def name(character: int) -> str:
    return WORDS[character] if character != NOTHING else ""


def hand_size(seen: Plain, seat: int) -> int:
    """PECH 1.2: how many cards a player holds; everybody can count them."""
    if seen.phase in (PICK_FIRST, DEAL):
        return 0
    played = sum(seen.row[seat, circle] != NOTHING for circle in range(seen.seats))
    return ones(whole_set(seen.seats)) - 1 - played - (seen.committed >> seat & 1)


def dealt_to(can_be: Sequence[int]) -> set[int]:
    """The sets of characters, a bit each, that these players may hold between them."""
    held = {0}
    for characters in can_be:
        held = {before | 1 << one for before in held for one in range(CHARACTERS) if characters & ~before & 1 << one}
    return held


def sheet(seen: Plain, seat: int) -> list[list[int]]:
    """For each player the characters he may be in some deal that fits the open cards and one's own role.

    Empty for oneself, and where roles are not hidden.
    """
    found: list[list[int]] = [[] for _ in range(seen.seats)]
    if seen.phase not in (CARD, TARGET):
        return found
    can_be = [possible(seen, seat, other) if other != seat else 1 << seen.role[seat] for other in range(seen.seats)]
    for other in range(seen.seats):
        if other != seat:
            rest = dealt_to(can_be[:other] + can_be[other + 1 :])
            found[other] = [
                one
                for one in range(seen.seats)
                if can_be[other] >> one & 1 and (1 << seen.seats) - 1 & ~(1 << one) in rest
            ]
    return found


def barred(seen: Plain) -> dict[int, str]:
    """PECH-A16, PECH-A18: the players that the card to be placed now may not go to, and the clause that says so."""
    if seen.phase != TARGET:
        return {}
    card = seen.row[seen.seat, seen.circle]
    open_to = targets(seen, seen.seat, card)
    clause = "PECH-A16" if card == SWORD else "PECH-A18"
    return {other: clause for other in range(seen.seats) if other != seen.seat and not open_to >> other & 1}


def earned(seen: Plain, other: int) -> list[int]:
    """PECH-A21 to A23: what the last round brought a player, by what it was for; hidden while roles are."""
    if seen.phase != END:
        return []
    attack, defence = attack_coins(seen, other), defence_coins(seen, other)
    return [attack, defence, seen.points[other, seen.round] - attack - defence]


def place(seen: Plain, other: int, may_be: list[int]) -> Place:
    return Place(
        cards=hand_size(seen, other),
        coins=seen.coins[other],
        points=[seen.points[other, one] for one in range(seen.round + (seen.phase == END))],
        played=[CARD_WORDS[seen.row[other, one]] for one in range(seen.seats) if seen.row[other, one] != NOTHING],
        sword=seen.sword_on[other] if seen.sword_on[other] != NOTHING else None,
        shield=seen.shield_on[other] if seen.shield_on[other] != NOTHING else None,
        committed=bool(seen.committed >> other & 1),
        role=name(seen.role[other]),
        was=name(seen.was[other]),
        possible=[WORDS[character] for character in may_be],
        earned=earned(seen, other),
    )


def view(seen: Plain, seat: int, legal: Sequence[int]) -> View:
    may_be = sheet(seen, seat)
    shown = View(
        phase=PHASES[seen.phase],
        round=seen.round + 1,
        circle=min(seen.circle + 1, seen.seats),
        first=seen.first,
        ring=list(WORDS[: seen.seats]),
        places=[place(seen, other, may_be[other]) for other in range(seen.seats)],
        turn=seen.seat if seen.phase == TARGET else None,
        placing=CARD_WORDS[seen.row[seen.seat, seen.circle]] if seen.phase == TARGET else "",
        barred={f"@{other}": clause for other, clause in barred(seen).items()},
    )
    if seat >= 0:
        if seen.role[seat] != NOTHING:
            shown.role = name(seen.role[seat])
            shown.hunts = name(prey_of(seen.role[seat], seen.seats))
            shown.hunted = name(hunter_of(seen.role[seat], seen.seats))
        shown.taken_for = [WORDS[character] for character in sheet(seen, WATCHER)[seat]]
        shown.hand = write_cards(seen.hand[seat]).split()
        shown.chosen = CARD_WORDS[seen.chosen[seat]] if seen.chosen[seat] != NOTHING else ""
        shown.legal = [write([move]) for move in legal]
    return shown
