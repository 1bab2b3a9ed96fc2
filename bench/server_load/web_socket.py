"""One WebSocket as cheap as it can be, the same for both servers: whole frames in, whole frames out, no task, no copy of a copy."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, MASKED = 0x80, 0x80
NO_MASK = bytes(4)  # a client must mask; this mask changes nothing


class BareWebSocket(asyncio.Protocol):
    """`received` gets each text that arrives. `is_lost` if the other end, or the road, ended it."""

    def __init__(self, received: Callable[[bytes], None]) -> None:
        self.received = received
        self.transport: Any = None
        self.is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.rest = b""
        self.is_leaving = self.is_lost = False

    @classmethod
    async def to(cls, port: int, path: str, headers: str, received: Callable[[bytes], None]) -> BareWebSocket:
        """An open one; `headers` are whole lines, each with its end."""
        loop, socket = asyncio.get_running_loop(), cls(received)
        await loop.create_connection(lambda: socket, "127.0.0.1", port)
        socket.transport.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n{headers}\r\n".encode()
        )
        await asyncio.wait_for(socket.is_open, 30)
        return socket

    def say(self, words: bytes, kind: int = TEXT) -> None:
        size = len(words)
        length = bytes((MASKED | size,)) if size < 126 else bytes((MASKED | 126, size >> 8, size & 255))
        self.transport.write(bytes((FINAL | kind,)) + length + NO_MASK + words)

    def leave(self) -> None:
        self.is_leaving = True
        if not self.transport.is_closing():
            self.say(b"\x03\xe8", CLOSE)
            self.transport.close()

    # --- What asyncio calls -------------------------------------------------------------------------------------------

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        self.is_lost = not self.is_leaving
        if not self.is_open.done():
            self.is_open.set_exception(ConnectionError("the server ended the socket before it was open"))

    def data_received(self, data: bytes) -> None:
        if self.rest:
            data, self.rest = self.rest + data, b""
        if not self.is_open.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self.rest = head
                return
            if b" 101 " not in head[:20]:
                self.is_open.set_exception(ConnectionError(head[:200].decode("latin-1")))
                return
            self.is_open.set_result(None)
        at, size = 0, len(data)
        while size - at >= 2:
            start, length = at + 2, data[at + 1]
            if length >= 126:
                wide = 2 if length == 126 else 8
                if size < start + wide:
                    break
                start, length = start + wide, int.from_bytes(data[start : start + wide], "big")
            if size < start + length:
                break
            self._frame(data[at], data[start : start + length])
            at = start + length
        self.rest = data[at:]

    def _frame(self, first: int, words: bytes) -> None:
        if first == FINAL | TEXT:
            self.received(words)
        elif first == FINAL | PING:
            self.say(words, PONG)
        elif first == FINAL | CLOSE:
            self.transport.close()
        elif first != FINAL | PONG:
            raise ConnectionError(f"a frame that starts with {first:#x}: neither server sends such")
