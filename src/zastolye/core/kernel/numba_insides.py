"""What leans on Numba's insides: LLVM instructions in place of a rule (`ctpop`, `cttz`, `memcpy`, `prefetch`), how an array lies in
memory, and where compiled code is kept.

These are not promised by Numba. `pyproject.toml` bounds its version, and `tests/rules/test_kernel_insides.py` says what has changed.
Numba is imported when a maker is called, not before.
"""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from zastolye.core.kernel.state import Rule

# Options of Numba's compiler for a rule that makes no arrays. Otherwise Numba counts the references to those it is handed at every
# call of another rule, atomically, which took the writer of views two thirds of its time.
NOT_COUNTED = {"_nrt": False}


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


def keep_in(folder: Path, compiled: Any, options: str = "") -> None:
    """Keep the machine code of a rule that is not compiled yet in this folder, and take it from there.

    Numba's own cache goes by the path of a source file, so a second checkout or a new installation of the same sources would compile
    everything again. The folder is named after the sources: nothing in it can be stale, and whoever has the same sources may use it.
    Numba does not look at the options that a rule was compiled with, so code made with others is kept under their name, `options`.
    """
    from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator

    class InFolder(_CacheLocator):  # type: ignore[misc]
        """Says that everything lies in this folder. Functions of one name are told apart by their module and line, and by options."""

        def __init__(self, function: Rule) -> None:
            self.place = f"{function.__module__}-{function.__code__.co_firstlineno}{options}"

        def get_cache_path(self) -> str:
            return str(folder)

        def get_source_stamp(self) -> str:
            return folder.name

        def get_disambiguator(self) -> str:
            return self.place

        @classmethod
        def from_function(cls, py_func: Rule, py_file: str) -> InFolder:
            return cls(py_func)

    class Kept(CompileResultCacheImpl):  # type: ignore[misc]
        """Reads and writes compiled code as Numba does."""

        _locator_classes = (InFolder,)

    class Cache(FunctionCache):  # type: ignore[misc]
        """Numba's cache of one function, in our folder."""

        _impl_class = Kept

    compiled._cache = Cache(compiled.py_func)


@functools.cache
def expect_longer_records() -> None:
    """An environment may run a game's rules on a record with further fields behind its own. Numba compiles a rule for each, and while
    it looks for the right one it warns that the longer record could pass for the shorter."""
    from numba.core.errors import NumbaExperimentalFeatureWarning

    warnings.filterwarnings("ignore", ".*considered a subtype", NumbaExperimentalFeatureWarning)


def entry_of(compiled: Any, *arguments: Any) -> Rule:
    """The machine code of a compiled rule for arguments like these, without the look at their types that each call begins with: for a
    caller who always hands over the same types."""
    from numba import typeof

    return cast(Rule, compiled.compile(tuple(map(typeof, arguments))))


def write_bits() -> Rule:
    """The lowest n bits as n bytes of a row: eight bits are spread over a word by a product, and stored at once."""
    import numba
    from llvmlite import ir
    from numba import types as nb
    from numba.core import cgutils
    from numba.core.extending import intrinsic

    @intrinsic
    def store(context: Any, row: Any, at: Any, word: Any, count: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = context.make_array(row)(context, builder, arguments[0])
            kept = cgutils.alloca_once_value(builder, arguments[2])
            place = builder.gep(builder.bitcast(array.data, ir.IntType(8).as_pointer()), [arguments[1]])
            cgutils.raw_memcpy(builder, place, builder.bitcast(kept, ir.IntType(8).as_pointer()), arguments[3], 1)
            return context.get_dummy_value()

        return nb.void(row, nb.int64, nb.uint64, nb.int64), emit

    def write(out: Any, at: Any, bits: Any, n: Any) -> None:
        for i in range(0, n, 8):
            byte = numba.uint64(bits >> i) & numba.uint64(0xFF)
            one_each = byte * numba.uint64(0x0101010101010101) & numba.uint64(0x8040201008040201)  # bit j in byte j
            word = (one_each + numba.uint64(0x7F7F7F7F7F7F7F7F)) >> numba.uint64(7) & numba.uint64(0x0101010101010101)
            store(out, at + i, word, min(8, n - i))  # type: ignore[call-arg]

    return cast(Rule, numba.njit(nogil=True, forceinline=True)(write))


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


def fetch() -> Rule:
    """Ask for a line of memory, into the second cache: for several rows at a time that gained more than into the first."""
    from llvmlite import ir
    from numba import types as nb
    from numba.core.extending import intrinsic

    byte, number = ir.IntType(8).as_pointer(), ir.IntType(32)
    to_read, second_cache, data = (ir.Constant(number, which) for which in (0, 2, 1))

    @intrinsic
    def ask(context: Any, row: Any, at: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = context.make_array(row)(context, builder, arguments[0])
            place = builder.bitcast(builder.gep(array.data, [arguments[1]]), byte)
            kind = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
            instruction = builder.module.declare_intrinsic("llvm.prefetch", (byte,), kind)
            builder.call(instruction, [place, to_read, second_cache, data])
            return context.get_dummy_value()

        return nb.void(row, nb.int64), emit

    return cast(Rule, ask)
