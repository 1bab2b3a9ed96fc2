"""When nobody acts: passes, the dealer's deal, the variant, the empty deck, the referee's pause."""

import pytest

from zastolye.core.refusal import Refused
from zastolye.core.rule_words import TABLE
from zastolye.games.chekharda.news import DealMore, Drew, Got, NoWinner, Out, Passed, Time
from zastolye.games.chekharda.rules import DEAL
from zastolye.games.chekharda.tests.table import ID_OF, at


def test_CHEH_13_when_nobody_can_act_each_player_gets_a_card():
    table = at("XQ", "RS", "TU", sets=["X2", "", ""], deck="VWX", dealer=0)
    table.play(0, "extend X")
    assert table.hands == ["QX", "RSV", "TUW"] and table.left == 72 - 3 - 8
    assert table.heard(DealMore) == [DealMore(3, table.left, "nobody-can")]
    assert table.heard(Got, 1) == [Got(1, "attic-pig")] and table.heard(Got, -1) == []


def test_CHEH_13_and_again_while_nobody_can():
    table = at("XQ", "RS", sets=["X2", ""], deck="TUXV")
    table.play(0, "extend X")
    assert table.hands == ["QUV", "RSTX"]
    assert table.heard(DealMore) == [DealMore(2, 64, "nobody-can"), DealMore(2, 62, "nobody-can")]


def test_CHEH_14_the_referee_may_call_a_short_pause_a_stall():
    table = at("XQ", "RS", sets=["X2", ""], deck="TU")
    table.stall()
    assert table.hands == ["QUX", "RST"] and table.heard(DealMore) == [DealMore(2, table.left, "pause")]


def test_CHEH_R11_a_single_card_that_could_extend_keeps_the_dealer_waiting():
    table = at("XQ", "RY", sets=["X2 Y2", ""])
    table.play(1, "steal Y @0")
    assert table.left == 72 - 8 and table.words(0) == {"extend X", "pass"}


def test_CHEH_R11_hard_stall_and_soft_stall_both_bring_the_deal():
    hard = at("XQ", "RS", sets=["X2", ""])
    hard.play(0, "extend X")
    soft = at("XQ", "RS", sets=["X2", ""])
    soft.play(0, "pass")
    assert hard.heard(DealMore)[0].why == "nobody-can" and soft.heard(DealMore)[0].why == "all-passed"


def test_CHEH_R12_play_stalls_only_when_everybody_who_can_act_has_passed():
    table = at("XQ", "YR", "ST", sets=["Y2", "X2", ""])
    table.play(2, "pass")
    table.play(0, "pass")
    assert table.passed == [0, 2] and table.heard(Passed) == [Passed(0)] and table.left == 72 - 10
    assert table.to_act == [1]
    table.play(1, "pass")
    assert table.left == 72 - 13 and table.passed == []


def test_CHEH_R12_who_cannot_act_need_not_pass():
    table = at("XQ", "RS", "TU", sets=["X2", "", ""])
    table.play(0, "pass")
    assert table.left == 72 - 8 - 3


@pytest.mark.parametrize("words", ["steal X @1", "steal Y @1"])
def test_CHEH_R12_a_card_that_moves_withdraws_all_passes(words):
    table = at("XYQ", "ZR", "SX", sets=["Z2", "X2 Y2", ""])
    table.plays((1, "pass"), (2, "pass"))
    assert table.refusal(1, "pass") == Refused("passed-already", "CHEH-R12")
    assert table.words(1) == {"steal Z @0"}
    table.play(0, words)
    assert table.passed == [] and table.to_act == [0, 1, 2]


def test_CHEH_R12_a_set_that_is_laid_withdraws_them_too():
    table = at("XXYQ", "YR", sets=["Y2", ""], laying="hand")
    table.plays((1, "pass"), (0, "lay X"))
    assert table.passed == [] and table.to_act == [0, 1] and table.left == 72 - 8


def test_CHEH_R12_who_has_passed_may_still_act():
    table = at("XQ", "YR", "ST", sets=["Y2", "X2", ""])
    table.play(0, "pass")
    table.play(0, "steal X @1")
    assert table.passed == [] and table.sets == ["X3 Y2", "", ""]


