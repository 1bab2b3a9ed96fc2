"""How rules run: as they stand, compiled by Numba, or as CUDA device code. One source, three ways.

A state is one record of whole numbers. Rules are small plain functions over it, marked `@rule`. As they stand they run on a
`Plain` object and can be stepped through in a debugger. A *twin* of a rule is the same code with every rule it calls
replaced by that rule's twin; compiled twins run on numpy records, device twins inside a CUDA kernel.
"""

from __future__ import annotations

import dis
import functools
import hashlib
import operator
import shutil
import sys
import time
import types
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, cast

import numpy as np
import numpy.typing as npt
from platformdirs import user_cache_path

Way = Literal["plain", "compiled", "device"]
Rule = Callable[..., Any]


def rule(function: Rule) -> Rule:
    """Mark a function as a rule: it keeps to what all three ways can run."""
    function.__dict__["is_rule"] = True
    return function


def is_rule(thing: object) -> bool:
    return isinstance(thing, types.FunctionType) and "is_rule" in thing.__dict__


def template(function: Rule) -> Rule:
    """Mark a function that calls the rules of a game it does not know yet: `bind` makes it a rule of one game."""
    function.__dict__["is_template"] = True
    return function


# --- Records ----------------------------------------------------------------------------------------------------------


Shape = int | tuple[int, ...]


def layout(**fields: Any) -> np.dtype[Any]:
    """A record's fields: `name=1` is a number, `name=40` a row, `name=(4, 4)` a grid. All are int64, unless `small`."""
    return np.dtype([(name, *_field(field)) for name, field in fields.items()], align=True)


def small(bits: int, shape: Shape) -> tuple[type, Shape]:
    """A field of numbers that never need more bits: a large record copied often, or held by every thread of a GPU, gains by it."""
    return {8: np.int8, 16: np.int16, 32: np.int32}[bits], shape


def _field(field: Any) -> tuple[type, Shape]:
    kind, shape = field if isinstance(field, tuple) and isinstance(field[0], type) else (np.int64, field)
    return kind, () if shape == 1 else shape


class Plain:
    """A record as plain Python: numbers, lists, and grids indexed `grid[row, column]`."""

    checked = False  # tests set it: then an index below 0, which would read a neighbour in compiled code, is an error

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


# --- Twins ------------------------------------------------------------------------------------------------------------


def bind(rules: object, unbound: Rule, way: Way) -> Rule:
    """A template (an entry, a playout, a search) for one game: the rules it names are looked up in `rules`.

    Rebinding globals keeps Numba's disk cache working; function arguments and closures never hit it.
    """
    names = {}
    for name in _global_names(unbound):
        if is_rule(getattr(rules, name, None)):
            names[name] = getattr(rules, name)
        elif "is_template" in getattr(unbound.__globals__.get(name), "__dict__", ()):
            names[name] = bind(rules, unbound.__globals__[name], "plain")
    title = f"{unbound.__name__}_{getattr(rules, '__name__', 'rules')}"
    bound = types.FunctionType(unbound.__code__, {**unbound.__globals__, **names}, title, unbound.__defaults__)
    bound.__qualname__, bound.__module__ = title, unbound.__module__
    return twin(rule(bound), way)


def twin(function: Rule, way: Way) -> Rule:
    """The same rule, run another way. Built once for each way and rule."""
    return function if way == "plain" else _twin(function, way)


@functools.cache
def _twin(function: Rule, way: Way) -> Rule:
    if function.__name__ in BITS and function.__module__ == "zastolye.core.rule_words":
        return _bit_instruction(function.__name__, way)
    if way == "device" and function.__name__ == "copy_cells" and function.__module__ == "zastolye.core.rule_words":
        return _record_copy()
    names = {name: _twin(called, way) for name, called in _called(function).items()}
    copy = types.FunctionType(
        function.__code__, {**function.__globals__, **names}, function.__name__, function.__defaults__
    )
    copy.__qualname__, copy.__module__, copy.__doc__ = function.__qualname__, function.__module__, function.__doc__
    if way == "device":
        from numba import cuda

        return cast(Rule, cuda.jit(copy, device=True))
    import numba

    folder = cache_folder(function)
    numba.config.CACHE_DIR = str(folder or "")
    return cast(Rule, numba.njit(cache=folder is not None, nogil=True, error_model="numpy", forceinline=True)(copy))


