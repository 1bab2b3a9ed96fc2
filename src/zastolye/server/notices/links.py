"""Links in letters that work without signing in: each is signed, for one person, one address and one purpose."""

from __future__ import annotations

import hmac
import secrets
from typing import Literal

from zastolye.server.store import Store
from zastolye.server.store.notices import Mailbox

Purpose = Literal["yes", "no"]  # letters are wanted; no more letters
PURPOSES: tuple[Purpose, ...] = ("yes", "no")


class Links:
    """A token is `purpose-player-signature`. It is good as long as the person wants letters at the same address."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    @classmethod
    async def of(cls, store: Store) -> Links:
        return cls(await store.own_secret("letters", lambda: secrets.token_bytes(32)))

    def token(self, purpose: Purpose, player: str, address: str) -> str:
        return f"{purpose}-{player}-{self._digest(purpose, player, address)}"

    async def mailbox(self, store: Store, token: str) -> tuple[Purpose, Mailbox] | None:
        """What the link is for, and whose mailbox; None if it was not made here, or is good no more."""
        purpose, _, rest = token.partition("-")
        player, _, digest = rest.partition("-")
        for known in PURPOSES:
            if known == purpose and (mailbox := await store.mailbox_of(player)) is not None:
                if hmac.compare_digest(digest.encode(), self._digest(known, player, mailbox.address).encode()):
                    return known, mailbox
        return None

    def letter_id(self, *words: str) -> str:
        """Names a letter: the same for the same words, so that a second try is the same letter."""
        return self._digest("letter", *words)

    def _digest(self, *words: str) -> str:
        return hmac.digest(self._key, "\0".join(words).encode(), "sha256").hex()[:32]
