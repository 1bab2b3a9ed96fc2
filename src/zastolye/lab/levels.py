"""What our levels lose, what luck explains, and how strong players choose: the coach's figures that come from analysed matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
import numpy as np

from zastolye.bots import LEVELS
from zastolye.coach import Analysis
from zastolye.coach.figures import AtSeats
from zastolye.core.game import Game
from zastolye.lab.coached import Job, run_jobs

STRONG = 4  # habits are those of this level and above


@dataclass(frozen=True)
class Losses:
    """What the seats of one level lost a decision that counts, by match: their mean and half of its 95 % interval."""

    level: int
    mean: float
    error: float
    matches: int


def mixed_jobs(game: Game, seats: int, matches: int, seed: int, each: int, for_luck: int) -> list[Job]:
    """Matches of mixed levels: every seat has every level equally often."""
    levels = list(LEVELS)
    bots = [
        tuple(f"level:{levels[(number + 2 * seat) % len(levels)]}" for seat in range(seats))
        for number in range(matches)
    ]
    return [Job(game.name, seats, bots[number], seed + number, each, for_luck) for number in range(matches)]


def losses(jobs: Sequence[Job], found: Sequence[Analysis]) -> list[Losses]:
    by_level: dict[int, list[tuple[float, int]]] = {}
    for job, analysis in zip(jobs, found, strict=True):
        for player in analysis.players:
            level = int(job.bots[player.seat].partition(":")[2])
            by_level.setdefault(level, []).append((player.lost, player.decisions))
    return [_losses(level, rows) for level, rows in sorted(by_level.items())]


def _losses(level: int, rows: Sequence[tuple[float, int]]) -> Losses:
    lost, of = np.array([row[0] for row in rows]), np.array([row[1] for row in rows])
    mean = lost.sum() / max(1, of.sum())
    spread = np.sqrt(((lost - mean * of) ** 2).sum()) / max(1, of.sum())  # of a ratio of sums
    return Losses(level, float(mean), float(1.96 * spread), len(rows))


def luck_and_results(found: Sequence[Analysis]) -> tuple[np.ndarray, np.ndarray]:
    """By match and seat: luck, and the part of the win less a fair one."""
    luck = np.array([[player.luck for player in analysis.players] for analysis in found])
    results = np.array([[player.result - 1 / analysis.seats for player in analysis.players] for analysis in found])
    return luck, results


def beta_of(luck: np.ndarray, results: np.ndarray) -> float:
    """How much of the luck is found again in the result: least squares through the origin, since both sum to 0 over a table."""
    return float((luck * results).sum() / max(1e-9, (luck * luck).sum()))


def explained_by(luck: np.ndarray, results: np.ndarray, beta: float) -> float:
    """The part of the variance of results that is gone when β · luck is taken away."""
    return float(1 - ((results - beta * luck) ** 2).sum() / (results**2).sum())


def falling(levels: Sequence[tuple[int, float]]) -> list[tuple[float, float]]:
    """A stronger level never loses more: where noise says so, it is taken for as good as the weaker one."""
    least, found = float("inf"), list[tuple[float, float]]()
    for level, mean in sorted(levels):
        least = min(least, mean)
        found.append((float(level), round(least, 5)))
    return found


def habits_of(jobs: Sequence[Job], found: Sequence[Analysis]) -> dict[str, float]:
    """How often strong players choose each kind, of all choices of its group."""
    times: Counter[str] = Counter()
    for job, analysis in zip(jobs, found, strict=True):
        for player in analysis.players:
            if int(job.bots[player.seat].partition(":")[2]) >= STRONG:
                times.update({habit.kind: habit.times for habit in player.habits})
    of: Counter[str] = Counter()
    for kind, count in times.items():
        of[kind.partition(".")[0]] += count
    return {kind: round(count / of[kind.partition(".")[0]], 3) for kind, count in sorted(times.items()) if count}


def measure_levels(
    game: Game, before: AtSeats, seats: int, matches: int, seed: int, each: int, for_luck: int, workers: int
) -> AtSeats:
    """The figures of one number of seats with levels, β, what luck explains and habits measured again."""
    jobs = mixed_jobs(game, seats, matches, seed, each, for_luck)
    found = list(run_jobs(jobs, workers))
    luck, results = luck_and_results(found)
    beta = beta_of(luck, results)
    return msgspec.structs.replace(
        before,
        levels=falling([(one.level, one.mean) for one in losses(jobs, found)]),
        beta=round(beta, 3),
        explained=round(explained_by(luck, results, beta), 3),
        matches=matches,
        habits=habits_of(jobs, found),
    )
