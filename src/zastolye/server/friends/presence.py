"""Presence over all processes: each one writes, every twenty seconds and in one statement, who is connected to it, as a lease in the
store. Nobody is told that somebody left: their lease ends."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from zastolye.server.hosting.registry import Registry
from zastolye.server.sockets.pages import OpenPages
from zastolye.server.store import StoreUnavailable
from zastolye.server.store.friends import Here

log = logging.getLogger(__name__)

REPORT_EVERY, VALID = 20.0, 50.0  # seconds between two reports; for which one is believed
LOOK_EVERY, LOOK_BACK = 2.0, 10.0  # seconds: for invitations that another process was asked to send
INVITED = '{"type":"invited"}'  # a nudge: the page then asks for the list


class PresenceReports:
    """Reports who is here, and nudges the pages of whoever was invited by way of another process."""

    def __init__(self, registry: Registry) -> None:
        self.registry, self.store = registry, registry.store
        self.pages = OpenPages(self._came)

    def start(self) -> None:
        self.registry.tasks.start(self._report_for_ever(), "presence")
        self.registry.tasks.start(self._deliver_for_ever(), "invitations")

    def here(self) -> list[Here]:
        """Everybody with a page or a table open here; with the public table where they sit and are connected."""
        tables = dict.fromkeys(self.pages.people(), "")
        for table in self.registry.tables.values():
            is_shown = table.state.terms.is_public and table.state.status != "over"
            for player in table.connected():
                sits = is_shown and table.state.seat_of(player) is not None
                tables[player] = table.id if sits else tables.get(player, "")
        return [Here(player, table) for player, table in sorted(tables.items())]

    def _came(self, player: str) -> None:
        """Known at once; with their table, if they sit at one."""
        self.registry.start(self._report([one for one in self.here() if one.player == player]))

    async def _report(self, people: list[Here]) -> None:
        with suppress(StoreUnavailable):  # the next report says the same
            await self.store.seen_here(people, VALID)

    async def _report_for_ever(self) -> None:
        while True:
            try:
                await self._report(self.here())
            except Exception:
                log.exception("presence could not be reported; it is tried again")
            await asyncio.sleep(REPORT_EVERY)

    async def _deliver_for_ever(self) -> None:
        """Each invitation is nudged for once: a page asks for the list, and knows itself what it has shown."""
        told: set[str] = set()
        while True:
            await asyncio.sleep(LOOK_EVERY)
            if not self.pages.people():
                continue
            try:
                invited = set(await self.store.sent_invitations(LOOK_BACK))
            except StoreUnavailable:
                continue
            except Exception:
                log.exception("invitations could not be read; it is tried again")
                continue
            for player in invited & self.pages.people() - told:
                await self.pages.send(player, INVITED)
            told = invited
