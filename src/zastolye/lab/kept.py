"""Measurements in independent pieces, kept as JSON lines: a run that is cut loses the pieces under way, and the next one goes on.

A piece is named by mode, measure and number, and the number is its seed: pieces from any number of machines can be put together.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from zastolye.lab.spread import spread

Key = tuple[str, str, int]  # mode, measure, number of the piece
Row = Mapping[str, Any]


class Kept:
    """The pieces that are done, in memory and in files; a new one is added to the first file the moment it is done."""

    def __init__(self, path: Path, *more: Path) -> None:
        self.path, self._rows = path, dict[Key, Row]()
        for one in (*more, path):
            for line in one.read_text().splitlines() if one.exists() else ():
                try:
                    row = json.loads(line)
                except json.JSONDecodeError:
                    continue  # the last line of a run that was killed while it wrote
                self._rows[row["mode"], row["measure"], row["number"]] = row
        self._is_cut = path.exists() and not path.read_bytes().endswith(b"\n")

    def has(self, key: Key) -> bool:
        return key in self._rows

    def add(self, key: Key, found: Row) -> None:
        row = {"mode": key[0], "measure": key[1], "number": key[2], **found}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a") as file:
            file.write("\n" * self._is_cut + json.dumps(row) + "\n")
        self._rows[key], self._is_cut = row, False

    def of(self, mode: str, measure: str) -> list[Row]:
        """In the order of their numbers."""
        return [self._rows[key] for key in sorted(self._rows) if key[:2] == (mode, measure)]


def counts_of(asked: str, usual: Mapping[str, int]) -> dict[str, int]:
    """Pieces of each measure, as in `levels=60,seeds=20`; the usual number of those that are not named."""
    said = dict(part.split("=") for part in asked.split(",") if part)
    return {name: int(said.get(name, count)) for name, count in usual.items()}


def plan(modes: Sequence[str], counts: Mapping[str, int]) -> list[Key]:
    """All pieces in such an order that, wherever it is cut, each measure of each mode has about the same part of its count."""
    pieces = [
        ((number + 0.5) / count, measure, mode, number)
        for measure, count in counts.items()
        for mode in modes
        for number in range(count)
    ]
    return [(mode, measure, number) for _, measure, mode, number in sorted(pieces)]


def work_through(kept: Kept, pieces: Iterable[Key], work: Callable[..., Row], jobs: int, ends: float) -> None:
    """Do the pieces that are not kept yet, in so many processes; at the end (`time.monotonic`) those under way are dropped."""
    todo = [key for key in pieces if not kept.has(key)]
    results = spread(work, todo, jobs)
    for number, row in results:
        kept.add(todo[number], row)
        if time.monotonic() > ends:
            break
    results.close()
