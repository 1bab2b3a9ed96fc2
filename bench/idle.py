"""What tables cost while nobody looks: memory of a server process with many matches begun and left.

    ./dev bench idle [--json FILE] [--tables 1000 10000] [--game trick-n-chef] [--seats 4] [--moves 20]

For each number a fresh process: so many matches are begun, some random moves are made in each, and everybody is gone. Measured is the
memory of the process (resident, of its own) before; with all of them loaded, as they are for two minutes; after the sweep that lets
idle tables go; with as many new ones again, which shows what of it is free for others; and how long it takes until one is back from
the store. The SQLite file is real.
"""

from __future__ import annotations

import argparse
import asyncio
import ctypes
import gc
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from zastolye.games import find_game
from zastolye.server import protocol
from zastolye.server.cluster.bus import Alone
from zastolye.server.hosting import housekeeping
from zastolye.server.hosting.registry import Registry
from zastolye.server.settings import Settings
from zastolye.server.store.sqlite import SqliteStore
from zastolye.server.tables import events as ev
from zastolye.table.warming import load

TOGETHER = 50  # tables opened at a time
BACK = 20  # tables that are asked for again


def resident() -> float:
    """MB of this process that are its own."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    return int(status["RssAnon"].split()[0]) / 1024


async def begin(registry: Registry, game: str, seats: int, moves: int, number: int) -> str:
    """A match of people, so many random moves old, that everybody has left."""
    dice, people = random.Random(number), [(f"p{number}-{seat}", f"Player {seat}") for seat in range(seats)]
    table = await registry.open(ev.Terms(game, seats, is_slow=True), people[0][0], people)
    await table.do(people[0][0], "", protocol.Start("start"), "en")
    for made in range(moves):
        if table.state.match is None or not table.state.decisions:
            break
        seat, decision = next(iter(table.state.decisions.items()))
        words = dice.choice(table.state.match.offer(seat)).partition("…")[0]
        await table.do(people[seat][0], "", protocol.Move(str(made), words, decision), "en")
    return table.id


async def many(registry: Registry, game: str, seats: int, moves: int, numbers: range) -> tuple[list[str], float]:
    """So many matches; their tables, and the memory with all of them."""
    names: list[str] = []
    for first in range(0, len(numbers), TOGETHER):
        some = numbers[first : first + TOGETHER]
        names += await asyncio.gather(*(begin(registry, game, seats, moves, number) for number in some))
    return names, resident()


async def leave(registry: Registry) -> None:
    """The sweep that comes when nobody has looked for two minutes."""
    later, now = time.time() + 2 * housekeeping.IDLE, registry.now
    registry.now = lambda: later  # type: ignore[method-assign]
    await housekeeping.Housekeeper(registry)._sweep()
    registry.now = now  # type: ignore[method-assign]
    assert not registry.tables


async def measure(game: str, seats: int, moves: int, tables: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "tables.db")
        await store.open()
        registry = Registry(store, Alone(), Settings(guest_tables=10**9, guest_bots=10**9))
        load(find_game(game))
        registry.compiled.add(game)
        for number in range(-BACK, 0):  # what is worked out once for all tables
            (await registry.find(await begin(registry, game, seats, moves, number))).drop()
        empty = resident()
        names, loaded = await many(registry, game, seats, moves, range(tables))
        await leave(registry)
        left, back = resident(), []
        _, again = await many(registry, game, seats, moves, range(tables, 2 * tables))
        await leave(registry)
        for name in random.Random(1).sample(names, BACK):
            since = time.perf_counter()
            await registry.find(name)
            back.append(time.perf_counter() - since)
        await registry.close()
        await store.close()
    return {
        "tables": tables, "empty_mb": round(empty, 1), "loaded_mb": round(loaded, 1), "left_mb": round(left, 1),
        "again_mb": round(again, 1),
        "kb_a_table": round((loaded - empty) * 1024 / tables, 1), "back_ms": round(statistics.median(back) * 1000, 2),
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--tables", type=int, nargs="+", default=[1000, 10_000])
    parser.add_argument("--game", default="trick-n-chef")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--moves", type=int, default=20)
    parser.add_argument("--alone", action="store_true", help=argparse.SUPPRESS)  # in the fresh process
    given = parser.parse_args()
    if given.alone:
        print(json.dumps(asyncio.run(measure(given.game, given.seats, given.moves, given.tables[0]))))
        return
    rows = []
    for tables in given.tables:
        again = [sys.executable, __file__, "--alone", "--tables", str(tables), "--game", given.game]
        again += ["--seats", str(given.seats), "--moves", str(given.moves)]
        rows.append(json.loads(subprocess.run(again, check=True, stdout=subprocess.PIPE).stdout))
        print(rows[-1], flush=True)
    if given.json:
        given.json.write_text(json.dumps({"game": given.game, "seats": given.seats, "rows": rows}, indent=1))


if __name__ == "__main__":
    main()
