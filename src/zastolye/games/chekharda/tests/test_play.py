"""Laying, stealing, extending: what a single card and what a set can do."""

import pytest

from zastolye.core.refusal import Refused
from zastolye.games.chekharda.news import Extended, Laid, Stole
from zastolye.games.chekharda.tests.table import ID_OF, at, dealt, new


def test_CHEH_06_a_set_in_hand_must_be_laid():
    table = at("XXY", "YZ", sets=["", "Y2"], laying="hand")
    assert table.refusal(0, "pass") == Refused("must-lay", "CHEH-R30", design=ID_OF["X"])
    assert "pass" not in table.words(0) and "lay X" in table.words(0)


def test_CHEH_08_there_is_no_limit_to_laying_and_stealing():
    table = at("QQRRXYZ", "OP", sets=["", "X2 Y2 Z2"], laying="hand")
    for words in ("lay Q", "steal X @1", "lay R", "steal Y @1"):
        table.play(0, words)
    assert table.sets == ["Q2 R2 X3 Y3", "Z2"] and table.hands[0] == "Z"


def test_CHEH_09_a_thief_holds_exactly_one_card_of_the_set_he_takes():
    table = at("XQ", "YR", "ZS", sets=["Y2", "X2", ""])
    assert table.words(0) == {"steal X @1", "pass"}
    assert table.words(1) == {"steal Y @0", "pass"}
    assert table.words(2) == {"pass"}
    assert table.refusal(2, "steal X @1") == Refused("not-held", "CHEH-09", design=ID_OF["X"])
    assert table.refusal(0, "steal Q @1") == Refused("no-set", "CHEH-09", design=ID_OF["Q"])


def test_CHEH_10_the_card_and_the_whole_set_go_to_the_thief():
    table = at("XQ", "YR", sets=["Y2", "X4 Z2"])
    table.play(0, "steal X @1")
    assert table.sets == ["X5 Y2", "Z2"] and table.hands == ["Q", "RY"]
    assert table.heard(Stole) == [Stole(0, "happy-robot", from_=1, size=5)]


def test_CHEH_12_a_stolen_set_can_be_stolen_again():
    table = at("XZQ", "XR", "XS", sets=["", "", "X2 Z2"])
    table.plays((0, "steal X @2"), (1, "steal X @0"), (2, "steal X @1"))
    assert table.sets == ["", "", "X5 Z2"] and table.hands == ["QZ", "R", "S"]


def test_CHEH_15_CHEH_16_a_new_pair_is_laid_at_once_and_joins_the_set_that_lies_there():
    table = at("QXS", "TYZ", sets=["Q2 Y2", ""], deck="TQ")
    table.play(1, "pass")
    assert table.words(0) == {"extend Q", "pass"}
    table.play(0, "pass")
    assert table.sets == ["Q4 Y2", "T2"] and table.hands == ["SX", "YZ"]
    assert table.heard(Laid) == [Laid(1, "big-foot", 2, 2, joined=False), Laid(0, "roller-rex", 2, 4, joined=True)]


def test_CHEH_17_a_single_card_extends_an_own_set():
    table = at("XQ", "YR", sets=["X2", "Y2"])
    assert table.words(0) == {"extend X", "pass"}
    table.play(0, "extend X")
    assert table.sets[0] == "X3" and table.hands[0] == "Q" and table.heard(Extended) == [Extended(0, "happy-robot", 3)]
    assert table.refusal(1, "extend R") == Refused("no-own-set", "CHEH-17", design=ID_OF["R"])


def test_CHEH_R04_commands_are_judged_one_by_one_and_a_refused_one_costs_nothing():
    table = at("XQ", "XR", "ZS", sets=["", "", "X2 Z2"])
    table.play(0, "steal X @2")
    assert table.refusal(1, "steal X @2").code == "too-late"
    assert table.hands[1] == "RX"
    table.play(1, "steal X @0")
    assert table.sets == ["", "X4", "Z2"]


