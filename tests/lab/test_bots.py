"""Bots: they cannot peek, they repeat themselves from a seed, and keep a pace that betrays nothing."""

from __future__ import annotations

import itertools
import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from support.walking import GAMES, scenes, swap_of
from zastolye.bots import LEVELS, Pace, Sight, fastest, find_bot, of_level
from zastolye.bots.search import MOST_MINDS, Search, minds_of_this_thread
from zastolye.coach.hints import MOST_HINTS, hints
from zastolye.core.engine import Engine, Luck
from zastolye.core.refusal import Unusable
from zastolye.table.match import engine_for

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def plain_scenes(game, matches, share):
    """Positions of random matches, as the compiled rules take them."""
    fast = engine_for(game, "compiled")
    for state, dice in scenes(Engine(game), game.usual_seats, matches, share):
        yield fast, fast.load(state[0]), dice


@each_game
def test_a_search_in_two_worlds_that_look_alike_makes_the_same_choice(game, long):
    swap, _ = swap_of(game)
    compared = 0
    for engine, state, dice in plain_scenes(game, 3 if long else 1, 0.1):
        for seat in engine.to_act(state):
            pair = swap(engine.plain(state), seat, dice)
            if pair is not None:
                seed, search = dice.getrandbits(40), Search(60)
                worlds = (state, engine.load(pair[0]))
                thoughts = [
                    search.think(Sight(engine, engine.observe(world, seat), seat), Luck(seed)) for world in worlds
                ]
                assert thoughts[0] == thoughts[1]
                compared += 1
    assert compared or game.name == "kuhn-poker"


@each_game
def test_a_search_repeats_itself_from_its_seed_and_counts_its_iterations(game):
    engine, state, _ = next(plain_scenes(game, 9, 0.3))
    seat = engine.to_act(state)[0]
    sight = Sight(engine, engine.observe(state, seat), seat)
    thoughts = [Search(200).think(sight, Luck(5)) for _ in range(2)]
    assert thoughts[0] == thoughts[1]
    assert sum(thought.visits for thought in thoughts[0]) == 200
    assert [thought.move for thought in thoughts[0]] == engine.legal(state, seat)
    assert all(0 <= thought.value <= 1 and thought.error > 0 for thought in thoughts[0])


@each_game
def test_threads_add_up_and_a_time_budget_ends(game):
    engine, state, _ = next(plain_scenes(game, 9, 0.3))
    seat = engine.to_act(state)[0]
    sight = Sight(engine, engine.observe(state, seat), seat)
    assert sum(thought.visits for thought in Search(100, threads=2).think(sight, Luck(5))) == 200
    assert sum(thought.visits for thought in Search(seconds=0.05).think(sight, Luck(5))) >= 250


def test_all_searches_of_a_thread_share_one_memory():
    """A server with a thousand bots has as many memories as worker threads, and each thread keeps a few."""
    game = GAMES[0]
    minds = [Search(100)._mind(game, 0) for _ in range(5)]
    assert all(mind is minds[0] for mind in minds)
    with ThreadPoolExecutor(1) as other:
        theirs = other.submit(lambda: [Search(100)._mind(game, 0) for _ in range(5)]).result()
        kept = other.submit(
            lambda: [Search(100)._mind(game, n) for n in range(40)] and len(minds_of_this_thread._minds)
        )
        assert theirs[0] is not minds[0] and all(mind is theirs[0] for mind in theirs)
        assert kept.result() == MOST_MINDS


@each_game
@pytest.mark.parametrize("name", ["random", "policy", "learned", "search:20", "level:1", "level:2", "level:3"])
def test_every_bot_makes_whole_legal_moves(game, name):
    bot = find_bot(name)
    for engine, state, dice in plain_scenes(game, 1, 0.05):
        seat = dice.choice(engine.to_act(state))
        moves = bot.choose(Sight(engine, engine.observe(state, seat), seat), Luck(dice.getrandbits(40), "compiled"))
        for move in moves:
            assert move in engine.legal(state, seat)
            engine.play(state, seat, move)
        assert not engine.unfinished(state)


@pytest.mark.parametrize(
    "name", ["nobody", "search:0", "search:x", "search:99999999", "level:6", "level:0", "no_such_file.py", ""]
)
def test_a_bot_that_does_not_exist_is_unusable(name):
    with pytest.raises(Unusable):
        find_bot(name)


# --- Pace ---------------------------------------------------------------------------------------------------------------


def test_of_equal_paces_each_seat_is_as_likely_to_be_first():
    dice = random.Random(1)
    first = [fastest({seat: Pace() for seat in range(4)}, dice) for _ in range(4000)]
    assert all(900 < first.count(seat) < 1100 for seat in range(4))


