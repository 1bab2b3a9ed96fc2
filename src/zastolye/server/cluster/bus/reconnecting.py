"""A connection to the bus that is made again whenever it breaks: what all kinds of bus have in common."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress

from zastolye.server.cluster.bus import OnMessage

log = logging.getLogger(__name__)

RECONNECT_DELAY = 0.2  # seconds
MOST_WAITING = 10_000  # messages that wait to be sent; more are lost


class ReconnectingBus(ABC):
    """Sends what is queued, receives, and reconnects after every error."""

    def __init__(self) -> None:
        self.is_up = False
        self.channels: set[str] = set()
        self.waiting: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(MOST_WAITING)
        self.on_message: OnMessage
        self.on_reconnect: Callable[[], None]
        self._work: asyncio.Task[None] | None = None

    async def open(self, on_message: OnMessage, on_reconnect: Callable[[], None]) -> None:
        self.on_message, self.on_reconnect = on_message, on_reconnect
        self._work = asyncio.create_task(self._go_on())

    async def close(self) -> None:
        work, self._work = self._work, None
        if work is not None:
            work.cancel()
            with suppress(asyncio.CancelledError):
                await work

    def publish(self, channel: str, words: bytes) -> None:
        with suppress(asyncio.QueueFull):
            if self.is_up:
                self.waiting.put_nowait((channel, words))

    def subscribe(self, channel: str) -> None:
        self.channels.add(channel)
        self.changed()

    def unsubscribe(self, channel: str) -> None:
        self.channels.discard(channel)
        self.changed()

    async def _go_on(self) -> None:
        while True:
            try:
                await self.carry()
            except asyncio.CancelledError:
                raise
            except Exception as error:  # whatever is wrong with the connection, a new one is made
                if self.is_up:
                    log.warning("the bus is gone: %s", type(error).__name__)
            self.is_up = False
            while not self.waiting.empty():
                self.waiting.get_nowait()
            await asyncio.sleep(RECONNECT_DELAY)

    def connected(self) -> None:
        """For `carry` to call once all channels are subscribed."""
        self.is_up = True
        self.on_reconnect()

    @abstractmethod
    async def carry(self) -> None:
        """Connect, subscribe to all channels, call `connected`; then send and receive until the connection breaks."""

    @abstractmethod
    def changed(self) -> None:
        """Called when the set of channels has changed."""
