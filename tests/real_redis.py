"""A Redis (or Valkey) of our own for tests, behind a socket in a folder of its own."""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import pytest


def find_program():
    """The server's program; as root it is installed if it is missing."""
    for attempt in range(2):
        for name in ("redis-server", "valkey-server"):
            if found := shutil.which(name):
                return found
        if attempt == 0 and shutil.which("apt-get") and os.geteuid() == 0:
            subprocess.run(["apt-get", "update", "-q"], capture_output=True, timeout=300)
            subprocess.run(["apt-get", "install", "-y", "-q", "redis-server"], capture_output=True, timeout=300)
    pytest.skip("no redis-server: install it with apt-get install redis-server (or brew install redis)")


class RealRedis:
    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="redis"))
        self.program, self.socket = find_program(), self.folder / "socket"
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
