"""Who I am, links to other devices, sessions and tokens."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from zastolye.server.http.schemas.common import Body
from zastolye.server.store import SessionKind


class Named(Body, frozen=True):
    """Who I want to be called; longer names are cut."""

    name: Annotated[str, Meta(max_length=200)] = ""


class Labelled(Body, frozen=True):
    """What the list of sessions shall call a program; longer labels are cut."""

    label: Annotated[str, Meta(max_length=200)] = ""


class Me(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who I am here: my id and my name; and the name of the guest this browser was before it followed a link."""

    player: str
    name: str
    before: str | None = None


class Link(msgspec.Struct, frozen=True):
    """It makes another device me: once, within so many seconds."""

    url: str
    seconds: float


class LinkSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """The guest that a link would make this browser, and the name of the one it is now; `is_me`: it is that guest already."""

    player: str
    name: str
    is_me: bool
    now: str | None = None


class SessionSeen(msgspec.Struct, frozen=True):
    """A browser or a program that is me. Times are in seconds since 1970; `is_this`: the one that asks."""

    id: str
    kind: SessionKind
    label: str
    created: float
    seen: float
    is_this: bool


class Token(msgspec.Struct, frozen=True):
    """For a program that plays as me. Shown once."""

    token: str


class Left(msgspec.Struct, frozen=True):
    """This browser is signed out. `is_guest_again`: it is the guest that it was before it signed in."""

    is_guest_again: bool
