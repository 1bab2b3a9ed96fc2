"""A state as one record of whole numbers: its layout, a plain Python object for it, and the numpy record with the same fields."""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

Shape = int | tuple[int, ...]
Rule = Callable[..., Any]  # a plain function over states


def layout(**fields: Any) -> np.dtype[Any]:
    """A record's fields: `name=1` is a number, `name=40` a row, `name=(4, 4)` a grid. All are int64, unless `small`."""
    return np.dtype([(name, *_field(field)) for name, field in fields.items()], align=True)


def with_fields(state: np.dtype[Any], **fields: Any) -> np.dtype[Any]:
    """A layout with more fields behind its own."""
    own = [(name, state[name]) for name in state.names or ()]
    return np.dtype([*own, *((name, *_field(field)) for name, field in fields.items())], align=True)


def small(bits: int, shape: Shape) -> tuple[type, Shape]:
    """A field of numbers that never need more bits: a large record copied often, or held by every thread of a GPU, gains by it."""
    return {8: np.int8, 16: np.int16, 32: np.int32}[bits], shape


def _field(field: Any) -> tuple[type, Shape]:
    kind, shape = field if isinstance(field, tuple) and isinstance(field[0], type) else (np.int64, field)
    return kind, () if shape == 1 else shape


class Plain:
    """A record as plain Python: numbers, lists, and grids indexed `grid[row, column]`."""

    # Tests set it: then an index below 0, which would read a neighbour in compiled code, is an error.
    checked = False

    def __init__(self, fields: np.dtype[Any]) -> None:
        for name in fields.names or ():
            setattr(self, name, _zeros(fields[name].shape, Plain.checked))

    if TYPE_CHECKING:  # fields are known at run time only

        def __getattr__(self, name: str) -> Any: ...

        def __setattr__(self, name: str, value: Any) -> None: ...

    def copy(self) -> Plain:
        twin = object.__new__(Plain)
        for name, value in self.__dict__.items():
            twin.__dict__[name] = value if isinstance(value, int) else value.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Plain) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]


class Grid:
    """Rows and columns in one list, indexed like a numpy array."""

    __slots__ = ("columns", "items")

    def __init__(self, columns: int, items: list[int]) -> None:
        self.columns, self.items = columns, items

    def __getitem__(self, at: tuple[int, int]) -> int:
        return self.items[at[0] * self.columns + at[1]]

    def __setitem__(self, at: tuple[int, int], value: int) -> None:
        self.items[at[0] * self.columns + at[1]] = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self.items == other.items

    __hash__ = None  # type: ignore[assignment]

    def row(self, number: int) -> list[int]:
        return self.items[number * self.columns : (number + 1) * self.columns]

    def copy(self) -> Grid:
        return type(self)(self.columns, self.items.copy())

    def tolist(self) -> list[list[int]]:
        return [self.items[i : i + self.columns] for i in range(0, len(self.items), self.columns)]


class CheckedRow(list[int]):
    """A row that takes no index below 0: compiled code would read a neighbour there."""

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, int) and at < 0:
            raise IndexError(at)
        return super().__getitem__(at)

    def __setitem__(self, at: Any, value: Any) -> None:
        if isinstance(at, int) and at < 0:
            raise IndexError(at)
        super().__setitem__(at, value)

    def copy(self) -> CheckedRow:
        return CheckedRow(self)


class CheckedGrid(Grid):
    """A grid that takes no index outside its rows and columns."""

    __slots__ = ()

    def __getitem__(self, at: tuple[int, int]) -> int:
        self._check(at)
        return super().__getitem__(at)

    def __setitem__(self, at: tuple[int, int], value: int) -> None:
        self._check(at)
        super().__setitem__(at, value)

    def _check(self, at: tuple[int, int]) -> None:
        if at[0] < 0 or not 0 <= at[1] < self.columns:
            raise IndexError(at)


def _zeros(shape: tuple[int, ...], checked: bool) -> int | list[int] | Grid:
    if not shape:
        return 0
    if len(shape) == 1:
        return CheckedRow([0] * shape[0]) if checked else [0] * shape[0]
    rows, columns = shape
    return (CheckedGrid if checked else Grid)(columns, [0] * (rows * columns))


def to_record(state: Plain, fields: np.dtype[Any]) -> npt.NDArray[np.void]:
    """The numpy twin of a plain state."""
    records = np.zeros(1, fields)
    for name in fields.names or ():
        value = getattr(state, name)
        records[name][0] = value.tolist() if isinstance(value, Grid) else value
    return records


def to_plain(records: npt.NDArray[np.void]) -> Plain:
    """The plain twin of a numpy state. A table shows each seat its own after every move: so all numbers are taken at once."""
    layout = _layout(records.dtype)
    if len(layout.runs) == 1:
        numbers = records.view(layout.runs[0][0]).tolist()
    else:
        cells, numbers = records.view(np.uint8), []
        for kind, start, end in layout.runs:
            numbers += cells[start:end].view(kind).tolist()
    state = object.__new__(Plain)
    fields = state.__dict__
    fields.update(zip(layout.names, layout.pick(numbers), strict=True))
    for name, columns in layout.grids:
        fields[name] = Grid(columns, fields[name])
    if Plain.checked:
        fields.update({name: _checked(value) for name, value in fields.items()})
    return state


def _checked(value: int | list[int] | Grid) -> int | list[int] | Grid:
    if isinstance(value, Grid):
        return CheckedGrid(value.columns, value.items)
    return CheckedRow(value) if isinstance(value, list) else value


class Layout(NamedTuple):
    """Where the numbers of a record lie."""

    runs: list[tuple[np.dtype[Any], int, int]]  # numbers of one width that lie together: from byte to byte
    names: tuple[str, ...]
    pick: Callable[[list[int]], tuple[Any, ...]]  # of all numbers in a row, those of each field
    grids: list[tuple[str, int]]  # fields with rows and columns, and how many columns


@functools.cache
def _layout(fields: np.dtype[Any]) -> Layout:
    assert fields.fields is not None and fields.names is not None
    runs, places, grids, count = list[tuple[np.dtype[Any], int, int]](), list[int | slice](), list[tuple[str, int]](), 0
    for name in fields.names:
        field, start = fields.fields[name][:2]
        size = field.itemsize // field.base.itemsize
        if runs and runs[-1][0] == field.base and runs[-1][2] == start:
            start = runs.pop()[1]
        runs.append((field.base, start, fields.fields[name][1] + field.itemsize))
        places.append(slice(count, count + size) if field.shape else count)
        if len(field.shape) == 2:
            grids.append((name, field.shape[1]))
        count += size
    return Layout(runs, fields.names, operator.itemgetter(*places), grids)
