"""Accounts: signing up and in, credentials, what is known of one's own account."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from zastolye.server.accounts.accounts import MOST_EMAIL
from zastolye.server.http.schemas.common import Body
from zastolye.server.store.accounts import PageReaders, Passkey

Login = Annotated[str, Meta(max_length=200)]
Secret = Annotated[str, Meta(max_length=1000)]
Signed = dict[str, Any]  # a PublicKeyCredential as its `toJSON` writes it


class Credentials(Body, frozen=True):
    """A login name and a password."""

    login: Login
    password: Secret


class NewPassword(Body, frozen=True):
    """A password; and the login name, where there was no password before."""

    password: Secret
    login: Login = ""


class Code(Body, frozen=True):
    """A recovery code."""

    code: Annotated[str, Meta(max_length=100)]


class Proof(Body, frozen=True):
    """One credential of the account that one is signed in to: the password, a recovery code, or a passkey's answer."""

    password: Secret = ""
    code: Annotated[str, Meta(max_length=100)] = ""
    passkey: Signed | None = None


class NewPasskey(Body, frozen=True):
    """What an authenticator made, and what the list shall call it; longer names are cut."""

    passkey: Signed
    name: Annotated[str, Meta(max_length=200)] = ""


class SignedPasskey(Body, frozen=True):
    """What an authenticator signed."""

    passkey: Signed


class WhichPasskey(Body, frozen=True):
    """`is_mine`: one of the account that I am signed in to; otherwise any of this house."""

    is_mine: bool = False


class PasskeyName(Body, frozen=True):
    """What the list shall call a passkey; longer names are cut."""

    name: Annotated[str, Meta(min_length=1, max_length=200)]


class Wishes(Body, frozen=True):
    """What to change of an account; what is left out stays. An empty e-mail address removes it."""

    email: Annotated[str, Meta(max_length=MOST_EMAIL)] | None = None
    page: PageReaders | None = None
    avatar: Annotated[str, Meta(pattern="^[0-9]{0,2}$")] | None = (
        None  # the number of a drawing; empty: the one of one's id
    )


class PasskeySeen(msgspec.Struct, frozen=True):
    """A passkey of mine. Times are in seconds since 1970."""

    id: str
    name: str
    created: float
    used: float


def passkey_seen(passkey: Passkey) -> PasskeySeen:
    return PasskeySeen(passkey.id, passkey.name, passkey.created, passkey.used)


class AccountSeen(msgspec.Struct, frozen=True):
    """My account. `proved` is for how many seconds it may be changed without showing a credential again."""

    has_account: bool
    login: str
    email: str
    page: PageReaders
    avatar: str
    passkeys: list[PasskeySeen]
    codes: int  # recovery codes that are left
    proved: float


class Deleted(msgspec.Struct, frozen=True):
    """The account is gone; this browser is a new guest from now on."""

    player: str


class Codes(msgspec.Struct, frozen=True):
    """New recovery codes. Shown once; empty where the old ones stay good."""

    codes: list[str]


class Options(msgspec.Struct, frozen=True):
    """What the browser hands to the authenticator: options of WebAuthn, as `parseCreationOptionsFromJSON` or
    `parseRequestOptionsFromJSON` reads them."""

    options: dict[str, Any]
