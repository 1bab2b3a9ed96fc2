"""Whole contests over HTTP and sockets, while processes are killed in the middle: everybody plays every match, every match is counted
once, and the standings are those of the matches. 8 or 16 players usually, 256 with --long."""

from __future__ import annotations

import asyncio
import random
from collections import Counter

import pytest

from support.real_postgres import RealPostgres
from support.real_redis import RealRedis
from support.real_server import Server
from trials.wire import Guest, Player
from zastolye.core.record import read_record
from zastolye.server.store import open_store
from zastolye.table.verify import verify

LOOK_EVERY = 0.3  # seconds
TERMS = {
    "title": "Cup",
    "game": "heckmeck",
    "seats": 4,
    "pause": 0,
    "patience": 60,
    "move": 60,
    "rounds": 2,
    "minutes": 0.25,
}


async def take_part(guest, contest, number, looks):
    """Play at every table one is sent to, until the contest is over."""
    dice = random.Random(number)
    while True:
        seen = (await guest.ask("GET", f"/api/contests/{contest}")).json()
        looks.append(seen["step"])
        if seen["status"] != "running":
            return seen
        table = seen.get("mine", {}).get("table")
        if table is None:
            await asyncio.sleep(LOOK_EVERY * (1 + dice.random()))
        else:
            await Player(guest, table, dice).play()
            await asyncio.sleep(LOOK_EVERY)


async def kill_some(servers, times, dice):
    for number in range(times):
        await asyncio.sleep(dice.uniform(1.5, 4.0))
        server = servers[number % len(servers)]
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)


async def whole_contest(servers, format, people, kills, **terms):
    guests = [await Guest(*servers).arrive(f"P{number}") for number in range(people)]
    terms = {**TERMS, "format": format, "most": people, **terms}
    opened = await guests[0].ask("POST", "/api/contests", terms)
    assert opened.status_code == 201, opened.text
    contest = opened.json()["id"]
    for guest in guests:
        assert (await guest.ask("POST", f"/api/contests/{contest}", {"do": "join"})).status_code == 200
    await guests[0].ask("POST", f"/api/contests/{contest}", {"do": "start"})
    killing = asyncio.create_task(kill_some(servers, kills, random.Random(people)))
    looks = [[] for _ in guests]
    playing = [take_part(guest, contest, number, looks[number]) for number, guest in enumerate(guests)]
    seen = (await asyncio.wait_for(asyncio.gather(*playing), 1500))[0]
    await killing
    assert all(steps == sorted(steps) for steps in looks), "nobody is shown an earlier contest again"
    last = (await guests[0].ask("GET", f"/api/contests/{contest}")).json()
    rounds = [
        (await guests[0].ask("GET", f"/api/contests/{contest}/rounds/{number}")).json()
        for number in range(1, seen["rounds"] + 1)
    ]
    await check(guests, terms, last, rounds)
    return contest, sum(len(one["tables"]) for one in rounds)


async def check(guests, terms, last, rounds):
    """The standings are what the tables say, and nobody played twice at a time."""
    tables = [table for one in rounds for table in one["tables"]]
    assert last["status"] == "over" and all(table["is_over"] and len(table["rank"]) == 4 for table in tables)
    if terms["format"] == "swiss":
        assert len(rounds) == terms["rounds"]
        for one in rounds:
            names = Counter(name for table in one["tables"] for name in table["names"] if name)
            assert set(names.values()) == {1} and len(names) == len(guests)
    if terms["format"] == "duplicate":
        assert sum(line["points"] for line in last["standings"]) == pytest.approx(len(tables) * 4 / 2, abs=0.01)
        promised = {one["commitment"] for one in rounds}
        assert promised == set(last["deals"])
    elif all(all(table["names"]) for table in tables):
        assert sum(line["points"] for line in last["standings"]) == 6 * len(tables)
    for number, table in enumerate(tables[:8]):
        told = verify(read_record(await record_of(guests[0], table["table"])))
        assert told.verifies and told.fair, (number, told.failure)


async def record_of(guest, table):
    """A deal of teams is unsealed a moment after the contest is over: at a table of a process that died, when its lease has ended."""
    async with asyncio.timeout(30):
        while (record := await guest.ask("GET", f"/api/tables/{table}/record")).status_code == 403:
            await asyncio.sleep(LOOK_EVERY)
    return record.content


async def counted(address, contest):
    """How often each of its matches was counted, by the table."""
    store = open_store(address)
    await store.open_to_read()
    try:
        rows = await store._read("SELECT table_id FROM results WHERE contest = :contest", contest=contest)
        return Counter(row["table_id"] for row in rows)
    finally:
        await store.close()


@pytest.mark.parametrize("format", ["swiss", "arena", "duplicate"])
def test_a_contest_goes_on_when_its_server_is_killed(own_server, long, trial, format):
    people, kills = (256, 4) if long else (16 if format == "duplicate" else 8, 1)
    rounds = {"rounds": 5, "minutes": 3} if long else {"rounds": 1 if format == "duplicate" else 2, "minutes": 0.1}
    contest, tables = asyncio.run(whole_contest([own_server], format, people, kills, **rounds))
    own_server.stop()
    assert not own_server.faults()
    found = asyncio.run(counted(own_server.store, contest))
    assert len(found) == tables and set(found.values()) == {1}
    trial(f"SQLite, {format}, {people} players, {kills} kills: {tables} matches, each counted once")


@pytest.fixture(scope="module")
def two_processes(tmp_path_factory):
    """On one PostgreSQL; whichever of them died is there again for the next contest."""
    postgres, redis, both = RealPostgres(), RealRedis(), []
    try:
        store = postgres.new_database()
        for name in ("one", "two"):
            both.append(Server(tmp_path_factory.mktemp(name), store=store, bus=redis.url))
        yield store, both
    finally:
        for server in both:
            server.end()
        redis.remove()
        postgres.stop()


@pytest.mark.parametrize("format", ["swiss", "arena", "duplicate"])
def test_two_processes_share_a_contest_and_one_of_them_dies(two_processes, long, trial, format):
    """Whichever looks after the contest, nothing is counted twice or lost."""
    store, both = two_processes
    people, kills = (64, 4) if long else (16, 2) if format == "duplicate" else (8, 1)
    length = {"rounds": 2, "minutes": 1} if long else {"rounds": 1, "minutes": 0.1}
    contest, tables = asyncio.run(whole_contest(both, format, people, kills, **length))
    found = asyncio.run(counted(store, contest))
    assert len(found) == tables and set(found.values()) == {1}
    trial(f"PostgreSQL, two processes, {format}, {people} players, {kills} kills: {tables} matches, each counted once")
