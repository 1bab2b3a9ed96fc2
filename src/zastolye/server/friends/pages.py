"""The sockets of open pages, by person. Such a socket carries only nudges, "there is something new": the page then asks over HTTP. So
it has no schema of its own, repeats nothing, and a lost nudge loses nothing."""

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
INVITED = '{"type":"invited"}'


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
    """All open pages of this process."""

    def __init__(self, came: Callable[[str], None]) -> None:
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

    async def nudge(self, player: str, message: str) -> None:
        await asyncio.gather(*(page.send(message) for page in list(self._open.get(player, ()))))
