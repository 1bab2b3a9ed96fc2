"""Points for places: as many as one left behind. Those who share a place share its points, so a table always gives the same sum."""

from __future__ import annotations

from collections.abc import Sequence


def points_for(ranks: Sequence[int]) -> list[float]:
    """By seat, from the places by seat: the rivals placed behind, and a half for each who shares the place."""
    return [sum(_against(own, other) for other in ranks) - _against(own, own) for own in ranks]


def _against(own: int, other: int) -> float:
    return 1.0 if own < other else 0.5 if own == other else 0.0


def for_a_bye(seats: int) -> float:
    """The mean of a table: whoever could not be seated is neither helped nor hurt."""
    return (seats - 1) / 2


def matchpoints(results: Sequence[tuple[int, int]]) -> list[float]:
    """From 0 to 1 for each result of the same seat in the same deal: the share of the others that it beats, a half for an equal one.
    A result is (points, place): more points are better, then the better place. One with nothing to be compared with gets a half."""
    keys = [(points, -place) for points, place in results]
    others = len(keys) - 1
    if others < 1:
        return [0.5 for _ in keys]
    return [(sum(key > other for other in keys) + (keys.count(key) - 1) / 2) / others for key in keys]
