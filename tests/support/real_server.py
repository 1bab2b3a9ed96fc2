"""`zastolye serve` as a process of its own, on a port that was free; and a person who plays any legal moves."""

from __future__ import annotations

import asyncio
import random
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

import uvicorn

from support.forked import Forked
from zastolye.core.refusal import Unusable
from zastolye.server.app import App
from zastolye.server.cluster.bus import Alone
from zastolye.server.settings import Settings
from zastolye.server.sockets.http_protocol import TimedHttp
from zastolye.server.sockets.transport import DirectWebSocket
from zastolye.server.store.sqlite import SqliteStore


class Server:
    is_forked = sys.platform == "linux"  # else each is started from nothing, as with --long

    def __init__(self, folder, pace="0", store=None, bus="", more=()):
        self.folder, self.pace, self.port, self.bus, self.more = folder, pace, 0, bus, more
        self.store = store or f"sqlite:{folder / 'tables.db'}"
        self.start()

    def start(self):
        """At its old port, if it had one."""
        words = [
            "serve",
            "--port",
            str(self.port),
            "--store",
            self.store,
            "--bus",
            self.bus,
            "--pace",
            self.pace,
            *self.more,
        ]
        with (self.folder / "log").open("ab") as log:
            words += ["--lang", "en"]
            command = [sys.executable, "-m", "zastolye", *words]
            self.process = (
                Forked(words, stderr=log)
                if self.is_forked
                else subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
            )
        line = self.process.stdout.readline()
        assert line.startswith("Застолье is open at http://127.0.0.1:"), (line, (self.folder / "log").read_text())
        self.url = line.split()[-1]
        self.port = int(self.url.rpartition(":")[2])

    def faults(self):
        """Lines of the log that tell of an error: there should be none."""
        told = (self.folder / "log").read_text().splitlines()
        return [line for line in told if " error " in line or '"level":"error"' in line or "Traceback" in line]

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(20) in (0, -signal.SIGTERM)
        self.process.stdout.close()

    def end(self):
        """However it is: it does not outlive its test."""
        if self.process.poll() is None:
            self.kill()


def play_out(seat, dice):
    """Any legal moves to the end of the match; the last update."""
    answered = None
    for update in seat.updates():
        if update.get("moves") and update["decision"] != answered:
            answered = update["decision"]
            try:
                seat.move(dice.choice(update["moves"]), update["decision"])
            except Unusable:
                assert update["status"] == "running"  # somebody was faster
                answered = None  # where all may move at once, the question may still stand
    return update


def play_together(*seats):
    """Everybody plays any legal moves; the last update of each."""
    with ThreadPoolExecutor(len(seats)) as people:
        return list(people.map(play_out, seats, map(random.Random, range(len(seats)))))


@asynccontextmanager
async def in_this_process(folder, now=1000.0, **settings):
    """A server that a test can reach into, to lay the cards; its sockets are real."""
    store = SqliteStore(folder / "tables.db")
    await store.open()
    app = App(
        store, Alone(), Settings(pace=1000.0, **settings)
    )  # a pause of the referee would come at different moments
    config = uvicorn.Config(
        app.build(),
        host="127.0.0.1",
        port=0,
        log_config=None,
        http=TimedHttp,
        ws=DirectWebSocket,
        ws_ping_interval=None,
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    app.services.registry.now = lambda: now
    try:
        yield app, server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        await serving
        await store.close()
