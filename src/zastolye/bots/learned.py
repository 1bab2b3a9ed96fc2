"""A player that learned: one look of a network at what its seat sees. numpy and Numba only; how it learned is in `zastolye.learn`."""

from __future__ import annotations

import functools
import logging
import math
import os

import numpy as np
import numpy.typing as npt

from zastolye.bots.bot import PolicyBot, RandomBot, StepBot
from zastolye.bots.layers import pack, run_network
from zastolye.bots.ready import make_part_ready
from zastolye.bots.sight import Sight
from zastolye.bots.weights import Layer, read_weights
from zastolye.core.engine import Engine, Luck
from zastolye.core.game import Game
from zastolye.core.kernel import bind, template
from zastolye.core.language import explain, language_of, speaker
from zastolye.core.refusal import Unusable
from zastolye.core.rule_words import LUCK, next_number

log = logging.getLogger(__name__)
NEVER = -1e30  # the answer for a move that is not considered
STRANGE = -1  # what is answered where the match is not of the kind that was learned

# The names of the game's rules are bound later.
# ruff: noqa: F821
# mypy: disable-error-code="name-defined, no-untyped-def, no-untyped-call"


@template
def answer(seen, seat, block, moves, answers):
    """What the network says of each legal move: the higher, the better; far below for one that is never considered. Returns how many
    there are, or `STRANGE`."""
    s = seen[0]
    if not is_usual(s):
        return STRANGE
    count = legal(s, seat, moves)
    if count == 1:
        answers[0] = 0.0
        return 1
    inputs, places = np.empty(block[:4].view(np.int32)[0], np.int8), np.empty(count, np.int64)
    for i in range(count):
        places[i] = choice(s, seat, moves[i])
        answers[i] = NEVER
    features(s, seat, inputs)
    run_network(block, inputs, places, count, answers)
    return count


@template
def decide(seen, seat, block, most_moves, heat, seed):
    """The move of the seat: that with the best answer, or with `heat` one drawn by how good the answers are; or `STRANGE`."""
    moves, answers = np.empty(most_moves, np.int64), np.empty(most_moves, np.float64)
    count = answer(seen, seat, block, moves, answers)
    lucks = np.zeros(1, LUCK)
    lucks[0].state = seed
    best, highest = STRANGE, 2.0 * NEVER
    for i in range(count):
        worth = answers[i]
        if heat > 0.0:
            drawn = (next_number(lucks[0]) >> 11) / 9007199254740992.0
            worth -= heat * math.log(-math.log(drawn + 1e-300) + 1e-300)
        if worth > highest:
            best, highest = moves[i], worth
    return best


class Brain:
    """The network of one game, and how a decision is made with it."""

    def __init__(self, game: Game, layers: list[Layer]) -> None:
        assert game.learning is not None
        self.game, self.rules, self.block = game, game.learning.rules, pack(layers)
        self.most_moves = game.rules.most_moves
        self._decide, self._answer = (bind(self.rules, part, "compiled") for part in (decide, answer))

    def choose(self, sight: Sight, heat: float, luck: Luck) -> int:
        """The move, or `STRANGE`."""
        seed = luck.below(1 << 30) if heat > 0 else 0
        return int(self._decide(sight.engine.records(sight.seen), sight.seat, self.block, self.most_moves, heat, seed))

    def answers(self, sight: Sight) -> npt.NDArray[np.float64] | None:
        """What the network says of each legal move; None where the match is not of the kind that was learned."""
        moves, answers = np.empty(self.most_moves, np.int64), np.empty(self.most_moves)
        count = self._answer(sight.engine.records(sight.seen), sight.seat, self.block, moves, answers)
        return None if count == STRANGE else answers[:count]


@functools.cache
def brain_of(game: Game) -> Brain | None:
    """None where there are no weights that fit: that is told once, and the policy plays."""
    try:
        return Brain(game, read_weights(game))
    except Unusable as why:
        log.warning(explain(why, speaker(language_of(os.environ))))
        return None


class Learned(StepBot):
    """Asks the network once and takes its best answer; with `heat`, answers nearly as good are taken now and then, and so many times
    in a hundred (`slips`) it does whatever comes to mind."""

    def __init__(self, heat: float = 0.0, slips: int = 0) -> None:
        self.heat, self.slips = heat, slips
        self._known: tuple[Game | None, Brain | None] = None, None  # the last game and its network: a look-up less

    def is_ready(self, game: Game) -> bool:
        return is_ready(game)

    def step(self, sight: Sight, luck: Luck) -> int:
        if self.slips and luck.below(100) < self.slips:
            return RandomBot().step(sight, luck)
        known, brain = self._known
        if known is not sight.engine.game:
            brain = brain_of(sight.game)
            self._known = sight.game, brain
        move = STRANGE if brain is None else brain.choose(sight, self.heat, luck)
        return PolicyBot().step(sight, luck) if move == STRANGE else move


def is_ready(game: Game) -> bool:
    """Whether a decision of this game need not be compiled first."""
    return Engine.is_warm(game, "learned")


def make_ready(game: Game) -> float:
    """Compile a decision of this game and keep it; returns the seconds it took."""
    return make_part_ready(game, "learned", lambda sight, _: Learned().step(sight, Luck(1, "compiled")))
