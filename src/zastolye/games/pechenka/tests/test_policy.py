"""The sensible player: what he must never miss, and that he beats chance."""

import random

import pytest

from zastolye.core.engine import Engine, Luck
from zastolye.games.pechenka.everyone import PECHENKA
from zastolye.games.pechenka.hunt import PECHENKA_HUNT
from zastolye.games.pechenka.tests.table import circle, ready, sit, stalk


def advice(table, seat):
    """All that the policy would do here, over many lucks."""
    engine = Engine(table.game)
    moves = {engine.policy([table.seen(seat)], seat, Luck(luck)) for luck in range(40)}
    return {table.game.notation.write([move]) for move in moves}


def test_a_known_prey_is_struck_and_the_hill_is_kept():
    table = sit("cook", "sr", "37", "blue", played=["sr 37", "cook blue", "sr blue", "37 sr"])
    assert advice(table, 0) == {"sword"}  # @3 can only be blue
    circle(table, "sword", "37", "cook", "cook")
    assert advice(table, 0) == {"@3"}
    table = sit("cook", "blue", "sr", "37")
    assert "hill" not in advice(table, 0)


def test_weapons_are_played_while_there_is_time():
    table = sit("cook", "blue", "sr", "37", played=["blue 37", "hill 37", "hill 37", "hill sr"])
    assert advice(table, 0) <= {"sword", "shield"}


def test_a_proven_lie_is_exposed_else_a_look_is_a_good_choice():
    table = stalk("cook", "sr", "pers", "37", target="cos", claims=["cook", "cook", "blue", "37"])
    assert advice(table, 0) == {"expose @1"}  # who claims my own character lies
    table = stalk("cook", "sr", "pers", "37", target="cos", claims=["cook", "sr", "pers", "blue"])
    assert "look" in advice(table, 0)


def test_the_hunter_of_a_known_target_is_played():
    roles = {"exposed": ["", "1", "1", "1"], "looked": [0], "coins": [1, 1, 1, 1]}
    table = stalk("cook", "sr", "pers", "37", target="cos", claims=["cook", "sr", "pers", "37"], **roles)
    assert table.view(0).may_be == ["cos"] and advice(table, 0) <= {"hunt pers", "hunt 37"}


def mean_score(game, seats, matches, sensible):
    """What the seat `sensible` gets against chance, and what the others get."""
    engine, mine, others = Engine(game), 0, 0
    for seed in range(matches):
        dice, state = random.Random(seed), engine.setup(seats, game.options.read({}))
        while engine.to_shuffle(state) or engine.to_act(state):
            if count := engine.to_shuffle(state):
                engine.shuffled(state, dice.sample(range(count), count))
                continue
            seat = engine.to_act(state)[0]
            if seat == sensible:
                move = engine.policy(engine.observe(state, seat), seat, Luck(dice.getrandbits(60)))
            else:
                move = dice.choice(engine.legal(state, seat))
            engine.play(state, seat, move)
        scores = engine.scores(state, seats)
        mine += scores.pop(sensible)
        others += sum(scores) / len(scores)
    return mine / matches, others / matches


@pytest.mark.parametrize(("game", "seats"), [(PECHENKA, 4), (PECHENKA, 6), (PECHENKA_HUNT, 2), (PECHENKA_HUNT, 4)])
def test_the_sensible_player_beats_chance(game, seats):
    mine, others = mean_score(game, seats, 30, sensible=1)
    assert mine > others * 1.15


def test_advice_is_legal_everywhere():
    table = ready("cos", "sr", "sr", "sr", "sr")
    assert advice(table, 0) <= table.words(0)
