"""People's own words (names, chat, words for the shuffles) as plain text: nothing in them moves a cursor, turns a line round or is
invisible."""

from __future__ import annotations

import unicodedata

MOST_NAME = 40  # letters
JOINER = "\u200d"  # makes one picture of several; elsewhere it is invisible


def plain_words(words: str) -> str:
    """One line without control letters, letters that turn the direction of writing round, and whatever else does not print."""
    shown = "".join(
        letter for at, letter in enumerate(words) if letter.isprintable() or letter.isspace() or _joins(words, at)
    )
    return " ".join(shown.split())


def clean_name(name: str) -> str:
    """A name as people may see it: plain, and not too long."""
    return plain_words(name)[:MOST_NAME].strip() or "—"


def on_a_terminal(text: str) -> str:
    """Text of whatever origin that may be printed: a dot stands for each letter that would do something else. Lines stay lines."""
    return "".join(letter if letter.isprintable() or letter in "\n\u00a0" else "·" for letter in text)


def on_one_line(text: str) -> str:
    """The same for something that stands in a sentence: a line break is a dot too."""
    return on_a_terminal(text).replace("\n", "·")


def _joins(words: str, at: int) -> bool:
    """A joiner between two pictures."""
    if words[at] != JOINER or not 0 < at < len(words) - 1:
        return False
    return _is_picture(words[at - 1]) and _is_picture(words[at + 1])


def _is_picture(letter: str) -> bool:
    return letter == "\ufe0f" or unicodedata.category(letter) in ("So", "Sk")
