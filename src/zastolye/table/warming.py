"""The compiled cache, filled by a child process while the table already plays."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from zastolye.core.engine import ENTRIES, Engine, Luck
from zastolye.core.game import Game
from zastolye.core.kernel import CACHE, cache_folder, sweep_cache
from zastolye.core.rule_words import WATCHER
from zastolye.games import all_games
from zastolye.table.match import engine_for

PARTS = ("rules", "search", "learned", "coach")  # of a game, in the order in which `zastolye warm` compiles them
STALE = 900.0  # seconds without a sign of life after which a child counts as dead


def warm(game: Game, progress: Callable[[int, int], None]) -> float:
    """Compile every entry of a game and keep it; returns the seconds it took."""
    started = time.perf_counter()
    use_all(game, progress)
    seconds = time.perf_counter() - started
    Engine.mark_warm(game, seconds)
    sweep_cache()
    return seconds


def load(game: Game) -> None:
    """Bring what was compiled into this process. It takes most of a second, so a server does it beside its loop."""
    use_all(game, lambda done, total: None)


def use_all(game: Game, progress: Callable[[int, int], None]) -> None:
    """Call every entry of a game once; `progress` is called with how many have been called."""
    engine = engine_for(game, "compiled").apart()
    seats, luck = game.usual_seats, Luck(1, "compiled")
    state = engine.setup(seats, game.options.read({}))
    while count := engine.to_shuffle(state):
        engine.shuffled(state, list(range(count)))
    progress(3, len(ENTRIES))
    seat = engine.to_act(state)[0]
    moves, seen = engine.legal(state, seat), engine.observe(state, seat)
    progress(6, len(ENTRIES))
    engine.imagine(seen, seat, luck)
    engine.policy(seen, seat, luck)
    progress(8, len(ENTRIES))
    engine.whole_move(state, engine.blank(), seat, moves[:1])
    progress(9, len(ENTRIES))
    engine.play(state, seat, moves[0])
    engine.unfinished(state)
    progress(11, len(ENTRIES))
    engine.scores(state, seats)
    engine.ranks(state, seats)
    engine.show(state, WATCHER, seats)
    progress(len(ENTRIES), len(ENTRIES))


class Warming:
    """Watches a child process that compiles one game; `news` has a line when something is worth saying."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.note = CACHE / f"{game.name}.{_whose()}.progress"

    def start(self) -> bool:
        """Start the child, unless the cache is warm (then False) or another child is at it."""
        if Engine.is_warm(self.game):
            return False
        if can_keep(self.game):  # else the rules go on as they stand
            start_child(self.note, self.game.name)
        return True

    @property
    def progress(self) -> str:
        """`3/13`, or nothing when no child has begun or it is done."""
        try:
            return self.note.read_text()
        except OSError:
            return ""

    @property
    def is_done(self) -> bool:
        return Engine.is_warm(self.game)


def warm_in_background() -> None:
    """A child process compiles whatever is not compiled yet, of all games whose machine code can be kept, while tables are already
    played at."""
    games = filter(can_keep, all_games().values())
    if not all(Engine.is_warm(game, part) for game in games for part in PARTS):
        start_child(CACHE / f"all.{_whose()}.progress")


def start_child(note: Path, *words: str) -> None:
    """Start a child process that compiles, unless another one does already."""
    if note.exists() and time.time() - note.stat().st_mtime < STALE:
        return
    try:
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text("0/0")
    except OSError:
        return  # nowhere to keep machine code
    command = [sys.executable, "-m", "zastolye", "warm", *words, "--progress", str(note)]
    quiet = subprocess.DEVNULL
    child = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
    threading.Thread(target=child.wait, daemon=True).start()  # so that it does not stay a zombie


def _whose() -> int:
    return os.getuid() if hasattr(os, "getuid") else 0


def can_keep(game: Game) -> bool:
    return cache_folder(game.rules.play) is not None


def keep_progress(note: Path) -> Callable[[int, int], None]:
    def write(done: int, total: int) -> None:
        note.write_text(f"{done}/{total}")
        if done == total:
            note.unlink(missing_ok=True)

    return write
