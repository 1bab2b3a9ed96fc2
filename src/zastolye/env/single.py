"""One match of an environment, stepped from Python: the compiled turn, and views into the record that it writes."""

from __future__ import annotations

import functools
from collections.abc import Callable

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


@functools.cache
def turn_of(game: Game) -> Rule:
    """Compiled or loaded once, however many environments of a game there are."""
    assert game.environment is not None
    return bind(game.environment.rules, turn, "compiled")


class Single:
    """One match. `row`, `mask` and `rewards` are written anew by each call: whoever keeps them copies them."""

    def __init__(self, setting: Setting) -> None:
        environment = setting.environment
        self.setting = setting
        self._work = np.zeros(1, work_of(environment, setting.game.seats[-1], len(setting.options)))
        self._turn = turn_of(setting.game)
        work = self._work[0]
        work["seats"], work["races"], work["options"] = setting.seats, setting.game.races, setting.options
        self._states = work["states"]
        self._cells = np.ndarray((3, environment.rules.state.itemsize // 8), np.int64, self._states)
        self.look(-1)
        # The seat that is asked next, OVER, or NOT_OPEN: then nothing has changed. Both arguments are ints of Python.
        self.play: Callable[[int, int], int] = functools.partial(entry_of(self._turn), self._work, self._cells, PLAY)
        self.row, self.mask, self.rewards = work["row"], work["mask"], work["rewards"][: setting.seats]

    def begin(self, seed: int) -> int:
        """A new match; the seat that is asked first."""
        self._work["seed"] = seed
        return int(self._turn(self._work, self._cells, BEGIN, 0, 0))

    def look(self, seat: int) -> None:
        """Write the row and the mask of this seat, whoever is asked; -1 is a watcher."""
        self._turn(self._work, self._cells, LOOK, seat, 0)

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
