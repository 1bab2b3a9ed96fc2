"""Moves of «Большая охота» as text: `claim sr`, `expose @2`, `look`, `hunt 37`; with two players also `claim sr 2`
(beside one's second role card) and `expose @1 2` (that player's second role card).
"""

from collections.abc import Sequence

from zastolye.core.kernel import Plain
from zastolye.games.pechenka.characters import CHARACTERS, WORDS, read_character, read_seat
from zastolye.games.pechenka.hunt.cards import FIRST_CLAIM, FIRST_EXPOSE, FIRST_HUNT, LOOK, ROLES, SEATS
from zastolye.games.pechenka.hunt.rules import PICK_FIRST

VERBS = {
    "claim": "claim", "заявить": "claim", "заявляю": "claim",
    "expose": "expose", "вскрыть": "expose", "вскрываю": "expose",
    "look": "look", "посмотреть": "look", "смотрю": "look",
    "hunt": "hunt", "ловить": "hunt", "ловлю": "hunt", "охота": "hunt", "охочусь": "hunt",
}  # fmt: skip
ROLE_WORDS = ("1", "2")


def claim_move(character: int, k: int) -> int:
    return FIRST_CLAIM + k * CHARACTERS + character


def expose_move(seat: int, k: int) -> int:
    return FIRST_EXPOSE + seat * ROLES + k


def is_claim(move: int) -> bool:
    return FIRST_CLAIM <= move < FIRST_EXPOSE


def is_expose(move: int) -> bool:
    return FIRST_EXPOSE <= move < LOOK


def is_hunt(move: int) -> bool:
    return move >= FIRST_HUNT


def claim_of(move: int) -> tuple[int, int]:
    """The character and the role card."""
    k, character = divmod(move - FIRST_CLAIM, CHARACTERS)
    return character, k


def expose_of(move: int) -> tuple[int, int]:
    """The seat and the role card."""
    return divmod(move - FIRST_EXPOSE, ROLES)


def read(words: str) -> list[int]:
    verb, *rest = words.lower().split() or [""]
    verb = VERBS.get(verb, "")
    if verb == "look" and not rest:
        return [LOOK]
    if verb == "hunt" and len(rest) == 1:
        return [FIRST_HUNT + read_character(rest[0])]
    if verb not in ("claim", "expose") or len(rest) not in (1, 2) or (len(rest) == 2 and rest[1] not in ROLE_WORDS):
        raise ValueError(words)
    k = ROLE_WORDS.index(rest[1]) if len(rest) == 2 else 0
    if verb == "claim":
        return [claim_move(read_character(rest[0]), k)]
    seat = read_seat(rest[0])
    if seat >= SEATS:
        raise ValueError(words)
    return [expose_move(seat, k)]


def write(moves: Sequence[int]) -> str:
    (move,) = moves
    if is_hunt(move):
        return f"hunt {WORDS[move - FIRST_HUNT]}"
    if move == LOOK:
        return "look"
    if is_expose(move):
        seat, k = expose_of(move)
        return f"expose @{seat}" + (" 2" if k else "")
    character, k = claim_of(move)
    return f"claim {WORDS[character]}" + (" 2" if k else "")


def readings(words: str) -> list[str]:
    """With two players there are two roles to claim for, or to expose: without a number it may be either."""
    said, (move,) = words.split(), read(words)
    is_open = len(said) == 2 and (is_claim(move) or is_expose(move))
    return [f"{words.strip()} {number}" for number in ROLE_WORDS] if is_open else []


def things(s: Plain) -> list[str]:
    return [f"@{seat}" for seat in range(s.seats)] if s.phase == PICK_FIRST else list(WORDS)


def offer(moves: Sequence[int]) -> list[str]:
    """Moves that differ in one word share an entry: `hunt cook/sr/37`."""
    shared: dict[tuple[str, str], list[str]] = {}
    for move in moves:
        verb, *rest = write([move]).split()
        shared.setdefault((verb, " ".join(rest[1:])), []).extend(rest[:1])
    return [" ".join(filter(None, (verb, "/".join(what), role))) for (verb, role), what in shared.items()]


def is_sealed(moves: Sequence[int]) -> bool:
    """PECH-RB22: a hunter lies face down until the last one is put down; claims and exposures are open."""
    return moves[0] >= FIRST_HUNT
