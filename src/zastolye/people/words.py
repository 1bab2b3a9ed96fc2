"""The word filter: patterns in Russian and English, matched against letters that are folded first.

Folding undoes what people do to get a word past a list: look-alike letters of the other alphabet, digits for letters, ё for е,
repeated letters, dots and spaces between letters. A text is folded once for each alphabet, so that a pattern is written as usual.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from zastolye.core.refusal import Unusable

FEWEST_LETTERS, MOST_LETTERS = 2, 40
MOST_PATTERN = MOST_LETTERS + 2  # with a star before and one after
SPELLED_OUT = 3  # single letters in a row that are read as one word

# A star stands for any letters, before or after; without one the whole word has to be equal.
USUAL: dict[str, tuple[str, ...]] = {
    "ru": (
        "хуй*", "хуе*", "хуя*", "хуи*", "нахуй*", "похуй*", "нихуя*", "охуе*", "*пизд*", "ебат*", "ебан*", "ебал*", "ебуч*", "заеб*",
        "наеб*", "выеб*", "уеб*", "*долбоеб*", "бля", "блят*", "бляд*", "мудак*", "мудил*", "пидор*", "пидар*", "гандон*", "сука",
        "суки", "сучк*", "шлюх*", "чмо", "жид", "жиды", "хач", "хачи",
    ),
    "en": (
        "*fuck*", "shit", "shitty", "bullshit", "cunt*", "bitch*", "asshole*", "nigger*", "nigga*", "faggot*", "fag", "whore*",
        "retard*", "kike*", "dickhead*", "wanker*", "blyat*", "suka", "pizdec*", "nahui", "nahuy",
    ),
}  # fmt: skip

_TO_RUSSIAN = str.maketrans("abcehkmoptxyunr0346@$!1", "авсенкмортхуипгозчбасии")
_TO_ENGLISH = str.maketrans("авсенкмортхуі013457@$!", "abcehkmoptxyioieastasi")
_WORD = re.compile(r"[^\s.,!?;:…\"'()«»-](?:\S*[^\s.,!?;:…\"'()«»-])?")  # without the signs around it


class Piece(NamedTuple):
    """A word of a text, or single letters in a row that are read as one: where it stands."""

    start: int
    end: int
    words: str


class WordFilter:
    """Finds and masks the words of some patterns. It knows nothing of where the patterns come from."""

    def __init__(self, patterns: Iterable[str]) -> None:
        self.patterns = tuple(patterns)
        russian = [pattern for pattern in self.patterns if _is_russian(pattern)]
        english = [pattern for pattern in self.patterns if not _is_russian(pattern)]
        self._russian, self._english = _compiled(russian, _TO_RUSSIAN), _compiled(english, _TO_ENGLISH)

    def finds(self, text: str) -> bool:
        return any(self._is_named(piece.words) for piece in _pieces(text))

    def mask(self, text: str) -> str:
        """The text with a star for every letter of what was found."""
        for piece in _pieces(text):
            if self._is_named(piece.words):
                stars = "".join("*" if letter.strip() else letter for letter in text[piece.start : piece.end])
                text = text[: piece.start] + stars + text[piece.end :]
        return text

    def _is_named(self, words: str) -> bool:
        if not any(letter.isalpha() for letter in words):
            return False
        return bool(
            self._russian.fullmatch(fold(words, _TO_RUSSIAN)) or self._english.fullmatch(fold(words, _TO_ENGLISH))
        )


def fold(words: str, letters: dict[int, int]) -> str:
    """Small letters of one alphabet, without accents, signs between them and repetitions."""
    small = unicodedata.normalize("NFKC", words).lower().replace("ё", "е").replace("й", "\0")
    bare = "".join(one for one in unicodedata.normalize("NFD", small) if not unicodedata.combining(one)).replace(
        "\0", "й"
    )
    known = "".join(one for one in bare.translate(letters) if one.isalpha())
    return re.sub(r"(.)\1+", r"\1", known)


def usual_patterns() -> list[str]:
    return [pattern for patterns in USUAL.values() for pattern in patterns]


def with_changes(changes: Iterable[tuple[str, bool]]) -> list[str]:
    """The usual patterns, with those that were added, and without those that were taken out."""
    kept = dict.fromkeys(usual_patterns(), True) | dict(changes)
    return [pattern for pattern, is_on in kept.items() if is_on]


def checked(pattern: str) -> str:
    """A pattern as it is kept; Unusable if it is none, or if it would find nearly everything."""
    pattern = pattern.strip().lower()
    letters = pattern.strip("*")
    if not (FEWEST_LETTERS <= len(letters) <= MOST_LETTERS and letters.isalpha() and len(pattern) <= MOST_PATTERN):
        raise Unusable("word-pattern", fewest=FEWEST_LETTERS, most=MOST_LETTERS)
    return pattern


def _pieces(text: str) -> list[Piece]:
    """The words of a text; where at least three letters stand apart from each other, all of them together besides."""
    words = [Piece(found.start(), found.end(), found.group()) for found in _WORD.finditer(text)]
    found, spelled = list(words), list[Piece]()
    for word in [*words, None]:
        if word is not None and sum(map(str.isalnum, word.words)) == 1:
            spelled.append(word)
            continue
        if len(spelled) >= SPELLED_OUT:
            found.append(Piece(spelled[0].start, spelled[-1].end, "".join(one.words for one in spelled)))
        spelled = []
    return found


def _is_russian(pattern: str) -> bool:
    return any("а" <= letter <= "я" or letter == "ё" for letter in pattern)


def _compiled(patterns: list[str], letters: dict[int, int]) -> re.Pattern[str]:
    """One expression for all; with no patterns it matches nothing."""
    written = [".*".join(re.escape(fold(part, letters)) for part in pattern.split("*")) for pattern in patterns]
    return re.compile("|".join(written) or r"(?!)")
