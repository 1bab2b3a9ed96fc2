"""One match of an environment, stepped from Python: the compiled turn, and views into the record that it writes."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
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


@functools.cache
def turn_of(game: Game) -> Rule:
    """Compiled or loaded once, however many environments of a game there are."""
    assert game.environment is not None
    return bind(game.environment.rules, turn, "compiled")


class Block:
    """Room for a few observations: a row and a mask for each."""

    def __init__(self, size: int, moves: int) -> None:
        self.array = np.empty((BLOCK, size + moves), np.int8)
        self.rows, self.masks = list(self.array[:, :size]), list(self.array[:, size:])
        self._views = [self.array, *self.rows, *self.masks]
        self._held_by_us = self._references()

    def is_free(self) -> bool:
        """Whether nobody has an observation of it, nor a view into one: each would be one reference more to something in the list."""
        return self._references() == self._held_by_us

    def _references(self) -> int:
        return sum(map(sys.getrefcount, self._views))


class Single:
    """One match, and what it told of its last turn in arrays that are handed over with `take`.

    Arrays are cut from blocks of a few observations: a compiled turn writes where the next one will be kept, and nothing is copied.
    What was taken is not written again while anybody refers to it. A block that nobody refers to any more is used again: to make an
    array and to free it takes as long as to fill it."""

    def __init__(self, setting: Setting) -> None:
        environment = setting.environment
        self.setting, self._size, self._moves = setting, environment.size, environment.moves
        self._work = np.zeros(1, work_of(environment, setting.game.seats[-1], len(setting.options)))
        work = self._work[0]
        work["seats"], work["races"], work["options"] = setting.seats, setting.game.races, setting.options
        self._states, self.rewards = work["states"], work["rewards"][: setting.seats]
        self._cells = np.ndarray((2, environment.rules.state.itemsize // 8), np.int64, self._states)
        compiled, told = turn_of(setting.game), np.empty((1, self._size + self._moves), np.int8)
        self._do, self._looks = self._work["do"], self._work["looks"]
        self._do[0], self._looks[0] = LOOK, -1
        compiled(self._work, self._cells, told, 0, 0)
        self._turn = functools.partial(entry_of(compiled), self._work, self._cells)
        self._block, self._before = Block(self._size, self._moves), Block(self._size, self._moves)
        self._renew()

    def _renew(self) -> None:
        """Go on in the block before this one, if it is free; else in a new one."""
        following = self._before if self._before.is_free() else Block(self._size, self._moves)
        self._block, self._before = following, self._block
        self._rows, self._masks, self.at = self._block.rows, self._block.masks, 0
        # play(at, move), ints of Python, for the seat that is asked: who is asked next, OVER, or NOT_OPEN if nothing has changed.
        self.play: Callable[[int, int], int] = functools.partial(self._turn, self._block.array)

    def take(self) -> dict[str, Any]:
        """What was told last, to be kept by the caller."""
        at = self.at
        told = {"observation": self._rows[at], "action_mask": self._masks[at]}
        if at == BLOCK - 1:
            self._renew()
        else:
            self.at = at + 1
        return told

    @property
    def row(self) -> Any:
        """The row that was written last, until the next turn."""
        return self._rows[self.at]

    @property
    def mask(self) -> Any:
        return self._masks[self.at]

    def begin(self, seed: int) -> int:
        """A new match; the seat that is asked first."""
        self._work["seed"], self._do[0] = seed, BEGIN
        return self.play(self.at, 0)

    def look(self, seat: int) -> None:
        """Write the row and the mask of this seat, whoever is asked; -1 is a watcher."""
        self._do[0], self._looks[0] = LOOK, seat
        self.play(self.at, 0)

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
