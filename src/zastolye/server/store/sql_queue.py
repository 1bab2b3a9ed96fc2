"""The queries of `QueueStore`, the same in both databases. Tickets are taken in the transaction that creates a table, all or none, so
of several processes that form the same party one seats it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from zastolye.server.store.queue import Ticket
from zastolye.server.store.statements import Row, Statements, StatementStep

JOIN = """
    INSERT INTO tickets (player, id, game, seats, is_rated, bots_after, mu, since, seen, table_id)
    VALUES (:player, :id, :game, :seats, :is_rated, :bots_after, :mu, {now}, {now}, NULL)
    ON CONFLICT (player) DO UPDATE SET id = excluded.id, game = excluded.game, seats = excluded.seats, is_rated = excluded.is_rated,
        bots_after = excluded.bots_after, mu = excluded.mu, since = excluded.since, seen = excluded.seen, table_id = NULL
    WHERE tickets.id <> excluded.id"""

COLUMNS = "player, id, game, seats, is_rated, bots_after, mu, {now} - since AS waited, table_id"

TICKET = f"SELECT {COLUMNS}, {{now}} - seen AS silent FROM tickets WHERE player = :player"

STILL = f"UPDATE tickets SET seen = {{now}} WHERE player = :player RETURNING {COLUMNS}"

LEAVE = "DELETE FROM tickets WHERE player = :player"

# LIST and LOCKED are each database's own. A row that somebody else has locked is being noted or seated: it needs no heartbeat, and not
# to wait for it leaves no deadlock with the transaction that takes several tickets.
STILL_HERE = """
    UPDATE tickets SET seen = {now}
    WHERE player IN (SELECT player FROM tickets WHERE table_id IS NULL AND player IN (LIST) LOCKED)"""

TICKETS = f"SELECT {COLUMNS} FROM tickets WHERE seen > {{now}} - :silent_for ORDER BY since, player"

COUNT = """
    SELECT count(*) AS waiting FROM tickets WHERE table_id IS NULL AND seen > {now} - :silent_for
        AND game = :game AND seats = :seats AND is_rated = :is_rated"""

SEAT = "UPDATE tickets SET table_id = :table WHERE player = :player AND id = :id AND table_id IS NULL RETURNING player"

WAITED = """
    INSERT INTO waits (ticket, game, seats, ended, waited)
    SELECT id, game, seats, {now}, {now} - since FROM tickets WHERE player = :player AND id = :id RETURNING ticket"""

RECENT = "SELECT waited FROM waits WHERE game = :game AND seats = :seats ORDER BY ended DESC LIMIT :most"

FORGET = "DELETE FROM tickets WHERE seen < {now} - :seconds"

FORGET_WAITS = "DELETE FROM waits WHERE ended < {now} - :seconds"


class SqlQueue(Statements):
    """`QueueStore` over one statement at a time."""

    # How a database reads the JSON list `:players`; and how it passes over rows that are locked.
    LIST: ClassVar[str]
    LOCKED: ClassVar[str]

    async def join_queue(self, ticket: Ticket) -> None:
        await self._write(
            JOIN, player=ticket.player, id=ticket.id, game=ticket.game, seats=ticket.seats, is_rated=ticket.is_rated,
            bots_after=ticket.bots_after, mu=ticket.mu,
        )  # fmt: skip

    async def still_waiting(self, player: str, noted_within: float = 0.0) -> Ticket | None:
        rows = await self._read(TICKET, player=player) if noted_within else None
        if rows is None or (rows and rows[0]["silent"] > noted_within):
            rows = await self._write(STILL, player=player)
        return _ticket(rows[0]) if rows else None

    async def leave_queue(self, player: str) -> None:
        await self._write(LEAVE, player=player)

    async def still_here(self, players: Sequence[str]) -> None:
        if players:
            statement = STILL_HERE.replace("LIST", self.LIST).replace("LOCKED", self.LOCKED)
            await self._write(statement, players=msgspec.json.encode(players).decode())

    async def tickets(self, silent_for: float) -> list[Ticket]:
        return [_ticket(row) for row in await self._read(TICKETS, silent_for=silent_for)]

    async def count_waiting(self, game: str, seats: int, is_rated: bool, silent_for: float) -> int:
        rows = await self._read(COUNT, game=game, seats=seats, is_rated=is_rated, silent_for=silent_for)
        return int(rows[0]["waiting"])

    async def recent_waits(self, game: str, seats: int, limit: int) -> list[float]:
        return [row["waited"] for row in await self._read(RECENT, game=game, seats=seats, most=limit)]

    async def forget_silent(self, silent_for: float, waits_before: float) -> None:
        await self._write(FORGET, seconds=silent_for)
        await self._write(FORGET_WAITS, seconds=waits_before)


def seating_steps(table: str, tickets: Sequence[Ticket]) -> list[StatementStep]:
    """In the order of their players: two processes that take the same tickets wait for each other and do not block each other."""
    steps: list[StatementStep] = []
    for ticket in sorted(tickets, key=lambda one: one.player):
        steps.append(StatementStep(SEAT, {"table": table, "player": ticket.player, "id": ticket.id}))
        steps.append(StatementStep(WAITED, {"player": ticket.player, "id": ticket.id}))
    return steps


def _ticket(row: Row) -> Ticket:
    return Ticket(
        row["player"], row["id"], row["game"], row["seats"], bool(row["is_rated"]), row["bots_after"], row["mu"],
        max(0.0, row["waited"]), row["table_id"],
    )  # fmt: skip
