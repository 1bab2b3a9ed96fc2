"""Handlers: who I am, links to other devices, tokens for programs."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from zastolye.core.language import speaker
from zastolye.core.plain_text import clean_name
from zastolye.core.refusal import Unusable
from zastolye.server.http import schemas
from zastolye.server.http.auth import LINK_SECONDS, digest, language_for, new_token
from zastolye.server.http.bodies import answer, read
from zastolye.server.http.services import Services


class People:
    """Guests, their names and what else identifies them."""

    def __init__(self, services: Services) -> None:
        self.services, self.store, self.auth = services, services.store, services.auth

    async def me(self, request: Request) -> Response:
        """Who I am; somebody new becomes a guest, a name may be changed."""
        given = await read(request, schemas.Named) if request.method == "POST" else schemas.Named()
        player = await self.auth.player_of(request)
        name = await self.store.name_of(player) if player else None
        if player is None or name is None:
            player, name = await self.auth.new_guest(given.name or speaker(language_for(request))("guest"))
        elif given.name:
            name = clean_name(given.name)
            await self.store.keep_player(player, name)
        response = answer(schemas.Me(player, name))
        response.set_cookie(**self.auth.cookie(player))
        return response

    async def make_link(self, request: Request) -> Response:
        """A link that makes another device me. It works once, and not for long."""
        player, token = await self.auth.known(request), new_token()
        until = self.services.registry.now() + LINK_SECONDS
        await self.store.keep_token(digest(token), player, until, is_once=True)
        return answer(schemas.Link(f"{request.base_url}go/{token}", LINK_SECONDS))

    async def use_link(self, request: Request) -> Response:
        player = await self.store.use_token(digest(request.path_params["token"]))
        if player is None:
            raise Unusable("link-used")
        response = Response(status_code=303, headers={"location": "/"})
        response.set_cookie(**self.auth.cookie(player))
        return response

    async def make_token(self, request: Request) -> Response:
        """A token for a program that plays as me. Shown once; we keep only its digest."""
        player, token = await self.auth.known(request), new_token()
        await self.store.keep_token(digest(token), player, None, is_once=False)
        return answer(schemas.Token(token), 201)
