"""Notices while processes are killed: no decision is told twice, and only one whose sending was cut short may not be told at all."""

from __future__ import annotations

import asyncio
import time

import pytest

from support.at_a_table import a_guest
from support.push_service import PushService, Subscription
from support.real_postgres import RealPostgres
from zastolye.server.store import open_store

MORE = ("--push-local", "--notice-after", "0")
MOST_WAIT, QUIET = 30.0, 5.0  # seconds; in the second every process has looked, whichever owns the tables


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_decision_is_told_once_whoever_is_killed(kind, tmp_path, a_server):
    postgres = RealPostgres() if kind == "postgresql" else None
    try:
        address = postgres.new_database() if postgres else f"sqlite:{tmp_path / 'tables.db'}"
        servers = []
        for name in ("one", "two") if postgres else ("one",):
            (tmp_path / name).mkdir()
            bus = {"bus": "notify"} if postgres else {}
            servers.append(a_server(tmp_path / name, store=address, more=MORE, **bus))
        with PushService() as push, a_guest(servers[0]) as anna:
            browser = Subscription(push.origin)
            anna.post("/api/notices/browsers", json=browser.wanted()).raise_for_status()
            tables = {table_of(anna) for _ in range(4)}
            for server in (*servers, *servers):  # in the middle of it, again and again
                time.sleep(0.7)
                server.kill()
                server.start()
            told = arrived(push, browser, tables, address)
            assert sorted(told) == sorted(set(told)), "one was told twice"
            assert tables - set(told) <= asyncio.run(cut_short(address)), "one was forgotten"
            assert not any(server.faults() for server in servers)
    finally:
        if postgres:
            postgres.stop()


def table_of(anna):
    """A table of days that waits for Anna, or will when its bot has moved."""
    made = anna.post("/api/tables", json={"game": "heckmeck", "seats": 2, "days": 1}).json()["table"]
    anna.post(f"/api/tables/{made}", json={"do": "start", "id": "go", "level": 1}).raise_for_status()
    return made


def arrived(push, browser, tables, address):
    """The tables that were told of, once nothing more comes: what was cut short is not waited for."""
    until = time.monotonic() + MOST_WAIT
    while len(push.received) + len(asyncio.run(cut_short(address))) < len(tables) and time.monotonic() < until:
        time.sleep(0.2)
    time.sleep(QUIET)
    return [browser.read(one)["url"].removeprefix("/t/") for one in push.received]


async def cut_short(address):
    """Tables whose notice somebody claimed and did not live to send."""
    store = open_store(address)
    await store.open_to_read()
    try:
        return {row["table_id"] for row in await store._read("SELECT table_id FROM notices WHERE state = 'sending'")}
    finally:
        await store.close()
