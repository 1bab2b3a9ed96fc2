"""The disk is full for some seconds, again and again, while matches of every mode run, some of them against a clock: what was
acknowledged stays, and every match goes on by itself when there is room."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import suppress

import pytest

from support.real_server import Server
from trials.wire import GAMES, Guest, Player, is_waited_for, own_moves, settle, verifies

FULL = 1.5  # seconds


@pytest.fixture
def disk(tmp_path):
    """A server, and a way to fill its disk: a limit on the size of its files, which the system enforces on Linux alone."""
    resource = pytest.importorskip("resource")
    if not hasattr(resource, "prlimit"):
        pytest.skip("the limit of another process is set on Linux alone")
    server = Server(tmp_path)

    def fill(is_full):
        with suppress(ProcessLookupError):
            size = 1024 if is_full else resource.RLIM_INFINITY
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    yield server, fill
    server.end()


async def filling(fill, times, dice):
    for _ in range(times):
        await asyncio.sleep(dice.uniform(0.3, 0.8))
        fill(True)
        await asyncio.sleep(FULL)
        fill(False)


async def a_table(guest, game, seats, clock):
    """A table of one guest and bots; with a clock that runs out while nobody answers, if there is one."""
    terms = {"game": game, "seats": seats, "clock": {"move": clock} if clock else {}}
    table = (await guest.ask("POST", "/api/tables", terms)).json()["table"]
    started = await guest.ask("POST", f"/api/tables/{table}", {"do": "start", "id": "start", "level": 1})
    assert started.status_code == 200, started.text
    return table


def test_a_full_disk_takes_nothing_back_and_ends_nothing(disk, long, trial):
    server, fill = disk
    fills, tables = (20, 3) if long else (3, 1)

    async def whole():
        guest = await Guest(server).arrive()
        players, late = [], []
        for game, seats in GAMES.items():
            for number in range(tables):
                table = await a_table(guest, game, seats, None)
                players.append(Player(guest, table, random.Random(f"{game} {number}"), think=0.05))
            late.append(await a_table(guest, game, seats, 1.0))
        watching = [asyncio.create_task(watch(guest, server, table)) for table in late]
        full = asyncio.create_task(filling(fill, fills, random.Random(3)))
        told = await settle(players)
        await full
        await asyncio.wait_for(asyncio.gather(*watching), 120)
        records = [(await guest.ask("GET", f"/api/tables/{table}/record")).content for table in late]
        assert all(not own_moves(record) for record in records)  # a bot played for who never answered
        return told, sum(player.refused for player in players), await asyncio.to_thread(verifies, records)

    told, refused, late = asyncio.run(whole())
    assert refused, "the disk was never full in the middle of a move"
    trial(
        f"full disk, {fills} times, {refused} moves refused: {told}; {late} matches of a player who never answered ended by the clock"
    )


async def watch(guest, server, table):
    """Look on and make no move until the match is over."""
    update, asked = {}, 0
    async with guest.socket(server, table) as line:
        while update.get("status") != "over":
            message = json.loads(await line.recv())
            update = message if message["type"] == "update" else update
            if is_waited_for(update) and message["type"] != "ping":
                asked += 1
                await asyncio.sleep(0.1)
                await line.send(json.dumps({"do": "ready", "id": f"r{asked}"}))
