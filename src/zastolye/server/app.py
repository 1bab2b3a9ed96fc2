"""Composes the server: store, bus, registry, handlers and routes become one ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from zastolye.server.accounts.accounts import Accounts as AccountsKept
from zastolye.server.accounts.passkeys import Passkeys as PasskeysKept
from zastolye.server.archive.records import own_key
from zastolye.server.cluster.bus import Bus
from zastolye.server.coaching.ladder import LadderFeed
from zastolye.server.coaching.queue import AnalysisQueue
from zastolye.server.contests.director import Director
from zastolye.server.contests.names import NamesInContests
from zastolye.server.contests.repository import Repository
from zastolye.server.daily.deals import DailyDeals
from zastolye.server.daily.midnight import Midnight
from zastolye.server.friends.presence import PresenceReports
from zastolye.server.friends.ties import Ties
from zastolye.server.hosting.erasures import Erasures
from zastolye.server.hosting.housekeeping import Housekeeper
from zastolye.server.hosting.peers import Peers
from zastolye.server.hosting.registry import Registry
from zastolye.server.http.accounts import Accounts
from zastolye.server.http.auth import Auth
from zastolye.server.http.coaching import Coaching
from zastolye.server.http.contests import Contests
from zastolye.server.http.daily import Daily
from zastolye.server.http.errors import HANDLERS
from zastolye.server.http.exports import Exports
from zastolye.server.http.friends import Friends
from zastolye.server.http.inbox import Inbox
from zastolye.server.http.lobby import Lobby
from zastolye.server.http.matchmaking import Matchmaking
from zastolye.server.http.moderation import Moderation
from zastolye.server.http.notices import Notices
from zastolye.server.http.paces import Paces
from zastolye.server.http.passkeys import Passkeys
from zastolye.server.http.people import People
from zastolye.server.http.previews import Previews
from zastolye.server.http.profiles import Profiles
from zastolye.server.http.puzzles import Puzzles
from zastolye.server.http.ratings import Ratings
from zastolye.server.http.routes import by_path
from zastolye.server.http.routes.endpoint import path_of
from zastolye.server.http.security import SecurityMiddleware
from zastolye.server.http.services import Services
from zastolye.server.http.sessions import Sessions
from zastolye.server.http.static_files import pages
from zastolye.server.http.status import Status
from zastolye.server.http.tables import Tables
from zastolye.server.http.tries import Tries
from zastolye.server.matchmaking.matchmaker import Matchmaker
from zastolye.server.matchmaking.open_searches import OpenSearches
from zastolye.server.matchmaking.waiting import Queue
from zastolye.server.notices.service import Notices as NoticesSent
from zastolye.server.ops import metrics
from zastolye.server.settings import Settings
from zastolye.server.sockets.by_session import SocketsBySession
from zastolye.server.sockets.outbox import Outbox
from zastolye.server.store import Store

GROUPS = {
    "people": People,
    "sessions": Sessions,
    "accounts": Accounts,
    "passkeys": Passkeys,
    "exports": Exports,
    "profiles": Profiles,
    "lobby": Lobby,
    "tables": Tables,
    "coaching": Coaching,
    "daily": Daily,
    "inbox": Inbox,
    "notices": Notices,
    "friends": Friends,
    "moderation": Moderation,
    "puzzles": Puzzles,
    "contests": Contests,
    "ratings": Ratings,
    "matchmaking": Matchmaking,
    "status": Status,
    "previews": Previews,
}


class App:
    """One server process. The store is opened before and closed after it."""

    def __init__(self, store: Store, bus: Bus, settings: Settings) -> None:
        self.store, self.bus, self.settings = store, bus, settings
        self.services: Services
        self.handlers: dict[str, Any] = {}

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        registry = Registry(self.store, self.bus, self.settings)
        auth = Auth(
            self.store, registry.now, self.settings.origins, self.settings.is_secure, registry.quotas.asked_from
        )
        sockets = SocketsBySession(self.store, registry.start)
        ladder = LadderFeed(self.store, registry.replay, registry.finished)
        registry.results.listen(ladder.ask_about)
        signing_key = await own_key(self.store)
        analyses = AnalysisQueue(self.store, self.settings)
        presence = PresenceReports(registry)
        searches = OpenSearches(Queue(registry))
        accounts, passkeys = AccountsKept(self.store, registry.now), PasskeysKept(self.store, registry.now)
        erasures = Erasures(registry)
        daily = await DailyDeals.of(registry)
        notices = await NoticesSent.of(registry)
        contests = Repository(self.store)
        director = Director(registry, contests)
        erasures.also(NamesInContests(contests, registry.now).erase)
        self.services = Services(
            store=self.store,
            settings=self.settings,
            registry=registry,
            auth=auth,
            outbox=Outbox(),
            sockets=sockets,
            signing_key=signing_key,
            analyses=analyses,
            accounts=accounts,
            passkeys=passkeys,
            erasures=erasures,
            daily=daily,
            presence=presence,
            ties=Ties(presence),
            searches=searches,
            contests=contests,
            director=director,
            notices=notices,
            tries=Tries(self.store),
            paces=Paces(self.store),
        )
        self.handlers = {name: group(self.services) for name, group in GROUPS.items()}
        peers = Peers(registry)
        await peers.open()
        await Housekeeper(registry).start()
        registry.tasks.start(sockets.watch(), "ended sessions")
        registry.tasks.start(director.run(), "contests")
        registry.tasks.start(Matchmaker(searches).run(), "matchmaking")
        registry.tasks.start(ladder.run(), "ladder")
        registry.tasks.start(erasures.watch(), "erasures")
        registry.tasks.start(daily.watch(), "deals of the day")
        registry.tasks.start(Midnight(registry).watch(), "midnight")
        registry.tasks.start(notices.notifier.run(), "notices")
        await registry.standing.read_words()
        registry.tasks.start(registry.standing.watch(), "standing")
        presence.start()
        analyses.start()
        await accounts.passwords.prepare()
        self.services.is_ready = True
        try:
            with metrics.watching(registry.owned, lambda: self.store.commits):
                yield
        finally:
            self.services.is_ready = False
            await analyses.close()
            accounts.passwords.close()
            await registry.close()
            await peers.close()

    def build(self) -> ASGIApp:
        routes: list[BaseRoute] = [
            Route(path_of(path), self._handler(endpoints[0].handler), methods=[one.method for one in endpoints])
            for path, endpoints in by_path().items()
        ]
        routes.append(WebSocketRoute(path_of("/api/tables/{table}/socket"), self._socket))
        routes.append(WebSocketRoute("/api/me/socket", self._page_socket))
        routes.append(WebSocketRoute("/api/queue/socket", self._search_socket))
        routes += pages(self._handler("previews.page"))
        app = Starlette(routes=routes, lifespan=self.lifespan, exception_handlers=HANDLERS)
        is_own_page = lambda asking: self.services.auth.is_own_page(asking)  # noqa: E731
        quotas = lambda: self.services.registry.quotas  # noqa: E731
        cooldowns = lambda: self.services.cooldowns  # noqa: E731
        return SecurityMiddleware(app, is_own_page, quotas, cooldowns, self.settings.requests)

    def _handler(self, name: str) -> Any:
        """The handler by its name, looked up at each call: handlers are made when the server starts, after its routes."""
        group, _, method = name.partition(".")

        async def handle(request: Request) -> Response:
            return await getattr(self.handlers[group], method)(request)

        return handle

    async def _socket(self, websocket: WebSocket) -> None:
        await self.handlers["tables"].socket(websocket)

    async def _page_socket(self, websocket: WebSocket) -> None:
        await self.handlers["friends"].socket(websocket)

    async def _search_socket(self, websocket: WebSocket) -> None:
        await self.handlers["matchmaking"].socket(websocket)


def build(store: Store, bus: Bus, settings: Settings) -> ASGIApp:
    return App(store, bus, settings).build()
