"""Rules run three ways from one source: as they stand, compiled by Numba, or as CUDA device code.

A *twin* of a rule is the same code object with every rule it calls replaced by that rule's twin. A *template* calls rules of a game it
does not know yet; `bind` makes it a rule of one game. A rule that the other ways cannot run from its Python code is marked
`intrinsic`, with what takes its place there.
"""

from __future__ import annotations

import dis
import functools
import types
from collections.abc import Callable
from pathlib import Path
from typing import Literal, cast

from zastolye.core.kernel.cache import folder_for
from zastolye.core.kernel.numba_insides import NOT_COUNTED, expect_longer_records, keep_in
from zastolye.core.kernel.state import Rule

Way = Literal["plain", "compiled", "device"]
Maker = Callable[[], Rule]  # imports Numba only when it is called: plain rules must not wait for that


# --- Marks --------------------------------------------------------------------------------------------------------------


def rule(function: Rule) -> Rule:
    """Mark a function as a rule: it keeps to what all three ways can run."""
    function.__dict__["is_rule"] = True
    return function


def is_rule(thing: object) -> bool:
    return isinstance(thing, types.FunctionType) and "is_rule" in thing.__dict__


def intrinsic(**makers: Maker) -> Callable[[Rule], Rule]:
    """Mark a rule that runs otherwise where it is compiled: `compiled=` and `device=` make what is called there in its place."""

    def mark(function: Rule) -> Rule:
        function.__dict__["makers"] = makers
        return rule(function)

    return mark


def template(function: Rule) -> Rule:
    """Mark a function that calls the rules of a game it does not know yet: `bind` makes it a rule of one game."""
    function.__dict__["is_template"] = True
    return function


def uncounted(function: Rule) -> Rule:
    """Mark a rule that, with all that it calls, makes no arrays: where it is compiled, references to arrays are not counted."""
    return _with_options(function, NOT_COUNTED)


def brief(function: Rule) -> Rule:
    """Mark a rule that is done within microseconds: where it is compiled, it keeps Python's lock. To let go of it and to take it
    again is a good part of such a call."""
    return _with_options(function, {"nogil": False})


def _with_options(function: Rule, options: dict[str, bool]) -> Rule:
    function.__dict__["options"] = {**_options(function), **options}
    return function


def _options(function: Rule) -> dict[str, bool]:
    """How Numba is to compile a rule and all that it calls."""
    options: dict[str, bool] = function.__dict__.get("options", {})
    return options


# --- Twins --------------------------------------------------------------------------------------------------------------


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
    return twin(_with_options(_bound(unbound, title, frozenset(names.items())), _options(unbound)), way)


@functools.cache
def _bound(unbound: Rule, title: str, names: frozenset[tuple[str, Rule]]) -> Rule:
    """Built once for each set of rules, and so its twins are too: nothing is compiled, or read from disk, twice in a process."""
    bound = types.FunctionType(unbound.__code__, {**unbound.__globals__, **dict(names)}, title, unbound.__defaults__)
    bound.__qualname__, bound.__module__ = title, unbound.__module__
    return rule(bound)


def twin(function: Rule, way: Way) -> Rule:
    """The same rule, run another way. Built once for each way and rule."""
    return function if way == "plain" else _twin(function, way, frozenset(_options(function).items()))


@functools.cache
def _twin(function: Rule, way: Way, options: frozenset[tuple[str, bool]]) -> Rule:
    makers: dict[str, Maker] = function.__dict__.get("makers", {})
    if way in makers:
        return makers[way]()
    names = {name: _twin(called, way, options) for name, called in _called(function).items()}
    copy = types.FunctionType(
        function.__code__, {**function.__globals__, **names}, function.__name__, function.__defaults__
    )
    copy.__qualname__, copy.__module__, copy.__doc__ = function.__qualname__, function.__module__, function.__doc__
    if way == "device":
        from numba import cuda

        return cast(Rule, cuda.jit(copy, device=True))
    import numba

    expect_longer_records()
    chosen = {"nogil": True, "error_model": "numpy", "forceinline": True, **dict(options)}
    compiled = numba.njit(**chosen)(copy)
    if folder := cache_folder(function):
        keep_in(folder, compiled, "-".join(name for name, _ in sorted(options)))
    return cast(Rule, compiled)


# --- What a rule is made of ---------------------------------------------------------------------------------------------


def cache_folder(function: Rule) -> Path | None:
    """Where the machine code of this rule is kept; None for a rule from outside the package, or with nowhere to write."""
    return folder_for(_sources(function))


def _sources(function: Rule) -> frozenset[Path]:
    """The files this rule and all that it calls are written in."""
    own = frozenset({Path(function.__code__.co_filename).resolve()})
    return own.union(*(_sources(called) for called in _called(function).values()))


def _called(function: Rule) -> dict[str, Rule]:
    names = _global_names(function)
    return {name: function.__globals__[name] for name in names if is_rule(function.__globals__.get(name))}


@functools.cache
def _global_names(function: Rule) -> frozenset[str]:
    """The global names a function uses; a field of the same name as a rule is none."""
    return frozenset(step.argval for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL")
