"""The pieces a view is written in, each remembered by the numbers it is made of."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import msgspec

from zastolye.core.view.record import Fields, Many, Member

MOST_NUMBERS = 8  # of a piece, unless one field has more: the fewer, the sooner it is met again
MOST_KNOWN = 1 << 15  # pieces of one kind that are remembered
WIDTH = 8  # bytes of a number


class Piece:
    """Fields of the view that are written together: `,"round":1,"trick":3`."""

    def __init__(self, members: Sequence[Member]) -> None:
        self.size = sum(member.node.size for member in members) * WIDTH
        self.fields = Fields(members)
        self.known: dict[bytes, bytes] = {}

    def write(self, numbers: bytes) -> bytes:
        text = self.known.get(numbers)
        return self._work_out(numbers) if text is None else text

    def _work_out(self, numbers: bytes) -> bytes:
        fields = self.fields.read(array("q", numbers).tolist(), 0)
        return remember(self.known, numbers, b"," + msgspec.json.encode(fields)[1:-1] if fields else b"")


class ManyPiece:
    """A list or a dict of the view: each of its entries is remembered by itself."""

    def __init__(self, member: Member, node: Many) -> None:
        self.name, self.node = member.name.encode(), node
        self.size, self.entry = node.size * WIDTH, node.entry * WIDTH
        self.is_left_out = member.usual in ([], {})  # where there is nothing in it
        self.known: dict[bytes, bytes] = {}

    def write(self, numbers: bytes) -> bytes:
        count = int.from_bytes(numbers[:WIDTH], "little")
        if not count and self.is_left_out:
            return b""
        known, texts = self.known, []
        for at in range(WIDTH, WIDTH + count * self.entry, self.entry):
            entry = numbers[at : at + self.entry]
            text = known.get(entry)
            texts.append(self._work_out(entry) if text is None else text)
        return (b',"%s":[%s]' if self.node.names is None else b',"%s":{%s}') % (self.name, b",".join(texts))

    def _work_out(self, entry: bytes) -> bytes:
        numbers, node = array("q", entry).tolist(), self.node
        if node.names is None:
            text = msgspec.json.encode(node.node.read(numbers, 0))
        else:
            text = msgspec.json.encode({node.names[numbers[0]]: node.node.read(numbers, 1)})[1:-1]
        return remember(self.known, entry, text)


def remember(known: dict[bytes, bytes], numbers: bytes, text: bytes) -> bytes:
    """Keep it; when there is no more room, begin anew."""
    if len(known) >= MOST_KNOWN:
        known.clear()
    known[numbers] = text
    return text


class Block:
    """Pieces that follow each other. The last text is kept whole: the next seat of the same table often sees the same."""

    def __init__(self, members: Sequence[Member]) -> None:
        self.pieces = cut(members)
        self.size = sum(piece.size for piece in self.pieces)
        self.last = (b"", b"")

    def write(self, numbers: bytes) -> bytes:
        before, text = self.last  # read and set as one: another thread may write at the same time
        if numbers != before:
            at, texts = 0, []
            for piece in self.pieces:
                texts.append(piece.write(numbers[at : at + piece.size]))
                at += piece.size
            text = b"".join(texts)
            self.last = (numbers, text)
        return text


def cut(members: Sequence[Member]) -> list[Piece | ManyPiece]:
    """A list or dict is a piece; other fields are together while they have few numbers."""
    pieces: list[Piece | ManyPiece] = []
    together: list[Member] = []
    for member in members:
        if isinstance(member.node, Many):
            pieces += [Piece(together)] if together else []
            pieces.append(ManyPiece(member, member.node))
            together = []
        elif sum(one.node.size for one in together) + member.node.size > MOST_NUMBERS:
            pieces += [Piece(together)] if together else []
            together = [member]
        else:
            together.append(member)
    return [*pieces, Piece(together)] if together else pieces
