"""What all remember of the hands, as the rules keep it (CHEH-R31, CHEH-R34): what each card may be, and who could have acted."""

from zastolye.games.chekharda.rules_counts import count
from zastolye.games.chekharda.rules_heard import NO_PAIR, PAIR
from zastolye.games.chekharda.tests.table import LETTERS, Table, at, deal_again, letters

X = LETTERS.index("X")


def clues(table: Table) -> list[list[str]]:
    """Of each clue, by seat: the designs one would have to hold, and `+` for a pair of any."""
    return [[words(table.s.clue[row, seat]) for seat in range(table.seats)] for row in range(table.s.clues)]


def words(clue: int) -> str:
    return letters(clue & ~PAIR) + ("+" if clue & PAIR else "")


def test_CHEH_R31_what_is_known_already_is_remembered_once():
    table = at("XQ", "RS", sets=["X2", ""], deck="TUVW")
    table.stall()
    table.stall()
    assert clues(table) == [["X", "X"]]


def test_CHEH_R31_what_says_more_is_remembered_too_and_who_could_not_act_is_out_of_it():
    table = at("XQ", "RS", sets=["X2", ""], deck="TUVW")
    table.stall()
    table.play(0, "pass")
    assert clues(table) == [["X", ""], ["X", ""]]


def test_CHEH_R31_a_clue_that_is_borne_out_leaves_the_others():
    table = at("XQ", "YR", "ST", sets=["Y2", "X2", ""], variant="draw")
    table.plays((0, "pass"), (1, "pass"))
    assert clues(table) == [["XY", "", ""], ["", "XY", ""]]
    table.play(0, "steal X @1")
    assert clues(table) == [["", "XY", ""]] and [table.s.clue[1, seat] for seat in range(3)] == [0, 0, 0]


def test_CHEH_R31_with_a_new_round_all_is_forgotten():
    table = at("QX", "Q", "Q", "Q", "Q", "Q", sets=["X5", "", "", "", "", ""], left=0)
    table.play(0, "pass")
    assert clues(table)[0][0].count("X") == 1
    deal_again(table)
    assert clues(table) == [] and all(table.s.clue[0, seat] == 0 for seat in range(6))


def test_CHEH_R31_where_sets_are_laid_by_hand_who_could_act_may_hold_a_pair_and_who_passes_does_not():
    table = at("XQ", "YR", "YT", sets=["Y2", "X2", ""], laying="hand")
    table.plays((0, "pass"), (0, "steal X @1"))
    assert clues(table) == [["", "XY+", "XY+"]]
    table.play(1, "pass")
    assert clues(table) == [["", "XY", "XY+"]]


def test_CHEH_R31_a_card_that_was_none_of_the_old_ones_was_the_newest_and_leaves_no_pair():
    table = at("XQ", "RS", sets=["X2", ""], deck="XX", laying="hand")
    table.play(0, "extend X")
    assert table.hands == ["QX", "RSX"] and table.s.before[1] >= 0
    table.play(1, "steal X @0")
    assert table.s.before[1] == NO_PAIR


def test_CHEH_R31_of_a_set_all_cards_are_gone():
    table = at("XXQ", "RSY", sets=["Y2", ""], laying="hand")
    table.play(0, "lay X")
    assert [count(table.s.could[0], design) for design in range(12)] == [1] * X + [0] + [1] * (11 - X)


def test_CHEH_R31_who_could_not_act_holds_no_pair_unless_a_new_card_makes_one():
    table = at("QX", "Q", "Q", "Q", "Q", "Q", sets=["X4", "", "", "", "", ""], deck="X", left=1, laying="hand")
    table.play(0, "extend X")
    assert [table.s.before[seat] == NO_PAIR for seat in range(6)] == [True, False, True, True, True, True]


def test_CHEH_R33_a_card_for_who_had_to_draw_tells_of_him_and_of_the_others():
    table = at("QR", "XS", sets=["X2", ""], deck="TU", variant="draw")
    table.stall()
    assert [count(table.s.could[0], design) for design in range(12)] == [3] * X + [1] + [3] * (11 - X)
    assert clues(table) == [["", "X"]]


def test_CHEH_R33_a_card_drawn_for_somebody_withdraws_all_passes():
    table = at("QR", "XS", sets=["X2", ""], deck="TU", variant="draw")
    table.play(1, "pass")
    table.stall()
    assert table.passed == []
