"""Connections to a PostgreSQL that may go away and come back: work is retried until a timeout."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import asyncpg

from zastolye.server.store import StoreUnavailable

T = TypeVar("T")
Work = Callable[[asyncpg.Connection, bool], Awaitable[T]]

CONNECTIONS = 8
RETRY_DELAY = 0.1  # seconds

GONE = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # it shuts down, or starts
    asyncpg.TooManyConnectionsError,
    asyncpg.TransactionRollbackError,  # a deadlock or a serialization failure
    asyncpg.ReadOnlySQLTransactionError,  # a standby that is being promoted
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,  # with it TimeoutError
)
NO_ROOM = (asyncpg.InsufficientResourcesError, asyncpg.PostgresSystemError)


class Database:
    """A pool of connections that repeats work while the database is unreachable, up to `patience` seconds."""

    def __init__(self, url: str, patience: float) -> None:
        self.url, self.patience = url, patience
        self._pool: asyncpg.Pool | None = None
        self._gone_since: float | None = None

    async def open(self, only_to_read: bool = False) -> None:
        self._pool = await asyncpg.create_pool(
            self.url,
            min_size=0,
            max_size=CONNECTIONS,
            timeout=self.patience,
            command_timeout=self.patience,
            reset=_nothing_to_reset,
            server_settings={
                "synchronous_commit": "on",
                "application_name": "zastolye",
                "default_transaction_read_only": "on" if only_to_read else "off",
            },
        )

    async def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            try:
                await asyncio.wait_for(pool.close(), self.patience)
            except TimeoutError:
                pool.terminate()

    async def persist(self, work: Work[T]) -> T:
        """Retry until there is an answer. `work` is told whether it is repeated: then the attempt before, whose outcome is not known,
        may have been committed. Once the database has been unreachable for `patience` seconds, StoreUnavailable is raised at once."""
        is_again = False
        while True:
            if self._pool is None:
                raise StoreUnavailable("the store is closed")
            try:
                async with self._pool.acquire(timeout=self.patience) as connection:
                    answer = await work(connection, is_again)
                self._gone_since = None
                return answer
            except GONE as error:
                await self._bear(error)
            except NO_ROOM as error:
                raise StoreUnavailable(str(error)) from error
            is_again = True
            await asyncio.sleep(RETRY_DELAY)

    async def _bear(self, error: Exception) -> None:
        now = time.monotonic()
        if self._gone_since is None:
            self._gone_since = now
        if now - self._gone_since > self.patience or isinstance(error, asyncpg.ClientConfigurationError):
            raise StoreUnavailable(str(error) or type(error).__name__) from error
        if self._pool is not None:
            await self._pool.expire_connections()  # the other connections are dead too


async def _nothing_to_reset(connection: asyncpg.Connection) -> None:
    """Nothing is left behind in a session, so a round trip is saved each time."""
