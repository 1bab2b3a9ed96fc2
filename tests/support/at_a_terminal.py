"""`zastolye` as a person runs it: a process group of its own, with a terminal for what it says on the way."""

import os
import pty
import re
import signal
import subprocess
import sys
import time


def hear_ctrl_c():
    """Tests that run in the background ignore it, and a child would go on ignoring it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class AtATerminal:
    """Standard output is a pipe, as for a program; standard error is a terminal."""

    def __init__(self, *words, environment=None):
        self.screen, theirs = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "zastolye", *words],
            stdout=subprocess.PIPE,
            stderr=theirs,
            text=True,
            start_new_session=True,
            preexec_fn=hear_ctrl_c,
            env={**(environment or os.environ), "TERM": "xterm", "COLUMNS": "100"},
        )
        os.close(theirs)
        self.said = ""

    def wait_for(self, pattern):
        while not re.search(pattern, self.said):
            more = self._more()
            assert more, f"it left without {pattern}: {self.said}"
            self.said += more

    def listen(self):
        """Everything it says until everybody has left."""
        while more := self._more():
            self.said += more

    def _more(self):
        try:
            return os.read(self.screen, 4096).decode(errors="replace")
        except OSError:  # nobody is at the terminal any more
            return ""

    def signal_all(self, number):
        """To everybody in the group, as a terminal does it."""
        os.killpg(self.process.pid, number)

    def is_empty_after(self, seconds):
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            try:
                self.signal_all(0)
            except ProcessLookupError:
                return True
            time.sleep(0.1)
        return False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if not self.is_empty_after(0.2):
            self.signal_all(signal.SIGKILL)
        self.process.communicate()
        os.close(self.screen)
