"""Who takes a trick."""

import pytest

from zastolye.games.trick_n_chef.news import TookTrick
from zastolye.games.trick_n_chef.notation import read_cards
from zastolye.games.trick_n_chef.tests.table import deal, trick


def winner(*cards, trumps, **position):
    return trick(deal(*(card.split("+")[0].split("-")[0] for card in cards), trumps=trumps, **position), *cards)[0]


@pytest.mark.parametrize(
    ("cards", "won_by"),
    [
        (("R10", "B1", "R9", "R8"), 1),  # not following
        (("B2", "B9", "B3", "R10"), 1),  # following
        (("R10", "B4", "B3", "R9"), 1),  # the higher of two, played first
        (("R10", "B3", "B4", "R9"), 2),  # the higher of two, played last
        (("B5", "R10", "G10", "Y10"), 0),  # led, and no other
    ],
)
def test_CHEF_28_the_highest_trump_wins(cards, won_by):
    assert winner(*cards, trumps="B") == won_by


@pytest.mark.parametrize(("cards", "won_by"), [(("R3", "R9", "R8", "R1"), 1), (("R3", "R2", "Y9", "R1"), 0)])
def test_CHEF_29_without_a_trump_the_highest_of_the_led_suit_wins(cards, won_by):
    assert winner(*cards, trumps="B") == won_by


def test_CHEF_30_a_card_of_neither_cannot_win_whatever_its_value():
    assert winner("R1", "Y10", "G10+5", "Y9", trumps="B", coins=[0, 0, 5, 0]) == 0
    assert winner("R1", "B2", "G10+5", "Y9", trumps="B", coins=[0, 0, 5, 0]) == 1


def test_CHEF_31_cards_of_all_trump_suits_compete_by_value():
    assert winner("B6", "R7", "B5", "Y10", trumps="RB") == 1
    assert winner("R8", "B7", "R5", "Y10", trumps="RB") == 0
    assert winner("Y10", "B7", "R8", "Y9", trumps="RB") == 2


def test_CHEF_32_of_equal_values_the_last_wins():
    assert winner("R9", "B9", "Y9", "R1", trumps="RYB") == 2
    assert winner("G2", "Y9", "B9", "R8", trumps="YB") == 2


def test_CHEF_32_a_later_equal_that_does_not_compete_changes_nothing():
    assert winner("R9", "R3", "Y9", "G9", trumps="B") == 0


def test_CHEF_32_last_means_in_the_order_of_play_not_of_seats():
    table = deal("B9", "R1", "R9", "G2", trumps="RB", leader=2)
    assert trick(table, "R9", "G2", "B9", "R1")[0] == 0


def test_CHEF_33_the_winner_takes_all_cards_of_the_trick_into_his_pile():
    table = deal("R2 R4", "R9 B10", "Y1 Y2", "G1 G2", trumps="B")
    before, tricks = list(table.s.pile), list(table.s.won)
    table.plays((0, "R2"), (1, "R9"), (2, "Y1"), (3, "G1"))
    assert table.heard(TookTrick) == [TookTrick(1, 2, False)]
    assert table.s.pile[1] == before[1] | read_cards("R2 R9 Y1 G1")
    assert [table.s.pile[seat] for seat in (0, 2, 3)] == [before[seat] for seat in (0, 2, 3)]
    assert table.s.won == [tricks[0], tricks[1] + 1, tricks[2], tricks[3]]


def test_CHEF_33_the_trick_leaves_the_table_when_its_chef_is_taken():
    table = deal("R2 R4", "R9 B10", "Y1 Y2", "G1 G2", trumps="B")
    trick(table, "R2", "R9", "Y1", "G1")
    assert table.s.played == [-1, -1, -1, -1] and table.s.value == [0, 0, 0, 0] and table.s.in_trick == 0
    assert table.view(-1).winning is None and table.view(-1).lowest is None


def test_CHEF_R07_the_last_of_equals_wins_inside_one_suit_too():
    assert winner("R8+1", "R10", "R2", "R3", trumps="B", coins=[1, 0, 0, 0]) == 1
    assert winner("B8+1", "B10", "B2", "B3", trumps="B", coins=[1, 0, 0, 0]) == 1


def test_CHEF_X01_the_highest_of_four_cards_of_one_suit_wins(keep):
    table = deal("R1", "R3", "R7", "R10", trumps="B")
    assert trick(table, "R1", "R3", "R7", "R10") == (3, 0, [1, 2])
    keep(table)


def test_CHEF_X02_a_yellow_ten_does_not_compete(keep):
    table = deal("R1", "R3", "R7", "Y10", trumps="B")
    assert trick(table, "R1", "R3", "R7", "Y10") == (2, 0, [1, 3])
    keep(table)


def test_CHEF_X03_one_trump_beats_any_card_of_the_led_suit(keep):
    table = deal("R1", "R7", "Y10", "B5", trumps="B")
    assert trick(table, "R1", "R7", "Y10", "B5") == (3, 0, [1, 2])
    keep(table)


def test_CHEF_X07_of_two_trump_tens_the_later_wins(keep):
    table = deal("R10", "B10", "R2", "R3", trumps="RB")
    assert trick(table, "R10", "B10", "R2", "R3") == (1, 2, [0, 3])
    keep(table)


def test_CHEF_D01_in_the_first_trick_all_four_cards_compete(keep):
    hands = (
        "R1 R2 R3 R4 R5 R6 R7 R8 R9 Y1", "B1 B2 B3 B4 B5 B6 B7 B8 B9 B10",
        "R10 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10", "G1 G2 G3 G4 G5 G6 G7 G8 G9 G10",
    )  # fmt: skip
    table = deal(*hands)
    assert trick(table, "R8", "B9", "R10", "G10") == (3, 0, [1, 2])
    keep(table)


def test_CHEF_D04_a_lifted_eight_ties_with_a_ten_and_the_later_wins(keep):
    table = deal("R8", "R10", "R2", "R3", trumps="B", coins=[1, 0, 0, 0])
    assert trick(table, "R8+1", "R10", "R2", "R3")[0] == 1
    keep(table)


def test_CHEF_D04_the_other_way_round_the_eight_wins():
    table = deal("R10", "R8", "R2", "R3", trumps="B", coins=[0, 1, 0, 0])
    assert trick(table, "R10", "R8+1", "R2", "R3")[0] == 1
