"""HECK-R03: a host may change the signs of the worm cards; rules, moves and records know their ranks, people read what is printed."""

import pytest
from rich.text import Text

from zastolye.core.drawing import Room
from zastolye.core.language import explain, plain, sentence_of, speaker
from zastolye.core.record import read_record, write_record
from zastolye.core.refusal import Refused, Unusable
from zastolye.core.wording import tell
from zastolye.games.heckmeck import HECKMECK
from zastolye.games.heckmeck.cards import PRINTED_SIGNS
from zastolye.games.heckmeck.tests.table import display, lay
from zastolye.table.match import Match
from zastolye.table.replay import printed_in, replay

THREES = [3 * rank for rank in range(1, 26)]  # the seventh worm card bears 21
NAMES = ["Аня", "Бот"]
POSITION = {"hands": ["1 3x2 w7 w12", "2 w9"], "grill": "19 41"}


def dealt(signs=THREES, **position):
    return Match(HECKMECK, 2, {"signs": signs}, {**POSITION, **position})


def say_of(match, language="en", styled=False):
    return speaker(language, match.game, styled, match.printed)


def told(match, language="en", seat=0):
    say = say_of(match, language)
    return [tell(fact, NAMES, say) for facts in match.facts(seat) for fact in facts]


def test_HECK_R03_the_signs_are_1_to_25_unless_the_host_has_others():
    assert tuple(range(1, 26)) == PRINTED_SIGNS
    assert Match(HECKMECK, 2).printed is None and dealt(list(PRINTED_SIGNS)).printed is None
    assert dealt().printed.numbers == tuple(THREES)
    for good in ([*range(1, 25), 99], [*range(75, 100)]):
        assert dealt(good).printed.numbers == tuple(good)


@pytest.mark.parametrize(
    ("signs", "code"),
    [
        ([*range(25, 0, -1)], "option-rising"),
        ([1, 1, *range(3, 26)], "option-rising"),
        ([0, *range(2, 26)], "option-row"),
        ([*range(1, 25), 100], "option-row"),
        ([*range(1, 25)], "option-row"),
        ([*range(1, 25), "25"], "option-row"),
        ("1", "option-row"),
    ],
)
def test_HECK_R03_signs_that_do_not_rise_or_are_not_25_numbers_from_1_to_99_are_refused(signs, code):
    with pytest.raises(Unusable, match=code):
        Match(HECKMECK, 2, {"signs": signs})


def test_HECK_R03_the_match_is_the_same_with_any_signs():
    usual, other = lay("1 w7 w12", "2 w9"), lay("1 w7 w12", "2 w9", signs=THREES)
    for table in (usual, other):
        table.plays((0, "w7"), (1, "w9"))
    assert usual.view(0) == other.view(0) and display(other, 0) == "w7"
    assert [tile.to for tile in other.view(0).grill] == [0, 1]  # equal sums: the ninth card is above the seventh
    assert usual.refusal(0, "w12") == other.refusal(0, "w12")


def test_HECK_R03_a_record_has_ranks_and_the_signs_among_its_options():
    match = dealt()
    match.play(0, "w7")
    record = read_record(write_record(match.record()))
    assert record.moves[0].words == "w7" and record.options["signs"] == THREES
    assert printed_in(record) == match.printed == replay(record).printed
    usual = Match(HECKMECK, 2, {}, POSITION).record()
    assert "signs" not in usual.options and printed_in(usual) is None  # as before there was such an option


@pytest.mark.parametrize(
    ("language", "laid", "passed"),
    [
        ("en", "Аня lays out worms w21 w36: sum 10.", "(best sign 36)"),
        ("ru", "Аня выкладывает червячков ч21 ч36: сумма 10.", "(старшая табличка 36)"),
    ],
)
def test_HECK_R03_sentences_have_the_printed_signs(language, laid, passed):
    match = dealt()
    match.play(0, "w12+7")
    match.play(1, "2")
    match.play(0, "pass")
    lines = told(match, language)
    assert laid in lines and any(passed in line for line in lines)


def test_HECK_R03_refusals_and_what_is_legal_have_the_printed_signs():
    match = dealt()
    with pytest.raises(Refused) as refused:
        match.play(0, "w8")
    assert sentence_of(refused.value, say_of(match)) == "You do not hold the worm card with sign 24."
    assert explain(refused.value, say_of(match, "ru")).endswith("Можно: пас · 1 · 3×1…3×2 · ч36+21")


def test_HECK_R03_the_table_in_a_terminal_has_the_printed_signs():
    match = dealt(displays=["", "w25 4"])
    lines = "\n".join(plain(line) for line in HECKMECK.screen.draw(match.seen(0), 0, NAMES, say_of(match)))
    assert "Your hand: 1 3×2 w21 w36" in lines and "4 w75 = 9" in lines
    recalled = "\n".join(plain(line) for line in HECKMECK.screen.recall(match.seen(0), 0, NAMES, say_of(match)))
    assert "w3 w6" in recalled and "w36" not in recalled
    board = HECKMECK.drawing(match.view(0), 0, NAMES, say_of(match, styled=True), Room(80, 24))
    assert "∿75" in "\n".join(line.plain for line in board.table)
    worms = board.hand[-1]
    assert "36 21" in Text.from_markup("\n".join(worms.rows)).plain
    assert [(choice.words, choice.label) for choice in worms.choices] == [
        ("w12", "∿36"),
        ("w7", "∿21"),
        ("w12+7", "∿36+21"),
    ]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("w21", "w7"),
        ("ч 36 + 21", "w12+w7"),
        ("Ч36+ч21", "w12+w7"),
        ("3x2", "3x2"),
        ("3+w21", "3+w7"),
        ("pass", "pass"),
        ("w21+what", "w21+what"),
    ],
)
def test_HECK_R03_a_person_names_a_worm_card_by_the_printed_sign(typed, meant):
    assert dealt().typed(0, typed) == meant


def test_HECK_R03_a_number_that_no_card_bears_is_refused():
    match = dealt()
    with pytest.raises(Refused) as refused:
        match.typed(0, "w12+7")
    assert refused.value == Refused("not-printed", "HECK-R25", number=7)
    told = explain(refused.value, say_of(match))
    assert told == "No card bears the number 7 at this table. (rule R25) You may: pass · 1 · 3×1…3×2 · w36+21"
