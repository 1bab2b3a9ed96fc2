"""A store of the version before accounts loses nothing: every row of every table is there after the migrations, as it was."""

import asyncio
import sqlite3
from contextlib import closing

import asyncpg
import pytest

from support.stores import open_once, opened
from zastolye.server.store.appends import Append
from zastolye.server.store.migrate import missing_steps
from zastolye.server.store.sqlite_log import EventLog

BEFORE = "0004"
SHOWN = '{"names":["Аня",""]}'
ROWS = {
    "tables": [
        {
            "id": name, "code": name.upper(), "secret": b"\x01secret", "length": 2, "epoch": 3, "owner": None, "until": 0.0,
            "game": "kuhn-poker", "seats": 2, "status": "over", "is_public": name == "t1", "host": "p", "players": '["p"]',
            "title": SHOWN, "changed": 1700000000.25,
        }
        for name in ("t1", "t2")
    ],
    "events": [{"table_id": "t1", "number": number, "body": b"event %d" % number} for number in range(2)],
    "seated": [{"player": "p", "table_id": "t1"}],
    "players": [{"id": "p", "name": "Аня"}, {"id": "q", "name": "Гость"}],
    "sessions": [
        {"id": f"s{kind}", "digest": f"d{kind}", "player": "p", "kind": kind, "label": "Firefox", "created": 1.0, "seen": 2e9,
         "ended": None}
        for kind in ("browser", "program")
    ],
    "links": [{"digest": "link", "player": "p", "until": 9e9}],
    "secrets": [{"name": "records", "value": b"\xffkey"}],
    "analyses": [
        {"id": "a1", "version": 1, "guest": "p", "game": "kuhn-poker", "people": '["p",""]', "record": b"record", "status": "done",
         "asked": 5.0, "started": 6.0, "claim": "", "until": 0.0, "done": 3, "total": 3, "attempts": 1, "result": b"result", "why": ""}
    ],
    "mistakes": [
        {"id": "m1", "player": "p", "game": "kuhn-poker", "analysis": "a1", "at": 4, "box": 2, "due": 7.0, "found": False}
    ],
}  # fmt: skip


def steps_before(dialect):
    whole = missing_steps(dialect, None)
    return whole[: whole.index(f"-- Running upgrade {BEFORE} ->")]


def written(value):
    if isinstance(value, bytes):
        return f"'\\x{value.hex()}'"
    return "NULL" if value is None else repr(value) if not isinstance(value, str) else f"'{value}'"


def filled_sqlite(file):
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.executescript(steps_before("sqlite"))
        for table, rows in ROWS.items():
            for row in rows:
                names = ", ".join(row)
                connection.execute(
                    f"INSERT INTO {table} ({names}) VALUES ({', '.join('?' * len(row))})", [*row.values()]
                )


def read_sqlite(file):
    with closing(sqlite3.connect(file)) as connection:
        return {
            table: [
                dict(zip(rows[0], found, strict=True))
                for found in connection.execute(f"SELECT {', '.join(rows[0])} FROM {table} ORDER BY 1, 2")
            ]
            for table, rows in ROWS.items()
        }


def test_nothing_is_lost_in_sqlite(file):
    filled_sqlite(file)
    asyncio.run(open_once(f"sqlite:{file}"))
    assert read_sqlite(file) == ROWS


def test_moves_that_were_not_merged_yet_are_not_lost(file):
    """The event log of SQLite, as a server that was killed leaves it."""
    filled_sqlite(file)
    with closing(sqlite3.connect(file)) as connection, connection:
        kept = dict(connection.execute("SELECT id, epoch FROM tables"))
        log = EventLog(connection)
        log.write([Append("t1", kept["t1"], 2, [b"event 2"], None, lambda error: None)], 1700000001.0, False)

    async def look():
        async with opened(f"sqlite:{file}") as store:
            assert (await store.load("t1")).events == [b"event 0", b"event 1", b"event 2"]

    asyncio.run(look())


def filled_postgres(postgres):
    address, statements = postgres.new_database(), [steps_before("postgresql")]
    for table, rows in ROWS.items():
        for row in rows:
            values = ", ".join(map(written, row.values()))
            statements.append(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({values});")

    async def fill():
        connection = await asyncpg.connect(address)
        await connection.execute("\n".join(statements))
        await connection.close()

    asyncio.run(fill())
    return address


def test_nothing_is_lost_in_postgres(postgres):
    address = filled_postgres(postgres)
    asyncio.run(open_once(address))
    for table, rows in ROWS.items():
        found = postgres.run(f"SELECT {', '.join(rows[0])} FROM {table} ORDER BY 1, 2", address)
        assert [dict(row) for row in found] == rows


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_who_was_known_before_is_known_after_and_has_no_account(kind, file, request):
    address = f"sqlite:{file}"
    if kind == "sqlite":
        filled_sqlite(file)
    else:
        address = filled_postgres(request.getfixturevalue("postgres"))

    async def look():
        async with opened(address) as store:
            found = await store.find_session("dbrowser")
            assert (found.player, found.label, found.proved) == ("p", "Firefox", 0.0)
            assert [one.id for one in await store.analyses_of("p", 9)] == ["a1"]
            assert await store.name_of(found.player) == "Аня" and not await store.has_account("p")

    asyncio.run(look())
