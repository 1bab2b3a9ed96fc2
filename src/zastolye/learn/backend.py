"""Arrays on a GPU or on a processor: the same code runs over CuPy or numpy."""

from __future__ import annotations

import os
from typing import Any

import numpy as np

Array = Any  # of numpy or of CuPy
# Tensor cores multiply float32 with the precision of TF32: asked for before CuPy is imported.
os.environ.setdefault("CUPY_TF32", "1")


class NoGpu(Exception):
    """This machine has no GPU that CuPy can use, or no CuPy; says why."""


def gpu_arrays() -> Any:
    """CuPy, if there is a GPU."""
    try:
        import cupy
    except ImportError as error:
        raise NoGpu(reason_of(str(error))) from None
    try:
        cupy.cuda.Device().compute_capability  # noqa: B018 (asks the driver)
    except cupy.cuda.runtime.CUDARuntimeError as error:
        raise NoGpu(reason_of(str(error))) from None
    return cupy


def reason_of(message: str) -> str:
    """The last line with words in it: CuPy puts the error itself behind a page of advice, between two rules."""
    lines = [line.strip() for line in message.splitlines() if any(map(str.isalnum, line))]
    return lines[-1].rstrip(".") if lines else "CuPy"


def to_host(array: Array) -> Any:
    return array if isinstance(array, np.ndarray) else array.get()
