"""Trumps follow the chefs in the centre."""

import pytest

from zastolye.games.trick_n_chef.rules import fewest_chefs
from zastolye.games.trick_n_chef.tests.table import THREE_SUITS, WHOLE_SUITS, deal, new_table, trick, trumps, walk

TWO_LEFT = ("R10 R9", "R5 R6", "R7 R8", "R1 R2")
SIX_LEFT = (
    "R1 R2 R3 R4 R5 R6", "R7 R8 R9 R10 Y1 Y2", "B1 B2 B3 B4 B5 B6", "Y3 Y4 Y5 Y6 Y7 Y8",
)  # fmt: skip


def test_CHEF_24_the_suit_with_the_fewest_chefs_in_the_centre_is_trump():
    assert trumps(deal(*TWO_LEFT, centre="R3 Y2 B1 G2")) == "B"
    assert trumps(deal(*TWO_LEFT, centre="R1 Y3 B2 G2")) == "R"


def test_CHEF_24_chefs_before_players_and_put_aside_do_not_count():
    table = new_table(4, WHOLE_SUITS)
    table.plays((0, "green"), (1, "red"))
    assert table.view(-1).aside == "Y1 B1" and trumps(table) == "RYBG"


def test_CHEF_25_suits_that_share_the_fewest_are_all_trump():
    assert trumps(deal(*TWO_LEFT, centre="R1 Y1 B3 G3")) == "RY"
    assert trumps(deal(*TWO_LEFT, centre="R2 Y2 B2 G2")) == "RYBG"


def test_CHEF_26_a_suit_that_has_run_out_stops_being_trump():
    table = deal(*TWO_LEFT, centre="R1 Y2 B2 G3")
    assert trumps(table) == "R"
    trick(table, "R10", "R5", "R7", "R1", chef="red")
    assert trumps(table) == "YB"


@pytest.mark.parametrize(("seats", "cards", "suits"), [(4, WHOLE_SUITS, "RYBG"), (3, THREE_SUITS, "RYB")])
def test_CHEF_27_in_the_first_trick_all_suits_in_play_are_trump(seats, cards, suits):
    assert trumps(new_table(seats, cards)) == suits


def test_CHEF_R12_trumps_stand_still_while_a_trick_runs():
    table = deal(*TWO_LEFT, centre="R2 Y2 B1 G3")
    for seat, words in enumerate(("R10", "R5", "R7", "R1")):
        assert trumps(table) == "B"
        table.play(seat, words)
    assert trumps(table) == "B" and table.view(-1).phase == "chef"
    table.play(3, "blue")
    assert trumps(table) == "RY"


@pytest.mark.parametrize(("seats", "left"), [(4, 6), (3, 2)])
def test_CHEF_R14_the_centre_never_runs_dry(seats, left):
    for seed in range(5):
        for table in walk(new_table(seats), seed):
            if table.s.phase > 2:
                assert sum(table.s.centre) >= left and trumps(table) != ""
        assert sum(table.s.centre) == left


@pytest.mark.parametrize("seats", [3, 4])
def test_CHEF_R15_an_exhausted_suit_is_not_trump_again_in_the_round(seats):
    seen = 0
    for seed in range(5):
        gone = set()
        for table in walk(new_table(seats), seed):
            if table.view(-1).phase == "draft":
                gone = set()
            assert not gone & set(trumps(table))
            gone |= {"RYBG"[suit] for suit in range(4) if not table.s.centre[suit]}
            seen += len(gone) > 4 - seats
    assert seen > 50


def test_CHEF_X05_two_yellow_chefs_are_the_fewest(keep):
    table = deal(*SIX_LEFT, centre="R3 Y2 B3 G4")
    assert trumps(table) == "Y" and table.view(-1).trick == 5
    assert trick(table, "R5", "R10", "B6", "Y3")[0] == 3
    keep(table)


def test_CHEF_X06_all_suits_are_trump_in_the_first_trick(keep):
    table = new_table(4, WHOLE_SUITS)
    table.plays((0, "green"), (1, "red"), (2, "blue"), (3, "yellow"))
    assert table.view(-1).centre == "R4 Y4 B4 G4" and trumps(table) == "RYBG"
    assert trick(table, "R9", "Y2", "B10", "G1", chef="red")[0] == 2
    assert trumps(table) == "R"
    keep(table)


def test_CHEF_D05_a_suit_with_no_chefs_is_not_the_one_with_the_fewest(keep):
    table = deal("R10 R9", "R5 Y1", "R7 R8", "R1 R2", centre="Y2 B3 G3")
    assert trumps(table) == "Y" and fewest_chefs(table.s) == 2
    trick(table, "R10", "R5", "R7", "R1", chef="green")
    assert trick(table, "R9", "Y1", "R8", "R2")[0] == 1
    keep(table)


def test_CHEF_D06_two_suits_out_and_two_trump(keep):
    table = deal("R10 R9", "B1 Y1", "R7 R8", "R1 G1", centre="B4 G4")
    assert trumps(table) == "BG"
    assert trick(table, "R10", "B1", "R7", "R1")[0] == 1
    keep(table)
