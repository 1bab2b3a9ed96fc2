"""Figures over a history: places and win shares add up to what is expected of everybody, and company is who one met."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zastolye.people.history import Played, company, figures


def played(ranks, seat=0, people=None, game="g", expected=None):
    return Played(game, ranks, seat, people or [f"p{number}" for number in range(len(ranks))], expected)


def test_a_shared_place_is_the_mean_of_those_shared():
    assert [played([1, 1, 3, 4], seat).place for seat in range(4)] == [1.5, 1.5, 3, 4]
    assert [played([1, 1, 3, 4], seat).won for seat in range(4)] == [0.5, 0.5, 0, 0]


@given(st.lists(st.integers(1, 6), min_size=2, max_size=7))
def test_over_a_whole_table_everything_is_as_expected(scores):
    """Whatever the result, with whatever shared places: the mean over all seats is what anybody may expect."""
    ranks = [1 + sum(other < one for other in scores) for one in scores]
    [mode] = figures([played(ranks, seat) for seat in range(len(ranks))])
    assert mode.place == pytest.approx(mode.place_expected) and mode.won == pytest.approx(mode.won_expected)


def test_modes_and_seats_are_told_apart_and_rated_matches_beside_their_promise():
    matches = [
        played([1, 2], expected=0.75),
        played([2, 1], expected=0.25),
        played([1, 2]),
        played([3, 2, 1], game="h"),
    ]
    two, three = figures(matches)
    assert (two.game, two.seats, two.matches, two.place) == ("g", 2, 3, pytest.approx(4 / 3))
    assert (two.rated, two.rated_won, two.rated_expected) == (2, 0.5, 0.5) and two.won == pytest.approx(2 / 3)
    assert (three.game, three.matches, three.won, three.rated) == ("h", 1, 0.0, 0) and figures([]) == []


def test_company_is_people_and_not_oneself():
    matches = [
        played([1, 2, 3], 0, ["me", "anna", ""]), played([3, 1, 2], 0, ["me", "anna", "boris"]), played([2, 1], 1, ["vera", "me"]),
    ]  # fmt: skip
    assert company(matches, 9) == [("anna", 2, 1), ("boris", 1, 0), ("vera", 1, 1)] and len(company(matches, 1)) == 1
