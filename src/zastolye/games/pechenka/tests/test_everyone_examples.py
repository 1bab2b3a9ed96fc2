"""Everyone for himself: the worked examples, as records."""

from zastolye.core.refusal import Refused
from zastolye.games.pechenka.tests.table import circle, last_circle, sit

FOUR = ("cook", "blue", "sr", "37")
BART, HOMER, MARGE, LISA = range(4)
ROLES = ("cook", "sr", "37", "blue")  # Bart, Homer, Marge, Lisa
TWO_CIRCLES = ["sr 37", "cook blue", "sr blue", "37 sr"]


def test_PECH_XA01_played_characters_say_who_somebody_is_not(keep):
    table = sit(*ROLES)
    circle(table, "sr", "cook", "sr", "37")
    watcher = [place.possible for place in table.view(-1).places]
    assert watcher == [["cook", "blue", "37"], ["blue", "sr", "37"], ["cook", "blue", "37"], ["cook", "blue", "sr"]]
    keep(table)


def test_PECH_XA02_bart_works_out_that_lisa_is_blue_and_earns_three(keep):
    table = sit(*ROLES, round=4, played=TWO_CIRCLES)
    assert table.view(BART).places[LISA].possible == ["blue"] and table.view(BART).hunts == "blue"
    circle(table, "sword", "37", "cook", "cook")
    table.play(BART, f"@{LISA}")
    circle(table, "hill", "hill", "hill", "hill")
    assert table.result().score == [3, 0, 0, 0]
    keep(table)


def test_PECH_XA03_a_sword_bars_the_shield_and_a_shield_the_sword(keep):
    table = sit(*ROLES, played=["sr 37 sword@3", "cook blue shield@2", "sr blue cook", "37 sr cook"])
    circle(table, "hill", "hill", "sword", "shield")
    assert table.words(MARGE) == {f"@{BART}", f"@{LISA}"}
    table.play(MARGE, f"@{LISA}")
    assert table.words(LISA) == {f"@{HOMER}"}  # Bart's and Marge's swords lie before her
    keep(table)


def test_PECH_XA04_marge_must_leave_homer_and_takes_bart(keep):
    table = sit(*ROLES, round=4, played=TWO_CIRCLES)
    circle(table, "sword", "shield", "sword", "hill")
    table.plays((BART, f"@{LISA}"), (HOMER, f"@{MARGE}"))
    assert table.refusal(MARGE, f"@{HOMER}") == Refused("shield-bars", "PECH-A16", target=HOMER)
    table.play(MARGE, f"@{BART}")
    assert table.to_act == [BART, HOMER, MARGE, LISA]
    circle(table, "blue", "37", "cook", "cook")
    assert table.result().score == [3 + 1, 1, 3 + 1, 0]  # Lisa's hill is gone
    keep(table)


def test_PECH_DA01_a_sword_on_the_prey_or_a_shield_that_came_first(keep):
    table = last_circle(*FOUR, round=4, rows=["blue sr hill", "cook sr hill", "cook blue hill", "cook blue hill"])
    circle(table, "sword", "37", "37", "sr")
    table.play(0, "@1")
    assert table.result().score == [3, 0, 0, 0]
    table = last_circle(*FOUR, round=4, rows=["blue sr hill", "shield@0 sr hill", "cook blue hill", "cook blue hill"])
    circle(table, "sword", "37", "37", "sr")
    assert table.refusal(0, "@1").code == "shield-bars"
    table.play(0, "@2")
    assert table.result().score == [0, 2, 0, 0]
    keep(table)


def test_PECH_DA02_wrong_swords_and_shields_bring_nothing_and_never_meet(keep):
    table = sit(*FOUR, played=["blue sr", "cook sr", "cook blue", "cook blue"])
    circle(table, "sword", "hill", "shield", "hill")
    table.play(0, "@2")
    assert table.words(2) == {"@1", "@3"}  # the sword that came first bars the shield on its owner
    table.play(2, "@3")
    circle(table, "hill", "37", "hill", "sr")
    assert [table.s.points[seat, 0] for seat in range(4)] == [0, 0, 0, 0]
    table = sit(*FOUR, played=["blue sr", "cook sr", "shield@0 blue", "cook blue"])
    circle(table, "sword", "hill", "hill", "hill")
    assert table.words(0) == {"@1", "@3"}  # and the other way round
    keep(table)


def test_PECH_DA03_the_most_in_a_round_is_six_with_six_players_five(keep):
    table = last_circle(
        *FOUR, round=4, rows=["sword@1 shield@3 sr", "cook sr hill", "cook blue hill", "cook blue hill"]
    )
    circle(table, "37", "37", "37", "sr")
    assert table.result().score[0] == 3 + 2 + 1
    keep(table)
    six = ("cook", "blue", "sr", "37", "pers", "cos")
    rows = [" ".join([one for one in six if one != role][:5]) for role in six]
    table = sit(*six, round=6, played=["sword@1 shield@5 blue sr 37", *rows[1:]])
    circle(table, "pers", *["sword"] * 5)
    for seat in range(1, 6):
        table.play(seat, min(table.words(seat) - {"@" + str((seat + 1) % 6)}))
    assert table.result().score == [5, 0, 0, 0, 0, 0]


def test_PECH_DA04_a_sword_that_all_have_shielded_against_has_no_target(keep):
    rows = ["blue sr hill", "shield@0 sr hill", "cook shield@0 hill", "cook blue shield@0"]
    table = last_circle(*FOUR, round=4, rows=rows)
    circle(table, "sword", "37", "37", "sr")
    assert table.is_over and table.result().score == [0, 2, 0, 1]
    keep(table)


def test_PECH_DA05_the_first_player_resolves_first(keep):
    table = sit(*FOUR, first=3)
    circle(table, "shield", "hill", "hill", "sword")
    assert table.to_act == [3]
    table.play(3, "@0")
    assert table.refusal(0, "@3").code == "sword-bars" and table.words(0) == {"@1", "@2"}
    keep(table)


def test_PECH_DA06_the_last_of_the_ring_hunts_the_cookie(keep):
    five = ("cook", "blue", "sr", "37", "pers")
    rows = ["blue sr 37 hill", "cook sr 37 hill", "cook blue 37 hill", "cook blue sr hill", "sword@0 blue sr hill"]
    table = last_circle(*five, round=5, rows=rows)
    circle(table, "pers", "pers", "pers", "pers", "37")
    assert table.result().score == [0, 0, 0, 0, 3]
    keep(table)
    table = last_circle(*FOUR, round=4, rows=["blue sr hill", "cook sr hill", "cook blue hill", "sword@0 blue hill"])
    circle(table, "37", "37", "37", "sr")
    assert table.result().score == [0, 0, 0, 3]


def test_PECH_DA07_two_winners_share_the_first_place(keep):
    rows = ["sword@1 sr hill", "cook sword@2 hill", "cook sword@3 hill", "cook sword@0 hill"]
    points = [[6, 5, 4], [5, 5, 5], [4, 4, 4], [1, 2, 3]]
    table = last_circle(*FOUR, rows=rows, round=4, points=points)
    circle(table, "37", "37", "37", "sr")
    assert table.result().score == [18, 18, 15, 9] and table.result().rank == [1, 1, 3, 4]
    keep(table)
