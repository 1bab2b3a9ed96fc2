"""The sockets of those who look for a match. While one is open its person waits: this process writes the heartbeats of all of them in
one statement. And over it they are told how it goes, so nobody has to ask."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from zastolye.server.matchmaking.waiting import Queue, Waited, queue_of
from zastolye.server.sockets.pages import OpenPages, Page
from zastolye.server.store import StoreUnavailable
from zastolye.server.store.queue import Ticket

# Seconds: how soon somebody is told again when more or fewer look for the same; and that everybody hears at the latest, so that a page
# which hears nothing for longer knows that its connection is dead.
SOON, LATEST = 2.0, 10.0
MOST_AT_A_LOOK = 40  # people who are told that they still wait: everybody's moves wait for it
A_FEW = 0.1  # more or fewer of those who look for the same: where hundreds wait somebody comes or goes all the time


@dataclass(frozen=True)
class Told:
    """What somebody was told last, and when."""

    at: float
    status: str = ""
    table: str | None = None
    others: int = 0


class OpenSearches:
    """All open searches of this process."""

    def __init__(self, queue: Queue) -> None:
        self.queue, self.pages = queue, OpenPages()
        self._told: dict[str, Told] = {}

    async def serve(self, page: Page, player: str) -> None:
        """Until the page is closed. It is told at once how the search goes, which may be over already; and again at the next look,
        where another page of the same person was told in its place."""
        with suppress(StoreUnavailable):  # the next look says it
            await page.send(_written(await self.queue.look(player)))
        self._told.pop(player, None)
        await self.pages.serve(page, player)

    async def note(self) -> None:
        """The heartbeats of all who have a search open here."""
        await self.queue.store.still_here(sorted(self.pages.people()))

    async def seated(self, tickets: Sequence[Ticket], table: str) -> None:
        """Whoever of them has a search open here goes to this table. Other processes find it at their next look."""
        for ticket in tickets:
            if ticket.player in self.pages.people():
                await self._say(ticket.player, await self.queue.answer(msgspec.structs.replace(ticket, table=table)))

    async def look(self, tickets: Sequence[Ticket]) -> None:
        """Tell people what has changed, by the tickets of all who look for a match. Whoever was seated or waits no longer hears it at
        once. Of those who wait some hear at a time, the longest untold first."""
        here, now = self.pages.people(), asyncio.get_running_loop().time()
        self._told = {player: told for player, told in self._told.items() if player in here}
        crowds = Counter(queue_of(one) for one in tickets if one.table is None)
        mine = {one.player: one for one in tickets if one.player in here}
        due = list[tuple[float, Ticket, int]]()
        for player in here:
            ticket, told = mine.get(player), self._told.get(player, Told(-LATEST))
            if ticket is None:
                if told.status != "none":
                    await self._say(player, await self.queue.look(player))
            elif ticket.table is not None:
                if told.table != ticket.table:
                    await self._say(player, await self.queue.answer(ticket))
            else:
                others = crowds[queue_of(ticket)] - 1
                is_new = told.status != "waiting" or abs(others - told.others) > A_FEW * told.others
                if now - told.at >= (SOON if is_new else LATEST):
                    due.append((told.at, ticket, others))
        for _, ticket, others in sorted(due, key=lambda one: one[0])[:MOST_AT_A_LOOK]:
            await self._say(ticket.player, await self.queue.answer(ticket, others))

    async def _say(self, player: str, answer: Waited) -> None:
        now = asyncio.get_running_loop().time()
        self._told[player] = Told(now, answer.status, answer.table, answer.others)
        await self.pages.send(player, _written(answer))


def _written(answer: Waited) -> str:
    return msgspec.json.encode(answer).decode()
