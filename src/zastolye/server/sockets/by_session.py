"""The open sockets of this process by their sessions: when a session ends, in whatever process, its sockets are closed."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from zastolye.core.close_codes import SESSION_ENDED
from zastolye.server.store import Store, StoreUnavailable

log = logging.getLogger(__name__)

LOOK_EVERY, LOOK_BACK = 1.0, 10.0  # seconds: how often ended sessions are asked for, and how far back


class Closable(Protocol):
    """A connection that can be closed with a code."""

    async def close(self, code: int) -> None: ...


class SocketsBySession:
    """Closes the sockets of ended sessions: at once where the session was ended here, and within a second or so elsewhere."""

    def __init__(self, store: Store, start: Callable[[Coroutine[Any, Any, Any]], None]) -> None:
        self.store, self.start = store, start
        self._open: dict[str, set[Closable]] = defaultdict(set)

    @contextmanager
    def of(self, session: str | None, socket: Closable) -> Iterator[None]:
        """While the socket is open. Somebody unknown has no session that could end."""
        if session is None:
            yield
            return
        self._open[session].add(socket)
        try:
            yield
        finally:
            self._open[session].discard(socket)
            if not self._open[session]:
                del self._open[session]

    def close(self, session: str) -> None:
        for socket in list(self._open.get(session, ())):
            self.start(socket.close(SESSION_ENDED))

    async def watch(self) -> None:
        """Ask the store which sessions ended lately. What was missed while it could not be read is found by looking further back."""
        last = time_of_loop()
        while True:
            await asyncio.sleep(LOOK_EVERY)
            if not self._open:
                last = time_of_loop()
                continue
            try:
                ended = await self.store.ended_sessions(time_of_loop() - last + LOOK_BACK)
            except StoreUnavailable:
                continue
            except Exception:
                log.exception("ended sessions could not be asked for; it is tried again")
                continue
            last = time_of_loop()
            for session in ended:
                self.close(session)


def time_of_loop() -> float:
    return asyncio.get_running_loop().time()
