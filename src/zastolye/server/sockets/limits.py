"""Rate limits: token buckets, for one connection or by address and player, and how long whoever broke one stays away."""

from __future__ import annotations

import time
from ipaddress import ip_address, ip_network

BURST, PER_SECOND = 200.0, 100.0  # commands: a fast player needs ten a second, a bot more
MOST_KEYS = 10_000  # addresses or players that are remembered
# Seconds for which whoever was closed for sending too much is refused: a new connection has a full bucket. Our client waits longer.
COOLDOWN = 3.0


class Bucket:
    """So many at once, and so many a second."""

    def __init__(self, burst: float = BURST, per_second: float = PER_SECOND) -> None:
        self.burst, self.per_second = burst, per_second
        self._left, self._at = burst, time.monotonic()

    def take(self) -> bool:
        """Whether there was one left. An empty bucket does not grow emptier."""
        self._left = self.left
        self._at = time.monotonic()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def left(self) -> float:
        return min(self.burst, self._left + (time.monotonic() - self._at) * self.per_second)


class Buckets:
    """A bucket for each key, an address or a player; those that have been full for long are forgotten."""

    def __init__(self, burst: float = BURST, per_second: float = PER_SECOND) -> None:
        self.burst, self.per_second = burst, per_second
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        return self._of(key).take()

    def is_empty(self, key: str) -> bool:
        """Whether `take` would say no; it takes nothing."""
        bucket = self._buckets.get(key)
        return bucket is not None and bucket.left < 1

    def _of(self, key: str) -> Bucket:
        bucket = self._buckets.pop(key, None) or Bucket(self.burst, self.per_second)
        self._buckets[key] = bucket
        if len(self._buckets) > MOST_KEYS:
            del self._buckets[next(iter(self._buckets))]
        return bucket


class Cooldowns:
    """Who was closed for sending too much, and may not connect again for a while."""

    def __init__(self, seconds: float = COOLDOWN) -> None:
        self.seconds = seconds
        self._until: dict[str, float] = {}  # by player or address, in the order in which they begin

    def begin(self, key: str) -> None:
        self._until.pop(key, None)
        self._until[key] = time.monotonic() + self.seconds
        if len(self._until) > MOST_KEYS:
            del self._until[next(iter(self._until))]

    def is_on(self, key: str) -> bool:
        return self._until.get(key, 0.0) > time.monotonic()


def network_of(host: str) -> str:
    """What is limited as one address: of IPv6 the first half, since the rest is whatever its owner likes. Nothing for this machine,
    which is not limited: a proxy that is not believed would be everybody."""
    try:
        address = ip_address(host)
    except ValueError:
        return host  # a Unix socket, a test's stand-in
    if address.is_loopback:
        return ""
    return str(ip_network((address, 64), strict=False)) if address.version == 6 else host
