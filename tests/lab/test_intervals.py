"""Intervals by a bootstrap over units: as wide as theory says, and wider where a unit holds many alike."""

import numpy as np
import pytest

from zastolye.lab.intervals import interval_of, mean_of


def test_the_interval_of_a_mean_is_as_wide_as_theory_says():
    sample = np.random.default_rng(1).normal(2, 1, 400)
    found = mean_of(sample)
    assert found.value == pytest.approx(sample.mean())
    assert found.high - found.low == pytest.approx(2 * 1.96 * sample.std() / 20, rel=0.1)


def test_ten_equal_decisions_of_a_match_are_one_observation():
    sample = np.random.default_rng(2).normal(0, 1, 100)
    matches = np.stack([10 * sample, np.full(100, 10.0)], 1)
    found, single = interval_of(matches, lambda sums: sums[..., 0] / sums[..., 1]), mean_of(sample)
    assert (found.low, found.high) == pytest.approx((single.low, single.high))
