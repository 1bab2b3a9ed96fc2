"""Another match of the same people: one more table, opened by the first of them who asks."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from zastolye.core.refusal import Unusable
from zastolye.server.tables import events as ev
from zastolye.server.tables import permissions

if TYPE_CHECKING:
    from zastolye.server.hosting.owned import OwnedTable
    from zastolye.server.hosting.table import Host
    from zastolye.server.tables.state import TableState


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


async def chairs_again(host: Host, old: TableState, at: float) -> list[ev.AnyEvent]:
    """The same people and bots, each one seat further; without those whom the host blocks by now, or who may not play."""
    standing, seats = host.standing, old.terms.seats
    await standing.know(old.host, *old.people())
    blocked = standing.blocked_by(old.host)
    chairs: list[ev.AnyEvent] = []
    for seat, chair in enumerate(old.chairs):
        if chair.player is not None:
            if chair.player in blocked or standing.sanction(chair.player, "ban") is not None:
                continue
            name = await host.store.name_of(chair.player) or chair.name  # it may be another by now
            chairs.append(ev.Sat(at, (seat + 1) % seats, chair.player, name))
        elif chair.bot is not None:
            chairs.append(ev.Hired(at, (seat + 1) % seats, chair.bot))
    return chairs
