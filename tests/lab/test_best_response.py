"""A response learned against a frozen player, beside the exact best one of the toy game; and the contests that measure it."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from support.kuhn_poker import SMALL, all_deals, best_response, wins
from zastolye.bots.weights import in_steps
from zastolye.core.engine import Engine
from zastolye.core.refusal import Unusable
from zastolye.learn.contest import contest
from zastolye.learn.exploit import Responder, respond
from zastolye.learn.layers import network_of
from zastolye.learn.network import Network

RESPONDING = dataclasses.replace(
    SMALL, iterations=30, leg=15, wins=1.0, margin=(0.0, 0.0), entropy=(0.05, 0.0), measured=512
)


def by_the_policy(state, seat):
    """The chances of pass and bet of the toy game's policy."""
    return [(1.0, 0.0), (0.5, 0.5), (0.0, 1.0)][state[0].card[seat]]


def always_passes(state, seat):
    return (1.0, 0.0)


@pytest.mark.parametrize("frozen", [by_the_policy, always_passes])
def test_a_response_to_a_frozen_player_comes_near_the_best_there_is(kuhn, frozen):
    """The bound that is reported holds the exact best response of the toy game, worked out over all answers."""
    game, course, turner = kuhn
    engine = Engine(game)
    exact = sum(best_response(engine, all_deals(engine), frozen, seat, wins) for seat in (0, 1)) / 2
    rival = None
    if frozen is always_passes:
        rival = Network(np, (16, 8, 8), 1)
        rival.layers[-1][1][:] = (50, 0, 0, 0, 0, 0, 0, 0)
    trainer = Responder(course, RESPONDING, np, turner, rival)
    while trainer.iteration < RESPONDING.iterations:
        trainer.run_leg()
    found = trainer.measure(matches=6000)
    assert exact - 0.02 < found.win <= exact + 2 * found.error


def floats(layer):
    return layer.steps * layer.worth


def test_a_response_begins_as_the_player_it_answers(kuhn):
    _, course, turner = kuhn
    dice = np.random.default_rng(1)
    layers = [
        in_steps(dice.normal(0, 1, size).astype(np.float32), np.zeros(size[1])) for size in ((11, 8), (8, 8), (8, 2))
    ]
    trainer = Responder(
        course, dataclasses.replace(RESPONDING, hidden=(8, 8)), np, turner, network_of(np, layers, 1000.0)
    )
    trainer.begin_as(layers)
    even = trainer.measure(matches=4000)
    assert abs(even.win - 0.5) <= 2 * even.error
    inputs = dice.integers(0, 2, (5, 16)).astype(np.int8)
    inputs[:, 11:] = 0
    as_played = (np.maximum(np.maximum(inputs[:, :11] @ floats(layers[0]), 0) @ floats(layers[1]), 0)) @ floats(
        layers[2]
    )
    assert trainer.actor.run(inputs)[:, :2] == pytest.approx(as_played, abs=1e-3)


def test_a_response_is_shown_leg_by_leg_and_measured_in_as_many_matches_as_asked(kuhn):
    game, course, turner = kuhn
    shown, settings = [], dataclasses.replace(RESPONDING, iterations=3, leg=2, measured=64)
    few, many = (
        respond(game, course, "policy", np, turner, settings, matches, lambda *leg: shown.append(leg))
        for matches in (100, 3000)
    )
    assert [iteration for iteration, *_ in shown] == [2, 3, 2, 3]
    assert all(seconds > 0 and 0 <= won.win <= 1 for _, seconds, won in shown)
    assert few.high - few.low > 3 * (many.high - many.low)


def test_rivals_of_a_contest_draw_their_moves_while_the_network_takes_its_best(kuhn):
    """A rival whose chances are even bets half of the time, so who always bets does not always tie with it in the same way."""
    _, course, turner = kuhn
    even = Network(np, (16, 8, 8), 1)
    even.row[:] = 0
    best, drawn = (
        contest(course, even, np, turner, course.usual, 2000, seed=3, rivals=even, greedy=greedy)
        for greedy in (True, False)
    )
    passing = even.copy()
    passing.layers[-1][1][0] = 50
    decided = contest(course, even, np, turner, course.usual, 2000, seed=3, rivals=passing)
    assert best.win != drawn.win and best.win != decided.win


def test_a_contest_with_a_network_whose_answers_are_no_numbers_is_refused_and_ends(kuhn):
    _, course, turner = kuhn
    network = Network(np, (16, 8, 8), 1)
    network.layers[-1][1][0] = np.inf
    with pytest.raises(Unusable, match="train-diverged"):
        contest(course, network, np, turner, course.usual, 64, seed=1)


def test_a_contest_of_equals_is_even_and_a_fool_loses_it(kuhn):
    _, course, turner = kuhn
    fool, other = (Network(np, (16, 8, 8), seed) for seed in (1, 2))
    fool.layers[-1][1][:] = (0, 50, 0, 0, 0, 0, 0, 0)  # bets always
    even = contest(course, other, np, turner, 0, 2000, seed=1, rivals=other.copy(), greedy=False)
    assert abs(even.win - 0.5) < 3 * even.error
    assert contest(course, fool, np, turner, 0, 2000, seed=1).win != even.win
