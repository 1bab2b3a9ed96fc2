"""One person in the queue: joining, staying, leaving, and what they are told meanwhile."""

from __future__ import annotations

import secrets
import time
from typing import Literal

import msgspec

from zastolye.core.refusal import Unusable
from zastolye.people.matching import expected_wait
from zastolye.people.ratings import MU
from zastolye.server.hosting.registry import Registry
from zastolye.server.matchmaking.terms import terms_for
from zastolye.server.store.queue import Ticket

RECENT = 20  # waits that an estimate stands on
SILENT = 10.0  # seconds without a heartbeat after which somebody has closed the page
# Seconds: how often a heartbeat of somebody who asks over HTTP is written (SILENT leaves room for one that is lost); and for how long
# what all who look for the same are told is taken from memory.
NOTED, FRESH = 5.0, 1.0
Key = tuple[str, int, bool]


def queue_of(ticket: Ticket) -> Key:
    """Those who may be seated together wait in one queue: of a mode, a number of seats, rated or friendly."""
    return ticket.game, ticket.seats, ticket.is_rated


class Waited(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the search goes: how long it has lasted, how much longer it may take, and where one was seated. The answer to whoever asks,
    and what is sent over the socket of a search."""

    status: Literal["none", "waiting", "seated"]
    game: str = ""
    seats: int = 0
    is_rated: bool = False
    waited: float = 0.0  # seconds
    expected: float | None = None  # seconds more; None: nobody knows
    others: int = 0  # who look for the same
    table: str | None = None


class Queue:
    """The queue as one person meets it."""

    def __init__(self, registry: Registry) -> None:
        self.registry, self.store = registry, registry.store
        self._recent: dict[tuple[str, int], tuple[float, list[float]]] = {}
        self._waiting: dict[Key, tuple[float, int]] = {}

    async def join(self, player: str, game: str, seats: int, is_rated: bool, bots_after: float | None) -> Waited:
        """Wait for this from now on; Unusable if there is no such table, or this person may have no more of them."""
        terms = terms_for(game, seats, is_rated)
        if is_rated and not await self.store.has_account(player):
            raise Unusable("rated-account")
        await self.registry.check_may_play(player)
        await self.registry.quotas.check_table(player, terms, self.registry.owned())
        self.registry.check_bots(player, seats - 1)  # as many may fill the table
        rating = await self.store.rating_of(game, seats, player)
        mu = rating.mu if rating is not None else MU
        ticket = Ticket(player, secrets.token_hex(8), game, seats, is_rated, bots_after, mu)
        await self.store.join_queue(ticket)
        self._waiting.pop(queue_of(ticket), None)
        return await self.answer(ticket)

    async def look(self, player: str) -> Waited:
        """A heartbeat: whoever has no open search and does not ask for a while has left."""
        ticket = await self.store.still_waiting(player, NOTED)
        if ticket is None:
            return Waited("none")
        return await self.answer(ticket)

    async def answer(self, ticket: Ticket, others: int | None = None) -> Waited:
        """What the holder of this ticket is told. `others` look for the same; None: they are counted."""
        if ticket.table is not None:
            return Waited("seated", ticket.game, ticket.seats, ticket.is_rated, ticket.waited, table=ticket.table)
        if others is None:
            others = max(0, await self._count(queue_of(ticket)) - 1)
        expected = expected_wait(await self._last_waits(ticket.game, ticket.seats), ticket.waited, ticket.bots_after)
        return Waited(
            "waiting", ticket.game, ticket.seats, ticket.is_rated, round(ticket.waited, 1),
            None if expected is None else round(expected, 1), others,
        )  # fmt: skip

    async def _count(self, key: Key) -> int:
        """How many wait in this queue: asked of the store once a second, however many people ask."""
        at, waiting = self._waiting.get(key, (-FRESH, 0))
        if time.monotonic() - at >= FRESH:
            waiting = await self.store.count_waiting(*key, SILENT)
            self._waiting[key] = time.monotonic(), waiting
        return waiting

    async def _last_waits(self, game: str, seats: int) -> list[float]:
        """The last waits for the same, asked for as seldom."""
        at, recent = self._recent.get((game, seats), (-FRESH, []))
        if time.monotonic() - at >= FRESH:
            recent = await self.store.recent_waits(game, seats, RECENT)
            self._recent[game, seats] = time.monotonic(), recent
        return recent

    async def leave(self, player: str) -> Waited:
        await self.store.leave_queue(player)
        return Waited("none")
