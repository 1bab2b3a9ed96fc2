"""Short codes of tables, for people to read out to each other; and ids, for addresses."""

from __future__ import annotations

import re
import secrets

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that is taken for another
CODE_LENGTH = 6
ID_BYTES = 8
ADDRESS = f"[0-9a-f]{{{2 * ID_BYTES}}}|[0-9A-Za-z]{{{CODE_LENGTH}}}"
"""A regular expression for what names a table in an address: its id or its code."""

_code = re.compile(f"[0-9A-Za-z]{{{CODE_LENGTH}}}")


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_id() -> str:
    return secrets.token_hex(ID_BYTES)


def as_code(name: str) -> str | None:
    """The short code that a person typed, in its usual letters; None if it is an id."""
    return name.upper() if _code.fullmatch(name) else None
