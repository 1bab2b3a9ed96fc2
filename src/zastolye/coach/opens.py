"""Races: what lay open to a seat that did nothing, from when until when, and what passing cost.

Where all act at once, doing nothing is a choice too. A chance opens with the first position in which the seat could take something; it
is missed if the seat makes no move before it is gone. What it cost is judged where it opened, by what the seat saw: the best move
against a pass.
"""

from __future__ import annotations

from dataclasses import dataclass

from zastolye.bots.rollouts.workspace import Workspace
from zastolye.coach.compare import compare
from zastolye.coach.decisions import DIGITS, moves_of
from zastolye.coach.timeline import Timeline
from zastolye.coach.types import Open

PLAYS = 40_000  # kernel steps for one missed chance
MOST = 40  # of one seat in one match: the first of them
LEAST = 0.02  # what cost less is not worth telling


@dataclass(frozen=True)
class Missed:
    """A chance that a seat let go by: the events in which it opened and in which it was gone."""

    opened: int
    gone: int


def opens(line: Timeline, seat: int, seed: int) -> list[Open]:
    """What this seat missed, in order. Empty where seats take turns."""
    if not line.game.races:
        return []
    space = Workspace(line.game)
    judged = (_judge(space, line, seat, missed, seed) for missed in missed_by(line, seat)[:MOST])
    return [one for one in judged if one is not None]


def missed_by(line: Timeline, seat: int) -> list[Missed]:
    found, opened, still = list[Missed](), 0, set[int]()
    for number, event in enumerate(line.events):
        if event.seat is None or event.seat == seat:
            still = set()
            continue
        legal = {move for move in line.sight(event.before, seat).legal if not line.game.moves.is_pass(move)}
        if still and not still & legal:
            found.append(Missed(opened, number))
            still = set()
        if not still:
            opened, still = number, legal
        else:
            still &= legal
    return found


def _judge(space: Workspace, line: Timeline, seat: int, missed: Missed, seed: int) -> Open | None:
    event = line.events[missed.opened]
    sight = line.sight(event.before, seat)
    own_seed = (seed * 1_000_003 + event.at * 64 + seat + 32) & ((1 << 62) - 1)
    moves, _ = moves_of(sight, own_seed)
    passes = next((number for number, move in enumerate(moves) if line.game.moves.is_pass(move.steps[0])), None)
    if passes is None:
        return None
    found = compare(space, sight, moves, passes, own_seed, PLAYS)
    if found.best == passes or found.loss <= max(found.error, LEAST):
        return None
    waited = [one.ms for one in line.events[missed.opened : missed.gone]]
    ms = sum(one or 0 for one in waited) if any(one is not None for one in waited) else None
    best, until = moves[found.best].words, line.events[missed.gone].at
    return Open(seat, event.at, until, ms, best, round(found.loss, DIGITS), round(found.error, DIGITS))
