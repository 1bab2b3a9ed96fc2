"""A tarpit: refusals of whoever floods the server are held back, since a client that waits for an answer asks nothing meanwhile."""

from __future__ import annotations

import asyncio
from collections import Counter

HELD = 1.0  # seconds
# Refusals that are held at a time, in all and of one sender: each is an open connection. What is beyond is refused at once.
MOST_HELD, MOST_OF_ONE = 256, 4


class Tarpit:
    """Counts the refusals that are held, so that they are bounded."""

    def __init__(self, seconds: float = HELD) -> None:
        self.seconds = seconds
        self._all, self._of = 0, Counter[str]()

    async def hold(self, sender: str) -> None:
        """Come back later; at once where too many are held."""
        if self._all >= MOST_HELD or self._of[sender] >= MOST_OF_ONE:
            return
        self._all += 1
        self._of[sender] += 1
        try:
            await asyncio.sleep(self.seconds)
        finally:
            self._all -= 1
            self._of[sender] -= 1
            if not self._of[sender]:
                del self._of[sender]
