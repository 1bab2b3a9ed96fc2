"""Arrays in one file, with a head that says what they are: weights, courses, checkpoints, lessons."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np


class Damaged(Exception):
    """The file is not a whole file of arrays with a head."""


def write_arrays(path: Path, head: Mapping[str, Any], rows: Mapping[str, Any], packed: bool = True) -> None:
    """Written beside and moved, so that an interruption leaves the file that was there before."""
    beside = path.with_name(path.name + ".part")
    with beside.open("wb") as file:
        save = np.savez_compressed if packed else np.savez
        save(file, head=np.frombuffer(json.dumps(head).encode(), np.uint8), **rows)
    beside.replace(path)


def read_arrays(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """The head and all arrays; Damaged if any of it cannot be read."""
    try:
        with np.load(io.BytesIO(path.read_bytes())) as kept:
            rows = dict(kept)
        head = json.loads(rows.pop("head").tobytes())
    except Exception as error:  # of bytes that mean nothing numpy, zipfile and zlib complain in a dozen ways
        raise Damaged(path.name) from error
    if not isinstance(head, dict):
        raise Damaged(path.name)
    return head, rows


def difference(wanted: Mapping[str, Any], found: Any) -> tuple[str, str, str] | None:
    """The first fact of `wanted` that is another in a head: its name, what is wanted and what was found."""
    there = found if isinstance(found, dict) else {}
    for name, value in json.loads(json.dumps(wanted)).items():
        if name not in there or there[name] != value:
            return name, str(value), str(there.get(name, "—"))
    return None
