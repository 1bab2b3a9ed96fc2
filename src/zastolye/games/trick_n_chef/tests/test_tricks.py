"""Playing cards: who must follow, what coins do, who wins a trick, who gets what."""

from zastolye.core.refusal import Refused
from zastolye.games.trick_n_chef.tests.table import deal, trick


def test_CHEF_16_a_player_who_holds_the_led_suit_must_follow():
    table = deal("R2 R4", "R9 B10", "Y1 Y2", "G1 G2", trumps="B")
    table.play(0, "R2")
    assert table.refusal(1, "B10") == Refused("must-follow", "CHEF-16", led="R", held="R9")
    assert table.words(1) == {"R9"}


def test_CHEF_X03_one_trump_beats_any_card_of_the_led_suit():
    table = deal("R1", "R7", "Y10", "B5", trumps="B")
    assert trick(table, "R1", "R7", "Y10", "B5") == (3, 0, [1, 2])


def test_CHEF_X04_two_coins_lift_a_nine_over_a_ten_with_one():
    table = deal("R1", "R7", "R10", "R9", trumps="B", coins=[0, 0, 1, 2])
    assert trick(table, "R1", "R7", "R10+1", "R9+2") == (3, 0, [1, 2])
    assert table.s.reserve == 20 - 2


def test_CHEF_D03_a_card_may_fall_below_zero():
    table = deal("R1", "R7", "R10", "R9", trumps="B", coins=[2, 0, 0, 0])
    table.play(0, "R1-2")
    assert table.s.value[0] == -3