def test_CHEH_R19_the_last_cards_go_round_as_far_as_they_last():
    table = at("XQ", "RQ", "RT", sets=["", "", ""], deck="TX", left=2, dealer=1)
    assert table.left == 2
    for seat in (0, 1, 2):
        table.play(seat, "pass")
    assert table.heard(DealMore) == [DealMore(2, 0, "all-passed")]
    assert table.hands == ["Q", "QR", "R"]
    assert [table.heard(Got, seat) for seat in range(3)] == [[Got(0, "happy-robot")], [], [Got(2, "big-foot")]]


def test_CHEH_R20_a_stall_with_an_empty_deck_ends_the_round_and_nobody_wins_it():
    table = at("XQ", "RS", sets=["X2 Y2", ""], left=0)
    table.plays((0, "pass"), (1, "pass"))
    assert table.heard(NoWinner) == [NoWinner()] and table.heard(Out) == []
    assert table.s.winner == -1 and table.totals == [4 - 2, 72 - 4 - 4 - 2] and table.s.phase == DEAL


def test_CHEH_R20_with_nothing_to_play_it_ends_by_itself():
    table = at("QX", "Q", "Q", "Q", "Q", "Q", sets=["X5", "", "", "", "", ""], left=0)
    table.play(0, "extend X")
    assert table.heard(NoWinner) and table.totals == [6 - 1, 0, 0, 0, 0, 60 - 1]


def test_CHEH_R31_everybody_may_pass_able_to_act_or_not():
    table = at("XQ", "RS", "TU", sets=["X2", "", ""])
    assert all("pass" in table.words(seat) for seat in range(3))
    table.play(1, "pass")
    assert table.passed == [1] and table.to_act == [0, 2]


# --- The variant ------------------------------------------------------------------------------------------------------


def test_CHEH_V01_who_can_do_nothing_draws_and_the_dealer_does_not_deal():
    table = at("QR", "XS", sets=["X2", ""], deck="TU", variant="draw")
    assert table.words(0) == {"draw"}
    table.play(0, "draw")
    assert table.hands == ["QRT", "SX"] and table.left == 72 - 7
    assert table.heard(Drew) == [Drew(0, 65, False)] and table.heard(Got, 0) == [Got(0, "big-foot")]
    assert table.heard(Got, 1) == []


def test_CHEH_R32_with_an_empty_deck_who_cannot_act_need_not_pass_in_the_variant_either():
    table = at("QX", "Q", "Q", "Q", "Q", "Q", sets=["X5", "", "", "", "", ""], left=0, variant="draw")
    table.play(0, "pass")
    assert table.heard(NoWinner) == [NoWinner()]


def test_CHEH_V01_a_drawn_pair_is_laid_and_may_be_the_last_cards():
    table = at("Q", "XS", sets=["X2", ""], deck="Q", variant="draw")
    table.play(0, "draw")
    assert table.heard(Out) == [Out(0)] and table.totals == [4 + 5, 0]


def test_CHEH_V02_all_else_is_as_in_the_base_game():
    table = at("XQ", "YR", sets=["Y2", "X2"], variant="draw")
    assert table.words(0) == {"steal X @1", "pass"}
    table.play(0, "steal X @1")
    assert table.sets == ["X3 Y2", ""] and table.words(0) == {"draw"} and table.words(1) == {"steal Y @0", "pass"}


def test_CHEH_R25_drawing_is_a_duty_of_who_can_do_nothing():
    table = at("QR", "XS", "YT", sets=["X2 Y2", "", ""], variant="draw")
    assert table.words(0) == {"draw"} and table.refusal(0, "pass") == Refused("must-draw", "CHEH-R25")
    table.plays((1, "pass"), (2, "pass"))
    assert table.left == 72 - 10 and table.to_act == [0]


def test_CHEH_R25_a_draw_withdraws_the_passes():
    table = at("QR", "XS", sets=["X2", ""], deck="T", variant="draw")
    table.plays((1, "pass"), (0, "draw"))
    assert table.passed == []


