"""A line to the bus that breaks and is mended: what all kinds of bus have in common."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress

from zastolye.server.cluster.bus import Heard

log = logging.getLogger(__name__)

PAUSE = 0.2  # seconds between two tries to mend the line
MOST_WAITING = 10_000  # what waits to be said; more is lost


class MendedBus(ABC):
    """Says what waits to be said, hears what is said, and connects again and again."""

    def __init__(self) -> None:
        self.is_up = False
        self.channels: set[str] = set()
        self.waiting: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(MOST_WAITING)
        self.heard: Heard
        self.mended: Callable[[], None]
        self._work: asyncio.Task[None] | None = None

    async def open(self, heard: Heard, mended: Callable[[], None]) -> None:
        self.heard, self.mended = heard, mended
        self._work = asyncio.create_task(self._go_on())

    async def close(self) -> None:
        work, self._work = self._work, None
        if work is not None:
            work.cancel()
            with suppress(asyncio.CancelledError):
                await work

    def say(self, channel: str, words: bytes) -> None:
        with suppress(asyncio.QueueFull):
            if self.is_up:
                self.waiting.put_nowait((channel, words))

    def listen(self, channel: str) -> None:
        self.channels.add(channel)
        self.changed()

    def forget(self, channel: str) -> None:
        self.channels.discard(channel)
        self.changed()

    async def _go_on(self) -> None:
        while True:
            try:
                await self.carry()
            except asyncio.CancelledError:
                raise
            except Exception as error:  # whatever is wrong with the line, it is mended by a new one
                if self.is_up:
                    log.warning("the bus is gone: %s", type(error).__name__)
            self.is_up = False
            while not self.waiting.empty():
                self.waiting.get_nowait()
            await asyncio.sleep(PAUSE)

    def connected(self) -> None:
        """For `carry`, once everything is listened to."""
        self.is_up = True
        self.mended()

    @abstractmethod
    async def carry(self) -> None:
        """Connect, listen on all channels, call `connected`; then say and hear until the line breaks."""

    @abstractmethod
    def changed(self) -> None:
        """The channels are others now."""
