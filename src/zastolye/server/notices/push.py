"""Sends one notice to one browser by Web Push (RFC 8030)."""

from __future__ import annotations

import socket
from typing import Literal

import msgspec

from zastolye.core.refusal import Unusable
from zastolye.server.notices.encryption import encrypt
from zastolye.server.notices.endpoints import NotPublic, addresses_of, endpoint_of
from zastolye.server.notices.posting import NoAnswer, NotReached, post
from zastolye.server.notices.vapid import Vapid
from zastolye.server.notices.words import Pushed
from zastolye.server.store.notices import Browser

Outcome = Literal["sent", "again", "never", "gone"]
MOST_KEPT = 28 * 86_400  # seconds for which services keep a message at most
GONE = (404, 410)
BUSY = 429


class Push:
    """Encrypts, signs, posts, and says what came of it: `again` where it surely was not taken, `gone` where the browser is no more."""

    def __init__(self, vapid: Vapid, is_local: bool) -> None:
        self.vapid, self.is_local = vapid, is_local

    async def send(self, browser: Browser, told: Pushed, now: float) -> Outcome:
        try:
            endpoint = endpoint_of(browser.endpoint, self.is_local)
            addresses = await addresses_of(endpoint)
            headers = {
                "Authorization": self.vapid.authorization(endpoint.origin, now),
                "Content-Type": "application/octet-stream",
                "Content-Encoding": "aes128gcm",
                "TTL": str(max(0, min(MOST_KEPT, int(told.due - now)))),
                "Topic": told.tag[-32:],  # a newer one takes its place while the browser is not reached
                "Urgency": "normal",
            }
            body = encrypt(msgspec.json.encode(told), browser.p256dh, browser.auth)
            return outcome_of(await post(endpoint, addresses, headers, body))
        except (NotReached, socket.gaierror):
            return "again"
        except (NoAnswer, NotPublic, Unusable, ValueError):
            return "never"


def outcome_of(status: int) -> Outcome:
    if 200 <= status < 300:
        return "sent"
    if status in GONE:
        return "gone"
    return "again" if status == BUSY or status >= 500 else "never"
