"""Quotas: how much of a server one guest, or all guests of one address, may take, so that nobody starves the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from zastolye.core.refusal import Unusable
from zastolye.server.cluster.messages import Usage
from zastolye.server.hosting.table import Table
from zastolye.server.hosting.usage import UsageElsewhere, What
from zastolye.server.settings import Settings
from zastolye.server.store import Store
from zastolye.server.tables.events import Terms

MOST_GUESTS = 50_000  # whose addresses are remembered, those who asked last
REPORTED = 0.1  # the part of a quota from which other processes are told: most guests are never worth a message
MOST_REPORTED = 200  # in one report, the heaviest


class Quotas:
    """Counts the tables and bots of a guest, and of all guests who last asked from the same address: becoming a guest costs nothing.
    Tables in memory alone are counted, each by the process that owns it: one that nobody looks at takes no more than its place in the
    store. What the other processes told of their own counts is added.

    Unusable says what there are too many of, and what to do."""

    def __init__(self, settings: Settings, store: Store, elsewhere: UsageElsewhere) -> None:
        self.settings, self.store, self._elsewhere = settings, store, elsewhere
        self._addresses: dict[str, str] = {}  # by guest, in the order in which they asked
        self._sockets: Counter[str] = Counter()  # open WebSockets by address
        self._most = {
            "guest-tables": settings.guest_tables,
            "guest-bots": settings.guest_bots,
            "address-tables": settings.address_tables,
            "address-bots": settings.address_bots,
            "address-sockets": settings.address_sockets,
        }

    def asked_from(self, guest: str, address: str) -> None:
        """This guest asked something from there; "" is this machine, which is not limited. It is kept in memory alone."""
        self._addresses.pop(guest, None)
        if address:
            self._addresses[guest] = address
            if len(self._addresses) > MOST_GUESTS:
                del self._addresses[next(iter(self._addresses))]

    async def check_table(self, guest: str, terms: Terms, owned: Iterable[Table]) -> None:
        """Whether this guest may open one more."""
        self._check(guest, "tables", 1, [table for table in owned if self._is_near(guest, table)])
        if terms.is_public and await self.store.count_public(guest) >= self.settings.guest_public:
            raise Unusable("guest-public", most=self.settings.guest_public)

    def check_bots(self, guest: str, more: int, owned: Iterable[Table]) -> None:
        """Whether so many more bots may play at this guest's tables."""
        self._check(guest, "bots", more, [table for table in owned if self._is_near(guest, table)])

    def _check(self, guest: str, kind: str, more: int, near: list[Table]) -> None:
        """The other processes are told before it is done: of two who ask two processes for the last one, mostly one gets it."""
        taken, will_be, address = self._count(near), {}, self._addresses.get(guest)
        for what in [(f"guest-{kind}", guest), *([(f"address-{kind}", address)] if address is not None else [])]:
            will_be[what] = taken[what] + more
            if will_be[what] + self._elsewhere.of(what) > (most := self._most[what[0]]):
                raise Unusable(what[0], most=most)
        self._elsewhere.publish({what: many for what, many in will_be.items() if self._is_much(what, many)})

    def may_connect(self, address: str) -> bool:
        """Whether one more WebSocket may be opened from there."""
        what = ("address-sockets", address)
        return not address or self._sockets[address] + self._elsewhere.of(what) < self.settings.address_sockets

    @contextmanager
    def connected(self, address: str) -> Iterator[None]:
        """While a WebSocket from there is open."""
        self._sockets[address] += 1
        what = ("address-sockets", address)
        if address and self._is_much(what, self._sockets[address]):
            self._elsewhere.publish({what: self._sockets[address]})
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def report(self, owned: Iterable[Table]) -> None:
        """Once a second: what the heaviest guests and addresses take of this process."""
        if self._elsewhere.is_alone:
            return
        taken = self._count(owned)
        taken.update({("address-sockets", address): many for address, many in self._sockets.items() if address})
        heavy = [(self._share(what, many), what) for what, many in taken.items() if self._is_much(what, many)]
        self._elsewhere.publish({what: taken[what] for _, what in sorted(heavy, reverse=True)[:MOST_REPORTED]})
        self._elsewhere.forget_old()

    def receive(self, report: Usage) -> None:
        self._elsewhere.receive(report)

    def _is_near(self, guest: str, table: Table) -> bool:
        """Whether a table is this guest's, or of somebody at the same address."""
        host, address = table.state.host, self._addresses.get(guest)
        return host == guest or (address is not None and self._addresses.get(host) == address)

    def _count(self, owned: Iterable[Table]) -> Counter[What]:
        """Unfinished tables and the bots at them."""
        taken: Counter[What] = Counter()
        for table in owned:
            host, address = table.state.host, self._addresses.get(table.state.host)
            if table.state.status != "over":
                bots = sum(chair.bot is not None for chair in table.state.chairs)
                taken["guest-tables", host] += 1
                taken["guest-bots", host] += bots
                if address is not None:
                    taken["address-tables", address] += 1
                    taken["address-bots", address] += bots
        return taken

    def _share(self, what: What, many: int) -> float:
        return many / max(1, self._most[what[0]])

    def _is_much(self, what: What, many: int) -> bool:
        return self._share(what, many) >= REPORTED
