"""What a store keeps of accounts: credentials that are attached to a player id, and nothing that says who the person is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

PageReaders = Literal["everybody", "friends", "nobody"]
Purpose = Literal["register", "sign-in", "prove"]


class Account(msgspec.Struct, frozen=True):
    """That a player has an account, and what they chose in it."""

    player: str
    created: float  # seconds since 1970
    email: str = ""  # for notices, if one was given
    page: PageReaders = "everybody"  # who may see their page
    avatar: str = ""  # the drawing they chose; nothing: the one that goes with their id


class Password(msgspec.Struct, frozen=True):
    """A login name and the digest of its password. `key` is the name as it is compared: see `accounts/logins.py`."""

    player: str
    login: str
    key: str
    hash: str  # argon2id, with its parameters


class Passkey(msgspec.Struct, frozen=True):
    """One WebAuthn credential. Its `id` is for lists; an authenticator knows it by `credential`."""

    id: str
    player: str
    credential: bytes
    public_key: bytes
    counter: int  # of signatures, as the authenticator last told it
    rp: str  # the relying party: the host name it was made for
    name: str
    transports: list[str]
    created: float
    used: float


class Challenge(msgspec.Struct, frozen=True):
    """What an authenticator was asked to sign, for whom and what for. The player is "" while it is not known who signs in."""

    purpose: Purpose
    player: str


class AccountStore(Protocol):
    """The part of a store that knows who has an account."""

    async def has_account(self, player: str) -> bool: ...

    async def account(self, player: str) -> Account | None: ...

    async def keep_account(self, account: Account) -> bool:
        """A new account; False if this player has one already."""

    async def change_account(self, player: str, email: str, page: PageReaders, avatar: str) -> None: ...

    async def delete_account(self, player: str, name: str) -> None:
        """Remove the account with all its credentials, end all sessions, and give the player this name. What remains to be done at
        tables is noted in the same moment: `erasures`. Cut short, it may be done again."""

    async def erasures(self) -> list[str]:
        """Players whose accounts were deleted and whose name still stands at some table."""

    async def erased(self, player: str) -> None:
        """It stands nowhere any more."""

    # --- Passwords ----------------------------------------------------------------------------------------------------

    async def keep_password(self, password: Password) -> bool:
        """The first password of this player; False if the login name is another's, or if they have a password already."""

    async def change_password(self, player: str, hash: str) -> None: ...

    async def forget_password(self, player: str) -> None: ...

    async def password_of(self, player: str) -> Password | None: ...

    async def find_login(self, key: str) -> Password | None:
        """The password that belongs to this login name, if its player has an account."""

    # --- Passkeys -----------------------------------------------------------------------------------------------------

    async def keep_passkey(self, passkey: Passkey) -> bool:
        """False if this credential is known already."""

    async def find_passkey(self, credential: bytes) -> Passkey | None: ...

    async def passkeys_of(self, player: str) -> list[Passkey]:
        """The oldest first."""

    async def passkey_used(self, id: str, counter: int, at: float) -> bool:
        """Note its new counter. False if another use has moved it there or further in the meantime, unless it does not count."""

    async def name_passkey(self, player: str, id: str, name: str) -> bool: ...

    async def remove_passkey(self, player: str, id: str) -> bool: ...

    async def keep_challenge(self, digest: str, challenge: Challenge, until: float) -> None:
        """Only the digest is kept."""

    async def use_challenge(self, digest: str) -> Challenge | None:
        """What it was for. It works once, however many use it at the same time."""

    # --- Recovery codes and sessions ----------------------------------------------------------------------------------

    async def keep_codes(self, player: str, digests: Sequence[str]) -> None:
        """These and no others are this player's codes from now on."""

    async def use_code(self, digest: str) -> str | None:
        """Whose code this was. It works once."""

    async def count_codes(self, player: str) -> int: ...

    async def session_proved(self, session: str, at: float) -> None:
        """In this session somebody has just shown a credential."""

    async def end_sessions(self, player: str, but: str) -> list[str]:
        """End all sessions of this player but this one. Those that ended."""
