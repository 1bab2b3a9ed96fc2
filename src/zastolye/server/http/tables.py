"""Handlers: a table as I may see it, a command to it, its socket, and what a finished match can be asked."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from zastolye.core.close_codes import NO_TABLE, OTHER_PAGE, RATE_LIMITED, TABLE_GONE
from zastolye.core.record import write_record
from zastolye.core.refusal import Unusable
from zastolye.core.rule_words import WATCHER
from zastolye.server import protocol
from zastolye.server.archive.records import signed
from zastolye.server.archive.replay_views import moments
from zastolye.server.http.auth import address_of, credential_of, language_for
from zastolye.server.http.bodies import answer, read
from zastolye.server.http.services import Services
from zastolye.server.ops import metrics
from zastolye.server.sockets.connection import TableConnection, serve
from zastolye.server.sockets.limits import REFUSED_COSTS
from zastolye.table.replay import things
from zastolye.table.sheet import sheet


class Tables:
    """One table at a time; a running match is sealed."""

    def __init__(self, services: Services) -> None:
        self.services, self.auth, self.registry = services, services.auth, services.registry

    async def table(self, request: Request) -> Response:
        """A table as I may see it; or a command to it."""
        player, language = await self.auth.player_of(request), language_for(request)
        table = await self.services.table(request)
        await self.registry.standing.know(player or "")
        if player is not None and table.state.seat_of(player) is not None:
            table.requested()
        if request.method == "GET":
            return Response(await table.update(player, 0, language), media_type="application/json")
        player = await self.auth.known(request)
        if not self.services.commands.take(player):
            self.services.cooldowns.begin(credential_of(request))
            raise Unusable("too-many-requests")
        command, since = await read(request, protocol.AnyCommand), metrics.clock()
        done = await table.do(player, await self.services.name_of(player), command, language)
        if done.no is not None:
            self.services.commands.charge(player, REFUSED_COSTS)
        metrics.answered(since, table.is_race, done.no.code if done.no else None)
        return answer(done, 200 if done.no is None else 409)

    async def socket(self, websocket: WebSocket) -> None:
        """The WebSocket of a table."""
        if not self.auth.is_own_page(websocket):
            await websocket.close(OTHER_PAGE)
            return
        session, cooldowns = await self.auth.session_of(websocket), self.services.cooldowns
        player = session.player if session else None
        sender = player or address_of(websocket)
        if sender and cooldowns.is_on(sender):
            await websocket.close(RATE_LIMITED)
            return
        try:
            table = await self.services.table(websocket)
        except Unusable as unusable:
            await websocket.accept()  # a refused handshake carries no close code
            await websocket.close(NO_TABLE if unusable.code == "no-table" else TABLE_GONE)
            return
        name = await self.services.name_of(player) if player else ""
        await self.registry.standing.know(player or "")
        await websocket.accept()

        def limited() -> None:
            for key in (sender, credential_of(websocket) if player else ""):
                if key:
                    cooldowns.begin(key)

        with metrics.CONNECTIONS.track_inprogress():
            connection = TableConnection(
                websocket, self.registry, self.services.outbox, table, player, name, language_for(websocket),
                on_limited=limited,
            )  # fmt: skip
            with self.services.sockets.of(session.id if session else None, connection):
                await serve(connection)

    async def moments(self, request: Request) -> Response:
        """A match that is over, through somebody's eyes."""
        table, eyes = await self.services.finished(request), request.path_params["eyes"]
        record = table.state.record()
        seat, first = WATCHER if eyes == "watcher" else int(eyes), int(request.path_params["first"])
        return answer(await self.services.replay(request, lambda: moments(record, seat, first)))

    async def record(self, request: Request) -> Response:
        """The whole match with its signature."""
        table = await self.services.finished(request)
        written = write_record(signed(table.state, self.services.signing_key))
        return Response(written, media_type="application/json")

    async def sheet(self, request: Request) -> Response:
        record = (await self.services.finished(request)).state.record()
        return answer(await self.services.replay(request, lambda: sheet(record)))

    async def things(self, request: Request) -> Response:
        record = (await self.services.finished(request)).state.record()
        return answer(await self.services.replay(request, lambda: things(record)))
