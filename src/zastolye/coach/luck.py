"""Luck, apart from skill: what each shuffle and each draw was worth to every seat, with the house bot playing on for all.

The house bot is the game's policy or, where the game's coach says so, its network. *Par* of a position is each seat's mean win share
when it plays all seats from there many times. Luck of a shuffle is par after it less mean par over shuffles; luck of a draw is par
after the move less par after the same move with what nobody had seen in another order. Shares sum to 1 over the table, so luck sums
to 0.

A few rollouts of every par tell how much it varies and what a rollout costs; the rest of the budget goes where it lowers the error
of the whole match's luck most.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np

from zastolye.bots.rollouts.workspace import Shares, Workspace
from zastolye.coach.compare import SURE
from zastolye.coach.timeline import Timeline
from zastolye.coach.types import Moment
from zastolye.core.engine import State

DIGITS = 6
FEWEST, MOST = 16, 1 << 16  # rollouts for one par: to learn what it is like, and at most
NOT_MOVED = -1
LEAST_SPREAD = 0.02  # a standard deviation taken for granted: a few equal rollouts prove little
CHART = 0.2  # weight of a par that no luck is measured with: it is only a point of the chart
SEEDS = (1 << 62) - 1


@dataclass
class Par:
    """A position whose par is wanted, and the rollouts made from it so far, a row each."""

    space: Workspace
    state: State
    seat: int
    steps: Sequence[int]
    until: int  # the round where rollouts stop: the same on both sides of a comparison, a table and rollouts would not agree to a hair
    seed: int
    matters: float
    few: Shares = field(default_factory=lambda: np.zeros((0, 0)))
    shares: Shares = field(default_factory=lambda: np.zeros((0, 0)))
    cost: float = 1.0  # kernel steps of one rollout

    def try_out(self) -> int:
        """A few rollouts; returns the kernel steps they took."""
        self.few, spent = self.space.par(self.state, self.seat, self.steps, self.until, self.seed, FEWEST)
        self.shares, self.cost = self.few, max(1.0, spent / FEWEST)
        return spent

    @property
    def pull(self) -> float:
        """Its part of the budget: with parts in proportion to spread · √cost the error of a sum is least."""
        spread = math.sqrt(float(self.few.var(0).mean())) + LEAST_SPREAD
        return self.matters * spread * math.sqrt(self.cost)

    def roll(self, plays: float) -> None:
        """As many rollouts as these kernel steps have room for. The few that decided how many are left out of the mean, which they
        would bias."""
        rollouts = min(MOST, int(plays / self.cost))
        if rollouts >= FEWEST:
            seed = self.seed + (1 << 40) & SEEDS
            self.shares, _ = self.space.par(self.state, self.seat, self.steps, self.until, seed, rollouts)

    @property
    def mean(self) -> Shares:
        return np.asarray(self.shares.mean(0))

    @property
    def variance(self) -> Shares:
        """Of the mean, by seat."""
        return np.asarray((self.shares.var(0) + LEAST_SPREAD**2 / len(self.shares)) / len(self.shares))


def moments(line: Timeline, seed: int, plays: int, step: Callable[[], None]) -> list[Moment]:
    """One for every event, with a budget of kernel steps for them all."""
    space = Workspace(line.game)
    pairs = [_pars(space, line, number, seed) for number in range(len(line.events))]
    wanted = [par for pair in pairs for par in pair if par is not None]
    left = plays - sum(par.try_out() for par in wanted)
    pulls, found = sum(par.pull for par in wanted), list[Moment]()
    for number, pair in enumerate(pairs):
        for par in pair:
            if par is not None:
                par.roll(left * par.pull / pulls)
        found.append(_moment(line, number, *pair))
        step()
    return found


def _pars(space: Workspace, line: Timeline, number: int, seed: int) -> tuple[Par | None, Par | None]:
    """What has to be known of an event: par after it, unless the match is over; par before it, if anything in it was luck."""
    event, own_seed = line.events[number], (seed * 7919 + number) & SEEDS
    if number == len(line.events) - 1:
        return None, None
    until = space.end_of_round(event.after)
    lucky = event.seat is None or space.unseen(event.before) != space.unseen(event.after)
    after = Par(space, event.after, NOT_MOVED, [], until, own_seed, 1.0 if lucky else CHART)
    seat = NOT_MOVED if event.seat is None else event.seat
    return after, Par(space, event.before, seat, event.steps, until, own_seed, 1.0) if lucky else None


def _moment(line: Timeline, number: int, after: Par | None, before: Par | None) -> Moment:
    event = line.events[number]
    shares = np.array(line.results) if after is None else after.mean
    luck, error = np.zeros(line.seats), np.zeros(line.seats)
    if after is not None and before is not None:
        luck, error = after.mean - before.mean, SURE * np.sqrt(after.variance + before.variance)
    return Moment(event.at + (event.seat is not None), event.seat, _row(shares), _row(luck), _row(error))


def _row(numbers: Shares) -> tuple[float, ...]:
    return tuple(round(float(number), DIGITS) for number in numbers)
