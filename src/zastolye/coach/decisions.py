"""Every decision of a match judged by what its seat knew: the values of all legal moves, the loss of the played one, its mark."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from zastolye.bots.rollouts.workspace import Workspace
from zastolye.bots.sight import Sight, WholeMove
from zastolye.coach.compare import LARGE, MATTERS, POINT, SMALL, Compared, compare, weigh
from zastolye.coach.reasons import why
from zastolye.coach.timeline import Timeline
from zastolye.coach.types import MARKED, Decision, Mark, Value
from zastolye.core.engine import Luck

STEPS = (SMALL, LARGE, 0.10)  # win share lost: from here on an inaccuracy, a mistake, a blunder
STEPS_OF_TWO = (0.03, 0.06, 0.12)  # with two seats a match is won and lost in larger pieces
DIGITS = 6  # kept of a share: far more than is known


def mark_of(loss: float, error: float, seats: int, is_best: bool) -> Mark:
    """A loss that is within its error is no error of the player's; a large one must be at least twice its error."""
    small, middle, large = STEPS_OF_TWO if seats == 2 else STEPS
    if is_best:
        return "best"
    if loss <= error or loss < small:
        return "good"
    if loss < middle or loss < 2 * error:
        return "inaccuracy"
    return "mistake" if loss < large else "blunder"


def moves_of(sight: Sight, seed: int, played: Sequence[int] | None = None) -> tuple[list[WholeMove], int | None]:
    """All legal moves, whole, and the number of the played one among them."""
    moves = sight.whole_moves(Luck(seed, sight.engine.way))
    if played is None:
        return moves, None
    words = sight.game.notation.write(list(played))
    for number, move in enumerate(moves):
        if move.words == words:
            return moves, number
    return [*moves, WholeMove(words, list(played))], len(moves)


def values_of(moves: Sequence[WholeMove], found: Compared) -> tuple[Value, ...]:
    """Best first; the best one leads even where noise puts another above it."""
    order = sorted(range(len(moves)), key=lambda number: (number != found.best, -found.shares[number]))
    return tuple(
        Value(moves[n].words, round(found.shares[n], DIGITS), round(found.errors[n], DIGITS), found.worlds[n])
        for n in order
    )


def decide(
    space: Workspace, line: Timeline, number: int, seed: int, plays: int, other: Sequence[int] | None = None
) -> tuple[Decision, int]:
    """Event `number`, a move of a seat, judged with a budget of so many kernel steps; and how many were spent. With `other`, as if
    these steps had been played in its place.

    The seed is mixed with what is public (the number of the move and the seat), so two matches that look alike to a seat draw alike.
    """
    event = line.events[number]
    assert event.seat is not None
    sight = line.sight(line.events[line.sealed_since(number)].before, event.seat)
    own_seed = (seed * 1_000_003 + event.at * 64 + event.seat) & ((1 << 62) - 1)
    steps = event.steps if other is None else other
    moves, played = moves_of(sight, own_seed, steps)
    assert played is not None
    sealed = line.game.coaching.habit(sight.plain, event.seat, steps) is not None
    if len(moves) == 1:
        found = compare(space, sight, moves, 0, own_seed, 0)
    else:
        found = weigh(space, sight, moves, played, own_seed, plays)
    is_best = found.best == played or (sealed and found.loss < MATTERS)
    loss = 0.0 if is_best else found.loss
    error = found.error if found.best != played else 0.0
    mark = mark_of(loss, error, line.seats, is_best)
    decision = Decision(
        at=event.at,
        seat=event.seat,
        played=moves[played].words,
        best=moves[played if is_best else found.best].words,
        loss=round(loss, DIGITS),
        error=round(error, DIGITS),
        mark=mark,
        win_share=round(found.shares[played], DIGITS),
        counts=len(moves) > 1 and (found.differ or loss > max(POINT, error)),
        close=not is_best and loss <= error,
        sealed=sealed,
        values=values_of(moves, found),
    )
    if mark not in MARKED:
        return decision, found.plays
    reasons, scores = why(space, sight, moves, found.best, played, own_seed)
    truth = line.game.coaching.truth(line.engine.plain(event.before))
    return msgspec.structs.replace(decision, reasons=reasons, scores=scores, truth=truth), found.plays
