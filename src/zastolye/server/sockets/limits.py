"""Rate limits: token buckets, for one connection or by address and player, and how long whoever broke one stays away."""

from __future__ import annotations

import time
from ipaddress import ip_address, ip_network

BURST, PER_SECOND = 200.0, 100.0  # commands: a fast player needs ten a second, a bot more
MOST_KEYS = 10_000  # addresses or players that are remembered
# Seconds for which whoever was closed for sending too much is refused: a new connection has a full bucket. Our client waits longer.
# Twice as long each time for whoever is back within a minute of the last one.
COOLDOWN, LONGEST_COOLDOWN, FORGIVEN_AFTER = 3.0, 60.0, 60.0
# What a refused command over HTTP takes of a bucket beside its own place: whoever floods is mostly refused, a person hardly.
REFUSED_COSTS = 4.0


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

    def charge(self, more: float) -> None:
        """Take so much more, as far as there is."""
        self._left, self._at = max(0.0, self.left - more), time.monotonic()

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

    def charge(self, key: str, more: float) -> None:
        self._of(key).charge(more)

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
    """Who sent too much, and is refused for a while: by player, by address, or by the digest of a cookie or token."""

    def __init__(self, seconds: float = COOLDOWN) -> None:
        self.seconds = seconds
        self._until: dict[str, tuple[float, float]] = {}  # its end and its length, in the order in which they begin

    def begin(self, key: str) -> None:
        now = time.monotonic()
        until, length = self._until.pop(key, (0.0, 0.0))
        if until <= now:  # else it runs already, begun by something else that the same sender sent
            is_again = now - until < FORGIVEN_AFTER and length > 0
            length = min(LONGEST_COOLDOWN, 2 * length) if is_again else self.seconds
            until = now + length
        self._until[key] = until, length
        if len(self._until) > MOST_KEYS:
            del self._until[next(iter(self._until))]

    @property
    def has_any(self) -> bool:
        """Whether anybody is remembered: usually not, and then nobody need be looked up."""
        return bool(self._until)

    def is_on(self, key: str) -> bool:
        until = self._until.get(key)
        return until is not None and until[0] > time.monotonic()


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
