"""The server's doors: HTTP for the lobby, a WebSocket for each table."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from zastolye.core.language import rulebook, speaker
from zastolye.core.lesson import lesson_of
from zastolye.core.record import write_record
from zastolye.core.refusal import Unusable
from zastolye.core.rule_words import WATCHER
from zastolye.games import all_games, find_game
from zastolye.server import bodies, metrics, wire
from zastolye.server import events as ev
from zastolye.server.answering import HANDLERS, answer, read
from zastolye.server.bus import Bus
from zastolye.server.choices import choosable
from zastolye.server.doors import by_path, path_of
from zastolye.server.guard import Guard
from zastolye.server.hall import Hall
from zastolye.server.identity import LINK, Doorkeeper, clean_name, digest, language_for, new_token
from zastolye.server.keeping import own_key, signed
from zastolye.server.live import LiveTable
from zastolye.server.moments import moments
from zastolye.server.openapi import document
from zastolye.server.pages import pages
from zastolye.server.rulebook import chapters
from zastolye.server.settings import Settings
from zastolye.server.socket import NO_TABLE, TABLE_GONE, serve_socket
from zastolye.server.store import Index, Store
from zastolye.server.table import Table
from zastolye.table.replay import things
from zastolye.table.sheet import sheet
from zastolye.table.signing import fingerprint, public_of


class App:
    def __init__(self, store: Store, bus: Bus, settings: Settings) -> None:
        self.store, self.bus, self.settings = store, bus, settings
        self.hall: Hall
        self.door: Doorkeeper
        self.key = b""  # signs records
        self.is_ready = False

    @asynccontextmanager  # the store is open before, and closed after
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        key = await self.store.own_secret("cookie", lambda: new_token().encode())
        self.door = Doorkeeper(self.store, key, self.settings.origins, self.settings.is_secure)
        self.key = await own_key(self.store)
        self.hall = Hall(self.store, self.bus, self.settings)
        await self.hall.start()
        self.is_ready = True
        try:
            with metrics.watching(self._own_tables, lambda: self.store.commits):
                yield
        finally:
            self.is_ready = False
            await self.hall.stop()

    # --- People -------------------------------------------------------------------------------------------------------

    async def me(self, request: Request) -> Response:
        """Who I am; a newcomer is welcomed as a guest, a name may be changed."""
        given = await read(request, bodies.Named) if request.method == "POST" else bodies.Named()
        player = await self.door.player_of(request)
        name = await self.store.name_of(player) if player else None
        if player is None or name is None:
            player, name = await self.door.welcome(given.name or speaker(language_for(request))("guest"))
        elif given.name:
            name = clean_name(given.name)
            await self.store.keep_player(player, name)
        response = answer(bodies.Me(player, name))
        response.set_cookie(**self.door.cookie(player))
        return response

    async def make_link(self, request: Request) -> Response:
        """A link that makes another device me. It works once, and not for long."""
        player, token = await self.door.known(request), new_token()
        await self.store.keep_token(digest(token), player, self.hall.now() + LINK, is_once=True)
        return answer(bodies.Link(f"{request.base_url}go/{token}", LINK))

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
        return answer(bodies.Token(token), 201)

    # --- The lobby ----------------------------------------------------------------------------------------------------

    async def games(self, request: Request) -> Response:
        return answer([self._game(game.name, request) for game in all_games().values()])

    def _game(self, name: str, request: Request) -> bodies.GameCard:
        game = find_game(name)
        say, seats = speaker(language_for(request), game), (game.seats[0], game.seats[-1])
        options = game.write_options(game.read_options({}))
        return bodies.GameCard(
            name,
            say("title"),
            say("feel"),
            seats,
            game.usual_seats,
            game.minutes,
            game.races,
            lesson_of(game) is not None,
            game.screen.recall is not None,
            options,
            [choosable(option, say) for option in game.options],
        )

    async def rules(self, request: Request) -> Response:
        return answer(chapters(rulebook(find_game(request.path_params["game"]), language_for(request))))

    async def quick(self, request: Request) -> Response:
        player, wanted = await self.door.known(request), await read(request, bodies.Quick)
        game = find_game(wanted.game)
        terms = ev.Terms(
            wanted.game,
            wanted.seats or game.usual_seats,
            wanted.options,
            hints=wanted.hints,
            memory=wanted.memory,
            pace=wanted.pace,
            is_slow=wanted.is_slow,
            lesson=wanted.lesson,
        )
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
        table = await self._table(request)
        if request.method == "GET":
            return Response(await table.picture(player, 0, language), media_type="application/json")
        player = await self.door.known(request)
        command, since = await read(request, wire.AnyCommand), metrics.clock()
        done = await table.do(player, await self._name(player), command, language)
        metrics.answered(since, table.is_race, done.no.code if done.no else None)
        return answer(done, 200 if done.no is None else 409)

    async def moments(self, request: Request) -> Response:
        """A match that is over, through somebody's eyes. A running one is sealed."""
        table, eyes = await self._finished(request), request.path_params["eyes"]
        record = table.seating.record()
        seat, first = WATCHER if eyes == "watcher" else int(eyes), int(request.path_params["first"])
        return answer(await self.hall.think(lambda: moments(record, seat, first)))

    async def record(self, request: Request) -> Response:
        """The whole match, once it is over. A running one is sealed."""
        table = await self._finished(request)
        return Response(write_record(signed(table.seating, self.key)), media_type="application/json")

    async def sheet(self, request: Request) -> Response:
        record = (await self._finished(request)).seating.record()
        return answer(await self.hall.think(lambda: sheet(record)))

    async def things(self, request: Request) -> Response:
        record = (await self._finished(request)).seating.record()
        return answer(await self.hall.think(lambda: things(record)))

    async def _finished(self, request: Request) -> Table:
        """A table whose match is over: before that its record is nobody's."""
        table = await self._table(request)
        if table.seating.status != "over":
            raise Unusable("sealed")
        return table

    def _own_tables(self) -> list[LiveTable]:
        return [table for table in self.hall.tables.values() if isinstance(table, LiveTable)]

    async def _name(self, player: str) -> str:
        return await self.store.name_of(player) or "—"

    async def _table(self, connection: HTTPConnection) -> Table:
        return await self.hall.find(connection.path_params["table"])

    def _card(self, table: Table) -> bodies.TableCard:
        return bodies.TableCard(table.table, table.code, table.seating.commitment)

    # --- A table ------------------------------------------------------------------------------------------------------

    async def socket(self, websocket: WebSocket) -> None:
        if not self.door.is_own_page(websocket):
            await websocket.close(4403)
            return
        player = await self.door.player_of(websocket)
        try:
            table = await self._table(websocket)
        except Unusable as unusable:
            await websocket.accept()  # who is not let in at all is told no code
            await websocket.close(NO_TABLE if unusable.code == "no-table" else TABLE_GONE)
            return
        name = await self._name(player) if player else ""
        with metrics.CONNECTIONS.track_inprogress():
            await serve_socket(websocket, self.hall, table, player, name, language_for(websocket))

    # --- Operations ---------------------------------------------------------------------------------------------------

    async def health(self, request: Request) -> Response:
        return answer(bodies.Alive(True))

    async def ready(self, request: Request) -> Response:
        return answer(bodies.Ready(self.is_ready), 200 if self.is_ready else 503)

    async def metrics(self, request: Request) -> Response:
        if request.client is None or not self.settings.may_read_metrics(request.client.host):
            raise Unusable("no-page")
        page, kind = metrics.page()
        return Response(page, headers={"content-type": kind})

    async def schema(self, request: Request) -> Response:
        return answer(wire.schema())

    async def openapi(self, request: Request) -> Response:
        return answer(document())

    async def public_key(self, request: Request) -> Response:
        """What `zastolye verify --key` takes."""
        key = public_of(self.key).hex()
        return answer(bodies.Key(key, fingerprint(key)))

    def build(self) -> ASGIApp:
        doors = by_path().items()
        routes: list[BaseRoute] = [
            Route(path_of(path), getattr(self, one[0].does), methods=[door.method for door in one])
            for path, one in doors
        ]
        routes.append(WebSocketRoute(path_of("/api/tables/{table}/socket"), self.socket))
        routes += pages()
        app = Starlette(routes=routes, lifespan=self.lifespan, exception_handlers=HANDLERS)
        return Guard(app, lambda asking: self.door.is_own_page(asking))


def _listed(table: str, code: str, index: Index) -> bodies.Listed:
    names = json.loads(index.title)
    return bodies.Listed(table, code, index.game, index.seats, index.status, names, index.changed)


def build(store: Store, bus: Bus, settings: Settings) -> ASGIApp:
    return App(store, bus, settings).build()


__all__ = ["App", "build"]
