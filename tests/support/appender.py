"""A process that appends and says so, to be killed in the middle. Run as: python appender.py ADDRESS

Several tables at once, so that commits hold several appends. Each event says its own number; it is printed when it is kept.
"""

import asyncio
import sys
import time
from pathlib import Path

from zastolye.server.store import Index, open_store

TABLES = [f"table{number}" for number in range(8)]


def index(**other):
    usual = {"game": "patience", "seats": 2, "status": "running", "is_public": True, "host": "anna", "title": "[]"}
    return Index(**{**usual, "players": ["anna"], "changed": 1000.0, **other})


async def own(store, table, owner):
    """The table's epoch and the number of its next event; who had it before may have to be waited for."""
    if await store.load(table) is None:
        return await store.create(table, table.upper(), bytes(32), index(), [], owner, 1.0), 0
    while (epoch := await store.take(table, owner, 1.0)) is None:
        await asyncio.sleep(0.05)
    return epoch, len((await store.load(table)).events)


async def append_for_ever(store, table, owner):
    epoch, number = await own(store, table, owner)
    while True:
        count = 1 + number % 3
        events = [f"{table} {number + more}".encode() for more in range(count)]
        changed = (
            index(changed=time.time()) if number % 4 == 0 else None
        )  # else a move: in SQLite it goes into the log first
        await store.append(table, epoch, number, events, changed)
        number += count
        print(table, number - 1, flush=True)


async def main(address):
    store = open_store(address)
    await store.open()
    await asyncio.gather(*(append_for_ever(store, table, f"owner{time.time()}") for table in TABLES))


async def fill(path):
    """Files may not grow beyond a little: the store is full, says so, and works again when they may."""
    import resource  # not on every system

    from zastolye.server.store import StoreUnavailable

    store = open_store(f"sqlite:{path}")
    await store.open()
    epoch, number = await own(store, "big", "me")
    size = Path(path).stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 400_000, resource.RLIM_INFINITY))
    kept, refused = [], 0
    for turn in range(60):
        try:
            await store.append("big", epoch, number, [bytes(20_000)])
            number += 1
        except StoreUnavailable:
            refused += 1
            if refused == 1:
                many = [
                    store.create(f"{turn}-{more}", f"{turn}-{more}", bytes(32), index(), [], "me", 9)
                    for more in range(9)
                ]
                kept = await asyncio.gather(*many, return_exceptions=True)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    await store.append("big", epoch, number, [b"again"])
    events = (await store.load("big")).events
    assert len(events) == number + 1 and events[-1] == b"again"
    assert all(answer == 1 or isinstance(answer, StoreUnavailable) for answer in kept), kept
    await store.close()
    print("full", refused, "of 60, then again", flush=True)


if __name__ == "__main__":
    asyncio.run(fill(sys.argv[2]) if sys.argv[1] == "--fill" else main(sys.argv[1]))
