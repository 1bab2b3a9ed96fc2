"""What is not on the disk yet has not happened: nobody is told of it, however he asks, and in whatever moment."""

from __future__ import annotations

import asyncio
import json

import httpx
from websockets.asyncio.client import connect

from support.real_server import in_this_process
from support.walking import GAMES
from zastolye.server import protocol
from zastolye.server.tables import events as ev

TURNS = next(game for game in GAMES if game.name.startswith("trick"))


class Gate:
    """A store whose disk is slow: what is appended waits until the gate is opened."""

    def __init__(self, store):
        self.store, self.waiting = store, []

    def __getattr__(self, name):
        return getattr(self.store, name)

    def append_soon(self, *words):
        self.waiting.append(words)

    def open(self):
        for words in self.waiting:
            self.store.append_soon(*words)


async def next_update(socket):
    """What is told beside updates, such as who is here, goes by."""
    while (told := json.loads(await socket.recv()))["type"] != "update":
        pass
    return told


def test_a_move_is_seen_by_nobody_before_it_is_kept(tmp_path):
    async def scene():
        async with in_this_process(tmp_path) as (app, port):
            table = await app.services.registry.open(
                ev.Terms(TURNS.name, 3), "p0", [(f"p{seat}", "…") for seat in range(3)]
            )
            await table.do("p0", "", protocol.Start("start"), "en")
            url = f"127.0.0.1:{port}/api/tables/{table.id}"
            seat, asked = next(iter(table.state.decisions.items()))
            words, seq = table.state.match.offer(seat)[0], table.state.seq
            app.services.registry.store = gate = Gate(app.services.registry.store)
            async with httpx.AsyncClient() as client, connect(f"ws://{url}/socket") as watching:
                assert json.loads(await watching.recv())["seq"] == seq
                moving = asyncio.create_task(table.do(f"p{seat}", "", protocol.Move("1", words, asked), "en"))
                asking = asyncio.create_task(client.get(f"http://{url}"))
                coming = connect(f"ws://{url}/socket")
                newcomer = await coming
                hearing = asyncio.create_task(newcomer.recv())
                done, _ = await asyncio.wait({moving, asking, hearing}, timeout=0.5)
                assert not done and table.state.seq > seq  # it is there, and nobody knows
                gate.open()
                assert (await moving).seq == (await asking).json()["seq"] == json.loads(await hearing)["seq"] > seq
                assert (await next_update(watching))["seq"] > seq
                await newcomer.close()

    asyncio.run(scene())
