"""Who takes a chef after a trick, and what follows."""

from zastolye.core.refusal import Refused
from zastolye.games.trick_n_chef.news import Paid, TookChef, TookTrick
from zastolye.games.trick_n_chef.tests.table import deal, trick, trumps


def test_CHEF_35_the_lowest_takes_a_chef_of_any_suit_in_the_centre():
    table = deal("R5", "R3", "R7", "R10", trumps="B")
    table.plays((0, "R5"), (1, "R3"), (2, "R7"), (3, "R10"))
    assert table.to_act == [1] and table.view(1).phase == "chef"
    assert table.words(1) == {"red", "yellow", "blue", "green"} and table.words(0) == set()
    before = table.s.centre[3], table.s.chefs[1, 3]
    table.play(1, "green")
    assert (table.s.centre[3], table.s.chefs[1, 3]) == (before[0] - 1, before[1] + 1)
    assert table.heard(TookChef) == [TookChef(1, "green")]


def test_CHEF_35_suit_and_trumps_do_not_matter_for_being_lowest():
    assert trick(deal("R5", "R3", "B2", "R10", trumps="B"), "R5", "R3", "B2", "R10")[1] == 2
    assert trick(deal("R5", "R3", "Y1", "R10", trumps="B"), "R5", "R3", "Y1", "R10")[1] == 2


def test_CHEF_36_of_equals_the_first_gets_the_chef_in_the_order_of_play():
    assert trick(deal("R5", "B2", "R2", "R10", trumps="G"), "R5", "B2", "R2", "R10")[1] == 1
    assert trick(deal("R2", "B5", "B2", "R10", trumps="G", leader=2), "B2", "R10", "R2", "B5")[1] == 2


def test_CHEF_37_one_player_may_get_both_trick_and_chef():
    table = deal("R5 R6", "R3 R4", "B2 B3", "R10 R9", trumps="B")
    assert trick(table, "R5", "R3", "B2", "R10") == (2, 2, [0, 1, 3])
    assert table.to_act == [2]


def test_CHEF_R06_lowest_is_judged_with_the_coins():
    assert trick(deal("R5", "R3", "R7", "R10", trumps="B", coins=[2, 0, 0, 0]), "R5-2", "R3", "R7", "R10")[1] == 0
    assert trick(deal("R5", "R3", "R7", "R10", trumps="B", coins=[0, 2, 0, 0]), "R5", "R3+2", "R7", "R10")[1] == 0


def test_CHEF_R11_trick_and_lowest_come_first_then_the_chef_then_the_coins():
    table = deal("R5 R6", "R3 R4", "Y2 Y3", "R10 R9", trumps="B", coins=[1, 0, 0, 0])
    table.plays((0, "R5+1"), (1, "R3"), (2, "Y2"), (3, "R10"))
    assert [type(fact) for fact in table.facts(-1)[-1]][1:] == [TookTrick]
    assert table.s.reserve == 20 and table.s.coins == [0, 0, 0, 0]
    table.play(2, "red")
    assert [type(fact) for fact in table.facts(-1)[-1]] == [TookChef, Paid, Paid]
    assert (table.s.coins, table.s.reserve) == ([1, 1, 0, 0], 18)
    assert table.to_act == [3] and table.s.trick == 9


def test_CHEF_R11_the_chef_taken_changes_the_trumps_of_the_next_trick_only():
    table = deal("R5 R6", "R3 R4", "Y2 Y3", "R10 R9", centre="R1 Y2 B1 G4")
    assert trick(table, "R5", "R3", "Y2", "R10", chef="yellow")[0] == 3
    assert trumps(table) == "RYB"
    assert trick(table, "R9", "R6", "R4", "Y3")[0] == 3


def test_CHEF_R13_an_exhausted_suit_cannot_be_taken_nor_the_chef_refused():
    table = deal("R5", "R3", "R7", "R10", centre="Y3 B4")
    table.plays((0, "R5"), (1, "R3"), (2, "R7"), (3, "R10"))
    assert table.words(1) == {"yellow", "blue"}
    assert table.refusal(1, "red") == Refused("chef-gone", "CHEF-R13", suit="red")
    assert table.refusal(1, "pass").code == "unreadable"


def test_CHEF_R13_CHEF_R24_the_last_suit_in_the_centre_is_still_a_move():
    table = deal("R5", "R3", "R7", centre="Y3", chefs=["R5", "Y2 B2", "B3"])
    table.plays((0, "R5"), (1, "R3"), (2, "R7"))
    assert table.to_act == [1] and table.words(1) == {"yellow"}
    table.play(1, "yellow")
    assert table.moves[-1].words == "yellow"


def test_CHEF_X08_of_two_ones_the_earlier_gets_the_chef(keep):
    table = deal("R5", "R1", "B1", "R9", trumps="G")
    assert trick(table, "R5", "R1", "B1", "R9") == (3, 1, [0, 2])
    keep(table)


def test_CHEF_X09_who_trumps_with_the_lowest_card_gets_trick_and_chef(keep):
    table = deal("R5", "R9", "B1", "R7", trumps="B")
    assert trick(table, "R5", "R9", "B1", "R7") == (2, 2, [0, 1, 3])
    keep(table)


def test_CHEF_D02_a_coin_makes_a_four_lower_than_a_three(keep):
    table = deal("R5", "R3", "R4", "R9", trumps="B", coins=[0, 0, 1, 0])
    assert trick(table, "R5", "R3", "R4-1", "R9") == (3, 2, [0, 1])
    keep(table)
