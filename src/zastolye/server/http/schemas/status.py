"""Health of the process, and the key of its records."""

from __future__ import annotations

import msgspec


class Key(msgspec.Struct, frozen=True):
    """The public key that signs the records of this server."""

    key: str
    fingerprint: str


class Alive(msgspec.Struct, frozen=True):
    """The answer of `/healthz`: the process runs."""

    alive: bool


class Ready(msgspec.Struct, frozen=True):
    """The answer of `/readyz`: whether the process takes requests."""

    ready: bool
