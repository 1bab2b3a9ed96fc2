"""Passing: success and failure, stealing, what is drawn."""

from zastolye.core.refusal import Refused
from zastolye.games.heckmeck.news import (
    Drew,
    Dry,
    Failed,
    Feast,
    Reshuffled,
    Stole,
    Succeeded,
    TookLowest,
)
from zastolye.games.heckmeck.rules import victim_of
from zastolye.games.heckmeck.tests.table import discard, display, grill, hand, held, lay, stack


def test_HECK_08_who_has_passed_takes_no_more_turns_in_this_round():
    table = lay("1", "1", "1x2")
    table.plays((0, "1"), (1, "pass"), (2, "1"), (0, "pass"))
    assert table.to_act == [2]
    assert table.refusal(1, "1") == Refused("has-passed", "HECK-08")


def test_HECK_15_passing_is_always_open_and_forced_without_a_card_to_lay():
    assert "pass" in lay("1 w1", "1").words(0)
    assert lay("1 2", "1", displays=("1 2", "")).words(0) == {"pass"}


def test_HECK_16_HECK_17_a_pass_brings_two_cards_but_none_to_the_last():
    table = lay("3", "1", "2", deck="5 w9 4 4")
    table.play(0, "pass")
    assert hand(table, 0) == "3 5 w9" and table.heard(Drew) == [Drew(0, 2, 2)]
    table.plays((1, "pass"), (2, "pass"))
    assert held(table) == [3, 3, 1] and table.heard(Drew) == []


def test_HECK_18_a_worm_card_in_the_display_makes_a_pass_a_success():
    table = lay("w1", "1", displays=("5x3", "w2"))
    table.play(0, "pass")
    assert table.heard(Failed) == [Failed(0, 15)] and table.heard(Succeeded) == []
    table.play(1, "pass")
    assert table.heard(Succeeded) == [Succeeded(1, 5, 2)] and table.heard(Failed) == []


def test_HECK_19_a_failed_display_is_discarded():
    table = lay("2", "rest", displays=("1 4x2", "w3"), deck="5 5", discard="4")
    table.play(0, "pass")
    assert discard(table) == "1 4x3" and table.s.in_discard == 4
    assert display(table, 0) == "" and table.s.sums[0] == 0


def test_HECK_20_the_failed_player_takes_the_lowest_tile_at_once():
    table = lay("", "", "", grill="31 17 20", stacks=("42", "", ""))
    table.play(0, "pass")
    assert stack(table, 0) == "42 17" and grill(table) == "20 31"
    assert table.heard(TookLowest) == [TookLowest(0, 17)]


def test_HECK_21_the_failed_player_is_not_at_the_feast():
    table = lay("", "", displays=("5x8", "w1"), grill="18 42")
    table.plays((0, "pass"), (1, "pass"))
    assert (stack(table, 0), stack(table, 1)) == ("18", "42") and table.heard(Feast) == [Feast(1)]


def test_HECK_23_a_successful_display_stays_and_its_sum_is_told_again():
    table = lay("", "", displays=("2 w4 w9", ""))
    table.play(0, "pass")
    assert display(table, 0) == "2 w4 w9"
    assert table.heard(Succeeded) == [Succeeded(0, 12, 9)]


def test_HECK_24_a_successful_player_may_steal_a_top_tile_equal_to_his_sum():
    table = lay("", "", "", displays=("5x4 w1", "", ""), stacks=("", "16 25", "26"))
    assert table.words(0) == {"pass", "steal"}
    table.play(0, "steal")
    assert (stack(table, 0), stack(table, 1), stack(table, 2)) == ("25", "16", "26")
    assert table.heard(Stole) == [Stole(0, 1, 25)]


def test_HECK_24_without_a_worm_or_a_match_there_is_nothing_to_steal():
    table = lay("", "", displays=("5x5", "w1"), stacks=("", "25"))
    assert table.refusal(0, "steal") == Refused("no-worm-shown", "HECK-24")
    table.play(0, "pass")
    assert table.refusal(1, "steal") == Refused("nothing-to-steal", "HECK-24", sum=5)


