"""PettingZoo's own tests, and its conventions: spaces, seeds, dead agents, moves that are not open."""

from __future__ import annotations

import importlib
import random
import types
import warnings

import numpy as np
import pettingzoo
import pytest
from pettingzoo.utils.env_logger import EnvLogger

from support.walking import GAMES, TABLES, ids, scenes, swap_of
from zastolye.core.engine import Engine
from zastolye.core.kernel import to_record
from zastolye.env import Vector
from zastolye.env.kernel.single import MATCH
from zastolye.env.pettingzoo import aec, parallel
from zastolye.env.setting import in_steps
from zastolye.env.single import BLOCK

with warnings.catch_warnings(
    action="ignore"
):  # its tests import an environment in a way that it calls deprecated itself
    from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, render_test, seed_test
    from pettingzoo.test.seed_test import parallel_seed_test

each_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=ids)
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
SEALED = [game for game in GAMES if game.moves.are_sealed]
each_sealed = pytest.mark.parametrize("game", SEALED, ids=[game.name for game in SEALED])
# What PettingZoo says of every environment outside its own list that has masks; its own card games say it too.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@each_table
def test_pettingzoo_s_own_test(game, seats):
    env = aec(game.name, seats=seats)
    assert env.possible_agents == [f"player_{seat}" for seat in range(seats)]
    api_test(env, num_cycles=60)


@each_game
def test_the_same_seed_is_the_same_match(game):
    seed_test(lambda: aec(game.name), num_cycles=40)


@each_game
def test_it_is_drawn(game, capsys):
    render_test(lambda render_mode: aec(game.name, render_mode=render_mode))
    assert len(capsys.readouterr().out.splitlines()) >= 5  # five times


def test_pettingzoo_s_benchmark_runs(monkeypatch, capsys):
    now = iter(range(0, 100, 6))
    module = importlib.import_module("pettingzoo.test.performance_benchmark")
    monkeypatch.setattr(module, "time", types.SimpleNamespace(time=lambda: next(now)))
    performance_benchmark(aec("pechenka-hunt", seats=2))
    assert "turns per second" in capsys.readouterr().out


@each_sealed
def test_pettingzoo_s_own_test_of_parallel_environments(game):
    for seats in game.seats:
        parallel_api_test(parallel(game.name, seats=seats), num_cycles=100)
    parallel_seed_test(lambda: parallel(game.name), num_cycles=5)


def test_only_sealed_choices_are_made_at_once():
    assert [game.name for game in SEALED] == ["pechenka", "pechenka-hunt"]
    with pytest.raises(ValueError, match="use aec"):
        parallel("heckmeck")


@each_game
def test_every_game_has_a_registered_name(game):
    name = f"zastolye/{game.name.replace('-', '_')}-v{game.version}"
    env = pettingzoo.make("aec", name, seats=game.seats[-1])
    assert env.max_num_agents == game.seats[-1]
    assert (f"zastolye/{game.name.replace('-', '_')}-v{game.version}" in pettingzoo.parallel_registry) == (
        game in SEALED
    )


