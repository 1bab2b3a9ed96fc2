"""What is public, what a seat remembers, and what it may suppose."""

import random

import pytest

from zastolye.core.engine import Luck
from zastolye.core.rule_words import TABLE
from zastolye.games.chekharda.position import broken
from zastolye.games.chekharda.rules_counts import count, some
from zastolye.games.chekharda.rules_heard import NO_PAIR
from zastolye.games.chekharda.tests.every_deal import ENGINE, deals_that_fit, small_position, story, worlds
from zastolye.games.chekharda.tests.table import LETTERS, Table, at, cards, letters


def test_CHEH_R28_all_but_the_hands_and_the_deck_is_public():
    table = at("XQ", "YR", "ST", sets=["Y2", "X2", ""], totals=[1, 2, 3], passed=[2])
    for seat in (-1, 0, 1, 2):
        seen, true = table.seen(seat), table.s
        assert [letters(hand) for hand in seen.hand[:3]] == [table.hands[k] if k == seat else "" for k in range(3)]
        assert seen.deck == [0] * 72
        for name in ("sets", "held", "top", "total", "passed", "table", "dealer", "could", "before", "clues"):
            assert getattr(seen, name) == getattr(true, name)


def test_CHEH_R34_a_watcher_sees_no_hand_and_may_do_nothing():
    table = at("XQ", "YR", sets=["Y2", "X2"])
    assert table.view(-1).hand == {} and table.view(-1).legal == {} and not table.view(-1).can_pass
    assert table.view(0).hand == {cards("Q"): 1, cards("X"): 1}
    assert table.legal(-1) == [] and ENGINE.legal([table.s], -1) == []


def could(table: Table, seat: int) -> str:
    """The designs that a card of this hand may be of, as far as everybody knows."""
    possible = some(table.s.could[seat])
    return "".join(letter for design, letter in enumerate(LETTERS) if count(possible, design))


def test_CHEH_R31_a_deal_that_comes_at_once_tells_that_no_hand_matched_the_table():
    table = at("XQ", "RS", sets=["X2 Y3", ""], deck="TX")
    assert could(table, 1) == LETTERS
    table.play(0, "extend X")
    assert [count(table.s.could[1], d) for d in range(12)] == [3] * 9 + [1, 1, 3]  # only the new card may be X or Y
    assert [count(table.s.could[0], d) for d in range(12)] == [2] * 9 + [1, 1, 2]


def test_CHEH_R31_a_card_that_was_played_is_held_no_more():
    table = at("XQ", "YR", sets=["Y2", "X2"])
    table.play(0, "steal X @1")
    assert could(table, 0) == LETTERS.replace("X", "")


def test_CHEH_R31_who_passes_last_before_a_deal_could_have_acted():
    table = at("XQ", "RS", sets=["X2 Y2", ""], deck="TU")
    table.play(0, "pass")
    assert table.s.clues == 1 and letters(table.s.clue[0, 0]) == "XY" and table.s.clue[0, 1] == 0
    assert count(table.s.could[1], 9) == 1 and count(table.s.could[0], 9) == 3  # the other hand could not act
    table.play(0, "extend X")
    assert table.s.clues == 0


def test_CHEH_R31_when_one_who_has_passed_acts_another_could_have():
    table = at("XQZ", "YR", "ST", sets=["Y2 Z2", "X2", ""])
    table.plays((0, "pass"), (0, "steal X @1"))
    assert table.s.clues == 1 and [letters(table.s.clue[0, seat]) for seat in range(3)] == ["", "XYZ", "XYZ"]
    table.play(1, "steal Y @0")
    assert table.s.clues == 0


def test_CHEH_R31_it_tells_the_same_of_one_who_passed_in_any_seat():
    table = at("YR", "XQZ", "ST", sets=["X2", "Y2 Z2", ""])
    table.plays((1, "pass"), (1, "steal X @0"))
    assert table.s.clues == 1 and [letters(table.s.clue[0, seat]) for seat in range(3)] == ["XYZ", "", "XYZ"]


def test_CHEH_R31_who_has_not_passed_proves_nothing_by_acting():
    table = at("YR", "XQZ", "ST", sets=["X2", "Y2 Z2", ""])
    table.plays((0, "pass"), (1, "steal X @0"))
    assert table.s.clues == 0


def test_CHEH_R31_a_pause_that_is_called_proves_nothing_of_one_hand_but_something_of_all():
    table = at("XQ", "RS", sets=["X2", ""], deck="TU")
    table.stall()
    assert could(table, 0) == could(table, 1) == LETTERS
    assert [letters(table.s.clue[0, seat]) for seat in range(2)] == ["X", "X"]


def test_CHEH_R31_in_the_variant_a_pass_says_that_one_can_act_and_a_draw_that_one_cannot():
    table = at("XQ", "RS", sets=["X2", ""], deck="TU", variant="draw")
    table.play(0, "pass")
    assert letters(table.s.clue[0, 0]) == "X"
    table.play(1, "draw")
    assert count(table.s.could[1], 9) == 1 and table.s.clues == 1


def test_CHEH_R31_with_automatic_laying_nobody_holds_a_pair():
    table = at("XQ", "RS", sets=["X2", ""], deck="TU")
    table.play(0, "pass")
    assert table.s.before[:2] == [NO_PAIR, NO_PAIR]


@pytest.mark.parametrize("seed", range(24))
def test_CHEH_R31_what_is_remembered_admits_exactly_the_deals_that_fit_what_was_heard(seed):
    """Brute force: every deal it could have been at the start is played through the same moves."""
    dice = random.Random(seed)
    seats, options = dice.choice((2, 3, 3)), (seed % 2, seed // 2 % 2)
    start = small_position(dice, seats, *options)
    moves, seat = story(start, dice, dice.randrange(2, 9)), dice.randrange(-1, seats)
    if sum(start.held) > 7:
        moves = moves[:3]
    end, fitting = deals_that_fit(start, moves, seat)
    assert tuple(end.hand) in fitting
    assert {tuple(world.hand) for world in worlds(end, seat, 0) if broken(world) is None} == fitting
    seen = ENGINE.observe([end], seat)
    if len(fitting) <= 12:
        assert {tuple(ENGINE.imagine(seen, seat, Luck(k))[0].hand) for k in range(60 * len(fitting))} == fitting


def test_CHEH_R31_an_imagined_world_fits_what_was_heard():
    dice = random.Random(5)
    for k in range(30):
        seats = 2 + k % 7
        state = ENGINE.setup(seats, [-1, 77, k % 2, k // 2 % 2])
        for _ in range(40):
            if count_ := ENGINE.to_shuffle(state):
                ENGINE.shuffled(state, dice.sample(range(count_), count_))
                continue
            seat = dice.randrange(-1, seats)
            world = ENGINE.imagine(ENGINE.observe(state, seat), seat, Luck(dice.getrandbits(60)))
            assert broken(world[0]) is None and world[0].could == state[0].could
            assert seat < 0 or world[0].hand[seat] == state[0].hand[seat]
            movers = [other for other in range(seats) if ENGINE.legal(state, other)]
            mover = TABLE if dice.random() < 0.05 else dice.choice(movers)
            ENGINE.play(state, mover, dice.choice(ENGINE.legal(state, mover)))
            if not ENGINE.to_shuffle(state) and not ENGINE.to_act(state):
                break
