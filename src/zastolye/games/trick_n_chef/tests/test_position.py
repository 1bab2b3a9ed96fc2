"""Positions in words."""

import pytest

from zastolye.core.refusal import Unusable
from zastolye.games.trick_n_chef import CHEF
from zastolye.games.trick_n_chef.cards import write_cards
from zastolye.games.trick_n_chef.position import describe
from zastolye.games.trick_n_chef.tests.table import WHOLE_SUITS, deal, new_table, walk
from zastolye.table.practice import Practice

FOUR = ["R2 R4", "R9 B10", "Y1 Y2", "G1 G2"]
FULL = [WHOLE_SUITS[k : k + 30] for k in (0, 31, 62, 93)]


@pytest.mark.parametrize("seats", [3, 4])
def test_every_position_of_a_match_may_be_taken_up_from_its_words(seats):
    for table in walk(new_table(seats, removed="red"), 9):
        if table.to_act:
            again = Practice(CHEF, seats, describe(table.s))
            assert again.s == table.s


def test_what_is_left_out_follows_from_the_rest():
    s = deal(*FOUR, coins=[1, 0, 2, 0]).s
    assert (s.trick, s.reserve, s.leader, s.seat, s.first) == (8, 17, 0, 0, 0)
    assert s.centre == [2, 2, 2, 2] and sum(s.won) == 8
    assert [sum(s.chefs[seat, suit] for suit in range(4)) for seat in range(4)] == [3, 3, 3, 3]


def test_a_draft_goes_on_with_the_next_player():
    table = Practice(CHEF, 4, {"hands": FULL, "aside": "R Y B", "first": 2})
    assert table.to_act == [3] and table.words(3) == {"red", "yellow", "blue"}
    assert [place.chefs for place in table.view(-1).places] == ["", "", "G1", ""]


def test_a_running_trick_is_played_by_the_rules():
    table = deal("R4", "R9 B10", "Y1 Y2", "G2", leader=3, played=["B1+2", "R2"], coins=[0, 0, 0, 1])
    assert table.to_act == [1] and table.words(1) == {"B10"}
    assert (table.s.value[3], table.s.spent[3], table.s.coins[3], table.s.reserve) == (5, 2, 1, 17)
    assert table.s.voids.tolist()[0] == [0, 0, 1, 0]


def test_a_whole_trick_waits_for_its_chef():
    table = deal("R4", "B10", "Y2", "G2", played=["R2", "R9", "Y1", "G1"], centre="R2 Y3 B1 G2")
    assert table.view(-1).phase == "chef" and table.to_act == [2] and table.s.winner == 1
    assert write_cards(table.s.pile[1]).count(" ") >= 3


@pytest.mark.parametrize(
    ("clause", "position"),
    [
        ("CHEF-I01", {"hands": FOUR, "coins": [20, 1, 0, 0]}),
        ("CHEF-I02", {"hands": FOUR, "chefs": ["R3", "Y3", "B3", "G2"]}),
        ("CHEF-I03", {"hands": FOUR, "centre": "R1 Y2 B2 G2"}),
        ("CHEF-I04", {"hands": [*FOUR[:3], "G1"]}),
        ("CHEF-I04", {"hands": [*FOUR[:3], "G1 R2"]}),
        ("CHEF-I04", {"hands": FOUR, "piles": ["", "", "", ""]}),
        ("CHEF-I07", {"hands": FOUR, "centre": "R2 Y2 B2 G2", "chefs": ["R3 Y3", "B3", "G3", ""]}),
        ("CHEF-I07", {"hands": FULL, "aside": "Y B G", "first": 1, "leader": 1, "chefs": ["R1", "", "", ""]}),
        ("CHEF-12", {"hands": FULL, "leader": 1}),
        ("CHEF-16", {"hands": FOUR, "voids": ["R", "", "", ""]}),
    ],
)
def test_an_impossible_position_is_refused(clause, position):
    with pytest.raises(Unusable) as unusable:
        Practice(CHEF, 4, position)
    assert unusable.value.code == "position-broken" and unusable.value.facts == {"clause": clause}


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"hands": FOUR[:3]},
        {"hands": ["", "", "", ""]},
        {"hands": [*FOUR[:3], "G1 G1"]},
        {"hands": [*FOUR[:3], "G1 green"]},
        {"hands": FOUR, "wind": "north"},
        {"hands": FOUR, "round": 0},
        {"hands": FOUR, "round": 4},
        {"hands": FOUR, "first": 4},
        {"hands": FOUR, "leader": -1},
        {"hands": FOUR, "coins": [1, 2, 3]},
        {"hands": FOUR, "coins": [-1, 0, 0, 0]},
        {"hands": FOUR, "chefs": ["R6", "", "", ""]},
        {"hands": FOUR, "centre": "R5 Y1"},
        {"hands": FULL, "aside": "R2"},
        {"hands": FULL, "aside": "R Y B", "played": ["R1"]},
        {"hands": FOUR, "points": [[1], [1], [1], [1]]},
        {"hands": FOUR, "round": 2, "points": [[1], [1], [-1], [1]]},
        {"hands": FOUR, "removed": "R"},
        {"hands": FOUR, "voids": ["R2", "", "", ""]},
        {"hands": ["R4", "B10", "Y2", "G2"], "played": ["R2", "R9", "Y1", "G1", "G5"]},
        {"hands": ["R4", *FOUR[1:]], "played": ["red"]},
        {"hands": FOUR, "played": ["R2"]},
        {"hands": ["R4", "R9", *FOUR[2:]], "played": ["R2", "B10"]},
    ],
)
def test_words_that_make_no_sense_are_refused(wrong):
    with pytest.raises(Unusable, match="position-words"):
        Practice(CHEF, 4, wrong)


@pytest.mark.parametrize("wrong", [{}, {"removed": "RY"}, {"removed": "X"}])
def test_three_players_name_the_suit_in_the_box(wrong):
    hands = ["R1 Y1", "R2 Y2", "R3 Y3"]
    assert Practice(CHEF, 3, {"hands": hands, "removed": "b"}).s.removed == 2
    with pytest.raises(Unusable, match="position-words"):
        Practice(CHEF, 3, {"hands": hands, **wrong})
    with pytest.raises(Unusable, match="position-words"):
        Practice(CHEF, 3, {"hands": hands, "removed": "B"}, removed="green")
