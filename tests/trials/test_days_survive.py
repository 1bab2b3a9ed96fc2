"""Tables of days while processes are killed: a deadline that passes is acted on once, whoever runs the table by then."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from contextlib import closing

import asyncpg
import httpx
import pytest

from support.real_postgres import RealPostgres
from zastolye.server.store import open_store

DAYS, DAY = 2, 86_400.0


def earlier(body):
    event = json.loads(body)
    return json.dumps({**event, "at": event["at"] - DAYS * DAY}, separators=(",", ":")).encode()


async def let_days_pass(address, table):
    """Everything at this table happened two days earlier."""
    if address.startswith("sqlite:"):
        with closing(sqlite3.connect(address.removeprefix("sqlite:"))) as file, file:
            for number, body in file.execute("SELECT number, body FROM events WHERE table_id = ?", (table,)).fetchall():
                file.execute(
                    "UPDATE events SET body = ? WHERE table_id = ? AND number = ?", (earlier(body), table, number)
                )
            file.execute("UPDATE tables SET due = due - ? WHERE id = ?", (DAYS * DAY, table))
        return
    connection = await asyncpg.connect(address)
    try:
        for row in await connection.fetch("SELECT number, body FROM events WHERE table_id = $1", table):
            changed = earlier(row["body"]), table, row["number"]
            await connection.execute("UPDATE events SET body = $1 WHERE table_id = $2 AND number = $3", *changed)
        await connection.execute("UPDATE tables SET due = due - $1 WHERE id = $2", DAYS * DAY, table)
    finally:
        await connection.close()


class Person:
    """A guest, known by a cookie."""

    def __init__(self, url, name):
        self.url, self.cookies = url, httpx.post(f"{url}/api/me", json={"name": name}, timeout=20).cookies

    def ask(self, path, body):
        answer = httpx.post(
            self.url + path, json=body, headers={"cookie": f"zastolye={self.cookies['zastolye']}"}, timeout=20
        )
        assert answer.status_code < 300, answer.text
        return answer.json()


async def kinds(address, table):
    store = open_store(address)
    await store.open_to_read()
    try:
        kept = await store.load(table)
        return [json.loads(event)["kind"] for event in kept.events]
    finally:
        await store.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_deadline_is_acted_on_once_whoever_is_killed(kind, tmp_path, a_server):
    postgres = RealPostgres() if kind == "postgresql" else None
    try:
        address = postgres.new_database() if postgres else f"sqlite:{tmp_path / 'tables.db'}"
        servers = []
        for name in ("one", "two") if postgres else ("one",):
            (tmp_path / name).mkdir()
            more = {"bus": "notify"} if postgres else {}
            servers.append(a_server(tmp_path / name, store=address, **more))
        anna, boris = Person(servers[0].url, "Аня"), Person(servers[-1].url, "Боря")
        table = anna.ask("/api/tables", {"game": "heckmeck", "seats": 2, "days": 1})["table"]
        boris.ask(f"/api/tables/{table}", {"do": "sit", "id": "s"})
        anna.ask(f"/api/tables/{table}", {"do": "start", "id": "go"})
        for server in servers:
            server.kill()
        asyncio.run(let_days_pass(address, table))
        for server in servers:
            server.start()
        for server in (*servers, *servers):  # in the middle of it, again and again
            time.sleep(0.5)
            server.kill()
            server.start()
        until = time.monotonic() + 60
        while (found := asyncio.run(kinds(address, table)).count("away")) == 0:
            assert time.monotonic() < until
            time.sleep(0.3)
        time.sleep(3.0)  # the other process has looked as well
        assert found == asyncio.run(kinds(address, table)).count("away") == 1
        assert asyncio.run(kinds(address, table)).count("moved") >= 1  # and the stand-in has moved
        assert not any(server.faults() for server in servers)
    finally:
        if postgres:
            postgres.stop()
