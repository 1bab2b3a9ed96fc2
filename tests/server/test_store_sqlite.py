"""A store in one SQLite file: its lock, its damage, a full disk, the event log."""

import asyncio
import os
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing

import msgspec
import pytest

from support.appender import TABLES, index
from support.stores import APPENDER, Appender, create, open_once, opened
from zastolye.core.refusal import Unusable
from zastolye.server.store import InUse, Superseded
from zastolye.server.store.sqlite import SqliteStore
from zastolye.server.store.sqlite_writer import Job

# --- One SQLite file --------------------------------------------------------------------------------------------------


def test_a_commit_is_on_the_disk_when_it_is_told(file):
    """No test can pull the plug: this is what SQLite's manual asks for against it."""

    async def look():
        async with opened(f"sqlite:{file}") as store:
            asked = [f"PRAGMA {what}" for what in ("journal_mode", "synchronous", "foreign_keys")]
            return [store._writer.connection.execute(pragma).fetchone()[0] for pragma in asked]

    assert asyncio.run(look()) == ["wal", 2, 1]


def test_what_comes_while_a_commit_is_on_its_way_goes_together(file):
    async def pour():
        async with opened(f"sqlite:{file}") as store:
            await asyncio.gather(*(create(store, f"t{number}") for number in range(40)))
            has_begun, may_end = threading.Event(), threading.Event()

            def slow(_):
                has_begun.set()
                may_end.wait()

            before = store.commits
            busy = asyncio.create_task(store._writer.do(Job(slow)))
            await asyncio.to_thread(has_begun.wait)
            appends = []
            for number in range(40):
                appends.append(asyncio.create_task(store.append(f"t{number}", 1, 1, [b"one"])))
                await asyncio.sleep(0)
            await asyncio.sleep(0)
            may_end.set()
            await asyncio.gather(busy, *appends)
            return store.commits - before

    assert asyncio.run(pour()) == 2


@pytest.mark.skipif(os.name == "nt", reason="rights are written otherwise there")
def test_nobody_else_may_read_the_file(file):
    async def look():
        async with opened(f"sqlite:{file}") as store:
            await create(store)
            assert {path.stat().st_mode & 0o077 for path in file.parent.iterdir()} == {0}

    asyncio.run(look())


def test_a_second_process_on_one_file_is_refused_until_the_first_is_dead(file):
    with Appender(f"sqlite:{file}") as first:
        first.read(1)
        with pytest.raises(InUse, match=r"tables\.db"):
            asyncio.run(open_once(f"sqlite:{file}"))
    asyncio.run(open_once(f"sqlite:{file}"))


def test_a_second_store_of_one_process_is_refused_too(file):
    async def twice():
        async with opened(f"sqlite:{file}") as store:
            with pytest.raises(InUse):
                await SqliteStore(file.parent / "." / file.name).open()
            await create(store)
        async with opened(f"sqlite:{file}"):
            pass

    asyncio.run(twice())


def test_after_a_crash_tables_are_free_at_once(file):
    """Whoever held the file is dead: nobody waits for his leases."""
    with Appender(f"sqlite:{file}") as first:
        first.read(len(TABLES))

    async def look():
        async with opened(f"sqlite:{file}") as store:
            return await store.orphans(99)

    assert asyncio.run(look())


def test_a_full_disk_is_told_and_survived(file):
    pytest.importorskip("resource")
    filled = subprocess.run(
        [sys.executable, APPENDER, "--fill", file], capture_output=True, text=True, timeout=60, check=False
    )
    assert filled.returncode == 0, filled.stderr
    assert filled.stdout.startswith("full ") and int(filled.stdout.split()[1]) > 5


@pytest.mark.parametrize(
    "content", [b"not a database at all, but long enough to look at" * 40, b"SQLite format 3\0" + bytes(4080)]
)
def test_a_file_that_is_not_ours_is_refused(file, content):
    file.write_bytes(content)
    with pytest.raises(Unusable, match=r"store-(damaged|unopenable).*tables\.db"):
        asyncio.run(open_once(f"sqlite:{file}"))
    assert file.read_bytes() == content


def test_a_folder_that_is_not_there_is_told(tmp_path):
    with pytest.raises(Unusable, match="store-unopenable"):
        asyncio.run(open_once(f"sqlite:{tmp_path / 'none' / 'tables.db'}"))


