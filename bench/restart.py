"""How fast a server is back: a process that starts with many running tables in its store, and a long match that is joined anew.

    ./dev bench restart [--json FILE] [--tables 1000] [--moves 500] [--rounds 5]

Start: a SQLite file holds so many running matches of Трик-н-Шеф, each 60 moves old. Measured is the time from the start of the process
until it has acknowledged a person's move at one of them, and beside it the same with one table: the difference is what the
others cost.

Rejoin: a match of Чехарда with so many moves is joined with `since=0`, as a browser does that was reloaded. Measured is the
processor time that the server spends on the whole update, in its process, beside that of a match that has just begun.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import secrets
import statistics
import sys
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from server_load.processes import our_server, warm
from zastolye.client import Client
from zastolye.games import find_game
from zastolye.server.hosting.updates import Updates
from zastolye.server.http.auth import digest, new_token
from zastolye.server.store import Session
from zastolye.server.store.sqlite import SqliteStore
from zastolye.server.tables import events as ev
from zastolye.server.tables.codes import new_code, new_id
from zastolye.server.tables.index import index_of
from zastolye.server.tables.state import TableState
from zastolye.table.warming import load

AGE = 60  # moves of a running match


def played(name: str, seats: int, moves: int, host: str) -> tuple[TableState, list[ev.AnyEvent]]:
    """A match of people, so many random moves old, and its events."""
    state, dice, events = TableState(secrets.token_bytes(32)), random.Random(7), list[ev.AnyEvent]()

    def happen(event: ev.AnyEvent) -> None:
        state.apply(event)
        events.append(event)
        while state.match is not None and state.shuffler is not None and state.match.to_shuffle:
            drawn = ev.Shuffled(1000.0, state.match.name_order(state.shuffler.order(state.match.to_shuffle)))
            state.apply(drawn)
            events.append(drawn)

    happen(ev.Opened(1000.0, ev.Terms(name, seats), host))
    for seat in range(seats):
        happen(ev.Sat(1000.0, seat, host if seat == 0 else f"player{seat}", f"Player {seat}"))
    happen(ev.Started(1000.0))
    assert state.match is not None
    state.match.run_compiled()
    for _ in range(moves):
        if state.match.is_over:
            break
        seat = state.match.to_act[0]
        happen(ev.Moved(1000.0, seat, state.match.game.notation.write([dice.choice(state.match.legal(seat))])))
    return state, events


def batched(names: list[str], size: int) -> list[list[str]]:
    return [names[at : at + size] for at in range(0, len(names), size)]


async def fill(path: Path, tables: int, host: str, token: str) -> str:
    """A store with so many running tables of one host, and the token of that host; the id of one of the tables."""
    state, events = played("trick-n-chef", 4, AGE, host)
    while 0 not in state.decisions:
        state, events = played("trick-n-chef", 4, len([one for one in events if isinstance(one, ev.Moved)]) + 1, host)
    written, index = [ev.write(event) for event in events], index_of(state, time.time())
    store = SqliteStore(path)
    await store.open()
    await store.keep_player(host, "Host")
    now = time.time()
    await store.keep_session(Session("bench", host, "program", "", now, now, 0.0), digest(token))
    names = [new_id() for _ in range(tables)]
    for some in batched(names, 200):
        creating = (store.create(name, new_code(), state.secret, index, written, "", 0.0) for name in some)
        await asyncio.gather(*creating)
    await store.close()
    return names[-1]


def first_move(tables: int, port: int) -> float:
    """Seconds from the start of the process to an acknowledged move."""
    host, token = "host0000", new_token()
    with tempfile.TemporaryDirectory(prefix="zastolye-bench-") as folder:
        path = Path(folder) / "tables.db"
        table = asyncio.run(fill(path, tables, host, token))
        started = time.perf_counter()
        server = our_server(port, Path(folder), path)
        try:
            client = Client(f"http://127.0.0.1:{port}", "", token)
            with client.at(table) as seat:
                update = next(one for one in seat.updates() if one.get("moves"))
                seat.move(update["moves"][0], update["decision"])
            return time.perf_counter() - started
        finally:
            server.stop()


class Looked:
    """Stands for a table that is looked at: what `Updates` needs of one."""

    id, code, is_race = "0" * 16, "ABCDEF", False
    host = SimpleNamespace(now=time.time)

    def __init__(self, state: TableState) -> None:
        self.state = state


def rejoin(moves: int) -> dict[str, float]:
    """Milliseconds of processor time for the whole update of a match with so many moves, and its size in KB."""
    load(find_game("chekharda"))
    other, _ = played("chekharda", 8, 30, "host")
    Updates(Looked(other)).of("host", 0, "ru")  # type: ignore[arg-type]
    state, _ = played("chekharda", 8, moves, "host")
    took, size = [], 0
    for _ in range(30):
        updates, started = Updates(Looked(state)), time.process_time()  # type: ignore[arg-type]
        size = len(updates.of("host", 0, "ru"))
        took.append(time.process_time() - started)
    assert state.match is not None
    return {
        "moves": len(state.match.moves),
        "first_ms": took[0] * 1000,
        "ms": statistics.median(took) * 1000,
        "kb": size / 1000,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, help="write the figures here")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--moves", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--port", type=int, default=8180)
    given = parser.parse_args()
    warm()
    starts: dict[int, list[float]] = {1: [], given.tables: []}
    for _ in range(given.rounds):
        for tables, found in starts.items():
            found.append(first_move(tables, given.port))
    rows: list[dict[str, Any]] = []
    for tables, found in starts.items():
        rows.append({"tables": tables, "seconds": statistics.median(found), "low": min(found), "high": max(found)})
        print(
            f"{tables} running tables: first move after {statistics.median(found):.2f} s ({min(found):.2f}–{max(found):.2f})"
        )
    joined = [rejoin(given.moves), rejoin(1)]
    for one in joined:
        print(
            f"joined after {one['moves']:.0f} moves: {one['ms']:.2f} ms of the server, the first time {one['first_ms']:.2f} ms, "
            f"{one['kb']:.0f} KB"
        )
    if given.json:
        given.json.write_text(json.dumps({"starts": rows, "rejoins": joined}, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
