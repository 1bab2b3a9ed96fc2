"""Quotas: how much of a server one guest may take, so that nobody starves the others."""

from __future__ import annotations

from collections.abc import Iterable

from zastolye.core.refusal import Unusable
from zastolye.server.hosting.table import Table
from zastolye.server.settings import Settings
from zastolye.server.store import Store
from zastolye.server.tables.events import Terms


class Quotas:
    """Counts the tables and bots of a guest; Unusable says what there are too many of, and what to do."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store

    async def check_table(self, guest: str, terms: Terms, tables: Iterable[Table]) -> None:
        """Whether this guest may open one more."""
        if len(_unfinished(guest, tables)) >= self.settings.guest_tables:
            raise Unusable("guest-tables", most=self.settings.guest_tables)
        if terms.is_public and await self.store.count_public(guest) >= self.settings.guest_public:
            raise Unusable("guest-public", most=self.settings.guest_public)

    def check_bots(self, guest: str, more: int, tables: Iterable[Table]) -> None:
        """Whether so many more bots may play at this guest's tables."""
        hired = sum(chair.bot is not None for table in _unfinished(guest, tables) for chair in table.state.chairs)
        if hired + more > self.settings.guest_bots:
            raise Unusable("guest-bots", most=self.settings.guest_bots)


def _unfinished(guest: str, tables: Iterable[Table]) -> list[Table]:
    return [table for table in tables if table.state.host == guest and table.state.status != "over"]
