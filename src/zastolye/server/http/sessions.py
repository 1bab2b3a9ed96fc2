"""Handlers: what I am known by. Links to other devices, tokens for programs, the list of both, and how to end one of them."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from zastolye.core.refusal import Unusable
from zastolye.server.http.auth import COOKIE, COOKIE_BEFORE, LINK_SECONDS, digest, new_token
from zastolye.server.http.bodies import answer, read
from zastolye.server.http.entering import enter
from zastolye.server.http.schemas import people as schemas
from zastolye.server.http.services import Services
from zastolye.server.store import Session

MOST_SESSIONS = 50  # of one guest, before there are more tokens or links


class Sessions:
    """Sessions of one guest. A program may play as the guest, and may not decide about who else does."""

    def __init__(self, services: Services) -> None:
        self.services, self.store, self.auth = services, services.store, services.auth

    # --- Links to other devices ---------------------------------------------------------------------------------------

    async def make_link(self, request: Request) -> Response:
        """A link that makes another device me. It works once, and not for long."""
        player, token = (await self.auth.browser(request)).player, new_token()
        await self.services.paces.of_link(player)
        if len(await self.store.sessions_of(player)) >= MOST_SESSIONS:
            raise Unusable("many-sessions", most=MOST_SESSIONS)
        await self.store.keep_link(digest(token), player, self.services.registry.now() + LINK_SECONDS)
        return answer(schemas.Link(f"{request.base_url}go/{token}", LINK_SECONDS))

    async def link(self, request: Request) -> Response:
        """Whose link it is, which leaves it good, since link previews ask too; or, by POST, be that guest."""
        token = digest(request.path_params["token"])
        if request.method == "GET":
            player, session = await self.store.find_link(token), await self.auth.session_of(request)
            if player is None:
                raise Unusable("link-used")
            is_me, now = session is not None and session.player == player, None
            if session is not None and not is_me:
                now = await self.services.name_of(session.player)
            return answer(schemas.LinkSeen(player, await self.services.name_of(player), is_me, now))
        player = await self.store.use_link(token)
        if player is None:
            raise Unusable("link-used")
        return await enter(self.services, request, player)

    async def go_back(self, request: Request) -> Response:
        """Be the guest again that this browser was before a link; and the other way round."""
        now, before = await self.auth.browser(request), await self.auth.session_before(request)
        if before is None:
            raise Unusable("no-way-back")
        names = [await self.services.name_of(session.player) for session in (before, now)]
        response = answer(schemas.Me(before.player, *names))
        response.set_cookie(**self.auth.cookie(request.cookies[COOKIE_BEFORE]))
        response.set_cookie(**self.auth.cookie(request.cookies[COOKIE], COOKIE_BEFORE))
        return response

    # --- Tokens, and the list -----------------------------------------------------------------------------------------

    async def make_token(self, request: Request) -> Response:
        """A token for a program that plays as me. Shown once; we keep only its digest."""
        player = (await self.auth.browser(request)).player
        given = await read(request, schemas.Labelled)
        if len(await self.store.sessions_of(player)) >= MOST_SESSIONS:
            raise Unusable("many-sessions", most=MOST_SESSIONS)
        return answer(schemas.Token(await self.auth.new_session(player, "program", given.label)), 201)

    async def sessions(self, request: Request) -> Response:
        """All browsers and programs that are me."""
        return answer(await self._listed(await self.auth.browser(request)))

    async def end(self, request: Request) -> Response:
        """End one of them; its connections are closed. What is left of the list."""
        own, ended = await self.auth.browser(request), request.path_params["session"]
        if not await self.store.end_session(own.player, ended):
            raise Unusable("no-session")
        self.services.sockets.close(ended)
        response = answer(await self._listed(own))
        if ended == own.id:
            response.delete_cookie(COOKIE)
        return response

    async def _listed(self, own: Session) -> list[schemas.SessionSeen]:
        return [
            schemas.SessionSeen(one.id, one.kind, one.label, one.created, one.seen, one.id == own.id)
            for one in await self.store.sessions_of(own.player)
        ]
