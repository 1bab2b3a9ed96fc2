"""People at a real server, by plain HTTP and WebSockets: they play any legal moves, and write down what was acknowledged."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

GAMES = {"trick-n-chef": 3, "heckmeck": 3, "chekharda": 3, "pechenka": 4, "pechenka-hunt": 2}
AGAIN = 0.1  # seconds until a lost connection is tried again
UNCERTAIN = (
    "not-kept",
    "no-answer",
    "moved-on",
)  # refusals after which one asks again under the same id: whoever refused may not know what was kept


class Guest:
    """Known by a cookie; asks whichever of the servers answers."""

    def __init__(self, *servers):
        self.servers, self.cookie = servers, ""

    async def arrive(self, name="Гость"):
        answer = await self.ask("POST", "/api/me", {"name": name})
        self.player = answer.json()["player"]
        self.cookie = "; ".join(f"{one}={value}" for one, value in answer.cookies.items())
        return self

    async def ask(self, method, path, body=None, tries=300):
        for attempt in range(tries):
            server = self.servers[attempt % len(self.servers)]
            try:
                async with httpx.AsyncClient(base_url=server.url, timeout=20) as client:
                    answer = await client.request(method, path, json=body, headers={"cookie": self.cookie})
            except httpx.TransportError:
                await asyncio.sleep(AGAIN)
                continue
            if answer.status_code != 503:
                return answer
            await asyncio.sleep(AGAIN)
        raise AssertionError(f"{method} {path}: nobody answers")

    async def play(self, game, seats, level=1, **more):
        """A match against bots; its table."""
        answer = await self.ask("POST", "/api/play", {"game": game, "seats": seats, "level": level, **more})
        assert answer.status_code == 201, answer.text
        return answer.json()["table"]

    def socket(self, server, table):
        address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket?moves=all&lang=en"
        return connect(
            address, additional_headers={"cookie": self.cookie}, compression=None, max_size=1 << 22, open_timeout=5,
            ping_interval=None, close_timeout=1,
        )  # fmt: skip


def is_waited_for(update):
    """Whether the next deal of a race waits until this seat says that it is ready."""
    return update.get("seat", -1) in update.get("recess", {}).get("waits_for", ())


class Player:
    """One guest at one table to the end of its match. A command that was not answered is asked again under its id, over another line
    and perhaps at another server; whatever was acknowledged is in `acknowledged`, in its order."""

    def __init__(self, guest, table, dice, think=0.0):
        self.guest, self.table, self.dice, self.think = guest, table, dice, think
        self.acknowledged, self.refused, self.lines = [], 0, 0
        self.pending = None  # the command that waits for its answer
        self.asked = self.readied = 0
        self.answered = None  # the decision of the last command

    async def play(self):
        while True:
            server = self.guest.servers[self.lines % len(self.guest.servers)]
            self.lines += 1
            with suppress(OSError, WebSocketException, TimeoutError):
                async with self.guest.socket(server, self.table) as line:
                    if await self._at(line):
                        return self
            await asyncio.sleep(AGAIN)

    async def _at(self, line):
        """Until the match is over (True), or the line is lost."""
        if self.pending:
            await line.send(json.dumps(self.pending))
        update = None
        while True:
            message = json.loads(await asyncio.wait_for(line.recv(), 30))
            if message["type"] == "ping":
                await line.send(f"pong {message['number']}")
            elif message["type"] == "answer":
                if self._note(message):
                    await asyncio.sleep(AGAIN)
                    await line.send(json.dumps(self.pending))
                await asyncio.sleep(self.think)
            elif message["type"] == "update":
                update = message
            if update is None or message["type"] == "ping":
                continue
            if update["status"] == "over" and not self.pending:
                return True
            was_refused = message["type"] == "answer" and message["id"].startswith("r") and "no" in message
            if is_waited_for(update) and (message["type"] == "update" or was_refused):
                self.readied += 1
                await asyncio.sleep(AGAIN if was_refused else 0)
                await line.send(json.dumps({"do": "ready", "id": f"r{self.readied}"}))
            if self.pending is None and update.get("moves") and update["decision"] != self.answered:
                self.asked += 1
                self.answered = update["decision"]
                words = self.dice.choice(update["moves"])
                self.pending = {"do": "move", "id": f"m{self.asked}", "words": words, "decision": update["decision"]}
                await line.send(json.dumps(self.pending))

    def _note(self, answer):
        """Write the outcome down; whether the same is to be asked again."""
        if self.pending is None or answer["id"] != self.pending["id"]:
            return False
        if "no" in answer and answer["no"]["code"] in UNCERTAIN:
            self.refused += 1
            return True
        command, self.pending = self.pending, None
        if "no" not in answer:
            self.acknowledged.append(command["words"])
        else:
            self.refused += 1
            self.answered = None  # the question may still stand
        return False

    async def record(self):
        answer = await self.guest.ask("GET", f"/api/tables/{self.table}/record")
        assert answer.status_code == 200, answer.text
        return answer.content


def own_moves(record, seat=0):
    """Those that the person made; what a bot did in their place has its `how`."""
    moves = json.loads(record)["moves"]
    return [move[1] for move in moves if move[0] == seat and (len(move) < 4 or move[3].startswith("race:"))]


VERIFY = """
import sys
from zastolye.cli import main
sys.exit(max(main(['verify', one, '--signed', '--lang', 'en']) for one in sys.argv[1:]))
"""


def verifies(records):
    """Every record, by the command line in a process of its own; how many."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder) / f"{number}.json" for number in range(len(records))]
        for path, record in zip(paths, records, strict=True):
            path.write_bytes(record)
        done = subprocess.run([sys.executable, "-c", VERIFY, *map(str, paths)], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
    return len(records)


async def play_all(servers, tables, seed, think=0.0, **terms):
    """One guest with so many matches of each mode, all at the same time, and whatever else goes on meanwhile."""
    guest = await Guest(*servers).arrive()
    players = []
    for game, seats in GAMES.items():
        for number in range(tables):
            table = await guest.play(game, seats, **terms)
            players.append(Player(guest, table, random.Random(f"{seed} {game} {number}"), think))
    return players


async def settle(players):
    """All matches to their end; every acknowledged move is in its record once, in its order, and each record verifies."""
    await asyncio.gather(*(player.play() for player in players))
    records = [await player.record() for player in players]
    for player, record in zip(players, records, strict=True):
        assert own_moves(record) == player.acknowledged, (player.table, own_moves(record), player.acknowledged)
    verified = await asyncio.to_thread(verifies, records)
    moves = sum(len(player.acknowledged) for player in players)
    return f"{moves} acknowledged moves in {verified} matches, none lost, none doubled, all records verify"
