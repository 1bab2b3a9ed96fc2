"""A finished match analysed: every decision of the seats asked for, luck, and each seat over the whole match."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from zastolye.bots.sight import Sight
from zastolye.coach.compare import compare
from zastolye.coach.decisions import decide, moves_of, values_of
from zastolye.coach.luck import moments
from zastolye.coach.players import player
from zastolye.coach.timeline import Timeline, timeline_of
from zastolye.coach.types import Analysis, Value
from zastolye.coach.workspace import Workspace
from zastolye.core.engine import Luck
from zastolye.core.record import Record
from zastolye.core.refusal import Unusable
from zastolye.table.match import Match

PLAYS = 12_000_000  # kernel steps for a whole match: some ten seconds of one core
FOR_LUCK = 0.25  # of them
MOST_A_DECISION = 400_000
PLAYS_OF_ONE = 400_000  # for the values of a single position
TRIAL = 20_000  # steps that tell how fast this machine is

Progress = Callable[[int, int], None]  # so much done, of so much


def analyse(
    source: Record | Match,
    *,
    seed: int,
    seconds: float | None = None,
    seats: Sequence[int] | None = None,
    progress: Progress | None = None,
) -> Analysis:
    """Unusable if the match is not over or its record does not come out as it says.

    The same record and seed give the same analysis to the last digit, unless `seconds` asks for as much as fits into that time.
    """
    line = timeline_of(source)
    asked = tuple(range(line.seats)) if seats is None else tuple(seats)
    for seat in asked:
        if not 0 <= seat < line.seats:
            raise Unusable("seat-number", seat=seat, most=line.seats - 1)
    numbers = [number for number, event in enumerate(line.events) if event.seat in asked]
    plays = PLAYS if seconds is None else int(seconds * _pace(line, numbers, seed))
    total, done = len(numbers) + len(line.events), 0

    def step() -> None:
        nonlocal done
        done += 1
        if progress is not None:
            progress(done, total)

    for_luck = int(plays * FOR_LUCK)
    each = (
        min(MOST_A_DECISION, (plays - for_luck) // max(1, len(numbers)))
        if seconds is None
        else (plays - for_luck) // max(1, len(numbers))
    )
    space, decisions = Workspace(line.game), []
    for number in numbers:
        decisions.append(decide(space, line, number, seed, each))
        step()
    events = moments(line, seed, for_luck, step)
    players = tuple(player(line, seat, decisions, events) for seat in asked)
    return Analysis(line.game.name, line.seats, tuple(decisions), players, tuple(events), seed=seed)


def _pace(line: Timeline, numbers: Sequence[int], seed: int) -> float:
    """Kernel steps a second, on this machine and in this match; a first call compiles what is not compiled yet."""
    space, number = Workspace(line.game), numbers[len(numbers) // 2]
    decide(space, line, number, seed, 0)
    event = line.events[number]
    assert event.seat is not None
    sight = line.sight(event.before, event.seat)
    moves, _ = moves_of(sight, seed)
    started, plays = time.perf_counter(), 0
    while plays < TRIAL:
        plays += space.roll(sight, moves, range(len(moves)), seed, plays, 8).plays
    return plays / (time.perf_counter() - started)


def values(sight: Sight, luck: Luck, plays: int = PLAYS_OF_ONE) -> tuple[Value, ...]:
    """The win share of every legal move of one position, best first, from what its seat sees and nothing else."""
    seed = luck.below(1 << 30)
    moves, _ = moves_of(sight, seed)
    return values_of(moves, compare(Workspace(sight.game), sight, moves, None, seed, plays))
