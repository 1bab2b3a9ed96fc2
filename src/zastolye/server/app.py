"""The server's doors: HTTP for the lobby, a WebSocket for each table."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from zastolye.core.language import explain, speaker
from zastolye.core.record import write_record
from zastolye.core.refusal import Refused, Unusable
from zastolye.games import all_games, find_game
from zastolye.server import events as ev
from zastolye.server import wire
from zastolye.server.hall import Hall
from zastolye.server.identity import LINK, Doorkeeper, clean_name, digest, language_for, new_token
from zastolye.server.live import LiveTable
from zastolye.server.settings import Settings
from zastolye.server.socket import serve_socket
from zastolye.server.store import Store, StoreFull
from zastolye.table.signing import new_key, sign

MOST_BODY = 16_384
STATUS = {"who-are-you": 401, "no-table": 404, "game-unknown": 404, "other-page": 403, "host-only": 403, "sealed": 403}

Handler = Callable[[Request], Awaitable[Response]]


def answer(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """What a lobby request may carry."""


class Named(Body):
    name: str = ""


class Quick(Body):
    """A match against bots, at once."""

    game: str
    seats: int | None = None
    level: int = 3
    options: dict[str, Any] = {}
    hints: bool = True


class App:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self.hall: Hall
        self.door: Doorkeeper
        self.key = b""  # signs records
        self.is_ready = False

    @asynccontextmanager  # the store is open before, and closed after
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        key = await self.store.own_secret("cookie", lambda: new_token().encode())
        self.door = Doorkeeper(self.store, key, self.settings.origins, self.settings.is_secure)
        self.key = await self.store.own_secret("records", new_key)
        self.hall = Hall(self.store, self.settings)
        await self.hall.start()
        self.is_ready = True
        try:
            yield
        finally:
            self.is_ready = False
            await self.hall.stop()

    # --- People -------------------------------------------------------------------------------------------------------

    async def me(self, request: Request) -> Response:
        """Who I am; a newcomer is welcomed as a guest, a name may be changed."""
        given = await read(request, Named) if request.method == "POST" else Named()
        player = await self.door.player_of(request)
        name = await self.store.name_of(player) if player else None
        if player is None or name is None:
            player, name = await self.door.welcome(given.name or speaker(language_for(request))("guest"))
        elif given.name:
            name = clean_name(given.name)
            await self.store.keep_player(player, name)
        response = answer({"player": player, "name": name})
        response.set_cookie(**self.door.cookie(player))
        return response

    async def make_link(self, request: Request) -> Response:
        """A link that makes another device me. It works once, and not for long."""
        player, token = await self.door.known(request), new_token()
        await self.store.keep_token(digest(token), player, self.hall.now() + LINK, is_once=True)
        return answer({"url": f"{request.base_url}go/{token}", "seconds": LINK})

    async def use_link(self, request: Request) -> Response:
        player = await self.store.use_token(digest(request.path_params["token"]))
        if player is None:
            raise Unusable("link-used")
        response = Response(status_code=303, headers={"location": "/"})
        response.set_cookie(**self.door.cookie(player))
        return response

    async def make_token(self, request: Request) -> Response:
        """A token for a program that plays as me. Shown once; we keep only its digest."""
        player, token = await self.door.known(request), new_token()
        await self.store.keep_token(digest(token), player, None, is_once=False)
        return answer({"token": token}, 201)

    # --- The lobby ----------------------------------------------------------------------------------------------------

    async def games(self, request: Request) -> Response:
        return answer([self._game(game.name, request) for game in all_games().values()])

    def _game(self, name: str, request: Request) -> dict[str, Any]:
        game = find_game(name)
        say = speaker(language_for(request), game)
        return {
            "name": name,
            "title": say("title"),
            "feel": say("feel"),
            "seats": [game.seats[0], game.seats[-1]],
            "usual_seats": game.usual_seats,
            "real_time": game.races,
            "options": game.write_options(game.read_options({})),
        }

    async def quick(self, request: Request) -> Response:
        player, wanted = await self.door.known(request), await read(request, Quick)
        game = find_game(wanted.game)
        terms = ev.Terms(wanted.game, wanted.seats or game.usual_seats, wanted.options, hints=wanted.hints)
        table = await self.hall.open(terms, player, [(player, await self._name(player))])
        started = await table.do(player, "", wire.Start("quick", wanted.level), language_for(request))
        return answer(self._card(table), 201) if started.no is None else answer(started.no, 422)

    async def tables(self, request: Request) -> Response:
        if request.method == "GET":
            return answer([_listed(*row) for row in await self.store.list_open(100)])
        player, terms = await self.door.known(request), await read(request, ev.Terms)
        table = await self.hall.open(terms, player, [(player, await self._name(player))])
        return answer(self._card(table), 201)

    async def mine(self, request: Request) -> Response:
        player = await self.door.known(request)
        return answer([_listed(*row) for row in await self.store.list_of(player, 100)])

    async def table(self, request: Request) -> Response:
        """A table as I may see it; or a command to it."""
        player, language = await self.door.player_of(request), language_for(request)
        table = await self.hall.find(request.path_params["table"])
        if request.method == "GET":
            return Response(table.pictures.of(player, 0, language), media_type="application/json")
        player = await self.door.known(request)
        command = await read(request, wire.AnyCommand)
        done = await table.do(player, await self._name(player), command, language)
        return answer(done, 200 if done.no is None else 409)

    async def record(self, request: Request) -> Response:
        """The whole match, once it is over. A running one is sealed."""
        table = await self.hall.find(request.path_params["table"])
        if table.seating.status != "over":
            raise Unusable("sealed")
        return Response(write_record(sign(table.seating.record(), self.key)), media_type="application/json")

    async def _name(self, player: str) -> str:
        return await self.store.name_of(player) or "—"

    def _card(self, table: LiveTable) -> dict[str, Any]:
        return {"table": table.table, "code": table.code, "commitment": table.seating.commitment}

    # --- A table ------------------------------------------------------------------------------------------------------

    async def socket(self, websocket: WebSocket) -> None:
        if not self.door.is_own_page(websocket):
            await websocket.close(4403)
            return
        player = await self.door.player_of(websocket)
        try:
            table = await self.hall.find(websocket.path_params["table"])
        except Unusable:
            await websocket.close(4404)
            return
        name = await self._name(player) if player else ""
        await serve_socket(websocket, table, player, name, language_for(websocket))

    # --- Operations ---------------------------------------------------------------------------------------------------

    async def health(self, request: Request) -> Response:
        return answer({"alive": True})

    async def ready(self, request: Request) -> Response:
        return answer({"ready": self.is_ready}, 200 if self.is_ready else 503)

    async def metrics(self, request: Request) -> Response:
        return Response(generate_latest(), headers={"content-type": CONTENT_TYPE_LATEST})

    async def schema(self, request: Request) -> Response:
        return answer(wire.schema())

    def build(self) -> ASGIApp:
        routes = [
            Route("/healthz", self.health),
            Route("/readyz", self.ready),
            Route("/metrics", self.metrics),
            Route("/go/{token}", self.use_link),
            Route("/api/schema", self.schema),
            Route("/api/games", self.games),
            Route("/api/me", self.me, methods=["GET", "POST"]),
            Route("/api/me/link", self.make_link, methods=["POST"]),
            Route("/api/me/token", self.make_token, methods=["POST"]),
            Route("/api/play", self.quick, methods=["POST"]),
            Route("/api/tables", self.tables, methods=["GET", "POST"]),
            Route("/api/tables/mine", self.mine),
            Route("/api/tables/{table}", self.table, methods=["GET", "POST"]),
            Route("/api/tables/{table}/record", self.record),
            WebSocketRoute("/api/tables/{table}/socket", self.socket),
        ]
        handlers = {Unusable: told_why, Refused: told_why, StoreFull: not_kept}
        return Guard(Starlette(routes=routes, lifespan=self.lifespan, exception_handlers=handlers), self)


async def read(request: Request, kind: Any) -> Any:
    """The body of a request; Unusable says what is wrong with it."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MOST_BODY:
            raise Unusable("body-size", most=MOST_BODY)
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Unusable("body-json", why=str(error)) from None


