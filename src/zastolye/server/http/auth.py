"""Identity: a guest is known by a signed cookie, a program by a token. A seat belongs to its player and to nobody else."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any
from urllib.parse import urlsplit

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection

from zastolye.core.language import LANGUAGES, Language
from zastolye.core.plain_text import clean_name
from zastolye.core.refusal import Unusable
from zastolye.server.store import Store

COOKIE = "zastolye"
YEAR = 365 * 86_400
LINK_SECONDS = 600.0  # for which a link to another device works


class Auth:
    """Authenticates requests by cookie or token, and checks the origin of those that a browser sends."""

    def __init__(self, store: Store, key: bytes, origins: tuple[str, ...], is_secure: bool) -> None:
        self.store, self.origins, self.is_secure = store, origins, is_secure
        self.signer = URLSafeSerializer(key, salt="guest")

    async def player_of(self, connection: HTTPConnection) -> str | None:
        """The id of whoever asks, if it is known."""
        kind, _, token = connection.headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer" and token:
            return await self.store.use_token(digest(token))
        try:
            player: Any = self.signer.loads(connection.cookies.get(COOKIE, ""))
        except BadSignature:
            return None
        return player if isinstance(player, str) else None

    async def known(self, connection: HTTPConnection) -> str:
        player = await self.player_of(connection)
        if player is None:
            raise Unusable("who-are-you")
        return player

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

    def cookie(self, player: str) -> dict[str, Any]:
        """As `set_cookie` takes it."""
        return {
            "key": COOKIE,
            "value": self.signer.dumps(player),
            "max_age": YEAR,
            "httponly": True,
            "samesite": "lax",
            "secure": self.is_secure,
        }


def new_token() -> str:
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def language_for(connection: HTTPConnection) -> Language:
    """What the client asks for: Russian unless it says English."""
    asked = connection.query_params.get("lang") or connection.headers.get("accept-language", "")
    return "en" if asked[:2].lower() == "en" else LANGUAGES[0]
