"""Threads that wait for the disk, so that the event loop does not: one writes, a few read."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

from zastolye.core.refusal import Unusable
from zastolye.server.store import StoreFull
from zastolye.server.store.appends import MOST_TOGETHER, Append
from zastolye.server.store.sqlite_appends import AT_ONCE, Standing, write_appends, write_at_once

READERS = 2
BREATH, MANY = 0.004, 2  # seconds to the next commit after one for so many: on a busy server yet more go together
COPY_EVERY, COPY_FROM = 0.5, 2_000_000  # seconds; bytes of the log
NO_ROOM = {
    *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY),
    *(sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED),
}
BROKEN = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)

Work = Callable[[sqlite3.Connection], Any]


class Job:
    """Something to write that is not an append, and the caller who waits for it."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.kept: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


Outcome = tuple[asyncio.Future[Any], object, Exception | None]  # who waits, what he gets, or why he does not


class Writer:
    """Takes all that waits into one transaction; each caller is answered when it is on the disk, and for himself alone."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path, self.connection, self.commits = path, connection, 0
        self.standing: Standing = {}
        connection.executescript(AT_ONCE)
        self._loop = asyncio.get_running_loop()
        self._rested = 0.0
        self._waiting: queue.SimpleQueue[Job | Append | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, asked: Job | Append) -> Any:
        self._waiting.put(asked)
        return await asked.kept

    async def finish(self) -> None:
        """Everything handed in is written first."""
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while asked := self._next_group():
            self._rested = time.monotonic() + (BREATH if len(asked) >= MANY else 0.0)
            outcomes = self._commit(asked)
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self._loop.call_soon_threadsafe(_tell, outcomes)
        self.connection.close()

    def _next_group(self) -> list[Job | Append]:
        """All that waits now. Nothing: it is the end."""
        group: list[Job | Append] = []
        while len(group) < MOST_TOGETHER and (not group or not self._waiting.empty()):
            asked = self._waiting.get()
            if not group:
                time.sleep(max(0.0, self._rested - time.monotonic()))
            if asked is None:
                self._waiting.put(None)  # the group first; the next one is empty
                break
            group.append(asked)
        return group

    def _commit(self, group: Sequence[Job | Append]) -> list[Outcome]:
        """A failure of the disk is for those it concerns: they are found by writing each alone."""
        try:
            appends = [asked for asked in group if isinstance(asked, Append)]
            if len(appends) == len(group) and (answers := write_at_once(self.connection, appends, self.standing)):
                self.commits += 1
                return [(append.kept, None, refusal) for append, refusal in answers]
            self.standing.clear()
            self.connection.execute("BEGIN IMMEDIATE")
            outcomes = self._write(group)
            self.connection.execute("COMMIT")
            self.commits += 1
            return outcomes
        except Exception as error:
            self.standing.clear()
            with suppress(sqlite3.Error):  # a full disk may have rolled it back already
                self.connection.execute("ROLLBACK")
            if len(group) == 1:
                return [(group[0].kept, None, told(error, self.path))]
            return [outcome for asked in group for outcome in self._commit([asked])]

    def _write(self, group: Sequence[Job | Append]) -> list[Outcome]:
        answers = write_appends(self.connection, [asked for asked in group if isinstance(asked, Append)])
        outcomes: list[Outcome] = [(append.kept, None, refusal) for append, refusal in answers]
        return outcomes + [self._do(asked) for asked in group if isinstance(asked, Job)]

    def _do(self, job: Job) -> Outcome:
        """What a job refuses leaves nothing behind and does not concern the others; what the disk refuses does."""
        self.connection.execute("SAVEPOINT job")
        try:
            outcome: Outcome = (job.kept, job.work(self.connection), None)
        except sqlite3.Error:
            raise
        except Exception as refusal:
            self.connection.execute("ROLLBACK TO job")
            outcome = (job.kept, None, refusal)
        self.connection.execute("RELEASE job")
        return outcome


class Copier:
    """Copies the log of what was written into the file itself, beside the writer: who waits for a commit does not wait for that."""

    def __init__(self, path: Path, connect: Callable[[], sqlite3.Connection]) -> None:
        self.log, self._connect = path.with_name(f"{path.name}-wal"), connect
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="store-copier", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        connection = self._connect()
        while not self._is_over.wait(COPY_EVERY):
            with suppress(
                sqlite3.Error, OSError
            ):  # it is tried again; the writer does it himself when the log is very long
                if self.log.stat().st_size > COPY_FROM:
                    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        connection.close()

    async def finish(self) -> None:
        self._is_over.set()
        await asyncio.to_thread(self._thread.join)


class Readers:
    """Each thread has a connection of its own, and sees what is committed."""

    def __init__(self, path: Path, connect: Callable[[], sqlite3.Connection]) -> None:
        self.path, self._connect = path, connect
        self._own = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")

    async def read(self, work: Work) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, work)

    def _read(self, work: Work) -> Any:
        try:
            if not hasattr(self._own, "connection"):
                self._own.connection = self._connect()
                self._connections.append(self._own.connection)
            return work(self._own.connection)
        except sqlite3.Error as error:
            raise told(error, self.path) from error

    async def finish(self) -> None:
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._connections:
            connection.close()


def told(error: Exception, path: Path) -> Exception:
    """What an error of SQLite means for who waits."""
    kind = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the rest of the number says where it happened
    if kind in NO_ROOM:
        return StoreFull(f"{path}: {error}")
    if kind in BROKEN:
        return Unusable("store-damaged", path=str(path), why=str(error))
    return error


def _tell(outcomes: Sequence[Outcome]) -> None:
    for waiting, result, error in outcomes:
        if waiting.done():
            continue  # he was cancelled, and waits no more
        if error is None:
            waiting.set_result(result)
        else:
            waiting.set_exception(error)
