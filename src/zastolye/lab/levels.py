"""What our levels lose, what luck explains, and how strong players choose: the coach's figures that come from analysed matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
import numpy as np
import numpy.typing as npt

from zastolye.bots import LEVELS
from zastolye.coach import Player
from zastolye.coach.figures import AtSeats
from zastolye.coach.luck import moments
from zastolye.coach.timeline import timeline_of
from zastolye.core.game import Game
from zastolye.lab.coached import Job, play, run_jobs

Rows = npt.NDArray[np.float64]
AnalysedMatch = tuple[Sequence[str], Sequence[Player]]  # a match: who sat where, and what became of each seat
STRONG = 4  # habits are those of this level and above


@dataclass(frozen=True)
class Losses:
    """What the seats of one level lost, with halves of 95 % intervals: win share a decision that counts, and the part of what was at
    stake. In a lost position nothing is at stake, so who plays badly has little left to lose: the second is what compares levels.
    """

    level: int
    mean: float
    error: float
    part: float
    part_error: float
    seats: int


def mixed_levels(seats: int, number: int) -> tuple[str, ...]:
    """Who sits where in match `number` of mixed levels: over five of them every seat has every level."""
    return tuple(f"level:{LEVELS[(number + 2 * seat) % len(LEVELS)]}" for seat in range(seats))


def losses(found: Sequence[AnalysedMatch]) -> list[Losses]:
    by_level: dict[int, list[Player]] = {}
    for bots, players in found:
        for player in players:
            by_level.setdefault(level_at(bots, player), []).append(player)
    return [_losses(level, players) for level, players in sorted(by_level.items())]


def level_at(bots: Sequence[str], player: Player) -> int:
    return int(bots[player.seat].partition(":")[2])


def _losses(level: int, players: Sequence[Player]) -> Losses:
    lost = np.array([player.lost for player in players])
    mean = _ratio(lost, np.array([player.decisions for player in players]))
    part = _ratio(lost, np.array([player.at_stake for player in players]))
    return Losses(level, *mean, *part, len(players))


def _ratio(lost: Rows, of: Rows) -> tuple[float, float]:
    """A ratio of sums, and half of its 95 % interval."""
    ratio = float(lost.sum() / max(1e-9, of.sum()))
    return ratio, float(1.96 * np.sqrt(((lost - ratio * of) ** 2).sum()) / max(1e-9, of.sum()))


def luck_and_results(game: Game, seats: int, matches: int, seed: int, for_luck: int) -> tuple[Rows, Rows]:
    """Of matches between house bots, by match and seat: luck, and the part of the win less a fair one. No decision is judged."""
    luck, results = np.zeros((matches, seats)), np.zeros((matches, seats))
    for number in range(matches):
        line = timeline_of(play(game, seats, (game.coaching.house,) * seats, seed + number))
        luck[number] = np.sum([moment.luck for moment in moments(line, seed + number, for_luck, lambda: None)], 0)
        results[number] = np.array(line.results) - 1 / seats
    return luck, results


def beta_of(luck: Rows, results: Rows) -> float:
    """How much of the luck is found again in the result: least squares through the origin, since both sum to 0 over a table."""
    return float((luck * results).sum() / max(1e-9, (luck * luck).sum()))


def explained_by(luck: Rows, results: Rows, beta: float) -> float:
    """The part of the variance of results that is gone when β · luck is taken away."""
    return float(1 - ((results - beta * luck) ** 2).sum() / (results**2).sum())


def falling(levels: Sequence[tuple[int, float]]) -> list[tuple[float, float]]:
    """A stronger level never loses more: where noise says so, it is taken for as good as the weaker one."""
    least, found = float("inf"), list[tuple[float, float]]()
    for level, mean in sorted(levels):
        least = min(least, mean)
        found.append((float(level), round(least, 5)))
    return found


def habits_of(found: Sequence[AnalysedMatch]) -> dict[str, float]:
    """How often strong players choose each kind, of all choices of its group."""
    times: Counter[str] = Counter()
    for bots, players in found:
        for player in players:
            if level_at(bots, player) >= STRONG:
                times.update({habit.kind: habit.times for habit in player.habits})
    of: Counter[str] = Counter()
    for kind, count in times.items():
        of[kind.partition(".")[0]] += count
    return {kind: round(count / of[kind.partition(".")[0]], 3) for kind, count in sorted(times.items()) if count}


def analyse_levels(game: Game, seats: int, matches: int, seed: int, each: int, workers: int) -> list[AnalysedMatch]:
    """So many matches of mixed levels, played and analysed."""
    jobs = [Job(game.name, seats, mixed_levels(seats, n), seed + n, each, 0) for n in range(matches)]
    return [(job.bots, one.players) for job, one in zip(jobs, run_jobs(jobs, workers), strict=True)]


def with_levels(before: AtSeats, found: Sequence[AnalysedMatch]) -> AtSeats:
    """The figures of one number of seats with levels and habits measured again."""
    levels = falling([(one.level, one.part) for one in losses(found)])
    return msgspec.structs.replace(before, levels=levels, leveled=len(found), habits=habits_of(found))


def with_luck(before: AtSeats, luck: Rows, results: Rows) -> AtSeats:
    """The figures of one number of seats with β and what luck explains measured again."""
    beta = beta_of(luck, results)
    explained = round(explained_by(luck, results, beta), 3)
    return msgspec.structs.replace(before, beta=round(beta, 3), explained=explained, lucky=len(luck))
