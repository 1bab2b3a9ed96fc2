"""A search and a network that decide together: `learned:search`.

The search tells what each move is worth in the worlds it imagines, the network how likely a good player makes it. The search errs
where rivals read a move (it takes them for players who see the same tree), the network where a position is rare. The move is the one
with the highest value + `pull` · ln chance: the answer of a search that pays for leaving the network's habits.

Where reading each other is most of the game (the game's coach has the network as its house bot), no tree is searched in matches that
the network knows: each move is tried in worlds drawn by what the network would have done in the rivals' place, and the network plays
the round to its end.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from zastolye.bots import learned
from zastolye.bots.learned import find_brain, strange, why_not
from zastolye.bots.rollouts.workspace import PART, Workspace
from zastolye.bots.search import Search, Thought, best_of, thought_of
from zastolye.bots.sight import Sight, WholeMove
from zastolye.bots.substitutes import Substitute, log_once
from zastolye.core.engine import Engine, Luck
from zastolye.core.game import Game
from zastolye.core.kernel import Plain
from zastolye.core.refusal import Unusable

ITERATIONS = 3000  # within 20 ms of one core in every mode with four seats
PULL = 0.15  # of the win for a chance e times as high
PULL_OF_ROLLOUTS = 0.1  # the same where moves are tried by rollouts
ROLLOUT = 10  # iterations of a search in the time of one rollout by a network


@dataclass
class LearnedSearch(Search):
    """A search whose move must please the network too. Where there is no network for the match it is a search like any other."""

    iterations: int = ITERATIONS
    pull: float | None = None  # as usual for the game

    def is_ready(self, game: Game) -> bool:
        has_rollouts = not is_read(game) or Engine.is_warm(game, PART)
        return super().is_ready(game) and learned.is_ready(game) and has_rollouts

    def substitute(self, game: Game, start: Plain) -> Substitute | None:
        why = why_not(game, start)
        return None if why is None else Substitute("search", why)

    def think(self, sight: Sight, luck: Luck) -> list[Thought]:
        return self._roll_out(sight, luck) if rolls_out(sight) else super().think(sight, luck)

    def _roll_out(self, sight: Sight, luck: Luck) -> list[Thought]:
        """Each legal step in the same worlds with the same luck, as many as the iterations have time for."""
        steps = sight.legal
        moves, worlds = [WholeMove("", [step]) for step in steps], max(2, self.iterations // (ROLLOUT * len(steps)))
        space = workspaces_of_this_thread.get(sight.game)
        shares = space.roll(sight, moves, range(len(moves)), luck.below(1 << 30), 0, worlds).shares
        sums = zip(steps, shares.sum(0), (shares**2).sum(0), strict=True)
        return [thought_of(step, worlds, float(total), float(squares)) for step, total, squares in sums]

    def pick(self, sight: Sight, thoughts: Sequence[Thought]) -> Thought:
        answers = answers_to(sight)
        if isinstance(answers, Unusable):
            log_once("learned:search", Substitute("search", answers))
            return best_of(thoughts)
        usual = PULL_OF_ROLLOUTS if is_read(sight.game) else PULL
        pull = usual if self.pull is None else self.pull
        tried = np.array([thought.visits > 0 for thought in thoughts])
        values = np.array([thought.value for thought in thoughts]) + pull * log_chances(answers)
        return thoughts[int(np.where(tried, values, -np.inf).argmax())]


def answers_to(sight: Sight) -> npt.NDArray[np.float64] | Unusable:
    """What the network says of each legal move, or why it is not asked in this match."""
    brain = find_brain(sight.game)
    if isinstance(brain, Unusable):
        return brain
    answers = brain.answers(sight)
    return strange(sight.game) if answers is None else answers


def is_read(game: Game) -> bool:
    """Whether reading each other is most of the game."""
    return game.coaching.house == "learned"


def rolls_out(sight: Sight) -> bool:
    """Whether moves are tried by rollouts of the network and not by a search: in some games, if the network knows such a match."""
    return is_read(sight.game) and not isinstance(answers_to(sight), Unusable)


class Workspaces(threading.local):
    """The workspace of each game on one thread."""

    def __init__(self) -> None:
        self._by_game: dict[str, Workspace] = {}

    def get(self, game: Game) -> Workspace:
        if game.name not in self._by_game:
            self._by_game[game.name] = Workspace(game)
        return self._by_game[game.name]


workspaces_of_this_thread = Workspaces()


def log_chances(answers: npt.NDArray[np.float64]) -> npt.NDArray[Any]:
    """The logarithms of the chances with which the network would make each move."""
    above = answers - answers.max()
    return np.asarray(above - np.log(np.exp(above).sum()))
