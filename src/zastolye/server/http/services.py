"""What the handlers of the HTTP API share: the parts of the server, composed in `app.py`."""

from __future__ import annotations

from dataclasses import dataclass, field

from starlette.requests import HTTPConnection

from zastolye.core.refusal import Unusable
from zastolye.server.hosting.registry import Registry
from zastolye.server.hosting.table import Table
from zastolye.server.http.auth import Auth
from zastolye.server.settings import Settings
from zastolye.server.sockets.by_session import SocketsBySession
from zastolye.server.sockets.limits import Buckets
from zastolye.server.sockets.outbox import Outbox
from zastolye.server.store import Store
from zastolye.server.tables.codes import as_code

RENAMES, RENAMES_PER_SECOND = 10.0, 0.1  # new names of one guest: each is an event at all their tables
GUESSES, GUESSES_PER_SECOND = 30.0, 0.2  # wrong short codes of one address


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
    is_ready: bool = False
    commands: Buckets = field(default_factory=Buckets)  # over HTTP, by player: as many as over a socket
    renames: Buckets = field(default_factory=lambda: Buckets(RENAMES, RENAMES_PER_SECOND))  # by player
    wrong_codes: Buckets = field(default_factory=lambda: Buckets(GUESSES, GUESSES_PER_SECOND))  # by address

    async def table(self, connection: HTTPConnection) -> Table:
        """The table that the address names. Guessing codes is slowed down: an address that was wrong too often is refused."""
        name, address = connection.path_params["table"], connection.client.host if connection.client else ""
        is_guess = as_code(name) is not None
        if is_guess and self.wrong_codes.is_empty(address):
            raise Unusable("too-many-requests")
        try:
            return await self.registry.find(name)
        except Unusable:
            if is_guess:
                self.wrong_codes.take(address)
            raise

    async def name_of(self, player: str) -> str:
        return await self.store.name_of(player) or "—"
