"""Thousands of matches at once, as arrays that `step` writes in place: numpy's on a processor, CuPy's on a GPU."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, Literal, Protocol

import numpy as np

from zastolye.core.engine import cells_of
from zastolye.core.game import Game
from zastolye.core.kernel import Rule, bind
from zastolye.core.rule_words import DEAF, LUCK
from zastolye.env.kernel.steps import step_all
from zastolye.env.setting import Setting, seed_of, setting_of

Array = Any  # of numpy or of CuPy


@functools.cache
def step_of(game: Game) -> Rule:
    """Compiled or loaded once, however many vectors of a game there are."""
    assert game.environment is not None
    return bind(game.environment.rules, step_all, "compiled")


class Stepper(Protocol):
    """Where matches are: begins them all, and takes them all one decision on. `xp` makes the arrays that both write into."""

    xp: Any

    def begin(self, seed: int, actions: Array, *told: Array) -> None: ...

    def step(self, actions: Array, *told: Array) -> None:
        """IndexError with the number of a match whose action is not open; then nothing has changed."""
        ...


class Processor:
    """Matches in this machine's memory: one compiled call steps them all."""

    xp: Any = np

    def __init__(self, setting: Setting, matches: int) -> None:
        rules = setting.environment.rules
        self._step = step_of(setting.game)
        states, seens = np.zeros(matches, rules.state), np.zeros(1, rules.state)
        order, moves, news = (
            np.zeros(size, np.int64) for size in (rules.most_shuffled, setting.environment.most_open, DEAF)
        )
        self._work = (states, cells_of(states), seens, cells_of(seens), np.zeros(matches, LUCK), order, moves, news)
        self._setting = (setting.seats, setting.game.races, setting.options)

    def begin(self, seed: int, actions: Array, *told: Array) -> None:
        self._step(*self._work, *self._setting, True, np.uint64(seed), actions, *told)

    def step(self, actions: Array, *told: Array) -> None:
        wrong = self._step(*self._work, *self._setting, False, np.uint64(0), actions, *told)
        if wrong >= 0:
            raise IndexError(wrong)


class Vector:
    """Many matches of one game, each waiting for the move of one seat.

    After every `step` these arrays tell of the next decision of each match: `seats`, who is asked; `observations`, what that seat has
    seen; `masks`, 1 for each move that is open to it; `legal`, the same moves as numbers, the first `counts` of a row. And of the step
    before: `done`, whether it ended the match (another has begun); `rewards` by seat, 0 unless it did: then from 1 for who is
    placed before all others to -1 for who is placed behind all, and 0 in all.

    Match n has luck of its own from the seed and its number: it goes the same way beside however many others, and on a GPU.
    """

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        matches: int = 1024,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        device: Literal["cpu", "cuda"] = "cpu",
    ) -> None:
        setting = setting_of(game, seats, options)
        if type(matches) is not int or matches < 1:
            raise ValueError(f"matches is a whole number from 1 on, not {matches!r}")
        self.game, self.players, self.matches = setting.game.name, setting.seats, matches
        self.fields, self.moves = setting.environment.fields, setting.environment.moves
        self._stepper: Stepper = _stepper(device, setting, matches)
        xp, most = self._stepper.xp, setting.environment.most_open
        self.observations: Array = xp.zeros((matches, setting.environment.size), np.int8)
        self.masks: Array = xp.zeros((matches, self.moves), np.int8)
        self.seats: Array = xp.zeros(matches, np.int8)
        self.legal: Array = xp.zeros((matches, most), np.int16)
        self.counts: Array = xp.zeros(matches, np.int16)
        self.rewards: Array = xp.zeros((matches, self.players), np.float32)
        self.done: Array = xp.zeros(matches, np.bool_)
        self._actions = xp.zeros(matches, np.int32)
        self._told = (
            self.seats, self.legal, self.counts, self.observations, self.masks, self.rewards, self.done,
        )  # fmt: skip
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Begin all matches anew."""
        self._stepper.begin(seed_of(seed), self._actions, *self._told)
        self._dice = self._stepper.xp.random.default_rng(seed)

    def step(self, actions: Array) -> None:
        """One move for each match, by its number. ValueError, with nothing changed, if one is not open to its seat."""
        if getattr(actions, "shape", None) != self._actions.shape:
            raise ValueError(f"actions is an array of {self.matches} numbers, one for each match")
        if actions.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {actions.dtype}")
        self._actions[:] = actions
        try:
            self._stepper.step(self._actions, *self._told)
        except IndexError as error:
            wrong = int(error.args[0])
            raise ValueError(
                f"match {wrong}: move {int(actions[wrong])} is not open to seat {int(self.seats[wrong])}"
            ) from None

    def sample(self) -> Array:
        """A random open move for each match."""
        xp = self._stepper.xp
        picked = (self._dice.random(self.matches) * self.counts).astype(np.int64)
        return self.legal[xp.arange(self.matches), picked]


def _stepper(device: str, setting: Setting, matches: int) -> Stepper:
    if device == "cpu":
        return Processor(setting, matches)
    if device == "cuda":
        from zastolye.env.device import Device

        return Device(setting, matches)
    raise ValueError(f"device is 'cpu' or 'cuda', not {device!r}")
