"""Lessons from a search: decisions of whole matches, each with what the seat saw and how often a search looked at each choice.

In half of the seats the search plays what it found, in the others the network that is to learn: a student has to be shown the
positions that its own habits lead to. Over many decisions the luck of single searches evens out, so a student may pass its teacher.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from zastolye.bots import Sight
from zastolye.bots.learned import Learned, brain_of
from zastolye.bots.search import Search, Thought
from zastolye.bots.weights import digest_of, look, made_for
from zastolye.core.arrays import Damaged, difference, read_arrays, write_arrays
from zastolye.core.engine import Luck
from zastolye.core.game import Game
from zastolye.core.kernel import Rule, bind
from zastolye.core.refusal import Unusable
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


def collect(
    game: Game, folder: Path, iterations: int, count: int, seed: int, show: Callable[[int], None] = lambda made: None
) -> Iterator[int]:
    """So many lessons into files in the folder, each file from a seed of its own; those that are there already are not made again.
    Yields how many there are after each file, and shows it after each lesson."""
    head, made, number = _head(game, iterations, seed), 0, 0
    while made < count:
        path, wanted = _path(folder, game, seed, number), min(SHARD, count - made)
        rows = _read(path, head, wanted) if path.exists() else None
        if rows is None:
            rows = _collect(Teacher(game, iterations, (seed << 20) + number), wanted, made, show)
            write_arrays(path, head, rows)
        made, number = made + len(rows["inputs"]), number + 1
        show(made)
        yield made


def read_lessons(game: Game, folder: Path, iterations: int, count: int, seed: int) -> dict[str, Any]:
    """As many lessons as were collected for `count`, by their parts: the same ones, however many more lie in the folder."""
    head, made, files = _head(game, iterations, seed), 0, list[dict[str, Any]]()
    while made < count:
        rows = _read(_path(folder, game, seed, len(files)), head, min(SHARD, count - made))
        assert rows is not None, "lessons are collected before they are read"
        files.append(rows)
        made += len(rows["inputs"])
    return {name: np.concatenate([rows[name] for rows in files]) for name in Lesson._fields}


def check_lessons(game: Game, folder: Path, iterations: int, seed: int) -> None:
    """Unusable if a file of this seed is damaged, or has lessons of another teacher, student or game than these."""
    head = _head(game, iterations, seed)
    for path in files_of(game, folder, seed):
        _read(path, head, 1)


def files_of(game: Game, folder: Path, seed: int) -> list[Path]:
    """The files of whole lessons that the folder has, of this seed."""
    return sorted(folder.glob(f"{game.name}.lessons-{seed}-*.npz"))


def _collect(teacher: Teacher, wanted: int, before: int, show: Callable[[int], None]) -> dict[str, Any]:
    """The lessons of whole matches, until there are so many; `ends` says where each match ends."""
    lessons, ends = list[Lesson](), list[int]()
    while len(lessons) < wanted:
        for lesson in teacher.match():
            lessons.append(lesson)
            show(before + len(lessons))
        ends.append(len(lessons))
    rows: dict[str, Any] = {name: np.stack([getattr(lesson, name) for lesson in lessons]) for name in Lesson._fields}
    return rows | {"ends": np.array(ends)}


def _head(game: Game, iterations: int, seed: int) -> dict[str, Any]:
    """What lessons depend on: the game, the teacher, and the student that plays in half of the seats (or else the policy)."""
    brain = brain_of(game)
    student = digest_of(brain.layers) if brain is not None else "policy"
    return made_for(game) | {"iterations": iterations, "seed": seed, "student": student}


def _path(folder: Path, game: Game, seed: int, number: int) -> Path:
    return folder / f"{game.name}.lessons-{seed}-{number}.npz"


def _read(path: Path, head: dict[str, Any], wanted: int) -> dict[str, Any] | None:
    """The lessons of a file to the end of the match with the last one wanted; None where there are fewer than are wanted."""
    try:
        there, rows = read_arrays(path)
        ends = rows["ends"]
    except (Damaged, KeyError):
        raise Unusable("study-damaged", path=str(path)) from None
    if other := difference(head, there):
        name, here, found = other
        raise Unusable("study-other", path=str(path), what=name, here=here, there=found)
    if ends[-1] < wanted:
        return None
    end = int(ends[np.searchsorted(ends, wanted)])
    return {name: rows[name][:end] for name in Lesson._fields}
