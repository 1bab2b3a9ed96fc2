"""Which of the legal moves is best, and what another one loses against it: sequential halving, then a duel on fresh worlds.

All candidates are tried in the same worlds with the same luck, so differences are paired. Half of the budget finds the best: after
each stage the worse half leaves. The other half compares it with the played move on worlds that had no say in the choice, so the
difference is not flattered by having been chosen, until it is told from noise or too small to matter.

A large loss is measured a second time on fresh worlds, and the second figure is the one that counts: the first was looked at again
because it was large, so it is flattered too. Where no large loss was found, the played move meets, all at once, those others against
which one may still hide, and in a duel each of the few that seem better: a good move can leave the race early by bad luck, and with
another seed the same decision would then be a blunder. And a duel after which both a fine move and a large loss are possible goes on
beyond its budget.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np

from zastolye.bots.rollouts.workspace import Shares, Workspace
from zastolye.bots.sight import Sight, WholeMove

SURE = 1.96  # standard errors in half of a 95 % interval
TOLD = 3.5  # standard errors after which a duel need not go on, looked at again and again
CLEAR = 0.25  # and the error is no more than this part of the difference: marks lie at 2, 5 and 10 points
SURELY = 4.0  # standard errors by which a candidate is out of the race
MATTERS = 0.005  # half a point: less is no difference
SMALL, LARGE = 0.02, 0.05  # below two points a move is good; a loss of five or more has to be found twice
IN_DOUBT = 12  # times its budget that a duel may take while it cannot tell a good move from a large loss
SECOND = 160  # worlds of the second look before anything is concluded from them
ENOUGH = 160  # worlds after which a difference may be called small: one that decides a match in 5 worlds of 100 is seen by then
FEWEST, DUEL = 6, 40  # worlds of a stage at least; of a duel before the first look
MOST = 1 << 16  # worlds of a stage or a duel, however large the budget: by then any difference that matters is told
ROOM = 1.5  # times the error: what lies within it of a large loss may be one
RIVALS = 4  # suspects that a played candidate meets in duels, one after the other
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
    plays: int  # kernel steps spent


def weigh(
    space: Workspace, sight: Sight, moves: Sequence[WholeMove], played: int | None, seed: int, plays: int
) -> Compared:
    """Worked out where the game knows how, else compared by rollouts."""
    worked_out = sight.game.coaching.exact(
        sight.engine, sight.seen, sight.seat, lambda state: space.share(sight.engine.records(state), sight.seat)
    )
    if worked_out is None or any(move.words not in worked_out for move in moves):
        return compare(space, sight, moves, played, seed, plays)
    shares = [worked_out[move.words] for move in moves]
    best = max(range(len(moves)), key=lambda number: (shares[number], number == played))
    loss = 0.0 if played is None else shares[best] - shares[played]
    none = [0] * len(moves)
    return Compared(shares, [0.0] * len(moves), none, best, loss, 0.0, shares[best] - min(shares) > POINT, 0)


def compare(
    space: Workspace, sight: Sight, moves: Sequence[WholeMove], played: int | None, seed: int, plays: int
) -> Compared:
    """`plays` is the budget in kernel steps. The same numbers give the same answer, to the last digit."""
    race = _Race(space, sight, moves, seed)
    best, gap, error = race.halve(played, plays // 2), 0.0, 0.0
    if played is not None:
        best, gap, error = race.judge(best, played, plays)
    shares = [np.concatenate(both) for both in zip(race.samples, race.later, strict=True)]
    means, errors = [float(one.mean()) for one in shares], [_error(one) for one in shares]
    differ = race.differ(best) or any(
        means[best] - mean - math.hypot(errors[best], error) / SURE > POINT
        for mean, error in zip(means, errors, strict=True)
    )
    return Compared(means, errors, [len(one) for one in shares], best, gap, error, differ, race.plays)


class _Race:
    """The candidates of one decision, tried together in more and more worlds.

    `samples` are win shares by candidate and world while the best is looked for, `later` those of the duel.
    """

    def __init__(self, space: Workspace, sight: Sight, moves: Sequence[WholeMove], seed: int) -> None:
        self.space, self.sight, self.moves, self.seed = space, sight, moves, seed
        self.samples: list[Shares] = [np.zeros(0) for _ in moves]
        self.later: list[Shares] = [np.zeros(0) for _ in moves]
        self.plays, self.worlds, self.cost = 0, 0, 1.0  # steps spent, worlds used, steps of one rollout

    def _run(self, tried: Sequence[int], worlds: int, kept: list[Shares]) -> Shares:
        rolled = self.space.roll(self.sight, self.moves, tried, self.seed, self.worlds, worlds)
        self.plays, self.worlds = self.plays + rolled.plays, self.worlds + worlds
        self.cost = max(1.0, rolled.plays / (worlds * len(tried)))
        for column, candidate in enumerate(tried):
            kept[candidate] = np.concatenate([kept[candidate], rolled.shares[:, column]])
        return rolled.shares

    def halve(self, played: int | None, plays: int) -> int:
        """The best candidate. After each stage the worse half leaves, and whoever is surely worse."""
        alive = list(range(len(self.moves)))
        self._run(alive, FEWEST, self.samples)
        while len(alive) > 1:
            stages = math.ceil(math.log2(len(alive)))
            worlds = min(MOST, int((plays - self.plays) / (stages * self.cost * len(alive))))
            if worlds > 0:
                self._run(alive, worlds, self.samples)
            alive.sort(key=lambda candidate: (-self.samples[candidate].mean(), candidate != played))
            leader, half = alive[0], alive[1 : (len(alive) + 1) // 2]
            alive = [leader, *(one for one in half if self._lead(leader, one) <= SURELY)]
        return alive[0]

    def judge(self, best: int, played: int, plays: int) -> tuple[int, float, float]:
        """The best candidate after all, what the played one loses against it, and the error of that.

        Where no large loss is found, the played one meets the suspects. What the two take beyond the budget is not paid for: a seat
        whose decisions are hard is not judged more roughly elsewhere for it.
        """
        found, spent = (played, 0.0, 0.0), 0
        if best != played:
            gap, error = self.loss(best, played, plays)
            found, spent = (best, gap, error) if gap > 0 else found, min(self.plays, plays)
        if found[1] < LARGE:
            for rival in islice(self.hidden(best, played, plays), RIVALS):
                spent = spent or min(self.plays, plays)
                gap, error = self.duel(rival, played, self.plays + plays // 2, DUEL)
                found = (rival, gap, error) if gap > found[1] else found
                if found[1] >= LARGE:
                    break
            spent = spent or min(self.plays, plays)
        self.plays = spent
        return found

    def hidden(self, best: int, played: int, plays: int) -> Iterator[int]:
        """Suspects against which the played candidate seems to lose a large part after all, each as soon as it seems so; at the end
        of the budget those that are left and against which it loses no small part, the likeliest first.

        All of them meet it in the same fresh worlds, twice as many each time, and who leaves no room for a large loss is one no more.
        """
        suspects, worlds = self.suspects(best, played), DUEL
        gaps = {one: np.zeros(0) for one in suspects}

        def likeliest() -> int:
            return max(suspects, key=lambda one: float(gaps[one].mean()))

        while suspects and worlds >= FEWEST:
            before, shares = self.plays, self._run((played, *suspects), worlds, self.later)
            plays -= self.plays - before
            for column, one in enumerate(suspects, 1):
                gaps[one] = np.concatenate([gaps[one], shares[:, column] - shares[:, 0]])
            suspects = [one for one in suspects if _leaves_room(gaps[one])]
            while suspects and gaps[rival := likeliest()].mean() - _error(gaps[rival]) > SMALL:
                yield rival
                suspects.remove(rival)
            seen = max((len(gaps[one]) for one in suspects), default=0)
            worlds = min(seen, MOST - seen, int(plays / (self.cost * (len(suspects) + 1))))
        while suspects and gaps[rival := likeliest()].mean() >= SMALL:
            yield rival
            suspects.remove(rival)

    def suspects(self, best: int, played: int) -> list[int]:
        """Candidates against which the worlds tried so far leave room for a large loss."""
        found = list[int]()
        for one in range(len(self.moves)):
            if one not in (best, played):
                shared = min(len(self.samples[one]), len(self.samples[played]))
                if _leaves_room(self.samples[one][:shared] - self.samples[played][:shared]):
                    found.append(one)
        return found

    def _lead(self, leader: int, one: int) -> float:
        """By how many standard errors the leader is ahead, on the worlds that both were tried in."""
        gaps = self.samples[leader] - self.samples[one]
        return float(gaps.mean()) * SURE / _error(gaps)

    def loss(self, rival: int, played: int, plays: int) -> tuple[float, float]:
        """What the played candidate loses against the rival, and the error of that.

        The second look has a budget of its own: a seat that errs often is not judged more roughly elsewhere for it.
        """
        gap, error = self.duel(rival, played, plays, DUEL)
        if gap >= LARGE and gap > error:
            spent, worlds = self.plays, max(DUEL, min(SECOND, int(plays / (2 * self.cost))))
            gap, error = self.duel(rival, played, spent + plays, worlds)
            self.plays = spent
        return gap, error

    def duel(self, best: int, played: int, plays: int, worlds: int) -> tuple[float, float]:
        """How much more the first of two candidates promises, on fresh worlds, and the error of that."""
        gaps, beyond = np.zeros(0), (IN_DOUBT - 1) * max(0, plays - self.plays)
        while True:
            shares = self._run((best, played), worlds, self.later)
            gaps = np.concatenate([gaps, shares[:, 0] - shares[:, 1]])
            gap, error = float(gaps.mean()), _error(gaps)
            most = plays + beyond if gap - 2 * error < SMALL and gap + 2 * error >= LARGE else plays
            worlds = min(len(gaps), MOST - len(gaps), int((most - self.plays) / (2 * self.cost)))
            is_told = abs(gap) > TOLD * error / SURE and error < CLEAR * abs(gap)
            is_small = gap + error < MATTERS and len(gaps) >= ENOUGH
            if worlds < FEWEST or is_told or is_small:
                return gap, error

    def differ(self, best: int) -> bool:
        """Some candidate is worse than the best by more than a point, beyond noise, on worlds of the race that both were tried in."""
        for sample in self.samples:
            shared = min(len(sample), len(self.samples[best]))
            gaps = self.samples[best][:shared] - sample[:shared]
            if gaps.mean() - _error(gaps) / SURE > POINT:
                return True
        return False


def _leaves_room(gaps: Shares) -> bool:
    """Whether a large loss is still possible. By three standard errors: of many candidates and decisions some are out by two."""
    return float(gaps.mean()) + ROOM * _error(gaps) >= LARGE


def _error(sample: Shares) -> float:
    """Half of a 95 % interval of the mean."""
    return SURE * math.sqrt((float(sample.var()) + STEADY**2 / len(sample)) / len(sample))
