"""Moves as text and back."""

import pytest

from zastolye.games.trick_n_chef.cards import MOST_LEGAL, write_cards
from zastolye.games.trick_n_chef.notation import (
    card_move,
    offer,
    read,
    read_card,
    read_cards,
    read_counts,
    write,
    write_counts,
)
from zastolye.games.trick_n_chef.tests.table import WHOLE_SUITS, deal, new_table


def test_every_move_reads_back_as_it_is_written():
    moves = [*range(4), *(card_move(card, coins) for card in range(40) for coins in range(-20, 21))]
    assert moves == list(range(4 + 40 * 41))
    assert [read(write([move])) for move in moves] == [[move] for move in moves]


@pytest.mark.parametrize(
    ("written", "same"),
    [
        ("R9", ["r9", " R9 ", "К9", "к9"]),
        ("Y10", ["y10", "Ж10", "ж10"]),
        ("B1+2", ["b1+2", "С1+2", "с1+2"]),
        ("G10-20", ["g10-20", "З10-20", "з10−20"]),
        ("R1-1", ["R1−1"]),
        ("red", ["Red", "RED", "r", "к", "красный", "Красная"]),
        ("yellow", ["y", "ж", "жёлтый", "желтый", "жёлтая", "желтая"]),
        ("blue", ["b", "с", "синий", "синяя"]),
        ("green", ["g", "з", "зелёный", "зеленый", "зелёная", "зеленая"]),
    ],
)
def test_a_move_may_be_written_in_other_ways(written, same):
    assert write(read(written)) == written
    for words in same:
        assert write(read(words)) == written


@pytest.mark.parametrize(
    "words",
    ["", "R0", "R11", "R09", "X5", "R9+", "R9+0", "R9+21", "R9+1-1", "R9 B9", "R9+1٣", "purple", "pass", "9"],
)
def test_what_is_no_move_is_not_read(words):
    with pytest.raises(ValueError):
        read(words)


def test_cards_are_written_in_order_and_read_in_any():
    assert write_cards(read_cards("G1 R10 R2")) == "R2 R10 G1"
    assert write_cards((1 << 40) - 1) == WHOLE_SUITS and write_cards(0) == ""
    for wrong in ("R1 R1", "R1+1", "red", "R11"):
        with pytest.raises(ValueError):
            read_cards(wrong)
    assert read_card("к10") == 9


def test_counts_of_chefs():
    assert read_counts("R3 y G5", 5) == [3, 1, 0, 5] and write_counts([3, 1, 0, 5]) == "R3 Y1 G5"
    for wrong in ("R6", "R0", "R1 R1", "X1", "R-1", "R10"):
        with pytest.raises(ValueError):
            read_counts(wrong, 5)


def test_what_waits_to_be_shuffled_has_names():
    assert new_table(4).game.notation.things(new_table(4).s) == WHOLE_SUITS.split()
    table = new_table(3, first="random", removed="random")
    assert table.game.notation.things(table.s) == ["@0", "@1", "@2"]
    table.shuffle_named("@2 @0 @1")
    assert table.game.notation.things(table.s) == ["R", "Y", "B", "G"]


def test_an_offer_is_short():
    table = deal("R9 B8", "R7 R6", "B1 B2", "G1 G2", trumps="G", coins=[2, 0, 0, 0])
    assert table.offer(0) == ["R9=5…R9=13", "B8=4…B8=12"]
    table.play(0, "R9")
    assert table.offer(1) == ["R6", "R7"] and offer([]) == []


def test_the_most_moves_there_can_be_have_room():
    hands = [WHOLE_SUITS[k : k + 30] for k in (0, 31, 62, 93)]
    table = deal(*hands, coins=[20, 0, 0, 0])
    assert len(table.legal(0)) == MOST_LEGAL == 410
