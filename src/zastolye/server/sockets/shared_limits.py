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
        digest = hashlib.sha256(f"{self.name}\0{key}".encode()).hexdigest()[:32]
        return await self.store.take_token(f"{self.name} {digest}", self.burst, self.seconds)
