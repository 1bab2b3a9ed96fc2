"""What holds after every move of every match, whatever is played."""

import pytest

from zastolye.games.trick_n_chef.news import (
    Paid,
    Round,
    TookChef,
    TookTrick,
    Unpaid,
)
from zastolye.games.trick_n_chef.position import MUST_HOLD, broken
from zastolye.games.trick_n_chef.tests.table import deal, new_table, trumps, walk
from zastolye.games.trick_n_chef.tests.worlds import cards_in

DEALT_OUT = ("draft", "card", "chef", "over")


def positions(seats, matches=4):
    """Tables of random matches after every deal and move; three players leave each suit out in turn."""
    for seed in range(matches):
        options = {"removed": ("red", "yellow", "blue", "green")[seed % 4]} if seats == 3 else {}
        for table in walk(new_table(seats, first=seed % seats, **options), seed):
            if table.view(-1).phase in DEALT_OUT:
                yield table, table.s


each_number = pytest.mark.parametrize("seats", [3, 4])


@each_number
def test_CHEF_I01_there_are_always_twenty_coins(seats):
    for _, s in positions(seats):
        assert s.reserve + sum(s.coins) + sum(s.spent) == 20 and min(s.reserve, *s.coins, *s.spent) >= 0


@each_number
def test_CHEF_I02_there_are_always_five_chefs_of_a_suit(seats):
    for _, s in positions(seats):
        chefs = [s.centre[suit] + s.aside[suit] + sum(s.chefs[seat, suit] for seat in range(4)) for suit in range(4)]
        assert chefs == [5 if suit != s.removed else 0 for suit in range(4)] and sum(chefs) == 5 * seats


@each_number
def test_CHEF_I03_a_chef_leaves_the_centre_with_each_trick(seats):
    for table, s in positions(seats):
        view = table.view(-1)
        if view.phase == "card" and s.in_trick == 0:
            assert sum(s.centre) == {4: 16, 3: 12}[seats] - (view.trick - 1)


@each_number
def test_CHEF_I04_every_card_is_in_one_place(seats):
    for table, s in positions(seats):
        cards = [card for bits in (*s.hand, *s.pile) for card in cards_in(bits)]
        if table.view(-1).phase == "card":
            cards += [card for card in s.played if card >= 0]
        assert len(cards) == len(set(cards)) == seats * 10
        assert s.removed not in {card // 10 for card in cards}
        assert s.held == [len(cards_in(hand)) for hand in s.hand]


@each_number
def test_CHEF_I05_some_suit_is_trump_and_none_without_chefs(seats):
    for table, s in positions(seats):
        assert trumps(table) and all(s.centre["RYBG".index(suit)] > 0 for suit in trumps(table))


@each_number
def test_CHEF_I06_a_trick_has_one_winner_and_one_chef_taker_and_coins_for_the_rest(seats):
    tricks = 0
    for table in walk(new_table(seats), 7):
        facts = table.facts(-1)[-1] if table.happened else []
        for taken in [fact for fact in facts if isinstance(fact, TookTrick)]:
            assert table.heard(TookTrick) == [taken]
            winner, lowest = taken.seat, taken.lowest
        if chefs := [fact.seat for fact in facts if isinstance(fact, TookChef)]:
            tricks += 1
            assert chefs == [lowest]
            paid = [fact.seat for fact in facts if isinstance(fact, Paid | Unpaid)]
            assert sorted({winner, lowest, *paid}) == list(range(seats))
            assert len(paid) == seats - (1 if winner == lowest else 2)
    assert tricks == 30


@each_number
def test_CHEF_I07_a_player_has_a_chef_from_the_draft_and_one_for_each_he_took(seats):
    took = [0] * seats
    for table in walk(new_table(seats), 8):
        for fact in table.facts(-1)[-1] if table.happened else []:
            took = [0] * seats if isinstance(fact, Round) else took
            if isinstance(fact, TookChef):
                took[fact.seat] += 1
        if table.happened and (table.to_shuffle or table.is_over):
            held = [sum(table.s.chefs[seat, suit] for suit in range(4)) for seat in range(seats)]
            assert held == [1 + chefs for chefs in took] and sum(held) == {4: 14, 3: 13}[seats]


@each_number
def test_no_position_of_a_match_is_called_broken(seats):
    for seed in range(6):
        for table in walk(new_table(seats, first="random", removed="random"), seed):
            assert broken(table.s) is None


def spoil(name, at, by):
    def change(s):
        value = getattr(s, name)
        if at is None:
            setattr(s, name, value + by)
        else:
            value[at] += by

    return change


@pytest.mark.parametrize(
    ("clause", "change"),
    [
        ("CHEF-I01", spoil("reserve", None, 1)),
        ("CHEF-I01", spoil("coins", 2, 1)),
        ("CHEF-I01", spoil("spent", 0, -1)),
        ("CHEF-I02", spoil("centre", 1, 1)),
        ("CHEF-I02", spoil("aside", 3, 1)),
        ("CHEF-I02", spoil("chefs", (2, 2), -1)),
        ("CHEF-I03", spoil("trick", None, 1)),
        ("CHEF-I04", spoil("hand", 1, 1)),
        ("CHEF-I04", spoil("held", 1, 1)),
        ("CHEF-I04", spoil("pile", 3, -1)),
        ("CHEF-I04", spoil("won", 0, 1)),
        ("CHEF-I04", spoil("played", 0, 1)),
        ("CHEF-16", spoil("voids", (1, 0), 1)),
    ],
)
def test_a_spoilt_position_is_called_broken(clause, change):
    table = deal("R2 R4", "R9 B10", "Y1 Y2", "G1 G2", trumps="B", coins=[1, 2, 3, 4])
    table.play(0, "R2+1")
    s = table.s.copy()
    assert broken(s) is None
    change(s)
    assert broken(s) == clause


def test_CHEF_I05_a_centre_without_chefs_would_have_no_trump():
    s = deal("R2 R4", "R9 B10", "Y1 Y2", "G1 G2").s.copy()
    assert MUST_HOLD["CHEF-I05"](s)
    for suit in range(4):
        s.centre[suit] = 0
    assert not MUST_HOLD["CHEF-I05"](s)
