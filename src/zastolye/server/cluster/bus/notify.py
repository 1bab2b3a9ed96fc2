"""PostgreSQL's own LISTEN and NOTIFY between the processes: nothing more to install, for a small server."""

from __future__ import annotations

import asyncio
import itertools
import secrets
from collections.abc import Iterator

import asyncpg

from zastolye.server.cluster.bus.reconnecting import ReconnectingBus

# One for all: a channel in the payload costs less than a LISTEN for each table.
CHANNEL = "zastolye"
# Characters in one piece: a NOTIFY holds 8,000 bytes, and a character has up to four.
MOST = 1_800
SECONDS = 5.0
LOOK = 2.0  # seconds of silence after which the connection is checked


class NotifyBus(ReconnectingBus):
    """Publishes with `pg_notify` on one channel for all tables; long messages travel in pieces."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url, self.own, self.numbers = url, secrets.token_hex(4), itertools.count()
        self.pieces: dict[str, list[str]] = {}

    def changed(self) -> None:
        """Nothing to do: all messages arrive here, and those of other channels are skipped."""

    async def carry(self) -> None:
        connection = await asyncpg.connect(self.url, timeout=SECONDS, command_timeout=SECONDS)
        try:
            self.pieces.clear()
            await connection.add_listener(CHANNEL, self._received)
            self.connected()
            while True:
                await self._send(connection)
        finally:
            connection.terminate()

    async def _send(self, connection: asyncpg.Connection) -> None:
        try:
            async with asyncio.timeout(LOOK):
                channel, words = await self.waiting.get()
        except TimeoutError:
            await connection.execute("SELECT 1")
            return
        together = [*self._cut(channel, words)]
        while not self.waiting.empty():
            together += self._cut(*self.waiting.get_nowait())
        await connection.executemany("SELECT pg_notify($1, $2)", [(CHANNEL, piece) for piece in together])

    def _cut(self, channel: str, words: bytes) -> Iterator[str]:
        """`channel|text` in pieces that fit into a NOTIFY, each as `sender.number left piece`, where `left` is how many follow."""
        text, number = f"{channel}|{words.decode()}", f"{self.own}.{next(self.numbers)}"
        pieces = [text[start : start + MOST] for start in range(0, len(text), MOST)]
        for left, piece in zip(reversed(range(len(pieces))), pieces, strict=True):
            yield f"{number} {left} {piece}"

    def _received(self, connection: object, pid: int, channel: str, payload: str) -> None:
        number, left, piece = payload.split(" ", 2)
        whole = self.pieces.setdefault(number, [])
        whole.append(piece)
        if left == "0":
            del self.pieces[number]
            to, _, words = "".join(whole).partition("|")
            if to in self.channels:
                self.on_message(to, words.encode())
