"""One match of an environment, stepped from Python: the compiled turn, and views into the record that it writes."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.text import Text

from zastolye.core.engine import State
from zastolye.core.game import Game
from zastolye.core.kernel import Rule, bind, to_plain
from zastolye.core.kernel.numba_insides import entry_of
from zastolye.core.language import Language, speaker
from zastolye.env.kernel.single import BEGIN, LOOK, MATCH, turn, work_of
from zastolye.env.setting import Setting
from zastolye.table.match import engine_for

BLOCK = 16  # observations: whoever keeps one keeps the memory of all
Told = dict[str, Any]  # an observation of PettingZoo: the row and the mask
Place = tuple[npt.NDArray[np.int8], Told]


@functools.cache
def turn_of(game: Game) -> Rule:
    """Compiled or loaded once, however many environments of a game there are."""
    assert game.environment is not None
    return bind(game.environment.rules, turn, "compiled")


class Block:
    """Room for a few observations: for each the whole that a turn writes, and its two parts, the row and the mask."""

    def __init__(self, size: int, moves: int) -> None:
        self._array = np.empty((BLOCK, size + moves), np.int8)
        self.places = [(whole, whole[:size], whole[size:]) for whole in self._array]
        self._handed_out = [self._array, *(part for _, *parts in self.places for part in parts)]
        self._held_by_us = self._references()

    def is_free(self) -> bool:
        """Whether nobody has an observation of it, nor a view into one: each would be one reference more to something in the list."""
        return self._references() == self._held_by_us

    def _references(self) -> int:
        return sum(map(sys.getrefcount, self._handed_out))


def observations(size: int, moves: int) -> Iterator[Place]:
    """Without end: where a turn is to write, and the observation that whoever asks is then given, and may keep.

    Arrays are cut from blocks of a few observations, so nothing is copied. What was given is not written again while anybody refers to
    it. A block that nobody refers to any more is used again: to make an array and to free it takes as long as to fill it."""
    block, before = Block(size, moves), Block(size, moves)
    while True:
        for whole, row, mask in block.places:
            yield whole, {"observation": row, "action_mask": mask}
        block, before = before if before.is_free() else Block(size, moves), block


class Single:
    """One match: whoever steps it takes the next of its `places`, and calls `play` with where to write and with a move."""

    def __init__(self, setting: Setting) -> None:
        environment = setting.environment
        self.setting, self.places = setting, observations(environment.size, environment.moves)
        self._work = np.zeros(1, work_of(environment, setting.game.seats[-1], len(setting.options)))
        work = self._work[0]
        work["seats"], work["races"], work["options"] = setting.seats, setting.game.races, setting.options
        self._states, self.rewards = work["states"], work["rewards"][: setting.seats]
        self._do, self._looks, self._seed = self._work["do"], self._work["looks"], self._work["seed"]
        cells = np.ndarray((2, environment.rules.state.itemsize // 8), np.int64, self._states)
        play = entry_of(turn_of(setting.game), self._work, cells, np.zeros(0, np.int8), 0)
        # play(where, move), a place and an int of Python, for the seat that is asked: who is asked next and is told there, OVER, or
        # NOT_OPEN if nothing has changed.
        self.play: Callable[[Any, int], int] = functools.partial(play, self._work, cells)

    def begin(self, seed: int) -> tuple[int, Told]:
        """A new match: the seat that is asked first, and what it is told."""
        self._seed[0], self._do[0] = seed, BEGIN
        where, told = next(self.places)
        return self.play(where, 0), told

    def look(self, seat: int) -> Told:
        """What this seat is told, whoever is asked; -1 is a watcher. The mask has the moves that are open to it, if it is awaited."""
        self._do[0], self._looks[0] = LOOK, seat
        where, told = next(self.places)
        self.play(where, 0)
        return told

    @property
    def awaited(self) -> int:
        """The seats that are awaited, a bit each."""
        return int(self._work["awaited"][0])

    def draw(self, seat: int, language: Language) -> str:
        """The table as a terminal shows it to this seat, without colours."""
        game = self.setting.game
        state: State = [to_plain(self._states[MATCH : MATCH + 1])]
        seen = engine_for(game, "plain").observe(state, seat)[0]
        printed = game.options.printed(self.setting.options.tolist())
        names = [f"player_{number}" for number in range(self.setting.seats)]
        lines = game.screen.draw(seen, seat, names, speaker(language, game, printed=printed))
        return "\n".join(Text.from_markup(line).plain for line in lines)
