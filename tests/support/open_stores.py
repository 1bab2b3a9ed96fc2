"""Tests of a part of the store: each is told of one open store, and run for both databases."""

import asyncio
from contextlib import asynccontextmanager

from support.appender import index
from zastolye.server.store import open_store


@asynccontextmanager
async def opened(address):
    store = open_store(address) if isinstance(address, str) else address
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def story(tell):
    """A test told of one open store: it is run for each kind."""

    def test(address):
        async def whole():
            async with opened(address) as store:
                await tell(store)

        asyncio.run(whole())

    test.__doc__ = tell.__doc__
    return test


async def create(store, table="t", owner="me", lease=60.0, events=(b"zero",), **other):
    return await store.create(table, table.upper(), table.encode() * 8, index(**other), events, owner, lease)
