"""Login names: what may be one, and by what two of them are the same."""

from __future__ import annotations

import re
import unicodedata

from zastolye.core.refusal import Unusable

SHORTEST, LONGEST_LOGIN = 3, 32  # letters
SHAPE = re.compile(r"[a-zа-яё0-9](?:[a-zа-яё0-9._-]*[a-zа-яё0-9])?")
# Letters and digits that look alike in the two alphabets that are allowed, as lower or as capital letters.
ALIKE = str.maketrans("авгеёзиькмнорстух01i", "abree3ubkmhopctyxoll")


def login_of(words: str) -> str:
    """A login name as its owner sees it; Unusable if it cannot be one."""
    login = " ".join(unicodedata.normalize("NFKC", words).split())
    if not SHORTEST <= len(login) <= LONGEST_LOGIN or not SHAPE.fullmatch(login.casefold()):
        raise Unusable("login-shape", least=SHORTEST, most=LONGEST_LOGIN)
    return login


def key_of(words: str) -> str:
    """What is compared: the same for names that differ in capitals or in letters that look alike. Anything has one, so that whoever
    signs in with nonsense takes the same path as everybody."""
    return unicodedata.normalize("NFKC", words).casefold().strip()[:LONGEST_LOGIN].translate(ALIKE)
