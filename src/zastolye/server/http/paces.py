"""Paces: how often one person or one address may do what stays in the store, and how often it may guess."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from zastolye.core.refusal import Unusable
from zastolye.server.http.auth import address_of
from zastolye.server.sockets.shared_limits import SharedBuckets
from zastolye.server.store import Store

HERE = "this machine"  # what its own guesses are counted under
RENAMES, RENAMES_PER_SECOND = 10.0, 0.1  # new names of one guest: each is an event at all their tables
REPORTS, REPORTS_PER_SECOND = 10.0, 10 / 3600  # of one person
# What grows in the store with each of them, and nothing takes away soon:
NEWCOMERS, NEWCOMERS_PER_SECOND = 300.0, 0.2  # new guests of one address
OPENINGS, OPENINGS_PER_SECOND = 300.0, 0.5  # tables opened from one address
LINKS, LINKS_PER_SECOND = 20.0, 0.05  # links to other devices of one guest
VACATIONS, VACATIONS_PER_SECOND = 6.0, 1 / 600  # begun and ended by one person: an event at all their tables of days
CONTESTS, CONTESTS_PER_SECOND = 20.0, 1 / 300  # opened by one person
ENTRIES, ENTRIES_PER_SECOND = 30.0, 0.1  # of one person, in and out of contests: each is a step that all look at
GUESSES, GUESSES_PER_SECOND = 30.0, 0.2  # wrong short codes of one address


class Paces:
    """Token buckets in the store, counted over all processes. Unusable where one is empty; this machine's address is not limited."""

    def __init__(self, store: Store) -> None:
        self._renames = SharedBuckets(store, "rename", RENAMES, RENAMES_PER_SECOND)
        self._reports = SharedBuckets(store, "report", REPORTS, REPORTS_PER_SECOND)
        self._newcomers = SharedBuckets(store, "newcomer", NEWCOMERS, NEWCOMERS_PER_SECOND)
        self._openings = SharedBuckets(store, "opening", OPENINGS, OPENINGS_PER_SECOND)
        self._links = SharedBuckets(store, "link", LINKS, LINKS_PER_SECOND)
        self._vacations = SharedBuckets(store, "vacation", VACATIONS, VACATIONS_PER_SECOND)
        self._contests = SharedBuckets(store, "contest", CONTESTS, CONTESTS_PER_SECOND)
        self._entries = SharedBuckets(store, "entry", ENTRIES, ENTRIES_PER_SECOND)
        self._guesses = SharedBuckets(store, "guess", GUESSES, GUESSES_PER_SECOND)

    async def of_rename(self, player: str) -> None:
        await _take(self._renames, player)

    async def of_report(self, player: str) -> None:
        await _take(self._reports, player)

    async def of_newcomer(self, connection: HTTPConnection) -> None:
        if address := address_of(connection):
            await _take(self._newcomers, address)

    async def of_opening(self, connection: HTTPConnection) -> None:
        """A table: whoever opens too many would fill the store."""
        if address := address_of(connection):
            await _take(self._openings, address)

    async def of_link(self, player: str) -> None:
        await _take(self._links, player)

    async def of_vacation(self, player: str) -> None:
        await _take(self._vacations, player)

    async def of_contest(self, player: str) -> None:
        await _take(self._contests, player)

    async def of_entry(self, player: str) -> None:
        await _take(self._entries, player)

    async def check_guess(self, connection: HTTPConnection) -> None:
        """Before a short code is looked up, right or wrong: an address that was wrong too often learns nothing more."""
        if await self._guesses.wait(address_of(connection) or HERE):
            raise Unusable("too-many-requests")

    async def guessed_wrong(self, connection: HTTPConnection) -> None:
        await self._guesses.take(address_of(connection) or HERE)


async def _take(buckets: SharedBuckets, key: str) -> None:
    if await buckets.take(key):
        raise Unusable("too-many-requests")
