"""OpenSpiel's own tests and searches, and information states that part exactly what a seat can tell apart."""

from __future__ import annotations

import pickle
import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

from support.walking import GAMES, TABLES, scenes, shared_move, swap_of
from zastolye.core.engine import Engine
from zastolye.core.kernel import to_record
from zastolye.core.rule_words import NOTE
from zastolye.env.open_spiel import name_of
from zastolye.env.setting import in_steps, setting_of
from zastolye.env.story import Story

SPIEL = [game for game in GAMES if not game.races]
each_game = pytest.mark.parametrize("game", SPIEL, ids=[game.name for game in SPIEL])
tables = [(game, seats) for game, seats in TABLES if not game.races]
each_table = pytest.mark.parametrize(("game", "seats"), tables, ids=[f"{game.name}-{seats}" for game, seats in tables])
LAST_HUNT = 30  # decisions before the hunt of the last round, of two players


def test_every_game_without_a_race_is_registered():
    ours = {name for name in pyspiel.registered_names() if name.startswith("zastolye_")} - {"zastolye_kuhn_poker"}
    assert ours == {"zastolye_trick_n_chef", "zastolye_heckmeck", "zastolye_pechenka", "zastolye_pechenka_hunt"}


@each_game
def test_openspiel_s_own_test(game):
    settled = {"settled": LAST_HUNT} if game.name == "pechenka-hunt" else {}
    pyspiel.random_sim_test(pyspiel.load_game(name_of(game), {"seats": game.seats[0], **settled}), 1, False, False)


def draw(state, dice):
    """One thing, by chance; it is put down."""
    things, chances = zip(*state.chance_outcomes(), strict=True)
    assert sum(chances) == pytest.approx(1.0)
    thing = dice.choices(things, chances)[0]
    state.apply_action(thing)
    return thing


def to_decision(state, dice):
    while state.is_chance_node():
        draw(state, dice)
    return state


@each_table
def test_a_match_goes_as_the_rules_say(game, seats):
    """Every chance node and decision of a random match, beside an engine that is told the same."""
    engine, dice = Engine(in_steps(game)), random.Random(seats)
    state = pyspiel.load_game(name_of(game), {"seats": seats}).new_initial_state()
    other, drawn = engine.setup(seats, game.options.read({})), []
    while not state.is_terminal():
        if state.is_chance_node():
            drawn.append(draw(state, dice))
            if len(drawn) == engine.to_shuffle(other):
                engine.shuffled(other, drawn)
                drawn = []
        else:
            seat = engine.to_act(other)[0]
            assert state.current_player() == seat and state.legal_actions() == sorted(engine.legal(other, seat))
            move = dice.choice(state.legal_actions())
            state.apply_action(move)
            engine.play(other, seat, move)
    ranks = engine.ranks(other, seats)
    assert not engine.to_act(other) and sum(state.returns()) == pytest.approx(0.0)
    assert all(
        (state.returns()[a] > state.returns()[b]) == (ranks[a] < ranks[b]) for a in range(seats) for b in range(seats)
    )


# --- Information states -------------------------------------------------------------------------------------------------


@each_table
def test_information_states_part_exactly_what_a_seat_can_tell_apart(game, seats):
    """Two worlds made by hand go on with the same moves: as long as what a seat gets is the same, so is its information state; from
    the first difference on it never is again, also when both worlds look alike once more."""
    engine, (swap, _) = Engine(in_steps(game)), swap_of(game)
    setting, compared, parted = setting_of(game.name, seats), 0, 0
    for state, dice in scenes(engine, seats, 3, 0.1):
        for seat in range(seats):
            pair = swap(engine.plain(state).copy(), seat, dice)
            if pair is None:
                continue
            compared += 1
            stories, worlds, is_apart = [], [engine.copy(state), [pair[0]]], False
            for world in worlds:
                story = Story(setting)
                story.state = to_record(world[0], engine.game.rules.state)
                story._turn()
                stories.append(story)
            for _ in range(12):
                gets = [vars(engine.plain(engine.observe(world, seat))) for world in worlds]
                is_apart = is_apart or gets[0] != gets[1]
                assert (stories[0].knows(seat) != stories[1].knows(seat)) == is_apart
                heard = go_on(engine, stories, worlds, seat, dice)
                if heard is None:
                    break
                is_apart = is_apart or heard[0] != heard[1]
            parted += is_apart
    assert compared and (parted or not game.moves.are_sealed)  # elsewhere what parts them is no move of both worlds


