"""The table server."""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import sys
from typing import TYPE_CHECKING, Any

from platformdirs import user_data_path

from zastolye.commands import GOOD, UNUSABLE, Command
from zastolye.core.game import Say
from zastolye.core.language import speaker
from zastolye.core.refusal import Unusable

if TYPE_CHECKING:
    from zastolye.server.settings import Settings
    from zastolye.server.store import Store

ENVIRONMENT = "ZASTOLYE_"


def serve(given: argparse.Namespace) -> int:
    """Prints its address in one line when it is ready."""
    from zastolye.server.settings import Settings  # the server's libraries are slow to import
    from zastolye.server.store import open_store

    host = "0.0.0.0" if given.lan else given.host
    listening = listen(host, given.port)
    settings = Settings(given.pace, tuple(given.origin), given.secure)
    url = f"http://{lan_address() if given.lan else given.host}:{listening.getsockname()[1]}"
    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        return runner.run(
            _serve(open_store(given.store), settings, listening, speaker(given.lang)("serve-ready", url=url))
        )


async def _serve(store: Store, settings: Settings, listening: socket.socket, line: str) -> int:
    import uvicorn

    from zastolye.server.app import build

    await store.open()  # whatever is wrong with it is told before anybody is let in
    try:
        config = uvicorn.Config(
            build(store, settings), log_config=None, access_log=False, lifespan="on", ws=with_its_socket(), ws_max_size=8192,
            ws_per_message_deflate=False, server_header=False, timeout_graceful_shutdown=5,
        )  # fmt: skip
        server = announcing(config, line)
        await server.serve(sockets=[listening])
        return GOOD if server.started else UNUSABLE
    finally:
        await store.close()


def fast_loop() -> Any:
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop


def listen(host: str, port: int) -> socket.socket:
    """The address is ours before anything else is done: one that is taken is told at once."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
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


def with_its_socket() -> Any:
    """The usual protocol, but a table can ask its socket how far away the other end is."""
    from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

    class Protocol(WebSocketsSansIOProtocol):
        async def run_asgi(self) -> None:
            self.scope["extensions"]["zastolye.socket"] = self.transport.get_extra_info("socket")
            await super().run_asgi()

    return Protocol


def announcing(config: Any, line: str) -> Any:
    """A server that says so when it is ready."""
    import uvicorn

    class Server(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            if self.started:
                print(line, flush=True)

    return Server(config)


def from_environment(name: str, usual: str) -> str:
    return os.environ.get(ENVIRONMENT + name.upper(), usual)


def a_server(parser: argparse.ArgumentParser, say: Say) -> None:
    usual = f"sqlite:{user_data_path('zastolye', appauthor=False) / 'zastolye.db'}"
    parser.add_argument("--host", default=from_environment("host", "127.0.0.1"), help=say("cli-host"))
    parser.add_argument("--port", type=int, default=int(from_environment("port", "8000")), help=say("cli-port"))
    parser.add_argument("--lan", action="store_true", help=say("cli-lan"))
    parser.add_argument("--store", default=from_environment("store", usual), metavar="URL", help=say("cli-store"))
    parser.add_argument("--origin", action="append", default=[], metavar="URL", help=say("cli-origin"))
    parser.add_argument("--secure", action="store_true", help=say("cli-secure"))
    parser.add_argument("--pace", type=float, default=1.0, metavar="TIMES", help=say("cli-server-pace"))


COMMANDS = (
    Command(
        "serve",
        serve,
        ("zastolye serve", "zastolye serve --lan", "zastolye serve --port 9000 --store sqlite:tables.db"),
        (a_server,),
    ),
)
