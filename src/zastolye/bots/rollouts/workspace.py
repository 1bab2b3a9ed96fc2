"""The memory of rollouts of one game on one thread, and the calls into the kernel: candidates from a sight, par from a true state."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from zastolye.bots.learned import Brain, find_brain
from zastolye.bots.rollouts.figures import match_values
from zastolye.bots.rollouts.templates import (
    BLANK,
    MEMORY,
    PLAYING,
    REMEMBERED,
    ROOT,
    STATES,
    SUPPOSALS,
    fill_bag,
    par,
    pick_by_network,
    pick_by_policy,
    roll,
    share_win,
    suppose_by_likelihood,
    suppose_by_network,
)
from zastolye.bots.sight import Sight, WholeMove
from zastolye.bots.substitutes import Substitute, log_once
from zastolye.core.engine import State, cells_of
from zastolye.core.game import Game
from zastolye.core.kernel import Rule, bind
from zastolye.core.refusal import Unusable
from zastolye.core.rule_words import DEAF, LUCK, NEWS
from zastolye.core.rules import Rules

Shares = npt.NDArray[np.float64]
NETWORK = 16  # steps of a policy in the time of one look of a network
PART = "coach"  # under this name it is marked that rollouts of a game are compiled
NEVER = 1 << 40  # the round that does not come: rollouts go on to the end of the match


def ask_usual(states):  # type: ignore[no-untyped-def]
    return is_usual(states[0])  # type: ignore[name-defined] # noqa: F821


def ask_until(states):  # type: ignore[no-untyped-def]
    return until(states[0])  # type: ignore[name-defined] # noqa: F821


def ask_unseen(states, lucks):  # type: ignore[no-untyped-def]
    return redraw(states[0], lucks[0])  # type: ignore[name-defined] # noqa: F821


@functools.cache
def house(game: Game) -> tuple[Rules, Brain | None]:
    """The rules with `pick`, what the house bot does, and `suppose`, a world to try moves in; and its network where it has one."""
    rules, brain = game.coaching.rules, find_brain(game) if game.coaching.house == "learned" else None
    if isinstance(brain, Unusable):
        log_once("coach", Substitute("judge", brain))
    if not isinstance(brain, Brain):
        return _with(rules, pick=pick_by_policy, suppose=suppose_by_likelihood), None
    more = Rules(**{**vars(brain.rules), **vars(rules)})
    return _with(more, pick=pick_by_network, suppose=suppose_by_network), brain


def _with(rules: Rules, **templates: Any) -> Rules:
    return Rules(**vars(rules), **{name: bind(rules, one, "plain") for name, one in templates.items()})


def new_net(game: Game) -> npt.NDArray[Any]:
    """What the house bot decides with on one thread: its network and room to work in; empty where it has none."""
    brain = house(game)[1]
    return np.zeros(0, np.int8) if brain is None else brain.new_work()


def dearer(game: Game) -> int:
    """By how much a step of this game's house bot costs more than one of a policy: budgets are counted in the latter."""
    return 1 if house(game)[1] is None else NETWORK


class Kernels(NamedTuple):
    """What a workspace asks of compiled code, bound to one game."""

    roll: Rule
    par: Rule
    unseen: Rule
    share: Rule
    fill_bag: Rule
    until: Rule


@functools.cache
def kernels(game: Game) -> Kernels:
    rules, asked = house(game)[0], (roll, par, ask_unseen, ask_shares, fill_bag, ask_until)
    return Kernels(*(bind(rules, one, "compiled") for one in asked))


def ask_shares(states, ahead, shares):  # type: ignore[no-untyped-def]
    share_win(states[0], ahead, shares)


@functools.cache
def usual(game: Game) -> Rule | None:
    return None if game.learning is None else bind(game.learning.rules, ask_usual, "compiled")


@dataclass(frozen=True)
class Rolled:
    """What rollouts of some candidates gave: win shares by world and candidate, how many kernel steps they took, and, if it was asked
    for, what was told by candidate and kind (of the seat, of the others) and the sums of scores by candidate and seat."""

    shares: Shares
    plays: int
    told: npt.NDArray[np.int64]
    scores: Shares


