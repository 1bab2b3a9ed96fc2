"""Short codes that people read to each other to find a table."""

from __future__ import annotations

import secrets

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that is taken for another


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(6))
