"""Do players notice the coach: their waits with an empty queue of analyses, and with one that never runs out.

    ./dev bench coach_queue [--json FILE] [--others 10] [--seconds 40] [--analysts 0 1 2]

Others play Трик-н-Шеф against three bots of level 3, each at a table of his own, at pace 0. Measured for them is the time from a move
until it is acknowledged, and from the question to a bot until its move is told, as in `starvation`. The queue is filled before the
server starts, with matches of random bots asked for by several guests. The load generator shares the machine with the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import socket
import tempfile
from pathlib import Path
from typing import Any

from server_load.processes import ZASTOLYE, Server, warm
from starvation import measure
from zastolye.core.record import Record
from zastolye.games import all_games
from zastolye.lab.bot_match import bot_match
from zastolye.server.coaching.lines import VERSION, id_of, packed
from zastolye.server.store.coaching import Analysis
from zastolye.server.store.sqlite import SqliteStore
from zastolye.table.fair import secret_from_seed

WAITING, GUESTS = 200, 10
PLAYED = "heckmeck"


def records(count: int) -> list[Record]:
    """Matches of random bots, each another."""
    game = all_games()[PLAYED]
    return [bot_match(game, game.usual_seats, ["random"], secret_from_seed(seed), {}) for seed in range(count)]


async def fill(path: Path, matches: list[Record]) -> None:
    """More than can be done while it is measured: each match is asked for under ids of its own."""
    store = SqliteStore(path)
    await store.open()
    for number in range(WAITING):
        record = matches[number % len(matches)]
        wanted = Analysis(
            f"{number}-{id_of(record)}",
            VERSION,
            f"guest{number % GUESTS}",
            record.game,
            [""] * record.seats,
            packed(record),
        )
        await store.ask_analysis(wanted)
    await store.close()


async def left(path: Path) -> int:
    store = SqliteStore(path)
    await store.open()
    waiting = (await store.count_analyses("", VERSION))[1]
    await store.close()
    return waiting


def row_of(analysts: int, others: int, seconds: float, matches: list[Record]) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port, path = probe.getsockname()[1], Path(folder) / "tables.db"
        probe.close()
        if analysts:
            asyncio.run(fill(path, matches))
        words = ["serve", "--port", str(port), "--store", f"sqlite:{path}", "--pace", "0", "--analysts", str(analysts)]
        server = Server([*ZASTOLYE, *words], Path(folder))
        row = asyncio.run(measure(f"http://127.0.0.1:{port}", others, seconds))
        server.stop()
        done = WAITING - asyncio.run(left(path)) if analysts else 0
    return {"analysts": analysts, **row, "analysed": done}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--others", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--analysts", type=int, nargs="+", default=[0, 1, 2])
    given = parser.parse_args()
    warm()
    matches, rows = records(4), []
    for analysts in given.analysts:
        rows.append(row_of(analysts, given.others, given.seconds, matches))
        print(rows[-1], flush=True)
    if given.json:
        given.json.write_text(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
