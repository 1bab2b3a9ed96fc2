"""A store in PostgreSQL: servers that start together, and a database that goes away."""

import asyncio
import time

import pytest

from support.appender import TABLES, index
from support.real_postgres import Cutter
from support.stores import check_all_is_there, create, opened
from zastolye.server.store import StoreUnavailable, Superseded, Taken
from zastolye.server.store.postgres import PostgresStore


def test_processes_that_start_together_migrate_once_and_have_one_secret(postgres):
    address = postgres.new_database()

    async def start(number):
        async with opened(address) as store:
            return await store.own_secret("key", lambda: b"%d" % number)

    async def start_all():
        return await asyncio.gather(*(start(number) for number in range(5)))

    assert len(set(asyncio.run(start_all()))) == 1


async def append_until(store, table, is_enough, told):
    epoch = await create(store, table, events=[])
    while not is_enough.is_set():
        number = told.get(table, -1) + 1
        await store.append(table, epoch, number, [f"{table} {number}".encode()], index())
        told[table] = number


def test_a_restart_of_postgres_loses_nothing_and_is_waited_for(postgres_to_crash, long):
    postgres, told = postgres_to_crash, {}
    address = postgres.new_database()

    async def restart(times):
        async with opened(PostgresStore(address, patience=60.0)) as store:  # the disk may be slow
            is_enough = asyncio.Event()
            work = asyncio.gather(*(append_until(store, table, is_enough, told) for table in TABLES))
            for _ in range(times):
                before = dict(told)
                await asyncio.sleep(0.2)
                await asyncio.to_thread(postgres.crash)
                await asyncio.sleep(0.2)
                await asyncio.to_thread(postgres.start)
                while not work.done() and any(told.get(table, -1) < before.get(table, -1) + 4 for table in TABLES):
                    await asyncio.sleep(0.01)
            is_enough.set()
            await work

    asyncio.run(restart(20 if long else 3))
    asyncio.run(check_all_is_there(address, told))


def test_a_postgres_that_stays_away_is_a_full_store_and_then_works_again(postgres_to_crash):
    postgres = postgres_to_crash
    address = postgres.new_database()

    async def lose():
        async with opened(PostgresStore(address, patience=0.5)) as store:
            epoch = await create(store)
            await asyncio.to_thread(postgres.crash)
            began = time.monotonic()
            for question in (store.append("t", epoch, 1, [b"one"]), store.load("t"), store.renew("me", 60)):
                with pytest.raises(StoreUnavailable):
                    await question
            assert time.monotonic() - began < 3
            await asyncio.to_thread(postgres.start)
            await store.append("t", epoch, 1, [b"one"])
            assert (await store.load("t")).events == [b"zero", b"one"]

    asyncio.run(lose())


@pytest.mark.parametrize("where", ["cuts_question", "cuts_answer"])
def test_an_append_whose_end_nobody_knows_is_kept_once(postgres, where):
    address = postgres.new_database()

    async def lose():
        async with Cutter(postgres) as cutter, opened(cutter.address(address)) as store:
            for table in "abc":
                await create(store, table)
            await store.append("a", 1, 1, [b"one"])
            setattr(cutter, where, b"")
            answers = await asyncio.gather(
                store.append("a", 1, 2, [b"two", b"three"], index(status="over")),
                store.append("b", 1, 1, [b"one"]),
                store.append("c", 7, 1, [b"not mine"]),
                return_exceptions=True,
            )
            assert [type(answer) for answer in answers] == [type(None), type(None), Superseded] and cutter.cuts == 1
            assert [len((await store.load(table)).events) for table in "abc"] == [4, 2, 1]
            await store.append("a", 1, 4, [b"four"])

    asyncio.run(lose())


def test_an_append_that_was_overtaken_while_the_line_was_down_is_superseded(postgres):
    """It did not arrive, another took the table over meanwhile, and his event has that number."""
    address = postgres.new_database()

    async def lose():
        async with Cutter(postgres) as cutter, opened(cutter.address(address)) as store, opened(address) as other:
            await create(store, lease=0.0)
            await store.append("t", 1, 1, [b"one"])
            cutter.cuts_question = b""
            mine = asyncio.create_task(store.append("t", 1, 2, [b"mine"]))
            while not cutter.cuts:
                await asyncio.sleep(0.001)
            epoch = await other.take("t", "other", 60)
            await other.append("t", epoch, 2, [b"his"])
            with pytest.raises(Superseded):
                await mine
            assert (await other.load("t")).events == [b"zero", b"one", b"his"]

    asyncio.run(lose())


def test_a_table_whose_creation_nobody_knows_the_end_of_is_created_once(postgres):
    address = postgres.new_database()

    async def lose():
        async with Cutter(postgres) as cutter, opened(cutter.address(address)) as store:
            cutter.cuts_answer = b"COMMIT"
            assert await create(store) == 1 and cutter.cuts == 1
            assert (await store.load("t")).events == [b"zero"]
            with pytest.raises(Taken):
                await create(store)

    asyncio.run(lose())
