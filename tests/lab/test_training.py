"""Networks learn: the toy game to near its equilibrium, on a processor; a run that is interrupted goes on; the arithmetic."""

from __future__ import annotations

import dataclasses
import json

import numpy as np
import pytest

from support.kuhn_poker import SMALL, all_deals, best_response, looks, worth
from support.walking import GAMES
from zastolye.bots.weights import in_steps
from zastolye.core.engine import Engine
from zastolye.core.refusal import Unusable
from zastolye.learn.checkpoint import write_checkpoint
from zastolye.learn.contest import contest
from zastolye.learn.course import Course
from zastolye.learn.layers import network_of
from zastolye.learn.network import Network
from zastolye.learn.ppo import actor_gradient, generalised_advantages, log_probabilities, variance
from zastolye.learn.prepare import facts_of, kept_course
from zastolye.learn.run import Disagrees, Run, check
from zastolye.learn.settings import Settings
from zastolye.learn.tables import Tables
from zastolye.learn.trainer import Trainer, kinds_of, seat_players

TINY = dataclasses.replace(SMALL, iterations=24, leg=3, hidden=(8, 8), matches=64, batch=128, measured=64)


def test_a_course_survives_its_file_and_tells_another_kernel_from_its_own(kuhn, tmp_path):
    _, course, turner = kuhn
    assert list(course.hidden) == [3, 4, 5]  # the rival's card
    course.save(tmp_path / "course.npz")
    kept = Course.load(tmp_path / "course.npz")
    assert kept.trace == course.trace and (kept.fresh == course.fresh).all() and kept.points == course.points
    check(kept, np, turner)

    def other(states, *rest):
        turner(states, *rest)
        rest[-2][0, 0] ^= 1

    with pytest.raises(Disagrees):
        check(kept, np, other)


def test_a_course_is_made_anew_where_the_game_or_the_seats_are_others(kuhn, tmp_path):
    game, course, _ = kuhn
    path = tmp_path / "course.npz"
    course.save(path)
    assert kept_course(path, game) is not None and kept_course(path, game, 2) is not None
    many = next(game for game in GAMES if len(game.seats) > 1)
    assert facts_of(many)["seats"] == list(many.seats) and facts_of(many, many.seats[0])["seats"] == [many.seats[0]]
    for changed in (
        {"facts": course.facts | {"version": 99}},
        {"facts": course.facts | {"fingerprint": "other"}},
        {"facts": course.facts | {"seats": [3]}},
        {"trace": ["other", *course.trace[1:]]},  # a policy that plays otherwise changes no fingerprint
    ):
        dataclasses.replace(course, **changed).save(path)
        assert kept_course(path, game) is None
    path.write_bytes(b"no course")
    assert kept_course(path, game) is None


def test_matches_are_seated_with_all_kinds_of_players(kuhn):
    _, course, turner = kuhn
    settings = Settings(matches=64, among_past=0.25, among_policy=0.25)
    kinds = kinds_of(course, 64, 0.5)
    sitting = seat_players(course, kinds, settings)
    assert [(sitting[:, k].tolist()) for k in (0, 1, 20, 63)] == [[0, 2], [2, 0], [0, 1], [0, 0]]
    tables = Tables(course, np, kinds, sitting, 1, turner=turner)
    for _ in range(40):
        tables.turn()
        assert (tables.sitting[tables.actor, np.arange(64)] != 1).all()  # the policy is never asked of a network
        assert (tables.mask[:, :2] == 1).all()
        assert (tables.wins.sum(0) == tables.ended).all() and (tables.gained.sum(0) == 0).all()
        tables.chosen[:] = 1


def test_a_small_network_learns_kuhn_poker_to_near_its_equilibrium(kuhn):
    """The value of the game is −1/18 for the first player; a player who bets and passes by a coin loses 0.46 to the best answer."""
    game, course, turner = kuhn
    trainer, engine = Trainer(course, SMALL, np, turner), Engine(game)
    deals = all_deals(engine)

    def strategy(state, seat):
        inputs = np.zeros((1, 16), np.int8)
        inputs[0, :11] = looks(game, engine.observe(state, seat), seat)[0]
        return np.exp(log_probabilities(np, trainer.mean.run(inputs)[:, :2], np.ones((1, 2))))[0]

    def exploitability():
        return sum(best_response(engine, deals, strategy, seat) for seat in (0, 1)) / 2

    assert exploitability() > 0.4
    while trainer.iteration < SMALL.iterations:
        trainer.run_leg()
    assert exploitability() < 0.07
    value = sum(worth(engine, deal, strategy) for deal in deals) / len(deals)
    assert -0.09 < value < -0.02


