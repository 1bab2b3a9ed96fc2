"""Honest shuffles: a secret promised before the first card, and orders drawn from it without bias.

The promise is SHA-256 of the secret. The key of the stream is SHA-256 of the secret and the word each seat added. Shuffle k
is a Fisher-Yates shuffle whose numbers come from HMAC-SHA256(key, "k:block"), read as 64-bit numbers, those that would
favour some outcomes thrown away. docs/fairness.md tells it exactly, with test vectors.
"""

from __future__ import annotations

import functools
import hashlib
import hmac
import secrets
import struct
from collections.abc import Iterator, Sequence

SECRET_BYTES = 32
PROMISE = b"zastolye promise 1\0"
STREAM = b"zastolye stream 1\0"
FOUR_NUMBERS = struct.Struct(">4Q")  # in a digest


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def secret_from_seed(seed: int) -> bytes:
    """For tests and simulations, where the same seed must give the same match."""
    return hashlib.sha256(f"zastolye seed {seed}".encode()).digest()


@functools.lru_cache(4096)
def commitment(secret: bytes) -> str:
    return hashlib.sha256(PROMISE + secret).hexdigest()


class Shuffler:
    """Draws the orders of one match, one after another.

    `entropy` is the word of each seat; it has to be settled after the commitment was shown and before the first order.
    """

    def __init__(self, secret: bytes, entropy: Sequence[str] = ()) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError("a secret of another length could be read as another secret and its words")
        added = "".join(f"{len(word.encode())}:{word}" for word in entropy)
        self.key = hashlib.sha256(STREAM + secret + added.encode()).digest()
        self.drawn = 0

    def order(self, count: int) -> list[int]:
        numbers = self._numbers(self.drawn)
        self.drawn += 1
        order = list(range(count))
        for i in range(count - 1, 0, -1):
            j = _below(i + 1, numbers)
            order[i], order[j] = order[j], order[i]
        return order

    def _numbers(self, shuffle: int) -> Iterator[int]:
        block = 0
        while True:
            digest = hmac.digest(self.key, f"{shuffle}:{block}".encode(), "sha256")
            yield from FOUR_NUMBERS.unpack(digest)
            block += 1


def _below(n: int, numbers: Iterator[int]) -> int:
    """A number below n, each equally likely."""
    limit = (1 << 64) - (1 << 64) % n
    number = next(numbers)
    while number >= limit:
        number = next(numbers)
    return number % n
