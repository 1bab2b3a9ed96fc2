"""What the handlers of the HTTP API share: the parts of the server, composed in `app.py`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeVar

from starlette.requests import HTTPConnection

from zastolye.core.refusal import Unusable
from zastolye.server.accounts.accounts import Accounts
from zastolye.server.accounts.passkeys import Passkeys
from zastolye.server.coaching.queue import AnalysisQueue
from zastolye.server.contests.director import Director
from zastolye.server.contests.repository import Repository
from zastolye.server.daily.deals import DailyDeals
from zastolye.server.friends.presence import PresenceReports
from zastolye.server.friends.ties import Ties
from zastolye.server.hosting.erasures import Erasures
from zastolye.server.hosting.registry import Registry
from zastolye.server.hosting.table import Table
from zastolye.server.http.auth import Auth, address_of
from zastolye.server.http.paces import HERE, Paces
from zastolye.server.http.tries import Tries
from zastolye.server.matchmaking.open_searches import OpenSearches
from zastolye.server.notices.service import Notices
from zastolye.server.settings import Settings
from zastolye.server.sockets.by_session import SocketsBySession
from zastolye.server.sockets.limits import Buckets, Cooldowns
from zastolye.server.sockets.outbox import Outbox
from zastolye.server.store import Index, Store
from zastolye.server.tables.codes import as_code

Found = TypeVar("Found")


@dataclass
class Services:
    """One for the process."""

    store: Store
    settings: Settings
    registry: Registry
    auth: Auth
    outbox: Outbox
    sockets: SocketsBySession
    signing_key: bytes
    analyses: AnalysisQueue
    accounts: Accounts
    passkeys: Passkeys
    erasures: Erasures
    daily: DailyDeals
    presence: PresenceReports
    ties: Ties
    searches: OpenSearches
    contests: Repository
    director: Director
    notices: Notices
    tries: Tries
    paces: Paces
    is_ready: bool = False
    commands: Buckets = field(default_factory=Buckets)  # over HTTP, by player: as many as over a socket
    # Of sockets by player or address; of everything by credential.
    cooldowns: Cooldowns = field(default_factory=Cooldowns)

    async def table(self, connection: HTTPConnection) -> Table:
        """The table that the address names. Guessing codes is slowed down: an address that was wrong too often is refused.

        The deal of a day that is not over is there for its own player alone: whoever watched would know the cards."""
        table = await self._found(connection, self.registry.find)
        if self._is_of_today(table) and table.state.seat_of(await self.auth.player_of(connection)) is None:
            raise Unusable("no-table")
        return table

    def _is_of_today(self, table: Table) -> bool:
        day = table.state.terms.daily
        return bool(day) and not self.daily.is_over(day)

    async def finished(self, connection: HTTPConnection) -> Table:
        """The same, if its match is over: before that nobody gets its record, nor anything that is made from it. The deal of the day
        is over for everybody together."""
        table = await self.table(connection)
        if table.state.status != "over":
            raise Unusable("sealed")
        if self._is_of_today(table):
            raise Unusable("daily-sealed")
        if table.state.is_sealed:
            raise Unusable("deal-sealed")
        return table

    async def index(self, connection: HTTPConnection) -> Index:
        """What the lobby knows of that table, which is not loaded for it. Guessing is slowed down as above."""
        return await self._found(connection, self._index)

    async def _index(self, name: str) -> Index:
        code = as_code(name)
        table = name if code is None else await self.store.find_code(code)
        index = await self.store.index_of(table) if table else None
        if index is None:
            raise Unusable("no-table")
        return index

    async def _found(self, connection: HTTPConnection, find: Callable[[str], Awaitable[Found]]) -> Found:
        name = connection.path_params["table"]
        is_guess = as_code(name) is not None
        if is_guess:
            await self.paces.check_guess(connection)
        try:
            return await find(name)
        except Unusable:
            if is_guess:
                await self.paces.guessed_wrong(connection)
            raise

    async def replay(self, connection: HTTPConnection, work: Callable[[], Found]) -> Found:
        """In the thread of replays, in fair turns with what others ask."""
        return await self.registry.replay(
            work, address_of(connection) or HERE, await self.auth.player_of(connection) or ""
        )

    async def name_of(self, player: str) -> str:
        return await self.store.name_of(player) or "—"
