"""What happened, as facts: a note's three numbers with names, ready for JSON and for sentences.

Only a game's module `news` knows how its notes are packed. It has a struct for each kind, in the order of the kinds' numbers;
whoever shows news is given these, and words them by the message `note-KIND` of the game's texts.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from typing import Any

import msgspec

from zastolye.core.notes import Note

# Size of the cache from notes to facts of one game: the same things happen at many tables.
MOST_KNOWN = 1 << 14


def kind_of(name: str) -> str:
    """The word for a kind of fact: `TookTrick` is `took-trick`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


class Fact(msgspec.Struct, frozen=True, tag_field="kind", tag=kind_of):
    """One kind of thing that can happen. In JSON it has its `kind` and its fields, all of them."""

    @classmethod
    def of(cls, a: int, b: int, c: int) -> Fact:
        """From the numbers of a note. Where a kind does not say otherwise, they are its fields as they stand."""
        return cls(*(a, b, c)[: len(cls.__struct_fields__)])


class News:
    """All kinds of fact of one game, by the numbers of their notes."""

    def __init__(self, kinds: Sequence[type[Fact]]) -> None:
        self.kinds = tuple(kinds)
        self.names = tuple(str(kind.__struct_config__.tag) for kind in kinds)
        self.by_name = dict(zip(self.names, self.kinds, strict=True))
        self.fact_of = functools.lru_cache(MOST_KNOWN)(self._fact_of)
        self.json_of = functools.lru_cache(MOST_KNOWN)(self._json_of)

    def read(self, told: Sequence[Any]) -> list[Fact]:
        """Facts as a server tells them, from JSON that was read already."""
        return [msgspec.convert(one, self.by_name[one["kind"]]) for one in told]

    def _fact_of(self, note: Note) -> Fact:
        return self.kinds[note.kind].of(note.a, note.b, note.c)

    def _json_of(self, note: Note) -> bytes:
        return msgspec.json.encode(self.fact_of(note))
