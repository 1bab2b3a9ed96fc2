"""Redis or Valkey between the processes: its publish and subscribe."""

from __future__ import annotations

import asyncio

import redis.asyncio

from zastolye.server.cluster.bus.reconnecting import ReconnectingBus

PREFIX = "zastolye."
LOOK = 1.0  # seconds: a line that is silent is asked whether it still stands
SECONDS = 5.0  # to connect, and to answer


class RedisBus(ReconnectingBus):
    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url.replace("valkey://", "redis://", 1)
        self.wanted = asyncio.Event()

    def changed(self) -> None:
        self.wanted.set()

    async def carry(self) -> None:
        client = redis.asyncio.from_url(self.url, socket_connect_timeout=SECONDS, health_check_interval=2)
        hearing = client.pubsub()
        try:
            await hearing.subscribe(PREFIX + "all")  # so that there is always something to hear on
            listened = await self._listen(hearing, set())
            self.connected()
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._say_all(client))
                tasks.create_task(self._hear_all(hearing))
                tasks.create_task(self._follow(hearing, listened))
        finally:
            await hearing.aclose()  # type: ignore[no-untyped-call]
            await client.aclose()

    async def _say_all(self, client: redis.asyncio.Redis) -> None:
        while True:
            together = [await self.waiting.get()]
            while not self.waiting.empty():
                together.append(self.waiting.get_nowait())
            async with asyncio.timeout(SECONDS), client.pipeline(transaction=False) as pipe:
                for channel, words in together:
                    pipe.publish(PREFIX + channel, words)
                await pipe.execute()

    async def _hear_all(self, hearing: redis.asyncio.client.PubSub) -> None:
        while True:
            message = await hearing.get_message(ignore_subscribe_messages=True, timeout=LOOK)
            if message is not None:
                self.on_message(message["channel"].decode().removeprefix(PREFIX), message["data"])

    async def _follow(self, hearing: redis.asyncio.client.PubSub, listened: set[str]) -> None:
        while True:
            await self.wanted.wait()
            listened = await self._listen(hearing, listened)

    async def _listen(self, hearing: redis.asyncio.client.PubSub, listened: set[str]) -> set[str]:
        """Bring what is listened to in line with what is wanted."""
        self.wanted.clear()
        wanted = set(self.channels)
        if new := wanted - listened:
            await hearing.subscribe(*(PREFIX + channel for channel in new))
        if old := listened - wanted:
            await hearing.unsubscribe(*(PREFIX + channel for channel in old))
        return wanted
