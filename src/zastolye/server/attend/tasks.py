"""Background tasks by name, held until they are done; an error in one of them is reported, not lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from itertools import count
from typing import Any


class Tasks:
    """The tasks of one owner, a table or the process."""

    def __init__(self, on_error: Callable[[BaseException], None]) -> None:
        self.on_error = on_error
        self._tasks: dict[Hashable, asyncio.Task[Any]] = {}
        self._numbers = count()

    def __contains__(self, name: Hashable) -> bool:
        return name in self._tasks

    def start(self, work: Coroutine[Any, Any, Any], name: Hashable | None = None) -> None:
        name = ("unnamed", next(self._numbers)) if name is None else name
        task = asyncio.create_task(work)
        self._tasks[name] = task
        task.add_done_callback(lambda done: self._ended(name, done))

    def _ended(self, name: Hashable, task: asyncio.Task[Any]) -> None:
        if self._tasks.get(name) is task:
            del self._tasks[name]
        if not task.cancelled() and (error := task.exception()) is not None:
            self.on_error(error)

    def cancel(self) -> None:
        for task in list(self._tasks.values()):
            task.cancel()
