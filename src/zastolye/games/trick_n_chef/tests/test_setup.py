"""Before the first card: players, suits, tokens, the deal, and what the host may choose."""

import pytest

from zastolye.core.refusal import Unusable
from zastolye.games.trick_n_chef import CHEF
from zastolye.games.trick_n_chef.cards import write_cards
from zastolye.games.trick_n_chef.news import Dealt, First, Removed, Round
from zastolye.games.trick_n_chef.notation import read_cards
from zastolye.games.trick_n_chef.tests.table import THREE_SUITS, WHOLE_SUITS, last_trick, new_table, trick
from zastolye.table.practice import Practice


def test_CHEF_01_three_or_four_play():
    for seats in (3, 4):
        assert new_table(seats).s.seats == seats
    for seats in (0, 1, 2, 5):
        with pytest.raises(Unusable, match="seats"):
            new_table(seats)


def test_CHEF_02_four_players_use_all_forty_cards_and_twenty_chefs():
    table = new_table(4, WHOLE_SUITS)
    assert sorted(table.game.notation.things(table.s)) == sorted(WHOLE_SUITS.split())
    assert sum(table.s.aside) + sum(table.s.centre) == 20
    assert new_table(4, WHOLE_SUITS, removed="red").s.removed == -1  # what the host says about three players is idle


def test_CHEF_03_three_players_leave_a_whole_suit_in_the_box():
    table = new_table(3, THREE_SUITS, removed="green")
    assert table.s.aside == [1, 1, 1, 0] and table.s.centre == [4, 4, 4, 0]
    assert write_cards(sum(table.s.hand)) == THREE_SUITS


@pytest.mark.parametrize(("removed", "left"), [("red", "YBG"), ("yellow", "RBG"), ("blue", "RYG"), ("green", "RYB")])
def test_CHEF_03_it_may_be_any_suit(removed, left):
    table = new_table(3, removed=removed)
    assert table.to_shuffle == 30
    assert table.game.notation.things(table.s) == [f"{suit}{rank}" for suit in left for rank in range(1, 11)]


@pytest.mark.parametrize("seats", [3, 4])
def test_CHEF_04_all_twenty_coins_are_the_reserve(seats):
    table = new_table(seats)
    table.shuffle(range(10 * seats))
    assert table.s.reserve == 20


@pytest.mark.parametrize(("seats", "aside", "centre"), [(4, "R1 Y1 B1 G1", "R4 Y4 B4 G4"), (3, "R1 Y1 B1", "R4 Y4 B4")])
def test_CHEF_05_one_chef_of_each_suit_is_put_aside_and_four_lie_in_the_centre(seats, aside, centre):
    table = new_table(seats)
    table.shuffle(range(10 * seats))
    assert (table.view(-1).aside, table.view(-1).centre) == (aside, centre)


def test_CHEF_06_ten_cards_each_are_the_whole_deck():
    table = new_table(4)
    assert table.to_shuffle == 40
    table.shuffle_named(WHOLE_SUITS)
    assert [write_cards(hand) for hand in table.s.hand] == [WHOLE_SUITS[k : k + 30] for k in (0, 31, 62, 93)]
    assert table.s.held == [10, 10, 10, 10]


def test_CHEF_06_the_cards_are_dealt_from_the_top_of_the_shuffled_deck():
    backwards = " ".join(reversed(WHOLE_SUITS.split()))
    table = new_table(4, backwards)
    assert write_cards(table.s.hand[0]) == WHOLE_SUITS[93:]
    assert table.heard(Dealt, 0) == [Dealt(0, write_cards(table.s.hand[0]))]
    assert table.heard(Dealt, -1) == []


def test_CHEF_09_nobody_has_coins_at_the_start():
    assert new_table(4, WHOLE_SUITS).s.coins == [0, 0, 0, 0]


def test_CHEF_R01_the_stars_are_one_table_that_a_host_may_replace():
    assert new_table().s.stars == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5] * 4
    assert new_table(stars=list(range(1, 11))).s.stars == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] * 4


def test_CHEF_R01_a_host_may_give_each_suit_stars_of_its_own():
    red_alone = [1] * 10 + [0] * 30
    assert new_table(stars=red_alone).s.stars == red_alone
    assert CHEF.options.write(CHEF.options.read({"stars": red_alone}))["stars"] == red_alone
    assert CHEF.options.write(CHEF.options.read({"stars": [2] * 40}))["stars"] == [2] * 10
    with pytest.raises(Unusable):
        CHEF.options.read({"stars": [1] * 20})


def test_CHEF_R01_the_replaced_stars_are_what_a_card_scores():
    table = last_trick("R10", "R2", "R3", "R4", piles={0: ""}, chefs={0: "R3"}, stars=[0, 9, 1, 0, 0, 0, 0, 0, 0, 20])
    trick(table, "R10", "R2", "R3", "R4")
    assert table.s.points[0, 2] == 9 + 1 + 0


def test_CHEF_R02_the_first_player_is_the_hosts_choice_or_drawn():
    assert new_table(4, WHOLE_SUITS, first=2).to_act == [2]
    table = new_table(4, "@3 @0 @1 @2", first="random")
    assert table.s.first == 3 and table.heard(First) == [First(3)]
    table.shuffle_named(WHOLE_SUITS)
    assert table.to_act == [3] and table.heard(Round) == [Round(1, 3)]


def test_CHEF_R02_any_seat_may_be_drawn_and_none_beyond_the_table():
    table = new_table(3, first="random")
    assert table.game.notation.things(table.s) == ["@0", "@1", "@2"]
    with pytest.raises(Unusable, match="option-value"):
        new_table(3, first=3)
    assert new_table(3, first=2).to_shuffle == 30 and new_table(4, first=3).to_shuffle == 40


def test_CHEF_R03_the_suit_that_leaves_is_the_hosts_choice_or_drawn_and_everybody_is_told():
    table = new_table(3, "Y G B R", removed="random")
    assert table.heard(Removed, -1) == [Removed("yellow")]
    assert table.to_shuffle == 30 and table.view(-1).removed == "Y"
    assert new_table(3, removed="blue").view(-1).removed == "B"


def test_CHEF_R03_both_may_be_drawn_first_player_first():
    table = Practice(CHEF, 3, deals=("@1 @2 @0", "R Y B G"))
    assert (table.s.first, table.s.removed, table.to_shuffle) == (1, 0, 30)


def test_CHEF_R22_a_player_knows_his_hand_when_he_drafts():
    table = new_table(4, WHOLE_SUITS)
    assert table.view(0).phase == "draft" and table.view(0).hand == WHOLE_SUITS[:30].split()
    assert table.view(0).aside == "R1 Y1 B1 G1"
    table.play(0, "green")
    assert [place.chefs for place in table.view(3).places] == ["G1", "", "", ""]
    assert read_cards(" ".join(table.view(1).hand)) == table.s.hand[1]