def test_a_higher_level_is_quicker_and_sees_more():
    paces = [of_level(level).pace for level in LEVELS]
    for slow, quick in itertools.pairwise(paces):
        assert quick.turn < slow.turn and quick.glance < slow.glance and quick.attention > slow.attention
    dice = random.Random(1)
    first = [fastest({0: paces[0], 1: paces[4]}, dice) for _ in range(1000)]
    assert first.count(1) > 850


def test_when_an_answer_comes_hangs_on_whole_steps_alone():
    """However quick a thought is, forced or free: the answer comes at the same moment; a long one is told by whole steps only."""
    pace = Pace(step=0.01)
    assert {pace.answer_after(0.0, thought) for thought in (0.0, 0.000_1, 0.004, 0.01)} == {0.01}
    assert {pace.answer_after(1.3, thought) for thought in (0.0, 0.4, 1.3)} == {1.3}
    assert {round(pace.answer_after(0.0, thought), 9) for thought in (0.010_1, 0.015, 0.02)} == {0.02}
    assert round(pace.answer_after(1.3, 1.301), 9) == 1.31
    assert of_level(5).pace.step > of_level(4).pace.step
    assert find_bot("search:3000").pace.step == of_level(5).pace.step


@each_game
def test_a_search_does_not_grow(game):
    """Ten thousand iterations fit in 64 MB, and so does every search after them."""
    search = Search(10_000)
    held = search.memory(game)
    engine, state, _ = next(plain_scenes(game, 9, 0.3))
    seat = engine.to_act(state)[0]
    sight = Sight(engine, engine.observe(state, seat), seat)
    for number in range(3):
        search.think(sight, Luck(number))
    assert search.memory(game) == held < 64e6


# --- Hints --------------------------------------------------------------------------------------------------------------


@each_game
def test_a_hint_is_a_whole_legal_move(game):
    for engine, state, dice in itertools.islice(plain_scenes(game, 3, 0.2), 5):
        seat = dice.choice(engine.to_act(state))
        found = hints(Sight(engine, engine.observe(state, seat), seat), Luck(dice.getrandbits(40), "compiled"), 60)
        assert 0 < len(found) <= MOST_HINTS and len({hint.move for hint in found}) == len(found)
        for hint in found:
            assert 0 <= hint.share <= 1 and hint.error > 0
            steps = game.notation.read(hint.move)
            assert engine.whole_move(state, engine.blank(), seat, steps)[0], hint.move


def test_a_hint_of_a_move_in_steps_names_all_of_them():
    """Where several cards are laid one by one (`w12+7`), a hint is all of them: more than a first step and the word that ends it."""
    lengths = set()
    for game in GAMES:
        for engine, state, dice in plain_scenes(game, 2, 0.1):
            seat = engine.to_act(state)[0]
            sight, luck = Sight(engine, engine.observe(state, seat), seat), Luck(dice.getrandbits(40), "compiled")
            lengths |= {len(game.notation.read(hint.move)) for hint in hints(sight, luck, 40)}
    assert max(lengths) > 2


@each_game
def test_a_hint_in_two_worlds_that_look_alike_is_the_same(game):
    swap, _ = swap_of(game)
    for engine, state, dice in itertools.islice(plain_scenes(game, 2, 0.1), 6):
        seat = engine.to_act(state)[0]
        pair = swap(engine.plain(state), seat, dice)
        if pair is not None:
            seed, worlds = dice.getrandbits(40), (state, engine.load(pair[0]))
            sights = [Sight(engine, engine.observe(world, seat), seat) for world in worlds]
            one, two = (hints(sight, Luck(seed, "compiled"), 40) for sight in sights)
            assert one == two


@each_game
def test_whole_moves_are_those_that_can_be_made_and_read_back(game):
    luck, others = Luck(1, "compiled"), set()
    for engine, state, dice in itertools.islice(plain_scenes(game, 2, 0.1), 6):
        seat = dice.choice(engine.to_act(state))
        sight = Sight(engine, engine.observe(state, seat), seat)
        moves = sight.whole_moves(luck)
        assert {steps[0] for _, steps in moves} == set(sight.legal)
        for words, steps in moves:
            assert engine.whole_move(state, engine.blank(), seat, steps)[0]
            assert sight.read(words.upper(), luck) == steps
        for words in others - {words for words, _ in moves}:  # what was open in another position is not read here
            assert sight.read(words, luck) is None
        others |= {words for words, _ in moves}
        assert sight.read("gibberish 99", luck) is None


def test_every_level_has_a_bot_and_no_other_has():
    assert all(of_level(level) for level in LEVELS)
    for level in (LEVELS[0] - 1, LEVELS[-1] + 1):
        with pytest.raises(Unusable):
            find_bot(f"level:{level}")
