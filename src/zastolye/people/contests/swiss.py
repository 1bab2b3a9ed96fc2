"""Swiss pairings for tables of any number of seats: near scores meet, nobody meets a rival again while that can be avoided.

Tables are first cut from the list in the order of points. Then people change places between tables, one pair at a time, while that
takes away repeated meetings; of the exchanges that take away as many, the one that brings the least distance in points is made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from zastolye.people.contests.seating import seated

MOST_EXCHANGES = 2000  # of one pairing: it ends even where meeting again cannot be avoided


@dataclass(frozen=True, eq=False)
class Entrant:
    """Somebody who is to be paired: a person, or a team."""

    id: str
    points: float = 0.0
    rests: int = 0  # rounds in which there was no whole table for them: byes, and tables filled with bots
    met: Mapping[str, int] = field(default_factory=dict)  # how often, by id
    sat: Sequence[int] = ()  # how often in each seat


@dataclass(frozen=True)
class Pairings:
    """One round: ids by seat, "" for a house bot; and whoever has no table."""

    tables: list[list[str]]
    byes: list[str]


def pair(entrants: Sequence[Entrant], seats: int, luck: Random) -> Pairings:
    """Whole tables of people. Those who are left over, if there are at least two, sit together with house bots; one alone has a bye.
    Left over are those who have rested least often, and of them the lowest: nobody rests twice before everybody has once."""
    groups = grouped(entrants, seats, luck)
    byes = [one.id for group in groups if len(group) == 1 for one in group]
    tables = [seated_by(group, seats, luck) for group in groups if len(group) > 1]
    return Pairings(tables, byes)


def seated_by(group: Sequence[Entrant], seats: int, luck: Random) -> list[str]:
    sat = [one.sat or (0,) * seats for one in group]
    return seated([one.id for one in group], sat, seats, luck)


def grouped(entrants: Sequence[Entrant], seats: int, luck: Random) -> list[list[Entrant]]:
    """Groups of `seats` who meet, and perhaps a last one of those who are left over."""
    lots = {one.id: luck.random() for one in sorted(entrants, key=lambda one: one.id)}
    order = sorted(entrants, key=lambda one: (-one.points, lots[one.id]))
    left = _left_over(order, len(order) % seats)
    playing = [one for one in order if one not in left]
    groups = [playing[first : first + seats] for first in range(0, len(playing), seats)]
    part_those_who_met(groups)
    return [*groups, left] if left else groups


def _left_over(order: Sequence[Entrant], number: int) -> list[Entrant]:
    """So many of the lowest, of those who have rested least often; they have not met each other, if that can be."""
    left = list[Entrant]()
    for _ in range(number):
        others = [one for one in reversed(order) if one not in left]
        left.append(min(others, key=lambda one: (one.rests, _met(one, left), one.points)))
    return left


def part_those_who_met(groups: list[list[Entrant]]) -> None:
    """Exchange people between groups while that takes away repeated meetings."""
    for _ in range(MOST_EXCHANGES):
        exchange = _best_exchange(groups)
        if exchange is None:
            return
        (one, place), (other, elsewhere) = exchange
        groups[one][place], groups[other][elsewhere] = groups[other][elsewhere], groups[one][place]


Place = tuple[int, int]  # a group, and where in it


def _best_exchange(groups: Sequence[Sequence[Entrant]]) -> tuple[Place, Place] | None:
    """For the first group in which people meet again and can be helped: the exchange that helps most."""
    for number, group in enumerate(groups):
        if not meetings(group):
            continue
        best: tuple[tuple[int, float], tuple[Place, Place]] | None = None
        for place, other in ((place, other) for place in range(len(group)) for other in range(len(groups))):
            if other == number:
                continue
            for elsewhere in range(len(groups[other])):
                gain = _gain(group, place, groups[other], elsewhere)
                if gain[0] > 0 and (best is None or gain > best[0]):
                    best = (gain, ((number, place), (other, elsewhere)))
        if best is not None:
            return best[1]
    return None


def _gain(one: Sequence[Entrant], place: int, other: Sequence[Entrant], elsewhere: int) -> tuple[int, float]:
    """How many meetings fewer, and how little distance in points it brings."""
    mine, theirs = one[place], other[elsewhere]
    here = [member for member in one if member is not mine]
    there = [member for member in other if member is not theirs]
    before = _met(mine, here) + _met(theirs, there)
    after = _met(theirs, here) + _met(mine, there)
    return before - after, -abs(mine.points - theirs.points)


def meetings(group: Sequence[Entrant]) -> int:
    """How often these people have met before."""
    return sum(one.met.get(other.id, 0) for one, other in combinations(group, 2))


def _met(one: Entrant, others: Sequence[Entrant]) -> int:
    return sum(one.met.get(other.id, 0) for other in others)
