"""Being told of one's move: browsers, and letters."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from zastolye.server.http.schemas.common import Body

Key = Annotated[str, Meta(max_length=200)]


class PushWanted(Body, frozen=True):
    """What this browser's push service gave it, as `PushSubscription.toJSON` writes it: keys are base64url."""

    endpoint: Annotated[str, Meta(max_length=2000)]
    p256dh: Key
    auth: Key


class MailWanted(Body, frozen=True):
    """Whether I want letters at the address of my account. They begin when that is confirmed from there."""

    is_on: bool


class BrowserTold(msgspec.Struct, frozen=True):
    """A browser of mine that is told, by its session; `is_this`: the one that asks."""

    session: str
    label: str
    created: float
    is_this: bool


class NoticesSeen(msgspec.Struct, frozen=True):
    """How I am told of my move. `key` is what a browser subscribes with; `can_mail`: this server sends letters."""

    key: str
    browsers: list[BrowserTold]
    can_mail: bool
    address: str  # of my account; empty: none
    mail: Literal["off", "asked", "on"]


class LinkFollowed(msgspec.Struct, frozen=True):
    """What the link of a letter did."""

    mail: Literal["off", "on"]
