"""Each seat over the whole match: what it gave away, how that compares with our levels, its luck, and the result without it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from zastolye.bots.rollouts.figures import AtSeats, figures_at
from zastolye.coach.timeline import Timeline
from zastolye.coach.types import Decision, Habit, Moment, Player
from zastolye.core.game import Game

DIGITS = 6
ENOUGH = 5  # decisions that count: of fewer no accuracy and no level is named


def player(line: Timeline, seat: int, decisions: Sequence[Decision], moments: Sequence[Moment]) -> Player:
    own = [decision for decision in decisions if decision.seat == seat]
    counting = [decision for decision in own if decision.counts]
    lost = sum(decision.loss for decision in counting if not decision.close)
    luck = sum(moment.luck[seat] for moment in moments)
    luck_error = math.hypot(*(moment.error[seat] for moment in moments))
    figures, at_stake = figures_at(line.game, line.seats), stake_of(counting)
    result, beta, is_told = line.results[seat], beta_of(line.game), len(counting) >= ENOUGH
    return Player(
        seat=seat,
        lost=round(lost, DIGITS),
        accuracy=accuracy(lost, at_stake) if is_told else None,
        level=level_of(lost / at_stake, figures.levels) if is_told and figures is not None and at_stake > 0 else None,
        luck=round(luck, DIGITS),
        adjusted=round(result - beta * luck, DIGITS),
        result=result,
        decisions=len(counting),
        per_decision=round(1000 * lost / len(counting), 2) if counting else 0.0,
        at_stake=round(at_stake, DIGITS),
        habits=habits(line, seat, figures),
        luck_error=round(luck_error, DIGITS),
        adjusted_error=round(beta * luck_error, DIGITS),
    )


def beta_of(game: Game) -> float:
    """How much of the luck is found again in a result of this mode: measured with the usual number of seats, used with any. Where it
    was not measured nothing is taken off."""
    figures = figures_at(game, game.usual_seats)
    return figures.beta if figures is not None and figures.lucky else 0.0


def stake_of(decisions: Sequence[Decision]) -> float:
    """What moves drawn by lot would have given away: the best value less the mean of all."""
    return sum(one.values[0].share - sum(v.share for v in one.values) / len(one.values) for one in decisions)


def accuracy(lost: float, at_stake: float) -> float:
    """In per cent of what moves drawn by lot would have lost: 100 is nothing lost, 0 as much as they."""
    if lost <= 0:
        return 100.0
    return 0.0 if lost >= at_stake else round(100 * (1 - lost / at_stake), 1)


def level_of(part: float, levels: Sequence[tuple[float, float]]) -> float | None:
    """Which level loses as large a part of what is at stake, between two of them in proportion; never beyond those measured."""
    if not levels:
        return None
    ordered = sorted(levels)
    for (weaker, more), (stronger, less) in pairwise(ordered):
        if part >= more:
            return round(weaker, 1)
        if part > less:
            return round(weaker + (stronger - weaker) * (more - part) / (more - less), 1)
    return round(ordered[-1][0], 1)


def habits(line: Timeline, seat: int, figures: AtSeats | None) -> tuple[Habit, ...]:
    """How often this seat made each kind of bluffing or sealed choice, of all choices of the same group (`group.kind`)."""
    found = Counter(habit for habit in _habits(line, seat))
    of = Counter(habit.partition(".")[0] for habit in found.elements())
    usual = {} if figures is None else figures.habits
    kinds = sorted({*found, *(habit for habit in usual if habit.partition(".")[0] in of)})
    return tuple(Habit(kind, found[kind], of[kind.partition(".")[0]], usual.get(kind)) for kind in kinds)


def _habits(line: Timeline, seat: int) -> list[str]:
    named = list[str]()
    for event in line.events:
        if event.seat == seat:
            habit = line.game.coaching.habit(line.sight(event.before, seat).plain, seat, event.steps)
            if habit is not None:
                named.append(habit)
    return named
