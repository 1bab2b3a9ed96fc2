"""Commands of `zastolye` as processes that are forked, not started.

A server takes four seconds of a processor to import its libraries and load the compiled rules, and the tests start some hundreds. So
each test process keeps one *nursery*: a child process that has imported and loaded everything, runs nothing itself and forks for every
command asked of it. What is forked goes on as `python -m zastolye` does: a process with its own id, folder, environment, standard
output and end. With --long every server is started from nothing.
"""

from __future__ import annotations

import atexit
import functools
import gc
import importlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

ASKED = 1 << 18  # bytes of one request at most


class Nursery:
    """The child process that forks, and the line to it."""

    def __init__(self):
        self.line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        command = [sys.executable, __file__, str(theirs.fileno())]
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, pass_fds=[theirs.fileno()])
        theirs.close()
        self.lock = threading.Lock()
        atexit.register(self.close)

    def fork(self, words, files):
        """A process with these words and files; its id."""
        asked = json.dumps({"words": words, "folder": str(Path.cwd()), "environment": dict(os.environ)}).encode()
        with self.lock:
            socket.send_fds(self.line, [asked], files)
            told = self.line.recv(64)
        assert told, "the nursery is gone"
        return int(told)

    def close(self):
        self.line.close()  # it ends its children, and leaves
        self.process.wait()


@functools.cache
def nursery():
    return Nursery()


class Forked:
    """`zastolye` with these words, forked: what tests need of `subprocess.Popen`."""

    def __init__(self, words, stderr):
        ours, theirs = os.pipe()
        self.end, told = os.pipe()
        self.pid = nursery().fork(words, [theirs, stderr.fileno(), told])
        os.close(theirs)
        os.close(told)
        self.stdout, self.returncode = os.fdopen(ours, encoding="utf-8"), None

    def send_signal(self, number):
        if self.poll() is None:
            os.kill(self.pid, number)

    def poll(self):
        if self.returncode is None and select.select([self.end], [], [], 0)[0]:
            self.returncode = int(
                os.read(self.end, 64) or -signal.SIGKILL
            )  # nothing: the nursery is gone, and all with it
            os.close(self.end)
        return self.returncode

    def wait(self, timeout=None):
        if self.returncode is None and not select.select([self.end], [], [], timeout)[0]:
            raise subprocess.TimeoutExpired(str(self.pid), timeout)
        return self.poll()


# --- In the nursery -----------------------------------------------------------------------------------------------------


# What a server imports when it starts.
MODULES = (
    "alembic.command", "alembic.runtime.migration", "uvicorn", "uvloop", "zastolye.cli", "zastolye.commands.serve",
    "zastolye.server.app", "zastolye.server.sockets.http_protocol", "zastolye.server.sockets.transport",
    "zastolye.server.store.postgres", "zastolye.server.store.sqlite",
)  # fmt: skip
PARTS = ("rules", "search")  # a server asks whether these are compiled, and remembers where they are


def import_everything():
    """Import what a server imports, and load the machine code of all games that have been compiled."""
    for module in MODULES:
        importlib.import_module(module)
    from zastolye.core.engine import Engine
    from zastolye.games import all_games
    from zastolye.table.warming import load

    for game in all_games().values():
        if {part: Engine.is_warm(game, part) for part in PARTS}["rules"]:
            load(game)
    gc.freeze()  # not one of these objects goes away: nobody need look at them again


def serve_requests(line):
    """Fork for each request, tell whoever asked how each child ended; in a child, return the words of its command."""
    children, (woken, wake) = {}, os.pipe()  # process id: where its end is told
    os.set_blocking(wake, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wake)
    while True:
        ready = select.select([line, woken], [], [])[0]
        if woken in ready:
            os.read(woken, 4096)
            bury(children)
        if line in ready:
            asked, files, *_ = socket.recv_fds(line, ASKED, 3)
            if not asked:
                end_all(children)
                os._exit(0)
            child = os.fork()
            if not child:
                return become(json.loads(asked), files, (line.detach(), woken, wake, *children.values()))
            *given, children[child] = files
            for file in given:
                os.close(file)
            line.send(str(child).encode())


def bury(children):
    for child in list(children):
        found, status = os.waitpid(child, os.WNOHANG)
        if found:
            end = children.pop(child)
            with suppress(BrokenPipeError):  # nobody asks any more
                os.write(end, str(os.waitstatus_to_exitcode(status)).encode())
            os.close(end)


def end_all(children):
    for child in children:
        os.kill(child, signal.SIGKILL)


def become(asked, files, nursery_s):
    """What a process that was started anew would have: these files, this folder, this environment, the usual signals."""
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for file in nursery_s:
        os.close(file)
    stdout, stderr, end = files
    os.dup2(stdout, 1)
    os.dup2(stderr, 2)
    for file in (stdout, stderr, end):
        os.close(file)
    os.chdir(asked["folder"])
    os.environ.clear()
    os.environ.update(asked["environment"])
    time.tzset()
    sys.argv = ["zastolye", *asked["words"]]
    return asked["words"]


def main():
    line = socket.socket(fileno=int(sys.argv[1]))
    sys.path.pop(0)  # the folder of this file
    import_everything()
    words = serve_requests(line)
    from zastolye.cli import main as command

    sys.exit(command(words))


if __name__ == "__main__":
    main()
