"""The recess before a deal of a game without turns: it ends when all people are ready, or when its time has run out."""

from __future__ import annotations

import asyncio

from zastolye.server.attend.attended import AttendedTable
from zastolye.server.tables import events as ev


class Recess:
    """The deadline of one table's recess. That all are ready needs no watching: the command that says so draws the cards."""

    def __init__(self, table: AttendedTable) -> None:
        self.table = table

    async def watch(self) -> None:
        """Wait for the deadline, then let the deal come."""
        while (end := self.table.state.recess_ends) is not None and (left := end - self.table.host.now()) > 0:
            await asyncio.sleep(left)
        await self.table.change(self._over)

    def _over(self) -> list[ev.AnyEvent]:
        end, now = self.table.state.recess_ends, self.table.time()
        return [ev.RecessOver(now)] if end is not None and end <= now else []
