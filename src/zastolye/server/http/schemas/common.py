"""What all bodies of requests have in common."""

from __future__ import annotations

import msgspec


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a request may carry, and nothing else."""


class Nothing(Body, frozen=True):
    """What has no body: above all, no record of one's own to look at."""
