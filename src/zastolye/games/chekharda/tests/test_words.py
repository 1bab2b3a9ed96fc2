"""Moves, positions and sentences in words, and what a sensible player does."""

import re

import pytest

from zastolye.core.engine import Luck
from zastolye.core.language import LANGUAGES, explain, speaker
from zastolye.core.refusal import Refused, Unusable
from zastolye.core.wording import ask
from zastolye.games.chekharda import CHEKHARDA, notation
from zastolye.games.chekharda.cards import DRAW, EXTEND, IDS, LAY, NAMES, PASS, STALL, STEAL
from zastolye.games.chekharda.position import describe
from zastolye.games.chekharda.tests.table import at, cards, piles
from zastolye.games.chekharda.view import Deed
from zastolye.table.practice import Practice


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("lay octo-pirate", LAY + 3), ("lay 4", LAY + 3), ("СОБРАТЬ осьминог пират", LAY + 3),
        ("extend elephant-tea", EXTEND + 1), ("дополнить чай со слоном", EXTEND + 1), ("дополнить Чай-со-слоном", EXTEND + 1),
        ("steal happy-robot @2", STEAL + 2 * 12 + 9), ("украсть весёлый робот @2", STEAL + 2 * 12 + 9),
        ("украсть веселый робот @7", STEAL + 7 * 12 + 9), ("steal 12 @0", STEAL + 11),
        ("pass", PASS), ("пас", PASS), ("draw", DRAW), (" Взять ", DRAW), ("stall", STALL),
    ],
)  # fmt: skip
def test_moves_are_read_in_both_languages(words, move):
    assert notation.read(words) == [move]


@pytest.mark.parametrize(
    "words",
    ["", "lay", "lay nobody", "lay 13", "lay 0", "steal 4", "lay 4 @2", "steal 4 @8", "pass 4", "draw @1", "4", "@2"],
)
def test_other_words_are_no_moves(words):
    with pytest.raises(ValueError):
        notation.read(words)


def test_every_move_reads_back_as_it_is_written():
    for move in range(STALL + 1):
        assert notation.read(notation.write([move])) == [move]
    assert {notation.read(f"lay {name}")[0] for name in (*IDS, *NAMES)} == set(range(12))


def test_a_position_in_words_keeps_what_was_heard():
    table = at(
        "XQZ", "YR", "ST", sets=["Y2 Z2", "X2", ""], dealer=1, totals=[5, 6, 7], points=[1, 2, 3], winner=2, round=4
    )
    table.plays((0, "pass"), (0, "steal X @1"))
    words = describe(table.s)
    assert words["clues"] == [["", cards("XYZ"), cards("XYZ")]] and words["sets"][0] == piles("X3 Y2 Z2")
    assert words["could"][0] == "2 2 2 2 2 2 2 2 2 0 2 2" and words["before"] == ["", "", ""]
    again = Practice(CHEKHARDA, 3, words)
    again.s.deck[: again.s.top] = table.s.deck[: again.s.top]  # where dealt cards lay says nothing any more
    assert again.s == table.s


@pytest.mark.parametrize(
    ("change", "clause"),
    [
        ({"sets": [piles("X1"), piles("Y2")]}, "CHEH-I02"),
        ({"hands": [cards("XX"), cards("YQ")]}, "CHEH-I03"),
        ({"hands": ["", cards("YQ")]}, "CHEH-18"),
        ({"totals": [77, 0]}, "CHEH-26"),
        ({"hands": [cards("PQ"), cards("RS")]}, "CHEH-R11"),
        ({"passed": [0], "variant": "draw", "hands": [cards("PQ"), cards("YR")]}, "CHEH-R30"),
        ({"could": ["1 1 1 1 1 1 1 1 1 0 1 1", "2 2 2 2 2 2 2 2 2 2 2 2"]}, "CHEH-R31"),
        ({"clues": [["", cards("X")]]}, "CHEH-R31"),
    ],
)
def test_an_impossible_position_is_refused_with_what_it_breaks(change, clause):
    position = {"hands": [cards("XQ"), cards("YR")], "sets": [piles("X2"), piles("Y2")]}
    assert Practice(CHEKHARDA, 2, position).s.seats == 2
    with pytest.raises(Unusable) as unusable:
        Practice(CHEKHARDA, 2, {**position, **change})
    assert unusable.value.facts == {"clause": clause}


