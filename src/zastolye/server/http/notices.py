"""Handlers: being told of one's move by Web Push and by e-mail."""

from __future__ import annotations

import binascii
from base64 import urlsafe_b64decode

from starlette.requests import Request
from starlette.responses import Response

from zastolye.core.refusal import Unusable
from zastolye.server.http.auth import language_for
from zastolye.server.http.bodies import answer, read
from zastolye.server.http.schemas import notices as schemas
from zastolye.server.http.services import Services
from zastolye.server.notices.encryption import is_key
from zastolye.server.notices.endpoints import endpoint_of
from zastolye.server.notices.mail import plain_address
from zastolye.server.store import Session
from zastolye.server.store.notices import Browser, Mailbox

MOST_BROWSERS = 10  # of one person; the newest are kept


class Notices:
    """A browser decides about itself, and a person about the others; a program with a token about nothing here."""

    def __init__(self, services: Services) -> None:
        self.services, self.store, self.auth = services, services.store, services.auth
        self.told = services.notices

    async def notices(self, request: Request) -> Response:
        return answer(await self._seen(await self.auth.browser(request)))

    async def subscribe(self, request: Request) -> Response:
        session, given = await self.auth.browser(request), await read(request, schemas.PushWanted)
        endpoint_of(given.endpoint, self.services.settings.is_push_local)
        p256dh, auth = _bytes(given.p256dh), _bytes(given.auth)
        if not is_key(p256dh, auth):
            raise Unusable("push-key")
        language, now = language_for(request), self.services.registry.now()
        browser = Browser(session.id, session.player, given.endpoint, p256dh, auth, language, round(now, 3))
        await self.store.keep_browser(browser, MOST_BROWSERS)
        return answer(await self._seen(session))

    async def unsubscribe(self, request: Request) -> Response:
        session = await self.auth.browser(request)
        if not await self.store.forget_browser(session.player, request.path_params["session"]):
            raise Unusable("no-session")
        return answer(await self._seen(session))

    async def mail(self, request: Request) -> Response:
        """The letter that asks is sent before the answer, so that whoever turns it on knows whether it left."""
        session, given = await self.auth.browser(request), await read(request, schemas.MailWanted)
        if not given.is_on:
            await self.store.forget_mailbox(session.player)
            return answer(await self._seen(session))
        account = await self.services.accounts.of(session.player)
        address = plain_address(account.email)
        if address is None:
            raise Unusable("mail-address")
        if await self.told.channels.mailbox(session.player) is not None:
            return answer(await self._seen(session))
        await self.services.tries.from_address(request)
        await self.services.tries.of_letter(session.player, address)
        mailbox = Mailbox(session.player, address, language_for(request), round(self.services.registry.now(), 3))
        await self.told.ask(mailbox)
        return answer(await self._seen(session))

    async def letter(self, request: Request) -> Response:
        """Asked by the page that the link opens, or by a mail program with no page at all: nobody has to be signed in. To look at it
        changes nothing, since programs look at links before people do."""
        token = request.path_params["token"]
        if request.method == "GET":
            return Response(status_code=303, headers={"location": f"/notices/{token}"}, media_type="text/plain")
        found = await self.told.links.mailbox(self.store, token)
        if found is None:
            raise Unusable("letter-link")
        purpose, mailbox = found
        if purpose == "no":
            await self.store.forget_mailbox(mailbox.player)
            return answer(schemas.LinkFollowed("off"))
        await self.store.confirm_mailbox(mailbox.player, mailbox.address, round(self.services.registry.now(), 3))
        return answer(schemas.LinkFollowed("on"))

    async def _seen(self, session: Session) -> schemas.NoticesSeen:
        player = session.player
        browsers = [
            schemas.BrowserTold(one.session, one.label, one.created, one.session == session.id)
            for one in await self.store.browsers_of(player)
        ]
        account, mailbox = await self.store.account(player), await self.store.mailbox_of(player)
        address = account.email if account is not None else ""
        is_asked = mailbox is not None and plain_address(address) == mailbox.address
        is_on = is_asked and await self.told.channels.mailbox(player) is not None
        return schemas.NoticesSeen(
            self.told.vapid.public,
            browsers,
            self.told.channels.server is not None,
            address,
            "on" if is_on else "asked" if is_asked else "off",
        )


def _bytes(key: str) -> bytes:
    try:
        return urlsafe_b64decode(key.rstrip("=") + "=" * (-len(key.rstrip("=")) % 4))
    except (binascii.Error, ValueError):
        raise Unusable("push-key") from None
