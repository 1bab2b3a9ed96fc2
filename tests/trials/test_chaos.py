"""Processes are killed and stopped, Redis goes and comes back, in the middle of matches of every mode: nothing that was acknowledged
is lost, nothing is done twice."""

from __future__ import annotations

import asyncio
import random
import signal

import pytest

from support.real_postgres import RealPostgres
from support.real_redis import RealRedis
from support.real_server import Server
from trials.wire import play_all, settle

PAUSE = 5.0  # seconds for which a process is stopped: longer than it owns a table without renewing


def test_a_server_that_is_killed_again_and_again_loses_nothing(own_server, long, trial):
    """One process with its SQLite file."""
    kills = 40 if long else 3

    async def whole():
        players = await play_all([own_server], 4 if long else 1, 1, think=0.02, pace=0.2)
        killing = asyncio.create_task(kill([own_server], kills, random.Random(1)))
        told = await settle(players)
        return told, await finish(killing)

    told, killed = asyncio.run(whole())
    own_server.stop()
    trial(f"SQLite, {killed} kills: {told}")


async def kill(servers, times, dice):
    for number in range(times):
        await asyncio.sleep(dice.uniform(0.2, 1.0))
        server = servers[number % len(servers)]
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    return times


async def finish(chaos):
    """What was done; should the matches be over before all of it, the rest is done at once."""
    return await asyncio.wait_for(chaos, 600)


@pytest.fixture
def cluster(tmp_path):
    """Two processes on one PostgreSQL, joined by Redis."""
    postgres, redis, both = RealPostgres(), RealRedis(), []
    store = postgres.new_database()
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        both.append(Server(tmp_path / name, store=store, bus=redis.url))
    yield both, redis
    for server in both:
        server.end()
    redis.remove()
    postgres.stop()


def test_a_cluster_whose_parts_die_and_stop_loses_nothing(cluster, long, trial):
    both, redis = cluster
    kills, restarts, stops = (15, 3, 5) if long else (1, 1, 1)
    doings = ["kill"] * kills + ["restart"] * restarts + ["stop"] * stops
    dice = random.Random(2)
    dice.shuffle(doings)

    async def chaos():
        for number, doing in enumerate(doings):
            await asyncio.sleep(dice.uniform(0.3, 1.0))
            server = both[number % 2]
            if doing == "kill":
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
            elif doing == "restart":
                await asyncio.to_thread(redis.stop)
                await asyncio.sleep(0.5)
                await asyncio.to_thread(redis.start)
            else:
                server.process.send_signal(signal.SIGSTOP)
                await asyncio.sleep(PAUSE)
                server.process.send_signal(signal.SIGCONT)

    async def whole():
        players = await play_all(both, 4 if long else 1, 2, think=0.05, pace=0.2)
        doing = asyncio.create_task(chaos())
        told = await settle(players)
        await finish(doing)
        return told

    told = asyncio.run(whole())
    trial(f"PostgreSQL, {kills} kills, {restarts} restarts of Redis, {stops} stopped processes: {told}")
