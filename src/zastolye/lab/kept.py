"""Measurements kept as JSON lines, a line for each piece of work: a run that is cut loses one piece, and the next one goes on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

Key = tuple[str, str, int]  # mode, measure, number of the piece


class Kept:
    """The pieces that are done, in memory and in a file to which each is added the moment it is done."""

    def __init__(self, path: Path) -> None:
        self.path, self._rows = path, dict[Key, Mapping[str, Any]]()
        if path.exists():
            for line in path.read_text().splitlines():
                try:
                    row = json.loads(line)
                except json.JSONDecodeError:
                    continue  # the last line of a run that was killed while it wrote
                self._rows[row["mode"], row["measure"], row["number"]] = row

    def has(self, key: Key) -> bool:
        return key in self._rows

    def add(self, key: Key, found: Mapping[str, Any]) -> None:
        row = {"mode": key[0], "measure": key[1], "number": key[2], **found}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        cut = self.path.exists() and not self.path.read_bytes().endswith(b"\n")
        with self.path.open("a") as file:
            file.write("\n" * cut + json.dumps(row) + "\n")
        self._rows[key] = row

    def of(self, mode: str, measure: str) -> list[Mapping[str, Any]]:
        """In the order of their numbers."""
        return [self._rows[key] for key in sorted(self._rows) if key[:2] == (mode, measure)]
