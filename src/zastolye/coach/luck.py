"""Luck, apart from skill: what each shuffle and each draw was worth to every seat, with the house bot playing on for all.

The house bot is the game's policy. *Par* of a position is each seat's mean win share when it plays all seats from there many times.
Luck of a shuffle is par after it less mean par over shuffles; luck of a draw is par after the move less par after the same move with
what nobody had seen in another order. Shares sum to 1 over the table, so luck sums to 0.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from zastolye.bots.rollouts.workspace import Shares, Workspace
from zastolye.coach.timeline import Timeline
from zastolye.coach.types import Moment
from zastolye.core.engine import State

DIGITS = 6
FEWEST, MOST = 16, 1 << 16  # rollouts for one par
NOT_MOVED = -1


def moments(line: Timeline, seed: int, plays: int, step: Callable[[], None]) -> list[Moment]:
    """One for every event, with a budget of kernel steps for them all."""
    space, left, found = Workspace(line.game), plays, list[Moment]()
    for number in range(len(line.events)):
        moment, spent = _moment(space, line, number, seed, left // (len(line.events) - number))
        found.append(moment)
        left -= spent
        step()
    return found


def _moment(space: Workspace, line: Timeline, number: int, seed: int, plays: int) -> tuple[Moment, int]:
    event, own_seed = line.events[number], seed * 7919 + number
    luck, spent = np.zeros(line.seats), 0
    if number == len(line.events) - 1:
        after = np.array([line.results])
    else:
        until = space.end_of_round(
            event.after
        )  # of both sides of a comparison: a table and rollouts would not agree to a hair
        after, spent = _par(space, event.after, NOT_MOVED, [], until, own_seed, plays // 2)
        if event.seat is None or space.unseen(event.before) != space.unseen(event.after):
            seat = NOT_MOVED if event.seat is None else event.seat
            expected, more = _par(space, event.before, seat, event.steps, until, own_seed, plays // 2)
            luck, spent = after.mean(0) - expected.mean(0), spent + more
    return Moment(event.at + (event.seat is not None), event.seat, _row(after.mean(0)), _row(luck)), spent


def _par(
    space: Workspace, state: State, seat: int, steps: list[int], until: int, seed: int, plays: int
) -> tuple[Shares, int]:
    """As many rollouts as the budget has room for: a few tell how long one is."""
    few, spent = space.par(state, seat, steps, until, seed, FEWEST)
    rest = min(MOST, int((plays - spent) * FEWEST / max(1, spent)))
    if rest <= 0:
        return few, spent
    more, further = space.par(state, seat, steps, until, seed + (1 << 40), rest)
    return np.concatenate([few, more]), spent + further


def _row(numbers: Shares) -> tuple[float, ...]:
    return tuple(round(float(number), DIGITS) for number in numbers)
