"""A large mark is found twice before it is shown: once where it was looked for, and once on worlds that had no say in that."""

import numpy as np
import pytest

from zastolye.bots.rollouts.workspace import Rolled
from zastolye.coach.compare import DUEL, FEWEST, LARGE, MOST, compare
from zastolye.coach.decisions import mark_of

PLAYED, OTHER, HIDDEN = 0, 1, 2
BUDGET = 4000
HALVING = BUDGET // 2 // 2  # worlds in which two candidates are tried before the duel, a step each


class Dealt:
    """A workspace whose worlds are written down: the shares of the other moves, by the number of the world; the played one has 0.3."""

    def __init__(self, *shares_in):
        self.shares_in, self.spread = (lambda world: 0.3, *shares_in), np.random.default_rng(1)

    def roll(self, sight, moves, tried, seed, first, worlds):
        noise = self.spread.normal(0, 0.1, worlds)
        columns = [noise + [self.shares_in[one](first + k) for k in range(worlds)] for one in tried]
        return Rolled(np.stack(columns, 1), worlds * len(tried), np.zeros(0), np.zeros(0))


def judged(share_in, budget=BUDGET):
    return compare(Dealt(share_in), None, ["played", "other"], PLAYED, 1, budget)


def test_a_large_loss_that_fresh_worlds_do_not_show_again_is_none():
    found = judged(lambda world: 0.45 if world < HALVING + DUEL else 0.3 + 0.001 * (-1) ** world)
    assert found.loss < 0.01 < LARGE


def test_a_large_loss_that_is_found_again_stays_and_is_the_second_figure():
    found = judged(lambda world: 0.50 if world < HALVING + DUEL else 0.40)
    assert found.best == OTHER and found.loss == pytest.approx(0.10, abs=0.01)


def test_the_second_look_takes_nothing_from_the_next_decisions():
    assert judged(lambda world: 0.5).plays <= BUDGET


def test_a_played_move_that_seems_best_by_few_worlds_meets_the_runner_up():
    """Where the best was looked for the other move was by turns far worse and far better, by bad luck a little worse in all."""
    found = judged(lambda world: (0.59 if world % 2 else -0.01) if world < 50 else 0.45, 200)
    assert found.best == OTHER and found.loss == pytest.approx(0.15, abs=0.01)


def test_a_move_that_left_the_race_early_by_bad_luck_is_met_if_a_large_loss_may_hide_there():
    """In the first worlds the third move is by turns far worse and far better, by bad luck a little worse in all."""
    space = Dealt(lambda world: 0.31, lambda world: (0.59 if world % 2 else -0.05) if world < 30 else 0.45)
    found = compare(space, None, ["played", "other", "hidden"], PLAYED, 1, 200)
    assert found.best == HIDDEN and found.loss == pytest.approx(0.14, abs=0.02) and found.plays <= 200


class Lured(Dealt):
    """A workspace in which the third move looks better than all others wherever it does not meet the played one alone."""

    def roll(self, sight, moves, tried, seed, first, worlds):
        rolled = super().roll(sight, moves, tried, seed, first, worlds)
        if HIDDEN in tried and len(tried) > 2 and first >= 28:
            rolled.shares[:, tried.index(HIDDEN)] += 0.3
        return rolled


def test_a_suspect_that_seemed_better_and_is_not_does_not_keep_another_from_being_met():
    def early_bad_luck(later):
        return lambda world: (0.59 if world % 2 else -0.05) if world < 28 else later

    space = Lured(lambda world: 0.31, early_bad_luck(0.3), early_bad_luck(0.45))
    found = compare(space, None, ["played", "other", "lure", "better"], PLAYED, 1, 400)
    assert found.best == 3 and found.loss == pytest.approx(0.14, abs=0.03)


def test_however_large_the_budget_a_comparison_ends_and_asks_for_no_more_worlds_at_once_than_fit():
    found = judged(lambda world: 0.306, 1 << 40)
    assert found.best == OTHER and all(worlds <= 3 * MOST for worlds in found.worlds)


class Rare:
    """A workspace in which the other move wins the match in some worlds of a hundred, drawn by lot; the rest are equal."""

    def __init__(self, part, seed):
        self.part, self.dice = part, np.random.default_rng(seed)

    def roll(self, sight, moves, tried, seed, first, worlds):
        wins = np.where(self.dice.random(worlds) < self.part, 1.0, 0.0)
        columns = [wins if one == OTHER else np.zeros(worlds) for one in tried]
        return Rolled(np.stack(columns, 1), worlds * len(tried), np.zeros(0), np.zeros(0))


def test_a_loss_in_few_worlds_is_no_smaller_for_a_few_worlds_without_it():
    found = [compare(Rare(0.08, seed), None, ["played", "other"], PLAYED, 1, BUDGET) for seed in range(200)]
    assert all(one.best == OTHER and one.loss > 0.02 for one in found)


class Noisy:
    """A workspace in which the other move is better by so much on average, and any one world says little; with `noise`, of all."""

    def __init__(self, lead, seed, noise=0.0):
        self.lead, self.noise, self.dice = lead, noise, np.random.default_rng(seed)

    def roll(self, sight, moves, tried, seed, first, worlds):
        leads = self.dice.normal(self.lead, 0.4, worlds)
        columns = [leads if one == OTHER else self.dice.normal(0, self.noise, worlds) for one in tried]
        return Rolled(np.stack(columns, 1), worlds * len(tried), np.zeros(0), np.zeros(0))


def test_a_move_much_better_than_eleven_others_is_found_though_any_one_world_says_little():
    moves = ["played", "other", *(f"else {number}" for number in range(10))]
    found = [compare(Noisy(0.1, seed, noise=0.4), None, moves, PLAYED, 1, BUDGET // 2) for seed in range(100)]
    told = sum(one.best == OTHER and one.loss > 0.02 for one in found)
    assert told >= 92, "85 are, where the played move meets the two likeliest suspects alone"


def test_a_duel_that_cannot_tell_a_good_move_from_a_large_loss_goes_on_beyond_its_budget():
    found = [compare(Noisy(0.035, seed), None, ["played", "other"], PLAYED, 1, 800) for seed in range(100)]
    assert all(one.plays <= 800 for one in found), "the next decisions do not pay for it"
    assert sum(one.worlds[OTHER] > 800 for one in found) > 80


def test_a_duel_that_has_told_a_large_loss_from_none_does_not():
    found = [compare(Noisy(0.5, seed), None, ["played", "other"], PLAYED, 1, 800) for seed in range(20)]
    assert all(one.worlds[OTHER] <= 800 for one in found)


def test_a_played_move_that_is_surely_best_does_not_pay_for_a_duel():
    assert judged(lambda world: 0.1).plays == 2 * max(FEWEST, HALVING)


@pytest.mark.parametrize(
    ("loss", "error", "mark"), [(0.08, 0.05, "inaccuracy"), (0.2, 0.11, "inaccuracy"), (0.2, 0.09, "blunder")]
)
def test_a_large_mark_is_at_least_twice_its_error(loss, error, mark):
    assert mark_of(loss, error, 4, False) == mark
