"""Handlers: who I am, and what I am called."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from zastolye.core.language import speaker
from zastolye.core.plain_text import clean_name
from zastolye.server.hosting import everywhere
from zastolye.server.http.auth import COOKIE, language_for
from zastolye.server.http.bodies import answer, read
from zastolye.server.http.browsers import name_of_browser
from zastolye.server.http.schemas import people as schemas
from zastolye.server.http.services import Services


class People:
    """Guests and their names."""

    def __init__(self, services: Services) -> None:
        self.services, self.store, self.auth = services, services.store, services.auth

    async def me(self, request: Request) -> Response:
        """Who I am; somebody new becomes a guest, a name may be changed."""
        given = await read(request, schemas.Named) if request.method == "POST" else schemas.Named()
        session = await self.auth.session_of(request)
        name = await self.store.name_of(session.player) if session else None
        if session is None or name is None:
            return await self._welcome(request, given.name)
        if given.name and (wanted := clean_name(given.name)) != name:
            name = await self._rename(session.player, wanted)
        response = answer(schemas.Me(session.player, name, await self._before(request, session.player)))
        if session.kind == "browser":
            response.set_cookie(**self.auth.cookie(request.cookies[COOKIE]))
        return response

    async def _welcome(self, request: Request, name: str) -> Response:
        self.services.registry.standing.decent(clean_name(name))
        await self.services.paces.of_newcomer(request)
        player, name = await self.auth.new_guest(name or speaker(language_for(request))("guest"))
        label = name_of_browser(request.headers.get("user-agent", ""))
        secret = await self.auth.new_session(player, "browser", label)
        response = answer(schemas.Me(player, name, await self._before(request, player)))
        response.set_cookie(**self.auth.cookie(secret))
        return response

    async def _rename(self, player: str, name: str) -> str:
        """Kept first; then every table where this person sits is told, and keeps it before it tells anybody."""
        await self.services.paces.of_rename(player)
        self.services.registry.standing.decent(name)
        await self.store.keep_player(player, name)
        self.services.registry.start(everywhere.rename(self.services.registry, player, name))
        return name

    async def _before(self, request: Request, player: str) -> str | None:
        """The name of the guest this browser was before it followed a link."""
        before = await self.auth.session_before(request)
        return await self.store.name_of(before.player) if before and before.player != player else None
