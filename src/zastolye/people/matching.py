"""Who of those who look for a match sits down together: near ratings first, and whoever has waited long is less choosy."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence, Set
from dataclasses import dataclass

from zastolye.people.ratings import POINTS

WINDOW = 150.0 / POINTS  # in mu: how far apart two may be who have just come
WIDENS = 10.0 / POINTS  # in mu, with each second of waiting


@dataclass(frozen=True)
class Waiting:
    """One person in the queue of one mode, number of seats and kind."""

    player: str
    mu: float
    waited: float  # seconds
    bots_after: float | None  # seconds until free seats may go to bots; None: people only


@dataclass(frozen=True)
class Party:
    """People who sit down together, the longest waiting first, and how many bots sit with them."""

    people: tuple[str, ...]
    bots: int


def parties(waiting: Sequence[Waiting], seats: int, apart: Set[frozenset[str]]) -> list[Party]:
    """The tables that can be filled now. Those who wait longest choose first, each takes the nearest that fit.

    Two fit if their ratings are within the window of the one who has waited longer, and the pair is not `apart`. Bots sit down
    only with people whose chosen time has passed. Hundreds may wait, and everybody's moves wait for this: only those are looked at
    who are within the window of whoever chooses.
    """
    left = {one.player: one for one in sorted(waiting, key=lambda one: -one.waited)}
    by_mu = sorted(left.values(), key=lambda one: one.mu)
    mus, found = [one.mu for one in by_mu], list[Party]()
    while left:
        first = left.pop(next(iter(left)))
        reach = window(first.waited)  # nobody who is left has waited longer
        within = by_mu[bisect_left(mus, first.mu - reach) : bisect_right(mus, first.mu + reach)]
        near = [one for one in within if one.player in left]
        chosen = _company(first, near, seats, apart)
        if len(chosen) < seats:
            if not _takes_bots(first):
                continue  # those who are left may still fill a table without this one
            chosen = _company(first, [one for one in near if _takes_bots(one)], seats, apart)
        for one in chosen[1:]:
            del left[one.player]
        found.append(Party(tuple(one.player for one in chosen), seats - len(chosen)))
    return found


def _company(first: Waiting, near: Sequence[Waiting], seats: int, apart: Set[frozenset[str]]) -> list[Waiting]:
    chosen = [first]
    for other in sorted(near, key=lambda one: (abs(one.mu - first.mu), -one.waited)):
        if len(chosen) < seats and all(_fits(one, other, apart) for one in chosen):
            chosen.append(other)
    return chosen


def window(waited: float) -> float:
    return WINDOW + WIDENS * waited


def _fits(one: Waiting, other: Waiting, apart: Set[frozenset[str]]) -> bool:
    near = abs(one.mu - other.mu) <= window(max(one.waited, other.waited))
    return near and frozenset((one.player, other.player)) not in apart


def _takes_bots(one: Waiting) -> bool:
    return one.bots_after is not None and one.waited >= one.bots_after


def expected_wait(recent: Sequence[float], waited: float, bots_after: float | None) -> float | None:
    """Seconds that it may still take: the median of recent waits that were longer than this one already is, at most until bots sit
    down. None where nothing is known."""
    longer = sorted(wait for wait in recent if wait > waited)
    by_people = longer[len(longer) // 2] - waited if longer else None
    by_bots = max(0.0, bots_after - waited) if bots_after is not None else None
    known = [left for left in (by_people, by_bots) if left is not None]
    return min(known) if known else None
