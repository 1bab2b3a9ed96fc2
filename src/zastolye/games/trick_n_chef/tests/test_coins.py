"""Coins on cards, and where coins come from and go to."""

import pytest

from zastolye.core.refusal import Refused
from zastolye.games.trick_n_chef.news import Paid, Unpaid
from zastolye.games.trick_n_chef.tests.table import deal, trick


def test_CHEF_18_any_number_of_the_coins_owned_may_go_with_a_card():
    table = deal("R9 B1", "R8 B2", "R7 B3", "R6 B4", trumps="G", coins=[2, 0, 0, 0])
    both = {"R9-2", "R9-1", "R9", "R9+1", "R9+2", "B1-2", "B1-1", "B1", "B1+1", "B1+2"}
    assert table.words(0) == both and table.legal(0) == sorted(table.legal(0))
    table.play(0, "R9+1")
    assert table.s.coins == [1, 0, 0, 0] and table.words(1) == {"R8"}


def test_CHEF_18_no_more_coins_than_he_owns():
    table = deal("R9", "R8", "R7", "R6", trumps="G", coins=[2, 3, 0, 0])
    for words in ("R9+3", "R9-3"):
        assert table.refusal(0, words) == Refused("not-enough-coins", "CHEF-18", wanted=3, owned=2)


@pytest.mark.parametrize(("words", "value"), [("R9+2", 13), ("R9+1", 11), ("R9", 9), ("R9-1", 7), ("R9-3", 3)])
def test_CHEF_19_each_coin_changes_the_value_by_two(words, value):
    table = deal("R9", "R8", "R7", "R6", trumps="G", coins=[3, 0, 0, 0])
    table.play(0, words)
    assert table.s.value[0] == value


@pytest.mark.parametrize(("words", "value"), [("R2-1", 0), ("R2-20", -38), ("R2+20", 42)])
def test_CHEF_20_there_is_no_cap_either_way(words, value):
    table = deal("R2", "R8", "R7", "R6", trumps="G", coins=[20, 0, 0, 0])
    table.play(0, words)
    assert table.s.value[0] == value and table.s.coins[0] == 20 - table.s.spent[0]


def test_CHEF_21_coins_go_on_ones_own_card_and_only_as_it_is_played():
    table = deal("R2 R4", "R9 B10", "Y1 Y2", "G1 G2", trumps="B", coins=[1, 1, 0, 0])
    table.play(0, "R2")
    assert table.refusal(0, "R2+1") == Refused("not-your-turn", "CHEF-15", turn=1)
    assert table.refusal(1, "R2+1") == Refused("not-held", "CHEF-R20", card="R2")


def test_CHEF_22_coins_change_neither_suit_nor_the_duty_to_follow():
    table = deal("R2 R4", "R9 B10", "Y1 Y2", "G1 G2", trumps="B", coins=[5, 1, 0, 0])
    table.play(0, "R2+5")
    assert table.words(1) == {"R9-1", "R9", "R9+1"}
    assert table.refusal(1, "B10+1").code == "must-follow"


def test_CHEF_23_spent_coins_go_back_to_the_reserve_at_the_end_of_the_trick():
    table = deal("R9", "R8", "R7", "R6", trumps="G", coins=[3, 1, 0, 2])
    table.plays((0, "R9+2"), (1, "R8-1"), (2, "R7"))
    assert (table.s.reserve, table.s.spent) == (14, [2, 1, 0, 0])
    table.play(3, "R6-2")
    assert (table.s.reserve, table.s.spent, table.s.coins) == (19, [0, 0, 0, 0], [1, 0, 0, 0])


def test_CHEF_38_who_neither_won_nor_got_the_chef_takes_a_coin():
    table = deal("R9", "R8", "R7", "R6", trumps="G")
    assert trick(table, "R9", "R8", "R7", "R6") == (0, 3, [1, 2])
    assert table.heard(Paid) == [Paid(1), Paid(2)]
    assert (table.s.coins, table.s.reserve) == ([0, 1, 1, 0], 18)


