"""Does one guest starve the others: a hundred tables with seven of the strongest bots each, opened by one guest within seconds.

    ./dev bench starvation [--json FILE] [--tables 100] [--others 20] [--seconds 40] [--pace 1 0]

Others play Трик-н-Шеф against three bots of level 3, each at a table of his own. Measured for them is the time from a move until it is
acknowledged, and from the question to a bot until its move is told: without the attack, while it runs with quotas raised so that it is
real, and with the usual quotas, which refuse most of it. The usual pace is 1; at pace 0, which is for tests, everybody's bots answer
as fast as they can. The attack is a race of eight; at pace 0 a game with turns for six, since a race has no pauses there.
Written on plain HTTP and WebSockets. The load generator shares the machine with the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import socket
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from server_load.processes import ZASTOLYE, Server, warm

ATTACKED = {"game": "chekharda", "seats": 8, "level": 5}
ATTACKED_AT_ONCE = {"game": "heckmeck", "seats": 6, "level": 5}
PLAYED = {"game": "trick-n-chef", "seats": 4, "level": 3}
RAISED = ["--guest-tables", "100000", "--guest-bots", "1000000"]


@dataclass
class Waits:
    """Seconds of all others together, gathered for so long and until so many moves were made."""

    seconds: float
    least: int = 0
    moves: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)
    since: float = field(default_factory=time.monotonic)

    @property
    def is_enough(self) -> bool:
        return time.monotonic() - self.since >= self.seconds and len(self.moves) >= self.least

    def row(self) -> dict[str, Any]:
        return {"moves": len(self.moves), **_percentiles("move", self.moves), **_percentiles("bot", self.bots)}


def _percentiles(name: str, waits: list[float]) -> dict[str, float]:
    ordered = sorted(waits) or [0.0]
    at = {"p50": len(ordered) // 2, "p99": min(len(ordered) - 1, int(len(ordered) * 0.99))}
    return {f"{name}_{which}_ms": round(ordered[place] * 1000, 1) for which, place in at.items()}


class Guest:
    """Somebody with a cookie."""

    def __init__(self, url: str) -> None:
        self.url, self.client = url, httpx.AsyncClient(base_url=url, timeout=60)

    async def arrive(self) -> Guest:
        await self.client.post("/api/me", json={"name": "Гость"})
        return self

    async def play(self, wanted: dict[str, Any]) -> str | None:
        """A match against bots at once; None if that is one too many."""
        answer = await self.client.post("/api/play", json=wanted)
        return answer.json()["table"] if answer.status_code == 201 else None

    def at(self, table: str) -> Any:
        cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        url = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket?moves=all"
        return connect(
            url, additional_headers={"cookie": cookie}, compression=None, max_size=1 << 22, ping_interval=None
        )


async def attack(url: str, tables: int, wanted: dict[str, Any], is_open: asyncio.Event) -> int:
    """Open them all and look on at each, so that its bots think; how many there were. Ends when it is cancelled."""
    guest = await Guest(url).arrive()
    found = [table for _ in range(tables) if (table := await guest.play(wanted)) is not None]
    looking = [asyncio.create_task(_look_on(guest, table)) for table in found]
    is_open.set()
    try:
        await asyncio.Event().wait()
    finally:
        for one in looking:
            one.cancel()
        await asyncio.gather(*looking, return_exceptions=True)
        await guest.client.aclose()
    return len(found)


async def _look_on(guest: Guest, table: str) -> None:
    async with guest.at(table) as line:
        async for message in line:
            told = json.loads(message)
            if told["type"] == "ping":
                await line.send(f"pong {told['number']}")
            elif told.get("seat", -1) in told.get("recess", {}).get("waits_for", ()):
                await line.send(json.dumps({"do": "ready", "id": str(told["seq"])}))


async def play_on(url: str, waits: Waits, seed: int) -> None:
    """One of the others: match after match, any legal moves."""
    guest, dice = await Guest(url).arrive(), random.Random(seed)
    while not waits.is_enough:
        table = await guest.play(PLAYED)
        assert table is not None
        with suppress(WebSocketException, OSError):
            async with guest.at(table) as line:
                await _one_match(line, waits, dice)
    await guest.client.aclose()


async def _one_match(line: Any, waits: Waits, dice: random.Random) -> None:
    sent, asked, number = 0.0, 0, 0
    since_bot: float | None = None  # when a bot was asked
    while not waits.is_enough:
        message = json.loads(await asyncio.wait_for(line.recv(), 120))
        now = time.monotonic()
        if message["type"] == "answer" and message["id"] == str(number):
            waits.moves.append(now - sent)
        if message["type"] != "update":
            continue
        if since_bot is not None and message["seq"] > asked:
            waits.bots.append(now - since_bot)
        asked = message["seq"]
        if message["status"] == "over":
            return
        if message.get("moves"):
            since_bot, number, sent = None, number + 1, time.monotonic()
            command = {
                "do": "move",
                "id": str(number),
                "words": dice.choice(message["moves"]),
                "decision": message["decision"],
            }
            await line.send(json.dumps(command))
        else:
            since_bot = now


async def measure(
    url: str, others: int, seconds: float, tables: int = 0, wanted: dict[str, Any] = ATTACKED, moves: int = 0
) -> dict[str, Any]:
    """The waits of so many others, with or without an attack that was opened before; it goes on until they made so many moves."""
    attacking, is_open, since = None, asyncio.Event(), time.monotonic()
    if tables:
        attacking = asyncio.create_task(attack(url, tables, wanted, is_open))
        await asyncio.wait([attacking, asyncio.create_task(is_open.wait())], return_when=asyncio.FIRST_COMPLETED)
        since = time.monotonic() - since
    waits = Waits(seconds, moves)
    await asyncio.gather(*(play_on(url, waits, seed) for seed in range(others)))
    row = waits.row()
    if attacking is not None:
        row["opened_in_s"] = round(since, 1)
        attacking.cancel()
        with suppress(asyncio.CancelledError):
            await attacking
    return row


def a_server(folder: Path, pace: str, more: list[str]) -> tuple[Server, str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    store = f"sqlite:{folder / f'tables-{port}.db'}"
    words = [*ZASTOLYE, "serve", "--port", str(port), "--store", store, "--pace", pace, *more]
    return Server(words, folder), f"http://127.0.0.1:{port}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--others", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--pace", nargs="+", default=["1", "0"])
    given = parser.parse_args()
    warm()
    rows = []
    for pace in given.pace:
        wanted = ATTACKED if float(pace) else ATTACKED_AT_ONCE
        kinds = {"calm": (0, RAISED), "attacked": (given.tables, RAISED), "usual quotas": (given.tables, [])}
        for kind, (tables, more) in kinds.items():
            with tempfile.TemporaryDirectory() as folder:
                server, url = a_server(Path(folder), pace, more)
                row = asyncio.run(measure(url, given.others, given.seconds, tables, wanted))
                rows.append({"pace": pace, "kind": kind, **row, "memory_mb": round(server.memory())})
                server.stop()
            print(rows[-1], flush=True)
    if given.json:
        given.json.write_text(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
