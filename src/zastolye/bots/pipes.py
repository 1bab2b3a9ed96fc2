"""Lines to and from a child process that is not trusted: nothing here waits longer than it was told to, whatever the child does."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress

MOST_LINE = 1 << 16  # bytes of an answer
MOST_KEPT = 1 << 12  # bytes of what was printed last
PIECE = 1 << 16


class Late(Exception):
    """The child did not answer in time."""


class Ended(Exception):
    """The child has ended, or answers with something that is no line."""


class Child:
    """A process with a group of its own and three pipes, read and written without blocking. Its standard error is drained and the
    last of it kept."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            command,
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            bufsize=0,
            cwd="/",
            env=dict(environment),
            start_new_session=True,
        )
        assert self.process.stdin and self.process.stdout and self.process.stderr
        self._in, self._out, self._err = (
            pipe.fileno() for pipe in (self.process.stdin, self.process.stdout, self.process.stderr)
        )
        for end in (self._in, self._out, self._err):
            os.set_blocking(end, False)
        self._answered, self._printed, self._is_let_go = bytearray(), bytearray(), False

    @property
    def is_alive(self) -> bool:
        return self.process.poll() is None

    def ask(self, line: bytes, seconds: float) -> bytes:
        """The line that follows this one; with nothing to ask, the next line."""
        unsent, until = memoryview(line), time.monotonic() + seconds
        with selectors.DefaultSelector() as selector:
            selector.register(self._out, selectors.EVENT_READ)
            selector.register(self._err, selectors.EVENT_READ)
            if unsent:
                selector.register(self._in, selectors.EVENT_WRITE)
            while (found := self._answer()) is None:
                ready = selector.select(max(0.0, until - time.monotonic()))
                if time.monotonic() >= until:
                    raise Late
                for key, _ in ready:
                    if key.fd == self._in:
                        unsent = self._send(unsent)
                        if not unsent:
                            selector.unregister(self._in)
                    elif not self._take(key.fd):
                        selector.unregister(key.fd)
        return found

    def _answer(self) -> bytes | None:
        line, newline, rest = bytes(self._answered).partition(b"\n")
        if not newline:
            if len(line) > MOST_LINE:
                raise Ended
            return None
        self._answered = bytearray(rest)
        return line

    def _send(self, unsent: memoryview) -> memoryview:
        try:
            return unsent[os.write(self._in, unsent) :]
        except BlockingIOError:
            return unsent
        except OSError:
            raise Ended from None

    def _take(self, end: int) -> bool:
        """Read what there is; whether the pipe is still open. The end of the answers is the end of the child."""
        with suppress(BlockingIOError):
            taken = os.read(end, PIECE)
            if end == self._out:
                self._answered += taken
                if not taken and b"\n" not in self._answered:
                    raise Ended
            else:
                self._printed = (self._printed + taken)[-MOST_KEPT:]
            return bool(taken)
        return True

    def last_words(self) -> str:
        """The last line that was printed. The child is ended first, and nobody waits for others who hold the pipe open."""
        self.end()
        lines = self._printed.decode(errors="replace").strip().splitlines()
        return lines[-1] if lines else ""

    def end(self) -> None:
        """End the child with its whole process group at once, and let go of the pipes; once is enough."""
        if self._is_let_go:
            return
        self._is_let_go = True
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        with suppress(OSError):
            self._take(self._err)
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()