def test_HECK_25_HECK_26_a_thief_takes_nothing_from_the_grill_yet_and_feasts_later():
    table = lay("", "", displays=("5x4 w1", ""), stacks=("", "25"), grill="18 42")
    table.play(0, "steal")
    assert grill(table) == "18 42" and stack(table, 0) == "25"
    table.play(1, "pass")
    assert stack(table, 0) == "25 42" and stack(table, 1) == "18"


def test_HECK_27_won_and_stolen_tiles_go_on_top_and_only_the_top_can_be_stolen():
    table = lay("", "", displays=("5x4 w1", "5x4 w2"), stacks=("30", "16 25"))
    table.play(0, "steal")
    assert stack(table, 0) == "30 25" and table.words(1) == {"pass", "steal"}
    assert lay("", "", displays=("5 w1 w2", ""), stacks=("", "16 25")).words(0) == {"pass"}


def test_HECK_R07_a_failure_discards_then_takes_then_draws():
    table = lay("", "rest", displays=("4x3", ""), deck="5", discard="1x9")
    table.play(0, "pass")
    kinds = [type(fact) for fact in table.facts(1)[-1]]
    assert kinds == [Failed, TookLowest, Drew] and table.to_shuffle == 12


def test_HECK_R07_a_success_announces_then_steals_then_draws():
    table = lay("", "", displays=("5x4 w1", ""), stacks=("", "25"))
    table.play(0, "steal")
    assert [type(fact) for fact in table.facts(1)[-1]] == [Succeeded, Stole, Drew]


def test_HECK_R08_stealing_is_a_choice():
    table = lay("", "", displays=("5x4 w1", ""), stacks=("", "25"))
    table.play(0, "pass")
    assert stack(table, 1) == "25" and stack(table, 0) == ""


def test_HECK_R09_a_tile_of_value_0_never_matches_and_no_two_tops_do():
    table = lay("", "", "", displays=("5x2 w1", "", ""), stacks=("", "0", "16"))
    assert victim_of(table.s, 0) == -1
    table = lay("", "", "", displays=("1x11 w1", "", ""), stacks=("16", "0", "17"))
    assert victim_of(table.s, 0) == -1  # his own 16 is not to be stolen
    assert victim_of(lay("", "", displays=("5x8 w9", ""), stacks=("", "42")).s, 0) == -1
    assert victim_of(lay("", "", displays=("5x7 2 w9", ""), stacks=("", "42")).s, 0) == 1


def test_HECK_R10_HECK_R11_a_tile_may_be_stolen_back_from_who_has_passed():
    table = lay("", "", "", displays=("5x4 w1", "5x4 w2", ""), stacks=("", "25", ""))
    table.plays((0, "steal"), (1, "steal"))
    assert stack(table, 0) == "" and stack(table, 1) == "25"
    assert table.to_act == [2]


def test_HECK_R13_the_last_player_in_goes_on_alone_until_he_passes():
    table = lay("2 3", "", deck="4 1 1 5 5 3")
    table.plays((0, "2"), (1, "pass"), (0, "3"), (0, "4"))
    assert table.to_act == [0] and hand(table, 0) == "5x2"
    table.play(0, "pass")
    assert table.s.in_deck == 1 and held(table)[0] == 2


def test_HECK_R14_the_pile_is_shuffled_only_when_a_card_is_due_and_the_deck_is_empty():
    table = lay("2", "rest", deck="4", discard="1 3")
    table.play(0, "2")
    assert table.s.in_deck == 0 and table.to_shuffle == 0  # nothing is due yet
    table.play(1, "pass")
    assert table.to_shuffle == 2 and table.to_act == [] and table.s.owed == 2
    table.shuffle_named("3 1")
    assert table.heard(Reshuffled) == [Reshuffled(2)]
    assert (table.s.in_deck, table.s.in_discard, table.to_act) == (0, 0, [0])


