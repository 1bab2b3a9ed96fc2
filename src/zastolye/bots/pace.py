"""When a bot moves. Delays are random and independent of its cards, and thinking happens within them, so that its timing tells nothing
of a hand."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Pace:
    """How a player keeps time: seconds, in the middle, for a turn and to see a chance in a race; how often it is seen at all."""

    turn: float = 1.2
    glance: float = 1.0
    # Standard deviation of the logarithm: people are now and then slow, never much faster than usual.
    spread: float = 0.35
    attention: float = 1.0
    # Seconds within which a thought usually ends: answers come in whole steps of it, so that a forced move looks like a free one.
    step: float = 0.01

    def for_a_turn(self, dice: random.Random) -> float:
        return self._around(self.turn, dice)

    def for_a_glance(self, dice: random.Random) -> float:
        """Seconds until a chance in a race is taken: a glance that misses it costs its time and is repeated."""
        seconds = self._around(self.glance, dice)
        while dice.random() >= self.attention:
            seconds += self._around(self.glance, dice)
        return seconds

    def answer_after(self, delay: float, thought: float) -> float:
        """Seconds from the question to the answer, after a thought of so many: the delay, at least one step, and if the thought took
        longer, whole steps beyond it."""
        least = max(delay, self.step)
        return least + math.ceil(max(0.0, thought - least) / self.step) * self.step

    def _around(self, middle: float, dice: random.Random) -> float:
        return middle * math.exp(dice.gauss(0.0, self.spread))


def fastest(paces: Mapping[int, Pace], dice: random.Random) -> int:
    """Which of several seats acts first in a race; of equal paces each as likely."""
    return min(paces, key=lambda seat: paces[seat].for_a_glance(dice))
