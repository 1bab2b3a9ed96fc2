"""The big hunt: the hunt itself, its coins, and the end."""

from zastolye.core.refusal import Refused
from zastolye.games.pechenka.characters import COOK, COS, N37, PERS, SR
from zastolye.games.pechenka.hunt.news import (
    Caught,
    Committed,
    Eliminates,
    ExclusionShown,
    Gained,
    Hunts,
    Over,
    RoleShown,
    Round,
    Survives,
    Target,
)
from zastolye.games.pechenka.tests.table import hunt, loose, ready, stalk, stalk_down, told

SIX = "cook blue sr 37 pers cos"


def test_PECH_B16_a_claim_is_not_left_in_hand_for_the_hunt():
    table = ready("cos", "sr", "sr", "sr", "sr", claims=["cook", "blue", "pers", "37"])
    assert table.words(2) == {f"hunt {one}" for one in SIX.split() if one != "pers"}
    assert table.refusal(2, "hunt pers") == Refused("claimed-away", "PECH-B16", character="pers")
    assert table.refusal(2, "look") == Refused("hunt-wanted", "PECH-B16")


def test_PECH_B17_cards_and_target_are_revealed_together():
    table = ready("cos", "sr", "sr", "37", "sr", first=1)
    loose(table, "sr", "sr", "37")
    assert told(table) == [Committed(2)] and table.seen(0).hunted[1] == -1
    table.play(3, "hunt sr")
    cards = [Hunts(1, "sr"), Hunts(2, "37"), Hunts(3, "sr"), Hunts(0, "sr")]
    assert told(table)[:6] == [Committed(3), Target("cos"), *cards]
    assert table.view(-1).last.target == "cos" and table.s.quarry == COS and table.s.committed == 0


def test_PECH_B18_roles_and_claims_do_not_hunt():
    position = {"claims": ["pers", "37", "pers", "blue"], "looked": [0, 1, 2, 3]}
    table = stalk("pers", "37", "sr", "cook", target="cos", **position)
    loose(table, "sr", "sr", "sr", "sr")
    assert table.result().score == [2, 2, 2, 2]


def test_PECH_B19_eliminations_are_simultaneous():
    table = ready("blue", "cos", "pers", "37", "sr")
    loose(table, "cos", "pers", "37", "sr")
    assert table.heard(Eliminates) == [Eliminates(1, 0), Eliminates(2, 1), Eliminates(3, 2)]
    assert [place.eliminated for place in table.view(-1).last.places] == [True, True, True, False]


def test_PECH_B20_three_coins_for_the_target_unless_eliminated():
    assert hunt("cos", "pers", "cook", "cook", "cook") == [4, 1, 1, 1]
    assert hunt("cos", "pers", "37", "cook", "cook") == [1, 2, 1, 1]
    table = ready("cook", "cos", "sr", "sr", "sr")  # the last of the ring hunts the first
    loose(table, "cos", "sr", "sr", "sr")
    assert table.heard(Caught) == [Caught(0)] and table.s.coins[0] == 1 + 4


def test_PECH_B20_who_hunts_the_target_and_is_eliminated_is_shown_why_it_brings_nothing():
    table = ready("cos", "pers", "37", "cook", "cook")
    loose(table, "pers", "37", "cook", "cook")
    places = table.view(-1).last.places
    assert [place.hunts_target for place in places] == [True, False, False, False]
    assert places[0].eliminated and places[0].target == 0


def test_PECH_B21_one_coin_for_each_rival_eliminated():
    assert hunt("sr", "37", "pers", "pers", "pers") == [1 + 3 + 2, 1, 1, 1]
    assert hunt("sr", "cos", "cook", "cook", "sr") == [1 + 2, 1, 1, 1]


def test_PECH_B22_two_coins_for_the_sole_survivor():
    table = ready("sr", "37", "pers", "pers", "pers")
    loose(table, "37", "pers", "pers", "pers")
    assert table.heard(Survives) == [Survives(0)]
    assert [place.survivor for place in table.view(-1).last.places] == [2, 0, 0, 0]
    table = ready("sr", "37", "pers", "pers", "37")
    loose(table, "37", "pers", "pers", "37")
    assert table.heard(Survives) == []  # two are left


def test_PECH_B23_everyone_gets_one_coin():
    assert hunt("blue", "37", "37", "37", "37") == [1, 1, 1, 1]


def test_PECH_B24_the_rewards_add_up():
    table = ready("pers", "37", "pers", "pers", "pers")
    loose(table, "37", "pers", "pers", "pers")
    assert table.heard(Gained) == [
        Gained(0, 9, 10),
        *(Gained(seat, 1, 2) for seat in (1, 2, 3)),
    ]
    mine = table.view(-1).last.places[0]
    assert (mine.target, mine.eliminations, mine.survivor, mine.coins) == (3, 3, 2, 9)


def test_PECH_B25_the_token_moves_clockwise_each_round():
    table = ready("cos", "cook", "cook", "cook", "cook", first=3)
    loose(table, "cook", "cook", "cook", "cook")
    table.shuffle_named(SIX)
    assert table.s.first == 0 and told(table)[0] == Round(2, 0) and table.to_act == [0]


def test_PECH_B26_PECH_RB18_everyone_is_first_twice_or_as_often_as_agreed():
    for seats, times, rounds in ((4, 2, 8), (3, 2, 6), (2, 2, 4), (2, 3, 6)):
        table = stalk_down(seats, first=0, times=times)
        firsts = []
        while not table.is_over:
            table.shuffle_named(SIX)
            firsts.append(table.s.first)
            while table.to_act and not table.to_shuffle:
                seat = table.to_act[0]
                table.play(seat, min(table.words(seat)))
        assert len(firsts) == rounds and all(firsts.count(seat) == times for seat in range(seats))
        assert table.refusal(0, "look") == Refused("over", "PECH-B26")


