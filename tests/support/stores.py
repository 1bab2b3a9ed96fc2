"""A test told of one open store, whichever database it is."""

import asyncio
import subprocess
import sys
from contextlib import asynccontextmanager
from itertools import islice
from pathlib import Path

from support.appender import index
from zastolye.server.store import open_store

APPENDER = Path(__file__).parent / "appender.py"


@asynccontextmanager
async def opened(address):
    store = open_store(address) if isinstance(address, str) else address
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def open_once(address):
    async with opened(address):
        pass


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


class Appender:
    """A process that appends and tells what was kept; killed at the end, in the middle of whatever it does."""

    def __init__(self, address):
        self.process = subprocess.Popen([sys.executable, str(APPENDER), address], stdout=subprocess.PIPE, text=True)
        self.told = {}

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.process.kill()
        while self.read(1):
            pass
        self.process.stdout.close()
        self.process.wait()

    def read(self, most):
        """The next so many things it tells; fewer if it is dead."""
        for line in islice(self.process.stdout, most):
            if line.endswith("\n"):
                table, number = line.split()
                self.told[table] = int(number)
                most -= 1
        return not most


async def check_all_is_there(address, told):
    async with opened(address) as store:
        for table, last in told.items():
            events = (await store.load(table)).events
            assert events == [f"{table} {number}".encode() for number in range(len(events))]
            assert len(events) > last, "what was told is lost"
