"""Rounds, who is first in the next, and who wins."""

import pytest

from zastolye.core.kernel import Plain
from zastolye.core.refusal import Refused
from zastolye.games.trick_n_chef import CHEF
from zastolye.games.trick_n_chef.news import Over, Round
from zastolye.games.trick_n_chef.rules import STATE, next_first
from zastolye.games.trick_n_chef.tests.table import (
    THREE_SUITS,
    WHOLE_SUITS,
    deal,
    last_trick,
    new_table,
    play_out,
    trick,
    walk,
)

TRICK = ("Y9", "Y8", "G10", "Y1")  # with green trump: a coin each for seats 0 and 1, the trick to 2, the chef to 3
ONLY_TENS = [0] * 9


def scored(*points: tuple[int, ...], first: int = 0) -> Plain:
    """The state after as many rounds as each seat has points for."""
    s = Plain(STATE)
    s.seats, s.first, s.round = len(points), first, len(points[0]) - 1
    for seat, rounds in enumerate(points):
        s.total[seat] = sum(rounds)
        for one, number in enumerate(rounds):
            s.points[seat, one] = number
    return s


def ranks(*points: tuple[int, ...]) -> list[int]:
    s = scored(*points)
    return [CHEF.rules.rank(s, seat) for seat in range(s.seats)]


@pytest.mark.parametrize(("seats", "moves"), [(4, 3 * (4 + 10 * 5)), (3, 3 * (3 + 10 * 4))])
def test_CHEF_10_a_match_is_exactly_three_rounds(seats, moves):
    table = play_out(new_table(seats))
    rounds = [fact.first for facts in table.facts(-1) for fact in facts if isinstance(fact, Round)]
    assert len(rounds) == 3 and len(table.shuffles) == 3 and len(table.moves) == moves
    assert table.heard(Over) == [Over()]


@pytest.mark.parametrize("seats", [3, 4])
def test_CHEF_11_a_round_is_ten_tricks_and_ends_with_empty_hands(seats):
    tricks = 0
    for table in walk(new_table(seats), 2):
        phase = table.view(-1).phase
        tricks += phase == "chef"
        if phase == "shuffle" and tricks:
            assert tricks in (10, 20) and table.s.trick == 10 and sum(table.s.hand) == sum(table.s.held) == 0
    assert tricks == 30


def test_CHEF_11_the_round_goes_on_while_there_are_cards():
    table = deal("R9 R8", "R7 R6", "R5 R4", "R3 R2", trumps="B", round=1)
    trick(table, "R9", "R7", "R5", "R3")
    assert table.view(-1).phase == "card" and not table.to_shuffle
    trick(table, "R8", "R6", "R4", "R2")
    assert table.to_shuffle == 40 and table.to_act == []


@pytest.mark.parametrize(("seats", "cards"), [(4, WHOLE_SUITS), (3, THREE_SUITS)])
def test_CHEF_45_everything_goes_back_before_the_next_round(seats, cards):
    hands = [f"R{9 - seat} Y{9 - seat}" for seat in range(seats)]
    table = deal(*hands, coins=[1, 2, 3, 4][:seats], round=1, voids=["G"] * seats)
    trick(table, *(hand.split()[0] for hand in hands))
    trick(table, *(hand.split()[1] for hand in hands))
    table.shuffle_named(cards)
    new = new_table(seats, cards, first=table.s.first).s
    for field in (
        "aside",
        "centre",
        "chefs",
        "coins",
        "reserve",
        "pile",
        "won",
        "hand",
        "held",
        "voids",
        "trick",
        "played",
    ):
        assert getattr(table.s, field) == getattr(new, field), field


def test_CHEF_45_the_removed_suit_stays_out_CHEF_R03():
    table = new_table(3, removed="blue")
    for _ in walk(table, 3):
        assert table.s.removed == 2
        if table.to_shuffle:
            assert table.game.notation.things(table.s)[10:] == [
                f"{suit}{rank}" for suit in "YG" for rank in range(1, 11)
            ]


def test_CHEF_46_CHEF_R04_the_next_first_player_has_most_points_of_all_rounds_so_far():
    assert next_first(scored((5,), (7,), (6,), (2,))) == 1
    assert next_first(scored((20, 1), (7, 9), (6, 9), (2, 9))) == 0


