"""Handlers: looking for a match. The browser asks every two seconds how it goes, and whoever does not ask has left."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from zastolye.server.http.bodies import answer, read
from zastolye.server.http.schemas.common import Nothing
from zastolye.server.http.schemas.ratings import Search
from zastolye.server.http.services import Services
from zastolye.server.matchmaking.waiting import Queue
from zastolye.server.tables.events import Terms


class Matchmaking:
    """The queue over HTTP."""

    def __init__(self, services: Services) -> None:
        self.services, self.auth = services, services.auth
        self.queue = Queue(services.store, self._check_table)

    async def search(self, request: Request) -> Response:
        """Begin to look, or look for something else; DELETE: look no more."""
        player = await self.auth.known(request)
        if request.method == "DELETE":
            return answer(await self.queue.leave(player))
        wanted = await read(request, Search)
        await self.services.paces.of_opening(request)
        joined = await self.queue.join(player, wanted.game, wanted.seats, wanted.is_rated, wanted.bots_after)
        return answer(joined, 201)

    async def still(self, request: Request) -> Response:
        player = await self.auth.known(request)
        await read(request, Nothing)
        return answer(await self.queue.look(player))

    async def _check_table(self, player: str, terms: Terms) -> None:
        registry = self.services.registry
        await registry.check_may_play(player)
        await registry.quotas.check_table(player, terms, registry.owned())
        registry.check_bots(player, terms.seats - 1)  # as many may fill the table
