"""HTTP with time limits: uvicorn's protocol, which by itself waits for the rest of a request, and for a reader, without end.

This file leans on uvicorn's insides (`H11Protocol`) as `transport.py` does: pyproject.toml bounds the version and a canary test
watches them.
"""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

# Seconds until all of the headers, all of the body, or a sign of life of a slow reader must have come.
LIMITS = {"headers": 10.0, "body": 30.0, "reader": 60.0}


class TimedHttp(H11Protocol):
    """Ends a connection whose headers, body or reader do not come in time; a byte now and then puts nothing off. A connection that
    is silent between two requests is ended by uvicorn's own keep-alive."""

    _awaited = ""  # one of LIMITS
    _limit: asyncio.TimerHandle | None = None
    _is_upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._await("headers")

    def connection_lost(self, exc: Exception | None) -> None:
        self._await("")
        super().connection_lost(exc)

    def handle_events(self) -> None:
        super().handle_events()
        state = self.conn.their_state
        if self._is_upgraded or self.flow.write_paused:
            return
        if state is h11.SEND_BODY:
            self._await("body")
        elif state is h11.IDLE and self.timeout_keep_alive_task is None:
            self._await("headers")
        else:
            self._await("")

    def pause_writing(self) -> None:
        super().pause_writing()
        self._await("reader")

    def resume_writing(self) -> None:
        super().resume_writing()
        self._await("")

    def _should_upgrade(self) -> bool:
        """A WebSocket begins with GET; what asks for one in another way is an ordinary request and is answered as such."""
        return self.scope["method"] == "GET" and super()._should_upgrade()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._is_upgraded = True
        self._await("")
        super().handle_websocket_upgrade(event)

    def _await(self, what: str) -> None:
        if what == self._awaited:
            return
        self._awaited = what
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None
        if what:
            self._limit = self.loop.call_later(LIMITS[what], self.transport.abort)
