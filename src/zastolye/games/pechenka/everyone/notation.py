"""Moves of «Каждый сам за себя» as text: `sr`, `sword`, `shield`, `hill` (a card), `@2` (before whom it is placed)."""

from collections.abc import Sequence

from zastolye.core.kernel import Plain
from zastolye.games.pechenka.characters import SAME, WORDS, read_seat
from zastolye.games.pechenka.everyone.cards import CARD_WORDS, CARDS, FIRST_TARGET, HILL, SEATS, SHIELD, SWORD
from zastolye.games.pechenka.everyone.rules import PICK_FIRST

SAME_CARD = {
    **SAME,
    "sword": SWORD, "меч": SWORD, "shield": SHIELD, "щит": SHIELD, "hill": HILL, "горка": HILL, "холм": HILL,
}  # fmt: skip


def read_card(words: str) -> int:
    card = SAME_CARD.get(words.strip().lower())
    if card is None:
        raise ValueError(words)
    return card


def write_cards(bits: int) -> str:
    return " ".join(CARD_WORDS[card] for card in range(CARDS) if bits >> card & 1)


def read(words: str) -> list[int]:
    words = words.strip()
    if not words.startswith("@"):
        return [read_card(words)]
    seat = read_seat(words)
    if seat >= SEATS:
        raise ValueError(words)
    return [FIRST_TARGET + seat]


def write(moves: Sequence[int]) -> str:
    (move,) = moves
    return CARD_WORDS[move] if move < FIRST_TARGET else f"@{move - FIRST_TARGET}"


def things(s: Plain) -> list[str]:
    return [f"@{seat}" for seat in range(s.seats)] if s.phase == PICK_FIRST else list(WORDS[: s.seats])


def offer(moves: Sequence[int]) -> list[str]:
    return [write([move]) for move in moves]


def is_sealed(moves: Sequence[int]) -> bool:
    """PECH-RA15: a card lies face down until the last one is put down; a target is chosen openly."""
    return moves[0] < FIRST_TARGET
