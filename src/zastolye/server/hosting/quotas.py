"""Quotas: how much of a server one guest, or all guests of one address, may take, so that nobody starves the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from zastolye.core.refusal import Unusable
from zastolye.server.hosting.table import Table
from zastolye.server.settings import Settings
from zastolye.server.store import Store
from zastolye.server.tables.events import Terms

MOST_GUESTS = 50_000  # whose addresses are remembered, those who asked last


class Quotas:
    """Counts the tables and bots of a guest, and of all guests who last asked from the same address: becoming a guest costs nothing.
    Tables in memory alone are counted: one that nobody looks at takes no more than its place in the store.

    Unusable says what there are too many of, and what to do."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self._addresses: dict[str, str] = {}  # by guest, in the order in which they asked

    def asked_from(self, guest: str, address: str) -> None:
        """This guest asked something from there; "" is this machine, which is not limited. It is kept in memory alone."""
        self._addresses.pop(guest, None)
        if address:
            self._addresses[guest] = address
            if len(self._addresses) > MOST_GUESTS:
                del self._addresses[next(iter(self._addresses))]

    async def check_table(self, guest: str, terms: Terms, tables: Iterable[Table]) -> None:
        """Whether this guest may open one more."""
        unfinished = _unfinished(tables)
        if sum(map(_hosted_by(guest), unfinished)) >= self.settings.guest_tables:
            raise Unusable("guest-tables", most=self.settings.guest_tables)
        if sum(map(self._is_near(guest), unfinished)) >= self.settings.address_tables:
            raise Unusable("address-tables", most=self.settings.address_tables)
        if terms.is_public and await self.store.count_public(guest) >= self.settings.guest_public:
            raise Unusable("guest-public", most=self.settings.guest_public)

    def check_bots(self, guest: str, more: int, tables: Iterable[Table]) -> None:
        """Whether so many more bots may play at this guest's tables."""
        unfinished = _unfinished(tables)
        if _bots_at(filter(_hosted_by(guest), unfinished)) + more > self.settings.guest_bots:
            raise Unusable("guest-bots", most=self.settings.guest_bots)
        if _bots_at(filter(self._is_near(guest), unfinished)) + more > self.settings.address_bots:
            raise Unusable("address-bots", most=self.settings.address_bots)

    def _is_near(self, guest: str) -> Callable[[Table], bool]:
        """Whether a table is of somebody at the same address."""
        address = self._addresses.get(guest)
        return lambda table: address is not None and self._addresses.get(table.state.host) == address


def _hosted_by(guest: str) -> Callable[[Table], bool]:
    return lambda table: table.state.host == guest


def _unfinished(tables: Iterable[Table]) -> list[Table]:
    return [table for table in tables if table.state.status != "over"]


def _bots_at(tables: Iterable[Table]) -> int:
    return sum(chair.bot is not None for table in tables for chair in table.state.chairs)
