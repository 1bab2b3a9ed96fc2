"""Background tasks by name, held until they are done; an error in one of them is reported, not lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from itertools import count
from typing import Any

# Back-off in seconds: how long `on_end` waits after a task that raised, so that one that raises each time does not flood the log.
AFTER_ERROR = 1.0


class Tasks:
    """The tasks of one owner, a table or the process."""

    def __init__(self, on_error: Callable[[BaseException], None], on_end: Callable[[], None] = lambda: None) -> None:
        """`on_end` is called after each task that was not cancelled, when its name is free again."""
        self.on_error, self.on_end = on_error, on_end
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
        if task.cancelled():
            return
        if (error := task.exception()) is None:
            self.on_end()
        else:
            self.on_error(error)
            asyncio.get_running_loop().call_later(AFTER_ERROR, self.on_end)

    def cancel(self) -> None:
        for task in list(self._tasks.values()):
            task.cancel()
