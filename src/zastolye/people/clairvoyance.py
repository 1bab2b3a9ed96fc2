"""How well a seat's moves fit cards that it could not see: measured for one finished match, from its record and the coach's analysis.

For a decision where the seat did not play what search calls best, both moves are played on from the *true* position by the house bot,
with the same luck. What the played move is worth more there than by what was known is its *excess*. Whoever knows no more than their
seat has an excess of zero on average, however well or badly they play: the true cards are one draw from what they could imagine. So it
is a fair game, in the sense of the theory of chance, and sums of it can be judged.
"""

from __future__ import annotations

import msgspec

from zastolye.bots.rollouts.workspace import Workspace
from zastolye.coach import Analysis, Decision
from zastolye.coach.timeline import Timeline, timeline_of
from zastolye.core.record import Record

ROLLOUTS = 48  # from the true position, for each of the two moves
NOT_A_PERSON = ("bot:", "away:", "late:")  # in a record: what moved for somebody
DIGITS = 6


class SeatFigures(msgspec.Struct, frozen=True, array_like=True):
    """One seat of one match: decisions that count, how many agree with search, and the sum of the excess and of its squares."""

    seat: int
    decisions: int
    agreed: int
    excess: float
    square: float


def figures(record: Record, analysis: Analysis, seed: int) -> list[SeatFigures]:
    """Of every seat that made a decision that counts. What a bot moved for somebody is left out, and so are sealed choices: what is
    best there is a mix of moves, and one of them says little."""
    line = timeline_of(record)
    space, found = Workspace(line.game), list[SeatFigures]()
    for seat in range(line.seats):
        own = [one for one in analysis.decisions if one.seat == seat and _is_judged(record, one)]
        if own:
            excesses = [excess(space, line, one, seed) for one in own if one.played != one.best]
            square = sum(one * one for one in excesses)
            agreed = sum(one.played == one.best for one in own)
            found.append(SeatFigures(seat, len(own), agreed, round(sum(excesses), DIGITS), round(square, DIGITS)))
    return found


def _is_judged(record: Record, decision: Decision) -> bool:
    return (
        decision.counts
        and not decision.sealed
        and not (record.moves[decision.at].how or "").startswith(NOT_A_PERSON)
    )  # fmt: skip


def excess(space: Workspace, line: Timeline, decision: Decision, seed: int) -> float:
    """What the played move is worth above the best one by the true cards, less what it is by what was known.

    Of the latter only what is sure is taken off, so an error of the coach makes nobody look like a cheat.
    """
    event = next(one for one in line.events if one.at == decision.at and one.seat == decision.seat)
    until = space.end_of_round(event.before)
    shares = [
        space.par(event.before, decision.seat, line.game.notation.read(words), until, seed * 8191 + decision.at, ROLLOUTS)[0]
        for words in (decision.played, decision.best)
    ]  # fmt: skip
    by_the_cards = float((shares[0] - shares[1])[:, decision.seat].mean())
    return by_the_cards + max(0.0, decision.loss - decision.error)
