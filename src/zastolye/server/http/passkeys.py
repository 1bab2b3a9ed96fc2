"""Handlers: passkeys. Making one, signing in with one, and the list of one's own."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from zastolye.core.plain_text import plain_words
from zastolye.core.refusal import Unusable
from zastolye.server.accounts.passkeys import MOST_PASSKEY_NAME, Site, site_of
from zastolye.server.http.bodies import answer, read
from zastolye.server.http.browsers import name_of_browser
from zastolye.server.http.entering import enter
from zastolye.server.http.schemas import accounts as schemas
from zastolye.server.http.schemas.common import Nothing
from zastolye.server.http.services import Services


class Passkeys:
    """A guest's first passkey makes the account. Further ones need a credential that was shown lately."""

    def __init__(self, services: Services) -> None:
        self.services, self.store, self.auth = services, services.store, services.auth
        self.accounts, self.passkeys, self.tries = services.accounts, services.passkeys, services.tries

    async def ask_to_make(self, request: Request) -> Response:
        session = await self.auth.browser(request)
        await read(request, Nothing)
        if await self.store.has_account(session.player):
            await self.auth.proved(request)
        await self.tries.from_address(request)
        name = await self.services.name_of(session.player)
        return answer(schemas.Options(await self.passkeys.ask_to_make(site(request), session.player, name)))

    async def make(self, request: Request) -> Response:
        session, given = await self.auth.browser(request), await read(request, schemas.NewPasskey)
        is_new = not await self.store.has_account(session.player)
        if not is_new:
            await self.auth.proved(request)
        await self.tries.from_address(request)
        name = given.name or name_of_browser(request.headers.get("user-agent", ""))
        await self.passkeys.make(site(request), session.player, given.passkey, name)
        codes = await self.accounts.open(session.player) if is_new else []
        if is_new:
            await self.store.session_proved(session.id, self.auth.now())
        return answer(schemas.Codes(codes), 201)

    async def ask_to_sign(self, request: Request) -> Response:
        """For signing in; or, with `is_mine`, for proving who one is."""
        given = await read(request, schemas.WhichPasskey)
        player = (await self.auth.browser(request)).player if given.is_mine else ""
        await self.tries.from_address(request)
        return answer(schemas.Options(await self.passkeys.ask_to_sign(site(request), player)))

    async def sign_in(self, request: Request) -> Response:
        given = await read(request, schemas.SignedPasskey)
        await self.tries.from_address(request)
        player = await self.passkeys.signed_by(site(request), given.passkey)
        if not await self.store.has_account(player):
            await self.accounts.open(player)  # its sign-up was cut short after the passkey was kept
        return await enter(self.services, request, player, self.auth.now())

    async def one(self, request: Request) -> Response:
        """Call it otherwise; or remove it, unless nothing but recovery codes would be left."""
        session, passkey = await self.auth.proved(request), request.path_params["passkey"]
        if request.method == "POST":
            name = plain_words((await read(request, schemas.PasskeyName)).name)[:MOST_PASSKEY_NAME]
            done = await self.store.name_passkey(session.player, passkey, name)
        else:
            others = [one for one in await self.store.passkeys_of(session.player) if one.id != passkey]
            if not others and await self.store.password_of(session.player) is None:
                raise Unusable("last-credential")
            done = await self.store.remove_passkey(session.player, passkey)
        if not done:
            raise Unusable("no-passkey")
        return answer([schemas.passkey_seen(one) for one in await self.store.passkeys_of(session.player)])


def site(request: Request) -> Site:
    """The page that asks, which is our own: the server refuses others before. A program that names none asks from this address."""
    return site_of(request.headers.get("origin") or str(request.base_url).rstrip("/"))
