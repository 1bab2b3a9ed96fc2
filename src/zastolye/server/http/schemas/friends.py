"""Follows, blocks, invitations, presence."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from zastolye.server.friends.ties import What
from zastolye.server.http.schemas.common import Body
from zastolye.server.store.friends import Invitation, ShownTo, Tie

PLAYER = "^[0-9a-f]{16}$"


class Circle(msgspec.Struct, frozen=True):
    """Everybody I have to do with. Presence is filled where the other one shows it to me."""

    follows: list[Tie]
    followers: list[Tie]
    blocked: list[Tie]
    shown_to: ShownTo
    invitations: list[Invitation]


class Change(Body, frozen=True):
    """What I do about somebody."""

    do: What


class Shown(Body, frozen=True):
    """Who sees whether I am here: people I follow back, or nobody."""

    to: ShownTo


class Invite(Body, frozen=True):
    """Somebody who follows me."""

    player: Annotated[str, Meta(pattern=PLAYER)]
