"""The rulebook's two illustrations and our own examples. Players A, B, C, D are seats 0 to 3."""

from zastolye.core.language import speaker
from zastolye.core.refusal import Refused
from zastolye.core.wording import tell
from zastolye.games.chekharda import CHEKHARDA
from zastolye.games.chekharda.news import NoWinner, Out
from zastolye.games.chekharda.rules import DEAL
from zastolye.games.chekharda.tests.table import ID_OF, Table, at, deal_again, dealt, new

NAMES = ["Аня", "Боря", "Вера", "Гена"]


def said(table: Table, language: str = "ru") -> str:
    """What a watcher is told of the last move."""
    say = speaker(language, CHEKHARDA)
    return " ".join(tell(fact, NAMES, say) for fact in table.facts(-1, table.happened - 1)[0])


def test_CHEH_X01_CHEH_07_laying_calls_the_name_of_the_set(keep):
    table = at("OOQ", "YR", sets=["Y2", ""], laying="hand")
    table.play(0, "lay O")
    assert "«ЭЛЬ ЧЕМПИОНО!»" in said(table) and "“EL CHAMPIONO!”" in said(table, "en")
    keep(table)


def test_CHEH_X02_CHEH_11_stealing_calls_the_name_of_the_set(keep):
    table = at("PQ", "YR", sets=["Y2", "P2"])
    table.play(0, "steal P @1")
    assert "«ЧАЙ СО СЛОНОМ!»" in said(table) and "“ELEPHANT TEA!”" in said(table, "en")
    keep(table)


def test_CHEH_R18_the_software_calls_and_nobody_is_punished_for_silence():
    table = at("X", "YR", sets=["Y2", "X2"])
    table.play(0, "steal X @1")
    assert "«ВЕСЁЛЫЙ РОБОТ!»" in said(table) and "«ЧЕХАРДА!»" in said(table)
    assert table.totals == [5 + 5, 0]


def test_CHEH_D01_all_cards_of_every_design_held_twice_are_laid(keep):
    table = new(2, dealt(0, "XXYYYZW", "XOPQRST"))
    assert table.sets[0] == "X2 Y3" and table.hands[0] == "WZ"
    keep(table)


def test_CHEH_D02_no_card_of_a_set_is_kept_back(keep):
    table = at("XXXQ", "YR", sets=["Y2", ""], laying="hand")
    assert table.refusal(0, "pass") == Refused("must-lay", "CHEH-R30", design=ID_OF["X"])
    table.play(0, "lay X")
    assert table.sets[0] == "X3 Y2" and table.hands[0] == "Q"
    keep(table)


def test_CHEH_D03_a_set_goes_from_hand_to_hand_and_grows(keep):
    table = at("OP", "XQ", "XR", sets=["X2", "", ""])
    table.play(1, "steal X @0")
    assert table.sets == ["", "X3", ""]
    table.play(2, "steal X @1")
    assert table.sets == ["", "", "X4"]
    keep(table)


def test_CHEH_D04_two_of_a_kind_make_a_set_of_their_own(keep):
    table = at("OP", "XXQ", "XR", sets=["X2", "", ""], laying="hand")
    assert table.refusal(1, "steal X @0") == Refused("must-lay", "CHEH-R13", design=ID_OF["X"])
    table.play(1, "lay X")
    assert table.sets == ["X2", "X2", ""] and table.words(2) == {"steal X @0", "steal X @1", "pass"}
    table.play(2, "steal X @0")
    assert table.sets == ["", "X2", "X3"]
    keep(table)


def test_CHEH_D05_extend_or_steal_and_join(keep):
    table = at("XQ", "YR", sets=["X2", "X2"])
    assert table.words(0) == {"extend X", "steal X @1", "pass"}
    other = at("XQ", "YR", sets=["X2", "X2"])
    other.play(0, "extend X")
    table.play(0, "steal X @1")
    assert other.sets[0] == "X3" and table.sets[0] == "X5"
    keep(table)


def test_CHEH_D06_the_second_of_two_thieves_is_too_late_and_keeps_his_card(keep):
    table = at("OP", "XQ", "XR", sets=["X2", "", ""])
    table.play(1, "steal X @0")
    assert table.refusal(2, "steal X @0") == Refused("too-late", "CHEH-R05", design=ID_OF["X"], owner=0, now="@1")
    assert table.hands[2] == "RX"
    table.play(2, "steal X @1")
    assert table.sets == ["", "", "X4"]
    keep(table)


