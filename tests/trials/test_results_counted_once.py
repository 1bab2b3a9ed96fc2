"""Servers are killed while rated matches end and while their results are counted: no result is lost, none is counted twice, and
ratings are what the results say."""

from __future__ import annotations

import asyncio
import random

import pytest

from support.finished import keep, match
from support.real_postgres import RealPostgres
from support.real_server import Server
from support.stores import opened
from trials.wire import Guest, Player
from zastolye.server.ratings.recompute import recompute

GAME = "heckmeck"
TERMS = {"game": GAME, "seats": 2, "is_rated": True, "clock": {"move": 60, "bank": 60}}
WAITING, PLAYED = 40, 2  # finished matches that nobody has counted yet, and matches that end while servers die


async def leave_uncounted(address):
    """As a server leaves them that died at the end of each match."""
    async with opened(address) as store:
        for number in range(WAITING):
            players = (f"p{number % 5}", f"q{number % 7}")
            await keep(store, f"waits{number:02}", match(players, game=GAME, is_rated=True))


async def play_rated(servers, seed):
    """Two people with accounts; their matches to the end, over whichever server answers."""
    people = [await Guest(*servers).arrive(name) for name in ("Аня", "Боря")]
    for number, person in enumerate(people):
        account = {"login": f"trial-{number}", "password": "a long enough password"}
        assert (await person.ask("POST", "/api/account/sign-up", account)).status_code in (201, 422)
    host, guest = people
    players = []
    for number in range(PLAYED):
        table = (await host.ask("POST", "/api/tables", TERMS)).json()["table"]
        for person, command in ((guest, "sit"), (host, "start")):
            answer = await person.ask("POST", f"/api/tables/{table}", {"do": command, "id": f"{command}1"})
            assert answer.status_code == 200, answer.text
        players += [Player(person, table, random.Random(f"{seed} {number} {person.player}")) for person in people]
    return people, players


async def kill(server, hands):
    """One at a time, and up again."""
    async with hands:
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)


async def kill_at_the_end(servers, players, hands):
    """Each time a match is over a server dies at once, the next one in its turn."""
    for number, player in enumerate(players):
        await player.play()
        await kill(servers[number % len(servers)], hands)


async def trouble(servers, kills, hands):
    dice = random.Random(4)
    for number in range(kills):
        await asyncio.sleep(dice.uniform(0.05, 0.6))
        await kill(servers[number % len(servers)], hands)


async def check(address, people, players):
    tables = [*(f"waits{number:02}" for number in range(WAITING)), *{player.table for player in players}]
    async with opened(address) as store:
        results = [await store.result(table) for table in tables]
        assert all(result is not None and len(result.seats) == 2 for result in results)
        assert sorted(result.number for result in results) == list(range(1, WAITING + PLAYED + 1))
        for person in people:
            curve = await store.changes_of(person.player, GAME, 2, 99)
            assert (await store.rating_of(GAME, 2, person.player)).matches == len(curve) == PLAYED
        found = await recompute(store, only_compare=True)
        assert (found.results, found.differing) == (WAITING + PLAYED, 0)
        assert await store.uncounted(0.0, 9) == [] and await store.unannounced(9) == []


async def until_counted(servers, players):
    """A table says so itself."""
    for table in {player.table for player in players}:
        for _ in range(300):
            told = (await players[0].guest.ask("GET", f"/api/tables/{table}/ratings")).json()
            if told["is_counted"]:
                break
            await asyncio.sleep(0.1)
        else:
            pytest.fail("a result was not counted")


def survive(address, servers, kills):
    async def whole():
        people, players = await play_rated(servers, 1)
        hands = asyncio.Lock()
        chaos = asyncio.create_task(trouble(servers, kills, hands))
        others = [player.play() for player in players[1::2]]
        await asyncio.gather(kill_at_the_end(servers, players[::2], hands), *others)
        await chaos
        await until_counted(servers, players)
        return people, players

    people, players = asyncio.run(whole())
    for server in servers:
        server.stop()
    asyncio.run(check(address, people, players))


def test_results_survive_a_server_that_is_killed_with_its_sqlite_file(tmp_path, a_server, long, trial):
    address = f"sqlite:{tmp_path / 'tables.db'}"
    asyncio.run(leave_uncounted(address))
    kills = 20 if long else 2
    survive(address, [a_server(tmp_path, store=address)], kills)
    trial(f"results, SQLite, {kills + PLAYED} kills: {WAITING + PLAYED} rated results, each counted once")


@pytest.fixture
def postgres():
    server = RealPostgres()
    yield server
    server.stop()


def test_results_survive_two_servers_that_are_killed_on_one_postgres(tmp_path, a_server, postgres, long, trial):
    address = postgres.new_database()
    asyncio.run(leave_uncounted(address))
    kills = 20 if long else 2
    servers: list[Server] = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        servers.append(a_server(tmp_path / name, store=address, bus="notify"))
    survive(address, servers, kills)
    trial(
        f"results, PostgreSQL and two processes, {kills + PLAYED} kills: {WAITING + PLAYED} rated results, each counted once"
    )
