"""A store that a server of the version before accounts has written and left when it was killed: the present one goes on with it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from support.finished import inline
from support.real_server import Server, play_together
from support.stores import opened
from zastolye.client import Client
from zastolye.core.record import read_record
from zastolye.server.ratings.counting import Results
from zastolye.server.tables import events as ev
from zastolye.server.tables.state import TableState
from zastolye.table.verify import verify

HERE = Path(__file__).parent
BEFORE = json.loads((HERE / "store_0004.json").read_text(encoding="utf-8"))
TABLES, PLAYERS, SEEN = BEFORE["tables"], BEFORE["players"], BEFORE["seen"]
OVER = [TABLES[kind] for kind in BEFORE["signatures"]]


def left_behind(file):
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.executescript((HERE / "store_0004.sql").read_text(encoding="utf-8"))
    return f"sqlite:{file}"


def counted(file):
    with closing(sqlite3.connect(file)) as connection:
        return sorted(table for (table,) in connection.execute("SELECT table_id FROM results"))


def test_every_table_is_what_its_events_make_it_and_no_move_is_missing(file):
    async def look():
        async with opened(left_behind(file)) as store:
            for kind, table in TABLES.items():
                kept = await store.load(table)
                state = TableState(kept.secret).apply_all([ev.read(event) for event in kept.events])
                seen = next(iter(SEEN[kind].values()))
                assert state.seq >= seen["seq"] and state.status == seen["status"]
            running = (await store.load(TABLES["running"])).events
            asked = SEEN["running"][BEFORE["last"]["who"]]["seq"]
            assert json.loads(running[asked])["words"] == BEFORE["last"]["words"], (
                "it was not merged when the server was killed"
            )

    asyncio.run(look())


def test_what_was_over_is_counted_once_and_lessons_are_not(file):
    async def sweep():
        async with opened(left_behind(file)) as store:
            for _ in range(2):
                await Results(store, inline).sweep(2e9)
            assert await store.count_analyses(PLAYERS["Аня"], 1) == (1, 1), "what waited for the coach still does"

    asyncio.run(sweep())
    assert counted(file) == sorted(OVER)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("before")
    left_behind(folder / "tables.db")
    running = Server(folder, more=("--analysts", "0"))
    yield running
    running.end()


@pytest.fixture(scope="module")
def people(server):
    return {name: Client(server.url, cookie=f"zastolye={cookie}") for name, cookie in BEFORE["cookies"].items()}


def test_everybody_is_who_they_were(server, people):
    assert {name: client.player for name, client in people.items()} == PLAYERS
    assert Client(server.url, token=BEFORE["token"]).player == PLAYERS["Боря"]


@pytest.mark.parametrize("kind", [kind for kind in TABLES if kind != "running"])
def test_everybody_sees_their_tables_as_before(kind, people):
    for name, before in SEEN[kind].items():
        now = people[name].ask("GET", f"/api/tables/{TABLES[kind]}?lang=ru")
        for line in now.get("talk", []):
            del line["number"]  # told since reports are of lines
        assert {part: now.get(part) for part in before} == before


def test_everybody_finds_their_matches(people):
    for name, client in people.items():
        mine = {one["table"] for one in client.ask("GET", "/api/tables/mine")}
        assert mine == {TABLES[kind] for kind, seen in SEEN.items() if name in seen and kind != "lesson"}


@pytest.mark.parametrize("kind", BEFORE["signatures"])
def test_a_match_that_was_over_has_the_same_record_to_the_byte_and_verifies(kind, people):
    record = people["Вера"].ask("GET", f"/api/tables/{TABLES[kind]}/record")
    assert record["signature"]["value"] == BEFORE["signatures"][kind]
    assert verify(read_record(json.dumps(record).encode())).verifies
    assert people["Вера"].ask("GET", f"/api/tables/{TABLES[kind]}/moments/watcher/0")


def test_a_running_match_is_played_on_and_counted_once(server, people):
    table = TABLES["running"]
    with people["Аня"].at(table) as anna, people["Боря"].at(table) as boris:
        last = play_together(anna, boris)[0]
    assert last["status"] == "over"
    talk = people["Аня"].ask("GET", f"/api/tables/{table}")["talk"]
    assert [line["words"] for line in talk] == ["Хожу", "Жду"]
    record = people["Аня"].ask("GET", f"/api/tables/{table}/record")
    assert verify(read_record(json.dumps(record).encode())).verifies
    people["Аня"].ask("POST", "/api/account/sign-up", {"login": "anna", "password": "what I had, I keep"})
    assert table in {one["table"] for one in people["Аня"].ask("GET", "/api/tables/mine")}
    server.stop()
    assert not server.faults()
    found = counted(server.folder / "tables.db")
    assert table in found and len(set(found)) == len(found)
