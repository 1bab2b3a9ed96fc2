"""What can be done with an account: made, entered, proved, changed, deleted. Callers have checked who asks and how often."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from zastolye.core.refusal import Unusable
from zastolye.server.accounts import passwords, recovery
from zastolye.server.accounts.logins import key_of, login_of
from zastolye.server.accounts.passwords import Passwords
from zastolye.server.store import Store
from zastolye.server.store.accounts import Account, Password
from zastolye.server.tables.events import DELETED_PLAYER

EMAIL = re.compile(r"[^@\s]{1,64}@[^@\s.]+(?:\.[^@\s.]+)+")
MOST_EMAIL = 254


class Accounts:
    """The accounts of this installation, by their credentials."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.store, self.now, self.passwords = store, now, Passwords()

    async def sign_up(self, player: str, login: str, password: str) -> list[str]:
        """A new account with a password: its recovery codes."""
        if await self.store.has_account(player):
            raise Unusable("account-exists")
        await self._first_password(player, login, password)
        return await self.open(player)

    async def open(self, player: str) -> list[str]:
        """A new account of somebody whose first credential is kept: its recovery codes."""
        if not await self.store.keep_account(Account(player, round(self.now(), 3))):
            raise Unusable("account-exists")
        return await self.new_codes(player)

    async def sign_in(self, login: str, password: str) -> str:
        """Whose login name and password these are. An unknown name takes the same path, and is refused with the same words."""
        kept = await self.store.find_login(key_of(login))
        if not await self.passwords.fits(kept.hash if kept else None, password) or kept is None:
            raise Unusable("sign-in-wrong")
        if self.passwords.is_outdated(kept.hash):
            await self.store.change_password(kept.player, await self.passwords.hash(password))
        return kept.player

    async def recover(self, code: str) -> str:
        """Whose recovery code this was; it is used up."""
        player = await self.store.use_code(recovery.digest_of(code))
        if player is None or not await self.store.has_account(player):
            raise Unusable("code-wrong")
        return player

    async def prove_by_password(self, player: str, password: str) -> None:
        """That whoever asks knows the password of this account."""
        kept = await self.store.password_of(player)
        if not await self.passwords.fits(kept.hash if kept else None, password):
            raise Unusable("proof-wrong")

    async def prove_by_code(self, player: str, code: str) -> None:
        """That whoever asks has a recovery code of this account. Another's code is used up too: it was in the wrong hands."""
        if await self.store.use_code(recovery.digest_of(code)) != player:
            raise Unusable("proof-wrong")

    async def set_password(self, player: str, login: str, password: str) -> None:
        """Another password; or the first one, of somebody who has had passkeys alone."""
        kept = await self.store.password_of(player)
        if kept is None:
            await self._first_password(player, login, password)
            return
        passwords.checked(password, kept.login)
        await self.store.change_password(player, await self.passwords.hash(password))

    async def new_codes(self, player: str) -> list[str]:
        codes = recovery.new_codes()
        await self.store.keep_codes(player, [recovery.digest_of(code) for code in codes])
        return codes

    async def of(self, player: str) -> Account:
        """Unusable if there is none."""
        account = await self.store.account(player)
        if account is None:
            raise Unusable("no-account")
        return account

    async def change(self, player: str, **wanted: str) -> None:
        """E-mail, who may see the page, the drawing; nothing else changes."""
        account = msgspec.structs.replace(await self.of(player), **wanted)
        if account.email and (len(account.email) > MOST_EMAIL or not EMAIL.fullmatch(account.email)):
            raise Unusable("email-shape")
        await self.store.change_account(player, account.email, account.page, account.avatar)

    async def delete(self, player: str) -> None:
        """The account, all its credentials and sessions, and the name. Its matches stay; `hosting/erasures.py` takes the name off
        their tables."""
        await self.store.delete_account(player, DELETED_PLAYER)

    async def _first_password(self, player: str, login: str, password: str) -> None:
        """The login name is claimed by the same row, so of two who want it at once one gets it. A row that a sign-up left behind
        when it was cut short is removed first."""
        login = login_of(login)
        passwords.checked(password, login)
        hash = await self.passwords.hash(password)
        await self.store.forget_password(player)
        if not await self.store.keep_password(Password(player, login, key_of(login), hash)):
            raise Unusable("login-taken")
