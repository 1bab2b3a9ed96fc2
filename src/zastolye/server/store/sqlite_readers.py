"""Threads beside the writer of a SQLite store: readers, and the checkpointer of its write-ahead log."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

from zastolye.server.store.sqlite_errors import meaning

Work = Callable[[sqlite3.Connection], Any]

READERS = 2
CHECKPOINT_EVERY, CHECKPOINT_FROM = 0.5, 2_000_000  # seconds; bytes of the write-ahead log


class Checkpointer:
    """Copies the write-ahead log into the database file on a connection of its own, so that no commit waits for it."""

    def __init__(self, path: Path, connect: Callable[[], sqlite3.Connection]) -> None:
        self.log, self._connect = path.with_name(f"{path.name}-wal"), connect
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="store-checkpointer", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        connection = self._connect()
        while not self._is_over.wait(CHECKPOINT_EVERY):
            with suppress(sqlite3.Error, OSError):  # tried again; when the log is very long the writer does it
                if self.log.stat().st_size > CHECKPOINT_FROM:
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
            raise meaning(error, self.path) from error

    async def finish(self) -> None:
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._connections:
            connection.close()