def test_a_run_may_begin_with_given_weights_and_goes_on_from_its_own_checkpoint(kuhn, tmp_path):
    _, course, turner = kuhn
    dice, settings = np.random.default_rng(1), dataclasses.replace(SMALL, hidden=(8, 8), matches=64, batch=128, leg=2)
    layers = [
        in_steps(dice.normal(0, 1, size).astype(np.float32), np.zeros(size[1])) for size in ((11, 8), (8, 8), (8, 2))
    ]
    first = Run(course, settings, tmp_path, np, turner, layers)
    inputs = np.eye(16, dtype=np.int8)[:11]
    as_given = network_of(np, layers).run(inputs)
    assert first.trainer.actor.run(inputs) == pytest.approx(as_given, abs=1e-3)
    first.trainer.run_leg()
    write_checkpoint(first.checkpoint, first.plan, [], first.trainer.state())
    again = Run(course, settings, tmp_path, np, turner, layers).trainer
    assert again.iteration == 2 and again.actor.run(inputs) == pytest.approx(first.trainer.actor.run(inputs))


class Cut:
    """Stands for a person who presses Ctrl-C: `show` of a run does it after the leg that ends at this iteration."""

    def __init__(self, at):
        self.at = at

    def __call__(self, line):
        if line["iteration"] == self.at:
            raise KeyboardInterrupt


def begin_a_run(course, turner, folder, at=3):
    """A run that is interrupted after its first leg, or after that which ends `at` an iteration."""
    run = Run(course, TINY, folder, np, turner)
    with pytest.raises(KeyboardInterrupt):
        run.go(Cut(at))
    return run


def iterations_in(curve):
    return [line["iteration"] for line in map(json.loads, curve.read_text().splitlines()[1:])]


def test_a_run_that_was_interrupted_goes_on_as_if_it_had_not_been(kuhn, tmp_path):
    """Also between two changes of the network of the past, which are every ten iterations and not every leg."""
    _, course, turner = kuhn
    whole = Run(course, TINY, tmp_path / "whole", np, turner)
    whole.go(lambda line: None)
    begin_a_run(course, turner, tmp_path / "parts", 15)
    second = Run(course, TINY, tmp_path / "parts", np, turner)
    assert second.trainer.iteration == 15
    second.go(lambda line: None)
    for name in ("actor", "critic", "mean", "past"):
        assert (getattr(whole.trainer, name).row == getattr(second.trainer, name).row).all()
    assert json.loads(second.curve.read_text().splitlines()[0])["settings"]["seed"] == 1
    assert iterations_in(whole.curve) == iterations_in(second.curve) == list(range(3, 25, 3))
    assert [line["win"] for line in whole.lines] == [line["win"] for line in second.lines]


@pytest.mark.parametrize("where", ["write_checkpoint", "Run._write_curve"])
def test_a_leg_that_is_cut_off_at_its_end_is_one_line_of_the_curve(kuhn, tmp_path, monkeypatch, where):
    _, course, turner = kuhn
    first = Run(course, TINY, tmp_path, np, turner)

    def cut(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(f"zastolye.learn.run.{where}", cut)
        first.go(lambda line: None)
    begin_a_run(course, turner, tmp_path, 6)
    assert iterations_in(first.curve) == [3, 6]


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("seed", {"seed": 7}),
        ("iterations", {"iterations": 30}),
        ("hidden", {"hidden": (16, 8)}),
        ("rate", {"rate": 0.1}),
        ("begins_with", {}),
        ("seats", {}),
        ("fingerprint", {}),
    ],
)
def test_the_checkpoint_of_another_run_is_refused_with_what_differs(kuhn, tmp_path, name, change):
    _, course, turner = kuhn
    begin_a_run(course, turner, tmp_path)
    layers = [in_steps(np.ones(size, np.float32), np.zeros(size[1])) for size in ((11, 8), (8, 8), (8, 2))]
    begin = layers if name == "begins_with" else None
    if name in course.facts:
        course = dataclasses.replace(course, facts=course.facts | {name: "other"})
    with pytest.raises(Unusable) as unusable:
        Run(course, dataclasses.replace(TINY, **change), tmp_path, np, turner, begin)
    assert unusable.value.code == "train-other" and unusable.value.facts["what"] == name


def test_a_damaged_checkpoint_is_refused(kuhn, tmp_path):
    _, course, turner = kuhn
    path = begin_a_run(course, turner, tmp_path).checkpoint
    for kept in (path.read_bytes()[:-100], b""):
        path.write_bytes(kept)
        with pytest.raises(Unusable, match="train-damaged"):
            Run(course, TINY, tmp_path, np, turner)


