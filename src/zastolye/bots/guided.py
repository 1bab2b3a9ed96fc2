"""A search and a network that decide together: `learned:search`.

The search tells what each move is worth in the worlds it imagines, the network how likely a good player makes it. The search errs
where rivals read a move (it takes them for players who see the same tree), the network where a position is rare. The move is the one
with the highest value + `pull` · ln chance: the answer of a search that pays for leaving the network's habits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from zastolye.bots import learned
from zastolye.bots.learned import brain_of
from zastolye.bots.search import Search, Thought, best_of
from zastolye.bots.sight import Sight
from zastolye.core.game import Game

ITERATIONS = 3000  # within 20 ms of one core in every mode with four seats
PULL = 0.15  # of the win for a chance e times as high


@dataclass
class LearnedSearch(Search):
    """A search whose move must please the network too. Where there is no network for the match it is a search like any other."""

    iterations: int = ITERATIONS
    pull: float = PULL

    def is_ready(self, game: Game) -> bool:
        return super().is_ready(game) and learned.is_ready(game)

    def pick(self, sight: Sight, thoughts: Sequence[Thought]) -> Thought:
        brain = brain_of(sight.game)
        answers = None if brain is None else brain.answers(sight)
        if answers is None:
            return best_of(thoughts)
        tried = np.array([thought.visits > 0 for thought in thoughts])
        values = np.array([thought.value for thought in thoughts]) + self.pull * log_chances(answers)
        return thoughts[int(np.where(tried, values, -np.inf).argmax())]


def log_chances(answers: npt.NDArray[np.float64]) -> npt.NDArray[Any]:
    """The logarithms of the chances with which the network would make each move."""
    above = answers - answers.max()
    return np.asarray(above - np.log(np.exp(above).sum()))
