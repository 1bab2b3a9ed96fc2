"""The two servers as processes of their own: started, watched, ended."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import psutil

PEER = Path(__file__).parents[1] / "server_peer"


class Server:
    """Ready when it has printed a line."""

    def __init__(self, command: list[str], folder: Path, **environment: str) -> None:
        self.log = (folder / f"{Path(command[0]).name}.log").open("wb")
        self.child = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=self.log,
            cwd=folder,
            env={**os.environ, **environment},
        )
        assert self.child.stdout is not None
        if not self.child.stdout.readline():
            self.stop()
            sys.exit(f"{' '.join(command)}: {Path(self.log.name).read_text()[-2000:]}")
        self.process = psutil.Process(self.child.pid)

    def memory(self) -> float:
        """Resident megabytes."""
        return self.process.memory_info().rss / 1e6

    def spent(self) -> float:
        """Seconds of processor time so far."""
        times = self.process.cpu_times()
        return times.user + times.system

    def stop(self) -> None:
        self.child.terminate()
        try:
            self.child.wait(20)
        except subprocess.TimeoutExpired:
            self.child.kill()
            self.child.wait()
        assert self.child.stdout is not None
        self.child.stdout.close()
        self.log.close()


ZASTOLYE = [sys.executable, "-m", "zastolye"]


def warm() -> None:
    """Compile the rules of all games, or a child of the server would do it beside what is measured."""
    subprocess.run([*ZASTOLYE, "warm"], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def our_server(port: int, folder: Path, file: Path | None = None) -> Server:
    """`zastolye serve` with its usual store, a SQLite file on the disk, and with compiled rules."""
    if file is None:
        warm()
    store = f"sqlite:{file or folder / f'tables-{time.time_ns()}.db'}"
    return Server(
        [*ZASTOLYE, "serve", "--port", str(port), "--store", store, "--pace", "0", "--guest-tables", "1000000"], folder
    )


def peer_server(port: int, folder: Path, keeps: bool = False) -> Server:
    """boardgame.io with its default store, memory: it writes nothing, which is its best case. Or with its store in files."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        sys.exit("./dev bench server needs Node.js 18 or later with npm: its peer is a boardgame.io server")
    if not (PEER / "node_modules" / "node-persist").exists():
        subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=PEER, check=True, stdout=sys.stderr)
    store = [str(folder / "matches")] if keeps else []
    return Server([node, str(PEER / "serve.js"), str(port), *store], folder, NODE_ENV="production")


def flooding(port: int) -> AbstractContextManager[dict[str, int]]:
    """While a client misbehaves; afterwards it has told how much it sent."""
    return _beside("server_load.flood", port)


def seeking(port: int, cookies: Path) -> AbstractContextManager[dict[str, int]]:
    """While people look for a match; afterwards they have told how often they joined and were told how it goes."""
    return _beside("server_load.seekers", port, cookies)


@contextmanager
def _beside(module: str, *words: object) -> Iterator[dict[str, int]]:
    """While this module runs as a process of its own; what it printed at its end."""
    sent: dict[str, int] = {}
    command = [sys.executable, "-m", module, *map(str, words)]
    child = subprocess.Popen(command, cwd=PEER.parent, stdout=subprocess.PIPE, text=True)
    try:
        yield sent
    finally:
        child.terminate()
        told, _ = child.communicate(timeout=20)
    sent.update(json.loads(told))


def spent_here() -> float:
    """Seconds of processor time of the load generator itself."""
    return time.process_time()