def walk(env, seed):
    """A random match; each decision's agent, what it was told, and the rewards in the end."""
    env.reset(seed=seed)
    dice, told = random.Random(seed), []
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        if terminated:
            told.append((agent, reward))
            env.step(None)
        else:
            told.append((agent, observation["observation"].tolist()))
            env.step(dice.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    return told


@each_game
def test_a_match_ends_with_places_for_all(game):
    env = aec(game.name)
    told = walk(env, 3)
    rewards = dict(told[-len(env.possible_agents) :])
    assert set(rewards) == set(env.possible_agents) and sum(rewards.values()) == pytest.approx(0.0)
    assert walk(env, 3) == told and walk(env, 4) != told


@each_table
def test_two_worlds_one_observation(game, seats):
    """What an agent is told does not lean on what its seat may not know."""
    engine, (swap, _) = Engine(in_steps(game)), swap_of(game)
    env, compared = aec(game.name, seats=seats), 0
    env.reset(seed=1)
    for state, dice in scenes(engine, seats, 2, 0.2):
        for seat in range(seats):
            pair = swap(engine.plain(state).copy(), seat, dice)
            if pair is not None:
                compared += 1
                one, two = (observed(env, engine, world, seat) for world in (state[0], pair[0]))
                assert one == two
    assert compared


def observed(env, engine, world, seat):
    """What the agent is told of this world, both where it is asked and where it only looks on."""
    env._match._states[MATCH] = to_record(world, engine.game.rules.state)[0]
    env._match._work["awaited"] = sum(1 << other for other in engine.to_act([world]))
    return as_bytes(env._match.look(seat))


def test_a_match_is_that_of_a_vector_with_the_same_luck():
    env, vector = aec("pechenka", seats=5), Vector("pechenka", seats=5, matches=1, seed=9)
    env._drawn = [9]  # the seed of the next match
    env.reset()
    while not vector.done[0]:
        observation, *_ = env.last()
        assert (observation["observation"] == vector.observations[0]).all()
        assert (observation["action_mask"] == vector.masks[0]).all()
        move = int(vector.sample()[0])
        env.step(move)
        vector.step(np.array([move]))
    assert list(env.rewards.values()) == pytest.approx(vector.rewards[0].tolist())


KEEP = {
    "all of it": lambda told: told,
    "the row alone": lambda told: told["observation"],
    "a part of the row": lambda told: told["observation"][3:9],
    "the bytes of the mask": lambda told: memoryview(told["action_mask"]),
}


@pytest.mark.parametrize("what", KEEP)
def test_whoever_keeps_an_observation_keeps_it_as_it_was(what):
    """However little of it: its memory is not used again meanwhile."""
    env, dice, kept, then = aec("pechenka-hunt"), random.Random(2), [], []
    env.reset(seed=2)
    for _ in range(8 * BLOCK):
        told, _, is_over, *_ = env.last()
        kept.append(KEEP[what](told))
        then.append(as_bytes(kept[-1]))
        env.reset() if is_over else env.step(dice.choice(np.flatnonzero(told["action_mask"]).tolist()))
        del told
    assert [as_bytes(one) for one in kept] == then


def as_bytes(kept):
    return [array.tobytes() for array in kept.values()] if isinstance(kept, dict) else kept.tobytes()


def test_memory_of_observations_that_nobody_keeps_is_used_again():
    env, dice, places = aec("trick-n-chef"), random.Random(2), set()
    env.reset(seed=2)
    for _ in range(6 * BLOCK):
        told, *_ = env.last()
        places.add(told["observation"].ctypes.data)
        env.step(dice.choice(np.flatnonzero(told["action_mask"]).tolist()))
    assert len(places) <= 3 * BLOCK


@pytest.fixture
def quiet():
    EnvLogger.suppress_output()
    EnvLogger.flush()
    yield EnvLogger.mqueue
    EnvLogger.unsuppress_output()


def test_a_move_that_is_not_open_ends_the_match_for_all(quiet):
    env = aec("heckmeck", seats=3)
    env.reset(seed=1)
    agent, (observation, *_) = env.agent_selection, env.last()
    env.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert any("Illegal" in str(line) for line in quiet)
    assert all(env.terminations.values()) and {one for one, reward in env.rewards.items() if reward} == {agent}
    assert env.rewards[agent] == -1
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(0)
    for _ in range(3):
        env.step(None)
    assert env.agents == []
    env.step(None)  # as PettingZoo has it: a warning and nothing more


@pytest.mark.parametrize("action", [-1, 113, 2.5, None, "pass"])
def test_an_action_outside_the_space_is_an_error(action):
    env = aec("heckmeck", seats=2)
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(action)


@pytest.mark.parametrize(("seed", "error"), [(-1, ValueError), (1.5, TypeError), ("a", TypeError)])
def test_a_wrong_seed_is_an_error(seed, error):
    with pytest.raises(error, match="a seed is"):
        aec("pechenka").reset(seed=seed)


def test_nothing_comes_before_a_reset():
    with pytest.raises(AssertionError, match="reset"):
        aec("pechenka").step(0)
    with pytest.raises(AssertionError, match="reset"):
        parallel("pechenka").step({})
    with pytest.raises(ValueError, match="render_mode is one of human, ansi"):
        aec("pechenka", render_mode="rgb_array")


def test_who_is_not_asked_can_only_wait(quiet):
    env = parallel("pechenka-hunt", seats=2)
    told, _ = env.reset(seed=1)
    asked = [agent for agent in env.agents if told[agent]["action_mask"][env.wait] == 0]
    assert len(asked) == 1  # the first stage is played in turn
    other = next(agent for agent in env.agents if agent not in asked)
    assert told[other]["action_mask"].tolist() == [0] * env.wait + [1]
    good = int(np.flatnonzero(told[asked[0]]["action_mask"])[0])
    with pytest.raises(AssertionError, match=f"no action of {other}"):
        env.step({asked[0]: good})
    _, rewards, ended, _, _ = env.step({asked[0]: good, other: 0})
    assert rewards == {asked[0]: 0.0, other: -1.0} and all(ended.values()) and env.agents == []


@each_sealed
def test_all_at_once_is_the_same_match_as_one_after_the_other(game):
    together, apart = parallel(game.name), aec(game.name)
    told, _ = together.reset(seed=4)
    apart.reset(seed=4)
    dice, ended = random.Random(1), {"": False}
    while not all(ended.values()):
        actions = {agent: dice.choice(np.flatnonzero(one["action_mask"]).tolist()) for agent, one in told.items()}
        asked = [agent for agent, action in actions.items() if action != together.wait]
        for agent in asked:
            assert apart.agent_selection == agent
            apart.step(actions[agent])
        told, rewards, ended, _, _ = together.step(actions)
    assert rewards == apart.rewards
