"""Strengths by maximum likelihood, on simulated players whose strengths are known."""

import math

import numpy as np
import pytest

from zastolye.people.ratings import MU, UNIT
from zastolye.people.strengths import comparisons, strengths

TRUE = {"a": 1.2, "b": 0.6, "c": 0.0, "d": -0.6, "e": -1.2}


def simulated(deals, seats=4, seed=1, rotations=2):
    """Plackett's luck, part of it shared by the rotations of a deal: matches of one deal are alike."""
    dice = np.random.default_rng(seed)
    names = list(TRUE)
    for deal in range(deals):
        luck = dice.gumbel(size=seats)  # the cards of each seat
        for _ in range(rotations):
            who = [names[one] for one in dice.choice(len(names), seats, replace=False)]
            marks = [TRUE[name] + luck[seat] for seat, name in enumerate(who)]
            ranks = (-np.array(marks)).argsort().argsort() + 1
            yield deal, [(name, int(rank)) for name, rank in zip(who, ranks, strict=True)]


def found(deals, **more):
    return {one.name: one for one in strengths(comparisons(list(TRUE), simulated(deals, **more)))}


def test_strengths_come_out_in_the_right_order_and_size():
    ordered = strengths(comparisons(list(TRUE), simulated(600)))
    assert [one.name for one in ordered] == list(TRUE)
    assert all(one.value == pytest.approx(TRUE[one.name], abs=0.2) for one in ordered)
    assert sum(one.value for one in ordered) == pytest.approx(0, abs=1e-9)


def test_intervals_cover_what_is_true_about_as_often_as_they_say():
    inside = [one.low <= TRUE[one.name] <= one.high for seed in range(40) for one in found(60, seed=seed).values()]
    assert 0.88 <= np.mean(inside) <= 0.99


def test_more_deals_make_it_surer_and_the_same_deal_played_alike_again_does_not():
    few, many = found(50), found(800)
    assert many["a"].error < few["a"].error / 2
    repeated = comparisons(list(TRUE), [match for match in simulated(50) for _ in range(5)])
    error = next(one.error for one in strengths(repeated) if one.name == "a")
    assert error == pytest.approx(few["a"].error, rel=0.15)


def test_a_shared_place_is_half_a_win_for_both():
    """With places 1, 1, 3, 4, 5 the two winners are alike and above the third."""
    match = [(0, list(zip("abcde", (1, 1, 3, 4, 5), strict=True)))] * 3
    values = {one.name: one.value for one in strengths(comparisons("abcde", match))}
    assert values["a"] == pytest.approx(values["b"]) and values["a"] > values["c"] > values["d"] > values["e"]


def test_who_never_loses_is_strong_but_not_infinitely():
    best, worst = strengths(comparisons("ab", [(deal, [("a", 1), ("b", 2)]) for deal in range(200)]))
    assert best.name == "a" and 2 < best.value - worst.value < 12 and math.isfinite(best.error)


def test_seats_of_one_name_are_one_player_and_a_lone_name_is_compared_with_nobody():
    twice = comparisons("ab", [(0, [("a", 1), ("a", 2), ("b", 3)])])
    assert twice.wins[0, 0, 1] == 2 and twice.wins[0].trace() == 0
    [alone] = strengths(comparisons("a", [(0, [("a", 1), ("a", 2)])]))
    assert (alone.value, alone.error) == (0, 0)
    assert [one.value for one in strengths(comparisons("ab", []))] == [0, 0]


def test_a_strength_becomes_a_rating_on_the_scale_of_people():
    best = strengths(comparisons(list(TRUE), simulated(100)))[0]
    mu, sigma = best.rating(anchor=best.value - 1)
    assert mu == pytest.approx(MU + UNIT) and sigma == pytest.approx(best.error * UNIT)
