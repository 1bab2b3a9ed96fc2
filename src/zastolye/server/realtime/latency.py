"""How far away a client is: the round trips of its pings, bounded by what the operating system measured on the socket."""

from __future__ import annotations

import socket
import struct
import sys
from collections import deque
from collections.abc import Mapping
from typing import Any, Protocol

SOCKET, PROXIED = "zastolye.socket", "zastolye.proxied"  # extensions of an ASGI scope: a socket; what a proxy measured
REMEMBERED = 30.0  # seconds a round trip counts for
MOST_CREDIT = 0.120  # seconds; a client farther away is helped no more than this


class Readable(Protocol):
    """A socket as the standard library, asyncio or uvloop hands it out."""

    def getsockopt(self, level: int, option: int, length: int, /) -> Any: ...


_SMOOTHED, _SMALLEST, _LENGTH = 68, 148, 256  # where Linux's struct tcp_info keeps its round trips, in microseconds
_NEVER_MEASURED = (0, 0xFFFFFFFF)


def socket_round_trip(sock: Readable) -> float | None:
    """The smallest round trip the system itself saw on this connection, in seconds; None where it cannot be read.

    The system times acknowledgements. The smoothed figure will not do: it rises with late pongs, since the other system
    holds an acknowledgement back for some 40 ms so that an answer can carry it. The smallest goes back to the handshake,
    which no program answers, and leaves out what may have been held back. A kernel too old to know it gives the smoothed one.
    """
    if not sys.platform.startswith("linux"):
        return None
    try:
        told = bytes(sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _LENGTH))
    except (OSError, ValueError, TypeError, AttributeError, NotImplementedError):
        return None  # closed, or no TCP at all: a Unix socket, a test's stand-in
    for place in (_SMALLEST, _SMOOTHED):
        if len(told) >= place + 4:
            (microseconds,) = struct.unpack_from("=I", told, place)
            if microseconds not in _NEVER_MEASURED:
                return float(microseconds) / 1e6
    return None


def round_trip_of(extensions: Mapping[str, Any]) -> float | None:
    """What bounds the credit of a connection, by its ASGI extensions: what the system measured on its own socket; behind a
    proxy, where that would be the way to the proxy, what a trusted proxy measured (`X-Tcpinfo-Rtt`, microseconds), and 0 if it
    says nothing."""
    if PROXIED in extensions:
        told = extensions[PROXIED]
        return int(told) / 1e6 if told.isascii() and told.isdigit() and len(told) < 10 else 0.0
    own = extensions.get(SOCKET)
    return None if own is None else socket_round_trip(own)


class Latency:
    """The measured round trips of one connection: how long its pings took, and what the socket itself says."""

    def __init__(self) -> None:
        # When, and the round trip, later and longer: the first is the smallest (a monotonic queue).
        self._answers: deque[tuple[float, float]] = deque()
        self._socket: float | None = None

    def answered(self, round_trip: float, now: float) -> None:
        """A ping came back after so many seconds."""
        while self._answers and self._answers[-1][1] >= round_trip:
            self._answers.pop()  # it can never be the smallest again
        self._answers.append((now, round_trip))
        self._forget(now)

    def socket_says(self, round_trip: float | None) -> None:
        """The socket's own figure, None if unreadable. Not to be asked of a proxy's socket: that one is always near."""
        self._socket = round_trip

    def credit(self, now: float) -> float:
        """How much earlier a command of this connection counts: news and answer both travelled, so the whole round trip.

        The smallest of the last 30 s, since a connection cannot look better than it is; never above the cap, nor above the
        socket's own figure, which answering pings late does not change. Unmeasured, nothing.
        """
        self._forget(now)
        if not self._answers:
            return 0.0
        smallest = min(self._answers[0][1], MOST_CREDIT)
        if self._socket is not None:
            smallest = min(smallest, self._socket)
        return max(smallest, 0.0)

    def _forget(self, now: float) -> None:
        while self._answers and self._answers[0][0] < now - REMEMBERED:
            self._answers.popleft()
