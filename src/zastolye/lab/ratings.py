"""Ratings of bots from an arena: strengths by maximum likelihood over all its matches, on the scale that people see."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from zastolye.people.ratings import MU, UNIT, shown
from zastolye.people.strengths import comparisons, strengths


def rate(names: Sequence[str], matches: Iterable[tuple[int, Sequence[Sequence[int]]]]) -> list[dict[str, Any]]:
    """The rating of each name with its 95 per cent interval, the best first; 1500 is the mean of all. A match is its deal and the
    places of each listed bot's seats.

    Bots of the same name are one player, and a name alone is compared with nobody.
    """
    seated = (
        (deal, [(name, place) for name, places in zip(names, match, strict=True) for place in places])
        for deal, match in matches
    )
    return [
        {"name": one.name, "rating": _shown(one.value), "low": _shown(one.low), "high": _shown(one.high)}
        for one in strengths(comparisons(names, seated))
    ]


def _shown(value: float) -> int:
    return shown(MU + value * UNIT)
