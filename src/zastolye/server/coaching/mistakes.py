"""Mistakes to repeat, by Leitner's boxes: one that is found moves to the next box and comes back after a longer time, one that is
missed goes back to the first. Who finds it once more after the longest time has found it for good."""

from __future__ import annotations

from collections.abc import Sequence

from zastolye.server.coaching.lines import Wrong
from zastolye.server.store.coaching import Analysis, Mistake

DAY = 86_400.0  # seconds
MISSED = 600.0  # seconds until one that was missed comes again
WAITS = (1 * DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY)  # after finding it in each box


def mistakes_of(analysis: Analysis, wrong: Sequence[Wrong]) -> list[Mistake]:
    """As they are kept, each for the person who sat there."""
    return [
        Mistake(f"{analysis.id}-{one.at}", analysis.people[one.seat], analysis.game, analysis.id, one.at)
        for one in wrong
        if one.seat < len(analysis.people) and analysis.people[one.seat]
    ]


def moved(box: int, is_right: bool) -> tuple[int, float, bool]:
    """The next box of one in this box, in how many seconds it is due again, and whether it is found for good."""
    if not is_right:
        return 0, MISSED, False
    if box >= len(WAITS):
        return box, 0.0, True
    return box + 1, WAITS[box], False
