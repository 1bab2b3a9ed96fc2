"""The sockets of open pages, by person. Over such a socket a page is told something and says nothing itself. A message that is lost
loses nothing: the page can always ask over HTTP."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from zastolye.core.close_codes import RATE_LIMITED
from zastolye.server.sockets.limits import Bucket

log = logging.getLogger(__name__)

MOST_PAGES = 20  # of one person
BURST, PER_SECOND = 20.0, 1.0  # messages of a page: it need not send any


class Page:
    """One open page."""

    def __init__(self, websocket: WebSocket) -> None:
        self.websocket = websocket

    async def send(self, message: str) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            await self.websocket.send_text(message)

    async def close(self, code: int) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            await self.websocket.close(code)


class OpenPages:
    """All open pages of one kind in this process."""

    def __init__(self, came: Callable[[str], None] = lambda _: None) -> None:
        self._open: dict[str, set[Page]] = defaultdict(set)
        self._came = came  # told of each person who opens a page

    def people(self) -> set[str]:
        return set(self._open)

    async def serve(self, page: Page, player: str) -> None:
        """Until the page is closed."""
        if len(self._open.get(player, ())) >= MOST_PAGES:
            await page.close(RATE_LIMITED)
            return
        self._open[player].add(page)
        self._came(player)
        bucket = Bucket(BURST, PER_SECOND)
        try:
            while (await page.websocket.receive())["type"] != "websocket.disconnect":
                if not bucket.take():
                    await page.close(RATE_LIMITED)
                    return
        finally:
            self._open[player].discard(page)
            if not self._open[player]:
                del self._open[player]

    async def send(self, player: str, message: str) -> None:
        """To all pages of this person."""
        await asyncio.gather(*(page.send(message) for page in list(self._open.get(player, ()))))