@pytest.mark.parametrize(
    "change",
    [{"hands": ["x y"]}, {"hands": ["", "", ""]}, {"sets": [piles("X6"), piles("X2")]}, {"dealer": 2}, {"more": 1},
     {"could": ["1", "1"]}, {"passed": [3]}, {"deck": "big-foot*2"}, {"clues": [[""]]}, {"hands": ["big-foot*7", ""]}],
)  # fmt: skip
def test_a_position_that_makes_no_sense_is_unusable(change):
    with pytest.raises(Unusable, match="position-words"):
        Practice(CHEKHARDA, 2, {"hands": [cards("XQ"), cards("YR")], "sets": [piles("X2"), piles("Y2")], **change})


def test_a_view_says_what_may_be_done_with_each_design():
    view = at("XYQ", "ZR", "ST", sets=["X2", "X2 Y2", "Y2"]).view(0)
    assert view.legal == {cards("X"): Deed(extend=True, steal=[1]), cards("Y"): Deed(steal=[1, 2])}
    assert view.can_pass and not view.can_draw and view.deck == 72 - 15
    assert view.places[1].sets == {cards("X"): 2, cards("Y"): 2} and view.places[1].cards == 2
    view = at("XXQ", "ZR", sets=["", "Z2"], laying="hand").view(0)
    assert view.legal == {cards("X"): Deed(lay=True)} and not view.can_pass and view.by_hand
    view = at("PQ", "ZR", sets=["", "Z2"], variant="draw", passed=[1]).view(0)
    assert view.can_draw and view.draws and view.places[1].passed


@pytest.mark.parametrize(
    ("table", "russian"),
    [
        (at("XXQ", "ZR", sets=["", "Z2"], laying="hand"), "соберите его"),
        (at("XQ", "ZR", sets=["", "X2"]), "украсть сет или дополнить"),
        (at("PQ", "ZR", sets=["", "Z2"], variant="draw"), "возьмите карту"),
        (at("PQ", "ZR", sets=["", "Z2"]), "остаётся пас"),
    ],
)
def test_one_sentence_says_what_is_asked(table, russian):
    assert russian in ask(table.view(0).ask, [], speaker("ru", CHEKHARDA))
    assert ask(table.view(0).ask, [], speaker("en", CHEKHARDA))


def test_nothing_is_asked_of_a_player_who_has_passed():
    assert at("PQ", "ZR", sets=["", "Z2"], passed=[0]).view(0).ask is None


def test_a_refusal_names_the_design_in_both_languages():
    refused = Refused("too-late", "CHEH-R05", design="elephant-tea", owner=2, now="@0")
    assert [explain(refused, speaker(language, CHEKHARDA)) for language in LANGUAGES] == [
        "Поздно: сета «Чай со слоном» там уже нет. Теперь он здесь: @0. (правило Р5)",
        "Too late: the set “Elephant Tea” is no longer there. It is with @0 now. (rule R5)",
    ]


@pytest.mark.parametrize(
    ("table", "choice"),
    [
        (at("XXYQ", "ZR", sets=["", "Y4"], laying="hand"), "lay X"),
        (at("XYQ", "ZR", sets=["", "X2 Y4"]), "steal Y @1"),
        (at("XYQ", "ZR", sets=["Y4", "X2"]), "steal X @1"),
        (at("X", "ZR", sets=["X2", "Z2"]), "extend X"),
        (at("XQ", "ZR", "ST", sets=["X2", "X2", "Z2"]), "steal X @1"),
        (at("PQ", "ZR", sets=["", "Z2"]), "pass"),
        (at("PQ", "ZR", sets=["", "Z2"], variant="draw"), "draw"),
    ],
)
def test_a_sensible_player_lays_then_takes_the_largest_set(table, choice):
    for seed in range(5):
        move = table.engine.policy(table.seen_state(0), 0, Luck(seed))
        assert move in table.legal(0)
        assert notation.write([move]) == re.sub(r"[O-Z]\b", lambda letter: cards(letter[0]), choice)
