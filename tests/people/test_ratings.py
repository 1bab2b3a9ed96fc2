"""How results move ratings, what is expected of players, and what people see."""

import numpy as np
import pytest

from zastolye.people.ratings import (
    NEW,
    POINTS,
    chance,
    expected_scores,
    is_provisional,
    margin,
    rate,
    scores,
    shown,
    win_chances,
)  # fmt: skip


def gains(ratings, ranks):
    return [after[0] - before[0] for before, after in zip(ratings, rate(ratings, ranks), strict=True)]


def test_two_who_share_the_win_gain_alike_and_more_than_the_third():
    first, second, third, fourth, fifth = gains([NEW] * 5, [1, 1, 3, 4, 5])
    assert first == second > third > fourth > fifth and third == pytest.approx(0)


def test_a_shared_place_draws_the_weaker_up_and_the_stronger_down():
    strong, weak = gains([(30.0, 3.0), (20.0, 3.0)], [1, 1])
    assert strong < 0 < weak


def test_a_match_makes_everybody_surer_and_an_upset_moves_more_than_what_was_expected():
    before = [(30.0, 4.0), (20.0, 4.0)]
    assert all(after[1] < 4.0 for after in rate(before, [1, 2]))
    assert gains(before, [2, 1])[1] > 3 * gains(before, [1, 2])[0] > 0


def test_only_the_order_of_places_counts_and_the_order_of_seats_does_not():
    ratings = [(25.0, 5.0), (28.0, 2.0), (20.0, 8.0)]
    assert rate(ratings, [1, 2, 3]) == rate(ratings, [10, 20, 40])
    assert np.allclose(rate(ratings[::-1], [3, 2, 1])[::-1], rate(ratings, [1, 2, 3]))


def test_nobody_to_be_compared_with_moves_nothing_and_odd_lists_are_refused():
    assert rate([(26.0, 3.0)], [1]) == [(26.0, 3.0)] and rate([], []) == []
    with pytest.raises(ValueError, match="2 ratings and 1 places"):
        rate([NEW, NEW], [1])


def test_a_newcomer_is_provisional_and_after_some_matches_is_not():
    assert is_provisional(*NEW)
    mine, matches = NEW, 0
    while is_provisional(*mine):
        mine, matches = rate([mine, NEW, NEW, NEW], [1 + matches % 4, 2, 3, 4])[0], matches + 1
    assert 5 <= matches <= 30


def test_people_see_a_familiar_scale_on_which_400_points_are_ten_to_one():
    assert shown(NEW[0]) == 1500 and margin(NEW[1]) == 246
    strong, weak = (25.0 + 400 / POINTS, 0.0), (25.0, 0.0)
    assert shown(strong[0]) == 1900 and chance(strong, weak) == pytest.approx(10 / 11)


def test_expectations_of_a_table_add_up():
    table = [(30.0, 2.0), (25.0, 5.0), (25.0, 5.0), (20.0, 1.0)]
    expected, wins = expected_scores(table), win_chances(table)
    assert sum(expected) == pytest.approx(2.0) and sum(wins) == pytest.approx(1.0)
    assert expected[0] > expected[1] == expected[2] > expected[3] and wins[0] > wins[1] == wins[2] > wins[3]
    assert scores([1, 1, 3, 4]) == pytest.approx([5 / 6, 5 / 6, 1 / 3, 0])


def simulated(luck, seats, matches, players=24, spread=0.8):
    """Matches of players of known strength, with the luck of each match added to it: strengths, ratings, and what was expected in the
    second half beside what came."""
    dice = np.random.default_rng(7)
    strengths, ratings = dice.normal(0, spread, players), [NEW] * players
    foreseen, came, wins, won = [], [], [], []
    for match in range(matches):
        who = dice.choice(players, seats, replace=False)
        ranks = [int(rank) + 1 for rank in (-(strengths[who] + luck(dice, seats))).argsort().argsort()]
        before = [ratings[one] for one in who]
        if match > matches // 2:
            foreseen += expected_scores(before)
            came += scores(ranks)
            wins += win_chances(before)
            won += [float(rank == 1) for rank in ranks]
        for one, after in zip(who, rate(before, ranks), strict=True):
            ratings[one] = after
    return strengths, ratings, (foreseen, came), (wins, won)


def unreliability(foreseen, came, parts=10):
    """The largest gap between what was foreseen and what came, over tenths of all forecasts by size."""
    order = np.argsort(foreseen)
    return max(
        abs(np.mean(np.asarray(foreseen)[part]) - np.mean(np.asarray(came)[part]))
        for part in np.array_split(order, parts)
    )


LUCK = {
    "plackett": lambda dice, seats: dice.gumbel(size=seats),
    "thurstone": lambda dice, seats: dice.normal(0, 1.2, seats),
}


def judge(luck, seats, matches, within):
    strengths, ratings, expected, wins = simulated(LUCK[luck], seats, matches)
    found = [mu for mu, _ in ratings]
    assert np.corrcoef(np.argsort(np.argsort(found)), np.argsort(np.argsort(strengths)))[0, 1] > 0.9
    clear = [
        (one, other)
        for one in range(len(found))
        for other in range(len(found))
        if strengths[one] - strengths[other] > 1.2  # about three in four between two
    ]
    assert all(found[one] > found[other] for one, other in clear)
    assert unreliability(*expected) < within and unreliability(*wins) < within


@pytest.mark.parametrize("luck", LUCK)
@pytest.mark.parametrize("seats", [3, 5])
def test_ratings_order_players_of_known_strength_and_foretell_their_scores(luck, seats):
    judge(luck, seats, 1500, 0.09)


@pytest.mark.long
@pytest.mark.parametrize("luck", LUCK)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_ratings_on_ten_thousand_matches(luck, seats):
    judge(luck, seats, 10_000, 0.06 if seats == 2 else 0.05)  # of a table for two a tenth is 500 matches
