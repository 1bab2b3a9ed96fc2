"""The ladder without luck: players by the mean of their results less what luck made of them, as the coach's par has it."""

from __future__ import annotations

import math

Z95 = 1.96
LEAST_ANALYSED = 20  # analysed matches of a player in the ladder
HUNDRED = 100.0  # a point of win share is a hundredth


def above_fair(mean: float, seats: int) -> float:
    """How far a mean result is above the fair share of a table, in points of win share."""
    return HUNDRED * (mean - 1 / seats)


def margin(mean: float, mean_square: float, matches: int) -> float:
    """Half of the 95 per cent interval of that mean, in points of win share; with one match nothing is known."""
    if matches < 2:
        return HUNDRED
    spread = max(0.0, mean_square - mean * mean) * matches / (matches - 1)
    return HUNDRED * Z95 * math.sqrt(spread / matches)
