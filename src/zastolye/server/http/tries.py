"""Rate limits on credentials: by address and by account, and the same for an account that there is not."""

from __future__ import annotations

import math
from ipaddress import ip_address, ip_network

from starlette.requests import HTTPConnection

from zastolye.core.refusal import Unusable
from zastolye.server.sockets.limits import is_this_machine
from zastolye.server.sockets.shared_limits import SharedBuckets
from zastolye.server.store import Store

ADDRESS, ADDRESS_PER_SECOND = 30.0, 0.1  # tries of one address: passwords, codes, passkeys, new accounts
ACCOUNT, ACCOUNT_PER_SECOND = 10.0, 1 / 60  # passwords tried for one login name, or in one account
NEW, NEW_PER_SECOND = 10.0, 1 / 120  # accounts that one guest tries to make: each tells whether a login name is taken

LETTERS, LETTERS_PER_SECOND = 3.0, 1 / 3600  # that ask whether letters are wanted: of one person, and at one address
EXPORTS, EXPORTS_PER_SECOND = 3.0, 1 / 600  # of one person: each replays all their matches


class Tries:
    """Every check of a credential takes one from its buckets, whatever comes of it. They are counted over all processes."""

    def __init__(self, store: Store) -> None:
        self._addresses = SharedBuckets(store, "address", ADDRESS, ADDRESS_PER_SECOND)
        self._accounts = SharedBuckets(store, "account", ACCOUNT, ACCOUNT_PER_SECOND)
        self._new = SharedBuckets(store, "new account", NEW, NEW_PER_SECOND)
        self._letters = SharedBuckets(store, "question", LETTERS, LETTERS_PER_SECOND)
        self._exports = SharedBuckets(store, "export", EXPORTS, EXPORTS_PER_SECOND)

    async def from_address(self, connection: HTTPConnection) -> None:
        """This machine is not limited, as it is not in what it may request: a proxy that is not believed would be everybody."""
        host = connection.client.host if connection.client else ""
        if not is_this_machine(host):
            await _take(self._addresses, _network(host))

    async def of_account(self, key: str) -> None:
        """By the key of a login name or the id of a player; there need be no such account."""
        await _take(self._accounts, key)

    async def of_new(self, player: str) -> None:
        await _take(self._new, player)

    async def of_letter(self, player: str, address: str) -> None:
        """The address may be a stranger's: whoever claims it, it gets few."""
        await _take(self._letters, player)
        await _take(self._letters, address.lower())

    async def of_export(self, player: str) -> None:
        await _take(self._exports, player)


def _network(host: str) -> str:
    """An address of IPv6 by its first half: the rest is whatever its owner likes."""
    try:
        address = ip_address(host)
    except ValueError:
        return host  # a Unix socket, a test's stand-in
    return str(ip_network((address, 64), strict=False)) if address.version == 6 else host


async def _take(buckets: SharedBuckets, key: str) -> None:
    if wait := await buckets.take(key):
        raise Unusable("too-many-tries", seconds=math.ceil(wait))