def test_damage_in_the_middle_is_told_where_it_is_met(file):
    async def fill():
        async with opened(f"sqlite:{file}") as store:
            for number in range(30):
                await create(store, f"t{number}", events=[os.urandom(9000)])

    async def read_all():
        async with opened(f"sqlite:{file}") as store:
            for number in range(30):
                await store.load(f"t{number}")

    asyncio.run(fill())
    size = file.stat().st_size
    with file.open("r+b") as damaged:
        damaged.seek(size // 2)
        damaged.write(b"\xff" * (size // 3))
    with pytest.raises(Unusable, match=r"store-damaged.*tables\.db"):
        asyncio.run(read_all())


# --- The event log of SQLite --------------------------------------------------------------------------------------------


def rows_of(file, table):
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]


def test_moves_are_read_from_the_log_until_they_are_merged(file, monkeypatch):
    """Moves of many tables in one commit are one row; who loads a table finds them at once, and at rest they lie in their tables."""
    monkeypatch.setattr("zastolye.server.store.sqlite_writer.REST", 2.0)

    async def whole():
        async with opened(SqliteStore(file)) as store:
            names = [f"t{number}" for number in range(20)]
            epochs = [await create(store, name) for name in names]
            before = rows_of(file, "events")
            asked = [store.append(name, epoch, 1, [b"one", b"two"]) for name, epoch in zip(names, epochs, strict=True)]
            await asyncio.gather(*asked)
            assert rows_of(file, "event_log") == 1 and rows_of(file, "events") == before
            for name in names:
                assert (await store.load(name)).events == [b"zero", b"one", b"two"]
                assert await store.events_since(name, 2) == [b"two"]
            await store.append("t3", epochs[3], 3, [b"three"], index(status="over"))  # past the log
            assert (await store.load("t3")).events == [b"zero", b"one", b"two", b"three"]
            for _ in range(200):
                await asyncio.sleep(0.1)
                if rows_of(file, "event_log") == 0:
                    break
            assert rows_of(file, "event_log") == 0 and rows_of(file, "events") == before + 41
            assert (await store.load("t3")).events == [b"zero", b"one", b"two", b"three"]

    asyncio.run(whole())


def test_a_log_that_was_not_merged_is_merged_by_the_next_process(file):
    async def whole():
        async with opened(SqliteStore(file)) as store:
            epoch = await create(store)
            await store.append("t", epoch, 1, [b"one"])
        with closing(sqlite3.connect(file)) as connection:  # as a crash leaves it: half merged
            body = msgspec.msgpack.encode([("t", 1, [b"one"]), ("t", 2, [b"two"]), ("gone", 5, [b"five"])])
            connection.execute("INSERT INTO event_log VALUES (7, 1.0, ?)", (body,))
            connection.commit()
        async with opened(SqliteStore(file)) as store:
            assert rows_of(file, "event_log") == 0
            assert (await store.load("t")).events == [b"zero", b"one", b"two"]
            with pytest.raises(Superseded):
                await store.append("t", epoch, 2, [b"two again"])
            await store.append("t", await store.take("t", "me", 60.0), 3, [b"three"])

    asyncio.run(whole())


def test_a_table_changed_when_its_moves_were_made_and_not_when_they_were_merged(file):
    async def whole():
        async with opened(SqliteStore(file)) as store:
            epoch = await create(store, changed=5.0)
            await store.append("t", epoch, 1, [b"one"])
            logged = (await store.load("t")).index.changed
            store._writer.log.merge()
            assert rows_of(file, "event_log") == 0
            assert (await store.load("t")).index.changed == logged > 5.0
        with closing(sqlite3.connect(file)) as connection:  # as a crash leaves it
            body = msgspec.msgpack.encode([("t", 2, [b"two"])])
            connection.execute("INSERT INTO event_log VALUES (7, ?, ?)", (logged + 60, body))
            connection.commit()
        async with opened(SqliteStore(file)) as store:
            assert rows_of(file, "event_log") == 0
            assert (await store.load("t")).index.changed == logged + 60

    asyncio.run(whole())


@pytest.mark.parametrize("most", [16, 256])
def test_the_log_is_merged_while_moves_come_one_by_one(file, monkeypatch, most):
    """Each commit holds one move, and there is never a rest; a table with many of them is merged in several steps."""
    monkeypatch.setattr("zastolye.server.store.sqlite_log.CYCLE", 64)
    monkeypatch.setattr("zastolye.server.store.sqlite_log.MOST_OF_TABLE", most)

    async def whole():
        async with opened(SqliteStore(file)) as store:
            epoch = await create(store)
            for number in range(1, 301):
                await store.append("t", epoch, number, [b"%d" % number])
            assert rows_of(file, "event_log") < 200
            assert (await store.load("t")).events == [b"zero", *(b"%d" % number for number in range(1, 301))]

    asyncio.run(whole())


@pytest.mark.parametrize(("most", "waits"), [(10_000, True), (100, False)])
def test_where_many_tables_move_a_merge_waits_for_more_events_of_each(file, monkeypatch, most, waits):
    """A step writes pages for each table, however few events it moves there; but the log has a bound."""
    monkeypatch.setattr("zastolye.server.store.sqlite_writer.REST", 60.0)
    for name, value in (("CYCLE", 64), ("OF_EACH_TABLE", 8), ("MOST_LOGGED", most)):
        monkeypatch.setattr(f"zastolye.server.store.sqlite_log.{name}", value)

    async def whole():
        async with opened(SqliteStore(file)) as store:
            names = [f"t{number}" for number in range(40)]
            epochs = {name: await create(store, name) for name in names}
            before = rows_of(file, "events")

            async def play(first, last):
                for number in range(first, last):
                    await asyncio.gather(
                        *(store.append(name, epochs[name], number, [b"%d" % number]) for name in names)
                    )

            await play(1, 6)
            assert (rows_of(file, "events") == before) is waits
            await play(6, 14)
            assert rows_of(file, "events") > before
            for name in names:
                assert (await store.load(name)).events == [b"zero", *(b"%d" % number for number in range(1, 14))]

    asyncio.run(whole())


def test_the_log_is_merged_in_small_steps_under_load(file, monkeypatch):
    """However long there is no rest, the log stays short and no event is lost."""
    monkeypatch.setattr("zastolye.server.store.sqlite_log.CYCLE", 512)

    async def whole():
        async with opened(SqliteStore(file)) as store:
            names = [f"t{number}" for number in range(8)]
            epochs = {name: await create(store, name) for name in names}
            for number in range(1, 301):
                await asyncio.gather(*(store.append(name, epochs[name], number, [b"%d" % number]) for name in names))
            assert rows_of(file, "event_log") < 200
            for name in names:
                assert (await store.load(name)).events == [b"zero", *(b"%d" % number for number in range(1, 301))]

    asyncio.run(whole())
