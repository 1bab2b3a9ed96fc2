"""Millions of matches inside the kernel, cut into chunks that any worker may play: a row depends on its plan and number alone."""

from __future__ import annotations

import functools
import math
import os
import signal
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from zastolye.core.engine import cells_of
from zastolye.core.game import Game
from zastolye.core.kernel import Rule, bind
from zastolye.core.refusal import Unusable
from zastolye.core.rule_words import LUCK, MASK, NEWS
from zastolye.games import find_game
from zastolye.lab.playout import POLICY, RANDOM, seated_matches
from zastolye.lab.spread import Job, spread

BOTS = {"random": RANDOM, "policy": POLICY}  # bots that play inside the kernel
SMALL_CHUNK, CHUNK = 1_000, 20_000  # matches
TRIAL, START = 100, 6.0  # matches to learn how long one takes; seconds until workers are under way
NOBODY = -1

Row = npt.NDArray[np.int32]


@dataclass(frozen=True)
class Plan:
    """What is played: `options` as the row of numbers the rules read, `bots` by seat."""

    game: Game
    seats: int
    options: tuple[int, ...]
    bots: tuple[str, ...]
    seed: int
    matches: int


@dataclass(frozen=True)
class Chunk:
    """Matches that follow each other, a row each: places and scores by seat, notes told by kind."""

    first: int  # number of its first match
    scores: Row
    ranks: Row
    moves: Row
    # The seat each match started from, or NOBODY where the game knows no such thing.
    starters: Row
    tally: Row

    def __len__(self) -> int:
        return len(self.moves)


# Whoever plays a chunk takes what `play_chunk` takes and gives the same rows: a process here or elsewhere, or a GPU.
PlayChunk = Callable[..., Chunk]
# Whoever hands out the jobs gives their numbers and results, in any order.
Spread = Callable[[Callable[..., Chunk], Sequence[Job], int | None], Iterable[tuple[int, Chunk]]]


def seat_bots(words: str, seats: int) -> tuple[str, ...]:
    """One bot for all, or one a seat; of those that need no thought outside the kernel."""
    names = words.split(",")
    for name in names:
        if name not in BOTS:
            raise Unusable("simulate-bot", bot=name, known=", ".join(BOTS))
    if len(names) not in (1, seats):
        raise Unusable("bots-count", seats=seats, given=len(names))
    return tuple(names * seats)[:seats]


def blank_chunk(game: Game, seats: int, options: Sequence[int], first: int, count: int) -> Chunk:
    """Rows with nothing played yet; the starter is filled in where the host has chosen one."""
    scores, ranks = np.zeros((2, count, seats), np.int32)
    starters = np.full(count, start_of(game, options)[1], np.int32)
    return Chunk(
        first, scores, ranks, np.zeros(count, np.int32), starters, np.zeros((count, len(game.news.names)), np.int32)
    )


def start_of(game: Game, options: Sequence[int]) -> tuple[int, int]:
    """The kind of note that tells which seat a match starts from, and that seat where an option says it."""
    if game.options.starter is None:
        return NOBODY, NOBODY
    return game.news.names.index(game.options.starter.name), options[game.options.place_of(game.options.starter)]


@functools.cache
def _kernel(game: Game) -> Rule:
    return bind(game.rules, seated_matches, "compiled")


def play_chunk(
    game_name: str, seats: int, options: Sequence[int], sitting: Sequence[int], seed: int, first: int, count: int
) -> Chunk:
    """Matches `first` to `first + count - 1` on this processor, in compiled rules. A job for a worker."""
    game = find_game(game_name)
    chunk, states = blank_chunk(game, seats, options, first, count), np.zeros(3, game.rules.state)
    _kernel(game)(
        states,
        cells_of(states),
        np.zeros(1, LUCK),
        np.zeros(game.rules.most_shuffled, np.int64),
        np.zeros(game.rules.most_moves, np.int64),
        np.zeros(NEWS, np.int64),
        seats,
        np.array(options, np.int64),
        np.array(sitting, np.int64),
        np.uint64(seed & MASK),
        first,
        start_of(game, options)[0],
        chunk.scores,
        chunk.ranks,
        chunk.moves,
        chunk.starters,
        chunk.tally,
    )
    return chunk


def simulate(
    plans: Sequence[Plan],
    workers: int | None = None,
    size: int | None = None,
    play: PlayChunk = play_chunk,
    by: Spread = spread,
) -> Generator[tuple[int, Chunk], None, None]:
    """Each plan's chunks with the plan's number, plan after plan in the order of their matches, whoever finishes first."""
    owners, jobs = [], []
    for number, plan in enumerate(plans):
        own = list(jobs_of(plan, size or chunk_size(plan.matches, workers)))
        jobs += own
        owners += [number] * len(own)
    early: dict[int, Chunk] = {}
    due = 0
    for number, chunk in by(play, jobs, workers):
        early[number] = chunk
        while due in early:
            yield owners[due], early.pop(due)
            due += 1


def jobs_of(plan: Plan, size: int) -> Iterator[Job]:
    """What `play_chunk` takes, for one chunk after the other."""
    table = (plan.game.name, plan.seats, list(plan.options), [BOTS[bot] for bot in plan.bots], plan.seed)
    for first in range(0, plan.matches, size):
        yield (*table, first, min(size, plan.matches - first))


def chunk_size(matches: int, workers: int | None) -> int:
    """Small enough that all workers have something to do and Ctrl-C is soon noticed, large enough to be worth sending."""
    shares = 8 * (workers or os.cpu_count() or 1)
    return min(CHUNK, max(SMALL_CHUNK, math.ceil(matches / shares)))


def prepare(plan: Plan, play: PlayChunk = play_chunk) -> float:
    """Compile the rules here, once: workers that start together then find them in the cache. Returns seconds a match."""
    job = next(jobs_of(plan, plan.matches))[:-1]
    play(*job, 0)
    started = time.perf_counter()
    play(*job, TRIAL)
    return (time.perf_counter() - started) / TRIAL


def worth_sharing(seconds: float) -> bool:
    """Processes take a while to start: what is done sooner than that is done here."""
    return seconds > START


class Patience:
    """Context manager: the first Ctrl-C sets `is_over`, which is read between chunks; the second interrupts at once."""

    def __init__(self) -> None:
        self.is_over = False
        self._usual: Any = None

    def __enter__(self) -> Patience:
        if threading.current_thread() is threading.main_thread():
            self._usual = signal.signal(signal.SIGINT, self._interrupted)
        return self

    def _interrupted(self, *_: object) -> None:
        self.is_over = True
        signal.signal(signal.SIGINT, self._usual)

    def __exit__(self, *_: object) -> None:
        if self._usual is not None:
            signal.signal(signal.SIGINT, self._usual)
