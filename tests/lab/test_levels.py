"""What levels lose and what luck explains, summed up from analysed matches."""

import numpy as np
import pytest

from zastolye.coach import Player
from zastolye.lab.coached import equal_levels, mixed_levels
from zastolye.lab.levels import AT_STAKE, DECISIONS, beta_of, betas_of_others, explained_by, fall, falling, losses


def player(seat, lost, decisions, at_stake):
    return Player(seat, lost, 0.0, None, 0.0, 0.0, 0.0, decisions, 0.0, at_stake)


def some_matches(count=40):
    """Level 1 loses half of what is at stake, level 3 a quarter; level 3 has four times as much at stake at as many decisions."""
    dice = np.random.default_rng(1)
    for _ in range(count):
        stake = dice.uniform(0.1, 0.3)
        yield ("level:1", "level:3"), [player(0, stake / 2, 10, stake), player(1, stake, 10, 4 * stake)]


def test_over_five_matches_every_seat_has_every_level_and_equals_are_of_each_level_in_turn():
    for seat in range(4):
        assert len({mixed_levels(4, number)[seat] for number in range(5)}) == 5
    assert [equal_levels(3, number)[0] for number in (0, 4, 5)] == ["level:1", "level:5", "level:1"]
    assert len(set(equal_levels(3, 2))) == 1


def test_a_level_that_is_behind_loses_less_a_decision_and_more_of_what_is_at_stake():
    one, three = losses(list(some_matches()))
    assert (one.level, three.level, one.seats) == (1, 3, 40)
    assert one.mean.value < three.mean.value
    assert (one.part.value, three.part.value) == (pytest.approx(0.5), pytest.approx(0.25))


def test_how_much_less_a_stronger_level_loses_is_compared_over_the_same_tables():
    found = list(some_matches())
    of_stake, a_decision = fall(found, 1, 3, AT_STAKE), fall(found, 1, 3, DECISIONS)
    assert (of_stake.low, of_stake.high) == (pytest.approx(0.25), pytest.approx(0.25))
    assert a_decision.high < 0


def test_beta_is_found_and_explains_what_it_should_on_matches_that_had_no_say_in_it():
    dice = np.random.default_rng(2)
    luck, rest = dice.normal(0, 0.3, (400, 4)), dice.normal(0, 0.3, (400, 4))
    results = 0.5 * luck + rest
    assert beta_of(luck, results) == pytest.approx(0.5, abs=0.05)
    found = explained_by(luck, results, betas_of_others(luck, results))
    assert found.low < 0.2 < found.high and found.high - found.low < 0.1


def test_a_match_has_no_say_in_the_beta_that_it_is_tried_with():
    luck, results = np.ones((20, 2)), np.ones((20, 2))
    results[3] = 100.0
    assert betas_of_others(luck, results)[3] == pytest.approx(1.0) and betas_of_others(luck, results)[4] > 1


def test_luck_that_means_nothing_explains_less_than_nothing_on_other_matches():
    dice = np.random.default_rng(3)
    luck, results = dice.normal(0, 1, (20, 4)), dice.normal(0, 1, (20, 4))
    assert (
        explained_by(luck, results, betas_of_others(luck, results)).value
        < explained_by(luck, results, beta_of(luck, results)).value
    )


def test_a_stronger_level_is_never_taken_for_a_weaker_one():
    assert falling([(1, 0.8), (2, 0.5), (3, 0.6)]) == [(1.0, 0.8), (2.0, 0.5), (3.0, 0.5)]
