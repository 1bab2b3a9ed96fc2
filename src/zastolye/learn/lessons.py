"""Lessons from a search: decisions of whole matches, each with what the seat saw and how often a search looked at each choice.

In half of the seats the search plays what it found, in the others the network that is to learn: a student has to be shown the
positions that its own habits lead to. Over many decisions the luck of single searches evens out, so a student may pass its teacher.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from zastolye.bots import Sight
from zastolye.bots.learned import Learned
from zastolye.bots.search import Search, Thought
from zastolye.bots.weights import look
from zastolye.core.engine import Luck
from zastolye.core.game import Game
from zastolye.core.kernel import Rule, bind
from zastolye.learn.prepare import learning_of
from zastolye.table.match import engine_for

USUAL = 0.75  # of the matches with the usual seats; the others are shared by all seat counts
SURE = 0.6  # of the teacher's moves are its best; the others are drawn by how often it looked at them
SHARD = 20_000  # lessons of a file, and to the end of the match


class Lesson(NamedTuple):
    """What a seat saw, which choices were open, and the part of the search that each of them had."""

    inputs: npt.NDArray[np.int8]
    mask: npt.NDArray[np.bool_]
    parts: npt.NDArray[np.float16]


class Teacher:
    """Plays matches and notes a lesson at every decision with a choice."""

    def __init__(self, game: Game, iterations: int, seed: int) -> None:
        self.game, self.learning, self.engine = game, learning_of(game), engine_for(game, "compiled")
        self.search, self.student, self.dice = Search(iterations), Learned(heat=1.0), random.Random(seed)
        self.see: Rule = bind(self.learning.rules, look, "compiled")
        self.inputs = np.zeros(self.learning.features, np.int8)
        self.moves, self.places = np.zeros((2, game.rules.most_moves), np.int64)

    def match(self) -> Iterator[Lesson]:
        """The lessons of one match."""
        engine, dice, game = self.engine, self.dice, self.game
        seats = game.usual_seats if dice.random() < USUAL else dice.choice(game.seats)
        taught = [dice.random() < 0.5 for _ in range(seats)]
        state = engine.setup(seats, game.options.read({}))
        while True:
            if count := engine.to_shuffle(state):
                engine.shuffled(state, dice.sample(range(count), count))
                continue
            if not (awaited := engine.to_act(state)):
                return
            seat = dice.choice(awaited)
            sight, luck = Sight(engine, engine.observe(state, seat), seat), Luck(dice.getrandbits(60), "compiled")
            move = sight.legal[0]
            if len(sight.legal) > 1:
                thoughts = self.search.think(sight, luck)
                yield self._note(sight, thoughts)
                move = self._pick(thoughts) if taught[seat] else self.student.step(sight, luck)
            engine.play(state, seat, move)

    def _note(self, sight: Sight, thoughts: list[Thought]) -> Lesson:
        count = self.see(self.engine.records(sight.seen), sight.seat, self.inputs, self.moves, self.places)
        visits = np.array([thought.visits for thought in thoughts], np.float64)
        open_ones = self.places[:count] >= 0
        mask, parts = np.zeros(self.learning.choices, bool), np.zeros(self.learning.choices, np.float16)
        mask[self.places[:count][open_ones]] = True
        parts[self.places[:count][open_ones]] = visits[open_ones] / max(1.0, visits[open_ones].sum())
        return Lesson(self.inputs.copy(), mask, parts)

    def _pick(self, thoughts: list[Thought]) -> int:
        visits = [thought.visits for thought in thoughts]
        if self.dice.random() < SURE:
            return thoughts[visits.index(max(visits))].move
        return self.dice.choices([thought.move for thought in thoughts], visits)[0]


def collect(game: Game, folder: Path, iterations: int, count: int, seed: int) -> Iterator[int]:
    """So many lessons into files in the folder, each file from a seed of its own; those that are there already are not made again.
    Yields how many there are after each file."""
    made, number = 0, 0
    while made < count:
        path = folder / f"{game.name}.lessons-{seed}-{number}.npz"
        if not path.exists():
            teacher, lessons = Teacher(game, iterations, (seed << 20) + number), list[Lesson]()
            while len(lessons) < min(SHARD, count - made):
                lessons += teacher.match()
            _write(path, lessons)
        with np.load(path) as kept:
            made += len(kept["inputs"])
        number += 1
        yield made


def _write(path: Path, lessons: list[Lesson]) -> None:
    rows: dict[str, Any] = {name: np.stack([getattr(lesson, name) for lesson in lessons]) for name in Lesson._fields}
    beside = path.with_name(path.name + ".part")
    with beside.open("wb") as file:
        np.savez_compressed(file, **rows)
    beside.replace(path)


def read_lessons(game: Game, folder: Path, seed: int) -> dict[str, Any]:
    """All lessons of this seed in the folder, by their parts."""
    files = sorted(folder.glob(f"{game.name}.lessons-{seed}-*.npz"), key=lambda path: int(path.stem.split("-")[-1]))
    found: dict[str, list[Any]] = {name: [] for name in Lesson._fields}
    for path in files:
        with np.load(path) as kept:
            for name in found:
                found[name].append(kept[name])
    return {name: np.concatenate(rows) for name, rows in found.items()}