def test_a_training_whose_weights_are_no_longer_numbers_ends_with_advice_and_no_checkpoint(kuhn, tmp_path):
    """A network without numbers would choose what is closed, and a contest would wait for it for ever."""
    _, course, turner = kuhn
    run = Run(course, dataclasses.replace(TINY, wins=3e38, rate=0.9), tmp_path, np, turner)
    with np.errstate(all="ignore"), pytest.raises(Unusable, match="train-diverged"):
        run.go(lambda line: None)
    assert not run.checkpoint.exists() and iterations_in(run.curve) == []


@pytest.mark.parametrize("heat", [0.0, 0.5])
def test_a_curve_measures_the_player_as_it_is_shipped(kuhn, tmp_path, heat):
    """A game whose player draws its moves is measured with moves drawn, by the same heat."""
    _, course, turner = kuhn
    run = begin_a_run(dataclasses.replace(course, facts=course.facts | {"heat": heat}), turner, tmp_path)

    def measured(network, **way):
        return contest(course, network, np, turner, course.usual, TINY.measured, seed=1, **way)

    as_shipped = measured(run.trainer.mean, greedy=heat == 0, heat=heat or 1.0)
    assert run.lines[-1]["win"] == round(as_shipped.win, 4)
    if heat:
        sharper = run.trainer.mean.copy()
        for part in sharper.layers[-1]:
            part /= heat
        assert as_shipped == measured(sharper, greedy=False)


def test_gradients_are_the_slopes_of_the_loss():
    dice = np.random.default_rng(1)
    network = Network(np, (5, 7, 6, 4), 3)
    network.scale = dice.uniform(0.5, 2.0, 5).astype(np.float32)
    network.layers[-1][0][:] = dice.normal(0, 1, (6, 4))
    x, chosen = dice.integers(-2, 3, (9, 5)).astype(np.int8), dice.integers(0, 3, 9)
    mask = np.ones((9, 4), np.int8)
    mask[:, 3] = 0
    old_log_prob, advantage, weight = dice.normal(-1.1, 0.3, 9), dice.normal(0, 1, 9), dice.uniform(0, 1, 9)

    def loss(row):
        other = network.copy()
        other.row, other.number = row.astype(np.float64), np.float64
        other.layers = other.views_of(other.row)
        log_probs = log_probabilities(np, other.run(x), mask)
        p, ratio = np.exp(log_probs), np.exp(log_probs[np.arange(9), chosen] - old_log_prob)
        entropy = -(p * log_probs).sum(1)
        return -(weight * (np.minimum(ratio * advantage, ratio.clip(0.8, 1.2) * advantage) + 0.3 * entropy)).sum()

    activations = network.activations(x)
    gradient, _, _ = actor_gradient(
        np, log_probabilities(np, activations[-1], mask), chosen, old_log_prob, advantage, weight, 0.2, 0.3
    )
    found = network.gradients(activations, gradient)
    for k in range(0, len(found), 7):
        step = np.zeros(len(found))
        step[k] = 1e-5
        row = network.row.astype(np.float64)
        assert found[k] == pytest.approx((loss(row + step) - loss(row - step)) / 2e-5, abs=2e-3)


def test_half_precision_loses_little_of_a_gradient():
    """What a GPU does in half precision, done so here: a row among many thousands still counts."""
    dice = np.random.default_rng(1)
    single = Network(np, (64, 48, 32, 8), 1)
    single.layers[-1][0][:] = dice.normal(0, 0.1, single.layers[-1][0].shape)
    half = single.copy()
    half.number = np.float16
    inputs, gradient = dice.integers(0, 3, (256, 64)).astype(np.int8), dice.normal(0, 1e-5, (256, 8)).astype(np.float32)
    one, two = (network.gradients(network.activations(inputs), gradient) for network in (single, half))
    assert np.linalg.norm(one - two) < 0.03 * np.linalg.norm(one) and np.abs(one).max() < 1e-3


def test_a_variance_leaves_out_what_is_not_valid():
    numbers, valid = np.array([[1.0, 3.0, 100.0], [5.0, 7.0, 9.0]]), np.array([[1, 1, 0], [1, 1, 1]])
    assert variance(np, numbers, valid) == pytest.approx(np.var([1, 3, 5, 7, 9]))


def test_advantages_stop_at_the_end_of_a_match():
    reward, values = np.zeros((3, 1, 1)), np.array([0.5, 0.5, 0.2, 0.9]).reshape(4, 1, 1)
    reward[1] = 1.0
    ended = np.array([0.0, 1.0, 0.0]).reshape(3, 1, 1)
    found = generalised_advantages(np, reward, ended, values, 0.5)[:, 0, 0]
    assert found == pytest.approx([0.25, 0.5, 0.7])
