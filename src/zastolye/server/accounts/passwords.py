"""Passwords: argon2id in worker threads of their own, so that neither moves nor bots wait for them."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from zastolye.core.refusal import Unusable

T = TypeVar("T")

SHORTEST, LONGEST_PASSWORD = 10, 200  # letters
FEWEST_DIFFERENT = 5
AT_A_TIME = 2  # hashes being worked out: each takes MEMORY
MOST_WAITING = 32  # further ones are told to come back
MEMORY, ROUNDS, LANES = 48 * 1024, 2, 1  # KiB; above what OWASP asks of argon2id
COME_BACK = 5  # seconds


class Passwords:
    """Makes and checks digests of passwords. A check for nobody costs what a check for somebody does."""

    def __init__(self) -> None:
        self.worked = 0  # digests worked out: tests count them
        self._hasher = PasswordHasher(ROUNDS, MEMORY, LANES)
        self._threads = ThreadPoolExecutor(AT_A_TIME, thread_name_prefix="password")
        self._waiting = 0

    async def hash(self, password: str) -> str:
        return await self._run(lambda: self._hasher.hash(_normal(password)))

    async def fits(self, hash: str | None, password: str) -> bool:
        """Whether this password belongs to that digest. Without a digest it never does, and the same work is done."""
        return await self._run(lambda: self._fits(hash or self._nobodys, password)) and hash is not None

    def is_outdated(self, hash: str) -> bool:
        """Whether it was made with other parameters than today's."""
        return self._hasher.check_needs_rehash(hash)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _fits(self, hash: str, password: str) -> bool:
        try:
            return self._hasher.verify(hash, _normal(password))
        except (VerificationError, InvalidHashError):
            return False

    @cached_property
    def _nobodys(self) -> str:
        """The digest that is checked where there is none. Its own digest is worked out once, on start: see `prepare`."""
        return self._hasher.hash("nobody")

    async def prepare(self) -> None:
        """Before the first check, so that no check takes twice as long as another."""
        await asyncio.get_running_loop().run_in_executor(self._threads, lambda: self._nobodys)

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise Unusable("too-many-tries", seconds=COME_BACK)
        self._waiting += 1
        try:
            self.worked += 1
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1


def checked(password: str, login: str) -> str:
    """A password that may be chosen; Unusable says what is wrong with it."""
    normal = _normal(password)
    if not SHORTEST <= len(normal) <= LONGEST_PASSWORD:
        raise Unusable("password-length", least=SHORTEST, most=LONGEST_PASSWORD)
    if len(set(normal)) < FEWEST_DIFFERENT or login.casefold() in normal.casefold():
        raise Unusable("password-simple", least=FEWEST_DIFFERENT)
    return password


def _normal(password: str) -> str:
    """The same on every keyboard: letters that can be written in two ways are written in one."""
    return unicodedata.normalize("NFKC", password)
