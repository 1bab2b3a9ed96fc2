"""A player that learned: one look of a network at what its seat sees. numpy and Numba only; how it learned is in `zastolye.learn`."""

from __future__ import annotations

import functools
import logging
import math
import os
import threading
import time

import numpy as np

from zastolye.bots.bot import PolicyBot, StepBot
from zastolye.bots.sight import Sight
from zastolye.bots.weights import Layer, read_weights
from zastolye.core.engine import Engine, Luck
from zastolye.core.game import Game
from zastolye.core.kernel import Rule, bind, rule, template
from zastolye.core.language import explain, language_of, speaker
from zastolye.core.refusal import Unusable
from zastolye.core.rule_words import LUCK, next_number

log = logging.getLogger(__name__)
STRANGE = -1  # what is answered where the match is not of the kind that was learned

# The names of the game's rules are bound later.
# ruff: noqa: F821
# mypy: disable-error-code="name-defined, no-untyped-def, no-untyped-call"


@rule
def through(x, steps, worth, bias, out):
    """One layer. Inputs that are 0 cost nothing: of the first layer five in six, of the others about half."""
    for j in range(len(out)):
        out[j] = np.float32(0)
    for i in range(len(x)):
        if x[i] != 0:
            factor, row = np.float32(x[i]), steps[i]
            for j in range(len(out)):
                out[j] += factor * np.float32(row[j])
    for j in range(len(out)):
        out[j] = out[j] * worth[j] + bias[j]


@rule
def rectify(out):
    for j in range(len(out)):
        out[j] = max(out[j], np.float32(0))


@template
def decide(seen, seat, heat, lucks, inputs, moves, rows, one, two, three, four):
    """The move of the seat: that with the best answer, or with `heat` one drawn by how good the answers are.

    `rows` holds what comes out of the four layers; each layer is its steps, their worth and its bias.
    """
    s = seen[0]
    if not is_usual(s):
        return STRANGE
    count = legal(s, seat, moves)
    if count == 1:
        return moves[0]
    features(s, seat, inputs)
    through(inputs, one[0], one[1], one[2], rows[0])
    rectify(rows[0])
    through(rows[0], two[0], two[1], two[2], rows[1])
    rectify(rows[1])
    through(rows[1], three[0], three[1], three[2], rows[2])
    rectify(rows[2])
    through(rows[2], four[0], four[1], four[2], rows[3])
    best, highest = 0, -1e30
    for i in range(count):
        at = choice(s, seat, moves[i])
        if at >= 0:
            answer = float(rows[3][at])
            if heat > 0.0:
                drawn = (next_number(lucks[0]) >> 11) / 9007199254740992.0
                answer -= heat * math.log(-math.log(drawn + 1e-300) + 1e-300)
            if answer > highest:
                best, highest = i, answer
    return moves[best]


class Brain:
    """The network of one game, and how a decision is made with it."""

    def __init__(self, game: Game, layers: list[Layer]) -> None:
        assert game.learning is not None
        self.game, self.learning = game, game.learning
        self.layers = [(layer.steps, layer.worth, layer.bias) for layer in layers]
        self.run: Rule = bind(self.learning.rules, decide, "compiled")
        self.workspaces = threading.local()

    def choose(self, sight: Sight, heat: float, luck: Luck) -> int:
        if not hasattr(self.workspaces, "parts"):
            rows = tuple(np.zeros(len(bias), np.float32) for _, _, bias in self.layers)
            inputs, moves = np.zeros(self.learning.features, np.int8), np.zeros(self.game.rules.most_moves, np.int64)
            self.workspaces.parts = (np.zeros(1, LUCK), inputs, moves, rows)
        parts = self.workspaces.parts
        parts[0]["state"] = luck.below(1 << 30) if heat > 0 else 0
        return int(self.run(sight.engine.records(sight.seen), sight.seat, heat, *parts, *self.layers))


@functools.cache
def brain_of(game: Game) -> Brain | None:
    """None where there are no weights that fit: that is told once, and the policy plays."""
    try:
        return Brain(game, read_weights(game))
    except Unusable as why:
        log.warning(explain(why, speaker(language_of(os.environ))))
        return None


class Learned(StepBot):
    """Asks the network once and takes its best answer; with `heat`, answers nearly as good are taken now and then."""

    def __init__(self, heat: float = 0.0) -> None:
        self.heat = heat

    def is_ready(self, game: Game) -> bool:
        return is_ready(game)

    def step(self, sight: Sight, luck: Luck) -> int:
        brain = brain_of(sight.game)
        move = STRANGE if brain is None else brain.choose(sight, self.heat, luck)
        return PolicyBot().step(sight, luck) if move == STRANGE else move


def is_ready(game: Game) -> bool:
    """Whether a decision of this game need not be compiled first."""
    return Engine.is_warm(game, "learned")


def make_ready(game: Game) -> float:
    """Compile a decision of this game and keep it; returns the seconds it took."""
    started, engine = time.perf_counter(), Engine(game, "compiled")
    state = engine.setup(game.usual_seats, game.options.read({}))
    while count := engine.to_shuffle(state):
        engine.shuffled(state, list(range(count)))
    seat = engine.to_act(state)[0]
    Learned().step(Sight(engine, engine.observe(state, seat), seat), Luck(1, "compiled"))
    seconds = time.perf_counter() - started
    Engine.mark_warm(game, seconds, "learned")
    return seconds
