"""What a view works out for a person before he chooses."""

import random

import msgspec
import pytest

from zastolye.games.trick_n_chef.notation import card_of, coins_of, write_card
from zastolye.games.trick_n_chef.rules import play
from zastolye.games.trick_n_chef.tests.table import WHOLE_SUITS, deal, last_trick, new_table, walk
from zastolye.games.trick_n_chef.view import CardChoice, ChefChoice


def test_CHEF_19_a_view_shows_the_value_of_each_card_with_each_number_of_coins():
    table = deal("R9 B2", "R7 R6", "B1 B3", "G1 G2", trumps="G", coins=[2, 0, 0, 0])
    assert table.view(0).cards["R9"] == CardChoice([5, 7, 9, 11, 13])
    assert table.view(0).cards["B2"] == CardChoice([-2, 0, 2, 4, 6])
    assert table.view(1).cards == {} and table.view(-1).cards == {}


def test_CHEF_28_a_view_shows_with_how_many_coins_a_card_would_win():
    table = deal("R9 B2", "R7 R6", "B1 B3", "G1 G2", trumps="G", coins=[0, 1, 2, 2])
    table.play(0, "R9")
    assert {card: choice.wins for card, choice in table.view(1).cards.items()} == {"R7": 1, "R6": None}
    table.play(1, "R7")
    assert {card: choice.wins for card, choice in table.view(2).cards.items()} == {"B1": None, "B3": None}
    table.play(2, "B1")
    assert {card: choice.wins for card, choice in table.view(3).cards.items()} == {"G1": -2, "G2": -2}


def test_CHEF_36_a_view_shows_with_how_many_coins_a_card_would_be_lowest():
    table = deal("R5 B2", "R7 R6", "R3 B3", "G1 G2", trumps="G", coins=[0, 1, 1, 0])
    table.play(0, "R5")
    assert {card: choice.lowest for card, choice in table.view(1).cards.items()} == {"R7": None, "R6": -1}
    table.play(1, "R7-1")  # as low as the card before it, which keeps the chef
    assert table.view(2).cards == {"R3": CardChoice([1, 3, 5], wins=1, lowest=0)}


def test_CHEF_15_a_view_shows_the_order_of_play():
    table = deal("R9", "R7", "B1", "G1", trumps="G", leader=2)
    assert table.view(-1).order == [2, 3, 0, 1]
    assert new_table(4, WHOLE_SUITS).view(0).order == []


def test_CHEF_15_a_view_says_when_a_card_closes_the_trick():
    table = deal("R9", "R7", "B1", "G1", trumps="G")
    for seat, card in enumerate(("R9", "R7", "B1", "G1")):
        assert table.view(seat).closes == (seat == 3)
        table.play(seat, card)
    assert not table.view(2).closes


def test_CHEF_24_a_view_shows_what_taking_a_chef_would_make_of_the_trumps():
    table = deal("R9 B8", "R7 R6", "B1 B2", "G1 G2", centre="R1 Y2 B2 G3")
    table.plays((0, "R9"), (1, "R7"), (2, "B1"), (3, "G1"))
    assert {chef: choice.trumps for chef, choice in table.view(2).chefs.items()} == {
        "red": "YB",
        "yellow": "RY",
        "blue": "RB",
        "green": "R",
    }
    assert table.view(0).chefs == {}


def test_CHEF_40_a_view_shows_what_the_own_pile_is_worth_and_would_be_with_another_chef():
    table = last_trick("R2", "Y10", "Y9", "B1", piles={3: "G1 G4 G8 G10"}, chefs={3: "G2 R1"}, coins=[0, 0, 0, 3])
    assert (table.view(3).scoring, table.view(3).stars_now, table.view(3).points_now) == (["G1", "G4"], 3, 6)
    table.plays((0, "R2"), (1, "Y10"), (2, "Y9"), (3, "B1"))
    assert table.view(3).chefs["green"] == ChefChoice("RYB", 3 + 4)
    assert table.view(3).chefs["blue"].stars == 3


def test_CHEF_08_a_drafted_chef_leaves_the_trumps_as_they_are():
    view = new_table(4, WHOLE_SUITS).view(0)
    assert list(view.legal) == ["red", "yellow", "blue", "green"] and view.chefs == {}


@pytest.mark.parametrize("seed", range(3))
def test_a_choice_comes_true(seed):
    """Whoever closes a trick finds the card as the view said: its value, the trick, the chef."""
    dice = random.Random(seed)
    for table in walk(new_table(4), seed):
        seat = next(iter(table.to_act), None)
        if seat is None or not table.view(seat).closes:
            continue
        move = dice.choice(table.legal(seat))
        coins, choice = coins_of(move), table.view(seat).cards[write_card(card_of(move))]
        after_it = table.seen(seat).copy()
        play(after_it, seat, move, [0])
        assert after_it.value[seat] == choice.values[coins + table.s.coins[seat]]
        assert (after_it.winner == seat) == (choice.wins is not None and coins >= choice.wins)
        assert (after_it.lowest == seat) == (choice.lowest is not None and coins <= choice.lowest)


def test_a_view_stays_small_when_everybody_saves_coins():
    largest = 0
    for seed in range(4):
        for table in saving(seed):
            largest = max(largest, *(len(msgspec.json.encode(table.view(seat))) for seat in range(-1, 4)))
    assert largest < 2048


def saving(seed):
    """A match whose players never spend a coin, so that the choices are as many as they can be."""
    table, dice = new_table(4), random.Random(seed)
    while not table.is_over:
        yield table
        if table.to_shuffle:
            table.shuffle(dice.sample(range(table.to_shuffle), table.to_shuffle))
        else:
            (seat,) = table.to_act
            table.play(seat, dice.choice(list(table.view(seat).legal)))
