"""Group commit: appends of many callers that wait at the same time are written in one statement."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from itertools import count

import msgspec

from zastolye.server.store import Done, Index, Superseded

log = logging.getLogger(__name__)

MOST_TOGETHER = 1000  # appends in one transaction


class Append:
    """Events to append to one table, and the callback for when they are in the store or refused."""

    __slots__ = ("done", "epoch", "events", "first", "index", "table")

    def __init__(
        self, table: str, epoch: int, first: int, events: Sequence[bytes], index: Index | None, done: Done
    ) -> None:
        self.table, self.epoch, self.first, self.events, self.index, self.done = (
            table,
            epoch,
            first,
            events,
            index,
            done,
        )

    @property
    def players(self) -> object:
        """As the database has them, to see whether they are others; None if they have not changed."""
        return None if self.index is None else facts_of(self.index)["players"]

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + len(self.events))

    def refusal(self, head: tuple[int, int] | None) -> Exception | None:
        """Why these events cannot follow, if the table stands at this epoch and number of events (None: it is gone)."""
        if head is None:
            return Superseded(f"table {self.table} is gone")
        epoch, length = head
        if epoch != self.epoch:
            return Superseded(f"table {self.table} is at epoch {epoch}, not {self.epoch}")
        if length > self.first:
            return Superseded(f"table {self.table} already has event {self.first}")
        if length < self.first:
            return ValueError(f"table {self.table} has {length} events: {self.first} is not the next")
        return None

    def row(self) -> bytes:
        """The columns to change, as JSON."""
        columns = {"id": self.table, "epoch": self.epoch, "first": self.first, "next": self.first + len(self.events)}
        return msgspec.json.encode(columns if self.index is None else columns | facts_of(self.index))

    def answer(self, error: Exception | None) -> None:
        """Call back. An error in one callback is logged and does not reach the others."""
        try:
            self.done(error)
        except Exception:
            log.exception("a callback of the store failed")


def facts_of(index: Index) -> dict[str, object]:
    """An index as columns."""
    return msgspec.structs.asdict(index) | {"players": msgspec.json.encode(index.players).decode()}


def as_json(appends: Iterable[Append]) -> str:
    """All of them as one parameter of a statement: a JSON array of rows."""
    return f"[{b','.join(append.row() for append in appends).decode()}]"


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
