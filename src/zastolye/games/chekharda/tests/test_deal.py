"""Before the first move: players, the deck, the dealer, the first cards."""

import pytest

from zastolye.core.refusal import Refused, Unusable
from zastolye.games.chekharda import CHEKHARDA
from zastolye.games.chekharda.cards import IDS, NAMES
from zastolye.games.chekharda.news import Dealer, Dealt, Laid, Round
from zastolye.games.chekharda.rules import PLAY
from zastolye.games.chekharda.rules_counts import write_cards
from zastolye.games.chekharda.tests.table import LETTERS, Table, at, cards, dealt, new, whole

SEVEN = ("OOQRSTU", "VWXYZOP", "QRSTUVW")


def test_CHEH_R01_the_deck_is_six_cards_of_each_of_twelve_designs():
    names = new(2).game.notation.things(new(2).s)
    assert len(names) == 72 and {name: names.count(name) for name in names} == dict.fromkeys(IDS, 6)
    assert len(set(NAMES)) == 12


def test_CHEH_R02_two_to_eight_play():
    for seats in range(2, 9):
        assert new(seats, "").s.seats == seats
    for seats in (0, 1, 9):
        with pytest.raises(Unusable, match="seats"):
            new(seats)


@pytest.mark.parametrize(("seats", "left"), [(2, 58), (3, 51), (4, 44), (5, 37), (6, 30), (7, 23), (8, 16)])
def test_CHEH_03_seven_cards_each_leave_the_rest_in_the_deck(seats, left):
    table = new(seats, laying="hand")
    assert table.to_shuffle == 72
    deck = [*whole("")]
    deck[seats], deck[12] = deck[12], deck[seats]  # the first player gets two of a kind: nothing is dealt for a stall
    table.shuffle_named(cards("".join(deck)))
    assert table.left == left and table.s.held[:seats] == [7] * seats and sum(map(len, table.hands)) == 7 * seats


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_CHEH_R03_cards_go_round_one_by_one_from_the_dealers_left(dealer):
    table = new(3, dealt(dealer, *SEVEN), dealer=dealer, laying="hand")
    assert table.hands == ["".join(sorted(hand)) for hand in SEVEN]
    assert table.s.dealer == dealer


def test_CHEH_R03_the_first_dealer_is_drawn_where_the_host_names_none():
    table = Table(CHEKHARDA, 4)
    assert table.to_shuffle == 4 and table.game.notation.things(table.s) == ["@0", "@1", "@2", "@3"]
    table.shuffle_named("@2 @0 @1 @3")
    assert table.s.dealer == 2 and table.heard(Dealer) == [Dealer(2)]
    table.shuffle(range(72))
    assert table.heard(Round) == [Round(1, 2)]


def test_CHEH_04_nobody_can_act_before_the_last_card_is_dealt():
    table = new(2)
    assert table.legal(0) == [] and table.legal(-2) == [] and table.to_act == []
    assert table.refusal(0, "pass") == Refused("not-dealt", "CHEH-19")


def test_CHEH_R29_a_seat_gets_its_hand_whole_and_nobody_elses():
    table = new(3, dealt(0, *SEVEN), laying="hand")
    for seat in range(3):
        assert table.heard(Dealt, seat) == [Dealt(seat, write_cards(table.s.hand[seat]))]
    assert table.heard(Dealt, -1) == []


def test_CHEH_05_all_sets_held_are_laid_at_once():
    table = new(2, dealt(0, "OOPPPQR", "OTUVWXY"))
    assert table.sets == ["O2 P3", ""] and table.hands == ["QR", "OTUVWXY"]
    assert table.heard(Laid) == [
        Laid(0, "el-championo", 2, 2, joined=False),
        Laid(0, "elephant-tea", 3, 3, joined=False),
    ]


def test_CHEH_R06_laying_is_the_engines_or_the_players_and_always_of_all_cards():
    first = dealt(0, "OOOPQRS", "OUVWXYZ")
    assert new(2, first).sets == ["O3", ""]
    table = new(2, first, laying="hand")
    assert table.sets == ["", ""] and table.words(0) == {"lay O"}
    table.play(0, "lay O")
    assert table.sets == ["O3", ""] and table.hands[0] == "PQRS"
    assert table.heard(Laid) == [Laid(0, "el-championo", 3, 3, joined=False)]


def test_CHEH_R06_without_a_word_from_the_host_the_engine_lays():
    assert CHEKHARDA.options.write(CHEKHARDA.options.read({})) == {
        "dealer": "random", "target": 77, "variant": "base", "laying": "auto",
    }  # fmt: skip


@pytest.mark.parametrize(("dealer", "order"), [(0, [1, 2, 2, 0]), (1, [2, 2, 0, 1]), (2, [0, 1, 2, 2])])
def test_CHEH_R07_sets_are_laid_from_the_dealers_left_and_by_design_number(dealer, order):
    table = new(3, dealt(dealer, "ZZOPQRX", "YYOPQRS", "XXWWOPQ"), dealer=dealer)
    laid = [(fact.seat, LETTERS[IDS.index(fact.card)]) for fact in table.heard(Laid)]
    assert [seat for seat, _ in laid] == order
    assert [letter for seat, letter in laid if seat == 2] == ["W", "X"]


def test_CHEH_R09_a_round_can_end_with_the_first_deal():
    table = new(2, dealt(0, "OOPPQQQ", "RSTUVWX"))
    assert table.totals == [12, 0] and table.s.winner == 0 and table.s.phase != PLAY


def test_the_deck_of_a_test_is_whole():
    assert sorted(whole("ZZY")) == sorted(LETTERS * 6) and at("XY", "X", sets=["", "X2"]).left == 72 - 5
