"""The table server."""

from __future__ import annotations

import argparse
import asyncio
import logging
import socket
from typing import TYPE_CHECKING

from zastolye.commands import GOOD, UNUSABLE, Command
from zastolye.commands.knobs import DATA, STORE, all_knobs, all_turned
from zastolye.commands.listening import (
    Ready,
    announcing,
    fast_loop,
    lan_address,
    leave_bots_alone,
    listen,
    many_files,
    with_its_socket,
)
from zastolye.core.language import speaker

if TYPE_CHECKING:
    from zastolye.server.cluster.bus import Bus
    from zastolye.server.settings import Settings
    from zastolye.server.store import Store

log = logging.getLogger(__name__)


def serve(given: argparse.Namespace) -> int:
    """Prints its address in one line when it is ready, and below it a picture of the link for phones on the same network."""
    from zastolye.server.cluster.bus import open_bus  # the server's libraries are slow to import
    from zastolye.server.notices.mail import mail_server
    from zastolye.server.ops.logs import keep_log
    from zastolye.server.settings import Settings
    from zastolye.server.store import open_store

    turned = all_turned(given)
    keep_log(turned.log)
    if turned.store == STORE.usual:
        DATA.mkdir(parents=True, exist_ok=True)  # on a new machine there is no such folder
    store, bus = open_store(turned.store), open_bus(turned.bus, turned.store)
    settings = Settings(
        pace=turned.pace,
        origins=turned.origin,
        is_secure=turned.secure,
        keep_open=turned.keep_open,
        keep_running=turned.keep_running,
        keep_records=turned.keep_records,
        guest_tables=turned.guest_tables,
        guest_public=turned.guest_public,
        guest_bots=turned.guest_bots,
        address_tables=turned.address_tables,
        address_bots=turned.address_bots,
        address_sockets=turned.address_sockets,
        analysts=turned.analysts,
        analysis_seconds=float(turned.analysis_seconds),
        guest_analyses=turned.guest_analyses,
        guest_contests=turned.guest_contests,
        requests=float(turned.requests),
        metrics=turned.metrics,
        smtp=turned.smtp or "",
        mail_from=turned.mail_from or "",
        mail_every=float(turned.mail_every),
        notice_after=float(turned.notice_after),
        push_contact=turned.push_contact,
        is_push_local=turned.push_local,
    )
    mail_server(settings)  # Unusable if it is half set up
    listening = listen("0.0.0.0" if turned.lan else turned.host, turned.port)
    url = f"http://{lan_address() if turned.lan else bracketed(turned.host)}:{listening.getsockname()[1]}"
    line, page = speaker(given.lang)("serve-ready", url=url), url if turned.open else None
    ready = Ready(line, url if turned.lan else None, many_files(), page)
    with listening, asyncio.Runner(loop_factory=fast_loop()) as runner:
        code = runner.run(_serve(store, bus, settings, listening, ready, turned.behind_proxy))
        leave_bots_alone(code)
    return code


async def _serve(
    store: Store, bus: Bus, settings: Settings, listening: socket.socket, ready: Ready, proxies: str
) -> int:
    import uvicorn

    from zastolye.server.app import build
    from zastolye.server.ops.logs import log_lost_tasks
    from zastolye.server.sockets.http_protocol import TimedHttp

    log_lost_tasks(asyncio.get_running_loop())
    await store.open()  # whatever is wrong with it is reported before the server listens
    try:
        config = uvicorn.Config(
            build(store, bus, settings), log_config=None, access_log=False, lifespan="on", server_header=False,
            http=TimedHttp, ws=with_its_socket(proxies), ws_max_size=8192, ws_per_message_deflate=False,
            proxy_headers=bool(proxies), forwarded_allow_ips=proxies or None, timeout_graceful_shutdown=5,
        )  # fmt: skip
        server = announcing(config, ready)
        await server.serve(sockets=[listening])
        return GOOD if server.started else UNUSABLE
    finally:
        await store.close()
        log.info("stopped")


def bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


COMMANDS = (
    Command(
        "serve",
        serve,
        (
            "zastolye serve",
            "zastolye serve --lan",
            "zastolye serve --port 9000 --store sqlite:tables.db --keep-records forever",
            "ZASTOLYE_STORE=postgresql://… zastolye serve --bus notify --behind-proxy --secure --log json",
        ),
        (all_knobs,),
    ),
)
