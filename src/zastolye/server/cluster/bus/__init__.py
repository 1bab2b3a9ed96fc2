"""The bus: publish and subscribe between the processes of one server.

Messages may be lost without harm, because whatever happened is in the store. They carry no cards: a process that is told of new events
reads them from the store.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from typing import Protocol

from zastolye.core.refusal import Unusable

OnMessage = Callable[[str, bytes], None]  # a channel, and a message on it


class Bus(Protocol):
    """Delivers a message to all subscribers of a channel, at most once. It reconnects by itself; messages sent meanwhile are lost."""

    is_up: bool

    async def open(self, on_message: OnMessage, on_reconnect: Callable[[], None]) -> None:
        """Connect. `on_reconnect` is called whenever the connection is up again: messages may have been missed."""

    async def close(self) -> None: ...

    def publish(self, channel: str, words: bytes) -> None:
        """Send in the order of the calls; lost if there is no connection."""

    def subscribe(self, channel: str) -> None: ...

    def unsubscribe(self, channel: str) -> None: ...


class Alone:
    """The bus of a server with one process: it delivers nothing."""

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