def test_CHEF_38_of_three_players_one_takes_a_coin_or_two():
    assert trick(deal("R9", "R8", "R7", centre="R2 B1"), "R9", "R8", "R7") == (0, 2, [1])
    assert trick(deal("R9", "R8", "B1", centre="R2 B1"), "R9", "R8", "B1") == (2, 2, [0, 1])


def test_CHEF_R09_a_card_carries_one_signed_number_of_coins():
    table = deal("R9", "R8", "R7", "R6", trumps="G", coins=[3, 0, 0, 0])
    assert table.words(0) == {"R9-3", "R9-2", "R9-1", "R9", "R9+1", "R9+2", "R9+3"}
    assert table.refusal(0, "R9+2-1").code == "unreadable"


def test_CHEF_R10_a_short_reserve_pays_in_the_order_of_play():
    table = deal("R5", "R1", "R9", "R6", trumps="G", leader=2, coins=[19, 0, 0, 0])
    assert trick(table, "R9", "R6", "R5", "R1") == (2, 1, [3])
    assert (table.heard(Paid), table.heard(Unpaid)) == ([Paid(3)], [Unpaid(0)])
    assert (table.s.coins, table.s.reserve) == ([19, 0, 0, 1], 0)


def test_CHEF_R10_who_got_nothing_is_not_owed_anything():
    table = deal("R10 B9", "R5 B8", "R6 B7", "R1 B1", trumps="G", coins=[20, 0, 0, 0])
    assert trick(table, "R10", "R5", "R6", "R1")[2] == []
    assert trick(table, "B9+1", "B8", "B7", "B1")[2] == [1]
    assert table.s.coins == [19, 1, 0, 0]


def test_CHEF_R18_a_coin_just_received_may_go_with_the_next_card():
    table = deal("R10 B9", "R5 B8", "R6 B7", "R1 B1", trumps="G")
    trick(table, "R10", "R5", "R6", "R1")
    table.play(0, "B9")
    assert table.words(1) == {"B8-1", "B8", "B8+1"}


def test_CHEF_R21_coins_on_a_card_are_seen_at_once():
    table = deal("R9", "R8", "R7", "R6", trumps="G", coins=[3, 0, 0, 0])
    table.play(0, "R9+2")
    for seat in (-1, 1):
        place = table.view(seat).places[0]
        assert (place.played, place.value, place.coins) == ("R9", 13, 1)


def test_CHEF_X04_two_coins_lift_a_nine_over_a_ten_with_one(keep):
    table = deal("R1", "R7", "R10", "R9", trumps="B", coins=[0, 0, 1, 2])
    assert trick(table, "R1", "R7", "R10+1", "R9+2") == (3, 0, [1, 2])
    assert table.s.reserve == 20 - 2
    keep(table)


def test_CHEF_D03_a_card_may_fall_below_zero(keep):
    table = deal("R1", "R7", "R10", "R9", trumps="B", coins=[2, 0, 0, 0])
    table.play(0, "R1-2")
    assert table.s.value[0] == -3
    keep(table)


def test_CHEF_D08_one_coin_left_goes_to_who_played_first(keep):
    table = deal("R10", "R5", "R6", "R1", trumps="B", coins=[4, 5, 5, 5])
    assert trick(table, "R10", "R5", "R6", "R1") == (0, 3, [1])
    assert table.s.coins == [4, 6, 5, 5]
    keep(table)


def test_CHEF_D09_spent_coins_return_before_coins_are_paid(keep):
    table = deal("R10", "R3", "R6", "R1", trumps="B", coins=[9, 2, 0, 9])
    assert trick(table, "R10", "R3+2", "R6", "R1") == (0, 3, [1, 2])
    assert (table.s.coins, table.s.reserve) == ([9, 1, 1, 9], 0)
    keep(table)