def go_on(engine, stories, worlds, seat, dice):
    """The same move or shuffle in both worlds; what the seat heard of it. None, if there is no such thing."""
    count = engine.to_shuffle(worlds[0])
    if count != engine.to_shuffle(worlds[1]):
        return None
    order = dice.sample(range(count), count)
    mover, move = (None, None) if count else shared_move(engine, worlds, dice)
    if not count and (move is None or any(story.player != mover for story in stories)):
        return None
    heard = []
    for story, world in zip(stories, worlds, strict=True):
        news = engine.news()
        if count:
            engine.shuffled(world, order, news)
            for thing in order:
                story.draw(thing)
        else:
            engine.play(world, mover, move, news)
            story.move(move)
        notes = [news[at : at + NOTE] for at in range(1, 1 + news[0] * NOTE, NOTE)]
        heard.append([note for note in notes if note[1] == -1 or note[1] >> seat & 1])
    return heard


@each_table
def test_an_imagined_state_has_the_same_information_state(game, seats):
    dice = random.Random(seats)
    state = to_decision(pyspiel.load_game(name_of(game), {"seats": seats}).new_initial_state(), dice)
    for _ in range(15):
        if state.is_terminal():
            break
        player = state.current_player()
        other = state.resample_from_infostate(player, dice.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(dice.choice(state.legal_actions()))
        to_decision(state, dice)


# --- Searches and solvers -----------------------------------------------------------------------------------------------


@each_game
def test_openspiel_s_searches_play_it(game):
    luck, dice = np.random.RandomState(1), random.Random(1)
    settled = {"settled": LAST_HUNT} if game.name == "pechenka-hunt" else {}
    spiel = pyspiel.load_game(name_of(game), {"seats": game.seats[0], **settled})
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    unlimited = ismcts.UNLIMITED_NUM_WORLD_SAMPLES
    bots = [
        mcts.MCTSBot(spiel, 2.0, 3, evaluator, random_state=luck),
        ismcts.ISMCTSBot(spiel, evaluator, 2.0, 3, unlimited, luck),
    ]
    state = to_decision(spiel.new_initial_state(), dice)
    for bot in bots:
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(int(action))
        to_decision(state, dice)


def test_cfr_solves_the_toy_game_to_its_known_value():
    """Through the same adapter as all games: seat 0 of Kuhn poker loses a chip in eighteen; here a win is 1, so the sign alone."""
    spiel = pyspiel.load_game("zastolye_kuhn_poker")
    solver = cfr.CFRPlusSolver(spiel)
    before = exploitability.exploitability(spiel, solver.average_policy())
    for _ in range(200):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(spiel, solver.average_policy()) < 0.01 < before


@pytest.mark.parametrize("settled", [pytest.param(LAST_HUNT, marks=pytest.mark.long), LAST_HUNT + 1])
def test_cfr_and_exploitability_run_on_the_last_hunt_of_two(settled):
    spiel = pyspiel.load_game("zastolye_pechenka_hunt", {"seats": 2, "settled": settled})
    solver = cfr.CFRSolver(spiel)
    for _ in range(2):
        solver.evaluate_and_update_policy()
    after = exploitability.exploitability(spiel, solver.average_policy())
    assert 0 <= after <= 2


@pytest.mark.parametrize("words", [{"seats": 9}, {"settled": -1}])
def test_parameters_that_cannot_be_are_errors(words):
    with pytest.raises((ValueError, pyspiel.SpielError)):
        pyspiel.load_game("zastolye_pechenka_hunt", words).new_initial_state()


def test_a_state_survives_being_pickled():
    dice = random.Random(2)
    state = pyspiel.load_game("zastolye_pechenka", {"seats": 4}).new_initial_state()
    draw(state, dice)  # in the middle of a deal
    for _ in range(20):
        other = pickle.loads(pickle.dumps(state))
        assert other.current_player() == state.current_player() and other.history() == state.history()
        if state.is_chance_node():
            assert other.chance_outcomes() == state.chance_outcomes()
            draw(state, dice)
        else:
            assert other.information_state_string() == state.information_state_string()
            state.apply_action(dice.choice(state.legal_actions()))


def test_what_is_not_legal_is_an_error():
    state = to_decision(pyspiel.load_game("zastolye_heckmeck").new_initial_state(), random.Random(1))
    shut = next(move for move in range(state.num_distinct_actions()) if move not in state.legal_actions())
    with pytest.raises((ValueError, pyspiel.SpielError)):
        state.apply_action_with_legality_check(shut)
