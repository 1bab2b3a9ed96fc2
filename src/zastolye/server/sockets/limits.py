"""Rate limits of one client: a token bucket."""

from __future__ import annotations

import time

BURST, PER_SECOND = 200.0, 100.0  # commands: a fast player needs ten a second, a bot more


class Bucket:
    """So many at once, and so many a second."""

    def __init__(self, burst: float = BURST, per_second: float = PER_SECOND) -> None:
        self.burst, self.per_second = burst, per_second
        self._left, self._at = burst, time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left, self._at = min(self.burst, self._left + (now - self._at) * self.per_second), now
        self._left -= 1
        return self._left >= 0
