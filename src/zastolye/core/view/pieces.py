"""The pieces a view is written in, each remembered by the numbers it is made of: fields, fields together, entries of a list.

Numbers come as bytes, eight for each: a slice of them is the key under which a piece is remembered. A piece that is new is put
together from smaller ones, most of which are known.
"""

from __future__ import annotations

import itertools
from array import array
from collections.abc import Sequence
from typing import Protocol

import msgspec

from zastolye.core.view.record import Group, Many, Member, Node

# Numbers of fields that are remembered together: the fewer, the sooner they are met again.
MOST_NUMBERS = 8
MOST_KNOWN = 1 << 15  # texts that one piece remembers
MOST_BLOCKS = 1 << 12  # texts that one block remembers, which are longer
WIDTH = 8  # bytes of a number


class Piece(Protocol):
    """Some part of a view's JSON, made of the next `size` bytes of numbers."""

    size: int

    def write(self, numbers: bytes) -> bytes: ...


class Value:
    """The JSON of one value, with something put before it."""

    def __init__(self, node: Node, before: bytes = b"", usual: object = ...) -> None:
        self.size, self.node, self.before, self.usual = node.size * WIDTH, node, before, usual
        self.known: dict[bytes, bytes] = {}

    def write(self, numbers: bytes) -> bytes:
        text = self.known.get(numbers)
        return self._work_out(numbers) if text is None else text

    def _work_out(self, numbers: bytes) -> bytes:
        value = self.node.read(array("q", numbers).tolist(), 0)
        return remember(self.known, numbers, b"" if value == self.usual else self.before + msgspec.json.encode(value))


class Row:
    """Pieces that follow each other, as one text: fields, `,"round":1,"trick":3`, or all of a struct's."""

    most = 0  # texts; 0: as many as usual

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self.pieces, self.size = pieces, sum(piece.size for piece in pieces)
        ends = list(itertools.accumulate(piece.size for piece in pieces))
        self.parts = [(end - piece.size, end, piece.write) for end, piece in zip(ends, pieces, strict=True)]
        self.known: dict[bytes, bytes] = {}

    def write(self, numbers: bytes) -> bytes:
        text = self.known.get(numbers)
        return remember(self.known, numbers, self._join(numbers), self.most) if text is None else text

    def _join(self, numbers: bytes) -> bytes:
        return b"".join([write(numbers[start:end]) for start, end, write in self.parts])


class Struct(Row):
    """A struct, whole: `{"cards":3,"coins":1}`."""

    def __init__(self, members: Sequence[Member]) -> None:
        super().__init__(cut(members))

    def _join(self, numbers: bytes) -> bytes:
        return b"{%s}" % super()._join(numbers)[1:]


class Entries:
    """A list or a dict: each of its entries is remembered by itself."""

    def __init__(self, member: Member, node: Many) -> None:
        self.size, self.names, self.entry = node.size * WIDTH, node.names, node.entry * WIDTH
        self.around = (b',"%s":[%%s]' if node.names is None else b',"%s":{%%s}') % member.name.encode()
        self.is_left_out = member.usual in ([], {})  # where there is nothing in it
        inner = node.node
        is_struct = isinstance(inner, Group) and not inner.may_be_none
        self.value: Piece = Struct(inner.members) if isinstance(inner, Group) and is_struct else Value(inner)
        self.known: dict[bytes, bytes] = {}

    def write(self, numbers: bytes) -> bytes:
        count = int.from_bytes(numbers[:WIDTH], "little")
        if not count and self.is_left_out:
            return b""
        known, size, work_out = self.known.get, self.entry, self._work_out
        starts = range(WIDTH, WIDTH + count * size, size)
        return self.around % b",".join([known(e := numbers[at : at + size]) or work_out(e) for at in starts])

    def _work_out(self, entry: bytes) -> bytes:
        if self.names is None:
            return remember(self.known, entry, self.value.write(entry))
        name = self.names[int.from_bytes(entry[:WIDTH], "little")]
        return remember(self.known, entry, b'"%s":%s' % (name.encode(), self.value.write(entry[WIDTH:])))


class Block(Row):
    """Many pieces that follow each other: all that everybody sees, or all that is one seat's own. It is remembered whole: the open
    block is the same for all seats of a table, and a seat's own stays as it is through other seats' moves."""

    most = MOST_BLOCKS


def remember(known: dict[bytes, bytes], numbers: bytes, text: bytes, most: int = 0) -> bytes:
    """Add it to the cache; a full cache is cleared first."""
    if len(known) >= (most or MOST_KNOWN):
        known.clear()
    known[numbers] = text
    return text


def cut(members: Sequence[Member]) -> list[Piece]:
    """The pieces of a struct: a list or dict alone, other fields together while they have few numbers."""
    pieces: list[Piece] = []
    together: list[Value] = []

    def close() -> None:
        if together:
            pieces.append(Row(tuple(together)) if len(together) > 1 else together[0])
            together.clear()

    for member in members:
        if isinstance(member.node, Many):
            close()
            pieces.append(Entries(member, member.node))
            continue
        field = Value(member.node, b',"%s":' % member.name.encode(), member.usual)
        if sum(one.size for one in together) + field.size > MOST_NUMBERS * WIDTH:
            close()
        together.append(field)
    close()
    return pieces
