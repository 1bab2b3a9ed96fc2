"""One guest opens tables full of strong bots: the others' moves and bots go on, and the usual quotas refuse most of it. How much
slower they become is measured by `./dev bench starvation`; here a bound that only a starving server misses, beside a calm server
on the same machine. Each trial goes on until so many moves were made, however long that takes."""

from __future__ import annotations

import asyncio
import importlib.util
import sys
from pathlib import Path

import pytest

from support.real_server import Server
from trials.wire import Guest

BENCH = Path(__file__).parents[2] / "bench"
TABLES, OTHERS, MOVES, SECONDS = 20, 3, 30, 1.0
LONG_WAIT, TIMES = 5_000.0, 50  # milliseconds, or so many times a wait in calm where the machine itself is slow
LIMIT = 300.0  # seconds


@pytest.fixture(scope="module")
def bench():
    sys.path.insert(0, str(BENCH))
    spec = importlib.util.spec_from_file_location("bench_starvation", BENCH / "starvation.py")
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]
    sys.path.remove(str(BENCH))


def test_one_guest_does_not_starve_the_others(bench, tmp_path, long, trial):
    server = Server(tmp_path, pace="0.1", more=bench.RAISED)
    tables, seconds = (100, 30.0) if long else (TABLES, SECONDS)

    async def both():
        async with asyncio.timeout(LIMIT):
            calm = await bench.measure(server.url, OTHERS, 0.0, moves=MOVES)
            return calm, await bench.measure(server.url, OTHERS, seconds, tables, moves=MOVES)

    try:
        calm, row = asyncio.run(both())
    finally:
        server.stop()
    for wait in ("move_p99_ms", "bot_p99_ms"):
        assert row[wait] < max(LONG_WAIT, TIMES * calm[wait]), (calm, row)
    assert not server.faults()
    trial(f"starvation, {tables} tables with seven level-5 bots of one guest: others' {row}")


def test_the_usual_quotas_refuse_most_of_it(bench, tmp_path, trial):
    server = Server(tmp_path)

    async def open_all():
        guest = await Guest(server).arrive()
        return [await guest.ask("POST", "/api/play", bench.ATTACKED) for _ in range(TABLES)]

    try:
        answers = asyncio.run(open_all())
    finally:
        server.stop()
    opened = [answer for answer in answers if answer.status_code == 201]
    assert len(opened) == 8  # of seven bots each, 60 in all
    assert all(
        answer.json()["code"] == "guest-bots" and "60" in answer.json()["text"] for answer in answers[len(opened) :]
    )
    trial(
        f"starvation, usual quotas: {len(opened)} of {TABLES} tables with seven bots opened, the others refused with a sentence"
    )
