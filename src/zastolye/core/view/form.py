"""The form of one game's views: the record that the rule `show` fills, and the JSON of such records."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from zastolye.core.kernel import Grid, Plain, layout, to_plain, twin
from zastolye.core.view.program import CLOSE, DICT, OPEN, SPARE, Program, as_arrays
from zastolye.core.view.record import Column, Member, members_of, write_members
from zastolye.core.view.writer import write_view, write_views

USUAL_BYTES = 1 << 14  # room for the views of one table; there is more where they need it


class ViewForm:
    """Made from the struct of a view."""

    def __init__(self, struct: type[msgspec.Struct]) -> None:
        self.struct = struct
        members = members_of(struct)
        self.columns = _checked([column for member in members for column in member.node.columns()], struct)
        self.record = layout(**{column.name: column.shape or 1 for column in self.columns})
        self.blank = np.concatenate([np.full(one.shape, one.blank, np.int64).ravel() for one in self.columns])
        self.size = len(self.blank)
        self.code = _program(struct, members).code(_order(members, self.columns))
        self._blank = self.blank.view(self.record)
        self._decoder = msgspec.json.Decoder(struct)

    def blank_plain(self) -> Plain:
        """A record for rules that run plain."""
        return to_plain(self._blank)

    def write_plain(self, plain: Plain) -> bytes:
        """The view of a record that plain rules have filled."""
        cells: list[int] = []
        for column in self.columns:
            value = getattr(plain, column.name)
            cells += value.items if isinstance(value, Grid) else value if isinstance(value, list) else [value]
        out = bytearray(USUAL_BYTES)
        while (size := write_view(cells, self.size, 0, self.code, out, 0)) + SPARE > len(out):
            out = bytearray(size + SPARE)
        return bytes(out[:size])

    def decode(self, view: bytes) -> Any:
        return self._decoder.decode(view)

    def read(self, view: Any) -> Any:
        """The same, from JSON that was read already."""
        return msgspec.convert(view, self.struct)


class Shows(threading.local):
    """Memory for what all seats of a table are shown, as compiled rules fill and write it: one for each game and thread."""

    def __init__(self, form: ViewForm, state: np.dtype[Any], seats: int) -> None:
        self.form, self.code = form, as_arrays(form.code)
        self.seen, self.shown = np.zeros(seats, state), np.zeros(seats, form.record)
        self._seen_bytes, self._cells = self.seen.view(np.uint8), self.shown.view(np.int64)
        self._rows = self._cells.reshape(seats, -1)
        self._out, self._ends = np.zeros(USUAL_BYTES, np.uint8), np.zeros(seats, np.int64)
        self._write_views = twin(write_views, "compiled")

    def clear(self) -> None:
        self._seen_bytes.fill(0)
        np.copyto(self._rows, self.form.blank)

    def write(self, count: int) -> list[bytes]:
        """The first `count` records as JSON."""
        facts = (self._cells, self.form.size, count, self.code)
        while (size := self._write_views(*facts, self._out, self._ends)) + SPARE > len(self._out):
            self._out = np.zeros(size + SPARE, np.uint8)
        views, start, found = self._out[:size].tobytes(), 0, []
        for end in self._ends[:count].tolist():
            found.append(views[start:end])
            start = end
        return found


def _program(struct: type[msgspec.Struct], members: Sequence[Member]) -> Program:
    """The fields that a view's struct has from each base struct, and its own, are a block: so a game says what is one seat's and
    what lies open, which is the same for all seats and written once."""
    program, at = Program(), 0
    program.add(OPEN, at=-1)
    ends = {len(one.__struct_fields__) for one in struct.__mro__ if issubclass(one, msgspec.Struct)}
    for first, last in itertools.pairwise([0, *sorted(ends - {0})]):
        size = sum(member.node.size for member in members[first:last])
        opened = program.open_block(at, size)
        write_members(program, members[first:last], at)
        program.close_block(opened)
        at += size
    program.add(CLOSE, c=program.row(DICT))
    return program


def _checked(columns: list[Column], struct: type[msgspec.Struct]) -> list[Column]:
    names = [column.name for column in columns]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise TypeError(f"{struct.__qualname__}: two fields would share the column {', '.join(twice)}")
    if deep := [column.name for column in columns if len(column.shape) > 2]:
        raise TypeError(f"{struct.__qualname__}: more than rows and columns in {', '.join(deep)}")
    return columns


def _order(members: Sequence[Member], columns: Sequence[Column]) -> list[int]:
    """Where in the record each number lies, in the order in which they are written: columns lie one after the other there."""
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
