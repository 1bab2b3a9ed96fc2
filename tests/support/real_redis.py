"""A Redis (or Valkey) of our own for tests, behind a socket in a folder of its own."""

import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import pytest

from support.installed import program


class RealRedis:
    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="redis"))
        self.program, self.socket = (
            program("redis-server", "valkey-server", package="redis-server"),
            self.folder / "socket",
        )
        if self.program is None:
            pytest.skip("no redis-server here: apt install redis-server, or brew install redis")
        self.url = f"unix://{self.socket}"
        self.start()

    def start(self):
        words = ["--port", "0", "--unixsocket", str(self.socket), "--save", "", "--dir", str(self.folder)]
        self.server = subprocess.Popen([self.program, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + 20
        while time.monotonic() < until:
            try:
                with socket.socket(socket.AF_UNIX) as line:
                    line.connect(str(self.socket))
                    return
            except OSError:
                time.sleep(0.02)
        raise AssertionError("Redis does not answer")

    def stop(self):
        self.server.kill()
        self.server.wait()

    def remove(self):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
