"""What our levels lose, what luck explains, and how strong players choose: the coach's figures that come from analysed matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
import numpy as np
import numpy.typing as npt

from zastolye.bots import LEVELS
from zastolye.bots.rollouts.figures import AtSeats
from zastolye.coach import Player
from zastolye.lab.intervals import Interval, Sums, interval_of
from zastolye.lab.kept import Row

Rows = npt.NDArray[np.float64]
AnalysedMatch = tuple[Sequence[str], Sequence[Player]]  # a match: who sat where, and what became of each seat
STRONG = 4  # habits are those of this level and above
LOST, DECISIONS, AT_STAKE = range(3)
FOLDS = 10


@dataclass(frozen=True)
class Losses:
    """What the seats of one level lost: win share a decision that counts, and the part of what was at stake. In a lost position
    nothing is at stake, so who plays badly has little left to lose: the second is what compares levels.
    """

    level: int
    mean: Interval
    part: Interval
    seats: int


def analysed(rows: Sequence[Row]) -> list[AnalysedMatch]:
    """Kept pieces as matches."""
    return [(row["bots"], msgspec.convert(row["players"], list[Player])) for row in rows]


def sums_of(found: Sequence[AnalysedMatch]) -> Rows:
    """By match, level and column: what the seats of a level lost, at how many decisions, and what was at stake."""
    sums = np.zeros((len(found), len(LEVELS), 3))
    for number, (bots, players) in enumerate(found):
        for player in players:
            sums[number, LEVELS.index(level_at(bots, player))] += (player.lost, player.decisions, player.at_stake)
    return sums


def level_at(bots: Sequence[str], player: Player) -> int:
    return int(bots[player.seat].partition(":")[2])


def losses(found: Sequence[AnalysedMatch]) -> list[Losses]:
    """By level, with intervals that take a match for one observation."""
    sums, seats = sums_of(found), Counter(level_at(bots, player) for bots, players in found for player in players)
    return [
        Losses(
            level,
            interval_of(sums[:, at], lambda s: s[..., LOST] / s[..., DECISIONS]),
            interval_of(sums[:, at], lambda s: s[..., LOST] / s[..., AT_STAKE]),
            seats[level],
        )
        for at, level in enumerate(LEVELS)
        if seats[level]
    ]


def fall(found: Sequence[AnalysedMatch], weaker: int, stronger: int, of: int) -> Interval:
    """How much less the stronger of two levels loses (a decision, or of what is at stake), compared over the same tables."""
    one, other = LEVELS.index(weaker), LEVELS.index(stronger)

    def less(sums: Sums) -> Sums:
        by_level = sums.reshape((*sums.shape[:-1], len(LEVELS), 3))
        parts = by_level[..., LOST] / by_level[..., of]
        return parts[..., one] - parts[..., other]

    return interval_of(sums_of(found).reshape(len(found), -1), less)


def beta_of(luck: Rows, results: Rows) -> float:
    """How much of the luck is found again in the result: least squares through the origin, since both sum to 0 over a table."""
    return float((luck * results).sum() / max(1e-9, (luck * luck).sum()))


def betas_of_others(luck: Rows, results: Rows) -> Rows:
    """For each match β measured on other matches: those of the other folds. A column, to be multiplied with rows of luck."""
    folds = np.arange(len(luck)) % FOLDS
    by_fold = np.array([beta_of(luck[folds != fold], results[folds != fold]) for fold in range(FOLDS)])
    return by_fold[folds][:, None]


def explained_by(luck: Rows, results: Rows, beta: float | Rows) -> Interval:
    """The part of the variance of results that is gone when β · luck is taken away; a row a match."""
    left, all_of_it = ((results - beta * luck) ** 2).sum(1), (results**2).sum(1)
    return interval_of(np.stack([left, all_of_it], 1), lambda sums: 1 - sums[..., 0] / sums[..., 1])


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


def with_levels(before: AtSeats, found: Sequence[AnalysedMatch]) -> AtSeats:
    """The figures of one number of seats with levels and habits measured again."""
    levels = falling([(one.level, one.part.value) for one in losses(found)])
    return msgspec.structs.replace(before, levels=levels, leveled=len(found), habits=habits_of(found))


def with_luck(before: AtSeats, luck: Rows, results: Rows) -> AtSeats:
    """The figures of one number of seats with β and what luck explains measured again, the latter on matches that had no say in β."""
    explained = round(explained_by(luck, results, betas_of_others(luck, results)).value, 3)
    return msgspec.structs.replace(before, beta=round(beta_of(luck, results), 3), explained=explained, lucky=len(luck))
