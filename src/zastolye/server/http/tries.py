"""Rate limits on credentials: by address and by account, and the same for an account that there is not."""

from __future__ import annotations

import math

from starlette.requests import HTTPConnection

from zastolye.core.refusal import Unusable
from zastolye.server.http.auth import address_of
from zastolye.server.sockets.shared_limits import SharedBuckets
from zastolye.server.store import Store

ADDRESS, ADDRESS_PER_SECOND = 30.0, 0.1  # tries of one address: passwords, codes, passkeys, new accounts
ACCOUNT, ACCOUNT_PER_SECOND = 10.0, 1 / 60  # passwords tried for one login name, or in one account
# Bucket for sign-ups of one guest: each answer tells whether a login name is taken, so guessing names is limited.
NEW, NEW_PER_SECOND = 10.0, 1 / 120

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
        """This machine is not limited, as it is not in what it may request."""
        if address := address_of(connection):
            await _take(self._addresses, address)

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


async def _take(buckets: SharedBuckets, key: str) -> None:
    if wait := await buckets.take(key):
        raise Unusable("too-many-tries", seconds=math.ceil(wait))
