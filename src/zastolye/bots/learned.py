"""A player that learned: one look of a network at what its seat sees. numpy and Numba only; how it learned is in `zastolye.learn`."""

from __future__ import annotations

import functools
import math

import numpy as np
import numpy.typing as npt

from zastolye.bots.bot import PolicyBot, RandomBot, StepBot
from zastolye.bots.layers import run_network, work_of
from zastolye.bots.ready import make_part_ready
from zastolye.bots.sight import Sight
from zastolye.bots.substitutes import Substitute, log_once
from zastolye.bots.weights import Layer, read_weights
from zastolye.core.engine import Engine, Luck
from zastolye.core.game import Game
from zastolye.core.kernel import Plain, bind, brief, template, uncounted
from zastolye.core.kernel.numba_insides import entry_of
from zastolye.core.refusal import Unusable
from zastolye.core.rule_words import LUCK, next_number

NEVER = -1e30  # the answer for a move that is not considered
STRANGE = -1  # what is answered where the match is not of the kind that was learned

# The names of the game's rules are bound later.
# ruff: noqa: F821
# mypy: disable-error-code="name-defined, no-untyped-def, no-untyped-call"


@template
def answer(w, s, seat):
    """What the network says of each legal move, in `answers`: the higher, the better; far below for one that is never considered.
    Returns how many there are, or `STRANGE`."""
    if not is_usual(s):
        return STRANGE
    count = legal(s, seat, w.moves)
    if count == 1:
        w.answers[0] = 0.0
        return 1
    for i in range(count):
        w.places[i] = choice(s, seat, w.moves[i])
        w.answers[i] = NEVER
    features(s, seat, w.inputs)
    run_network(w, count)
    return count


@brief
@uncounted
@template
def answer_all(work, seen, seat, answers):
    """The same, into an array of the caller's."""
    w = work[0]
    count = answer(w, seen[0], seat)
    for i in range(count):
        answers[i] = w.answers[i]
    return count


@brief
@uncounted
@template
def decide(work, seen, seat, heat, lucks):
    """The move of the seat: that with the best answer, or with `heat` one drawn by how good the answers are; or `STRANGE`."""
    w = work[0]
    count = answer(w, seen[0], seat)
    best, highest = STRANGE, 2.0 * NEVER
    for i in range(count):
        worth = w.answers[i]
        if heat > 0.0:
            drawn = (next_number(lucks[0]) >> 11) / 9007199254740992.0
            worth -= heat * math.log(-math.log(drawn + 1e-300) + 1e-300)
        if worth > highest:
            best, highest = w.moves[i], worth
    return best


class Brain:
    """The network of one game, compiled, and how a decision is made with it. All threads share the record that it works in: a decision
    keeps Python's lock."""

    def __init__(self, game: Game, layers: list[Layer]) -> None:
        assert game.learning is not None
        self.game, self.rules, self.layers = game, game.learning.rules, layers
        self.heat = game.learning.heat  # unless the player has another
        self.work = self.new_work()
        seen, answers, lucks = np.zeros(1, game.rules.state), np.zeros(0), np.zeros(1, LUCK)
        self._decide = entry_of(bind(self.rules, decide, "compiled"), self.work, seen, 0, 0.0, lucks)
        self._answer_all = entry_of(bind(self.rules, answer_all, "compiled"), self.work, seen, 0, answers)

    def new_work(self) -> npt.NDArray[np.void]:
        """A record of one's own to decide with, for compiled code that lets go of Python's lock."""
        return work_of(self.layers, self.game.rules.most_moves)

    def choose(self, sight: Sight, heat: float, luck: Luck) -> int:
        """The move, or `STRANGE`."""
        lucks = luck.records()
        move: int = self._decide(self.work, sight.engine.records(sight.seen), sight.seat, heat, lucks)
        luck.catch_up(lucks)
        return move

    def answers(self, sight: Sight) -> npt.NDArray[np.float64] | None:
        """What the network says of each legal move; None where the match is not of the kind that was learned."""
        answers = np.empty(self.game.rules.most_moves)
        count = self._answer_all(self.work, sight.engine.records(sight.seen), sight.seat, answers)
        return None if count == STRANGE else answers[:count]


@functools.cache
def find_brain(game: Game) -> Brain | Unusable:
    """The network of this game, or why there are no weights that fit."""
    try:
        return Brain(game, read_weights(game))
    except Unusable as why:
        return why


def brain_of(game: Game) -> Brain | None:
    """None where there are no weights that fit: that is logged once, and the policy plays."""
    found = find_brain(game)
    if isinstance(found, Brain):
        return found
    log_once("learned", Substitute("policy", found))
    return None


def why_not(game: Game, start: Plain) -> Unusable | None:
    """Why the network of this game is not asked in a match that begins so; None where it is."""
    found = find_brain(game)
    if isinstance(found, Unusable):
        return found
    return None if found.rules.is_usual(start) else strange(game)


def strange(game: Game) -> Unusable:
    """The match is not of the kind that was learned."""
    return Unusable("learned-strange", game=game.name)


class Learned(StepBot):
    """Asks the network once and takes its best answer, or one drawn by the answers' chances if the game says so. Another `heat` may be
    given: 0 is always the best one, 1 draws by the chances, more draws more evenly. So many times in a hundred (`slips`) it does
    whatever comes to mind."""

    def __init__(self, heat: float | None = None, slips: int = 0) -> None:
        self.heat, self.slips = heat, slips
        # The last game and its network: a look-up less.
        self._game: Game | None = None
        self._brain: Brain | None = None

    def is_ready(self, game: Game) -> bool:
        return is_ready(game)

    def substitute(self, game: Game, start: Plain) -> Substitute | None:
        why = why_not(game, start)
        return None if why is None else Substitute("policy", why)

    def step(self, sight: Sight, luck: Luck) -> int:
        if self.slips and luck.below(100) < self.slips:
            return RandomBot().step(sight, luck)
        if sight.engine.game is not self._game:
            self._game, self._brain = sight.game, brain_of(sight.game)
        brain = self._brain
        if brain is None:
            return PolicyBot().step(sight, luck)
        move = brain.choose(sight, brain.heat if self.heat is None else self.heat, luck)
        if move == STRANGE:
            log_once("learned", Substitute("policy", strange(brain.game)))
            return PolicyBot().step(sight, luck)
        return move


def is_ready(game: Game) -> bool:
    """Whether a decision of this game need not be compiled first."""
    return Engine.is_warm(game, "learned")


def make_ready(game: Game) -> float:
    """Compile a decision of this game and keep it; returns the seconds it took."""
    return make_part_ready(game, "learned", lambda sight, _: Learned().step(sight, Luck(1, "compiled")))
