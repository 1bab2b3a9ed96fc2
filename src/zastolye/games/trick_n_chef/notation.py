"""Moves of Трик-н-Шеф as text: `R9`, `R9+2` (two coins raise it), `R9-1` (one coin lowers it), `R9=13` (coins that make it
worth 13, the same as `R9+2`), `green` (a chef)."""

import re
from collections.abc import Sequence

from zastolye.core.kernel import Plain
from zastolye.games.trick_n_chef.cards import CARD_NAMES, CHEF_WORDS, COINS, FIRST_CARD, LETTERS, RANKS, SPAN, SUITS
from zastolye.games.trick_n_chef.rules import PICK_FIRST, PICK_REMOVED, in_play

# The letters of both languages, and those of the other keyboard that look the same: K for К, C for С, У for Y, В for B.
SUIT_OF = {**dict(zip("RYBGКЖСЗ", (*range(SUITS), *range(SUITS)), strict=True)), "K": 0, "У": 1, "C": 2, "В": 2}
WORTH = 2  # of a coin on a card
SAME_CHEF = {
    **{word: suit for suit, word in enumerate(CHEF_WORDS)},
    **{letter.lower(): suit for letter, suit in SUIT_OF.items()},
    "красный": 0, "красная": 0, "жёлтый": 1, "жёлтая": 1, "желтый": 1, "желтая": 1,
    "синий": 2, "синяя": 2, "зелёный": 3, "зелёная": 3, "зеленый": 3, "зеленая": 3,
}  # fmt: skip
CARD_WORDS = re.compile(  # a true minus is welcome, and spaces anywhere between
    rf"([{''.join(SUIT_OF)}])\s*(10|[1-9])(?:\s*([+−-])\s*(20|1[0-9]|[1-9])|\s*=\s*([−-]?)\s*([1-9]?[0-9]))?"
)


def write_card(card: int) -> str:
    return CARD_NAMES[card]


def read_card(words: str) -> int:
    move = read(words)[0]
    if move < FIRST_CARD or coins_of(move) != 0:
        raise ValueError(words)
    return card_of(move)


def card_of(move: int) -> int:
    return (move - FIRST_CARD) // SPAN


def coins_of(move: int) -> int:
    return (move - FIRST_CARD) % SPAN - COINS


def card_move(card: int, coins: int) -> int:
    return FIRST_CARD + card * SPAN + COINS + coins


def read_cards(words: str) -> int:
    bits = 0
    for word in words.split():
        card = read_card(word)
        if bits >> card & 1:
            raise ValueError(word)
        bits |= 1 << card
    return bits


def write_counts(counts: Sequence[int]) -> str:
    """Chefs of each suit: `R3 Y2`."""
    return " ".join(f"{LETTERS[suit]}{count}" for suit, count in enumerate(counts) if count)


def read_counts(words: str, most: int) -> list[int]:
    """How many of each suit, at most so many; `R` alone is one."""
    counts = [0] * SUITS
    for word in words.upper().split():
        suit, number = LETTERS.find(word[0]), word[1:] or "1"
        if suit == -1 or counts[suit] or number not in map(str, range(1, most + 1)):
            raise ValueError(word)
        counts[suit] = int(number)
    return counts


def read(words: str) -> list[int]:
    words = words.strip()
    if words.lower() in SAME_CHEF:
        return [SAME_CHEF[words.lower()]]
    match = CARD_WORDS.fullmatch(words.upper())
    if match is None:
        raise ValueError(words)
    letter, rank, sign, coins, below, value = match.groups()
    card = SUIT_OF[letter] * RANKS + int(rank) - 1
    if value is None:
        return [card_move(card, (-1 if sign in ("-", "−") else 1) * int(coins or 0))]
    raised, odd = divmod((-1 if below else 1) * int(value) - int(rank), WORTH)
    if odd or abs(raised) > COINS:
        raise ValueError(words)
    return [card_move(card, raised)]


def write(moves: Sequence[int]) -> str:
    (move,) = moves
    if move < FIRST_CARD:
        return CHEF_WORDS[move]
    return write_card(card_of(move)) + (f"{coins_of(move):+d}" if coins_of(move) else "")


def write_by_value(card: int, coins: int) -> str:
    """`R9=13`: what the card is worth with its coins can be read in one way only."""
    return f"{write_card(card)}={card % RANKS + 1 + WORTH * coins}"


def readings(words: str) -> list[str]:
    """`R9+2` is two coins; whoever has seen the sides of a coin may mean one with its “+2” up."""
    move = read(words)[0]
    if "=" in words or move < FIRST_CARD or coins_of(move) == 0 or coins_of(move) % WORTH:
        return []
    return [write_by_value(card_of(move), coins) for coins in (coins_of(move), coins_of(move) // WORTH)]


def things(s: Plain) -> list[str]:
    if s.phase == PICK_FIRST:
        return [f"@{seat}" for seat in range(s.seats)]
    if s.phase == PICK_REMOVED:
        return list(LETTERS)
    return [write_card(in_play(s, k)) for k in range(s.seats * RANKS)]


def offer(moves: Sequence[int]) -> list[str]:
    if not moves or moves[0] < FIRST_CARD:
        return [write([move]) for move in moves]
    coins = max(map(coins_of, moves))  # the same for each card: all that the seat owns
    cards = dict.fromkeys(map(card_of, moves))
    return [
        f"{write_by_value(card, -coins)}…{write_by_value(card, coins)}" if coins else write_card(card) for card in cards
    ]
