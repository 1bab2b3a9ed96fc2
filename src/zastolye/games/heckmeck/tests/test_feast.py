"""The feast, the next round and the end."""

import random

from zastolye.games.heckmeck.news import Feast, Feasted, NoFeast, Over, Scored
from zastolye.games.heckmeck.rules import rank, score
from zastolye.games.heckmeck.tests.table import discard, display, grill, hand, lay, stack


def places(table):
    return [rank(table.s, seat) for seat in range(table.seats)]


def test_HECK_09_when_all_have_passed_there_is_the_feast_and_then_the_next_round():
    table = lay("", "", displays=("w1", "w2 5"), grill="20 30", supply="18 17")
    table.play(0, "pass")
    assert grill(table) == "20 30" and table.s.round == 7
    table.play(1, "pass")
    assert table.heard(Feast) == [Feast(2)]
    assert (stack(table, 0), stack(table, 1), grill(table), table.s.round) == ("20", "30", "17 18", 8)


def test_HECK_22_if_all_fail_there_is_no_feast():
    table = lay("", "", displays=("5x3", "1"), grill="20 30")
    table.plays((0, "pass"), (1, "pass"))
    assert (stack(table, 0), stack(table, 1)) == ("20", "30")
    assert table.heard(NoFeast) == [NoFeast()] and table.heard(Feast) == []


def test_HECK_28_the_highest_sum_gets_the_highest_tile_and_so_on():
    table = lay("", "", "", "", displays=("5 w1", "4x4 w2", "1 w3", "3 w4"), grill="0 20 30 40")
    table.plays(*((seat, "pass") for seat in range(4)))
    assert [stack(table, seat) for seat in range(4)] == ["30", "40", "0", "20"]
    assert [fact.seat for fact in table.heard(Feasted)] == [1, 0, 3, 2]
    assert table.heard(Feasted)[0] == Feasted(1, 40, 21)


def test_HECK_29_of_equal_sums_the_higher_sign_gets_the_better_tile():
    table = lay("", "", displays=("5 w24", "5 w25"), grill="20 30")
    table.plays((0, "pass"), (1, "pass"))
    assert (stack(table, 0), stack(table, 1)) == ("20", "30")


def test_HECK_30_after_the_feast_all_displays_are_discarded():
    table = lay("", "rest", displays=("3x2 w1", "w2 4"), deck="1 1 1", discard="5")
    table.plays((0, "pass"), (1, "pass"))
    assert discard(table) == "3x2 4 5 w1 w2" and table.s.in_discard == 6
    assert display(table, 0) == display(table, 1) == ""


def test_HECK_31_cards_in_hand_are_kept():
    table = lay("2x3 w9", "4", supply="17 18", deck="5 5 5")
    table.plays((0, "pass"), (1, "pass"))
    assert hand(table, 0) == "2x3 5x2 w9" and hand(table, 1) == "4"


def test_HECK_32_who_took_the_last_tile_from_the_grill_begins_the_next_round():
    table = lay("", "", "", displays=("w1", "w2 5", ""), grill="18 30 41", supply="17 20 22", first=1)
    table.plays((1, "pass"), (2, "pass"), (0, "pass"))
    assert table.s.first == table.s.seat == 0  # seat 0 was served last, seat 2 failed before that


def test_HECK_33_an_empty_deck_is_made_from_the_discard_pile():
    table = lay("3", "rest", deck="", discard="1 2 w5")
    table.play(0, "3")
    assert table.game.notation.things(table.s) == ["1", "2", "w5"]
    table.shuffle_named("w5 1 2")
    assert hand(table, 0) == "w5" and [table.s.deck[k] for k in range(3)] == [1, 0, 0]
    assert (table.s.in_deck, table.s.in_discard, table.s.discard_worms) == (2, 0, 0)


def test_HECK_34_the_game_ends_when_the_supply_is_shared_out():
    table = lay("", "", supply="17 18")
    table.plays((0, "pass"), (1, "pass"))
    assert not table.is_over and table.s.round == 8
    table.plays((1, "pass"), (0, "pass"))
    assert table.is_over and table.heard(Over) == [Over()]
    assert table.refusal(0, "pass").clause == "HECK-34"


def test_HECK_35_the_most_worms_win():
    table = lay("", "", "", stacks=("16 17", "42", "25 0"), grill="18 20 23")
    table.plays((0, "pass"), (1, "pass"), (2, "pass"))
    assert table.result().score == [1 + 1 + 1, 9 + 2, 4 + 3] and table.result().rank == [3, 1, 2]
    assert table.heard(Scored) == [Scored(0, 3, 18), Scored(1, 11, 42), Scored(2, 7, 25)]


