"""An imagined deal fits what was seen; every deal that fits may be imagined."""

from itertools import combinations

import pytest

from zastolye.core.engine import Luck
from zastolye.games.trick_n_chef.cards import RANKS
from zastolye.games.trick_n_chef.policy import REACH, clock, horizon, payoff
from zastolye.games.trick_n_chef.tests.table import deal, last_trick, new_table, trick, walk
from zastolye.games.trick_n_chef.tests.worlds import cards_in


def deals_that_fit(table, seat):
    """By brute force, from the whole table: all ways to deal the rivals' cards again, by their numbers and shown voids."""
    s = table.s
    rivals = [other for other in range(s.seats) if other != seat]
    unseen = [card for rival in rivals for card in cards_in(s.hand[rival])]
    found = [({}, frozenset(unseen))]
    for rival in rivals:
        fits = lambda card, rival=rival: not s.voids[rival, card // RANKS]  # noqa: E731
        found = [
            ({**hands, rival: sum(1 << card for card in chosen)}, left - set(chosen))
            for hands, left in found
            for chosen in combinations(sorted(filter(fits, left)), s.held[rival])
        ]
    return {tuple(hands[rival] for rival in rivals) for hands, _ in found}


def imagined(table, seat, times):
    engine, luck, counts = table.engine, Luck(seat + 1), {}
    for _ in range(times):
        world = engine.imagine(table.seen_state(seat), seat, luck)[0]
        hands = tuple(world.hand[other] for other in range(table.seats) if other != seat)
        assert world.hand[seat] == table.s.hand[seat]
        counts[hands] = counts.get(hands, 0) + 1
    return counts


@pytest.mark.parametrize(
    "table",
    [
        deal("R1 R2", "Y1 B2", "G1 Y2", "B1 G2"),
        deal("R1 R2", "Y1 B2", "G1 Y2", "B1 G2", voids=["", "G", "B", "Y"]),
        deal("R1 R2", "Y1 R3", "G1 Y2", "B1 B2", voids=["", "", "R B", "G Y"]),
        deal("R1 R2 Y9", "Y1 Y2 R9", "B1 B2 B3", voids=["", "B", ""]),
        deal("R1 R2 R3", "Y1 Y2 B9", "B1 B2 Y3"),
        deal("Y9", "Y1 G3", "G1 Y2", "B1", leader=3, played=["R9", "R1"], voids=["", "", "", "Y"]),
    ],
    ids=["no voids", "a void each", "tight", "three seats", "three seats, no voids", "in the middle of a trick"],
)
def test_CHEF_R23_imagine_gives_every_deal_that_fits_and_no_other(table):
    for seat in range(table.seats):
        fitting = deals_that_fit(table, seat)
        assert set(imagined(table, seat, 40 * len(fitting))) == fitting


def test_without_voids_every_deal_is_as_likely():
    table = deal("R1 R2 R3", "Y1 Y2 B9", "B1 B2 Y3")
    counts = imagined(table, 0, 4000)
    assert len(counts) == 20 and 140 < min(counts.values()) <= max(counts.values()) < 260


def test_nothing_is_imagined_while_the_cards_wait_to_be_dealt():
    for table in (new_table(3, first="random", removed="random"), new_table(4)):
        assert imagined(table, 1, 1) == {(0,) * (table.seats - 1): 1}


def test_a_search_looks_some_tricks_ahead_but_not_beyond_the_round():
    table = new_table(4)
    assert (clock(table.s), horizon(table.s)) == (0, REACH)
    end = last_trick(
        "R9", "R7", "R1", "R2", piles={0: ""}, chefs={0: "R1"}, coins=[12, 0, 0, 0], round=1, stars=[0] * 10
    )
    assert (clock(end.s), horizon(end.s)) == (9, 10)
    trick(end, "R9", "R7", "R1", "R2")
    assert clock(end.s) == 10


def test_the_payoff_is_how_far_ahead_of_the_others_a_round_ended():
    end = last_trick(
        "R9", "R7", "R1", "R2", piles={0: ""}, chefs={0: "R1"}, coins=[12, 0, 0, 0], round=1, stars=[0] * 10
    )
    trick(end, "R9", "R7", "R1", "R2")
    assert [payoff(end.s, seat) for seat in range(2)] == [0.5 + (12 - 2 / 3) / 40, 0.5 + (1 - 13 / 3) / 40]


def test_in_the_middle_of_a_round_the_payoff_is_what_it_promises():
    """A coin is a point; a card has its stars if a chef of its suit is there, and a part of them while one may come."""

    def promised(coins, chefs):
        cards = ("R9", "R7", "R1", "R2")
        return payoff(last_trick(*cards, piles={0: "Y1 Y8 Y9 Y10"}, chefs={0: chefs}, coins=coins, round=1).s, 0)

    assert promised([3, 0, 0, 0], "Y1") == pytest.approx(promised([0, 0, 0, 0], "Y1") + 3 / 40)
    assert promised([0, 0, 0, 0], "Y2") == pytest.approx(promised([0, 0, 0, 0], "Y1") + 4 / 40, abs=0.02)


def test_the_payoff_stays_between_nothing_and_one():
    for table in walk(new_table(3, stars=[20] * 10), 6):
        assert all(0 <= payoff(table.s, seat) <= 1 for seat in range(3))
    assert {payoff(table.s, seat) for seat in range(3)} & {0.0, 1.0}
