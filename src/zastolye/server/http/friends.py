"""Handlers: people I know, invitations, and the socket of an open page."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from zastolye.server.http.bodies import answer, read
from zastolye.server.http.page_sockets import serve_page
from zastolye.server.http.schemas import friends as schemas
from zastolye.server.http.services import Services

MOST_FOLLOWERS = 500  # that are listed


class Friends:
    """A person and their ties."""

    def __init__(self, services: Services) -> None:
        self.services, self.store, self.auth, self.ties = services, services.store, services.auth, services.ties

    async def circle(self, request: Request) -> Response:
        player = await self.auth.known(request)
        return answer(
            schemas.Circle(
                await self.store.follows_of(player),
                await self.store.followers_of(player, MOST_FOLLOWERS),
                await self.store.blocks_of(player),
                await self.store.presence_shown_to(player),
                await self.store.invitations_of(player),
            )
        )

    async def tie(self, request: Request) -> Response:
        """What holds between me and somebody; POST changes it."""
        player, other = await self.auth.known(request), request.path_params["player"]
        if request.method == "GET":
            return answer(await self.ties.relation(player, other))
        wanted = await read(request, schemas.Change)
        return answer(await self.ties.change(player, other, wanted.do))

    async def presence(self, request: Request) -> Response:
        player, wanted = await self.auth.known(request), await read(request, schemas.Shown)
        await self.store.show_presence_to(player, wanted.to)
        return answer(wanted.to)

    async def invitations(self, request: Request) -> Response:
        return answer(await self.store.invitations_of(await self.auth.known(request)))

    async def decline(self, request: Request) -> Response:
        player, table = await self.auth.known(request), await self.services.table(request)
        await self.store.decline(player, table.id)
        return answer(await self.store.invitations_of(player))

    async def invite(self, request: Request) -> Response:
        """Returns the ids of whoever was invited now: the one."""
        player, wanted = await self.auth.known(request), await read(request, schemas.Invite)
        await self.ties.invite(player, wanted.player, await self.services.table(request))
        return answer([wanted.player])

    async def socket(self, websocket: WebSocket) -> None:
        """The WebSocket of an open page."""
        await serve_page(self.services, websocket, self.services.presence.pages.serve)
