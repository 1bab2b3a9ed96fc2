"""Races: what lay open to a seat that did nothing, from when until when, and what passing cost.

Where all act at once, doing nothing is a choice too. A chance is missed if what could be taken is gone before the seat has made any
move. It is judged where it opened, by what the seat saw: the best of what is gone against the best of what was left, to pass included.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from zastolye.bots.rollouts.workspace import Workspace
from zastolye.bots.sight import WholeMove
from zastolye.coach.compare import compare
from zastolye.coach.decisions import DIGITS, moves_of
from zastolye.coach.luck import SEEDS
from zastolye.coach.timeline import Timeline
from zastolye.coach.types import Open
from zastolye.core.engine import State

GLANCE = 10_000  # kernel steps to see which chances are worth a closer look
PLAYS = 80_000  # for one of these
MOST = 40  # of one seat in one match: the dearest, as they look at a glance
LEAST = 0.02  # what cost less is not worth telling


@dataclass(frozen=True)
class Missed:
    """Moves that were open to a seat, each since an event, and that were gone before event `gone`; and those that were not."""

    gone: int
    moves: Mapping[int, int]
    left: Collection[int]

    @property
    def opened(self) -> int:
        """From this event on all of them were open."""
        return max(self.moves.values())


def opens(line: Timeline, seat: int, seed: int) -> list[Open]:
    """What this seat missed, in order. Empty where seats take turns."""
    if not line.game.races:
        return []
    space = Workspace(line.game)
    chances = [_Chance(line, seat, one, seed) for one in missed_by(line, seat)]
    dearest = sorted(chances, key=lambda one: -one.look(space))[:MOST]
    told = (one.judge(space) for one in sorted(dearest, key=lambda one: one.missed.gone))
    return [one for one in told if one is not None]


def missed_by(line: Timeline, seat: int) -> list[Missed]:
    """What was gone before the seat had made a move: taken by others, or over with the round."""
    found, since = list[Missed](), dict[int, int]()
    for number, event in enumerate(line.events):
        if event.seat == seat:
            since = {}
            continue
        legal = [] if event.seat is None else _to_take(line, event.before, seat)
        gone = {move: opened for move, opened in since.items() if move not in legal}
        if gone:
            found.append(Missed(number, gone, legal))
        since = {move: since.get(move, number) for move in legal}
    return found


def _to_take(line: Timeline, state: State, seat: int) -> list[int]:
    return [move for move in line.sight(state, seat).legal if not line.game.moves.is_pass(move)]


class _Chance:
    """What was missed as a question: is the best of the moves that are gone better than anything that was left?"""

    def __init__(self, line: Timeline, seat: int, missed: Missed, seed: int) -> None:
        self.line, self.seat, self.missed = line, seat, missed
        event = line.events[missed.opened]
        self.sight, self.seed = line.sight(event.before, seat), (seed * 1_000_003 + event.at * 64 + seat + 32) & SEEDS
        self.moves = [one for one in moves_of(self.sight, self.seed)[0] if self._is_gone(one) or self._is_left(one)]
        self.rival = 0  # the best of what was left, as it looks at a glance

    def _is_gone(self, move: WholeMove) -> bool:
        return move.steps[0] in self.missed.moves

    def _is_left(self, move: WholeMove) -> bool:
        return move.steps[0] in self.missed.left or self.line.game.moves.is_pass(move.steps[0])

    def look(self, space: Workspace) -> float:
        """By how much the best of what is gone is ahead, at a glance."""
        shares = compare(space, self.sight, self.moves, None, self.seed ^ 1, GLANCE).shares
        left = [number for number, move in enumerate(self.moves) if self._is_left(move)]
        self.rival = max(left, key=lambda number: shares[number], default=0)
        gone = max((shares[number] for number, move in enumerate(self.moves) if self._is_gone(move)), default=0.0)
        return gone - shares[self.rival] if left else 0.0

    def judge(self, space: Workspace) -> Open | None:
        """With a budget of its own and other worlds; None where it cost nothing worth telling."""
        rival = self.moves[self.rival]
        if self._is_gone(rival):
            return None
        tried = [rival, *filter(self._is_gone, self.moves)]
        found = compare(space, self.sight, tried, 0, self.seed, PLAYS)
        if found.best == 0 or found.loss <= max(found.error, LEAST):
            return None
        best, events = tried[found.best], self.line.events
        opened, gone = self.missed.moves[best.steps[0]], self.missed.gone
        waited = [one.ms for one in events[opened:gone]]
        ms = sum(one or 0 for one in waited) if any(one is not None for one in waited) else None
        loss, error = round(found.loss, DIGITS), round(found.error, DIGITS)
        return Open(self.seat, events[opened].at, events[gone].at, ms, best.words, loss, error)