def test_HECK_R14_even_a_single_discarded_card_is_made_the_deck():
    table = lay("2", "rest", deck="", discard="3")
    table.play(0, "2")
    assert table.to_shuffle == 1
    table.shuffle([0])
    assert hand(table, 0) == "3" and table.s.in_deck == table.s.in_discard == 0


def test_HECK_R15_with_deck_and_pile_empty_fewer_cards_are_drawn():
    table = lay("2x3 3", "1x9", "", "", "", "rest", deck="4", discard="")
    table.play(0, "pass")
    assert hand(table, 0) == "2x3 3 4" and table.heard(Dry) == [Dry(0, 1)]
    table.play(1, "1")
    assert held(table)[1] == 8 and table.heard(Dry) == [Dry(1, 1)] and table.heard(Drew) == []
    assert table.to_act == [2] and table.s.owed == 0


def test_HECK_R17_passing_as_the_very_first_action_is_a_failure():
    table = lay("w1", "1", deck="2 2")
    table.play(0, "pass")
    assert stack(table, 0) == "19" and held(table)[0] == 3


def test_HECK_R18_of_several_0_tiles_one_is_taken():
    table = lay("", "", "", grill="0 17 0")
    table.play(0, "pass")
    assert stack(table, 0) == "0" and grill(table) == "0 17"


def test_HECK_D03_all_pass_at_once(keep):
    table = lay("2", "2", "2", grill="0 17 40", supply="18 19 20")
    table.plays((0, "pass"), (1, "pass"), (2, "pass"))
    assert [stack(table, seat) for seat in range(3)] == ["0", "17", "40"]
    assert held(table) == [3, 3, 1] and table.s.first == table.s.seat == 2 and table.s.round == 7
    keep(table)


def test_HECK_D04_a_sum_of_5_can_win_the_42(keep):
    table = lay("", "", displays=("4", "w1"), grill="18 42")
    table.plays((0, "pass"), (1, "pass"))
    assert (stack(table, 0), stack(table, 1)) == ("18", "42") and held(table) == [2, 0]
    keep(table)


def test_HECK_D06_a_covered_tile_is_not_offered(keep):
    table = lay("", "", displays=("4x3 w1 w2", ""), stacks=("", "22 30"))
    assert table.words(0) == {"pass"}
    table.play(0, "pass")
    keep(table)


def test_HECK_D07_the_tile_below_a_stolen_one_can_be_stolen_next(keep):
    table = lay("", "", "", displays=("5x4 w1", "4x3 w2 w3", ""), stacks=("", "", "22 25"))
    table.play(0, "steal")
    assert table.words(1) == {"pass", "steal"}
    table.play(1, "steal")
    assert [stack(table, seat) for seat in range(3)] == ["25", "22", ""]
    keep(table)


def test_HECK_D08_one_card_then_the_reshuffle_then_one_more(keep):
    table = lay("2", "rest", deck="w7", discard="1x9")
    table.play(0, "pass")
    assert hand(table, 0) == "2 w7" and table.to_shuffle == 9
    table.shuffle_named(" ".join(["1"] * 9))
    assert hand(table, 0) == "1 2 w7" and (table.s.in_deck, table.s.in_discard) == (8, 0)
    with_display = lay("2", "rest", displays=("4x3", ""), deck="w7", discard="1x9")
    with_display.play(0, "pass")
    with_display.shuffle_named("4 4 4 " + " ".join(["1"] * 9))
    assert (hand(with_display, 0), with_display.s.in_deck) == ("2 4 w7", 11)
    keep(table)


def test_HECK_D11_the_last_to_pass_may_steal_and_draws_nothing(keep):
    table = lay("3", "", displays=("5x4 w1", ""), stacks=("", "25"), passed=(1,), grill="42")
    table.play(0, "steal")
    assert stack(table, 0) == "25 42" and held(table)[0] == 1
    keep(table)