BITS = ("ones", "lowest")


def _bit_instruction(name: str, way: Way) -> Rule:
    """Counting bits is one instruction of every processor, but Python's word for it does not compile."""
    from numba import types as nb
    from numba.core.extending import intrinsic

    if way == "device":
        from numba import cuda

        wide = nb.int64  # a device's fields may be narrower
        instruction = {"ones": lambda bits: cuda.popc(wide(bits)), "lowest": lambda bits: cuda.ffs(wide(bits)) - 1}[
            name
        ]
        return cast(Rule, cuda.jit(instruction, device=True))

    @intrinsic
    def count(context: Any, bits: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0]) if name == "ones" else builder.cttz(arguments[0], llvm_true())

        return nb.int64(nb.int64), emit

    def llvm_true() -> Any:
        from llvmlite import ir

        return ir.Constant(ir.IntType(1), 1)

    return cast(Rule, count)


def _record_copy() -> Rule:
    """On a device records are not seen as cells: `cells` are the records themselves, and one is copied whole."""
    from numba import types as nb
    from numba.cuda import cgutils
    from numba.cuda.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def copy(context: Any, cells: Any, to: Any, source: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = context.make_array(cells)(context, builder, arguments[0])
            first = builder.ptrtoint(array.data, cgutils.intp_t)
            places = [builder.add(first, builder.mul(array.itemsize, at)) for at in arguments[1:]]
            to, source = (builder.inttoptr(place, cgutils.voidptr_t) for place in places)
            cgutils.raw_memcpy(builder, to, source, array.itemsize, cgutils.intp_t(1))
            return context.get_dummy_value()

        return nb.void(cells, nb.int64, nb.int64), emit

    return cast(Rule, copy)


def _global_names(function: Rule) -> set[str]:
    """The global names a function uses; a field of the same name as a rule is none."""
    return {step.argval for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL"}


def _called(function: Rule) -> dict[str, Rule]:
    names = _global_names(function)
    return {name: function.__globals__[name] for name in names if is_rule(function.__globals__.get(name))}


# --- The compiled cache -----------------------------------------------------------------------------------------------
# Numba caches callers with the rules compiled into them, and does not notice when one of those rules changes in another
# file. So a cache folder is named after all the sources that go into it.

CACHE = user_cache_path("zastolye", appauthor=False) / "compiled"
PACKAGE = Path(__file__).resolve().parents[1]
STALE = 30 * 86400.0


def cache_folder(function: Rule) -> Path | None:
    """Where the machine code of this rule is kept; None for a rule from outside the package, or with nowhere to write."""
    folders = _source_folders(function)
    if not all(folder.is_relative_to(PACKAGE) for folder in folders):
        return None
    kept = CACHE / fingerprint(folders)
    try:
        kept.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None  # nowhere to keep it: compiled anew each time
    return kept


def _source_folders(function: Rule) -> frozenset[Path]:
    """The folders this rule and all that it calls are written in; of a game, its whole folder."""
    folder = Path(function.__code__.co_filename).resolve().parent
    while folder.parent.is_relative_to(PACKAGE / "games") and folder.parent != PACKAGE / "games":
        folder = folder.parent
    return frozenset({folder}).union(*(_source_folders(called) for called in _called(function).values()))


@functools.cache
def fingerprint(folders: Iterable[Path]) -> str:
    digest = hashlib.sha256(repr((sys.version_info[:3], np.__version__)).encode())
    for folder in sorted(folders):
        for path in sorted(path for path in folder.rglob("*.py") if "tests" not in path.parts):
            stamp = f"{path} {path.stat().st_mtime_ns} "  # Numba keeps its code by path and time: so do we
            digest.update(stamp.encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()[:20]


def sweep_cache() -> None:
    """Throw away machine code that nobody has used for a month."""
    if not CACHE.is_dir():
        return
    for folder in CACHE.iterdir():
        if time.time() - folder.stat().st_mtime > STALE:
            shutil.rmtree(folder, ignore_errors=True)
