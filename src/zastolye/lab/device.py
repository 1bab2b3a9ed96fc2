"""Rules as CUDA device code: compiled to PTX, also on a machine that has no GPU."""

from __future__ import annotations

import types
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from zastolye.core.kernel import Rule, bind

HOPPER = (9, 0)


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


def to_ptx(rules: object, template: Rule, signature: Sequence[Any], capability: tuple[int, int] = HOPPER) -> str:
    """`template` bound to a game's rules, as PTX text."""
    from numba import cuda

    with pretending(capability):
        code: Any = bind(rules, template, "device")
        text, _ = cuda.compile_ptx(code.py_func, tuple(signature), device=True, cc=capability)
    return str(text)
