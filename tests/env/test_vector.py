"""Many matches as arrays: they go as the rules say, each by its own luck, and tell a seat nothing that it may not know."""

from __future__ import annotations

import itertools
import re

import numpy as np
import pytest

from support.walking import GAMES, TABLES, ids, scenes, swap_of
from zastolye.core.engine import Engine, Luck
from zastolye.core.kernel import bind
from zastolye.core.rule_words import shuffle
from zastolye.env import Vector
from zastolye.env.kernel.device import row_stride, step_kernel
from zastolye.env.kernel.steps import place_worth
from zastolye.env.setting import in_steps
from zastolye.games import find_game
from zastolye.lab.playout import start_luck

each_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=ids)
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def row_of(engine, state, seat):
    """The observation of this seat, worked out in plain Python."""
    out = [None] * engine.game.environment.size
    assert engine.game.environment.rules.row(engine.observe(state, seat)[0], seat, out) == len(out)
    return out


def fresh(engine, seats, seed, number):
    """A match before its first decision, in plain Python, with the luck that match `number` of a vector has."""
    luck = Luck(0)
    start_luck(luck.lucks[0], seed, number)
    state = engine.setup(seats, engine.game.options.read({}))
    deal(engine, state, luck)
    return state, luck


def deal(engine, state, luck):
    while count := engine.to_shuffle(state):
        order = [0] * count
        shuffle(luck.lucks[0], order, count)
        engine.shuffled(state, order)


def next_seat(engine, state, luck):
    awaited = engine.to_act(state)
    return awaited[luck.below(len(awaited))] if engine.game.races and len(awaited) > 1 else awaited[0]


@each_game
def test_a_vector_goes_as_the_plain_rules_do(game):
    """Every array after every step, compared with the rules as they stand; a match and the beginning of the next."""
    seats, engine, number = game.seats[0], Engine(in_steps(game)), 2
    vector = Vector(game.name, seats=seats, matches=3, seed=5)
    state, luck = fresh(engine, seats, 5, number)
    worth, ended = bind(game.rules, place_worth, "plain"), 0
    for _ in range(3000):
        seat = next_seat(engine, state, luck)
        legal = engine.legal(state, seat)
        assert vector.seats[number] == seat
        assert vector.legal[number, : vector.counts[number]].tolist() == legal
        assert np.flatnonzero(vector.masks[number]).tolist() == sorted(legal)
        assert vector.observations[number].tolist() == row_of(engine, state, seat)
        actions = vector.sample()
        vector.step(actions)
        engine.play(state, seat, int(actions[number]))
        deal(engine, state, luck)
        rewards = [0.0] * seats
        if is_over := not engine.to_act(state):
            rewards, ended = [worth(state[0], seat) for seat in range(seats)], ended + 1
            state = engine.setup(seats, game.options.read({}))
            deal(engine, state, luck)
        assert vector.done[number] == is_over and vector.rewards[number].tolist() == pytest.approx(rewards)
        if ended == 2:
            return
    raise AssertionError("a match that does not end")


@each_table
def test_two_worlds_one_observation(game, seats):
    """What two worlds that look alike to a seat tell it is the same row."""
    engine, (swap, _) = Engine(in_steps(game)), swap_of(game)
    compared = 0
    for state, dice in scenes(engine, seats, 4, 0.2):
        for seat in range(-1, seats):
            pair = swap(engine.plain(state).copy(), seat, dice)
            if pair is not None:
                assert row_of(engine, state, seat) == row_of(engine, [pair[0]], seat)
                compared += 1
    assert compared


@each_game
def test_a_row_tells_everything_that_its_seat_has_seen(game):
    """A field of what is seen that changes, changes the row too, but for those that are left out by name."""
    engine, seats, told = Engine(in_steps(game)), game.seats[0], {}
    for state, _ in itertools.islice(scenes(engine, seats, 6, 0.5), 250):
        for seat in engine.to_act(state):
            seen = vars(engine.plain(engine.observe(state, seat)))
            kept = {name: str(getattr(value, "items", value)) for name, value in seen.items()}
            known = {name: value for name, value in kept.items() if name not in game.environment.left_out}
            assert told.setdefault(str(row_of(engine, state, seat)), known) == known
    assert len(told) > 3


