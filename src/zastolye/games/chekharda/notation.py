"""Moves of Чехарда as text: `lay octo-pirate`, `steal octo-pirate @2`, `extend octo-pirate`, `pass`, `draw`, `stall`."""

import re
from collections.abc import Sequence

from zastolye.core.kernel import Plain
from zastolye.games.chekharda.cards import (
    ACCUSATIVES,
    CARDS,
    COPIES,
    DESIGNS,
    DRAW,
    EXTEND,
    IDS,
    LAY,
    NAMES,
    PASS,
    STALL,
    STEAL,
)
from zastolye.games.chekharda.rules import PICK_DEALER
from zastolye.games.chekharda.rules_counts import count, one

VERBS = {
    "lay": LAY, "собрать": LAY, "собираю": LAY,
    "extend": EXTEND, "дополнить": EXTEND, "дополняю": EXTEND,
    "steal": STEAL, "украсть": STEAL, "краду": STEAL,
}  # fmt: skip
ALONE = {
    "pass": PASS, "пас": PASS, "draw": DRAW, "взять": DRAW, "беру": DRAW, "stall": STALL, "пауза": STALL,
}  # fmt: skip
WRITTEN = {PASS: "pass", DRAW: "draw", STALL: "stall"}


def _plain(words: str) -> str:
    """One spelling for all: small letters, no ё, hyphens for spaces."""
    return re.sub(r"[\s-]+", "-", words.strip().lower().replace("ё", "е"))


DESIGN_OF = {
    **{name: design for design, name in enumerate(IDS)},
    **{_plain(name): design for design, name in enumerate(NAMES)},
    **{_plain(name): design for design, name in enumerate(ACCUSATIVES)},
    **{f"№{design + 1}": design for design in range(DESIGNS)},
    **{str(design + 1): design for design in range(DESIGNS)},
}
MOVE_WORDS = re.compile(r"([a-zа-яё]+)(?:\s+(.+?))??(?:\s+(?:(?:у|from)\s+)?@\s?([0-7]))?")


def read_design(words: str) -> int:
    design = DESIGN_OF.get(_plain(words))
    if design is None:
        raise ValueError(f"no such design: {words[:40]}")
    return design


def read_cards(words: str) -> int:
    """`octo-pirate*2 big-foot` as counts."""
    counts = 0
    for word in words.split():
        name, _, copies = word.partition("*")
        if not (copies or "1").isdecimal() or not 1 <= int(copies or 1) <= COPIES:
            raise ValueError(f"cards: {word[:40]}")
        counts += int(copies or 1) * one(read_design(name))
        if count(counts, read_design(name)) > COPIES:
            raise ValueError(f"cards: more than {COPIES} of {name[:40]}")
    return counts


def read(words: str) -> list[int]:
    match = MOVE_WORDS.fullmatch(words.strip().lower())
    if match is None:
        raise ValueError(words)
    verb, design, owner = match.groups()
    if verb in ALONE and design is None and owner is None:
        return [ALONE[verb]]
    if verb not in VERBS or design is None or (owner is not None) != (VERBS[verb] == STEAL):
        raise ValueError(words)
    return [VERBS[verb] + int(owner or 0) * DESIGNS + read_design(design)]


def write(moves: Sequence[int]) -> str:
    (move,) = moves
    if move in WRITTEN:
        return WRITTEN[move]
    if move < EXTEND:
        return f"lay {IDS[move - LAY]}"
    if move < STEAL:
        return f"extend {IDS[move - EXTEND]}"
    return f"steal {IDS[design_of(move)]} @{owner_of(move)}"


def design_of(move: int) -> int:
    """The design a lay, an extension or a theft is about."""
    return (move - STEAL) % DESIGNS if move >= STEAL else move % DESIGNS


def owner_of(move: int) -> int:
    return (move - STEAL) // DESIGNS


def things(s: Plain) -> list[str]:
    if s.phase == PICK_DEALER:
        return [f"@{seat}" for seat in range(s.seats)]
    return [IDS[k // COPIES] for k in range(CARDS)]


def offer(moves: Sequence[int]) -> list[str]:
    return [write([move]) for move in moves]


def is_overdue(move: int) -> bool:
    """CHEH-R30: a set is laid by the table where its owner waits too long."""
    return move < EXTEND


def is_grab(move: int) -> bool:
    """CHEH-R04: whoever steals before the set lies there has not seen it."""
    return STEAL <= move < PASS


def is_pass(move: int) -> bool:
    """CHEH-R12: a pass is withdrawn as soon as a card is played, dealt or drawn."""
    return move == PASS
