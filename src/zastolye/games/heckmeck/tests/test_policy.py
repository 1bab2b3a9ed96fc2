"""A sensible player is worth sitting down with."""

import random

from zastolye.core.engine import Engine, Luck
from zastolye.games.heckmeck import HECKMECK
from zastolye.games.heckmeck.tests.table import lay


def lead_over_random(matches):
    """How many worms one sensible player has more than three random ones, on average."""
    engine, lead = Engine(HECKMECK), 0.0
    for seed in range(matches):
        dice, luck, state = random.Random(seed), Luck(seed), engine.setup(4, HECKMECK.options.read({}))
        while engine.to_shuffle(state) or engine.to_act(state):
            if count := engine.to_shuffle(state):
                engine.shuffled(state, dice.sample(range(count), count))
                continue
            seat = engine.to_act(state)[0]
            sensible = seat == seed % 4
            move = (
                engine.policy(engine.observe(state, seat), seat, luck)
                if sensible
                else dice.choice(engine.legal(state, seat))
            )
            engine.play(state, seat, move)
        worms = engine.scores(state, 4)
        lead += worms[seed % 4] - (sum(worms) - worms[seed % 4]) / 3
    return lead / matches


def test_a_sensible_player_beats_random_ones_by_far():
    assert lead_over_random(40) > 10


def advice(table, seat=0):
    return table.game.notation.write([table.engine.policy([table.seen(seat)], seat, Luck(1))])


def test_he_steals_when_he_can():
    assert advice(lay("", "", displays=("5x4 w1", "w2"), stacks=("", "25"))) == "steal"


def test_he_spends_no_cards_on_a_round_that_is_won():
    table = lay("2x2 4x3", "", displays=("5x6 w1", ""), passed=(1,), grill="42")
    assert advice(table) in ("pass", "2", "4")  # one card laid out is one card drawn


def test_he_lays_out_the_lower_signs_and_keeps_the_higher():
    table = lay("w2 w5 w20", "", displays=("5x2", ""))
    state = table.engine.copy(table._state)
    table.engine.play(state, 0, 3 + 4)  # w5, and then what is lower
    assert table.engine.policy(table.engine.observe(state, 0), 0, Luck(1)) == 3 + 1
