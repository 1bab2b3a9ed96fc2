"""Duplicate teams: all tables of a round play the same deals, and each team sits once in each seat.

As many teams as there are seats meet, at as many tables: at table t the team i sits in seat (i + t) mod seats. So a team holds every
hand of the deal once, and each result is compared with those of the other teams that held the same hand in the same seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from zastolye.people.contests.points import matchpoints
from zastolye.people.contests.swiss import Entrant, grouped


def meet(teams: Sequence[Entrant], seats: int, luck: Random) -> list[list[str]]:
    """Ids of the teams that meet, each meeting of as many as there are seats; "" is a team of house bots. Nobody has a bye."""
    return [[one.id for one in group] + [""] * (seats - len(group)) for group in grouped(teams, seats, luck)]


def tables_of(seats: int, round: int) -> list[list[tuple[int, int]]]:
    """The tables of one meeting, by seat: which team, and which of its members. Members change tables from round to round."""
    return [[((seat - table) % seats, (table + round) % seats) for seat in range(seats)] for table in range(seats)]


def scored(tables: Sequence[Sequence[tuple[str, int, int]]]) -> dict[str, list[float]]:
    """Matchpoints of each team, one from 0 to 1 for each seat in which it sat, over all tables of one deal.

    A table is (team, points, place) by seat; results of house bots ("") are not compared.
    """
    earned: dict[str, list[float]] = {}
    for seat in range(len(tables[0]) if tables else 0):
        results = [table[seat] for table in tables if table[seat][0]]
        shares = matchpoints([(points, place) for _, points, place in results])
        for (team, _, _), share in zip(results, shares, strict=True):
            earned.setdefault(team, []).append(share)
    return earned
