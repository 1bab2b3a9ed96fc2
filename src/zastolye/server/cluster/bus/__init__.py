"""How the processes of one server speak to each other.

What they say may get lost and no harm is done: whatever happened is in the store. Cards are never said here: a process that hears
of something new at a table reads it there.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from typing import Protocol

from zastolye.core.refusal import Unusable

OnMessage = Callable[[str, bytes], None]  # a channel, and what was said there


class Bus(Protocol):
    """Words go to all who listen on a channel. A line that breaks is mended; what was said meanwhile is lost."""

    is_up: bool

    async def open(self, on_message: OnMessage, on_reconnect: Callable[[], None]) -> None:
        """Begin. `mended` is called after each time the line was broken: something may have been missed."""

    async def close(self) -> None: ...

    def publish(self, channel: str, words: bytes) -> None:
        """In the order of the calls; lost if the line is broken."""

    def subscribe(self, channel: str) -> None: ...

    def unsubscribe(self, channel: str) -> None: ...


class Alone:
    """The bus of a server with one process: there is nobody to speak to."""

    is_up = True

    async def open(self, on_message: OnMessage, on_reconnect: Callable[[], None]) -> None: ...

    async def close(self) -> None: ...

    def publish(self, channel: str, words: bytes) -> None: ...

    def subscribe(self, channel: str) -> None: ...

    def unsubscribe(self, channel: str) -> None: ...


def open_bus(url: str | None, store: str) -> Bus:
    """The bus at this address, still closed; `notify` is the PostgreSQL of the store. Unusable says what to write instead."""
    if not url:
        return Alone()
    if url == "notify" and store.startswith(("postgresql:", "postgres:")):
        from zastolye.server.cluster.bus.notify import NotifyBus

        return NotifyBus(store)
    if url.startswith(("redis://", "rediss://", "valkey://", "unix://")):
        if importlib.util.find_spec("redis") is None:
            raise Unusable("extra-missing", package="redis", extra="redis")
        from zastolye.server.cluster.bus.redis import RedisBus

        return RedisBus(url)
    raise Unusable("bus-address", given=url.partition(":")[0])  # the rest may hold a password
