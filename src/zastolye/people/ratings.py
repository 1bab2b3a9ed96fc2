"""Ratings of players: the one place that knows how a result moves them, what is expected of them, and what number people see.

The model is Bradley–Terry over all pairs of a table (Weng and Lin's full pairing, by OpenSkill). A table of five is ten comparisons,
a shared place is half a win for both. OpenSkill's Plackett–Luce treats shared places wrongly: with places 1, 1, 3, 4, 5 it raises the
third above the two winners.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Any

MU, SIGMA = 25.0, 25.0 / 3  # of somebody who has not played
BETA = 25.0 / 6  # how much one match tells: the spread of performances around a strength
UNIT = math.sqrt(2) * BETA  # a difference in mu of one unit is odds of e to 1 between two well-known players
MIDDLE, POINTS = 1500.0, 400.0 / math.log(10) / UNIT  # what people see: Elo's scale, 400 points are odds of 10 to 1
PROVISIONAL = 90.0 / POINTS  # sigma above which a rating is a guess: 90 points either way
DRIFT = 0.1  # how much a strength may change from match to match: nobody is known for ever

Rating = tuple[float, float]  # mu, sigma
NEW: Rating = (MU, SIGMA)


def rate(ratings: Sequence[Rating], ranks: Sequence[float]) -> list[Rating]:
    """The ratings after one match with these places, 1 for the best; equal places are shared. A lone player's does not move."""
    if len(ratings) != len(ranks):
        raise ValueError(f"{len(ratings)} ratings and {len(ranks)} places")
    if len(ratings) < 2:
        return [(float(mu), float(sigma)) for mu, sigma in ratings]
    model = _model()
    after = model.rate([[model.rating(mu=mu, sigma=sigma)] for mu, sigma in ratings], ranks=list(ranks))
    return [(team[0].mu, team[0].sigma) for team in after]


@cache
def _model() -> Any:
    from openskill.models import BradleyTerryFull  # slow to import, and only a rated match needs it

    return BradleyTerryFull(mu=MU, sigma=SIGMA, beta=BETA, tau=DRIFT, gamma=_whole_information)


def _whole_information(*_: Any) -> float:
    """How much of a match's information makes players surer. OpenSkill's usual share leaves sigma too large and so ratings too
    restless, most of all at tables for two: on simulated players sigma is the true error with the whole of it."""
    return 1.0


def is_provisional(mu: float, sigma: float) -> bool:
    """Whether too little is known: such a rating is shown with a question mark and stands in no list."""
    return sigma > PROVISIONAL


def shown(mu: float) -> int:
    """The number people see. It is the estimate itself and not a cautious bound: a bound grows by playing on, whatever the results,
    and what it guards against, a lucky newcomer on top of a list, cannot happen where provisional ratings are left out."""
    return round(MIDDLE + (mu - MU) * POINTS)


def margin(sigma: float) -> int:
    """How far the shown number may be off, about two times in three."""
    return round(sigma * POINTS)


def chance(one: Rating, other: Rating) -> float:
    """That the first is placed before the second, a shared place being half."""
    spread = math.sqrt(2 * BETA**2 + one[1] ** 2 + other[1] ** 2)
    return 1 / (1 + math.exp((other[0] - one[0]) / spread))


def expected_scores(ratings: Sequence[Rating]) -> list[float]:
    """By seat: the part of the others that it is expected to be placed before, from 0 to 1."""
    others = max(1, len(ratings) - 1)
    return [
        sum(chance(one, other) for place, other in enumerate(ratings) if place != seat) / others
        for seat, one in enumerate(ratings)
    ]


def scores(ranks: Sequence[float]) -> list[float]:
    """By seat: the part of the others that it was placed before, a shared place being half."""
    others = max(1, len(ranks) - 1)
    return [
        (sum(rank < other for other in ranks) + (sum(rank == other for other in ranks) - 1) / 2) / others
        for rank in ranks
    ]


def win_chances(ratings: Sequence[Rating]) -> list[float]:
    """By seat: the expected win share, by Luce's choice among all at the table. They add up to 1."""
    spread = math.sqrt(2 * BETA**2 + 2 * sum(sigma**2 for _, sigma in ratings) / len(ratings))
    best = max(mu for mu, _ in ratings)
    weights = [math.exp((mu - best) / spread) for mu, _ in ratings]
    return [weight / sum(weights) for weight in weights]
