"""What leans on Numba's insides: LLVM instructions in place of a rule (`ctpop`, `cttz`, `memcpy`), and how an array lies in memory.

These are not promised by Numba. `pyproject.toml` bounds its version, and `tests/rules/test_kernel_insides.py` says what has changed.
Numba is imported when a maker is called, not before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from zastolye.core.kernel.compile import Rule


def count_ones() -> Rule:
    """How many bits of an int64 are set: one instruction of every processor, but Python's word for it does not compile."""
    return _of_bits(lambda builder, bits: builder.ctpop(bits))


def lowest_one() -> Rule:
    """The place of the lowest set bit of an int64; there must be one."""
    from llvmlite import ir

    is_never_zero = ir.Constant(ir.IntType(1), 1)
    return _of_bits(lambda builder, bits: builder.cttz(bits, is_never_zero))


def _of_bits(instruction: Callable[[Any, Any], Any]) -> Rule:
    from numba import types as nb
    from numba.core.extending import intrinsic

    @intrinsic
    def of_bits(context: Any, bits: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return instruction(builder, arguments[0])

        return nb.int64(nb.int64), emit

    return cast(Rule, of_bits)


def copy_first() -> Rule:
    """The first record of one array over the first of another, as one block of memory."""
    from numba import types as nb
    from numba.core import cgutils
    from numba.core.extending import intrinsic

    @intrinsic
    def copy(context: Any, to: Any, source: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            target, origin = (
                context.make_array(kind)(context, builder, value)
                for kind, value in zip((to, source), arguments, strict=True)
            )
            cgutils.raw_memcpy(builder, target.data, origin.data, cgutils.intp_t(1), target.itemsize)
            return context.get_dummy_value()

        return nb.void(to, source), emit

    return cast(Rule, copy)


def copy_sixteen() -> Rule:
    """Sixteen bytes of one array into another: one load and one store, faster than a loop or a call of `memcpy`."""
    from llvmlite import ir
    from numba import types as nb
    from numba.core.extending import intrinsic

    sixteen = ir.VectorType(ir.IntType(8), 16).as_pointer()

    @intrinsic
    def copy(context: Any, to: Any, at: Any, source: Any, start: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            target, origin = (
                builder.bitcast(builder.gep(context.make_array(kind)(context, builder, array).data, [place]), sixteen)
                for kind, array, place in ((to, *arguments[:2]), (source, *arguments[2:]))
            )
            builder.store(builder.load(origin, align=1), target, align=1)
            return context.get_dummy_value()

        return nb.void(to, nb.int64, source, nb.int64), emit

    return cast(Rule, copy)
