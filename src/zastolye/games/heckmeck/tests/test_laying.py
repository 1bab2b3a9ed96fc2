"""Laying out cards: one kind at a time, each kind once a round."""

from zastolye.core.refusal import Refused
from zastolye.games.heckmeck.news import Drew, Got, LaidHens, LaidWorms
from zastolye.games.heckmeck.tests.table import display, hand, held, lay, sums


def test_HECK_07_a_turn_is_laying_out_or_passing():
    assert lay("2 3x2 w9", "1").words(0) == {"pass", "2", "3", "3x2", "w9"}


def test_HECK_10_one_card_or_several_of_a_kind_go_from_the_hand_to_the_display():
    table = lay("3x3 4", "1 2", deck="5 5")
    table.plays((0, "3x2"), (1, "2"))
    assert [display(table, seat) for seat in (0, 1)] == ["3x2", "2"]
    assert [hand(table, seat) for seat in (0, 1)] == ["3 4 5", "1 5"]
    assert table.refusal(0, "4x2") == Refused("not-held", "HECK-10", kind="4", wanted=2, held=1)
    assert table.refusal(0, "2") == Refused("not-held", "HECK-10", kind="2", wanted=1, held=0)
    assert table.refusal(0, "w25+3") == Refused("worm-not-held", "HECK-10", sign=25)


def test_HECK_11_a_kind_in_ones_own_display_is_not_laid_out_again():
    table = lay("3x2 w1", "3", displays=("3 4", "5"))
    assert table.words(0) == {"pass", "w1"}
    assert table.refusal(0, "3x2") == Refused("kind-shown", "HECK-11", kind="3")
    table.play(0, "pass")
    assert "3" in table.words(1)


def test_HECK_12_worms_and_hens_of_value_5_are_two_kinds():
    assert lay("5 w1", "1", displays=("5", "")).words(0) == {"pass", "w1"}
    assert lay("5 w1", "1", displays=("w2", "")).words(0) == {"pass", "5"}


def test_HECK_13_the_sum_of_the_whole_display_is_announced():
    table = lay("4x2 w3 w9", "1", displays=("1x3", ""), deck="1 1 1")
    table.play(0, "4x2")
    assert table.heard(LaidHens) == [LaidHens(0, "4x2", 11)]
    table.plays((1, "pass"), (0, "w3+9"))
    assert table.heard(LaidWorms) == [LaidWorms(0, "w3 w9", 2, 21)] and sums(table)[0] == 21


def test_HECK_14_then_one_card_is_drawn_and_the_turn_is_over():
    table = lay("2 3", "1", deck="w7 4")
    table.play(0, "2")
    assert hand(table, 0) == "3 w7" and table.to_act == [1] and table.s.in_deck == 1
    assert table.heard(Drew) == [Drew(0, 1, 1)]
    assert table.heard(Got, 0) == [Got(0, "w7")] and table.heard(Got, 1) == []


def test_HECK_R06_not_all_cards_of_a_kind_need_be_laid():
    assert lay("2x4", "1").words(0) == {"pass", "2", "2x2", "2x3", "2x4"}


def test_HECK_R16_who_has_nothing_to_lay_passes_himself_and_may_still_steal():
    table = lay("3 5", "1", displays=("3 5x2 w2", ""), stacks=("", "18"))
    assert table.words(0) == {"pass", "steal"} and table.to_act == [0]
    assert lay("", "1").words(0) == {"pass"}


def test_HECK_R23_a_hand_has_no_limit():
    table = lay("2x17 3x17 w1", "1")
    table.play(0, "pass")
    assert held(table) == [37, 1] and len(table.view(0).hand) == 37


def test_HECK_R24_the_table_counts_the_sum():
    table = lay("5x2 w2", "1", displays=("1x2 2", ""))
    table.play(0, "5x2")
    assert table.view(1).places[0].sum == 2 + 2 + 10


def test_HECK_R25_what_is_not_allowed_is_refused_and_changes_nothing():
    table = lay("3 w7", "1")
    for words in ("steal", "4", "3x2", "w8", "w7+3", "3+w7", "enough", "w7+7", "9", "3x18", ""):
        assert table.refusal(0, words).legal == ["pass", "3", "w7"]
    assert table.refusal(0, "nonsense").clause == "HECK-R25"
    assert table.refusal(0, "steal") == Refused("no-worm-shown", "HECK-24")


def test_HECK_R26_the_player_names_the_worm_cards_he_lays():
    table = lay("w3 w8 w20", "1", deck="1")
    table.play(0, "ч8+3")
    assert hand(table, 0) == "1 w20" and display(table, 0) == "w3 w8" and sums(table)[0] == 10
    assert table.moves[0].words == "w8+3"


def test_HECK_R26_worm_cards_are_laid_from_the_highest_sign_down_until_it_is_enough():
    table = lay("w3 w8 w20", "1")
    engine, state = table.engine, table.engine.copy(table._state)
    engine.play(state, 0, 3 + 7)
    assert engine.unfinished(state) and engine.to_act(state) == [0] and engine.legal(state, 1) == []
    assert [table.game.notation.write([move]) for move in engine.legal(state, 0)] == ["enough", "w3"]
    engine.play(state, 0, 2)
    assert not engine.unfinished(state) and engine.to_act(state) == [1]


def test_HECK_D01_only_hens_are_open_when_a_worm_lies_there(keep):
    table = lay("5x2 w7", "1", displays=("w3", ""))
    assert table.words(0) == {"pass", "5", "5x2"}
    assert table.refusal(0, "w7") == Refused("kind-shown", "HECK-11", kind="worm")
    table.play(0, "5x2")
    keep(table)


def test_HECK_D02_two_kinds_in_one_lay_down_are_refused(keep):
    table = lay("5 w7", "1")
    for words in ("5+w7", "w7+5x1", "5x1+w7"):
        assert table.refusal(0, words) == Refused("two-kinds", "HECK-10")
    table.play(0, "5")
    keep(table)


def test_HECK_D12_a_high_sign_may_stay_in_hand_and_is_then_stuck_there(keep):
    table = lay("w3 w8 w20", "1", deck="2 2 2")
    table.plays((0, "w8+3"), (1, "pass"))
    assert sums(table)[0] == 10 and table.view(1).places[0].signs == [8, 3]
    assert table.refusal(0, "w20") == Refused("kind-shown", "HECK-11", kind="worm")
    keep(table)


def test_words_are_read_in_either_language_and_written_in_one():
    read, write = lay("", "").game.notation.read, lay("", "").game.notation.write
    same = {"3x2": ("3x2", "3Х2", "3*2", "3 × 2", "3+3"), "w12+7+3": ("W3+12+7", "ч12+Ч7+3"), "pass": ("ПАС",)}
    for words, others in {**same, "steal": ("Украсть",), "4": ("4x1",), "w25": ("ч25",)}.items():
        assert {write(read(other)) for other in others} == {words} and write(read(words)) == words


def test_worm_cards_are_taken_from_the_highest_sign_down():
    table = lay("w7 w8 w9", "rest")
    seven, enough = table.game.notation.read("w7")
    table.engine.play(table._state, 0, table.game.notation.read("w8")[0])
    assert table.legal(0) == [enough, seven]
