"""Races: several passes over one chance are one mistake.

Where all act at once, a seat is asked again whenever a card moves. A player who leaves something lying passes over it many times,
and each of these passes loses against taking it; but it can be taken only once. So the dearest of them counts.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from zastolye.coach.timeline import Timeline
from zastolye.coach.types import Decision


def count_once(line: Timeline, numbers: Sequence[int], decisions: Sequence[Decision]) -> list[Decision]:
    """Decisions of one seat, by the numbers of their events; of passes over one chance all but the dearest are charged to it.

    A chance lasts for as long as the seat passes, nothing is shuffled, and the best move of its dearest pass can still be made.
    """
    found, chance = list(decisions), list[int]()  # of the decisions, by place: passes over the chance that lies open
    for place, one in enumerate(found):
        event = line.events[numbers[place]]
        passes = line.game.races and len(event.steps) == 1 and line.game.moves.is_pass(event.steps[0])
        if chance:
            dearest = _dearest(found, chance)
            between = line.events[numbers[chance[-1]] : numbers[place]]
            is_open = dearest.best in (value.move for value in one.values)
            if not passes or not is_open or any(event.seat is None for event in between):
                _charge(found, chance)
                chance = []
        if passes and one.loss > 0:
            chance.append(place)
    _charge(found, chance)
    return found


def _dearest(found: Sequence[Decision], chance: Sequence[int]) -> Decision:
    return max((found[place] for place in chance), key=lambda one: one.loss)


def _charge(found: list[Decision], chance: Sequence[int]) -> None:
    if len(chance) > 1:
        dearest = _dearest(found, chance)
        for place in chance:
            if found[place] is not dearest:
                found[place] = msgspec.structs.replace(found[place], counts=False, charged=dearest.at)
