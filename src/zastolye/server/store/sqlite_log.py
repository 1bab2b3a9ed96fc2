"""The event log of a SQLite store: a commit of moves is one row, merged into `events` in small steps afterwards.

Moves of fifty tables lie on fifty pages of the file; to write them at each commit is most of a commit's cost. A row of the log
is one page. It is durable like everything else: after a crash the rows are merged when the store is opened, and whoever reads a
table meanwhile reads both.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from zastolye.server.store.appends import Append

Logged = list[tuple[str, int, list[bytes]]]  # table, number of the first event, events
Numbered = dict[str, list[tuple[int, bytes]]]  # by table: events with their numbers
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Logged).decode

# A merge begins, while there is much to do, after so many events; and after so many of each table in the log, since a table's events
# lie together: a step writes a page or two of the file for each table, however few events it moves there. Whoever loads a table reads
# the log, so it has a bound.
CYCLE, OF_EACH_TABLE, MOST_LOGGED = 2048, 16, 32_768
LEAST_STEP, MOST_OF_TABLE = 32, 256  # events that a step moves at least, if there are so many; of one table at most

# One statement is one transaction, and the thread that waits for the interpreter waits once and not five times.
STATEMENTS = """
    CREATE TEMP VIEW logging AS
        SELECT NULL AS number, NULL AS at, NULL AS appends, NULL AS places, NULL AS bodies, NULL AS heads, NULL AS upto;
    CREATE TEMP TRIGGER log_and_merge INSTEAD OF INSERT ON logging BEGIN
        INSERT INTO event_log (number, at, appends) SELECT NEW.number, NEW.at, NEW.appends WHERE NEW.appends IS NOT NULL;
        INSERT OR IGNORE INTO events (table_id, number, body)
            SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'),
                substr(NEW.bodies, json_extract(value, '$[2]'), json_extract(value, '$[3]'))
            FROM json_each(NEW.places) WHERE EXISTS (SELECT 1 FROM tables WHERE id = json_extract(value, '$[0]'));
        UPDATE tables SET length = max(tables.length, merged.length), changed = max(tables.changed, merged.changed)
            FROM (
                SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS length,
                    json_extract(value, '$[2]') AS changed
                FROM json_each(NEW.heads)) AS merged
            WHERE tables.id = merged.id;
        DELETE FROM event_log WHERE number <= NEW.upto;
    END"""

WRITE = "INSERT INTO logging VALUES (:number, :at, :appends, :places, :bodies, :heads, :upto)"
ROWS = "SELECT number, at, appends FROM event_log ORDER BY number"
ROWS_OF_TABLE = "SELECT at, appends FROM event_log WHERE instr(appends, :id) > 0 ORDER BY number"


class MergeStep(NamedTuple):
    """A part of a merge: events of some tables, mostly all that they have in the cycle. The last step also deletes its rows."""

    events: list[tuple[str, int, bytes]]
    is_last: bool

    @property
    def lengths(self) -> dict[str, int]:
        """By table: how many events it has in its place after this step."""
        return {table: number + 1 for table, number, _ in self.events}


class EventLog:
    """Belongs to the writer's thread."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        connection.executescript(STATEMENTS)
        self.lengths: dict[str, int] = {}  # tables with events in the log: how many events they have in all
        self._changed: dict[str, float] = {}  # the same tables: when the last of them was written
        self._next = 1
        self._since: Numbered = {}  # what was logged since the running merge began
        self._events_since = 0
        self._cycle: Numbered = {}  # what the running merge has not moved yet
        self._cycle_end = 0

    def recover(self) -> None:
        """Merge what the last process left."""
        for number, at, appends in self.connection.execute(ROWS).fetchall():
            self._remember(number, at, _decode(appends))
        while self.is_behind:
            self.merge()

    @property
    def is_behind(self) -> bool:
        return bool(self._since or self._cycle)

    @property
    def is_merging(self) -> bool:
        """Whether a merge has begun, or is due."""
        return bool(self._cycle) or self._is_long

    @property
    def _is_long(self) -> bool:
        """Whether a merge pays."""
        return self._events_since >= min(MOST_LOGGED, max(CYCLE, OF_EACH_TABLE * len(self._since)))

    def write(self, appends: Sequence[Append], now: float, may_merge: bool) -> None:
        """Commit them as one row, together with a step of the merge if one is due. Where the disk is nearly full, a move may still fit
        without that."""
        logged = [(append.table, append.first, list(append.events)) for append in appends]
        is_due = may_merge and self.is_merging
        self._execute(self._next, now, _encode(logged), self._step(2 * len(appends) + LEAST_STEP) if is_due else None)
        self._remember(self._next, now, logged)

    def merge(self, events: int = 2000) -> None:
        """A step in a transaction of its own, at rest."""
        self._execute(None, None, None, self._step(events))

    def _execute(self, number: int | None, at: float | None, appends: bytes | None, step: MergeStep | None) -> None:
        events, lengths = (step.events, step.lengths) if step else ([], {})
        places, start = [], 1
        for table, event, body in events:
            places.append((table, event, start, len(body)))
            start += len(body)
        facts = {
            "number": number,
            "at": at,
            "appends": appends,
            "places": msgspec.json.encode(places).decode(),
            "bodies": b"".join(body for _, _, body in events),
            "heads": msgspec.json.encode([(id, length, self._changed[id]) for id, length in lengths.items()]).decode(),
            "upto": self._cycle_end if step and step.is_last else 0,
        }
        self.connection.execute(WRITE, facts)
        self._merged(lengths)

    def _remember(self, number: int, at: float, logged: Logged) -> None:
        self._next = number + 1
        for table, first, events in logged:
            self._since.setdefault(table, []).extend(enumerate(events, first))
            self._events_since += len(events)
            self.lengths[table], self._changed[table] = first + len(events), at

    def _step(self, most: int) -> MergeStep:
        """Begin a cycle if none runs, and take from it as many tables as fit."""
        if not self._cycle:
            self._cycle, self._since, self._events_since, self._cycle_end = self._since, {}, 0, self._next - 1
        taken: list[tuple[str, int, bytes]] = []
        for table, numbered in self._cycle.items():
            if taken and len(taken) + len(numbered) > most:
                return MergeStep(taken, is_last=False)
            taken += [(table, number, body) for number, body in numbered[:MOST_OF_TABLE]]
            if len(numbered) > MOST_OF_TABLE:
                return MergeStep(taken, is_last=False)
        return MergeStep(taken, is_last=True)

    def _merged(self, lengths: Mapping[str, int]) -> None:
        for table, length in lengths.items():
            left = [(number, body) for number, body in self._cycle.pop(table) if number >= length]
            if left:
                self._cycle[table] = left
            elif self.lengths.get(table) == length:
                del self.lengths[table], self._changed[table]  # `tables` is up to date again


def read_logged(connection: sqlite3.Connection, table: str) -> tuple[dict[int, bytes], float]:
    """The events of a table that are in the log, by number, and when the last of them was written."""
    found: dict[int, bytes] = {}
    at = 0.0
    for row in connection.execute(ROWS_OF_TABLE, {"id": table.encode()}):
        for name, first, events in _decode(row["appends"]):
            if name == table:
                found.update(enumerate(events, first))
                at = row["at"]
    return found, at
