"""The lock of one table. It is held from the moment events are applied until the store has them: so "locked" and "not kept yet" are
the same thing, and this is the one place that keeps anybody from being told of what may still be lost."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class TableLock:
    """A fair mutex that is taken without a task switch when it is free, and lets readers look while nothing is on its way to
    the disk."""

    def __init__(self) -> None:
        self.is_held = False
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._readers: list[tuple[Callable[[], Any], asyncio.Future[Any]]] = []

    def try_acquire(self) -> bool:
        if self.is_held:
            return False
        self.is_held = True
        return True

    async def acquire(self) -> None:
        if self.try_acquire():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()  # it was handed to us in the moment we were cancelled
            raise

    def release(self) -> None:
        """Readers look now, in between two holders: a busy table does not starve them."""
        assert self.is_held
        readers, self._readers = self._readers, []
        for look, found in readers:
            if not found.done():
                _resolve(look, found)
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self.is_held = False

    async def read(self, look: Callable[[], T]) -> T:
        """What `look` finds while nobody holds the lock. It holds nothing itself."""
        if not self.is_held:
            return look()
        found: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._readers.append((look, found))
        return await found


def _resolve(look: Callable[[], Any], found: asyncio.Future[Any]) -> None:
    try:
        found.set_result(look())
    except Exception as error:
        found.set_exception(error)