def test_PECH_B27_all_who_share_the_most_are_winners():
    table = ready("cos", "cook", "cook", "cook", "cook", round=8, coins=[9, 7, 9, 3])
    loose(table, "cook", "cook", "cook", "cook")
    assert table.is_over and table.result().score == [10, 8, 10, 4] and table.result().rank == [1, 3, 1, 4]
    assert told(table)[-1] == Over()


def test_PECH_RB07_each_of_two_hunters_gets_a_coin():
    assert hunt("sr", "37", "37", "pers", "cook") == [2, 2, 1, 1]


def test_PECH_RB08_an_eliminated_character_still_earns_its_eliminations():
    assert hunt("blue", "cos", "37", "pers") == [1, 1 + 1 + 2, 1 + 1]


def test_PECH_RB09_the_target_eliminates_nobody_and_is_nobodys_character():
    assert hunt("37", "pers", "pers", "pers", "pers") == [1, 1, 1, 1]  # the target would hunt them all
    assert hunt("37", "sr", "sr", "sr", "sr") == [4, 4, 4, 4]  # and is no rival to be eliminated


def test_PECH_RB10_the_target_and_a_rival_of_the_same_character_are_two_rewards():
    assert hunt("cos", "pers", "cos", "sr", "sr") == [3 + 1 + 1, 1, 1, 1]


def test_PECH_RB11_a_character_never_hunts_its_own_kind():
    table = ready("cos", "37", "37", "37", "pers")
    loose(table, "37", "37", "37", "pers")
    assert [place.eliminates for place in table.view(-1).last.places] == [[3], [3], [3], []]
    assert [place.eliminated for place in table.view(-1).last.places] == [False, False, False, True]


def test_PECH_RB12_somebody_always_survives():
    for one in SIX.split():
        for two in SIX.split():
            for three in SIX.split():
                table = ready("cos", one, two, three)
                loose(table, one, two, three)
                assert not all(place.eliminated for place in table.view(-1).last.places)


def test_PECH_RB13_the_sole_survivor_of_two_players():
    assert hunt("sr", "pers", "cos") == [1 + 2 + 1, 1]
    assert hunt("cos", "pers", "cos") == [3 + 1 + 2 + 1, 1]


def test_PECH_RB19_coins_are_a_counter_without_an_end():
    table = ready("cos", "cook", "cook", "cook", "cook", coins=[90, 90, 90, 90])
    loose(table, "cook", "cook", "cook", "cook")
    assert table.result().score == [91] * 4


def test_PECH_RB20_what_nobody_exposed_stays_hidden_unless_the_host_shows_it():
    roles = {"claims": ["cook", "sr", "sr", "blue"], "exposed": ["", "", "1", ""], "looked": [1, 2, 3]}
    coins = {"coins": [2, 1, 1, 1], "before": [1, 1, 2, 1]}
    for options, round_, shown in (({}, 1, False), ({"open": "yes"}, 1, True), ({}, 8, True)):
        table = stalk("cook", "sr", "pers", "37", target="cos", options=options, round=round_, **roles, **coins)
        loose(table, "37", "37", "37", "37")
        unexposed = [RoleShown(0, "cook", 1), RoleShown(1, "sr", 1), RoleShown(3, "37", 1)]
        assert table.heard(RoleShown) == (unexposed if shown else [])
        assert table.heard(ExclusionShown) == ([ExclusionShown("blue")] if shown else [])
    seen = table.seen(-1)  # the match is over: all lies open
    assert [seen.role[seat, 0] for seat in range(4)] == [COOK, SR, PERS, N37] and (seen.target, seen.closed) == (COS, 1)
    two = stalk("cook sr", "pers 37", target="cos", round=4, claims=["cook blue", "pers sr"], looked=[0, 1])
    loose(two, "37", "cos")
    assert two.heard(RoleShown)[1:3] == [RoleShown(0, "sr", 2), RoleShown(1, "pers", 1)]
    honest = {"claims": ["cook sr", "pers 37"], "exposed": ["2", "2"]}
    half = stalk("cook sr", "pers 37", target="cos", round=4, **honest)
    loose(half, "37", "cos")
    assert half.heard(RoleShown) == [RoleShown(0, "cook", 1), RoleShown(1, "pers", 1)]


def test_PECH_RB22_a_hunt_card_is_secret_final_and_in_any_order():
    table = ready("cos", "sr", "sr", "sr", "sr")
    assert table.to_act == [0, 1, 2, 3]
    table.play(3, "hunt sr")
    assert told(table, 0) == [Committed(3)] and table.to_act == [0, 1, 2]
    assert table.refusal(3, "hunt cos") == Refused("committed", "PECH-RB22") and table.words(3) == set()
    assert table.seen(0).chosen[3] == -1 and table.seen(3).chosen[3] == SR and table.view(3).chosen == "sr"
    assert "sr" not in table.view(3).hand and table.view(0).places[3].cards == 4


def test_PECH_RB24_nobody_moves_for_an_absent_player_but_a_substitute():
    table = ready("cos", "sr", "sr", "sr", "sr")
    loose(table, "sr", "sr", "sr")
    assert table.to_act == [3] and table.s.round == 0
    table.play(3, "hunt sr", ms=60000, how="away:3")
    assert table.s.round == 1 and table.record().moves[-1].how == "away:3"
