"""What happened, and who may know it. With `observe`, the only way anything leaves a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from zastolye.core.rule_words import EVERYONE, MOST_NOTES, NOTE


class Note(NamedTuple):
    """Something that happened: the number of its kind, and three numbers that the game's `news` knows how to read."""

    kind: int
    a: int
    b: int
    c: int


def hear(news: Sequence[int], watcher: int) -> list[Note]:
    """The part of the news that this seat (or -1, a watcher) may know."""
    count = int(news[0])
    if count >= MOST_NOTES:
        raise OverflowError("more happened in one move than the news can hold")
    heard = []
    for at in range(1, 1 + count * NOTE, NOTE):
        kind, who, a, b, c = news[at : at + NOTE]
        if who == EVERYONE or (watcher >= 0 and who >> watcher & 1):
            heard.append(Note(kind, a, b, c))
    return heard
