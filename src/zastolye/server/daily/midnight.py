"""The end of a day at tables of its deals: from then on nothing of them is a secret, and whoever looks at one is told so."""

from __future__ import annotations

import asyncio

from zastolye.people import daily
from zastolye.server.hosting.registry import Registry

LOOK_EVERY = 1.0  # seconds between two looks at the calendar


class Midnight:
    """Publishes open tables again when their seal falls: it falls by time alone, and updates are else sent for events only."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry

    async def watch(self) -> None:
        day = daily.day_of(self.registry.now())
        while True:
            await asyncio.sleep(LOOK_EVERY)
            today = daily.day_of(self.registry.now())
            if today != day:
                day = today
                self.unseal()

    def unseal(self) -> None:
        """Of this process, owned here or followed."""
        for table in list(self.registry.tables.values()):
            if table.state.terms.daily and not daily.is_sealed(table.state.terms.daily, self.registry.now()):
                table.publish_again()
