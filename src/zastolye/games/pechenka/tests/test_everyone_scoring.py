"""Everyone for himself: coins, and the end."""

import pytest

from zastolye.games.pechenka.characters import WORDS
from zastolye.games.pechenka.everyone.news import Over, RoleShown, Scored
from zastolye.games.pechenka.tests.table import circle, last_circle, sit, told

FOUR = ("cook", "blue", "sr", "37")
PLAIN = ["blue sr hill", "cook sr hill", "cook blue hill", "cook blue hill"]  # nothing placed, no hill kept


def gained(rows, *cards, roles=FOUR):
    """What the round brings, when these cards end it."""
    table = last_circle(*roles, rows=rows)
    circle(table, *cards)
    return [table.s.points[seat, 0] for seat in range(len(roles))]


def test_PECH_A21_three_coins_for_a_sword_before_the_prey():
    assert gained(["sword@1 sr hill", *PLAIN[1:]], "37", "37", "37", "sr") == [3, 0, 0, 0]
    assert gained(["sword@2 sr hill", *PLAIN[1:]], "37", "37", "37", "sr") == [0, 0, 0, 0]
    assert gained([*PLAIN[:3], "sword@0 blue hill"], "37", "37", "37", "sr") == [0, 0, 0, 3]


def test_PECH_A22_two_coins_for_a_shield_before_the_hunter():
    assert gained([PLAIN[0], "shield@0 sr hill", *PLAIN[2:]], "37", "37", "37", "sr") == [0, 2, 0, 0]
    assert gained([PLAIN[0], "shield@2 sr hill", *PLAIN[2:]], "37", "37", "37", "sr") == [0, 0, 0, 0]
    assert gained(["shield@3 sr hill", *PLAIN[1:]], "37", "37", "37", "sr") == [2, 0, 0, 0]


def test_PECH_A23_one_coin_for_the_hill_in_hand():
    table = last_circle(*FOUR, rows=["blue sr 37", *PLAIN[1:]])
    circle(table, "sword", "37", "37", "sr")
    table.play(0, "@2")
    assert [table.s.points[seat, 0] for seat in range(4)] == [1, 0, 0, 0]
    five = ("cook", "blue", "sr", "37", "pers")
    rows = ["blue sr 37 pers", "cook sr 37 hill", "cook blue 37 hill", "cook blue sr hill", "cook blue sr hill"]
    table = last_circle(*five, rows=rows)
    circle(table, "hill", "pers", "pers", "pers", "37")
    assert [table.s.points[seat, 0] for seat in range(5)] == [0] * 5


def test_PECH_A24_the_three_rewards_add_up():
    table = last_circle(*FOUR, rows=["sword@1 shield@3 sr", *PLAIN[1:]])
    circle(table, "37", "37", "37", "sr")
    assert table.heard(Scored) == [Scored(0, 3, 2, 1, 6, 6), *(Scored(seat, 0, 0, 0, 0, 0) for seat in (1, 2, 3))]
    assert table.s.coins[0] == 6 and table.result().score == [6, 0, 0, 0]


def test_PECH_A27_PECH_RA17_most_coins_win_and_a_tie_shares_the_place():
    points = [[6, 0, 3], [3, 3, 3], [1, 1, 1], [2, 0, 0]]
    table = last_circle(*FOUR, rows=PLAIN, round=4, points=points)
    circle(table, "37", "37", "37", "sr")
    assert table.is_over and table.result().score == [9, 9, 3, 2] and table.result().rank == [1, 1, 3, 4]
    assert told(table)[-1] == Over()


def test_PECH_RA07_a_shield_pays_whether_or_not_the_hunter_attacked():
    rows = ["sword@2 sr hill", "shield@0 sr hill", *PLAIN[2:]]
    assert gained(rows, "37", "37", "37", "sr") == [0, 2, 0, 0]  # the hunter struck somebody else
    rows = ["blue sr hill", "shield@0 sr hill", *PLAIN[2:]]
    assert gained(rows, "37", "37", "37", "sr") == [0, 2, 0, 0]  # he never struck


def test_PECH_RA08_an_attacked_player_loses_nothing():
    points = [[0], [5], [0], [0]]
    table = last_circle(*FOUR, rows=["sword@1 sr hill", *PLAIN[1:]], round=2, points=points)
    circle(table, "37", "37", "37", "sr")
    assert list(table.s.coins)[:4] == [3, 5, 0, 0]


def test_PECH_RA13_roles_are_shown_together_after_the_last_circle():
    table = last_circle(*FOUR, rows=PLAIN)
    circle(table, "37", "37", "37")
    assert list(table.seen(0).role) == [0, -1, -1, -1, -1, -1] and table.heard(RoleShown) == []
    table.play(3, "sr")
    assert table.heard(RoleShown) == [RoleShown(seat, WORDS[seat]) for seat in range(4)]
    assert [place.was for place in table.view(-1).places] == list(FOUR)


def test_PECH_RA14_coins_are_a_counter_without_an_end():
    six = ("cook", "blue", "sr", "37", "pers", "cos")
    rows = [" ".join([f"sword@{(k + 1) % 6}", *[one for one in six if one != six[k]][:4]]) for k in range(6)]
    table = last_circle(*six, rows=rows, round=6, points=[[3] * 5] * 6)
    circle(table, "cos", "cos", "cos", "cos", "cos", "pers")
    assert table.result().score == [18] * 6 and sum(table.result().score) > 30 * 1 + 20 * 3


@pytest.mark.parametrize("seat", [-1, 1])
def test_PECH_RA16_PECH_RA18_roles_hands_and_cards_face_down_are_secret(seat):
    table = sit(*FOUR, played=["sr sword@2", "37 hill", "cook blue", "blue shield@2"], chosen=["37", "", "", "hill"])
    seen = table.seen(seat)
    own = [1 << 0 | 1 << 2 | 1 << 6 | 1 << 7 if other == seat else 0 for other in range(6)]
    assert list(seen.hand) == own and list(seen.chosen) == [-1] * 6
    assert list(seen.role) == [1 if other == seat else -1 for other in range(6)]
    assert seen.committed == 0b1001 and list(seen.sword_on)[:4] == [2, -1, -1, -1] and seen.shield_on[3] == 2
    assert [place.cards for place in table.view(seat).places] == [3, 4, 4, 3]


def test_PECH_RA18_when_the_match_is_over_every_role_is_open_and_left_over_hands_are_not():
    table = last_circle(*FOUR, rows=PLAIN, round=4)
    circle(table, "37", "37", "37", "sr")
    assert list(table.seen(1).role)[:4] == [0, 1, 2, 3] and list(table.seen(1).hand)[:4] == [0, table.s.hand[1], 0, 0]
    assert [place.role for place in table.view(-1).places] == list(FOUR)