async def told_why(request: Request, error: Exception) -> Response:
    assert isinstance(error, Unusable | Refused)
    text = explain(error, speaker(language_for(request)))
    return answer(wire.No(error.code, text), STATUS.get(error.code, 422))


async def not_kept(request: Request, error: Exception) -> Response:
    return answer(wire.No("not-kept", speaker(language_for(request))("unusable-not-kept")), 503)


def _listed(table: str, code: str, index: Any) -> dict[str, Any]:
    return {
        "table": table,
        "code": code,
        "game": index.game,
        "seats": index.seats,
        "status": index.status,
        "names": json.loads(index.title),
        "changed": index.changed,
    }


HEADERS = [
    (b"content-security-policy", b"default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
     b"frame-ancestors 'none'; form-action 'self'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
]  # fmt: skip


class Guard:
    """Every answer says what a page may load; no other page's script may ask for a change."""

    def __init__(self, inner: ASGIApp, app: App) -> None:
        self.inner, self.app = inner, app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.inner(scope, receive, send)
            return
        request = Request(scope)
        if request.method not in ("GET", "HEAD") and not self.app.door.is_own_page(request):
            refused = await told_why(request, Unusable("other-page"))
            await refused(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        await self.inner(scope, receive, send_with_headers)


def build(store: Store, settings: Settings) -> ASGIApp:
    return App(store, settings).build()


__all__ = ["App", "build"]
