"""The usual WebSocket protocol with a short way for tables: words go out and come in with no task between them and the socket."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode


class TableLine(WebSocketsSansIOProtocol):
    """`heard` is called with each text that comes, `ready` when a reader who was behind has caught up."""

    heard: Callable[[str], None] | None = None
    ready: Callable[[], None] | None = None

    async def run_asgi(self) -> None:
        extensions: Any = self.scope["extensions"]
        extensions["zastolye.line"] = self
        await super().run_asgi()

    @property
    def is_ready(self) -> bool:
        """Open, and its reader is not behind."""
        return self.writable.is_set() and not (self.close_sent or self.disconnected or self.transport.is_closing())

    def write(self, messages: Sequence[bytes]) -> None:
        """All of them in one go to the system; only while `is_ready`."""
        self.transport.write(b"".join([Frame(Opcode.TEXT, words).serialize(mask=False) for words in messages]))

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.ready is not None:
            self.ready()

    def send_receive_event_to_app(self) -> None:
        if self.heard is None or self.curr_msg_data_type != "text" or self.close_sent:
            super().send_receive_event_to_app()
            return
        try:
            words = b"".join(self.frames).decode()
        except UnicodeDecodeError:
            super().send_receive_event_to_app()
            return
        self.frames = []
        self.heard(words)
