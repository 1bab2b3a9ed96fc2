"""What leans on numba-cuda's insides: device code in place of a rule, how an array lies in memory and is handed to a kernel, and
the question to the driver that has to be answered on a machine without a GPU.

These are not promised by numba-cuda. `pyproject.toml` bounds its version, and
`tests/rules/test_kernel_insides.py` says what has changed.
numba-cuda is imported when something here is called, not before.
"""

from __future__ import annotations

import types
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

import numpy as np

from zastolye.core.kernel.state import Rule


@contextmanager
def pretending(capability: tuple[int, int]) -> Iterator[None]:
    """Device functions ask the driver for the GPU's capability when they are compiled: here they are told."""
    from numba.cuda import dispatcher

    asked = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: types.SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        dispatcher.get_current_device = asked


# --- In place of rules --------------------------------------------------------------------------------------------------


def count_ones() -> Rule:
    """How many bits are set. A device's fields may be narrower, so the number is widened first."""
    from numba import cuda, int64

    return cast(Rule, cuda.jit(lambda bits: cuda.popc(int64(bits)), device=True))


def lowest_one() -> Rule:
    """The place of the lowest set bit; there must be one."""
    from numba import cuda, int64

    return cast(Rule, cuda.jit(lambda bits: cuda.ffs(int64(bits)) - 1, device=True))


def copy_record() -> Rule:
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


def wipe_records() -> Rule:
    """Sets all records of a row to zero: a thread's own memory starts with whatever was there."""
    from llvmlite import ir
    from numba import types as nb
    from numba.cuda import cgutils
    from numba.cuda.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def wipe(context: Any, records: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = context.make_array(records)(context, builder, arguments[0])
            size = builder.mul(array.nitems, array.itemsize)
            cgutils.memset(builder, builder.bitcast(array.data, ir.IntType(8).as_pointer()), size, 0)
            return context.get_dummy_value()

        return nb.void(records), emit

    return cast(Rule, wipe)


# --- Arguments of a kernel ----------------------------------------------------------------------------------------------

ARRAY = ["meminfo", "parent", "nitems", "itemsize", "data", "shape", "strides"]


def words_of(array: Any) -> list[Any]:
    """An array as a kernel takes it, in the order of `ARRAY`: the first two are empty, shape and strides a word for each dimension."""
    head = [np.uint64(0), np.uint64(0), np.int64(array.size), np.int64(array.itemsize), np.uint64(array.data.ptr)]
    return head + [np.int64(number) for number in (*array.shape, *array.strides)]


def words_of_records(array: Any, itemsize: int) -> list[Any]:
    """A row of bytes as a row of records, which CuPy does not have: counted and strided by their size."""
    words, count = words_of(array), np.int64(array.size // itemsize)
    return [*words[:2], count, np.int64(itemsize), words[4], count, np.int64(itemsize)]
