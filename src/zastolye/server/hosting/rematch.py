"""Another match of the same people: one more table, opened by the first of them who asks."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from zastolye.core.refusal import Unusable
from zastolye.server.tables import events as ev
from zastolye.server.tables import permissions

if TYPE_CHECKING:
    from zastolye.server.hosting.owned import OwnedTable


class Rematch:
    """Opens the next table after one that is over. It is opened first and then named at the old one; of several who ask at once, one
    opens it."""

    def __init__(self, table: OwnedTable) -> None:
        self.table = table
        self._opening = asyncio.Lock()

    async def open(self, player: str) -> str | None:
        """The id of the next table, opened now or before; Unusable if this player may not ask."""
        table, state = self.table, self.table.state
        permissions.own_seat(state, player)
        table.host.standing.may_play(player)
        permissions.not_of_the_day(state)
        permissions.not_in_a_contest(state)
        if state.status != "over":
            raise Unusable("not-over")
        async with self._opening:
            if table.state.renewed is None:
                renewed = ev.Renewed(table.time(), await table.host.open_rematch(table))
                await table.change(lambda: [renewed] if table.state.renewed is None else [])
        return table.state.renewed
