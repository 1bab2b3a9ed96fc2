"""Clocks: a player whose time runs out is marked as away, and a bot plays on."""

from __future__ import annotations

import asyncio

from zastolye.server.attend.attended import AttendedTable
from zastolye.server.tables import events as ev

LOOK_EVERY = 30.0  # seconds: a vacation that ends sooner brings the deadline nearer


class Clocks:
    """The deadlines of one table."""

    def __init__(self, table: AttendedTable) -> None:
        self.table = table

    async def watch(self, seat: int, decision: int) -> None:
        """Wait for the deadline of this decision, then let a bot stand in. At a table of days the store is asked first whether the
        person is on a vacation that the table was not told of."""
        await self._wait_for(seat)
        player = self.table.state.chairs[seat].player
        if self.table.state.terms.days and player is not None:
            await self.table.apply_vacation(player)
            await self._wait_for(seat)
        await self.stand_in(seat, decision)

    async def _wait_for(self, seat: int) -> None:
        while (deadline := self.table.state.deadline(seat)) is not None:
            left = deadline - self.table.host.now()
            if left <= 0:
                break
            await asyncio.sleep(min(left, LOOK_EVERY))

    async def stand_in(self, seat: int, decision: int | None) -> None:
        """The player is late or gone: from now on a bot plays for them until they are back."""
        await self.table.change(lambda: self._away(seat, decision))

    def _away(self, seat: int, decision: int | None) -> list[ev.AnyEvent]:
        state = self.table.state
        is_awaited = state.decisions.get(seat) == decision and not state.chairs[seat].is_away
        return [ev.Away(self.table.time(), seat)] if is_awaited else []
