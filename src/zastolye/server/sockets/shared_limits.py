"""Rate limits over all processes: token buckets in the store. For what is rare and must not be multiplied by adding processes."""

from __future__ import annotations

import hashlib

from zastolye.server.store import Store


class SharedBuckets:
    """A bucket for each key. The store is told a digest alone: it need not know whose login name was tried, nor from where."""

    def __init__(self, store: Store, name: str, burst: float, per_second: float) -> None:
        self.store, self.name, self.burst, self.seconds = store, name, burst, 1 / per_second

    async def take(self, key: str) -> float:
        """0 if there was one left; else the seconds until there is."""
        return await self.store.take_token(self._digest(key), self.burst, self.seconds)

    async def wait(self, key: str) -> float:
        """The same, and nothing is taken."""
        return await self.store.wait_for_token(self._digest(key), self.burst, self.seconds)

    def _digest(self, key: str) -> str:
        digest = hashlib.sha256(f"{self.name}\0{key}".encode()).hexdigest()[:32]
        return f"{self.name} {digest}"