def test_CHEH_R04_only_what_a_command_names_must_still_hold():
    table = at("XQ", "YR", "ZS", sets=["", "X2", "Y2 Z2"])
    table.play(1, "steal Y @2")
    table.play(0, "steal X @1")
    assert table.sets == ["X3", "Y3", "Z2"]


def test_CHEH_R05_a_theft_names_its_victim_and_is_not_redirected():
    table = at("XQ", "XR", "ZS", sets=["", "", "X2 Z2"])
    table.play(0, "steal X @2")
    refused = table.refusal(1, "steal X @2")
    assert refused == Refused("too-late", "CHEH-R05", design=ID_OF["X"], owner=2, now="@0")
    assert refused.legal == ["pass", f"steal {ID_OF['X']} @0"]
    assert table.refusal(1, "steal X @7") == Refused("no-such-seat", "CHEH-R05", seat=7)


def test_CHEH_R10_stealing_and_extending_are_optional():
    table = at("XQ", "YR", sets=["Y2", "X2"])
    table.play(0, "pass")
    assert table.passed == [0] and table.hands[0] == "QX"


def test_CHEH_R13_two_of_a_kind_are_a_set_and_steal_nothing():
    table = at("XXQ", "YR", sets=["Y2", "X2"], laying="hand")
    assert table.words(0) == {"lay X"}
    for words in ("steal X @1", "extend X"):
        assert table.refusal(0, words) == Refused("must-lay", "CHEH-R13", design=ID_OF["X"])
    table.play(0, "lay X")
    assert table.sets == ["X2 Y2", "X2"]


def test_CHEH_R14_the_thief_chooses_whose_set_he_takes():
    table = at("XQ", "YR", "ZS", sets=["Y2", "X2", "X3"])
    assert table.words(0) == {"steal X @1", "steal X @2", "pass"}
    table.play(0, "steal X @2")
    assert table.sets == ["X4 Y2", "X2", ""]


def test_CHEH_R15_a_stolen_set_joins_the_thiefs_own():
    table = at("XQ", "YR", sets=["X3 Y2", "X2"])
    table.play(0, "steal X @1")
    assert table.sets == ["X6 Y2", ""]


def test_CHEH_R16_nobody_steals_from_himself():
    table = at("XQ", "YR", sets=["X2 Y2", ""])
    assert table.refusal(0, "steal X @0") == Refused("own-set", "CHEH-R16", design=ID_OF["X"])


def test_CHEH_R17_a_single_card_cannot_be_laid():
    table = at("XQ", "YR", sets=["X2", "Y2"])
    assert table.refusal(0, "lay Q") == Refused("single", "CHEH-R17", design=ID_OF["Q"])
    assert table.refusal(0, "lay Z") == Refused("not-held", "CHEH-05", design=ID_OF["Z"])


def test_CHEH_R30_while_a_set_is_in_hand_other_single_cards_may_be_played():
    table = at("XXY", "YQ", sets=["", "Y2"], laying="hand", variant="draw")
    assert table.words(0) == {"lay X", "steal Y @1"}
    assert table.refusal(0, "draw") == Refused("must-lay", "CHEH-R30", design=ID_OF["X"])


def test_CHEH_R30_no_deal_is_made_while_a_hand_holds_a_set():
    table = at("XXY", "QR", sets=["", "Z2"], deck="XO", laying="hand")
    table.play(1, "pass")
    assert table.left == 72 - 7 and table.passed == [1]
    table.play(0, "lay X")
    assert table.left == 72 - 9 and table.s.held[:2] == [2, 3]


@pytest.mark.parametrize("laying", ["auto", "hand"])
def test_CHEH_R30_a_first_hand_may_hold_several_sets(laying):
    table = new(2, dealt(0, "OOPPPQR", "OTUVWXY"), laying=laying)
    assert table.words(0) == ({"lay O", "lay P"} if laying == "hand" else {"pass"})
