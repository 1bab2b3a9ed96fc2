"""Arena pairings: whoever is free is seated at once with people of near score, for a fixed time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from zastolye.people.contests.swiss import Entrant, meetings, part_those_who_met, seated_by

FRESH = 10.0  # seconds that people who have just met wait for somebody else
PATIENCE = 25.0  # seconds that anybody waits for a whole table; then house bots take the empty seats


@dataclass(frozen=True)
class Waiting:
    """Somebody who is free: `who.met` counts the rivals of the last match alone."""

    who: Entrant
    since: float  # seconds since 1970


def pair_waiting(waiting: Sequence[Waiting], seats: int, now: float, luck: Random) -> list[list[str]]:
    """Ids by seat, "" for a house bot. Whoever has waited longest is seated first; of those who are seated, near scores sit together.

    People who have just played with each other wait a little for others. Two or more who have waited long sit down with bots.
    """
    by_wait = sorted(waiting, key=lambda one: (one.since, one.who.id))
    whole = len(by_wait) - len(by_wait) % seats
    tables = [
        table
        for table in _grouped(by_wait[:whole], seats)
        if not meetings([one.who for one in table]) or _has_waited(table, now, FRESH)
    ]
    taken = {one.who.id for table in tables for one in table}
    left = [one for one in by_wait if one.who.id not in taken]
    if 2 <= len(left) < seats and _has_waited(left, now, PATIENCE):
        tables.append(left)
    return [seated_by([one.who for one in table], seats, luck) for table in tables]


def _grouped(waiting: Sequence[Waiting], seats: int) -> list[list[Waiting]]:
    order = sorted(waiting, key=lambda one: (-one.who.points, one.since, one.who.id))
    groups = [[one.who for one in order[first : first + seats]] for first in range(0, len(order), seats)]
    part_those_who_met(groups)
    by_id = {one.who.id: one for one in order}
    return [[by_id[who.id] for who in group] for group in groups]


def _has_waited(table: Sequence[Waiting], now: float, seconds: float) -> bool:
    return now - min(one.since for one in table) >= seconds
