"""The rulebook's long example: Kira, Fedya, Nikita and Lena, seats 0 to 3."""

import pytest

from zastolye.games.heckmeck.tests.table import discard, display, grill, hand, held, lay, stack, sums

KIRA, FEDYA, NIKITA, LENA = range(4)
MOVES = (
    (KIRA, "pass"), (FEDYA, "2x3"), (NIKITA, "steal"), (LENA, "3x2"), (FEDYA, "w20"), (LENA, "5x2"), (FEDYA, "steal"),
    (LENA, "1x2"), (LENA, "pass"),
)  # fmt: skip


@pytest.fixture
def before():
    """The table before the example, and the moves of it made so far."""

    def play(moves):
        table = lay(
            "1 2", "2x3 w20", "1 4", "1x2 3x2 5x2",
            displays=("3 4", "4 5x3", "5x4 w8 w12", "2 4"), stacks=("", "30", "", ""), grill="18 21 31 39",
            supply="16 17 19 20", deck="4 4 2 4 4 2 2 2 4 4 3",
        )  # fmt: skip
        table.plays(*MOVES[:moves])
        return table

    return play


def test_HECK_X01_kira_fails(before, keep):
    table = before(1)
    assert discard(table).startswith("1x") and table.s.in_discard == before(0).s.in_discard + 2
    assert display(table, KIRA) == "" and stack(table, KIRA) == "18" and hand(table, KIRA) == "1 2 4x2"
    assert grill(table) == "21 31 39"
    keep(table)


def test_HECK_X02_fedya_lays_three_hens_of_2(before, keep):
    assert sums(before(1))[FEDYA] == 19
    table = before(2)
    assert sums(table)[FEDYA] == 25 and hand(table, FEDYA) == "2 w20"
    keep(table)


def test_HECK_X03_nikita_succeeds_and_draws_two(before, keep):
    table = before(3)
    assert sums(table)[NIKITA] == 30 and display(table, NIKITA) == "5x4 w8 w12" and held(table)[NIKITA] == 4
    keep(table)


def test_HECK_X04_nikita_steals_the_30_and_stays_in_the_feast(before, keep):
    assert before(2).words(NIKITA) == {"pass", "steal", "1", "4"}
    table = before(3)
    assert stack(table, NIKITA) == "30" and stack(table, FEDYA) == "" and grill(table) == "21 31 39"
    keep(table)


def test_HECK_X05_lena_lays_two_hens_of_3(before, keep):
    table = before(4)
    assert sums(table)[LENA] == 6 + 6 and held(table)[LENA] == 5
    keep(table)


def test_HECK_X06_fedyas_worm_makes_30(before, keep):
    table = before(5)
    assert sums(table)[FEDYA] == 30 and table.view(FEDYA).places[FEDYA].signs[0] == 20
    assert held(table)[FEDYA] == 2
    keep(table)


def test_HECK_X07_lena_lays_two_hens_of_5(before, keep):
    table = before(6)
    assert sums(table)[LENA] == 22 and held(table)[LENA] == 4
    keep(table)


def test_HECK_X08_fedya_steals_the_30_back(before, keep):
    table = before(7)
    assert stack(table, FEDYA) == "30" and stack(table, NIKITA) == "" and held(table)[FEDYA] == 4
    keep(table)


def test_HECK_X09_lena_alone_goes_on(before, keep):
    table = before(8)
    assert sums(table)[LENA] == 24 and table.to_act == [LENA] and held(table)[LENA] == 3
    keep(table)


def test_HECK_X10_lena_must_pass_and_fails(before, keep):
    table = before(8)
    assert table.words(LENA) == {"pass"}
    assert table.view(LENA).passing.takes.value == 21 and table.view(LENA).passing.draws == 0
    table.play(LENA, "pass")
    assert stack(table, LENA) == "21" and held(table)[LENA] == 3
    keep(table)


def test_HECK_X11_fedyas_sign_wins_the_39(before, keep):
    table = before(9)
    assert [stack(table, seat) for seat in range(4)] == ["18", "30 39", "31", "21"]
    keep(table)


def test_HECK_X12_nikita_begins_the_next_round(before, keep):
    table = before(9)
    assert table.to_act == [NIKITA] and table.s.round == 6 and grill(table) == "16 17 19 20"
    tops = [table.view(-1).places[seat].top.value for seat in range(4)]
    assert tops == [18, 39, 31, 21]
    keep(table)
