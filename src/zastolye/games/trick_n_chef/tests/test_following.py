"""Who plays when, and which cards are open to him."""

from zastolye.core.refusal import Refused
from zastolye.games.trick_n_chef.news import Played
from zastolye.games.trick_n_chef.tests.table import deal, trick


def test_CHEF_13_the_winner_of_a_trick_leads_the_next():
    table = deal("R2 R4", "R9 B10", "R1 Y2", "R3 G2", trumps="B")
    assert trick(table, "R2", "R9", "R1", "R3")[0] == 1
    assert table.to_act == [1] and table.s.leader == 1
    trick(table, "B10", "Y2", "G2", "R4")


def test_CHEF_14_CHEF_R19_the_leader_may_play_any_card_trumps_too():
    table = deal("R2 B4 G10", "R9 B10 Y9", "Y1 Y2 Y3", "G1 G2 G3", trumps="B")
    assert table.words(0) == {"R2", "B4", "G10"}


def test_CHEF_15_the_others_play_one_card_each_clockwise_from_the_leader():
    table = deal("R2", "R9", "R1", "R3", trumps="B", leader=2)
    order = []
    for words in ("R1", "R3", "R2", "R9"):
        order.append(table.to_act)
        assert table.words(order[-1][0]) == {words}
        table.play(order[-1][0], words)
    assert order == [[2], [3], [0], [1]]
    assert table.s.held == [0, 0, 0, 0]


def test_CHEF_15_everybody_hears_who_played_what():
    table = deal("R2", "R9", "R1", "R3", trumps="B", coins=[3, 0, 0, 0])
    table.play(0, "R2-3")
    assert table.heard(Played) == [Played(0, "R2", coins=3, value=-4)]
    assert table.refusal(0, "R9") == Refused("not-your-turn", "CHEF-15", turn=1)


def test_CHEF_16_a_player_who_holds_the_led_suit_must_follow():
    table = deal("R2 R4", "R9 B10", "Y1 Y2", "G1 G2", trumps="B")
    table.play(0, "R2")
    assert table.refusal(1, "B10") == Refused("must-follow", "CHEF-16", led="R", held="R9")
    assert table.words(1) == {"R9"}


def test_CHEF_16_any_card_of_the_led_suit_follows_high_or_low():
    table = deal("G4 R4 R5", "G1 G10 B10", "Y1 Y2 Y3", "Y4 Y5 Y6", trumps="B")
    table.play(0, "G4")
    assert table.words(1) == {"G1", "G10"}


def test_CHEF_16_the_led_suit_is_that_of_the_leader_not_of_the_card_before():
    table = deal("R2 R4", "B9 B10", "B1 R1", "B2 B3", trumps="Y", leader=0)
    table.plays((0, "R2"), (1, "B9"))
    assert table.words(2) == {"R1"}


def test_CHEF_17_without_the_led_suit_any_card_may_be_played_trump_or_not():
    table = deal("R2 R4", "B10 G3", "Y1 Y2", "G1 G2", trumps="B")
    table.play(0, "R2")
    assert table.words(1) == {"B10", "G3"}


def test_CHEF_D07_the_only_card_of_the_led_suit_must_be_played(keep):
    table = deal("R2 Y4", "R9 B10", "Y1 Y2", "G1 G2", trumps="B")
    table.play(0, "R2")
    assert table.refusal(1, "B10") == Refused("must-follow", "CHEF-16", led="R", held="R9")
    assert table.words(1) == {"R9"}
    table.play(1, "R9")
    keep(table)


def test_CHEF_R24_the_last_card_is_still_a_move_of_its_player():
    table = deal("R2", "R9", "R1", "R3", trumps="B")
    assert table.to_act == [0] and table.words(0) == {"R2"}
    table.play(0, "R2")
    assert len(table.moves) == 1
