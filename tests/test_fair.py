"""Honest shuffles: test vectors that another implementation can be checked against, and no bias."""

import hashlib
import hmac
from collections import Counter
from itertools import permutations

from zastolye.table.fair import Shuffler, commitment, new_secret, secret_from_seed

SECRET = bytes(range(32))
VECTORS = (
    [3, 2, 4, 7, 9, 5, 0, 1, 6, 8],
    [5, 3, 0, 1, 2, 4, 6, 7, 8, 9],
    [4, 1, 3, 2, 0],
)


def test_vectors():
    assert commitment(SECRET) == hashlib.sha256(b"zastolye promise 1\0" + SECRET).hexdigest()
    shuffler = Shuffler(SECRET, ["Аня", "Bob"])
    assert shuffler.order(10) == VECTORS[0]
    assert shuffler.order(10) == VECTORS[1]
    assert Shuffler(SECRET).order(5) == VECTORS[2]


def test_the_documented_algorithm_gives_the_same_order():
    """docs/records.md, followed word by word."""
    key = hashlib.sha256(b"zastolye stream 1\0" + SECRET + "6:Аня3:Bob".encode()).digest()
    order, block, words = list(range(40)), 0, []
    for i in range(39, 0, -1):
        while True:
            if not words:
                digest = hmac.new(key, f"0:{block}".encode(), "sha256").digest()
                words, block = [int.from_bytes(digest[k : k + 8], "big") for k in (0, 8, 16, 24)], block + 1
            number = words.pop(0)
            if number < 2**64 // (i + 1) * (i + 1):
                break
        j = number % (i + 1)
        order[i], order[j] = order[j], order[i]
    assert Shuffler(SECRET, ["Аня", "Bob"]).order(40) == order


def test_every_order_is_equally_likely():
    shuffler = Shuffler(secret_from_seed(1))
    seen = Counter(tuple(shuffler.order(4)) for _ in range(24_000))
    assert set(seen) == set(permutations(range(4)))
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 60  # chi-squared, 23 degrees: p < 0.0001


def test_a_new_secret_is_new():
    assert new_secret() != new_secret() and len(new_secret()) == 32
