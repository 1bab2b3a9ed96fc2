"""How the server listens: its socket and address, the line that says it is ready, and how uvicorn is configured."""

from __future__ import annotations

import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import StringIO
from typing import Any

from zastolye.core.refusal import Unusable

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Ready:
    """What is said when the server is ready: a line, and a link that phones can read off the screen."""

    line: str
    link: str | None
    files: int
    page: str | None = None  # to be opened in the browser

    def tell(self) -> None:
        log.info("ready", extra={"files": self.files})
        print(self.line, flush=True)
        if self.link is not None and sys.stdout.isatty():
            print(qr_of(self.link), flush=True)
        if self.page is not None:
            threading.Thread(target=webbrowser.open, args=(self.page,), daemon=True).start()  # it may take its time


def qr_of(link: str) -> str:
    """A picture of the link out of half blocks, white on black whatever the colours of the terminal are."""
    import segno

    drawn = StringIO()
    segno.make(link, micro=False).terminal(drawn, compact=True, border=2)
    return "\n".join(f"\x1b[97;40m{line}\x1b[0m" for line in drawn.getvalue().splitlines())


def fast_loop() -> Any:
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop


def many_files() -> int:
    """As many connections as the system lets us have: each is an open file, and the usual limit is a thousand."""
    if sys.platform == "win32":
        return 0
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        return hard
    except (OSError, ValueError):  # a Mac calls its limit endless, and means less
        return soft


def listen(host: str, port: int) -> socket.socket:
    """Bind the address before anything else is done, so that one that is taken is reported at once.

    The protocol is named because asyncio sets TCP_NODELAY only on sockets that say they are TCP: without it an answer in two pieces
    waits for the client's delayed acknowledgement.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        raise Unusable("address-taken", address=f"{host}:{port}", why=error.strerror or str(error)) from None
    return listening


def lan_address() -> str:
    """The address friends on the same network can open. Nothing is sent: the system only chooses a way out."""
    probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    except OSError:
        return "127.0.0.1"
    finally:
        probe.close()


def with_its_socket(proxies: str) -> Any:
    """The WebSocket protocol, which says how far away the other end is: by its own socket, or as a trusted proxy measured it."""
    from zastolye.server.realtime.latency import PROXIED, SOCKET
    from zastolye.server.settings import is_among
    from zastolye.server.sockets.transport import DirectWebSocket

    class Protocol(DirectWebSocket):
        """Runs the application with that in the extensions of its scope."""

        async def run_asgi(self) -> None:
            extensions: Any = self.scope["extensions"]
            if not proxies:
                extensions[SOCKET] = self.transport.get_extra_info("socket")
            else:
                told = dict(self.scope["headers"]).get(b"x-tcpinfo-rtt", b"").decode("latin-1")
                peer = self.scope["client"]
                extensions[PROXIED] = told if peer is not None and is_among(peer[0], proxies) else ""
            await super().run_asgi()

    return Protocol


def announcing(config: Any, ready: Ready) -> Any:
    """A server that says so when it is ready, and leaves time to close the store when it is told to stop."""
    import uvicorn

    class Server(uvicorn.Server):
        """Announces that it listens, and leaves signals to the application once it has been told to stop."""

        @contextmanager
        def capture_signals(self) -> Iterator[None]:
            with super().capture_signals():
                yield
                # Otherwise uvicorn would raise the signals again, which ends the process at once.
                self._captured_signals.clear()

        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            if self.started:
                ready.tell()
                # Fewer full collections: a long pause is felt at every table. The youngest objects are collected as often as usual,
                # while they are in the processor's cache.
                gc.set_threshold(700, 10, 500)

    return Server(config)


def leave_bots_alone(code: int) -> None:
    """Exit without waiting for worker threads, as Python would: everything is closed, and a bot may still be searching."""
    if any(thread is not threading.main_thread() and not thread.daemon for thread in threading.enumerate()):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
