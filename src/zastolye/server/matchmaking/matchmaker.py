"""Seats those who look for a match: once a second every process forms parties from the queue in the store, and the transaction that
creates a table takes the tickets of its people, so nobody is seated twice."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Sequence
from itertools import groupby

from zastolye.core.language import LANGUAGES
from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.people.matching import Party, Waiting, parties
from zastolye.server import protocol
from zastolye.server.matchmaking.open_searches import OpenSearches
from zastolye.server.matchmaking.terms import bot_for, terms_for
from zastolye.server.matchmaking.waiting import SILENT, queue_of
from zastolye.server.moderation.standing import Standing
from zastolye.server.store.queue import Gone, Ticket
from zastolye.server.tables import events as ev

log = logging.getLogger(__name__)

EVERY = 1.0  # seconds between two looks at the queue
NOTE_EVERY = 3.0  # seconds between two heartbeats of open searches; SILENT leaves room for two that are lost
FORGET_AFTER, WAITS_KEPT, FORGET_EVERY = 60.0, 7 * 86_400.0, 60.0  # seconds


async def apart(standing: Standing, players: Sequence[str]) -> set[frozenset[str]]:
    """Those of these players who are never seated together, in pairs: one has blocked the other."""
    await standing.know(*players)
    return {frozenset((player, other)) for player in players for other in standing.blocked_by(player)}


class Matchmaker:
    """The background work of one process for the queue."""

    def __init__(self, searches: OpenSearches) -> None:
        self.searches, self.registry = searches, searches.queue.registry
        self.store = self.registry.store
        self._dice = random.SystemRandom()

    async def run(self) -> None:
        forgot, noted = 0.0, -NOTE_EVERY
        while True:
            await asyncio.sleep(EVERY)
            try:
                if time.monotonic() - noted > NOTE_EVERY:
                    noted = time.monotonic()
                    await self.searches.note()
                await self.look()
                if self.registry.now() - forgot > FORGET_EVERY:
                    forgot = self.registry.now()
                    await self.store.forget_silent(FORGET_AFTER, WAITS_KEPT)
            except Exception:
                log.exception("seating people failed; it is tried again")

    async def look(self) -> None:
        """Seat everybody who can be seated now, and tell those who have a search open here how it goes."""
        tickets = await self.store.tickets(SILENT)
        free = sorted((one for one in tickets if one.table is None), key=queue_of)
        for (game, seats, is_rated), found in groupby(free, key=queue_of):
            waiting = {ticket.player: ticket for ticket in found}
            pairs = await apart(self.registry.standing, list(waiting))
            queue = [Waiting(one.player, one.mu, one.waited, one.bots_after) for one in waiting.values()]
            for party in parties(queue, seats, pairs):
                await self._seat([waiting[player] for player in party.people], party, game, is_rated)
        await self.searches.look(tickets)

    async def _seat(self, tickets: Sequence[Ticket], party: Party, game: str, is_rated: bool) -> None:
        """Open the table in random order of seats and start the match. Gone: another process was faster, or somebody left."""
        host, at = tickets[0].player, round(self.registry.now(), 3)
        people = [(ticket.player, await self.store.name_of(ticket.player) or "—") for ticket in tickets]
        seats = len(tickets) + party.bots
        bot = bot_for(find_game(game), seats, sum(ticket.mu for ticket in tickets) / len(tickets))
        order = self._dice.sample(range(seats), seats)
        sitting = [ev.Sat(at, seat, *person) for seat, person in zip(order, people, strict=False)]
        hired = [ev.Hired(at, seat, bot) for seat in order[len(people) :]]
        terms = terms_for(game, seats, is_rated and len(people) > 1)
        try:
            table = await self.registry.open_for(terms, host, at, [*sitting, *hired], tickets)
        except Gone:
            return
        except Unusable:
            log.exception("a table for those who wait could not be opened")
            return
        await table.do(host, "", protocol.Start("matched"), LANGUAGES[0])
        await self.searches.seated(tickets, table.id)
