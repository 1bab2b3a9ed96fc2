"""Handlers: looking for a match. Whoever keeps the socket of the search open is told how it goes; whoever has none asks, and waits no
longer than they ask."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from zastolye.server.http.bodies import answer, read
from zastolye.server.http.page_sockets import serve_page
from zastolye.server.http.schemas.common import Nothing
from zastolye.server.http.schemas.ratings import Search
from zastolye.server.http.services import Services


class Matchmaking:
    """The queue over HTTP, and the socket of a search."""

    def __init__(self, services: Services) -> None:
        self.services, self.auth, self.queue = services, services.auth, services.searches.queue

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

    async def socket(self, websocket: WebSocket) -> None:
        """The WebSocket of an open search."""
        await serve_page(self.services, websocket, self.services.searches.serve)
