"""Somebody's own bot: a Python file with `choose(view, legal, luck) -> str`, run in a child process.

The child gets one line of JSON for each decision and answers with one. It sees its seat's view and its legal moves, nothing else: its
environment is bare, its luck is drawn from what it was shown and not from the match's seed, and where the system has a sandbox
(`child/sandbox.py`) it reaches no file, no network and no other process. Where there is none, that is said once.
A loop is ended after the time limit, and a crash or an illegal answer is reported; the seat then makes a random legal move.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from zastolye.bots.bot import RandomBot
from zastolye.bots.pace import Pace
from zastolye.bots.pipes import Child, Ended, Late
from zastolye.bots.sight import Sight
from zastolye.bots.substitutes import Substitute
from zastolye.core.engine import Luck
from zastolye.core.game import Game
from zastolye.core.kernel import Plain
from zastolye.core.language import Language, language_of, speaker

SECONDS = 2.0
START = 20.0  # seconds for the file to be imported
PROGRAM = Path(__file__).parent / "child"
# All of the environment that a bot gets: nothing in it is ours.
BARE = {"PATH": os.defpath, "LANG": "C.UTF-8", "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}

_said_open: set[Path] = set()  # bots of which it was said that the sandbox is not whole


def _complain(line: str) -> None:
    print(line, file=sys.stderr)


class OwnBot:
    """Somebody's own bot: a Python file with `choose(view, legal, luck)`, run in a child process that the first question starts."""

    pace = Pace()

    def __init__(
        self,
        path: Path,
        seconds: float = SECONDS,
        complain: Callable[[str], None] = _complain,
        language: Language | None = None,
    ) -> None:
        self.path, self.seconds = path, seconds
        self.say = speaker(language or language_of(os.environ))
        self.child: Child | None = None
        self.asked = 0
        self._complain = complain

    def is_ready(self, game: Game) -> bool:
        return True

    def substitute(self, game: Game, start: Plain) -> Substitute | None:
        return None

    def choose(self, sight: Sight, luck: Luck) -> list[int]:
        moves = sight.whole_moves(luck)
        legal = list(dict.fromkeys(move.words for move in moves))
        answer = self.ask(sight.view, legal)
        for words, steps in moves:
            if words == answer:
                return steps
        # Words that were not among the listed ones may mean a legal move too.
        if isinstance(answer, str) and (read := sight.read(answer, luck)) is not None:
            return read
        if answer is not None:
            self.complain(self.say("bot-illegal", move=repr(str(answer)[:60])))
        return RandomBot().choose(sight, luck)

    def complain(self, why: str) -> None:
        self._complain(f"{self.path.name}: {why}")

    def start(self) -> str:
        """Start the child, if there is none; what is wrong with the file, if anything."""
        if self.child is not None and self.child.is_alive:
            return ""
        self.close()
        self.child = Child([sys.executable, "-I", str(PROGRAM), str(self.path.resolve())], BARE)
        try:
            left_open = json.loads(self.child.ask(b"", START))
            if left_open and self.path not in _said_open:
                _said_open.add(self.path)
                self.complain(self.say("bot-open", what=", ".join(self.say(f"bot-open-{one}") for one in left_open)))
            self.child.ask(b"", START)
        except (Ended, ValueError):
            return self._last_words()
        except Late:
            return self.say("bot-late", seconds=f"{START:g}")
        return ""

    def ask(self, view: Any, legal: list[str]) -> Any:
        """The child's answer to what its seat sees; None after a complaint."""
        if wrong := self.start():
            return self._give_up(wrong)
        assert self.child is not None
        try:
            return json.loads(self.child.ask(self._question(view, legal), self.seconds))
        except Late:
            return self._give_up(self.say("bot-late", seconds=f"{self.seconds:g}"))
        except (Ended, ValueError):
            return self._give_up(self._last_words())

    def _question(self, view: Any, legal: list[str]) -> bytes:
        """With a seed for the bot's luck that follows from what it is shown and from how often it was asked: the same match gives the
        same luck, and nobody can work his way back from it to the match's own seed by trying all of them."""
        self.asked += 1
        shown = json.dumps([self.asked, view, legal]).encode()
        seed = int.from_bytes(hashlib.sha256(shown).digest()[:8], "big")
        return json.dumps({"view": view, "legal": legal, "seed": seed}).encode() + b"\n"

    def _last_words(self) -> str:
        """The last line the child left before it died."""
        assert self.child is not None
        return self.child.last_words()[:200] or self.say("bot-ended")

    def _give_up(self, why: str) -> None:
        self.complain(why)
        self.close()

    def close(self) -> None:
        if self.child is not None:
            self.child.end()
            self.child = None

    def __del__(self) -> None:
        self.close()
