"""Arrays on a GPU or on a processor: the same code runs over CuPy or numpy."""

from __future__ import annotations

import os
from typing import Any

import numpy as np

from zastolye.lab.device import NoGpu, find_cupy

__all__ = ["Array", "NoGpu", "gpu_arrays", "to_host"]

Array = Any  # of numpy or of CuPy


def gpu_arrays() -> Any:
    """CuPy, if there is a GPU; its tensor cores multiply with the precision of TF32, which is asked for before CuPy is imported."""
    os.environ.setdefault("CUPY_TF32", "1")
    return find_cupy()


def to_host(array: Array) -> Any:
    return array if isinstance(array, np.ndarray) else array.get()
