"""One match of an environment, stepped from Python: the compiled turn, and views into the record that it writes."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.text import Text

from zastolye.core.engine import State
from zastolye.core.game import Game
from zastolye.core.kernel import Rule, bind, to_plain
from zastolye.core.kernel.numba_insides import entry_of
from zastolye.core.language import Language, speaker
from zastolye.env.kernel.single import BEGIN, LOOK, MATCH, PLAY, turn, work_of
from zastolye.env.setting import Setting
from zastolye.table.match import engine_for

BLOCK = 16  # observations: whoever keeps one keeps the memory of all


@functools.cache
def turn_of(game: Game) -> Rule:
    """Compiled or loaded once, however many environments of a game there are."""
    assert game.environment is not None
    return bind(game.environment.rules, turn, "compiled")


class Single:
    """One match, and what it told of its last turn in arrays that are handed over with `take`.

    Arrays are cut from blocks of a few observations, and none is written again once it was taken: a compiled turn writes where the
    next one will be kept, and nothing is copied."""

    def __init__(self, setting: Setting) -> None:
        environment = setting.environment
        self.setting, self._size, self._moves = setting, environment.size, environment.moves
        self._work = np.zeros(1, work_of(environment, setting.game.seats[-1], len(setting.options)))
        work = self._work[0]
        work["seats"], work["races"], work["options"] = setting.seats, setting.game.races, setting.options
        self._states, self.rewards = work["states"], work["rewards"][: setting.seats]
        self._cells = np.ndarray((3, environment.rules.state.itemsize // 8), np.int64, self._states)
        compiled, told = turn_of(setting.game), np.empty((1, self._size + self._moves), np.int8)
        compiled(self._work, self._cells, told, LOOK, 0, -1, 0)
        self._turn = functools.partial(entry_of(compiled), self._work, self._cells)
        self._renew()

    def _renew(self) -> None:
        block = np.empty((BLOCK, self._size + self._moves), np.int8)
        self._rows, self._masks = list(block[:, : self._size]), list(block[:, self._size :])
        self._block, self.at = block, 0
        # play(at, seat, move), ints of Python: the seat that is asked next, OVER, or NOT_OPEN, and then nothing has changed.
        self.play: Callable[[int, int, int], int] = functools.partial(self._turn, block, PLAY)

    def take(self) -> dict[str, Any]:
        """What was told last, to be kept by the caller."""
        at = self.at
        told = {"observation": self._rows[at], "action_mask": self._masks[at]}
        self.at = at + 1
        if self.at == BLOCK:
            self._renew()
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
        self._work["seed"] = seed
        return int(self._turn(self._block, BEGIN, self.at, 0, 0))

    def look(self, seat: int) -> None:
        """Write the row and the mask of this seat, whoever is asked; -1 is a watcher."""
        self._turn(self._block, LOOK, self.at, seat, 0)

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
