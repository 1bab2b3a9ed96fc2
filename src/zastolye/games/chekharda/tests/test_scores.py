"""The end of a round and of the match."""

import pytest

from zastolye.core.refusal import Refused
from zastolye.games.chekharda.news import Out, Over, Scored
from zastolye.games.chekharda.rules import DEAL, END, PLAY
from zastolye.games.chekharda.tests.table import at, cards, dealt, new, whole


def test_CHEH_01_cards_gone_and_sets_owned_bring_the_points_that_win():
    table = at("X", "QR", sets=["X4", ""], totals=[67, 70])
    table.play(0, "extend X")
    assert table.totals == [77, 70] and table.s.phase == END and table.result().rank == [1, 2]


def test_CHEH_02_the_engine_keeps_the_score():
    table = at("X", "QR", sets=["X2", "Y4"], totals=[10, 20])
    table.play(0, "extend X")
    assert table.result().score == [10 + 3 + 5, 20 + 4 - 2]
    assert [place.total for place in table.view(-1).places] == [18, 22]


def test_CHEH_18_who_plays_his_last_card_has_won_the_round():
    table = at("X", "QR", sets=["", "X2"])
    table.play(0, "steal X @1")
    assert table.heard(Out) == [Out(0)] and table.s.winner == 0


def test_CHEH_18_laying_the_last_cards_wins_too():
    table = at("XX", "QRX", sets=["", ""], laying="hand")
    table.play(0, "lay X")
    assert table.s.winner == 0 and table.totals == [7, 0]


def test_CHEH_19_play_stops_at_once():
    table = at("X", "XR", sets=["", "X2"])
    table.play(0, "steal X @1")
    assert table.refusal(1, "steal X @0") == Refused("not-dealt", "CHEH-19")
    assert table.legal(1) == [] and table.words(-2) == set()


def test_CHEH_20_CHEH_21_CHEH_22_a_point_a_card_in_sets_less_one_a_card_in_hand_five_for_the_winner():
    table = at("X", "QRS", "TU", sets=["X2 Y3", "Z5", "V2 W6"])
    table.play(0, "extend X")
    assert table.totals == [6 + 5, 5 - 3, 8 - 2]
    assert table.heard(Scored) == [Scored(0, 6, 0, 5, 11), Scored(1, 5, 3, 0, 2), Scored(2, 8, 2, 0, 6)]


@pytest.mark.parametrize(("sets", "points"), [("", 0), ("Z2", 0), ("Z3", 0), ("Z4", 1)])
def test_CHEH_23_a_round_is_never_worth_less_than_nothing(sets, points):
    table = at("X", "QRS", sets=["X2", sets], totals=[0, 30])
    table.play(0, "extend X")
    assert table.totals[1] == 30 + points


def test_CHEH_24_round_scores_are_added_up():
    table = at("X", "QRS", sets=["X2", "Z6"], totals=[11, 30])
    table.play(0, "extend X")
    assert table.totals == [11 + 8, 30 + 3] and table.s.points[:2] == [8, 3]


def test_CHEH_25_then_all_cards_are_shuffled_and_the_next_player_deals():
    table = at("X", "QRS", "TU", sets=["X2", "Z6", ""], dealer=2, totals=[0, 0, 70])
    table.play(0, "extend X")
    assert table.s.phase == DEAL and table.to_shuffle == 72 and table.s.dealer == 0 and table.s.round == 1
    table.shuffle_named(cards(whole(dealt(0, "OOPQRST", "UVWXYZO", "PQRSTUV"))))
    assert table.s.phase == PLAY and table.sets == ["O2", "", ""] and table.totals == [8, 3, 70]


@pytest.mark.parametrize(("before", "over"), [(68, False), (69, True), (70, True)])
def test_CHEH_26_CHEH_R23_seventy_seven_or_more_is_enough(before, over):
    table = at("X", "QRS", sets=["X2", ""], totals=[before, 0])
    table.play(0, "extend X")
    assert (table.s.phase == END) is over and table.heard(Over) == [Over()] * over and table.is_over is over