def test_CHEH_R26_who_can_act_may_not_draw():
    table = at("XR", "YS", sets=["X2", "Y2"], variant="draw")
    assert table.refusal(0, "draw") == Refused("can-act", "CHEH-R26")
    assert at("XR", "YS", sets=["X2", "Y2"]).refusal(0, "draw") == Refused("dealer-deals", "CHEH-13")


def test_CHEH_R27_with_an_empty_deck_nobody_draws_and_a_stall_ends_the_round():
    table = at("XQ", "Q", sets=["X2", ""], left=0, variant="draw")
    assert table.refusal(0, "draw") == Refused("deck-empty", "CHEH-R27")
    table.plays((0, "pass"), (1, "pass"))
    assert table.s.winner == -1 and table.s.round == 1


def test_CHEH_R32_when_all_could_act_and_all_pass_everybody_gets_a_card():
    table = at("XQ", "YR", sets=["Y2", "X2"], deck="ST", variant="draw", dealer=1)
    table.plays((0, "pass"), (1, "pass"))
    assert table.hands == ["QSX", "RTY"] and table.heard(DealMore) == [DealMore(2, 62, "all-passed")]


# --- The referee ------------------------------------------------------------------------------------------------------


def test_CHEH_R33_the_pause_is_the_tables_command_and_a_record_holds_it():
    table = at("XQ", "RS", sets=["X2", ""])
    assert table.words(TABLE) == {"stall"}
    assert table.refusal(0, "stall") == Refused("referee-only", "CHEH-R33")
    assert table.refusal(TABLE, "pass") == Refused("seat-only", "CHEH-R33")
    table.stall()
    assert table.record().moves[0].seat == "table" and table.heard(Time) == [Time()]


def test_CHEH_R33_first_it_lays_the_sets_still_in_hand():
    table = at("XXQ", "YYR", "ZQS", sets=["", "", "Z2"], laying="hand", dealer=0)
    table.play(2, "pass")
    table.stall()
    assert table.sets == ["X2", "Y2", "Z2"] and table.left == 72 - 11 and table.passed == []


def test_CHEH_R33_then_it_gives_a_card_to_each_who_has_to_draw():
    table = at("QR", "XS", "OP", sets=["X2", "", ""], deck="TUV", variant="draw", dealer=1)
    table.play(1, "pass")
    table.stall()
    assert table.hands == ["QRU", "SX", "OPT"] and table.passed == []
    assert table.heard(Drew) == [Drew(2, 63, True), Drew(0, 62, True)]


def test_CHEH_R33_a_pair_it_gives_is_laid_only_where_sets_are_laid_by_themselves():
    for laying, laid in (("auto", "Q2"), ("hand", "")):
        table = at("QR", "XS", sets=["X2", ""], deck="QT", variant="draw", laying=laying, dealer=1)
        table.play(1, "pass")
        table.stall()
        assert table.sets[0] == f"{laid} X2".strip()


def test_CHEH_R33_a_last_card_is_drawn_by_the_first_who_has_to():
    table = at("QR", "QR", "QR", "QR", "QR", "RX", deck="Q", left=1, variant="draw", dealer=5)
    assert [table.words(seat) for seat in range(5)] == [{"draw"}] * 5
    table.stall()
    assert table.hands == ["R", "QR", "QR", "QR", "QR", "RX"] and table.sets[0] == "Q2"
    assert table.heard(Drew) == [Drew(0, 0, True)]


def test_CHEH_R33_then_it_is_a_stall_like_any_other():
    table = at("XQ", "YR", sets=["Y2", "X2"], deck="ST", variant="draw", dealer=1)
    table.stall()
    assert table.hands == ["QSX", "RTY"]
    table = at("XQ", "RS", sets=["X2", ""], left=0)
    table.stall()
    assert table.heard(NoWinner) == [NoWinner()]


def test_CHEH_R33_a_set_that_is_overdue_is_laid_by_the_table_in_its_owners_name():
    table = at("XXQ", "YR", sets=["Y2", ""], laying="hand")
    table.play(0, "lay X", how="late:3")
    assert table.sets[0] == "X2 Y2" and table.record().moves[0].words == f"lay {ID_OF['X']}"
