"""Tables in one SQLite file, for one process: everything in one folder, and nothing to install."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from zastolye.core.refusal import Unusable
from zastolye.server.store import Done, Index, Kept, StoreUnavailable, Taken, sql
from zastolye.server.store.appends import Append, facts_of
from zastolye.server.store.file_lock import FileLock
from zastolye.server.store.index_rows import index_of
from zastolye.server.store.migrate import missing_steps
from zastolye.server.store.queue import Gone, Ticket
from zastolye.server.store.sql_queue import seating_steps
from zastolye.server.store.sql_store import SqlStore
from zastolye.server.store.sqlite_appends import seat, write_appends
from zastolye.server.store.sqlite_errors import meaning
from zastolye.server.store.sqlite_log import read_logged
from zastolye.server.store.sqlite_readers import Checkpointer, Readers, Work
from zastolye.server.store.sqlite_writer import Job, Writer
from zastolye.server.store.statements import NoRow, Row, StatementStep

T = TypeVar("T")

OLDEST = (3, 35)  # it has RETURNING
MOST_LOG = 20_000  # pages: then the writer checkpoints it
# Kilobytes of pages that the writer keeps in memory: with the usual 2,000 it reads a page of each of thousands of tables again at
# each merge.
WRITER_CACHE = 64_000
EVENTS = "SELECT number, body FROM events WHERE table_id = :id AND number >= :first"
NOW = "((julianday('now') - 2440587.5) * 86400.0)"


class SqliteStore(SqlStore):
    """The store in one SQLite file: one writer, several readers, one process at a time."""

    PAIRS = (
        "SELECT json_extract(value, '$[0]') AS player, json_extract(value, '$[1]') AS table_id FROM json_each(:people)"
    )
    LIST, LOCKED = "SELECT value FROM json_each(:players)", ""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path).absolute()
        self._lock = FileLock(self.path)
        self._writer: Writer | None = None
        self._readers: Readers | None = None
        self._checkpointer: Checkpointer | None = None

    @property
    def commits(self) -> int:
        return self._writer.commits if self._writer else 0

    async def open(self) -> None:
        connection = await asyncio.to_thread(self._prepare)
        self._writer = Writer(self.path, connection)
        self._readers = Readers(self.path, partial(_connect, self.path, "ro"))
        self._checkpointer = Checkpointer(self.path, partial(_connect, self.path, "rw"))

    async def open_to_read(self) -> None:
        await asyncio.to_thread(self._look)
        self._readers = Readers(self.path, partial(_connect, self.path, "ro"))

    async def close(self) -> None:
        writer, readers, self._writer, self._readers = self._writer, self._readers, None, None
        if self._checkpointer is not None:
            await self._checkpointer.finish()
            self._checkpointer = None
        if readers is not None:
            await readers.finish()
        if writer is not None:
            await writer.finish()  # the last to leave empties the write-ahead log
            self._lock.release()

    def _prepare(self) -> sqlite3.Connection:
        if sqlite3.sqlite_version_info < OLDEST:
            raise self._unopenable(f"SQLite 3.35 is needed, and this is {sqlite3.sqlite_version}")
        try:
            self._lock.take()
            return self._open_file()
        except BaseException as error:
            self._lock.release()
            raise self._why_not_opened(error) from None

    def _look(self) -> None:
        """Whether it is there, and of this version."""
        try:
            connection = _connect(self.path, "ro")
            try:
                if _missing_steps(connection):
                    raise Unusable("store-older")
            finally:
                connection.close()
        except (sqlite3.Error, OSError) as error:
            raise self._why_not_opened(error) from None

    def _open_file(self) -> sqlite3.Connection:
        os.close(
            os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        )  # for us alone: shuffles of running matches are in it
        connection = _connect(self.path, "rw")
        connection.execute(f"PRAGMA cache_size = -{WRITER_CACHE}")
        try:
            _migrate(connection)
            connection.executescript(
                sql.ALL_DEAD
            )  # this process has locked the file, so every lease in it is of a dead one
        except BaseException:
            connection.close()
            raise
        return connection

    def _why_not_opened(self, error: BaseException) -> BaseException:
        if isinstance(error, OSError):
            return self._unopenable(error.strerror or str(error))
        if isinstance(error, sqlite3.Error):
            meant = meaning(error, self.path)
            return meant if isinstance(meant, Unusable) else self._unopenable(str(error))
        return error

    def _unopenable(self, why: str) -> Unusable:
        return Unusable("store-unopenable", path=str(self.path), why=why)

    # --- Writing and reading ------------------------------------------------------------------------------------------

    async def create(
        self,
        table: str,
        code: str,
        secret: bytes,
        index: Index,
        events: Sequence[bytes],
        owner: str,
        lease: float,
        tickets: Sequence[Ticket] = (),
    ) -> int:
        facts = {"id": table, "code": code, "secret": secret, "owner": owner, "lease": lease, **facts_of(index)}
        append = Append(table, 1, 0, events, index, lambda error: None)
        return await self._write_in_thread(partial(_create, facts, append, tickets))

    def append_soon(
        self, table: str, epoch: int, first: int, events: Sequence[bytes], index: Index | None, done: Done
    ) -> None:
        if self._writer is None:
            asyncio.get_running_loop().call_soon(done, StoreUnavailable(f"{self.path} is closed"))
        else:
            self._writer.append(Append(table, epoch, first, events, index, done))

    async def load(self, table: str) -> Kept | None:
        return await self._opened(self._readers).read(partial(_load, table))

    async def events_since(self, table: str, first: int) -> list[bytes]:
        return await self._opened(self._readers).read(partial(_events_since, table, first))

    async def _write(self, statement: str, /, **facts: object) -> Sequence[Row]:
        return await self._write_in_thread(partial(_ask, _text(statement), facts))

    async def _write_together(self, steps: Sequence[StatementStep]) -> bool:
        try:
            await self._write_in_thread(partial(_take_steps, steps))
        except NoRow:
            return False
        return True

    async def _read(self, statement: str, /, **facts: object) -> Sequence[Row]:
        return await self._opened(self._readers).read(partial(_ask, _text(statement), facts))

    async def _write_in_thread(self, work: Work) -> Any:
        return await self._opened(self._writer).do(Job(work))

    def _opened(self, threads: T | None) -> T:
        if threads is None:
            raise StoreUnavailable(f"{self.path} is closed")
        return threads


def _load(table: str, connection: sqlite3.Connection) -> Kept | None:
    """Of one moment, from the events and from the log that is not merged yet."""
    connection.execute("BEGIN")
    try:
        row = connection.execute(_text(sql.TABLE), {"id": table}).fetchone()
        if row is None:
            return None
        events, at = _events(connection, table, 0)
    finally:
        connection.execute("COMMIT")
    if len(events) < row["length"]:
        return None  # forgotten in this moment
    index = index_of(row)
    index = msgspec.structs.replace(index, changed=max(index.changed, at))
    return Kept(table, row["code"], row["secret"], index, events)


def _events_since(table: str, first: int, connection: sqlite3.Connection) -> list[bytes]:
    connection.execute("BEGIN")
    try:
        return _events(connection, table, first)[0]
    finally:
        connection.execute("COMMIT")


def _events(connection: sqlite3.Connection, table: str, first: int) -> tuple[list[bytes], float]:
    """Events `first`, `first + 1`, … and when the last of the logged ones was written."""
    found, at = read_logged(connection, table)
    rows = connection.execute(EVENTS, {"id": table, "first": first})
    found.update((row["number"], row["body"]) for row in rows)
    events, number = [], first
    while number in found:
        events.append(found[number])
        number += 1
    return events, at


def _create(facts: dict[str, object], append: Append, tickets: Sequence[Ticket], connection: sqlite3.Connection) -> int:
    row = connection.execute(_text(sql.CREATE), facts).fetchone()
    if row is None:
        raise Taken(facts["id"])
    write_appends(connection, [append], {})
    seat(connection, [append.table])
    try:
        _take_steps(seating_steps(append.table, tickets), connection)
    except NoRow:
        raise Gone from None
    return row["epoch"]


def _ask(text: str, facts: dict[str, object], connection: sqlite3.Connection) -> Sequence[Row]:
    return connection.execute(text, facts).fetchall()


def _take_steps(steps: Sequence[StatementStep], connection: sqlite3.Connection) -> None:
    """The writer undoes them where one refuses."""
    for step in steps:
        if not connection.execute(_text(step.statement), step.facts).fetchall() and not step.may_be_none:
            raise NoRow


@cache
def _text(statement: str) -> str:
    return statement.replace("{now}", NOW)


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    address = f"{path.as_uri()}?mode={mode}"
    connection = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)
    connection.row_factory = sqlite3.Row
    if mode != "ro":
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {MOST_LOG}")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")  # a Mac's disk would otherwise only promise
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _migrate(connection: sqlite3.Connection) -> None:
    if steps := _missing_steps(connection):
        connection.executescript(f"BEGIN IMMEDIATE; {steps} COMMIT;")


def _missing_steps(connection: sqlite3.Connection) -> str:
    is_new = not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
    row = None if is_new else connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return missing_steps("sqlite", row[0] if row else None)
