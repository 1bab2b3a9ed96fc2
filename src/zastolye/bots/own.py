"""Somebody's own bot: a Python file with `choose(view, legal, luck) -> str`, run in a child process.

The child gets one line of JSON for each decision and answers with one. It sees its seat's view and its legal moves, nothing else.
The child is kept from the match, not from the machine: it runs with the rights of whoever runs it.
A loop is ended after the time limit, and a crash or an illegal answer is reported; the seat then makes a random legal move.
"""

from __future__ import annotations

import json
import selectors
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from zastolye.bots.bot import RandomBot
from zastolye.bots.pace import Pace
from zastolye.bots.sight import Sight
from zastolye.core.engine import Luck

SECONDS = 2.0
START = 20.0  # seconds for the file to be imported

CHILD = """
import importlib.util, json, random, sys
lines, answers = sys.stdin, sys.stdout
sys.stdout = sys.stderr
spec = importlib.util.spec_from_file_location("bot", sys.argv[1])
bot = importlib.util.module_from_spec(spec)
spec.loader.exec_module(bot)
bot.choose
print("ready", file=answers, flush=True)
for line in lines:
    question = json.loads(line)
    answer = bot.choose(question["view"], question["legal"], random.Random(question["seed"]))
    print(json.dumps(answer), file=answers, flush=True)
"""


def _complain(line: str) -> None:
    print(line, file=sys.stderr)


class OwnBot:
    """Somebody's own bot: a Python file with `choose(view, legal, luck)`, run in a child process that the first question starts."""

    pace = Pace()

    def __init__(self, path: Path, seconds: float = SECONDS, complain: Callable[[str], None] = _complain) -> None:
        self.path, self.seconds, self.complain = path, seconds, complain
        self.child: subprocess.Popen[bytes] | None = None

    def choose(self, sight: Sight, luck: Luck) -> list[int]:
        moves = sight.whole_moves(luck)
        legal = list(dict.fromkeys(move.words for move in moves))
        answer = self.ask(sight.view, legal, luck.below(1 << 30))
        for words, steps in moves:
            if words == answer:
                return steps
        # Words that were not among the listed ones may mean a legal move too.
        if isinstance(answer, str) and (read := sight.read(answer, luck)) is not None:
            return read
        if answer is not None:
            self.complain(f"{self.path.name}: {str(answer)[:60]!r} is not a legal move")
        return RandomBot().choose(sight, luck)

    def start(self) -> str:
        """Start the child, if there is none; what is wrong with the file, if anything."""
        if self.child is not None and self.child.poll() is None:
            return ""
        command = [sys.executable, "-I", "-c", CHILD, str(self.path.resolve())]
        pipe = subprocess.PIPE
        self.child = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, close_fds=True)
        return "" if self._line(START) == b"ready\n" else self._last_words()

    def ask(self, view: Any, legal: list[str], seed: int) -> Any:
        """The child's answer to what its seat sees; None after a complaint."""
        question = {"view": view, "legal": legal, "seed": seed}
        if wrong := self.start():
            return self._give_up(wrong)
        assert self.child is not None and self.child.stdin is not None
        try:
            self.child.stdin.write(json.dumps(question).encode() + b"\n")
            self.child.stdin.flush()
            line = self._line(self.seconds)
            if line is None:
                return self._give_up(f"no answer in {self.seconds:g} s")
            return json.loads(line) if line else self._give_up(self._last_words())
        except (BrokenPipeError, ValueError):
            return self._give_up(self._last_words())

    def _line(self, seconds: float) -> bytes | None:
        """The next line of the child; None if it takes too long, nothing if the child has ended."""
        assert self.child is not None and self.child.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(self.child.stdout, selectors.EVENT_READ)
            return self.child.stdout.readline() if selector.select(seconds) else None

    def _last_words(self) -> str:
        """The last line the child left before it died."""
        assert self.child is not None and self.child.stderr is not None
        self.child.kill()
        lines = self.child.stderr.read().decode(errors="replace").strip().splitlines()
        return lines[-1][:200] if lines else "it ended"

    def _give_up(self, why: str) -> None:
        self.complain(f"{self.path.name}: {why}")
        self.close()

    def close(self) -> None:
        if self.child is not None:
            self.child.kill()
            self.child.communicate()
            self.child = None

    def __del__(self) -> None:
        self.close()
