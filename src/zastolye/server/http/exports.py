"""Handler: everything that is kept of me, as a file."""

from __future__ import annotations

from functools import partial

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from zastolye.server.accounts.exports import export
from zastolye.server.http.services import Services

FILE = "attachment; filename=zastolye.json"


class Exports:
    """Streams it: a person's matches do not fit into memory for everybody at once."""

    def __init__(self, services: Services) -> None:
        self.services, self.store, self.auth = services, services.store, services.auth

    async def export(self, request: Request) -> Response:
        player = (await self.auth.browser(request)).player
        await self.services.tries.of_export(player)
        written = export(self.store, player, partial(self.services.replay, request), self.services.registry.now())
        return StreamingResponse(written, media_type="application/json", headers={"content-disposition": FILE})