def test_CHEH_26_a_host_may_choose_another_score():
    table = at("X", "QRS", sets=["X2", ""], totals=[0, 0], target=8)
    table.play(0, "extend X")
    assert table.is_over
    assert table.refusal(0, "pass") == Refused("over", "CHEH-26")


def test_CHEH_R08_of_two_who_go_out_in_one_deal_the_first_from_the_dealers_left_wins():
    for dealer, winner in ((0, 1), (1, 2), (2, 1)):
        table = at("XQ", "Y", "Z", sets=["X2", "", ""], deck=dealt(dealer, "R", "Y", "Z"), dealer=dealer)
        table.play(0, "pass")
        assert table.s.winner == winner and table.heard(Out) == [Out(winner)]
        assert table.s.points[:3] == [0, 2 + 5 * (winner == 1), 2 + 5 * (winner == 2)]


def test_CHEH_R08_all_sets_of_that_deal_are_put_down_first():
    table = at("XQ", "Y", "RS", sets=["X2", "", ""], deck=dealt(2, "Q", "Y", "R"), dealer=2)
    table.play(0, "pass")
    assert table.s.winner == 1 and table.s.points[:3] == [4 - 1, 2 + 5, 2 - 1]


def test_CHEH_R21_the_floor_is_for_the_round_and_totals_never_fall():
    table = at("X", "QRSTU", sets=["X2", "Z2"], totals=[0, 40])
    table.play(0, "extend X")
    assert table.totals[1] == 40 and table.s.points[1] == 0


@pytest.mark.parametrize(
    ("totals", "ranks"),
    [([60, 74, 0], [2, 1, 3]), ([72, 70, 60], [1, 2, 3]), ([70, 74, 0], [2, 1, 3]), ([74, 70, 76], [1, 3, 2])],
)
def test_CHEH_R22_of_several_who_reach_the_score_the_highest_total_wins(totals, ranks):
    table = at("X", "QR", "ST", sets=["X3", "Z6 Y2", "W4"], totals=totals)
    table.play(0, "extend X")
    assert [table.s.points[seat] for seat in range(3)] == [9, 6, 2] and table.result().rank == ranks


def test_CHEH_R22_equal_totals_go_to_the_winner_of_the_last_round_then_by_its_points():
    table = at("X", "QR", "ST", "UV", sets=["X2", "Z6", "W3", "O3"], totals=[70, 74, 76, 76])
    table.play(0, "extend X")
    assert table.totals == [78, 78, 77, 77] and table.result().rank == [1, 2, 3, 3]
    table = at("X", "QR", "ST", "UV", sets=["X2", "Z6", "W3", "O4"], totals=[70, 74, 76, 75])
    table.play(0, "extend X")
    assert table.totals == [78, 78, 77, 77] and table.result().rank == [1, 2, 4, 3]


def test_CHEH_R22_the_winner_of_the_last_round_is_ahead_of_who_got_more_in_it():
    table = at("X", "QR", sets=["X2", "Z6 Y6 W6"], totals=[70, 62])
    table.play(0, "extend X")
    assert table.s.points[:2] == [8, 16] and table.totals == [78, 78] and table.result().rank == [1, 2]


def test_CHEH_R22_before_the_first_round_nobody_is_ahead():
    assert new(3).result().rank == [1, 1, 1]


def test_CHEH_R22_without_a_winner_the_points_of_the_round_decide():
    table = at("XQ", "YR", sets=["O6 P6 S6 T6 X5", ""], left=0, totals=[60, 50])
    table.plays((0, "pass"), (1, "pass"))
    assert table.s.points[:2] == [27, 37] and table.totals == [87, 87] and table.result().rank == [2, 1]


def test_CHEH_R24_the_dealer_plays_like_anybody_else():
    table = new(2, dealt(0, "OOPQRST", "UVWXYZO"), dealer=0)
    assert table.s.dealer == 0 and table.sets[0] == "O2" and table.to_act == [0, 1]
    table.plays((0, "pass"), (1, "steal O @0"))
    assert table.sets[1] == "O3"


def test_a_whole_deck_is_seventy_two():
    assert len(whole("XYZ")) == 72
