"""What a learner sees of each game: features, choices, and where matches may begin."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from support.kuhn_poker import looks
from support.walking import GAMES, TABLES, ids, scenes, swap_of
from zastolye.bots.weights import look
from zastolye.core.engine import Engine
from zastolye.core.kernel import bind
from zastolye.learn.prepare import late_positions, turn_kernel

each_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=ids)


each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


@each_table
def test_features_fill_their_row_with_bytes_and_every_open_move_has_a_place_of_its_own(game, seats):
    engine = Engine(game)
    for state, _ in scenes(engine, seats, 2, 0.1):
        for seat in engine.to_act(state):
            inputs, places = looks(game, engine.observe(state, seat), seat)
            assert all(-128 <= number <= 127 for number in inputs)
            considered = [place for place in places if place >= 0]
            assert considered and len(set(considered)) == len(considered) and max(considered) < game.learning.choices


@each_table
def test_two_worlds_one_row_of_features(game, seats):
    """A learner's inputs and choices come from what its seat sees: worlds that look alike give the same."""
    engine, (swap, _) = Engine(game), swap_of(game)
    compared, told_apart = 0, 0
    for state, dice in scenes(engine, seats, 4, 0.2):
        for seat in engine.to_act(state):
            pair = swap(engine.plain(state).copy(), seat, dice)
            if pair is not None:
                one, two = (looks(game, engine.observe(world, seat), seat) for world in (state, [pair[0]]))
                assert one == two
                assert one[1] == looks(game, state, seat)[1]  # how moves are counted does not lean on what is hidden
                told_apart += looks(game, state, seat) != looks(game, [pair[0]], seat)
                compared += 1
    assert compared and told_apart  # the critic, who is told everything, would know one world from the other


@each_game
def test_plain_and_compiled_features_are_the_same_bytes(game):
    engine, see = Engine(game), bind(game.learning.rules, look, "compiled")
    fast = Engine(game, "compiled")
    inputs, moves, places = np.zeros(game.learning.features, np.int8), *np.zeros((2, game.rules.most_moves), np.int64)
    for seats in game.seats:
        for state, _ in itertools.islice(scenes(engine, seats, 2, 0.1), 30):
            for seat in engine.to_act(state):
                seen = engine.observe(state, seat)
                count = see(fast.load(seen[0]), seat, inputs, moves, places)
                assert (inputs.tolist(), places[:count].tolist()) == looks(game, seen, seat)


@each_game
def test_positions_that_matches_may_begin_from_lie_before_a_deal_in_the_middle_of_a_match(game):
    engine, usual = Engine(game, "compiled"), game.options.read({})
    rows = late_positions(game, [(seats, usual) for seats in game.seats], 8)
    for seats, row in zip(game.seats, rows, strict=True):
        fresh, seen = engine.setup(seats, usual), set()
        for position in row:
            state = position.view(game.rules.state)
            assert engine.to_shuffle(state) > 0 and engine.plain(state).seats == seats
            seen.add(position.tobytes())
        has_many_deals = seen != {engine.records(fresh).tobytes()}
        assert has_many_deals == (game.name != "kuhn-poker") and (len(seen) > 4 or not has_many_deals)


@pytest.mark.parametrize("game", [game for game in GAMES if game.name == "kuhn-poker"], ids=["kuhn-poker"])
def test_the_turn_of_a_learner_compiles_for_a_gpu(game):
    text = turn_kernel(game)
    assert ".target sm_90" in text and ".entry" in text and "fma.rn.f64" not in text


@pytest.mark.long
@each_game
def test_the_turn_of_every_game_compiles_for_a_gpu(game):
    assert ".entry" in turn_kernel(game)
