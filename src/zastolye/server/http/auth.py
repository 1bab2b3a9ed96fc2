"""Identity: whoever asks is known by a session, a browser by its cookie and a program by its token. A seat belongs to its player and
to nobody else."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from zastolye.core.language import LANGUAGES, Language
from zastolye.core.plain_text import clean_name, plain_words
from zastolye.core.refusal import Unusable
from zastolye.server.sockets.limits import network_of
from zastolye.server.store import Session, SessionKind, Store, StoreUnavailable

COOKIE = "zastolye"
COOKIE_BEFORE = "zastolye-before"  # the session this browser had before it followed a link
YEAR = 365 * 86_400
LINK_SECONDS = 600.0  # for which a link to another device works
SEEN_EVERY = 300.0  # seconds between two notes of when a session was used
MOST_LABEL = 60
PROVED_SECONDS = 600.0  # for which a credential that was shown is good for changes of the account


class Auth:
    """Finds the session of a request by cookie or token, opens sessions, and checks the origin of what a browser sends."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], float],
        origins: tuple[str, ...],
        is_secure: bool,
        asked_from: Callable[[str, str], None],
    ) -> None:
        """`asked_from` is told of every player who asks, and from which address."""
        self.store, self.now, self.origins, self.is_secure = store, now, origins, is_secure
        self._asked_from = asked_from

    async def session_of(self, connection: HTTPConnection) -> Session | None:
        """The session of whoever asks, if it has not ended."""
        session = await self._session(*_credential(connection))
        if session is not None:
            self._asked_from(session.player, address_of(connection))
        return session

    async def session_before(self, connection: HTTPConnection) -> Session | None:
        """The one this browser had before it followed a link."""
        return await self._session(connection.cookies.get(COOKIE_BEFORE, ""), "browser")

    async def _session(self, secret: str, kind: SessionKind) -> Session | None:
        session = await self.store.find_session(digest(secret)) if secret else None
        if session is None or session.kind != kind:
            return None
        if self.now() - session.seen > SEEN_EVERY:
            with suppress(StoreUnavailable):  # it can be noted next time
                await self.store.session_seen(session.id)
        return session

    async def player_of(self, connection: HTTPConnection) -> str | None:
        """The id of whoever asks, if it is known."""
        session = await self.session_of(connection)
        return session.player if session else None

    async def known(self, connection: HTTPConnection) -> str:
        player = await self.player_of(connection)
        if player is None:
            raise Unusable("who-are-you")
        return player

    async def browser(self, connection: HTTPConnection) -> Session:
        """The session of a browser: what a person decides about their identity, a program that plays for them may not."""
        session = await self.session_of(connection)
        if session is None:
            raise Unusable("who-are-you")
        if session.kind != "browser":
            raise Unusable("browser-only")
        return session

    async def proved(self, connection: HTTPConnection) -> Session:
        """The same, if a credential was shown in it lately: a session that somebody left open decides nothing about the account."""
        session = await self.browser(connection)
        if self.now() - session.proved > PROVED_SECONDS:
            raise Unusable("prove-first")
        return session

    def is_own_page(self, connection: HTTPConnection) -> bool:
        """A browser says which page is asking; only our own may. Programs say nothing and bring a token or a cookie."""
        origin = connection.headers.get("origin")
        if origin is None:
            return True
        return origin in self.origins or urlsplit(origin).netloc == connection.headers.get("host")

    async def new_guest(self, name: str) -> tuple[str, str]:
        """Their id and name."""
        player, name = secrets.token_hex(8), clean_name(name)
        await self.store.keep_player(player, name)
        return player, name

    async def new_session(self, player: str, kind: SessionKind, label: str, proved: float = 0.0) -> str:
        """The secret of a new session of this person. It is told once, and only its digest is kept."""
        secret, now = new_token(), self.now()
        session = Session(secrets.token_hex(8), player, kind, plain_words(label)[:MOST_LABEL], now, now, proved)
        await self.store.keep_session(session, digest(secret))
        return secret

    def cookie(self, secret: str, name: str = COOKIE) -> dict[str, Any]:
        """As `set_cookie` takes it."""
        return {
            "key": name,
            "value": secret,
            "max_age": YEAR,
            "httponly": True,
            "samesite": "lax",
            "secure": self.is_secure,
        }


def _credential(connection: HTTPConnection) -> tuple[str, SessionKind]:
    """The secret that a request brings, a program's token or a browser's cookie; "" if none."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer" and token:
        return token, "program"
    return connection.cookies.get(COOKIE, ""), "browser"


def credential_of(connection: HTTPConnection) -> str:
    """A digest of the secret that a request brings, whether or not there is such a session; "" if it brings none. Whoever cools down
    is refused by it before anything is looked up."""
    secret, _ = _credential(connection)
    return digest(secret) if secret else ""


def address_of(connection: HTTPConnection) -> str:
    """What limits by address go by; nothing for this machine."""
    return network_of(connection.client.host) if connection.client else ""


def new_token() -> str:
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def language_for(connection: HTTPConnection) -> Language:
    """What the client asks for: Russian unless it says English."""
    asked = connection.query_params.get("lang") or connection.headers.get("accept-language", "")
    return "en" if asked[:2].lower() == "en" else LANGUAGES[0]
