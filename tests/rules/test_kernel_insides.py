"""Canaries: what leans on the insides of Numba and numba-cuda finds them as they were, or says what to look at."""

from __future__ import annotations

import re
import runpy
import tomllib
import types
from pathlib import Path
from typing import Any, NamedTuple

import numba
import numpy as np
import pytest

from zastolye.bots.layers import fetch
from zastolye.core.feature_words import bits_of
from zastolye.core.kernel import (
    Plain,
    bind,
    brief,
    cuda_insides,
    layout,
    numba_insides,
    rule,
    template,
    to_record,
    twin,
    uncounted,
)
from zastolye.core.rule_words import copy_cells, copy_sixteen, copy_state, lowest, ones

STATE = layout(turn=1, hand=3, table=(2, 2))


@rule
def bits_and_copy(to, source, bits):
    copy_state(to, source)
    return ones(bits), lowest(bits)


def test_the_machine_code_of_a_rule_is_called_without_a_look_at_types():
    @rule
    def more(row, number):
        row[0] += number
        return row[0] * 2

    compiled, row = twin(more, "compiled"), np.zeros(1, np.int64)
    call = numba_insides.entry_of(compiled, row, 0)
    assert call(row, 1) == 2 and call(row, 2) == 6


class Rows(NamedTuple):
    """Two arrays in one argument."""

    first: Any
    second: Any


@rule
def number_in(rows, at):
    return rows.first[at] if rows.first[at] > 0 else rows.second[at]


@uncounted
@rule
def sum_of(rows):
    total, at = 0, 0
    while at < len(rows.first):
        total += number_in(rows, at)
        at += 1
    return total


def test_references_to_arrays_are_not_counted_in_a_rule_that_makes_none():
    compiled = twin(sum_of, "compiled")
    assert compiled(Rows(np.array([1, 0, 3]), np.array([4, 5, 6]))) == 9
    (code,) = compiled.inspect_llvm().values()
    assert "NRT_incref" not in code, "Numba counts references in rules: look at NOT_COUNTED in numba_insides.py"


@rule
def sum_of_rows(row, count):
    total = 0
    for i in range(count):
        fetch(row, i + 64)
        total += row[i]
    return total


def test_memory_is_asked_for_ahead_and_nothing_changes():
    compiled, row = twin(sum_of_rows, "compiled"), np.arange(8, dtype=np.int8)
    assert compiled(row, 8) == sum_of_rows(row, 8) == 28
    (code,) = compiled.inspect_llvm().values()
    assert "@llvm.prefetch" in code, "Numba or LLVM has changed inside: look at fetch in numba_insides.py"


@pytest.mark.parametrize("n", [1, 5, 8, 13, 40, 63])
def test_bits_are_written_as_bytes_and_nothing_beside_them(n):
    write, bits = twin(bits_of, "compiled"), 0x5A5A_F00F_1234_9ABC
    out = np.full(80, 7, np.int8)
    assert write(out, 3, bits, n) == 3 + n
    assert out.tolist() == [7] * 3 + [bits >> i & 1 for i in range(n)] + [7] * (77 - n)


def test_the_same_source_in_another_place_finds_what_was_compiled(tmp_path):
    kept, hits = tmp_path / "kept", []
    kept.mkdir()
    for place in ("here", "there"):
        path = tmp_path / place / "doubled.py"
        path.parent.mkdir()
        path.write_text("def doubled(number):\n    return 2 * number\n")
        found = runpy.run_path(str(path), run_name="doubled")["doubled"]
        compiled = numba.njit(found)
        numba_insides.keep_in(kept, compiled)
        assert compiled(21) == 42
        hits.append(sum(compiled.stats.cache_hits.values()))
    assert hits == [0, 1], "Numba's cache has changed inside: look at keep_in in core/kernel/numba_insides.py"


def test_code_made_with_other_options_is_kept_apart(tmp_path):
    """Numba's cache goes by the source and the types alone, and would give one for the other."""

    def doubled(number):
        return 2 * number

    hits = []
    for options in ("", "_nrt", "", "_nrt"):
        compiled = numba.njit(doubled)
        numba_insides.keep_in(tmp_path, compiled, options)
        assert compiled(21) == 42
        hits.append(sum(compiled.stats.cache_hits.values()))
    assert hits == [0, 0, 1, 1], "Numba's cache has changed inside: look at keep_in in core/kernel/numba_insides.py"


@template
def sum_of_parts(rows):
    return number_in(rows, 0) + number_in(rows, 1)


