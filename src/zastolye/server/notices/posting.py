"""One HTTP request to a stranger: to an address that was looked up and checked, without redirects, proxies or cookies, within a time
limit; of the answer only the head is read."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import h11

from zastolye.server.notices.endpoints import Endpoint

CONNECT_SECONDS, ANSWER_SECONDS = 5.0, 10.0
MOST_HEAD = 16_384  # bytes of an answer
MOST_ADDRESSES = 4  # of one host that are tried


class NotReached(Exception):
    """Nothing was sent: it may be tried again."""


class NoAnswer(Exception):
    """It was sent, and nothing that can be understood came back: whether it was taken is not known."""


async def post(
    endpoint: Endpoint,
    addresses: Sequence[str],
    headers: Mapping[str, str],
    body: bytes,
    trust: ssl.SSLContext | None = None,
) -> int:
    """The status of the answer."""
    reader, writer = await _connected(endpoint, addresses, trust)
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            return await _status(reader, writer, endpoint, headers, body)
    except (OSError, TimeoutError, h11.ProtocolError) as error:  # an error of TLS is an OSError
        raise NoAnswer from error
    finally:
        writer.transport.abort()  # nobody waits for how it ends


async def _connected(
    endpoint: Endpoint, addresses: Sequence[str], trust: ssl.SSLContext | None
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """To the first address that takes the connection; its certificate must be that of the endpoint's host."""
    more: dict[str, Any] = {}
    if endpoint.scheme == "https":
        more = {"ssl": trust or _trust(), "server_hostname": endpoint.host}
    error: Exception | None = None
    for address in addresses[:MOST_ADDRESSES]:
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                return await asyncio.open_connection(address, endpoint.port, limit=MOST_HEAD, **more)
        except (OSError, TimeoutError) as failed:
            error = failed
    raise NotReached from error


async def _status(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    endpoint: Endpoint,
    headers: Mapping[str, str],
    body: bytes,
) -> int:
    talk = h11.Connection(h11.CLIENT, max_incomplete_event_size=MOST_HEAD)
    host = endpoint.origin.partition("://")[2]
    all_headers = {"Host": host, "Content-Length": str(len(body)), "Connection": "close", **headers}
    for event in (
        h11.Request(method="POST", target=endpoint.target, headers=list(all_headers.items())),
        h11.Data(data=body),
        h11.EndOfMessage(),
    ):
        writer.write(talk.send(event) or b"")
    await writer.drain()
    taken = 0
    while True:
        answer = talk.next_event()
        if isinstance(answer, h11.Response):
            return answer.status_code
        if answer is h11.NEED_DATA:
            received = await reader.read(MOST_HEAD)
            taken += len(received)
            if taken > MOST_HEAD:  # also of answers that say only that there will be one
                raise h11.RemoteProtocolError("too long")
            talk.receive_data(received)
        elif isinstance(answer, h11.ConnectionClosed):
            raise h11.RemoteProtocolError("closed")


@cache
def _trust() -> ssl.SSLContext:
    return ssl.create_default_context()  # reads the system's certificates: slow, so once
