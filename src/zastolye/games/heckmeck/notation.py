"""Moves of Хекмек as text: `3x2` (two hens of value 3), `w12+7+3` (three worm cards), `pass`, `steal` (pass and steal)."""

import re
from collections.abc import Iterable, Sequence

from zastolye.core.kernel import Plain
from zastolye.games.heckmeck.cards import (
    CARD_NAMES,
    CARDS,
    ENOUGH,
    FIRST_HEN,
    FIRST_WORM,
    HENS,
    OF_EACH_HEN,
    PASS,
    STEAL,
    TILES,
    signs_in,
    write_hens,
)
from zastolye.games.heckmeck.rules import DEAL, PICK_FIRST, PICK_TILES, card_of, tile_of, value_of

WORDS = {
    "pass": PASS, "пас": PASS, "пасую": PASS, "спасовать": PASS,
    "steal": STEAL, "украсть": STEAL, "стащить": STEAL,
}  # fmt: skip
HEN_WORDS = re.compile(r"([1-5])(?:\s*[xх*×]\s*(1[0-7]|[1-9]))?")
WORM_WORDS = re.compile(r"[wч]?\s*(2[0-5]|1\d|[1-9])")


def hen_move(hen: int, count: int) -> int:
    return FIRST_HEN + hen * OF_EACH_HEN + count - 1


def hen_of(move: int) -> int:
    return (move - FIRST_HEN) // OF_EACH_HEN


def count_of(move: int) -> int:
    return (move - FIRST_HEN) % OF_EACH_HEN + 1


def worm_move(sign: int) -> int:
    return FIRST_WORM + sign - 1


def sign_of(move: int) -> int:
    return move - FIRST_WORM + 1


def read(words: str) -> list[int]:
    """Signs in any order, and the same hens twice (`3+3`); two kinds in one breath are read too, to be refused."""
    words = words.strip().lower()
    if words in WORDS:
        return [WORDS[words]]
    hens: dict[int, int] = {}
    signs: list[int] = []
    for part in map(str.strip, words.split("+")):
        if (signs or part[:1] in ("w", "ч")) and (worm := WORM_WORDS.fullmatch(part)):
            signs.append(int(worm[1]))
        elif found := HEN_WORDS.fullmatch(part):
            hens[int(found[1]) - 1] = hens.get(int(found[1]) - 1, 0) + int(found[2] or 1)
        else:
            raise ValueError(words)
    if len(set(signs)) < len(signs) or any(count > OF_EACH_HEN for count in hens.values()):
        raise ValueError(words)
    worms = [*map(worm_move, sorted(signs, reverse=True)), ENOUGH] if signs else []
    return [*(hen_move(hen, count) for hen, count in hens.items()), *worms]


def write(moves: Sequence[int]) -> str:
    """A whole move, or the steps of one that is not finished."""
    move = moves[0]
    if move >= FIRST_HEN:
        return write_hens(hen_of(move), count_of(move))
    if move >= FIRST_WORM:
        return "w" + "+".join(str(sign_of(step)) for step in moves if step >= FIRST_WORM)
    return ("pass", "steal", "enough")[move]


# --- Cards and tiles ----------------------------------------------------------------------------------------------------


def write_card(card: int) -> str:
    return CARD_NAMES[card]


def read_codes(words: str) -> list[int]:
    """The cards of `3x2 w7` one by one, as they are written."""
    codes: list[int] = []
    for word in words.split():
        for move in read(word):
            if move >= FIRST_HEN:
                codes += [hen_of(move)] * count_of(move)
            elif move >= FIRST_WORM:
                codes.append(sign_of(move) - 1 + HENS)
            elif move != ENOUGH:
                raise ValueError(word)
    return codes


def write_codes(codes: Iterable[int]) -> str:
    return " ".join(map(write_card, codes))


def read_tiles(words: str) -> list[int]:
    values = {str(value_of(tile_of(number))): tile_of(number) for number in range(TILES)}
    for word in words.split():
        if word not in values:
            raise ValueError(word)
    return [values[word] for word in words.split()]


def write_tiles(tiles: Iterable[int]) -> str:
    return " ".join(str(value_of(tile)) for tile in tiles)


def things(s: Plain) -> list[str]:
    if s.phase == PICK_FIRST:
        return [f"@{seat}" for seat in range(s.seats)]
    if s.phase == PICK_TILES:
        return [str(value_of(tile_of(number))) for number in range(TILES)]
    if s.phase == DEAL:
        return [write_card(card_of(number)) for number in range(CARDS)]
    hens = [write_card(hen) for hen in range(HENS) for _ in range(s.discard[hen])]
    return [*hens, *(f"w{sign}" for sign in signs_in(s.discard_worms))]


def offer(moves: Sequence[int]) -> list[str]:
    """`pass 3x1…3x4 w12+7+3`: hens from one to all; of the worm cards shown together any may be laid out."""
    words = [write([move]) for move in moves if move < FIRST_WORM]
    for hen in range(HENS):
        counts = [count_of(move) for move in moves if move >= FIRST_HEN and hen_of(move) == hen]
        if counts:
            words.append(write_hens(hen, 1) if max(counts) == 1 else f"{hen + 1}x1…{hen + 1}x{max(counts)}")
    signs = sorted((sign_of(move) for move in moves if FIRST_WORM <= move < FIRST_HEN), reverse=True)
    return [*words, "w" + "+".join(map(str, signs))] if signs else words
