"""One person in the queue: joining, staying, leaving, and what they are told meanwhile."""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Literal

import msgspec

from zastolye.core.refusal import Unusable
from zastolye.people.matching import expected_wait
from zastolye.people.ratings import MU
from zastolye.server.matchmaking.matchmaker import SILENT
from zastolye.server.matchmaking.terms import terms_for
from zastolye.server.store import Store
from zastolye.server.store.queue import Ticket
from zastolye.server.tables.events import Terms

RECENT = 20  # waits that an estimate stands on
# Seconds: how often a heartbeat is written, a page asks every two (SILENT leaves room for one that is lost); and for how long what all
# who look for the same are told is taken from memory.
NOTED, FRESH = 5.0, 1.0
CheckTable = Callable[[str, Terms], Awaitable[None]]


class Waited(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the search goes: how long it has lasted, how much longer it may take, and where one was seated."""

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

    def __init__(self, store: Store, check_table: CheckTable) -> None:
        self.store, self._check_table = store, check_table
        self._crowds: dict[tuple[str, int, bool], tuple[float, list[float], int]] = {}

    async def join(self, player: str, game: str, seats: int, is_rated: bool, bots_after: float | None) -> Waited:
        """Wait for this from now on; Unusable if there is no such table, or this person may have no more of them."""
        terms = terms_for(game, seats, is_rated)
        if is_rated and not await self.store.has_account(player):
            raise Unusable("rated-account")
        await self._check_table(player, terms)
        rating = await self.store.rating_of(game, seats, player)
        mu = rating.mu if rating is not None else MU
        await self.store.join_queue(Ticket(player, secrets.token_hex(8), game, seats, is_rated, bots_after, mu))
        self._crowds.pop((game, seats, is_rated), None)
        return await self.look(player)

    async def look(self, player: str) -> Waited:
        """A heartbeat: whoever does not ask for a while has left."""
        ticket = await self.store.still_waiting(player, NOTED)
        if ticket is None:
            return Waited("none")
        if ticket.table is not None:
            return Waited("seated", ticket.game, ticket.seats, ticket.is_rated, ticket.waited, table=ticket.table)
        recent, waiting = await self._crowd(ticket)
        expected = expected_wait(recent, ticket.waited, ticket.bots_after)
        return Waited(
            "waiting", ticket.game, ticket.seats, ticket.is_rated, round(ticket.waited, 1),
            None if expected is None else round(expected, 1), max(0, waiting - 1),
        )  # fmt: skip

    async def _crowd(self, ticket: Ticket) -> tuple[list[float], int]:
        """The last waits for the same, and how many look for it: asked of the store once a second, however many people ask."""
        key = ticket.game, ticket.seats, ticket.is_rated
        at, recent, waiting = self._crowds.get(key, (-FRESH, [], 0))
        if time.monotonic() - at >= FRESH:
            recent = await self.store.recent_waits(ticket.game, ticket.seats, RECENT)
            waiting = await self.store.count_waiting(*key, SILENT)
            self._crowds[key] = time.monotonic(), recent, waiting
        return recent, waiting

    async def leave(self, player: str) -> Waited:
        await self.store.leave_queue(player)
        return Waited("none")
