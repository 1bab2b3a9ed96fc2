"""The writer of all views: rows of numbers in, JSON out.

A view is cut into blocks and pieces (`pieces`), whose JSON is remembered by its numbers for all tables of the process: after a move
most pieces are as they were, and what lies open is the same for all seats. The fields that a view's struct has from a base struct
are a block of their own: so a game says what is one seat's, and what all see alike.
"""

from __future__ import annotations

import itertools
from array import array
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from zastolye.core.kernel import Grid, Plain, layout, to_plain
from zastolye.core.view.pieces import Block, Piece, Row, cut
from zastolye.core.view.record import Column, Member, members_of


class ViewForm:
    """The form of one game's views: the layout of the record that `show` fills, and the JSON of such records."""

    def __init__(self, struct: type[msgspec.Struct]) -> None:
        self.struct = struct
        members = members_of(struct)
        self.columns = _checked([column for member in members for column in member.node.columns()], struct)
        self.record = layout(**{column.name: column.shape or 1 for column in self.columns})
        self.blank = np.concatenate([np.full(one.shape, one.blank, np.int64).ravel() for one in self.columns])
        self.places = _order(members, self.columns)  # by pieces; in the record the numbers lie by columns
        self.order = np.array(self.places)
        self.size = len(self.blank)
        self._blank = self.blank.view(self.record)
        self.whole = Row(self._blocks(members))
        self._decoder = msgspec.json.Decoder(struct)

    def _blocks(self, members: Sequence[Member]) -> list[Piece]:
        cuts = (cut(members[first:last]) for first, last in _generations(self.struct))
        return [Block(pieces) if len(pieces) > 1 else pieces[0] for pieces in cuts]

    def blank_plain(self) -> Plain:
        """A record for rules that run plain."""
        return to_plain(self._blank)

    def row_of(self, plain: Plain) -> bytes:
        """The numbers of a plain record, in the order of the pieces."""
        numbers: list[int] = []
        for column in self.columns:
            value = getattr(plain, column.name)
            numbers += value.items if isinstance(value, Grid) else value if isinstance(value, list) else [value]
        return array("q", map(numbers.__getitem__, self.places)).tobytes()

    def write(self, row: bytes) -> bytes:
        """A view as JSON, from the numbers of one record in the order of the pieces."""
        return b"{%s}" % b"".join([write(row[start:end]) for start, end, write in self.whole.parts])[1:]

    def decode(self, view: bytes) -> Any:
        return self._decoder.decode(view)


def _checked(columns: list[Column], struct: type[msgspec.Struct]) -> list[Column]:
    names = [column.name for column in columns]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise TypeError(f"{struct.__qualname__}: two fields would share the column {', '.join(twice)}")
    if deep := [column.name for column in columns if len(column.shape) > 2]:
        raise TypeError(f"{struct.__qualname__}: more than rows and columns in {', '.join(deep)}")
    return columns


def _order(members: Sequence[Member], columns: Sequence[Column]) -> list[int]:
    """Where in the record each number lies, piece after piece."""
    starts, at = {}, 0
    for name, shape, _ in columns:
        starts[name] = (at, shape)
        at += int(np.prod(shape))
    found = []
    for member in members:
        for name, index in member.node.places(()):
            start, shape = starts[name]
            found.append(start + (int(np.ravel_multi_index(index, shape)) if shape else 0))
    return found


def _generations(struct: type[msgspec.Struct]) -> list[tuple[int, int]]:
    """From which to which field a struct has them from each of its base structs, and its own."""
    ends = {len(one.__struct_fields__) for one in struct.__mro__ if issubclass(one, msgspec.Struct)}
    marks = [0, *sorted(ends - {0})]
    return list(itertools.pairwise(marks))
