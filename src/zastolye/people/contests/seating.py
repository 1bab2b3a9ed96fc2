"""Who takes which seat of a table: an exact assignment, so that everybody sits in each seat about equally often."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random


def seated(people: Sequence[str], sat: Sequence[Sequence[int]], seats: int, luck: Random) -> list[str]:
    """Ids by seat, "" where nobody sits. `sat[i][s]` says how often person i sat in seat s.

    The least sum of squares over all assignments, found by dynamic programming over the seats that are taken; lots decide between
    equals.
    """
    order = list(range(len(people)))
    luck.shuffle(order)
    empty = (1 << seats) - 1
    best: dict[int, tuple[int, tuple[int, ...]]] = {empty: (0, ())}
    for person in order:
        following: dict[int, tuple[int, tuple[int, ...]]] = {}
        for free, (cost, chosen) in best.items():
            for seat in range(seats):
                if free >> seat & 1:
                    rest, more = free & ~(1 << seat), cost + sat[person][seat] ** 2
                    if rest not in following or more < following[rest][0]:
                        following[rest] = (more, (*chosen, seat))
        best = following
    chosen = min(best.values())[1]
    by_seat = [""] * seats
    for person, seat in zip(order, chosen, strict=True):
        by_seat[seat] = people[person]
    return by_seat
