"""What the handlers of the HTTP API share: the parts of the server, composed in `app.py`."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from zastolye.server.hosting.registry import Registry
from zastolye.server.hosting.table import Table
from zastolye.server.http.auth import Auth
from zastolye.server.settings import Settings
from zastolye.server.sockets.outbox import Outbox
from zastolye.server.store import Store


@dataclass
class Services:
    """One for the process."""

    store: Store
    settings: Settings
    registry: Registry
    auth: Auth
    outbox: Outbox
    signing_key: bytes
    is_ready: bool = False

    async def table(self, connection: HTTPConnection) -> Table:
        """The table that the address names."""
        return await self.registry.find(connection.path_params["table"])

    async def name_of(self, player: str) -> str:
        return await self.store.name_of(player) or "—"