def test_HECK_36_of_equals_the_best_tile_wins():
    table = lay("", "", "", stacks=("16 20 22", "34", "36"))
    assert [score(table.s, seat) for seat in range(3)] == [6, 7, 7] and places(table) == [3, 2, 1]


def test_HECK_R04_only_the_highest_signs_are_compared():
    table = lay("", "", displays=("w24 w23", "5 w25"), grill="20 30")
    table.plays((0, "pass"), (1, "pass"))
    assert (stack(table, 0), stack(table, 1)) == ("20", "30")
    table = lay("", "", displays=("w9 w1", "w8 w7"), grill="20 30")
    table.plays((0, "pass"), (1, "pass"))
    assert (stack(table, 0), stack(table, 1)) == ("30", "20")


def test_HECK_R12_a_sum_need_not_reach_the_tile():
    table = lay("", "", displays=("w1", "w2 1"), grill="41 42")
    table.plays((0, "pass"), (1, "pass"))
    assert (stack(table, 0), stack(table, 1)) == ("41", "42")


def test_HECK_R19_after_a_round_without_a_feast_the_last_to_pass_begins():
    table = lay("", "", "", supply="17 18 20", first=1)
    table.plays((1, "pass"), (2, "pass"), (0, "pass"))
    assert table.s.first == table.s.seat == 0


def test_HECK_R19_stealing_does_not_count_as_taking_from_the_grill():
    table = lay("", "", displays=("5x5 w2", "5x4 w1"), stacks=("25", ""), grill="18 40", supply="17 20")
    table.plays((0, "pass"), (1, "steal"))
    assert table.s.first == 1  # served last, with 25 against 30
    table = lay("", "", displays=("5x3 w2", "5x4 w1"), stacks=("25", ""), grill="18 40", supply="17 20")
    table.plays((0, "pass"), (1, "steal"))
    assert table.s.first == 0


def test_HECK_R20_a_stolen_tile_no_longer_counts():
    table = lay("", "", displays=("5x7 2 w1", ""), stacks=("", "16 42"), grill="17 18")
    table.play(0, "steal")
    assert [fact.best for fact in finish(table).heard(Scored)] == [42, 17]


def finish(table):
    while not table.is_over:
        table.play(table.to_act[0], "pass")
    return table


def test_HECK_R21_what_the_best_tile_does_not_part_is_shared():
    table = lay("", "", "", "", stacks=("0", "", "30", "0"))
    assert places(table) == [2, 2, 1, 2]
    shared = lay("", "", stacks=("16", "17"), worms=[0, 1, 1, *[0] * 25])
    assert places(shared) == [2, 1]  # even a host's table: the better tile
    assert places(lay("", "", worms=[0] * 28)) == [1, 1]


def test_HECK_D05_the_feast_of_three(keep):
    displays = ("5x3 2 w12 w1", "5x4 1 w13 w2", "5x3 2 w20 w3")
    table = lay("", "", "", displays=displays, grill="19 33 41", supply="16 17 18")
    assert [table.s.sums[seat] for seat in range(3)] == [27, 31, 27]
    table.plays((0, "pass"), (1, "pass"), (2, "pass"))
    assert [stack(table, seat) for seat in range(3)] == ["19", "41", "33"] and table.s.first == 0
    keep(table)


def test_HECK_D09_worms_are_added_up(keep):
    table = lay("", "", stacks=("0 18 30 42", ""))
    assert score(table.s, 0) == 0 + 1 + 5 + 9 == 15
    assert (table.view(0).places[0].worms, table.view(1).places[0].worms) == (15, None)
    keep(table)


def test_HECK_D10_the_best_tile_breaks_the_tie(keep):
    stacks = ("34 35 16 17", "41 28 18")
    table = lay("", "", displays=("w1", "w2 5"), stacks=stacks, grill="38 40")
    table.plays((0, "pass"), (1, "pass"))
    assert table.result().score == [7 + 7 + 1 + 1 + 8, 9 + 5 + 1 + 9] == [24, 24]
    assert [fact.best for fact in table.heard(Scored)] == [38, 41] and table.result().rank == [2, 1]
    keep(table)


def test_the_sum_decides_before_the_sign_whatever_the_seats():
    dice = random.Random(1)
    for _ in range(50):
        hens, signs = dice.sample(range(1, 18), 3), dice.sample(range(1, 26), 3)
        displays = tuple(f"{hen}x{n} w{sign}" for hen, n, sign in zip((1, 2, 3), hens, signs, strict=True))
        table = lay("", "", "", displays=displays, grill="20 30 40")
        sums = [table.s.sums[seat] for seat in range(3)]
        table.plays((0, "pass"), (1, "pass"), (2, "pass"))
        order = sorted(range(3), key=lambda seat: (sums[seat], signs[seat]))
        assert [stack(table, seat) for seat in order] == ["20", "30", "40"]
