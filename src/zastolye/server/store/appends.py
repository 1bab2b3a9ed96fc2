"""Appends on their way to the disk: what many callers asked for in the same moment, written in one statement."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from itertools import count

import msgspec

from zastolye.server.store import Index, Superseded

MOST_TOGETHER = 1000  # appends in one transaction


class Append:
    """Events of one table, and the caller who waits for them."""

    def __init__(self, table: str, epoch: int, first: int, events: Sequence[bytes], index: Index | None) -> None:
        self.table, self.epoch, self.first, self.events = table, epoch, first, events
        facts = {} if index is None else facts_of(index)
        self.players = facts.get("players")  # as the database has them, to see whether they are others
        self.row = self._row(facts)  # here, so that what cannot be written is an error of this caller alone
        self.kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + len(self.events))

    def refusal(self, standing: tuple[int, int] | None) -> Exception | None:
        """Why these events cannot follow, if the table stands at this epoch and number of events (None: it is gone)."""
        if standing is None:
            return Superseded(f"table {self.table} is gone")
        epoch, length = standing
        if epoch != self.epoch:
            return Superseded(f"table {self.table} is at epoch {epoch}, not {self.epoch}")
        if length > self.first:
            return Superseded(f"table {self.table} already has event {self.first}")
        if length < self.first:
            return ValueError(f"table {self.table} has {length} events: {self.first} is not the next")
        return None

    def _row(self, facts: dict[str, object]) -> bytes:
        asked = {"id": self.table, "epoch": self.epoch, "first": self.first, "next": self.first + len(self.events)}
        return msgspec.json.encode(asked | facts)


def facts_of(index: Index) -> dict[str, object]:
    """An index as columns."""
    return msgspec.structs.asdict(index) | {"players": msgspec.json.encode(index.players).decode()}


def as_json(appends: Iterable[Append]) -> str:
    """All of them as one parameter of a statement: a JSON array of rows."""
    return f"[{b','.join(append.row for append in appends).decode()}]"


def rounds(appends: Iterable[Append]) -> list[list[Append]]:
    """One statement can extend a table once: the second append of a table is in the second round, and so on."""
    nth: dict[str, count[int]] = {}
    found: list[list[Append]] = []
    for append in appends:
        turn = next(nth.setdefault(append.table, count()))
        if turn == len(found):
            found.append([])
        found[turn].append(append)
    return found
