"""The draft: one put-aside chef each, before the first trick of a round."""

from zastolye.core.refusal import Refused
from zastolye.games.trick_n_chef.news import Drafted
from zastolye.games.trick_n_chef.tests.table import THREE_SUITS, WHOLE_SUITS, new_table


def test_CHEF_08_the_first_player_takes_a_chef_and_then_the_others_clockwise():
    table = new_table(4, WHOLE_SUITS, first=2)
    assert table.words(2) == {"red", "yellow", "blue", "green"}
    table.play(2, "green")
    assert table.heard(Drafted) == [Drafted(2, "green")]
    assert table.to_act == [3] and table.words(3) == {"red", "yellow", "blue"} and table.words(2) == set()
    table.plays((3, "red"), (0, "blue"), (1, "yellow"))
    assert [table.view(-1).places[seat].chefs for seat in range(4)] == ["B1", "Y1", "G1", "R1"]
    assert table.s.aside == [0, 0, 0, 0] and table.s.centre == [4, 4, 4, 4]


def test_CHEF_08_three_players_draft_from_three():
    table = new_table(3, THREE_SUITS, first=1)
    assert table.words(1) == {"red", "yellow", "blue"}
    table.plays((1, "red"), (2, "blue"), (0, "yellow"))
    assert table.view(-1).phase == "card" and table.view(-1).aside == ""


def test_CHEF_08_a_chef_that_was_taken_is_gone():
    table = new_table(4, WHOLE_SUITS)
    table.play(0, "green")
    assert table.refusal(1, "green") == Refused("chef-gone", "CHEF-08", suit="green")
    assert table.refusal(0, "red") == Refused("not-your-turn", "CHEF-08", turn=1)


def test_CHEF_12_the_first_player_of_the_round_leads_the_first_trick():
    table = new_table(4, WHOLE_SUITS, first=2)
    table.plays((2, "green"), (3, "red"), (0, "blue"), (1, "yellow"))
    assert table.to_act == [2] and table.s.leader == 2 and table.view(2).trick == 1
    table.play(2, "B5")
    assert table.to_act == [3]


def test_CHEF_R24_the_last_put_aside_chef_is_still_a_move_of_its_player():
    table = new_table(4, WHOLE_SUITS)
    table.plays((0, "green"), (1, "red"), (2, "blue"))
    assert table.to_act == [3] and table.words(3) == {"yellow"}
    table.play(3, "yellow")
    assert [(move.seat, move.words) for move in table.moves][-1] == (3, "yellow")
