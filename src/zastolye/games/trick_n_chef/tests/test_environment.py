"""In environments a card and its coins are two steps: the match goes as with whole moves, and nobody learns of a card too early."""

import dataclasses

import pytest

from support.walking import walk
from zastolye.core.engine import Engine
from zastolye.games.trick_n_chef import CHEF
from zastolye.games.trick_n_chef.cards import FIRST_CARD
from zastolye.games.trick_n_chef.environment import FIRST_COINS, MOST_COINS, MOST_OPEN, write
from zastolye.games.trick_n_chef.notation import card_move

STEPS, WHOLE = Engine(dataclasses.replace(CHEF, rules=CHEF.environment.rules)), Engine(CHEF)
each_table = pytest.mark.parametrize("seats", CHEF.seats)


@each_table
def test_steps_make_the_moves_that_people_make(seats):
    """Both ways side by side: from the steps that are open come all whole moves that are legal, and the same positions."""
    for seed in range(3):
        for state, dice in walk(WHOLE, seats, seed):
            stepped, (seat,) = STEPS.blank(), WHOLE.to_act(state)
            vars(stepped[0]).update(vars(state[0].copy()))
            made = {tuple(word) for word in whole_moves(stepped, seat)}
            legal = WHOLE.legal(state, seat)
            assert {whole for _, whole in made} == set(legal) and len(made) == len(legal)
            steps, whole = dice.choice(sorted(made))
            after = WHOLE.copy(state)
            WHOLE.play(after, seat, whole)
            for step in steps:
                STEPS.play(stepped, seat, step)
            assert vars(stepped[0]) == {**vars(after[0]), "chosen": 0}


def whole_moves(state, seat):
    """Each way through the steps, with the whole move it comes to."""
    for step in STEPS.legal(state, seat):
        after = STEPS.copy(state)
        STEPS.play(after, seat, step)
        if not STEPS.unfinished(after):
            yield (step,), step if step < FIRST_CARD else card_move(step - FIRST_CARD, 0)
            continue
        for coins in STEPS.legal(after, seat):
            yield (step, coins), card_move(step - FIRST_CARD, coins - FIRST_COINS - MOST_COINS)


@each_table
def test_a_chosen_card_is_known_to_its_seat_alone_until_its_coins_are_said(seats):
    asked = 0
    for state, _ in walk(STEPS, seats, 1):
        if STEPS.unfinished(state):
            (own,), asked = STEPS.to_act(state), asked + 1
            for seat in range(-1, seats):
                assert (STEPS.observe(state, seat)[0].chosen > 0) == (seat == own)
            assert state[0].hand[own] >> state[0].chosen - 1 & 1  # CHEF-15: it is not on the table yet
    assert asked


@each_table
def test_CHEF_38_nobody_has_more_coins_than_tricks_were_played(seats):
    """What bounds the steps: a coin at most for each trick."""
    most = 0
    for seed in range(20):
        for state, _ in walk(STEPS, seats, seed, 2000):
            s = state[0]
            assert (
                all(s.coins[seat] <= s.trick <= MOST_COINS for seat in range(seats)) or s.coins[:seats] == [0] * seats
            )
            assert len(STEPS.legal(state, s.seat)) <= MOST_OPEN
            most = max(most, *s.coins[:seats])
    assert most >= 3


def test_steps_in_words():
    assert [write(step) for step in (3, FIRST_CARD + 8, FIRST_COINS + MOST_COINS + 2, FIRST_COINS)] == [
        "green", "R9", "+2", "-9",
    ]  # fmt: skip
