"""The WebSocket transport: uvicorn's own protocol with a direct path for tables, past ASGI's queues.

One move is one frame in and several out; over ASGI each of them is a task woken, an event taken from a queue and a lock, which
together cost more than the rules. Here a text frame is handed to the connection as it arrives, and a connection writes frames to
the socket at once. The handshake, fragments, control frames, closing and backpressure stay uvicorn's and websockets'.

This file leans on uvicorn's insides (`WebSocketsSansIOProtocol`), as `http_protocol.py` alone does beside it; pyproject.toml bounds
the version and a canary test watches them.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "zastolye.transport"  # its name in the ASGI scope
WHOLE_TEXT, MASKED, SHORT = 0x81, 0x80, 126  # a final text frame; the mask bit; lengths that fit into the second byte


class DirectWebSocket(WebSocketsSansIOProtocol):
    """`on_text` is called with each text message, `on_drained` when a slow reader has caught up."""

    on_text: Callable[[str], None] | None = None
    on_drained: Callable[[], None] | None = None
    _is_aligned = False

    async def run_asgi(self) -> None:
        extensions: Any = self.scope["extensions"]
        extensions[EXTENSION] = self
        await super().run_asgi()

    @property
    def is_ready(self) -> bool:
        """Open, and its reader keeps up: nothing waits in the socket's buffer."""
        return self.writable.is_set() and not (self.close_sent or self.disconnected or self.transport.is_closing())

    def write(self, messages: Sequence[bytes]) -> None:
        """All of them in one system call; only while `is_ready`."""
        frames: list[bytes] = []
        for message in messages:
            frames += (_header(len(message)), message)
        self.transport.write(b"".join(frames))

    def data_received(self, data: bytes) -> None:
        """A packet that is one short text frame, as a move is, is read here; everything else by the usual parser.

        That is possible while the parser stands between two frames: while every packet so far held whole frames.
        """
        if not self.handshake_complete:
            self._is_aligned = not self.handshake_initiated and data.endswith(b"\r\n\r\n")
        elif self._is_aligned:
            if self._may_pass_asgi and (text := _short_text(data)) is not None:
                assert self.on_text is not None
                self.on_text(text)
                return
            self._is_aligned = _ends_with_a_frame(data)
        super().data_received(data)

    @property
    def _may_pass_asgi(self) -> bool:
        """Somebody takes texts directly, and nothing that came earlier waits in ASGI's queue: messages keep their order."""
        return self.on_text is not None and not self.close_sent and self.queue.empty()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.on_drained is not None:
            self.on_drained()

    def send_receive_event_to_app(self) -> None:
        if not self._may_pass_asgi or self.curr_msg_data_type != "text":
            super().send_receive_event_to_app()
            return
        try:
            text = b"".join(self.frames).decode()
        except UnicodeDecodeError:
            super().send_receive_event_to_app()
            return
        self.frames = []
        assert self.on_text is not None
        self.on_text(text)


@functools.lru_cache(4096)
def _header(size: int) -> bytes:
    """Of a whole, unmasked text frame."""
    if size < SHORT:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, SHORT)) + size.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, SHORT + 1)) + size.to_bytes(8, "big")


def _short_text(data: bytes) -> str | None:
    """The text of a packet that is one whole masked text frame of less than 126 bytes, if it is one and reads as UTF-8."""
    if len(data) < 6 or data[0] != WHOLE_TEXT or not MASKED <= data[1] < MASKED + SHORT:
        return None
    size = data[1] - MASKED
    if len(data) != 6 + size:
        return None
    mask = int.from_bytes((data[2:6] * (size // 4 + 1))[:size], "little")
    try:
        return (int.from_bytes(data[6:], "little") ^ mask).to_bytes(size, "little").decode()
    except UnicodeDecodeError:
        return None


def _ends_with_a_frame(data: bytes) -> bool:
    """Whether this packet, which begins with a frame, consists of whole masked frames."""
    at = 0
    while at + 2 <= len(data):
        size, header = data[at + 1] & ~MASKED, 6
        if size >= SHORT:
            wide = 2 if size == SHORT else 8
            size, header = int.from_bytes(data[at + 2 : at + 2 + wide], "big"), header + wide
        at += header + size
    return at == len(data)
