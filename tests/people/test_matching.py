"""Who of those who wait sits down together, and what they may expect."""

from zastolye.people.matching import Party, Waiting, expected_wait, parties, window
from zastolye.people.ratings import POINTS


def one(player, rating=1500, waited=0.0, bots_after=None):
    return Waiting(player, 25 + (rating - 1500) / POINTS, waited, bots_after)


def seated(waiting, seats=2, apart=()):
    return [(party.people, party.bots) for party in parties(waiting, seats, {frozenset(pair) for pair in apart})]


def test_a_full_table_of_near_ratings_sits_down_at_once():
    assert seated([one("a"), one("b", 1600)]) == [(("a", "b"), 0)]
    assert seated([one("a"), one("b")], 3) == []


def test_ratings_that_are_far_apart_wait_until_the_window_has_widened():
    assert seated([one("a"), one("b", 2000)]) == []
    assert seated([one("a", waited=30), one("b", 2000)]) == []
    assert seated([one("a", waited=36), one("b", 2000)]) == [(("a", "b"), 0)]
    assert window(0) < window(10) < window(60)


def test_the_longest_waiting_chooses_the_nearest():
    waiting = [one("new", 1500, 1), one("near", 1510, 5), one("old", 1520, 20), one("far", 1400, 4)]
    assert seated(waiting) == [(("old", "near"), 0), (("far", "new"), 0)]


def test_whoever_is_left_over_holds_nobody_up():
    """Hundreds of them, far from each other, and two who fit."""
    far = [one(f"far {number}", 5000 + 1000 * number, waited=9) for number in range(300)]
    assert seated([*far, one("a"), one("b", 1600)]) == [(("a", "b"), 0)]


def test_everybody_at_a_table_fits_everybody_else():
    waiting = [one("a", 1500, 3), one("low", 1360, 2), one("high", 1640, 1)]
    assert seated(waiting, 3) == []
    assert seated([*waiting, one("b", 1490, 1)], 3) == [(("a", "b", "low"), 0)]


def test_who_is_apart_is_never_seated_together():
    assert seated([one("a", waited=600), one("b", waited=600)], apart=["ab"]) == []
    assert seated([one("a", waited=9), one("b"), one("c")], apart=["ab"]) == [(("a", "c"), 0)]


def test_bots_sit_down_when_the_chosen_time_has_passed_and_only_with_those_who_chose_so():
    assert seated([one("a", waited=29, bots_after=30)], 3) == []
    assert seated([one("a", waited=31, bots_after=30)], 3) == [(("a",), 2)]
    assert seated([one("a", waited=500)], 3) == []  # people only
    both = [one("a", waited=31, bots_after=30), one("b", waited=40, bots_after=30)]
    assert seated(both, 3) == [(("b", "a"), 1)]
    patient = [one("a", waited=31, bots_after=30), one("b", waited=5, bots_after=30)]
    assert seated(patient, 3) == [(("a",), 2)]  # whoever waits for people is left to them


def test_one_who_fits_nobody_does_not_hold_up_the_others():
    waiting = [one("master", 2600, 20), one("a", 1500, 3), one("b", 1500, 2)]
    assert seated(waiting) == [(("a", "b"), 0)]


def test_nobody_is_seated_twice_however_many_wait():
    waiting = [one(f"p{number}", 1500 + 37 * number % 400, number % 7, 3.0) for number in range(60)]
    people = [player for people, _ in seated(waiting, 4) for player in people]
    assert len(people) == len(set(people))
    assert all(len(party.people) + party.bots == 4 for party in parties(waiting, 4, set()))
    assert isinstance(parties(waiting, 4, set())[0], Party)


def test_the_wait_is_estimated_by_those_who_waited_longer_and_by_when_bots_come():
    assert expected_wait([], 5.0, None) is None
    assert expected_wait([], 5.0, 60.0) == 55.0
    assert expected_wait([2.0, 10.0, 20.0, 30.0], 5.0, None) == 15.0
    assert expected_wait([100.0], 5.0, 60.0) == 55.0
    assert expected_wait([1.0, 2.0], 5.0, None) is None
    assert expected_wait([1.0], 90.0, 60.0) == 0.0
