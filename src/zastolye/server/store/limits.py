"""What a store keeps of rate limits that hold over all processes: a token bucket for each key."""

from __future__ import annotations

from typing import Protocol


class LimitStore(Protocol):
    """A bucket is one moment, when it will be full again; one that is full is not kept."""

    async def take_token(self, key: str, burst: float, seconds: float) -> float:
        """Take one from a bucket that holds `burst` and gets another every `seconds`. Returns 0; or, where it is empty and nothing was
        taken, the seconds until there is one. After a lost connection one may be taken twice."""

    async def wait_for_token(self, key: str, burst: float, seconds: float) -> float:
        """What `take_token` would return; nothing is taken."""

    async def forget_buckets(self) -> None:
        """Those that are full by now."""
