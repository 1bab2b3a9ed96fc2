"""The search that decides together with a network: between its two advisers, blind to what its seat does not see."""

from __future__ import annotations

import itertools
import random

import pytest

from support.walking import GAMES, scenes, strange_options, swap_of
from zastolye.bots import Sight, find_bot, guided
from zastolye.bots.guided import LearnedSearch
from zastolye.bots.learned import Learned
from zastolye.bots.search import Search, Thought, best_of
from zastolye.bots.weights import path_of
from zastolye.core.engine import Engine, Luck
from zastolye.core.refusal import Unusable
from zastolye.lab.arena import arena
from zastolye.table.match import engine_for

SHIPPED = [game for game in GAMES if path_of(game).exists()]
each_game = pytest.mark.parametrize("game", SHIPPED, ids=[game.name for game in SHIPPED])


def sights(game, count):
    """Decisions of random matches with more than two moves."""
    fast = engine_for(game, "compiled")
    for state, dice in scenes(Engine(game), game.usual_seats, 2, 0.05):
        seat = dice.choice(fast.to_act(fast.load(state[0])))
        sight = Sight(fast, fast.observe(fast.load(state[0]), seat), seat)
        if len(sight.legal) > 2:
            yield sight
            count -= 1
            if count == 0:
                return


@each_game
def test_the_pull_goes_from_the_best_value_to_the_networks_own_choice(game):
    for sight in sights(game, 6):
        thoughts = Search(200).think(sight, Luck(1, "compiled"))
        tried = [thought for thought in thoughts if thought.visits]
        assert LearnedSearch(pull=0.0).pick(sight, thoughts).value == max(thought.value for thought in tried)
        chosen = Learned(heat=0.0).step(sight, Luck(1, "compiled"))
        if chosen in {thought.move for thought in tried}:
            assert LearnedSearch(pull=1e6).pick(sight, thoughts).move == chosen


def test_a_move_that_was_never_tried_is_not_played():
    sight = next(sights(SHIPPED[0], 1))
    thoughts = [Thought(move, int(k == 0), 0.1, 1.0) for k, move in enumerate(sight.legal)]
    assert LearnedSearch(pull=1e6).pick(sight, thoughts).move == sight.legal[0]


@each_game
def test_in_two_worlds_that_look_alike_it_makes_the_same_move(game):
    engine, (swap, _), compared = engine_for(game, "compiled"), swap_of(game), 0
    for state, dice in itertools.islice(scenes(Engine(game), game.usual_seats, 2, 0.1), 12):
        for seat in engine.to_act(engine.load(state[0])):
            pair = swap(state[0].copy(), seat, dice)
            if pair is not None:
                worlds = [engine.load(world) for world in (state[0], pair[0])]
                one, two = (Sight(engine, engine.observe(world, seat), seat) for world in worlds)
                bot = LearnedSearch(iterations=60)
                assert bot.step(one, Luck(3, "compiled")) == bot.step(two, Luck(3, "compiled"))
                compared += 1
    assert compared


def test_without_a_network_it_is_a_search_like_any_other(monkeypatch):
    monkeypatch.setattr(guided, "find_brain", lambda game: Unusable("weights-none", game=game.name))
    for sight in sights(SHIPPED[0], 3):
        thoughts = Search(100).think(sight, Luck(1, "compiled"))
        assert LearnedSearch().pick(sight, thoughts) == best_of(thoughts)


@each_game
def test_in_a_match_that_nobody_learned_it_thinks_and_plays_as_a_search_of_as_many_iterations(game):
    engine, compared = engine_for(game, "compiled"), 0
    for options in strange_options(game):
        state, dice = engine.setup(game.usual_seats, game.options.read(options, game.usual_seats)), random.Random(1)
        for seed in range(30):
            while count := engine.to_shuffle(state):
                engine.shuffled(state, dice.sample(range(count), count))
            if not (awaited := engine.to_act(state)):
                break
            sight = Sight(engine, engine.observe(state, awaited[0]), awaited[0])
            ways = (LearnedSearch(iterations=100), Search(100))
            one, two = ((bot.think(sight, Luck(seed)), bot.step(sight, Luck(seed))) for bot in ways)
            assert one == two
            engine.play(state, awaited[0], one[1])
            compared += len(sight.legal) > 1
    assert compared or not list(strange_options(game))


def test_it_is_found_by_its_name_and_thinks_as_long_as_level_5():
    bot = find_bot("learned:search")
    assert isinstance(bot, LearnedSearch) and bot.pace.step == find_bot("level:5").pace.step


@pytest.mark.long
@each_game
def test_it_is_not_weaker_than_the_network_alone(game):
    seats = game.usual_seats
    *_, tally = arena(game, seats, ["learned:search"] + ["learned"] * (seats - 1), 50 * seats, 1)
    assert tally.bots()[0]["high"] > 1 / seats
