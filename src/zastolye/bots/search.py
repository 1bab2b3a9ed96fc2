"""A player that searches: by iterations, which is reproducible, or for a time; on one thread or several."""

from __future__ import annotations

import functools
import math
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from zastolye.bots.bot import StepBot
from zastolye.bots.ready import make_part_ready
from zastolye.bots.sight import Sight
from zastolye.bots.tree import DEEPEST, ENTRY, ponder, weigh
from zastolye.core.engine import Engine, Luck, cells_of
from zastolye.core.game import Game
from zastolye.core.kernel import Rule, bind
from zastolye.core.rule_words import DEAF, LUCK

CHUNK = 250  # iterations between two looks at the clock
MOST_ENTRIES = 1 << 20
MOST_MINDS = 16  # that a thread keeps: games, sizes, and threads of one search


@dataclass(frozen=True)
class Thought:
    """What a search thinks of one move: how often it looked, what it expects (0 to 1), and how sure it is."""

    move: int
    visits: int
    value: float
    error: float  # half of a 95 % interval


def best_of(thoughts: Sequence[Thought]) -> Thought:
    """The one that was looked at most: its value is the surest."""
    return max(thoughts, key=lambda thought: (thought.visits, thought.value))


class Mind:
    """The memory and the workspace of one search on one thread."""

    def __init__(self, game: Game, entries: int) -> None:
        self.states = np.zeros(2, game.rules.state)  # a world; what the seat sees
        self.cells = cells_of(self.states)
        self.entries = np.zeros(entries, ENTRY)
        self.slots, self.moves = np.zeros(game.rules.most_moves, np.int64), np.zeros(game.rules.most_moves, np.int64)
        self.trail, self.order = np.zeros((DEEPEST + 1, 2), np.int64), np.zeros(game.rules.most_shuffled, np.int64)
        self.lucks, self.news = np.zeros(1, LUCK), np.zeros(DEAF, np.int64)
        self.found = np.zeros((game.rules.most_moves, 4))

    @property
    def size(self) -> int:
        return sum(part.nbytes for part in self.__dict__.values() if isinstance(part, np.ndarray) and part.base is None)


class Minds(threading.local):
    """The workspaces of one thread, most recently used last. They belong to threads and not to bots: a server with a thousand bots has
    as many as it has worker threads."""

    def __init__(self) -> None:
        self._minds: dict[tuple[str, int, int], Mind] = {}

    def get(self, game: Game, entries: int, number: int) -> Mind:
        key = (game.name, entries, number)
        mind = self._minds.pop(key, None) or Mind(game, entries)
        self._minds[key] = mind
        if len(self._minds) > MOST_MINDS:
            del self._minds[next(iter(self._minds))]
        return mind


minds_of_this_thread = Minds()


def is_ready(game: Game) -> bool:
    """Whether a search of this game need not be compiled first: that takes many seconds."""
    return Engine.is_warm(game, "search")


def make_ready(game: Game) -> float:
    """Compile a search of this game and keep it; returns the seconds it took."""
    return make_part_ready(game, "search", lambda sight, _: Search(1).think(sight, Luck(1, "compiled")))


@functools.cache
def thinking(game: Game) -> tuple[Rule, Rule]:
    return bind(game.rules, ponder, "compiled"), bind(game.rules, weigh, "compiled")


@dataclass
class Search(StepBot):
    """A bot that searches an information-set tree from what its seat sees. It knows no game by name."""

    iterations: int = 1000
    seconds: float | None = None
    threads: int = 1
    explore: float = 0.3
    urgency: float = 1.0
    slips: int = 0  # so many times in a hundred it does whatever comes to mind
    # Make a forced move at once. That tells what the hand holds, so it is for the lab alone, where nobody watches the clock.
    hurries: bool = False

    def is_ready(self, game: Game) -> bool:
        return is_ready(game)

    def step(self, sight: Sight, luck: Luck) -> int:
        moves = sight.legal
        if len(moves) == 1 and self.hurries:
            return moves[0]
        if self.slips and luck.below(100) < self.slips:
            return moves[luck.below(len(moves))]
        return self.pick(sight, self.think(sight, luck)).move

    def pick(self, sight: Sight, thoughts: Sequence[Thought]) -> Thought:
        """The one to play: a kind of search may know more of the moves than it found."""
        return best_of(thoughts)

    def think(self, sight: Sight, luck: Luck) -> list[Thought]:
        """What it thinks of each legal move; of a move in several steps, of each next step."""
        game, seat = sight.game, sight.seat
        minds = [self._mind(game, thread) for thread in range(self.threads)]
        for mind in minds:
            mind.cells[1] = cells_of(sight.engine.records(sight.seen))[0]
            mind.entries.view(np.int64)[:] = 0
            mind.lucks["state"] = luck.below(1 << 30) << 20
        if self.threads == 1:
            self._ponder(game, minds[0], seat)
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                list(pool.map(lambda mind: self._ponder(game, mind, seat), minds))
        return self._together(game, minds, seat)

    def memory(self, game: Game) -> int:
        """Bytes that it needs for this game; they do not grow, and all searches of a thread share them."""
        return sum(self._mind(game, thread).size for thread in range(self.threads))

    def _mind(self, game: Game, thread: int) -> Mind:
        wanted = 8 * (self.iterations if self.seconds is None else 100_000)
        return minds_of_this_thread.get(game, min(MOST_ENTRIES, 1 << max(12, wanted.bit_length())), thread)

    def _ponder(self, game: Game, mind: Mind, seat: int) -> None:
        run, _ = thinking(game)
        until = None if self.seconds is None else time.perf_counter() + self.seconds
        left = self.iterations if until is None else MOST_ENTRIES // 8
        while left > 0 and (until is None or time.perf_counter() < until):
            chunk = left if until is None else min(CHUNK, left)
            run(
                mind.states, mind.cells, mind.entries, mind.slots, mind.trail, mind.lucks, mind.order, mind.moves, mind.news,
                seat, chunk, game.races, self.explore, self.urgency,
            )  # fmt: skip
            left -= chunk

    def _together(self, game: Game, minds: list[Mind], seat: int) -> list[Thought]:
        """Root-parallel searches are added up, move by move."""
        _, read = thinking(game)
        sums: Any = 0
        for mind in minds:
            count = read(mind.states, mind.entries, mind.moves, seat, mind.found)
            sums = sums + mind.found[:count, 1:]
        moves = [int(move) for move in minds[0].found[: len(sums), 0]]
        return [thought_of(move, *(float(number) for number in row)) for move, row in zip(moves, sums, strict=True)]


def thought_of(move: int, visits: float, total: float, squares: float) -> Thought:
    """From how often a move was tried, and the sums of what that brought and of the squares of it."""
    if visits == 0:
        return Thought(move, 0, 0.0, 1.0)
    value = total / visits
    spread = max(0.0, squares / visits - value * value)
    return Thought(move, int(visits), value, 1.96 * math.sqrt((spread + 1e-4) / visits))
