"""Figures that are functions of sums over independent units (matches, deals), with 95 % intervals by a bootstrap over the units."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Sums = npt.NDArray[np.float64]
SAMPLES = 2000


@dataclass(frozen=True)
class Interval:
    """A figure and the ends of its 95 % interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.3g} ({self.low:.3g}–{self.high:.3g})"


def interval_of(units: npt.ArrayLike, figure: Callable[[Sums], Sums]) -> Interval:
    """`units` has a row for each unit; `figure` makes of column sums (the last axis) the figure. Resampled with the same numbers each
    time, so two figures of the same units may be compared."""
    rows = np.asarray(units, float)
    weights = np.random.default_rng(1).multinomial(len(rows), np.full(len(rows), 1 / len(rows)), SAMPLES)
    with np.errstate(invalid="ignore", divide="ignore"):
        value, drawn = figure(rows.sum(0)), figure(weights @ rows)
    low, high = np.nanpercentile(drawn, (2.5, 97.5))
    return Interval(float(value), float(low), float(high))


def mean_of(units: npt.ArrayLike) -> Interval:
    """The mean of a column."""
    column = np.asarray(units, float)
    return interval_of(np.stack([column, np.ones_like(column)], 1), lambda sums: sums[..., 0] / sums[..., 1])
