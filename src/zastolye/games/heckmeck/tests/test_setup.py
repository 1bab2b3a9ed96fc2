"""Before the first turn: tiles, cards, who begins."""

from collections import Counter

import pytest

from zastolye.core.refusal import Unusable
from zastolye.games.heckmeck import HECKMECK
from zastolye.games.heckmeck.cards import WORMS
from zastolye.games.heckmeck.news import Dealt, First, Grill, Round
from zastolye.games.heckmeck.rules import score
from zastolye.games.heckmeck.tests.table import grill, hand, held, lay, start
from zastolye.table.practice import Practice


def test_HECK_01_two_to_six_play():
    assert [Practice(HECKMECK, seats).s.seats for seats in (2, 3, 4, 5, 6)] == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(Unusable):
            Practice(HECKMECK, seats)


@pytest.mark.parametrize(("seats", "boxed"), [(2, 12), (3, 6), (4, 2), (5, 0), (6, 0)])
def test_HECK_02_tiles_are_removed_unseen_by_the_number_of_players(seats, boxed):
    table = start(seats)
    assert table.s.boxed == boxed
    assert table.s.in_supply == 30 - boxed - seats
    assert all(set(table.seen(seat).supply) == {0} for seat in range(-1, seats))


def test_HECK_03_the_other_tiles_are_the_supply_and_come_from_its_top():
    table = start(4, tiles="42 38 18 16 17 20 0 41 0 39")
    assert grill(table) == "16 17 18 20"
    table.plays((0, "pass"), (1, "pass"), (2, "pass"), (3, "pass"))
    assert grill(table) == "0 0 39 41"
    assert table.heard(Grill) == [Grill("0 0 39 41")]
    assert table.heard(Round) == [Round(2, 3)]


def test_HECK_04_each_gets_six_of_the_110_cards_and_the_rest_is_the_deck():
    table = start(2, cards="1 2 3 4 5 w25 w1 w2 w3 w4 w5 w6 5")
    assert (hand(table, 0), hand(table, 1)) == ("1 2 3 4 5 w25", "w1 w2 w3 w4 w5 w6")
    assert held(table) == [6, 6] and table.s.in_deck == 110 - 12 and table.s.in_discard == 0
    assert table.heard(Dealt) == [Dealt(6, 98)]
    table.play(0, "1")
    assert hand(table, 0) == "2 3 4 5x2 w25"


@pytest.mark.parametrize("seats", range(2, 7))
def test_HECK_05_a_round_turns_up_as_many_tiles_as_there_are_players(seats):
    table = start(seats)
    for _ in range(2):
        assert len(grill(table).split()) == seats
        table.plays(*((seat % seats, "pass") for seat in range(table.s.first, table.s.first + seats)))
    assert table.s.round == 2


def test_HECK_06_the_first_player_begins_and_turns_go_clockwise():
    table = start(3, first=2, cards="1 1 1 1 1 1 2 2 2 2 2 2 3 3 3 3 3 3")
    for seat, words in ((2, "3"), (0, "1"), (1, "2")):
        assert table.to_act == [seat] and table.refusal((seat + 1) % 3, "pass").code == "not-your-turn"
        table.play(seat, words)
    assert table.to_act == [2]


def test_HECK_R01_the_worm_table_is_three_tiles_a_step_and_can_be_replaced():
    assert (0, *((value - 13) // 3 for value in range(16, 43))) == WORMS and sum(WORMS) == 135
    table = lay("", "", stacks=("16 42", "0"), worms=[7, 3, *[0] * 25, 20])
    assert [score(table.s, seat) for seat in (0, 1)] == [3 + 20, 7]


def test_HECK_R02_the_first_player_is_the_hosts_choice_or_drawn():
    drawn = Practice(HECKMECK, 4)
    assert drawn.game.notation.things(drawn.s) == ["@0", "@1", "@2", "@3"]
    drawn.shuffle([2, 0, 1, 3])
    assert drawn.s.first == 2 and drawn.to_shuffle == 30 and drawn.heard(First) == [First(2)]
    assert Practice(HECKMECK, 4, first=3).to_shuffle == 30


def test_HECK_R03_the_worm_cards_are_numbered_1_to_25_and_hens_are_17_of_each_value():
    table = Practice(HECKMECK, 2, first=0)
    tiles = Counter(table.game.notation.things(table.s))
    assert tiles == {"0": 3, **{str(value): 1 for value in range(16, 43)}}
    table.shuffle(range(30))
    cards = Counter(table.game.notation.things(table.s))
    assert cards == {**{str(hen): 17 for hen in range(1, 6)}, **{f"w{sign}": 1 for sign in range(1, 26)}}


def test_HECK_R05_hands_are_hidden_and_their_sizes_are_public():
    table = start(3)
    seen = table.seen(1)
    assert [seen.held[seat] for seat in range(3)] == [6, 6, 6]
    assert seen.hens.tolist()[:3] == [[0] * 5, [6, 0, 0, 0, 0], [0] * 5]
    assert table.view(0).places[1].cards == 6 and table.view(0).hand == ["1"] * 6
