"""Which of the legal moves is best, and what another one loses against it: sequential halving, then a duel on fresh worlds.

All candidates are tried in the same worlds with the same luck, so differences are paired. Half of the budget finds the best: after
each stage the worse half leaves. The other half compares it with the played move on worlds that had no say in the choice, so the
difference is not flattered by having been chosen, until it is told from noise or too small to matter.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from zastolye.bots.sight import Sight, WholeMove
from zastolye.coach.workspace import Shares, Workspace

SURE = 1.96  # standard errors in half of a 95 % interval
TOLD = 3.5  # standard errors after which a duel need not go on, looked at again and again
MATTERS = 0.005  # half a point: less is no difference
FEWEST, DUEL = 6, 40  # worlds of a stage at least; of a duel before the first look
STEADY = 0.05  # added to a standard deviation: a few equal worlds prove little
POINT = 0.01


@dataclass(frozen=True)
class Compared:
    """Win share and error of every candidate, the number of the best, and what the played one loses against it (0: it is the best)."""

    shares: list[float]
    errors: list[float]
    worlds: list[int]
    best: int
    loss: float
    error: float
    differ: bool  # some candidate is worse than the best by more than a point


def compare(
    space: Workspace, sight: Sight, moves: Sequence[WholeMove], played: int | None, seed: int, plays: int
) -> Compared:
    """`plays` is the budget in kernel steps. The same numbers give the same answer, to the last digit."""
    samples: list[Shares] = [np.zeros(0) for _ in moves]
    best, spent, done = _halve(space, sight, moves, played, seed, plays // 2, samples)
    gap, error = 0.0, 0.0
    if played is not None and best != played:
        gap, error = _duel(space, sight, moves, (best, played), seed, done, plays - spent, samples)
        if gap < 0:
            best, gap, error = played, 0.0, 0.0
    means, errors = [float(one.mean()) for one in samples], [_error(one) for one in samples]
    return Compared(means, errors, [len(one) for one in samples], best, gap, error, _differ(samples, best))


def _halve(
    space: Workspace,
    sight: Sight,
    moves: Sequence[WholeMove],
    played: int | None,
    seed: int,
    plays: int,
    samples: list[Shares],
) -> tuple[int, int, int]:
    """The best candidate, the steps spent, and how many worlds were used."""
    alive, spent, done, cost = list(range(len(moves))), 0, 0, 0.0
    stages = max(1, math.ceil(math.log2(len(moves))))
    for stage in range(stages):
        allowed = (plays - spent) / (stages - stage)
        worlds = FEWEST if cost == 0.0 else max(FEWEST, int(allowed / (cost * len(alive))))
        rolled = space.roll(sight, moves, alive, seed, done, worlds)
        spent, done = spent + rolled.plays, done + worlds
        _keep(samples, alive, rolled.shares)
        if cost == 0.0:
            cost = rolled.plays / (worlds * len(alive))
            more = int(allowed / (cost * len(alive))) - worlds
            if more > 0:
                rolled = space.roll(sight, moves, alive, seed, done, more)
                spent, done = spent + rolled.plays, done + more
                _keep(samples, alive, rolled.shares)
        alive.sort(key=lambda candidate: -samples[candidate].mean())
        half = max(1, (len(alive) + 1) // 2)
        alive = alive[:half] + [candidate for candidate in alive[half:] if candidate == played]
    best = max(alive, key=lambda candidate: (samples[candidate].mean(), candidate == played))
    return best, spent, done


def _duel(
    space: Workspace, sight: Sight, moves: Sequence[WholeMove], pair: tuple[int, int], seed: int, done: int, plays: int,
    samples: list[Shares],
) -> tuple[float, float]:  # fmt: skip
    """How much more the first of two candidates promises, and the error of that."""
    gaps, worlds = np.zeros(0), DUEL
    while True:
        rolled = space.roll(sight, moves, pair, seed, done, worlds)
        plays, done = plays - rolled.plays, done + worlds
        _keep(samples, pair, rolled.shares)
        gaps = np.concatenate([gaps, rolled.shares[:, 0] - rolled.shares[:, 1]])
        gap, deviation = float(gaps.mean()), _error(gaps) / SURE
        worlds = min(len(gaps), int(plays / max(1.0, rolled.plays / worlds)))
        if worlds < FEWEST or abs(gap) > TOLD * deviation or abs(gap) + SURE * deviation < MATTERS:
            return gap, SURE * deviation


def _keep(samples: list[Shares], tried: Sequence[int], shares: Shares) -> None:
    for column, candidate in enumerate(tried):
        samples[candidate] = np.concatenate([samples[candidate], shares[:, column]])


def _error(sample: Shares) -> float:
    """Half of a 95 % interval of the mean."""
    return SURE * math.sqrt((float(sample.var()) + STEADY**2 / len(sample)) / len(sample))


def _differ(samples: Sequence[Shares], best: int) -> bool:
    """On the worlds that both were tried in, some candidate is worse by more than a point, beyond noise."""
    for sample in samples:
        shared = min(len(sample), len(samples[best]))
        gaps = samples[best][:shared] - sample[:shared]
        if gaps.mean() - _error(gaps) / SURE > POINT:
            return True
    return False