@each_table
def test_rows_and_moves_stay_inside_their_spaces(game, seats):
    engine, size = Engine(in_steps(game)), sum(game.environment.fields.values())
    for state, _ in scenes(engine, seats, 2, 0.2):
        for seat in engine.to_act(state):
            out = row_of(engine, state, seat)
            assert len(out) == size and all(-128 < number < 128 for number in out)
            assert all(0 <= move < game.environment.moves for move in engine.legal(state, seat))


def test_a_match_goes_the_same_way_beside_however_many_others_and_by_its_seed():
    one, many, other = (Vector("pechenka", seats=4, matches=n, seed=s) for n, s in ((1, 7), (5, 7), (5, 8)))
    assert (one.observations[0] == many.observations[0]).all()
    assert (many.observations != other.observations).any()
    for _ in range(200):
        actions = many.legal[:, 0]
        one.step(actions[:1])
        many.step(actions)
        assert (one.observations[0] == many.observations[0]).all() and (one.rewards[0] == many.rewards[0]).all()
    many.reset(8)
    assert (many.observations == other.observations).all() and not many.done.any() and not many.rewards.any()


def test_what_cannot_be_done_is_refused_and_changes_nothing():
    vector = Vector("pechenka-hunt", seats=2, matches=4, seed=1)
    before = [array.copy() for array in vector._told]
    good = vector.sample()
    shut = int(np.flatnonzero(vector.masks[2] == 0)[0])
    for wrong, move in (([2], shut), ([1], -1), ([3], vector.moves), ([0], 10**6)):
        actions = good.astype(np.int64)
        actions[wrong] = move
        with pytest.raises(ValueError, match=f"match {wrong[0]}: move {move} is not open to seat"):
            vector.step(actions)
    with pytest.raises(ValueError, match="4 numbers, one for each match"):
        vector.step(good[:3])
    with pytest.raises(ValueError, match="4 numbers, one for each match"):
        vector.step([0, 0, 0, 0])
    with pytest.raises(TypeError, match="whole numbers, not float64"):
        vector.step(good.astype(float))
    assert all((one == two).all() for one, two in zip(before, vector._told, strict=True))


@pytest.mark.parametrize(
    ("words", "error", "says"),
    [
        ({"game": "checkers"}, ValueError, "checkers"),
        ({"seats": 9}, ValueError, "2 to 6 players, not 9"),
        ({"seats": "2"}, ValueError, "not 2"),
        ({"matches": 0}, ValueError, "from 1 on, not 0"),
        ({"seed": 1.5}, TypeError, "whole number, not 1.5"),
        ({"seed": -1}, ValueError, "from 0 to"),
        ({"seed": 2**64}, ValueError, "from 0 to"),
        ({"options": {"first": 7}}, ValueError, "first"),
        ({"device": "tpu"}, ValueError, "'cpu' or 'cuda', not 'tpu'"),
    ],
)
def test_what_a_vector_cannot_be_made_of(words, error, says):
    with pytest.raises(error, match=says):
        Vector(**{"game": "heckmeck", "matches": 1, **words})


@pytest.mark.parametrize("name", ["kuhn-poker", "pechenka-hunt"])
def test_a_step_compiles_for_a_gpu(name):
    game = find_game(name)
    text = step_kernel(game)
    assert ".target sm_90" in text and ".entry" in text and "fma.rn.f64" not in text
    stride = row_stride(game.environment.size)
    assert stride >= game.environment.size and stride // 4 % 2 == 1 and re.search(rf"smem\w*\[{64 * stride}\]", text)


@pytest.mark.long
@each_game
def test_the_step_of_every_game_compiles_for_a_gpu(game):
    assert ".entry" in step_kernel(game)
