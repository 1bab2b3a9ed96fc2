"""One person in the queue: joining, staying, leaving, and what they are told meanwhile."""

from __future__ import annotations

import secrets
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

    async def join(self, player: str, game: str, seats: int, is_rated: bool, bots_after: float | None) -> Waited:
        """Wait for this from now on; Unusable if there is no such table, or this person may have no more of them."""
        terms = terms_for(game, seats, is_rated)
        if is_rated and not await self.store.has_account(player):
            raise Unusable("rated-account")
        await self._check_table(player, terms)
        rating = await self.store.rating_of(game, seats, player)
        mu = rating.mu if rating is not None else MU
        await self.store.join_queue(Ticket(player, secrets.token_hex(8), game, seats, is_rated, bots_after, mu))
        return await self.look(player)

    async def look(self, player: str) -> Waited:
        """A heartbeat: whoever does not ask for a while has left."""
        ticket = await self.store.still_waiting(player)
        if ticket is None:
            return Waited("none")
        if ticket.table is not None:
            return Waited("seated", ticket.game, ticket.seats, ticket.is_rated, ticket.waited, table=ticket.table)
        recent = await self.store.recent_waits(ticket.game, ticket.seats, RECENT)
        waiting = await self.store.count_waiting(ticket.game, ticket.seats, ticket.is_rated, SILENT)
        expected = expected_wait(recent, ticket.waited, ticket.bots_after)
        return Waited(
            "waiting", ticket.game, ticket.seats, ticket.is_rated, round(ticket.waited, 1),
            None if expected is None else round(expected, 1), max(0, waiting - 1),
        )  # fmt: skip

    async def leave(self, player: str) -> Waited:
        await self.store.leave_queue(player)
        return Waited("none")
