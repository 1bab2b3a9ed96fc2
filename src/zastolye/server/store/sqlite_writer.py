"""The writer of a SQLite store: one thread that takes everything that waits into one transaction (group commit)."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from zastolye.server.store.appends import MOST_TOGETHER, Append
from zastolye.server.store.sqlite_appends import Heads, heads_of, write_appends
from zastolye.server.store.sqlite_errors import meaning
from zastolye.server.store.sqlite_log import EventLog
from zastolye.server.store.sqlite_readers import Work

# Seconds without work after which a merge of the log begins, and after which one that has begun goes on. Where thousands of tables
# move, the event loop hands nothing over for a tenth of a second and more: a merge begun then would move an event or two of each.
REST, SHORT_REST = 0.5, 0.02
RETRY_MERGE = 2.0  # seconds after a merge that failed


class Job:
    """Something to write that is not an append, and the caller who waits for it."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.kept: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def answer(self, result: Any, error: Exception | None) -> None:
        if self.kept.done():
            return  # the caller was cancelled
        if error is None:
            self.kept.set_result(result)
        else:
            self.kept.set_exception(error)


Outcome = tuple[Job | Append, Exception | None, Any]


class Writer:
    """Each caller is answered in the event loop when its work is on the disk, and for itself alone."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path, self.connection, self.commits = path, connection, 0
        self.log = EventLog(connection)
        self.log.recover()
        self.heads: Heads = {}  # what is known of tables: no other process writes to this file
        self._loop = asyncio.get_running_loop()
        self._turn: list[Append] = []  # appends of this turn of the event loop
        self._retry = 0.0
        self._waiting: queue.SimpleQueue[Sequence[Job | Append]] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def append(self, append: Append) -> None:
        """Handed to the thread together with all other appends of this turn of the event loop."""
        if not self._turn:
            self._loop.call_soon(self._hand_over)
        self._turn.append(append)

    def _hand_over(self) -> None:
        turn, self._turn = self._turn, []
        if turn:
            self._waiting.put(turn)

    async def do(self, job: Job) -> Any:
        self._hand_over()  # what was asked for before comes before
        self._waiting.put([job])
        return await job.kept

    async def finish(self) -> None:
        """Everything handed in is written first."""
        self._hand_over()
        self._waiting.put([])
        await asyncio.to_thread(self._thread.join)

    # --- In the thread ------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        while group := self._next_group():
            outcomes = self._commit(group)
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self._loop.call_soon_threadsafe(_tell, outcomes)
        while self.log.is_behind and self._merge():
            pass
        self.connection.close()

    def _next_group(self) -> list[Job | Append]:
        """Everything that waits now; nothing at the end. While there is nothing to do the log is merged."""
        group = list(self._first())
        if not group:
            return group
        while len(group) < MOST_TOGETHER and not self._waiting.empty():
            more = self._waiting.get()
            if not more:
                self._waiting.put(more)  # the end: this group first
                break
            group += more
        return group

    def _first(self) -> Sequence[Job | Append]:
        while self.log.is_behind and time.monotonic() >= self._retry:
            with suppress(queue.Empty):
                return self._waiting.get(timeout=SHORT_REST if self.log.is_merging else REST)
            if not self._merge():
                self._retry = time.monotonic() + RETRY_MERGE
        return self._waiting.get()

    def _merge(self) -> bool:
        try:
            self.log.merge()
            return True
        except sqlite3.Error:
            return False  # no room: the log has everything, and it is tried again

    def _commit(self, group: Sequence[Job | Append], may_merge: bool = True) -> list[Outcome]:
        """Moves alone go into the log; with anything else everything is written where it belongs.

        An error of the disk is for those it concerns: they are found by writing each alone, without a merge.
        """
        appends = [one for one in group if isinstance(one, Append)]
        try:
            if len(appends) == len(group) and all(append.index is None for append in appends):
                outcomes = self._log(appends, may_merge)
            else:
                self.heads.clear()
                self.connection.execute("BEGIN IMMEDIATE")
                outcomes = self._write(group, appends)
                self.connection.execute("COMMIT")
            self.commits += 1
            return outcomes
        except Exception as error:
            self.heads.clear()
            with suppress(sqlite3.Error):  # a full disk may have rolled it back already
                self.connection.execute("ROLLBACK")
            if len(group) == 1 and not may_merge:
                return [(group[0], meaning(error, self.path), None)]
            return [outcome for one in group for outcome in self._commit([one], may_merge=False)]

    def _log(self, appends: Sequence[Append], may_merge: bool) -> list[Outcome]:
        unknown = [append.table for append in appends if append.table not in self.heads]
        if unknown:
            self.heads |= heads_of(self.connection, unknown, self.log.lengths)
        found, outcomes, good = dict[str, tuple[int, int, str]](), list[Outcome](), list[Append]()
        for append in appends:
            head = found.get(append.table) or self.heads.get(append.table)
            refusal = append.refusal(head[:2] if head else None)
            if refusal is None and head is not None:
                found[append.table] = (head[0], append.first + len(append.events), head[2])
                good.append(append)
            outcomes.append((append, refusal, None))
        if good:
            self.log.write(good, time.time(), may_merge)
        self.heads |= found
        return outcomes

    def _write(self, group: Sequence[Job | Append], appends: Sequence[Append]) -> list[Outcome]:
        answers = write_appends(self.connection, appends, self.log.lengths)
        outcomes: list[Outcome] = [(append, refusal, None) for append, refusal in answers]
        return outcomes + [self._do(one) for one in group if isinstance(one, Job)]

    def _do(self, job: Job) -> Outcome:
        """What a job refuses leaves nothing behind and does not concern the others; what the disk refuses does."""
        self.connection.execute("SAVEPOINT job")
        try:
            outcome: Outcome = (job, None, job.work(self.connection))
        except sqlite3.Error:
            raise
        except Exception as refusal:
            self.connection.execute("ROLLBACK TO job")
            outcome = (job, refusal, None)
        self.connection.execute("RELEASE job")
        return outcome


def _tell(outcomes: Sequence[Outcome]) -> None:
    for one, error, result in outcomes:
        if isinstance(one, Job):
            one.answer(result, error)
        else:
            one.answer(error)
