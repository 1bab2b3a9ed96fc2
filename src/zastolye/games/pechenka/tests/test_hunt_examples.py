"""The big hunt: the worked examples, as records. Those that end a hunt are played in the last round."""

from zastolye.games.pechenka.tests.table import loose, ready, stalk

HOMER, LISA, BART, MARGE = range(4)
ROLES = ("cook", "sr", "pers", "37")
CLAIMS = ["cook", "sr", "sr", "blue"]


def test_PECH_XB01_true_and_false_claims(keep):
    table = stalk(*ROLES, target="cos", exclusion="blue")
    table.plays((HOMER, "claim cook"), (LISA, "claim sr"), (BART, "claim sr"), (MARGE, "claim blue"))
    assert [place.claims for place in table.view(-1).places] == [["cook"], ["sr"], ["sr"], ["blue"]]
    keep(table)


def test_PECH_XB02_homer_exposes_bart_who_lied(keep):
    table = stalk(*ROLES, target="cos", claims=CLAIMS)
    table.play(HOMER, f"expose @{BART}")
    assert table.result().score == [2, 1, 0, 1]
    assert "pers" not in table.view(-1).may_be and "cos" in table.view(-1).may_be
    keep(table)


def test_PECH_XB03_looks_and_an_honest_claim(keep):
    table = stalk(*ROLES, target="cos", claims=CLAIMS)
    table.plays((HOMER, f"expose @{BART}"), (LISA, "look"))
    assert table.view(LISA).exclusion == "blue" and table.view(LISA).may_be == ["cook", "37", "cos"]
    table.plays((BART, f"expose @{HOMER}"), (MARGE, "look"))
    assert table.result().score == [2, 1, 0, 1] and table.view(BART).may_be == ["blue", "sr", "37", "cos"]
    keep(table)


def test_PECH_XB04_two_found_the_target_and_were_ambushed(keep):
    position = {"exposed": ["1", "", "1", ""], "looked": [LISA, MARGE], "coins": [2, 1, 0, 1], "before": [1, 1, 1, 1]}
    table = stalk(*ROLES, target="cos", claims=CLAIMS, round=8, **position)
    loose(table, "pers", "pers", "37", "cook")
    assert table.result().score == [2 + 1, 1 + 1, 0 + 3, 1 + 1]
    assert [place.survivor for place in table.view(-1).last.places] == [0, 0, 0, 0]
    keep(table)


def test_PECH_XB05_both_eliminations_count(keep):
    table = ready("blue", "cos", "37", "pers", round=6)
    loose(table, "cos", "37", "pers")
    assert [place.eliminates for place in table.view(-1).last.places] == [[], [2], [0]]
    assert [place.eliminations for place in table.view(-1).last.places] == [0, 1, 1]
    keep(table)


def test_PECH_XB06_strontium_hunts_37(keep):
    table = ready("37", "sr", "cook", "cook", "cook", round=8)
    loose(table, "sr", "cook", "cook", "cook")
    assert [place.target for place in table.view(-1).last.places] == [3, 0, 0, 0]
    keep(table)


def gains(table):
    return [place.coins for place in table.view(-1).last.places]


def test_PECH_DB01_a_complete_hunt_of_three(keep):
    table = ready("pers", "cos", "37", "pers", round=6)
    loose(table, "cos", "37", "pers")
    assert gains(table) == [1, 3 + 1 + 2 + 1, 1 + 1] and table.result().score == [7, 13, 8]
    keep(table)
    table = ready("cos", "cos", "37", "pers", round=6)
    loose(table, "cos", "37", "pers")
    assert gains(table) == [1, 4, 2]


def test_PECH_DB02_two_hunters_of_one_victim(keep):
    table = ready("sr", "37", "37", "pers", "cook", round=8)
    loose(table, "37", "37", "pers", "cook")
    assert gains(table) == [2, 2, 1, 1]
    keep(table)


def test_PECH_DB03_two_hunters_of_the_target(keep):
    table = ready("blue", "cook", "cook", "sr", "37", round=8)
    loose(table, "cook", "cook", "sr", "37")
    assert gains(table) == [4, 4, 2, 1]
    keep(table)


def test_PECH_DB04_a_claim_is_gone_for_the_hunt(keep):
    table = ready("cos", "sr", "sr", "sr", "sr", claims=["pers", "blue", "blue", "blue"])
    assert len(table.words(0)) == 5 and table.refusal(0, "hunt pers").code == "claimed-away"
    table.play(0, "hunt sr")
    keep(table)
    two = ready("cos", "sr", "sr", claims=["pers cook", "blue cook"])
    assert two.words(0) == {"hunt blue", "hunt sr", "hunt 37", "hunt cos"}


def test_PECH_DB05_two_players_claim_in_turn_and_act_once(keep):
    table = stalk("cook sr", "pers 37", target="cos")
    order = []
    for words in ("claim cook", "claim pers", "claim blue 2", "claim sr 2", "look", "look"):
        order += table.to_act
        table.play(table.to_act[0], words)
    assert order == [0, 1, 0, 1, 0, 1] and table.to_act == [0, 1]
    assert [len(table.words(seat)) for seat in (0, 1)] == [4, 4]
    keep(table)


def test_PECH_DB06_two_players_and_the_target(keep):
    table = ready("cos", "pers", "cos", round=4)
    loose(table, "pers", "cos")
    assert gains(table) == [7, 1]
    keep(table)


def test_PECH_DB07_an_exposed_role_is_not_exposed_again(keep):
    table = stalk("cook", "sr", "37", target="cos", opened="pers", claims=["cook", "sr", "37"])
    table.plays((0, "expose @1"), (1, "look"))
    assert table.words(2) == {"expose @0", "look"}
    keep(table)
    table = stalk("cook", "sr", "37", target="cos", opened="pers", claims=["cook", "sr", "37"])
    table.plays((0, "expose @1"), (1, "expose @0"))
    assert table.words(2) == {"look"}


def test_PECH_DB08_nobody_hunts_anybody(keep):
    table = ready("cook", "cook", "sr", "pers", "pers", round=8)
    loose(table, "cook", "sr", "pers", "pers")
    assert gains(table) == [1, 1, 1, 1]
    keep(table)


def test_PECH_DB09_two_winners(keep):
    table = ready("cos", "cook", "cook", "cook", round=6, coins=[13, 13, 8])
    loose(table, "cook", "cook", "cook")
    assert table.result().score == [14, 14, 9] and table.result().rank == [1, 1, 3]
    keep(table)


def test_PECH_DB10_a_chain_of_four(keep):
    table = ready("37", "cos", "pers", "37", "sr", round=8)
    loose(table, "cos", "pers", "37", "sr")
    assert gains(table) == [1, 2, 2, 7]
    keep(table)
