"""The queries of `LimitStore`, the same in both databases."""

from __future__ import annotations

from zastolye.server.store.statements import Statements

# One statement, so that processes which take at the same moment take different tokens.
TAKE = """
    INSERT INTO rate_limits (key, full_at) VALUES (:key, {now} + :seconds)
    ON CONFLICT (key) DO UPDATE SET
        full_at = CASE WHEN rate_limits.full_at > {now} THEN rate_limits.full_at ELSE {now} END + :seconds
        WHERE rate_limits.full_at <= {now} + :spare
    RETURNING key"""

WAIT = "SELECT full_at - {now} - :spare AS wait FROM rate_limits WHERE key = :key"

FORGET = "DELETE FROM rate_limits WHERE full_at < {now}"


class SqlLimits(Statements):
    """`LimitStore` over one statement at a time."""

    async def take_token(self, key: str, burst: float, seconds: float) -> float:
        spare = (burst - 1) * seconds  # how far from full a bucket may be that has one left
        if await self._write(TAKE, key=key, seconds=seconds, spare=spare):
            return 0.0
        return max(0.001, await self._wait(key, spare))

    async def wait_for_token(self, key: str, burst: float, seconds: float) -> float:
        return max(0.0, await self._wait(key, (burst - 1) * seconds))

    async def _wait(self, key: str, spare: float) -> float:
        rows = await self._read(WAIT, key=key, spare=spare)
        return float(rows[0]["wait"]) if rows else 0.0

    async def forget_buckets(self) -> None:
        await self._write(FORGET)
