"""Handlers: my account. Signing up, in and out, proving who I am, and what may be changed after that."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from zastolye.core.refusal import Unusable
from zastolye.server.accounts.logins import key_of
from zastolye.server.http.auth import COOKIE, PROVED_SECONDS
from zastolye.server.http.bodies import answer, read
from zastolye.server.http.entering import enter, leave
from zastolye.server.http.passkeys import site
from zastolye.server.http.schemas import accounts as schemas
from zastolye.server.http.schemas.common import Nothing
from zastolye.server.http.services import Services
from zastolye.server.store import Session


class Accounts:
    """Passwords and recovery codes, and the account itself. A program with a token may do nothing here."""

    def __init__(self, services: Services) -> None:
        self.services, self.store, self.auth = services, services.store, services.auth
        self.accounts, self.tries = services.accounts, services.tries

    async def account(self, request: Request) -> Response:
        """What is known of it; or, by POST, changed."""
        session = await self.auth.browser(request)
        if request.method == "POST":
            wanted = msgspec.structs.asdict(await read(request, schemas.Wishes))
            await self.accounts.change(
                session.player, **{name: value for name, value in wanted.items() if value is not None}
            )
        return answer(await self._seen(session))

    async def sign_up(self, request: Request) -> Response:
        """The guest keeps the id, and so everything."""
        session, given = await self.auth.browser(request), await read(request, schemas.Credentials)
        await self.tries.from_address(request)
        await self.tries.of_new(session.player)
        codes = await self.accounts.sign_up(session.player, given.login, given.password)
        await self.store.session_proved(session.id, self.auth.now())
        return answer(schemas.Codes(codes), 201)

    async def sign_in(self, request: Request) -> Response:
        given = await read(request, schemas.Credentials)
        await self.tries.from_address(request)
        await self.tries.of_account(key_of(given.login))
        player = await self.accounts.sign_in(given.login, given.password)
        return await enter(self.services, request, player, self.auth.now())

    async def recover(self, request: Request) -> Response:
        """Sign in with a recovery code, which is used up."""
        given = await read(request, schemas.Code)
        await self.tries.from_address(request)
        return await enter(self.services, request, await self.accounts.recover(given.code), self.auth.now())

    async def sign_out(self, request: Request) -> Response:
        """Only with an account: a guest who signed out would have no way back."""
        await self.accounts.of((await self.auth.browser(request)).player)
        await read(request, Nothing)
        return await leave(self.services, request)

    async def prove(self, request: Request) -> Response:
        session = await self.auth.browser(request)
        await self._check(request, session, await read(request, schemas.Proof))
        now = self.auth.now()
        await self.store.session_proved(session.id, now)
        return answer(await self._seen(msgspec.structs.replace(session, proved=now)))

    async def set_password(self, request: Request) -> Response:
        """All other sessions end: whoever knew the old password is out."""
        session, given = await self.auth.proved(request), await read(request, schemas.NewPassword)
        await self.accounts.of(session.player)
        await self.tries.from_address(request)
        await self.tries.of_new(session.player)
        await self.accounts.set_password(session.player, given.login, given.password)
        await self._end_others(session)
        return answer(await self._seen(session))

    async def new_codes(self, request: Request) -> Response:
        """The old ones are good no more."""
        session = await self.auth.proved(request)
        await read(request, Nothing)
        await self.accounts.of(session.player)
        return answer(schemas.Codes(await self.accounts.new_codes(session.player)), 201)

    async def end_others(self, request: Request) -> Response:
        """End all sessions but this one."""
        session = await self.auth.browser(request)
        await read(request, Nothing)
        await self._end_others(session)
        return answer(await self._seen(session))

    async def delete(self, request: Request) -> Response:
        """A credential is asked for once more, whatever was shown before. Nothing of it can be undone."""
        session = await self.auth.browser(request)
        await self._check(request, session, await read(request, schemas.Proof))
        sessions = await self.store.sessions_of(session.player)
        await self.accounts.delete(session.player)
        for ended in sessions:
            self.services.sockets.close(ended.id)
        self.services.erasures.wake()
        response = answer(schemas.Deleted(session.player))
        response.delete_cookie(COOKIE)
        return response

    async def _end_others(self, session: Session) -> None:
        for ended in await self.store.end_sessions(session.player, session.id):
            self.services.sockets.close(ended)

    async def _check(self, request: Request, session: Session, proof: schemas.Proof) -> None:
        """Exactly one credential, and of this account; Unusable if it is not."""
        await self.accounts.of(session.player)
        await self.tries.from_address(request)
        await self.tries.of_account(session.player)
        if proof.password:
            await self.accounts.prove_by_password(session.player, proof.password)
        elif proof.code:
            await self.accounts.prove_by_code(session.player, proof.code)
        elif proof.passkey is not None:
            await self.services.passkeys.signed_by(site(request), proof.passkey, session.player)
        else:
            raise Unusable("proof-wrong")

    async def _seen(self, session: Session) -> schemas.AccountSeen:
        player = session.player
        account, password = await self.store.account(player), await self.store.password_of(player)
        if account is None:
            return schemas.AccountSeen(False, "", "", "nobody", "", [], 0, 0.0)
        return schemas.AccountSeen(
            True,
            password.login if password else "",
            account.email,
            account.page,
            account.avatar,
            [schemas.passkey_seen(one) for one in await self.store.passkeys_of(player)],
            await self.store.count_codes(player),
            max(0.0, session.proved + PROVED_SECONDS - self.auth.now()),
        )
