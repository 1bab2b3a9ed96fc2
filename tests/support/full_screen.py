"""A person at a full-screen table: `zastolye` in a real pseudo-terminal, keys in, and what a terminal would show out (pyte)."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pyte

KEYS = {
    "enter": "\r", "escape": "\x1b", "tab": "\t", "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D",
    "end": "\x1b[F", "pagedown": "\x1b[6~",
}  # fmt: skip


class FullScreen:
    """A terminal of so many cells with one command running in it; `reach` makes of the command one that runs it elsewhere."""

    def __init__(self, *words, wide=80, tall=24, environment=None, term="xterm-256color", reach=list):
        self.display = pyte.Screen(wide, tall)
        self.stream = pyte.ByteStream(self.display)
        self.terminal, theirs = pty.openpty()
        self.resize(wide, tall)
        environment = {
            key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLORTERM", "COLUMNS", "LINES")
        } | (environment or {})
        self.process = subprocess.Popen(
            reach([sys.executable, "-m", "zastolye", *words]),
            stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True,
            env={**environment, "TERM": term, "PYTHONUTF8": "1"},
        )  # fmt: skip
        os.close(theirs)

    def resize(self, wide, tall):
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", tall, wide, 0, 0))
        if (self.display.columns, self.display.lines) != (wide, tall):
            self.display.resize(tall, wide)
            os.killpg(self.process.pid, 28)  # SIGWINCH

    def press(self, *keys):
        for key in keys:
            os.write(self.terminal, KEYS.get(key, key).encode())

    def click(self, x, y):
        """A press of the left button on a cell, counted from 0."""
        for end in "Mm":
            os.write(self.terminal, f"\x1b[<0;{x + 1};{y + 1}{end}".encode())

    def look(self, seconds=0.05):
        """What is on the screen now; whatever comes within so many seconds is taken in first. False once the command has left."""
        while select.select([self.terminal], [], [], seconds)[0]:
            try:
                data = os.read(self.terminal, 65536)
            except OSError:
                return False
            if not data:
                return False
            self.stream.feed(data)
            seconds = 0.02
        return True

    @property
    def text(self):
        return "\n".join(line.rstrip() for line in self.display.display)

    def wait_for(self, pattern, seconds=40):
        """Until the screen shows this."""
        until = time.monotonic() + seconds
        while not re.search(pattern, self.text):
            assert self.look(), f"it left without {pattern}:\n{self.text}"
            assert time.monotonic() < until, f"no {pattern} on:\n{self.text}"
        return self.text

    def wait_until_gone(self, pattern, seconds=40):
        """Until the screen shows this no more."""
        until = time.monotonic() + seconds
        while re.search(pattern, self.text):
            assert self.look(), f"it left with {pattern}:\n{self.text}"
            assert time.monotonic() < until, f"still {pattern} on:\n{self.text}"

    def settled(self, seconds=0.4):
        """What the screen shows when nothing has changed for so long and the command has nothing more to do: on a busy machine it may
        be slow to do what it was told."""
        while True:
            before, worked = self.text, self.worked()
            assert self.look(seconds), before
            if self.text == before and self.worked() - worked <= 0.02:
                return before

    def worked(self):
        """Seconds of processor time of the command, where the system tells them."""
        stat = Path(f"/proc/{self.process.pid}/stat")
        if not stat.exists():
            return 0.0
        return sum(map(int, stat.read_text().rpartition(")")[2].split()[11:13])) / os.sysconf("SC_CLK_TCK")

    def wait_until_left(self, seconds=20):
        until = time.monotonic() + seconds
        while self.look() and time.monotonic() < until:
            pass
        return self.process.wait(timeout=seconds)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.terminal)


def play_through(screen):
    """Enter chooses the first thing that can be played, and Enter plays it; until the result lies on the table."""
    while "(Esc)" not in screen.text:
        before = screen.text
        screen.press("enter")
        assert screen.look(0.02), screen.text
        for _ in range(20):
            if screen.text != before:
                break
            assert screen.look(0.02), screen.text
