"""Worker threads for bots and hints, shared fairly: by guest, then by table, so that one guest's hundred tables do not delay
others."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

T = TypeVar("T")

# By how much worker threads are niced, so that the event loop, which serves people's moves, goes first.
STEP_BACK = 5


def step_back() -> None:
    """Lower the priority of this thread. Linux alone has priorities of threads; elsewhere it would be the whole process."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, thread, os.getpriority(os.PRIO_PROCESS, thread) + STEP_BACK)


class Job:
    """Work for a thread, and the caller who waits for it."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self.work = work
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class FairWorkers:
    """Round robin over guests, and for each guest over their tables. A caller that is cancelled while its work waits gives up
    its place."""

    def __init__(self, threads: int, name: str) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name, initializer=step_back)
        self._free = threads
        self._guests: dict[str, dict[str, deque[Job]]] = {}  # in the order of their turns

    async def run(self, guest: str, table: str, work: Callable[[], T]) -> T:
        job = Job(work)
        self._guests.setdefault(guest, {}).setdefault(table, deque()).append(job)
        self._start_next()
        return await job.done

    @property
    def waiting(self) -> int:
        return sum(len(jobs) for tables in self._guests.values() for jobs in tables.values())

    def _start_next(self) -> None:
        while self._free and (job := self._next()) is not None:
            self._free -= 1
            self._threads.submit(job.work).add_done_callback(partial(self._ended, asyncio.get_running_loop(), job))

    def _ended(self, loop: asyncio.AbstractEventLoop, job: Job, done: Future[Any]) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(self._finished, job, done)

    def _next(self) -> Job | None:
        """The oldest job of the table whose turn it is, of the guest whose turn it is; both go to the end of their rows."""
        while self._guests:
            guest = next(iter(self._guests))
            tables = self._guests.pop(guest)
            table = next(iter(tables))
            jobs = tables.pop(table)
            job = jobs.popleft()
            if jobs:
                tables[table] = jobs
            if tables:
                self._guests[guest] = tables
            if not job.done.cancelled():
                return job
        return None

    def _finished(self, job: Job, done: Future[Any]) -> None:
        self._free += 1
        if not job.done.done():
            error = done.exception()
            if error is None:
                job.done.set_result(done.result())
            else:
                job.done.set_exception(error)
        self._start_next()

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
