"""Endpoints of push services. They are what a browser says they are, and this server posts to them: so only to https, at its usual
port, and to addresses on the internet, looked up here and connected to as they were looked up (no DNS rebinding)."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from zastolye.core.refusal import Unusable

MOST_ENDPOINT = 1000  # letters
HTTPS = 443
WRAPPED = ip_network("64:ff9b::/96")  # NAT64: an IPv4 address, of whatever kind, in one of IPv6


@dataclass(frozen=True)
class Endpoint:
    """An endpoint that may be tried; whether its host is on the internet is seen when it is looked up."""

    scheme: str
    host: str
    port: int
    target: str  # path and query

    @property
    def origin(self) -> str:
        usual = HTTPS if self.scheme == "https" else 80
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}" + ("" if self.port == usual else f":{self.port}")


class NotPublic(Exception):
    """The host is this machine, or one in its own network: nothing is sent there."""


def endpoint_of(url: str, is_local: bool) -> Endpoint:
    """Unusable if nothing may be posted there. `is_local` is for tests: plain http to this machine is then allowed, at any port."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Unusable("push-endpoint") from None
    host = parts.hostname or ""
    is_plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= MOST_ENDPOINT
    if not is_plain or not host or "@" in parts.netloc or parts.fragment:
        raise Unusable("push-endpoint")
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if parts.scheme == "https" and port in (None, HTTPS):
        if _is_literal(host) and not is_public(host):
            raise Unusable("push-endpoint")
        return Endpoint("https", host, HTTPS, target)
    if is_local and parts.scheme == "http" and _is_literal(host) and ip_address(host).is_loopback:
        return Endpoint("http", host, port or 80, target)
    raise Unusable("push-endpoint")


def is_public(address: str) -> bool:
    """Whether this is an address on the internet, and not one that hides another in it."""
    found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        elif found.sixtofour is not None or found.teredo is not None or found in WRAPPED:
            return False
    return found.is_global and not found.is_multicast


async def addresses_of(endpoint: Endpoint) -> list[str]:
    """Where its host is now; NotPublic if any of the addresses is not on the internet."""
    if endpoint.scheme == "http":
        return [endpoint.host]  # this machine: `endpoint_of` lets nothing else through
    found = await asyncio.get_running_loop().getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    addresses = [str(one[4][0]) for one in found]
    if not addresses or not all(map(is_public, addresses)):
        raise NotPublic
    return addresses


def _is_literal(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