def test_CHEF_46_seat_and_lead_follow():
    table = last_trick(*TRICK, piles={0: ""}, chefs={0: "R1"}, coins=[0, 0, 0, 17], round=1, stars=[0] * 10)
    trick(table, *TRICK)
    assert table.s.first == 3 and table.s.round == 1
    table.shuffle_named(WHOLE_SUITS)
    assert table.heard(Round) == [Round(2, 3)]
    assert table.to_act == [3] and table.view(-1).leader == 3 and table.view(-1).round == 2


def test_CHEF_47_the_draft_is_repeated_from_the_new_first_player():
    table = last_trick(*TRICK, piles={0: ""}, chefs={0: "R1"}, coins=[0, 0, 17, 0], round=2, stars=[0] * 10)
    trick(table, *TRICK)
    table.shuffle_named(WHOLE_SUITS)
    assert table.view(-1).phase == "draft" and table.to_act == [2]
    table.plays((2, "red"), (3, "blue"), (0, "green"), (1, "yellow"))
    assert table.to_act == [2] and [place.chefs for place in table.view(-1).places] == ["G1", "Y1", "R1", "B1"]


def test_CHEF_48_the_highest_total_wins():
    assert ranks((9, 9, 9), (1, 2, 30), (0, 0, 0), (10, 10, 6)) == [2, 1, 4, 3]


def test_CHEF_48_nobody_moves_after_the_third_round():
    table = last_trick(*TRICK, piles={0: ""}, chefs={0: "R1"})
    trick(table, *TRICK)
    assert table.is_over and table.to_act == [] and all(table.words(seat) == set() for seat in range(4))
    assert table.refusal(2, "R9") == Refused("over", "CHEF-48")


def test_CHEF_49_a_tie_is_broken_by_the_last_round():
    assert ranks((20, 10, 10), (10, 10, 20), (15, 10, 15), (0, 0, 50)) == [4, 2, 3, 1]


def test_CHEF_50_CHEF_R17_a_tie_that_remains_is_a_shared_victory():
    assert ranks((10, 20, 10), (20, 10, 10), (0, 0, 0), (0, 0, 0)) == [1, 1, 3, 3]
    assert ranks((1, 1, 1), (1, 1, 1), (1, 1, 1)) == [1, 1, 1]


def test_CHEF_R05_of_equals_the_better_in_the_round_just_played_is_first():
    assert next_first(scored((9, 3), (6, 6), (7, 5), (0, 9))) == 1


@pytest.mark.parametrize(("first", "next_one"), [(0, 0), (1, 3), (2, 3), (3, 3)])
def test_CHEF_R05_else_the_first_met_clockwise_from_the_first_player_who_is_counted_too(first, next_one):
    assert next_first(scored((5, 5), (0, 0), (1, 1), (5, 5), first=first)) == next_one


def test_CHEF_D12_a_better_second_round_makes_b_first(keep):
    position = {"coins": [8, 7, 0, 0], "points": [[12], [9], [15], [10]], "round": 2, "stars": [*ONLY_TENS, 4]}
    table = last_trick(*TRICK, piles={0: "", 1: "R10 Y2 B3 B4"}, chefs={0: "R1", 1: "R1"}, **position)
    trick(table, *TRICK)
    assert [table.s.points[seat, 1] for seat in range(4)] == [9, 12, 0, 0]
    assert table.result().score == [21, 21, 15, 10]
    table.shuffle_named(WHOLE_SUITS)
    assert table.view(-1).round == 3 and table.to_act == [1]
    keep(table)


def test_CHEF_D12_with_equal_second_rounds_the_first_tied_player_clockwise_from_d():
    assert next_first(scored((12, 9), (12, 9), (6, 9), (1, 9), first=3)) == 0


def test_CHEF_D13_a_better_third_round_wins(keep):
    position = {"coins": [11, 6, 0, 0], "points": [[20, 8], [20, 5], [0, 0], [0, 0]], "stars": [*ONLY_TENS, 8]}
    table = last_trick(*TRICK, piles={0: "", 1: "R10 Y2 B3 B4"}, chefs={0: "R1", 1: "R1"}, **position)
    trick(table, *TRICK)
    assert [table.s.points[seat, 2] for seat in range(2)] == [12, 15]
    assert table.result().score[:2] == [40, 40] and table.result().rank[:2] == [2, 1]
    keep(table)


def test_CHEF_D13_with_equal_third_rounds_they_share():
    assert ranks((10, 18, 12), (20, 8, 12), (0, 0, 12), (1, 0, 12))[:2] == [1, 1]
