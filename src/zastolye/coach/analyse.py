"""A finished match analysed: every decision of the seats asked for, luck, and each seat over the whole match."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from zastolye.bots.ready import make_part_ready
from zastolye.bots.rollouts.workspace import PART, Workspace
from zastolye.bots.sight import Sight
from zastolye.coach.compare import weigh
from zastolye.coach.decisions import decide, moves_of, values_of
from zastolye.coach.luck import NOT_MOVED, SEEDS, moments
from zastolye.coach.opens import opens
from zastolye.coach.passes import count_once
from zastolye.coach.players import player
from zastolye.coach.timeline import Timeline, timeline_of
from zastolye.coach.types import Analysis, Decision, Value
from zastolye.core.engine import Engine, Luck, State
from zastolye.core.game import Game
from zastolye.core.record import Record
from zastolye.core.refusal import Unusable
from zastolye.table.match import Match

PLAYS = 30_000_000  # kernel steps for a whole match: some twelve seconds of one core
FOR_LUCK = 0.4  # of them
MOST_A_DECISION, NO_END = 400_000, 1 << 40
PLAYS_OF_ONE = 400_000  # for the values of a single position
TO_JUDGE = 0.85  # of the time asked for: the rest is for explanations, chances in races, duels beyond their budget
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
    if seconds is None:
        budget = budget_of(line, asked)
    else:
        budget = budget_of(line, asked, int(TO_JUDGE * seconds * _pace(line, seed)), NO_END)
    return analyse_line(line, seed, asked, budget, progress)


@dataclass(frozen=True)
class Budget:
    """Kernel steps: for each decision on average, and for luck in all."""

    each: int
    for_luck: int


def budget_of(line: Timeline, seats: Sequence[int], plays: int = PLAYS, most: int = MOST_A_DECISION) -> Budget:
    """What `plays` kernel steps allow for the decisions of these seats, with at most `most` for each."""
    for_luck = int(plays * FOR_LUCK)
    return Budget(min(most, (plays - for_luck) // max(1, len(_numbers(line, seats)))), for_luck)


def _numbers(line: Timeline, seats: Sequence[int]) -> list[int]:
    """Which events are moves of these seats."""
    return [number for number, event in enumerate(line.events) if event.seat in seats]


def analyse_line(
    line: Timeline, seed: int, seats: Sequence[int], budget: Budget, progress: Progress | None = None
) -> Analysis:
    """The decisions of these seats, the luck of all unless the budget has none for it, and what follows from both."""
    total, done = sum(event.seat in seats for event in line.events) + len(line.events), 0

    def step() -> None:
        nonlocal done
        done += 1
        if progress is not None:
            progress(done, total)

    decisions = [one for seat in seats for one in judge(line, _numbers(line, [seat]), seed, budget.each, step)]
    decisions.sort(key=lambda decision: decision.at)
    events = moments(line, seed, budget.for_luck, step) if budget.for_luck else []
    players = tuple(player(line, seat, decisions, events) for seat in seats)
    missed = tuple(one for seat in seats for one in opens(line, seat, seed))
    return Analysis(line.game.name, line.seats, tuple(decisions), players, tuple(events), missed, seed)


def judge(
    line: Timeline, numbers: Sequence[int], seed: int, each: int, step: Callable[[], None] = lambda: None
) -> list[Decision]:
    """Decisions of one seat, by the numbers of their events. What an easy one leaves of its budget goes to the next of the same seat;
    to no other seat, since it depends on what this one saw."""
    space, found, left = Workspace(line.game), list[Decision](), each * len(numbers)
    for done, number in enumerate(numbers):
        decision, spent = decide(space, line, number, seed, left // (len(numbers) - done))
        found.append(decision)
        left -= spent
        step()
    return count_once(line, numbers, found)


def is_ready(game: Game) -> bool:
    """Whether rollouts of this game need not be compiled first: that takes many seconds."""
    return Engine.is_warm(game, PART)


def make_ready(game: Game) -> float:
    """Compile rollouts of this game and keep them; returns the seconds it took."""

    def use(sight: Sight, state: State) -> None:
        values(sight, Luck(1, "compiled"), 0)
        space = Workspace(game)
        space.par(state, NOT_MOVED, [], space.end_of_round(state), 1, 1)
        space.unseen(state)

    return make_part_ready(game, PART, use)


def _pace(line: Timeline, seed: int) -> float:
    """Kernel steps a second, on this machine and in this match; a first call compiles what is not compiled yet."""
    numbers = _numbers(line, range(line.seats))
    space, number = Workspace(line.game), numbers[len(numbers) // 2]
    decide(space, line, number, seed, 0)
    event = line.events[number]
    assert event.seat is not None
    sight = line.sight(event.before, event.seat)
    moves, _ = moves_of(sight, seed)
    started, plays = time.perf_counter(), 0
    while plays < TRIAL:
        plays += space.roll(sight, moves, range(len(moves)), seed & SEEDS, plays, 8).plays
    return plays / (time.perf_counter() - started)


def values(sight: Sight, luck: Luck, plays: int = PLAYS_OF_ONE) -> tuple[Value, ...]:
    """The win share of every legal move of one position, best first, from what its seat sees and nothing else."""
    seed = luck.below(1 << 30)
    moves, _ = moves_of(sight, seed)
    return values_of(moves, weigh(Workspace(sight.game), sight, moves, None, seed, plays))
