"""The tree of one round in sequence form: for each seat its information sets and sequences, and blocks of leaves where they meet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from zastolye.core.engine import Engine
from zastolye.core.extras import Solving
from zastolye.core.game import Game
from zastolye.core.kernel import bind
from zastolye.core.refusal import Unusable
from zastolye.core.rule_words import DEAF
from zastolye.solve import walk
from zastolye.solve.walk import EMPTY, FORGETFUL, FULL, GOOD, MOST_PLAYERS

DEEPEST = 24  # moves of one round, made one after the other
Numbers = npt.NDArray[Any]


@dataclass(frozen=True, eq=False)
class Side:
    """One seat's part of a round. A set's parent sequence belongs to a set with a lower number; sequence 0 is no move."""

    keys: Numbers  # of each set: its `situation`
    parents: Numbers  # the sequence it follows
    firsts: Numbers  # its first sequence
    sizes: Numbers  # how many moves it has
    likes: Numbers  # of each sequence: the likeness of its move
    samples: Numbers  # of each set: what the seat sees there, as the numbers of a record


@dataclass(frozen=True, eq=False)
class Round:
    """A round of one game: a side for each seat, blocks of leaves, and by how much each seat comes out ahead at each leaf."""

    game: Game
    sides: list[Side]
    first: Numbers  # of each block and seat: the first of its sequences that meet there
    size: Numbers  # how many meet
    at: Numbers  # the block's first leaf; the last seat's choice runs fastest
    chance: Numbers
    ahead: Numbers  # by seat and leaf: points more than the others, times their number

    @property
    def seats(self) -> int:
        return len(self.sides)


def solving_of(game: Game) -> Solving:
    """Unusable if nobody has said how this game is solved."""
    if game.solving is None:
        raise Unusable("solve-nothing", game=game.name)
    return game.solving


def round_of(game: Game, seats: int, room: int = 1 << 14) -> Round:
    """Walks the tree with room for so many sets, and again with more until it fits."""
    solving = solving_of(game)
    while True:
        arrays = _room(game, solving, seats, room)
        ended = _walk(game, solving, seats, arrays)
        if ended != FULL:
            break
        room *= 4
    if ended != GOOD:
        raise Unusable("solve-forgetful" if ended == FORGETFUL else "solve-too-long", game=game.name)
    return _trim(game, seats, arrays)


def _room(game: Game, solving: Solving, seats: int, room: int) -> dict[str, Numbers]:
    cells = game.rules.state.itemsize // 8
    return {
        "counts": np.array([[0, 1]] * seats + [[0, 0]]),
        "keys": np.full((seats, 4 * room), EMPTY),
        "numbers": np.zeros((seats, 4 * room), np.int32),
        "parents": np.zeros((seats, room), np.int32),
        "firsts": np.zeros((seats, room), np.int32),
        "sizes": np.zeros((seats, room), np.int8),
        "likes": np.zeros((seats, 5 * room + 64), np.int16),
        "samples": np.zeros((seats, room, cells), np.int16),
        "block_first": np.zeros((4 * room, MOST_PLAYERS), np.int32),
        "block_size": np.zeros((4 * room, MOST_PLAYERS), np.int8),
        "block_at": np.zeros(4 * room, np.int64),
        "block_chance": np.zeros(4 * room),
        "gains": np.zeros((64 * room, seats), np.int8),
    }


def _walk(game: Game, solving: Solving, seats: int, arrays: dict[str, Numbers]) -> int:
    engine, run = Engine(game, "compiled"), bind(solving.rules, walk.walk, "compiled")
    states, seens = np.zeros(DEEPEST + 1, game.rules.state), np.zeros(2, game.rules.state)
    cells, seen_cells = (records.view(np.int64).reshape(len(records), -1) for records in (states, seens))
    moves, news = np.zeros(game.rules.most_moves, np.int64), np.zeros(DEAF, np.int64)
    picks = np.zeros((MOST_PLAYERS, game.rules.most_moves), np.int64)
    for order, chance in solving.deals(seats):
        start = engine.setup(seats, game.options.read(solving.start))
        engine.shuffled(start, order)
        states[0] = start[0]
        stack = (np.zeros((DEEPEST, 2), np.int64), np.zeros(DEEPEST, np.int64), np.zeros((DEEPEST, seats), np.int64))
        ended = int(run(states, cells, seens, seen_cells, moves, news, *arrays.values(), chance, *stack, picks))
        if ended != GOOD:
            return ended
    return GOOD


def _trim(game: Game, seats: int, arrays: dict[str, Numbers]) -> Round:
    """Only what was filled."""
    blocks, leaves = arrays["counts"][seats].tolist()
    sides = []
    for seat in range(seats):
        sets, sequences = arrays["counts"][seat].tolist()
        keys = np.zeros(sets, np.int64)
        used = arrays["keys"][seat] != EMPTY
        keys[arrays["numbers"][seat][used]] = arrays["keys"][seat][used]
        parents, firsts, sizes, samples = (
            arrays[name][seat, :sets].copy() for name in ("parents", "firsts", "sizes", "samples")
        )
        sides.append(Side(keys, parents, firsts, sizes, arrays["likes"][seat, :sequences].copy(), samples))
    gains = arrays["gains"][:leaves]
    ahead = np.stack([seats * gains[:, seat] - gains.sum(1, dtype=np.int8) for seat in range(seats)])
    return Round(
        game, sides, arrays["block_first"][:blocks].copy(), arrays["block_size"][:blocks].copy(),
        arrays["block_at"][:blocks].copy(), arrays["block_chance"][:blocks].copy(), ahead,
    )  # fmt: skip