def test_CHEH_D07_the_last_card_ends_the_round_at_once(keep):
    table = at("X", "QR", "XS", sets=["", "X4", ""])
    table.play(0, "steal X @1")
    assert table.heard(Out) == [Out(0)] and table.sets[0] == "X5" and table.hands[0] == ""
    assert table.refusal(2, "steal X @0") == Refused("not-dealt", "CHEH-19")
    deal_again(table)
    keep(table)


def test_CHEH_D08_scores_of_a_round(keep):
    table = at("X", "QRSTU", "VW", sets=["X5 Y3", "Z3", "O6"])
    table.play(0, "extend X")
    assert table.s.points[:3] == [14, 0, 4]
    deal_again(table)
    keep(table)


def test_CHEH_D09_of_two_who_pass_77_the_higher_wins(keep):
    table = at("X", "QRSTU", "VW", sets=["X5 Y3", "Z3", "O6"], totals=[70, 40, 75])
    table.play(0, "extend X")
    assert table.totals == [84, 40, 79] and table.result().rank == [1, 3, 2]
    keep(table)


def test_CHEH_D10_of_equal_totals_the_winner_of_the_round_wins(keep):
    table = at("QR", "ST", "X", sets=["Z6", "", "X3"], totals=[76, 0, 71])
    table.play(2, "extend X")
    assert table.totals == [80, 0, 80] and table.s.points[0] == 4 and table.result().rank == [2, 3, 1]
    keep(table)


def test_CHEH_D11_a_hard_stall_brings_a_card_each_clockwise_from_the_dealers_left(keep):
    table = at("XQ", "RS", "TU", sets=["X2", "", ""], deck="VXW", dealer=1)
    table.play(0, "extend X")
    assert table.hands == ["QX", "RSW", "TUV"]
    keep(table)


def test_CHEH_D12_two_cards_left_for_five_players(keep):
    table = at("XQ", "RQ", "RT", "ST", "SU", deck="YZ", left=2, dealer=0)
    for seat in range(5):
        table.play(seat, "pass")
    assert table.hands == ["QX", "QRY", "RTZ", "ST", "SU"] and table.left == 0
    for seat in range(5):
        table.play(seat, "pass")
    assert table.heard(NoWinner) and table.s.winner == -1 and table.s.round == 1
    deal_again(table)
    keep(table)


def test_CHEH_D13_in_the_variant_only_who_can_do_nothing_draws(keep):
    table = at("ZW", "XQ", "YR", sets=["Y2", "", "X2"], variant="draw")
    assert table.words(0) == {"draw"} and table.refusal(1, "draw") == Refused("can-act", "CHEH-R26")
    table.play(0, "draw")
    keep(table)


def test_CHEH_D14_the_next_player_clockwise_deals(keep):
    table = at("X", "QR", "ST", "UV", sets=["X2", "", "", ""], dealer=0)
    table.play(0, "extend X")
    assert table.s.dealer == 1
    deal_again(table)
    keep(table)


def test_CHEH_D15_a_first_hand_of_sets_wins_at_once(keep):
    table = new(2, dealt(0, "XXYYZZZ", "OPQRSTU"))
    assert table.totals == [12, 0] and table.s.winner == 0 and table.s.phase == DEAL
    deal_again(table)
    keep(table)


def test_CHEH_D16_a_theft_before_the_own_set_is_laid(keep):
    table = at("XXY", "OP", sets=["", "Y2"], laying="hand")
    assert table.refusal(0, "pass") == Refused("must-lay", "CHEH-R30", design=ID_OF["X"])
    table.play(0, "steal Y @1")
    assert table.sets[0] == "Y3" and table.hands[0] == "XX"
    table.play(0, "lay X")
    assert table.sets[0] == "X2 Y3" and table.heard(Out) == [Out(0)]
    deal_again(table)
    keep(table)


def test_CHEH_D17_a_set_still_in_hand_counts_against_its_holder(keep):
    table = at("XX", "Y", sets=["Z4", "Y2"], laying="hand")
    table.play(1, "extend Y")
    assert table.s.points[:2] == [4 - 2, 3 + 5]
    deal_again(table)
    keep(table)


def test_CHEH_D18_in_the_variant_all_who_hold_back_get_a_card(keep):
    table = at("XZ", "YW", sets=["Y2", "X2"], deck="QR", variant="draw")
    for seat in (0, 1):
        assert table.refusal(seat, "draw") == Refused("can-act", "CHEH-R26")
        table.play(seat, "pass")
    assert table.hands == ["RXZ", "QWY"]
    keep(table)