def test_a_template_that_is_bound_is_compiled_as_it_is_marked():
    as_usual = bind(None, sum_of_parts, "compiled").targetoptions
    assert as_usual["nogil"] and "_nrt" not in as_usual
    marked = bind(None, brief(uncounted(template(types.FunctionType(sum_of_parts.__code__, globals())))), "compiled")
    assert not marked.targetoptions["nogil"] and not marked.targetoptions["_nrt"]
    assert marked(Rows(np.array([1, 0, 3]), np.array([4, 5, 6]))) == 6


@rule
def part_of(to, source):
    copy_sixteen(to, 3, source, 1)


def test_numba_still_has_the_insides_that_rules_are_compiled_with():
    changed = (
        "Numba has changed inside: look at core/kernel/numba_insides.py before raising its bound in pyproject.toml"
    )
    state = Plain(STATE)
    state.turn, state.hand[2], state.table[1, 0] = 7, -5, 9
    try:
        source, to = to_record(state, STATE), np.zeros(1, STATE)
        fast = twin(bits_and_copy, "compiled")
        found = [fast(to, source, bits) for bits in (1, 0b1011000, -1, 1 << 62, -(1 << 63))]
        letters, copied = np.arange(20, dtype=np.uint8), np.zeros(20, np.uint8)
        twin(part_of, "compiled")(copied, letters)
    except Exception as error:
        pytest.fail(f"{changed} ({type(error).__name__}: {error})")
    plain = [bits_and_copy([Plain(STATE)], [state], bits) for bits in (1, 0b1011000, 1 << 62)]
    assert [found[k] for k in (0, 1, 3)] == plain and found[2] == (64, 0) and found[4] == (1, 63), changed
    assert to.tobytes() == source.tobytes(), changed
    slow = bytearray(20)
    part_of(slow, bytes(letters))
    assert copied.tobytes() == slow == bytes([0, 0, 0, *range(1, 17), 0]), changed
    made = [one.__dict__["makers"]["compiled"] for one in (ones, lowest, copy_state, copy_sixteen)]
    assert made == [
        numba_insides.count_ones, numba_insides.lowest_one, numba_insides.copy_first, numba_insides.copy_sixteen
    ]  # fmt: skip


def test_numba_cuda_still_has_the_insides_that_device_code_is_made_with():
    changed = (
        "numba-cuda has changed inside: look at core/kernel/cuda_insides.py before raising its bound in pyproject.toml"
    )
    try:
        text = device_code()
        members = array_members()
    except Exception as error:
        pytest.fail(f"{changed} ({type(error).__name__}: {error})")
    assert "popc.b64" in text, changed
    assert members == cuda_insides.ARRAY, changed
    kinds = re.findall(r"\.param \.(?:align \d+ )?\.?(\w+)[^,)]*_param_\d+", text.split(".entry")[1].split("{")[0])
    assert kinds == ["u64"] * (7 + 9), f"{changed} (an array is handed over as {kinds})"


def device_code() -> str:
    """A kernel with all that is ours in it, as PTX."""
    from numba import cuda, from_dtype, int64
    from numba import types as nb

    from zastolye.lab.device import HOPPER, to_ptx

    with cuda_insides.pretending(HOPPER):
        count, first, copy = (twin(one, "device") for one in (ones, lowest, copy_cells))
        wipe, state = cuda_insides.wipe_records(), from_dtype(STATE)

    def kernel(row, grid):  # type: ignore[no-untyped-def]
        states = cuda.local.array(2, state)
        wipe(states)
        states[0].turn = row[0]
        copy(states, 1, 0)
        grid[0, 0], grid[0, 1] = count(states[1].turn), first(states[1].turn)

    return to_ptx(kernel, (nb.Array(int64, 1, "C"), nb.Array(int64, 2, "C")))


def array_members() -> list[str]:
    """The parts of an array, in the order in which a kernel takes them."""
    from numba import int64
    from numba import types as nb
    from numba.cuda.datamodel import default_manager

    return list(default_manager.lookup(nb.Array(int64, 1, "C"))._fields)


def test_nothing_else_leans_on_those_insides():
    package = Path(cuda_insides.__file__).parents[2]
    insides = re.compile(r"llvmlite|numba\.core|numba\.cuda[. ]|cgutils|get_current_device")
    leaning = {path.name for path in package.rglob("*.py") if insides.search(path.read_text(encoding="utf-8"))}
    assert leaning == {"numba_insides.py", "cuda_insides.py"}


def test_the_versions_are_bounded_above():
    project = tomllib.loads((Path(cuda_insides.__file__).parents[4] / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["project"]["dependencies"], *project["project"]["optional-dependencies"]["cuda"]]
    wanted += project["dependency-groups"]["dev"]
    bounds = [line for line in wanted if re.match(r"numba(-cuda)?\b", line)]
    assert len(bounds) == 3 and all(",<" in line for line in bounds), bounds
