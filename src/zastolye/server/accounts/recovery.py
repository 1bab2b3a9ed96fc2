"""Recovery codes: ten words of 80 random bits, each good once. They need no login name, since nobody could guess one."""

from __future__ import annotations

import hashlib
import secrets

HOW_MANY = 10
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: none is mistaken for another
LENGTH, GROUP = 16, 4
MEANT = str.maketrans("OIL", "011")


def new_codes() -> list[str]:
    return [_new_code() for _ in range(HOW_MANY)]


def digest_of(code: str) -> str:
    """What is kept of a code. How it is written (spaces, hyphens, capitals) does not matter."""
    written = "".join(letter for letter in code.upper() if letter.isalnum()).translate(MEANT)
    return hashlib.sha256(b"zastolye recovery 1\x00" + written.encode()).hexdigest()


def _new_code() -> str:
    letters = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    return "-".join(letters[at : at + GROUP] for at in range(0, LENGTH, GROUP))
