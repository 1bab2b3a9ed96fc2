"""From the structs of a view to a flat record of numbers: its layout, and the program that writes its numbers as JSON.

Columns are named by their path: `places: list[Place]` with `chefs: …` is the column `places_chefs`, a grid with a row for each place.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from zastolye.core.view.fields import Field, Flag, Map, Maybe, Rows
from zastolye.core.view.program import BLANK, CLOSE, DICT, ENTRY, LIST, LOOP, NEXT, OPEN, Program, quoted

Dims = tuple[int, ...]


class Column(NamedTuple):
    """A field of the record: its name, its shape, and the number that stands for nothing."""

    name: str
    shape: Dims
    blank: int


class Node(Protocol):
    """Some part of a view: a value, a struct, a list or a dict. It has `size` numbers."""

    size: int

    def columns(self) -> Iterator[Column]: ...

    def places(self, index: Dims) -> Iterator[tuple[str, Dims]]:
        """The columns its numbers lie in, and where in them, in the order in which they are read."""
        ...

    def write(self, program: Program, key: bytes, usual: Any, at: int) -> None:
        """Add the instructions that write it, after `key`, from the numbers that begin at `at`; a value that is as usual is
        left out."""
        ...


class Leaf:
    """A value with no struct in it."""

    def __init__(self, path: str, dims: Dims, field: Field, kind: Any) -> None:
        self.path, self.dims, self.field, self.kind = path, dims, field, kind
        self.size = sum(size or 1 for _, size in field.parts())

    def columns(self) -> Iterator[Column]:
        for end, size in self.field.parts():
            yield Column(self.path + end, self.dims + ((size,) if size else ()), 0 if end else self.field.blank())

    def places(self, index: Dims) -> Iterator[tuple[str, Dims]]:
        for end, size in self.field.parts():
            if size:
                yield from ((self.path + end, (*index, k)) for k in range(size))
            else:
                yield self.path + end, index

    def write(self, program: Program, key: bytes, usual: Any, at: int) -> None:
        op, a, b, c = self.field.instruction(program, self.kind)
        program.add(op, key, usual, at, a, b, c)


class Member(NamedTuple):
    """A field of a struct: its name in JSON, what is in it, and the value with which it is left out."""

    name: str
    node: Node
    usual: Any


class Group:
    """A struct. Where it may be None, the column of its own name and `_shown` says whether it is there."""

    def __init__(self, path: str, dims: Dims, members: Sequence[Member], may_be_none: bool) -> None:
        self.path, self.dims, self.members, self.may_be_none = path, dims, members, may_be_none
        self.size = may_be_none + sum(member.node.size for member in members)

    def columns(self) -> Iterator[Column]:
        if self.may_be_none:
            yield Column(f"{self.path}_shown", self.dims, 0)
        for member in self.members:
            yield from member.node.columns()

    def places(self, index: Dims) -> Iterator[tuple[str, Dims]]:
        if self.may_be_none:
            yield f"{self.path}_shown", index
        for member in self.members:
            yield from member.node.places(index)

    def write(self, program: Program, key: bytes, usual: Any, at: int) -> None:
        opened = program.add(OPEN, key, usual, at if self.may_be_none else -1)
        write_members(program, self.members, at + self.may_be_none)
        program.add(CLOSE, c=program.row(DICT))
        program.jump(opened, program.here)


def write_members(program: Program, members: Sequence[Member], at: int) -> None:
    """The fields of a struct, each with a comma before it."""
    for member in members:
        member.node.write(program, b',"%s":' % member.name.encode(), member.usual, at)
        at += member.node.size


class Many:
    """A list of structs, or a dict: a count, then so many entries, each with the number of its key where it is a dict."""

    def __init__(self, path: str, dims: Dims, most: int, names: tuple[str, ...] | None, node: Node) -> None:
        self.path, self.dims, self.most, self.names, self.node = path, dims, most, names, node
        self.entry = node.size + (names is not None)  # numbers of an entry
        self.size = 1 + most * self.entry

    def columns(self) -> Iterator[Column]:
        yield Column(f"{self.path}_count", self.dims, 0)
        if self.names is not None:
            yield Column(f"{self.path}_key", (*self.dims, self.most), 0)
        yield from self.node.columns()

    def places(self, index: Dims) -> Iterator[tuple[str, Dims]]:
        yield f"{self.path}_count", index
        for k in range(self.most):
            if self.names is not None:
                yield f"{self.path}_key", (*index, k)
            yield from self.node.places((*index, k))

    def write(self, program: Program, key: bytes, usual: Any, at: int) -> None:
        brackets = program.row(LIST if self.names is None else DICT)
        loop = program.add(LOOP, key, usual, at, b=self.most, c=brackets)
        names = BLANK if self.names is None else program.row([b",%s:" % name for name in quoted(self.names)])
        entry = program.add(ENTRY, a=names)
        self.node.write(program, b"", ..., 0 if self.names is None else 1)
        again = program.add(NEXT, a=self.entry, c=brackets)
        program.jump(again, entry)
        program.jump(loop, program.here)


def members_of(struct: type[msgspec.Struct], path: str = "", dims: Dims = ()) -> list[Member]:
    """What is in each field of a struct, by its annotations."""
    hints = typing.get_type_hints(struct, include_extras=True)
    omits = struct.__struct_config__.omit_defaults
    members = []
    for field in msgspec.structs.fields(struct):
        node = _node(hints[field.name], f"{path}_{field.name}" if path else field.name, dims)
        members.append(Member(field.encode_name, node, _usual(field) if omits else ...))
    return members


def _usual(field: msgspec.structs.FieldInfo) -> Any:
    """The value with which a field is left out; nothing equals `...`."""
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return ... if field.default is msgspec.NODEFAULT else field.default


def _node(hint: Any, path: str, dims: Dims) -> Node:
    kind, how = _split(hint)
    choices = [one for one in typing.get_args(kind) if one is not types.NoneType] if _is_union(kind) else [kind]
    if isinstance(how, Rows):
        return Many(path, dims, how.most, None, _node(typing.get_args(kind)[0], path, (*dims, how.most)))
    if isinstance(how, Map):
        value = typing.get_args(kind)[1]
        inner = path if _is_struct(value) else f"{path}_value"
        return Many(path, dims, how.most, how.names, _node(value, inner, (*dims, how.most)))
    if _is_struct(choices[0]):
        return Group(path, dims, members_of(choices[0], path, dims), may_be_none=kind is not choices[0])
    if isinstance(how, Field):
        return Leaf(path, dims, how, kind)
    plain = {int: Field(), bool: Flag()}.get(choices[0])
    if plain is None:
        raise TypeError(f"the view's field {path} does not say how numbers become {hint}")
    return Leaf(path, dims, plain if kind is choices[0] else Maybe(), kind)


def _split(hint: Any) -> tuple[Any, Any]:
    """A type, and the annotation of ours that it has."""
    if typing.get_origin(hint) is not typing.Annotated:
        return hint, None
    kind, *notes = typing.get_args(hint)
    return kind, next((note for note in notes if isinstance(note, Field | Rows | Map)), None)


def _is_union(kind: Any) -> bool:
    return typing.get_origin(kind) in (typing.Union, types.UnionType)


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)
