"""Message authentication on the bus: a code in front of each message says that a process of this server wrote it, for this channel.

The key is a secret of the store, so whoever can only reach the bus can neither forge a command nor move a message to another channel.
What was sent once can be sent again, which does nothing new: commands are idempotent, and notices only say that there is something to
read in the store. The code hides nothing.
"""

from __future__ import annotations

import hmac
import secrets

CODE = 32  # hex digits, half of an HMAC-SHA-256


def new_key() -> bytes:
    return secrets.token_bytes(32)


def seal(key: bytes, channel: str, message: bytes) -> bytes:
    """The message with its code in front; text stays text."""
    return _code(key, channel, message) + message


def unseal(key: bytes, channel: str, sealed: bytes) -> bytes | None:
    """The message, if its code is right."""
    code, message = sealed[:CODE], sealed[CODE:]
    return message if hmac.compare_digest(code, _code(key, channel, message)) else None


def _code(key: bytes, channel: str, message: bytes) -> bytes:
    return hmac.digest(key, channel.encode() + b"\0" + message, "sha256").hex()[:CODE].encode()
