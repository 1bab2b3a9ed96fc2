"""HTTP connections that never end their request, go away in the middle of it, or ask for a WebSocket in a way that is none."""

from __future__ import annotations

import asyncio
import json
import socket
import struct
import time

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol

from support.real_server import in_this_process
from zastolye.commands.listening import listen
from zastolye.server.sockets import http_protocol

HEAD = b"POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
LEANED_ON = (
    "connection_made", "connection_lost", "handle_events", "pause_writing", "resume_writing", "_should_upgrade",
    "handle_websocket_upgrade", "on_response_complete",
)  # fmt: skip


def test_the_insides_of_uvicorn_that_the_time_limits_lean_on_are_there():
    """A canary: if this fails after an update of uvicorn, read server/sockets/http_protocol.py beside its new protocol."""
    missing = [name for name in LEANED_ON if not hasattr(H11Protocol, name)]
    names = H11Protocol.__init__.__code__.co_names
    missing += [name for name in ("conn", "flow", "timeout_keep_alive_task", "loop") if name not in names]
    assert not missing, f"uvicorn's H11Protocol has no {', '.join(missing)} any more"


SLOW = {
    "nothing": (b"", b""),
    "half a line": (b"GET /api/ga", b""),
    "headers without end": (HEAD, b"X-A: b\r\n"),
    "half a body": (HEAD + b"Content-Length: 400\r\n\r\n{", b" "),
    "a body in pieces without end": (HEAD + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
    "a second request": (b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\nGET /hea", b"l"),
    "a second body": (b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n" + HEAD + b"Content-Length: 400\r\n\r\n{", b" "),
}


@pytest.mark.parametrize("slow", SLOW)
def test_a_request_that_does_not_end_is_ended(tmp_path, monkeypatch, slow):
    """Also if a little more of it comes now and then."""
    monkeypatch.setattr(http_protocol, "LIMITS", {"headers": 0.5, "body": 0.5, "reader": 0.5})
    first, more = SLOW[slow]

    async def trickle():
        async with in_this_process(tmp_path) as (_, port):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(first)
            since, reading = time.monotonic(), asyncio.create_task(reader.read())
            while not reading.done() and time.monotonic() - since < 4:
                await asyncio.sleep(0.1)
                if more:
                    writer.write(more)
            writer.close()
            assert reading.done(), "it stands for ever"
            assert isinstance(reading.exception(), ConnectionError | None)
            return time.monotonic() - since

    assert asyncio.run(trickle()) < 4


def test_a_reader_who_does_not_read_is_let_go(tmp_path, monkeypatch):
    monkeypatch.setattr(http_protocol, "LIMITS", {"headers": 5.0, "body": 5.0, "reader": 0.5})

    async def gorge():
        async with in_this_process(tmp_path) as (_, port):
            deaf = socket.create_connection(("127.0.0.1", port))
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.setblocking(False)
            loop, asked, since = (
                asyncio.get_running_loop(),
                b"GET /api/openapi.json HTTP/1.1\r\nHost: here\r\n\r\n",
                time.monotonic(),
            )
            try:
                while time.monotonic() - since < 20:
                    await asyncio.wait_for(loop.sock_sendall(deaf, asked * 20), 5)
                    await asyncio.sleep(0.05)
            except (ConnectionError, TimeoutError) as error:
                return isinstance(error, ConnectionError)
            finally:
                deaf.close()

    assert asyncio.run(gorge())


def test_requests_in_time_are_not_ended(tmp_path, monkeypatch):
    """Each in two pieces, with pauses that together are longer than any limit."""
    monkeypatch.setattr(http_protocol, "LIMITS", {"headers": 0.5, "body": 0.5, "reader": 0.5})

    async def ask():
        async with in_this_process(tmp_path) as (_, port):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            for _ in range(4):
                for piece in (HEAD[:30], HEAD[30:] + b"Content-Length: 2\r\n\r\n{", b"}"):
                    writer.write(piece)
                    await asyncio.sleep(0.2)
                head = await reader.readuntil(b"\r\n\r\n")
                assert b" 200 " in head or b" 422 " in head
                await reader.readexactly(int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0]))
            writer.close()

    asyncio.run(ask())


def test_clients_that_go_away_are_no_error_of_the_server(server):
    """In the middle of the headers, of the body, before the answer, and in the handshake of a WebSocket. The server logs no error."""
    socket_head = (
        b"GET /api/tables/none/socket HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    parts = [HEAD, HEAD + b"Content-Length: 400\r\n\r\n{", HEAD + b"Content-Length: 2\r\n\r\n{}", socket_head]
    for number in range(200):
        gone = socket.create_connection(("127.0.0.1", server.port))
        gone.sendall(parts[number % len(parts)])
        if number % 3 == 0:  # without a goodbye
            gone.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        if number % 2:
            time.sleep(0.002)
        gone.close()
    time.sleep(0.3)
    assert server.faults() == []


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "HEAD"])
def test_a_websocket_that_is_asked_for_in_another_way_is_answered(server, method):
    asked = (
        f"{method} /api/tables HTTP/1.1\r\nHost: here\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nContent-Length: 2\r\n\r\n{}"
    )
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as asking:
        asking.sendall(asked.encode())
        answer = b""
        while piece := asking.recv(4096):
            answer += piece
    head, _, body = answer.partition(b"\r\n\r\n")
    status = int(head.split()[1])
    assert 400 <= status < 500 or (method == "HEAD" and status == 200)
    assert method == "HEAD" or json.loads(body)["text"]


def test_answers_do_not_wait_for_an_acknowledgement_without_uvloop():
    """Python's own event loop sets TCP_NODELAY on what a TCP socket accepts, if the socket says that it is TCP."""

    async def accepted():
        found = asyncio.get_running_loop().create_future()
        with listen("127.0.0.1", 0) as listening:
            server = await asyncio.start_server(lambda _, writer: found.set_result(writer), sock=listening)
            _, writer = await asyncio.open_connection("127.0.0.1", listening.getsockname()[1])
            theirs = await found
            set_to = theirs.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            writer.close()
            theirs.close()
            server.close()
            return set_to

    assert asyncio.run(accepted())