class Workspace:
    """Everything one call into the kernel needs, made for one game; not for two threads at a time."""

    def __init__(self, game: Game) -> None:
        self.game, rules = game, game.rules
        self.states = np.zeros(STATES, rules.state)
        self.cells = cells_of(self.states)
        self.lucks, self.order = np.zeros(2, LUCK), np.zeros(rules.most_shuffled, np.int64)
        self.moves, self.shares = np.zeros(rules.most_moves, np.int64), np.zeros(game.seats[-1])
        self.deaf, self.news = np.zeros(DEAF, np.int64), np.zeros(NEWS, np.int64)
        self.kinds = len(game.news.kinds)
        self.net = new_net(game)
        self.memory, size = np.zeros(MEMORY, REMEMBERED), SUPPOSALS if len(self.net) else 0
        self.found = np.zeros(2 * size, np.int64)
        self.bag, self.sums = np.zeros((size, self.cells.shape[1]), np.int64), np.zeros(size)
        self._in_bag: tuple[int, int, bytes] | None = None
        self._count = 0  # worlds in the bag

    def _root(self, state: State) -> tuple[int, Shares]:
        """Put a state at the root; returns the round at which rollouts stop, and the table of match values for it."""
        self.cells[BLANK] = 0
        self.cells[ROOT] = cells_of(state)[0]
        root = self.states[ROOT]
        ahead, ask = match_values(self.game, int(root["seats"])), usual(self.game)
        if ahead is None or ask is None or not ask(self.states[ROOT : ROOT + 1]):
            return NEVER, np.full((1, 1), 0.5)
        return int(kernels(self.game).until(self.states[ROOT : ROOT + 1])), ahead

    def end_of_round(self, state: State) -> int:
        """The round at which rollouts from this state stop."""
        return self._root(state)[0]

    def unseen(self, state: State) -> int:
        """How many things of a true state nobody has seen yet."""
        self.cells[PLAYING] = cells_of(state)[0]
        return int(kernels(self.game).unseen(self.states[PLAYING : PLAYING + 1], self.lucks))

    def share(self, state: State, seat: int) -> float:
        """The seat's part of the win where a round has just ended, or the match."""
        _, ahead = self._root(state)
        kernels(self.game).share(self.states[ROOT : ROOT + 1], ahead, self.shares)
        return float(self.shares[seat])

    def roll(
        self,
        sight: Sight,
        moves: Sequence[WholeMove],
        tried: Sequence[int],
        seed: int,
        first: int,
        worlds: int,
        tells: bool = False,
    ) -> Rolled:
        """Candidates of this sight in worlds from number `first` on."""
        until, ahead = self._root(sight.engine.records(sight.seen))
        steps = np.zeros((len(moves), max(len(move.steps) for move in moves)), np.int64)
        for row, move in zip(steps, moves, strict=True):
            row[: len(move.steps)] = move.steps
        out, scores = np.zeros((worlds, len(tried))), np.zeros((len(tried), self.game.seats[-1]))
        told = np.zeros((len(tried), self.kinds, 2), np.int64)
        run = kernels(self.game).roll
        self._fill_bag(sight.seat, seed)
        plays = run(
            *self._parts(tells), *self.supposed, self.game.races, until, ahead, sight.seat, steps,
            np.array([len(move.steps) for move in moves]), np.array(tried, np.int64), np.uint64(seed), first, out, told, scores,
        )  # fmt: skip
        return Rolled(out, int(plays) * dearer(self.game), told, scores)

    def _fill_bag(self, seat: int, seed: int) -> None:
        """Worlds for the sight at the root, where the house bot is a network: once for all rollouts of a decision."""
        if (known := (seat, seed, self.cells[ROOT].tobytes())) != self._in_bag and len(self.sums):
            self._count = kernels(self.game).fill_bag(
                self.states, self.cells, self.lucks, self.net, self.memory, self.found, seat, np.uint64(seed), self.bag, self.sums,
            )  # fmt: skip
            self._in_bag = known

    @property
    def supposed(self) -> tuple[npt.NDArray[np.int64], Shares]:
        """The worlds in the bag, and the running sums of how likely they are."""
        return self.bag[: self._count], self.sums[: self._count]

    def par(
        self, state: State, seat: int, steps: Sequence[int], until: int, seed: int, rollouts: int
    ) -> tuple[Shares, int]:
        """Every seat's win share from a true state, a row a rollout, and the kernel steps taken."""
        _, ahead = self._root(state)
        out, told = np.zeros((rollouts, int(self.states[ROOT]["seats"]))), np.zeros((1, self.kinds, 2), np.int64)
        run = kernels(self.game).par
        plays = run(
            *self._parts(False),
            self.game.races,
            until,
            ahead,
            seat,
            np.array(steps, np.int64),
            np.uint64(seed),
            0,
            out,
            told,
        )
        return out, int(plays) * dearer(self.game)

    def _parts(self, tells: bool) -> tuple[Any, ...]:
        news = self.news if tells else self.deaf
        news[0] = 0
        return self.states, self.cells, self.lucks, self.order, self.moves, news, self.shares, self.net
