"""Redis or Valkey between the processes: its publish and subscribe."""

from __future__ import annotations

import asyncio

import redis.asyncio

from zastolye.server.cluster.bus.reconnecting import ReconnectingBus

PREFIX = "zastolye."
LOOK = 1.0  # seconds for which one call waits for a message
SECONDS = 5.0  # to connect, and to answer


class RedisBus(ReconnectingBus):
    """Publishes and subscribes in Redis, with a channel for each table and process."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url.replace("valkey://", "redis://", 1)
        self.wanted = asyncio.Event()

    def changed(self) -> None:
        self.wanted.set()

    async def carry(self) -> None:
        client = redis.asyncio.from_url(self.url, socket_connect_timeout=SECONDS, health_check_interval=2)
        pubsub = client.pubsub()
        try:
            await pubsub.subscribe(PREFIX + "all")  # so that there is always a subscription to wait on
            subscribed = await self._subscribe(pubsub, set())
            self.connected()
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._send_all(client))
                tasks.create_task(self._receive_all(pubsub))
                tasks.create_task(self._follow(pubsub, subscribed))
        finally:
            await pubsub.aclose()  # type: ignore[no-untyped-call]
            await client.aclose()

    async def _send_all(self, client: redis.asyncio.Redis) -> None:
        while True:
            together = [await self.waiting.get()]
            while not self.waiting.empty():
                together.append(self.waiting.get_nowait())
            async with asyncio.timeout(SECONDS), client.pipeline(transaction=False) as pipe:
                for channel, words in together:
                    pipe.publish(PREFIX + channel, words)
                await pipe.execute()

    async def _receive_all(self, pubsub: redis.asyncio.client.PubSub) -> None:
        while True:
            message = await pubsub.get_message(ignore_subscribe_messages=True, timeout=LOOK)
            if message is not None:
                self.on_message(message["channel"].decode().removeprefix(PREFIX), message["data"])

    async def _follow(self, pubsub: redis.asyncio.client.PubSub, subscribed: set[str]) -> None:
        while True:
            await self.wanted.wait()
            subscribed = await self._subscribe(pubsub, subscribed)

    async def _subscribe(self, pubsub: redis.asyncio.client.PubSub, subscribed: set[str]) -> set[str]:
        """Subscribe to the channels that are wanted now, and to no others."""
        self.wanted.clear()
        wanted = set(self.channels)
        if new := wanted - subscribed:
            await pubsub.subscribe(*(PREFIX + channel for channel in new))
        if old := subscribed - wanted:
            await pubsub.unsubscribe(*(PREFIX + channel for channel in old))
        return wanted
