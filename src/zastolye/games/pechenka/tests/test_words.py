"""Moves, positions, views and sentences of both modes."""

import random

import pytest
from rich.text import Text

from zastolye.core.language import explain, speaker
from zastolye.core.refusal import Unusable
from zastolye.core.rule_words import TABLE
from zastolye.core.wording import ask
from zastolye.games.pechenka.everyone import PECHENKA
from zastolye.games.pechenka.everyone import notation as cards
from zastolye.games.pechenka.hunt import PECHENKA_HUNT
from zastolye.games.pechenka.hunt import notation as verbs
from zastolye.games.pechenka.tests.table import circle, loose, ready, sit, stalk
from zastolye.games.pechenka.tests.test_invariants import moments
from zastolye.table.practice import Practice

FOUR = ("cook", "blue", "sr", "37")
NAMES = ["Барт", "Гомер", "Мардж", "Лиза"]


@pytest.mark.parametrize(
    ("written", "meant"),
    [("Печенька", "cook"), ("П", "cook"), ("с", "blue"), ("СТ", "sr"), ("n37", "37"), ("Персы", "pers"), ("ко", "cos"),
     ("МЕЧ", "sword"), ("щит", "shield"), ("горка", "hill"), ("холм", "hill"), (" @3 ", "@3"), ("Sr", "sr")],
)  # fmt: skip
def test_cards_are_read_in_both_languages(written, meant):
    assert cards.write(cards.read(written)) == meant


@pytest.mark.parametrize(
    ("written", "meant"),
    [("заявить стронций", "claim sr"), ("Claim SR 1", "claim sr"), ("claim ст 2", "claim sr 2"), ("вскрыть @2", "expose @2"),
     ("expose @1 2", "expose @1 2"), ("Посмотреть", "look"), ("охота N37", "hunt 37"), ("охочусь  пе", "hunt pers")],
)  # fmt: skip
def test_verbs_are_read_in_both_languages(written, meant):
    assert verbs.write(verbs.read(written)) == meant


@pytest.mark.parametrize("written", ["", "@", "@6", "@12", "@x", "swords", "claim sr", "sr 2"])
def test_what_is_no_card_and_no_seat_is_not_read(written):
    with pytest.raises(ValueError):
        cards.read(written)


@pytest.mark.parametrize(
    "written",
    ["", "sr", "look @1", "hunt", "hunt sr 2", "hunt sword", "claim", "claim sr 3", "claim sr 1 2", "expose 2", "expose @4",
     "expose @1 0"],
)  # fmt: skip
def test_what_is_no_action_is_not_read(written):
    with pytest.raises(ValueError):
        verbs.read(written)


def test_every_move_reads_back_as_it_is_written():
    assert all(cards.read(cards.write([move])) == [move] for move in range(15))
    assert all(verbs.read(verbs.write([move])) == [move] for move in range(27))


@pytest.mark.parametrize("game", [PECHENKA, PECHENKA_HUNT], ids=["everyone", "hunt"])
def test_a_position_in_words_is_the_whole_position(game):
    dice = random.Random(1)
    for seats in game.seats:
        for table in moments(game, seats, 7, first=0):
            if table.to_act and dice.random() < 0.3:
                words = game.positions.describe(table.s)
                assert Practice(game, seats, words, first=0).s == table.s


WRONG = [
    {"roles": ["cook", "blue", "sr"]},
    {"roles": ["cook", "blue", "sr", "pers"]},
    {"roles": ["cook", "blue", "sr", "sword"]},
    {"roles": [*FOUR], "colour": "red"},
    {"roles": [*FOUR], "round": 5},
    {"roles": [*FOUR], "first": 4},
    {"roles": [*FOUR], "points": [[1], [], [], []]},
    {"roles": [*FOUR], "round": 2, "points": [[7], [0], [0], [0]]},
    {"roles": [*FOUR], "was": ["cook"]},
    {"roles": [*FOUR], "played": ["sr", "sr", "cook"]},
    {"roles": [*FOUR], "played": ["sr", "sr", "cook", ""]},
    {"roles": [*FOUR], "played": ["sr sr", "sr 37", "cook blue", "cook sr"]},
    {"roles": [*FOUR], "played": ["cos", "sr", "cook", "cook"]},
    {"roles": [*FOUR], "played": ["sr@1", "sr", "cook", "cook"]},
    {"roles": [*FOUR], "played": ["sword@0", "sr", "cook", "cook"]},
    {"roles": [*FOUR], "played": ["sword@5", "sr", "cook", "cook"]},
    {"roles": [*FOUR], "played": ["sword@", "sr", "cook", "cook"]},
    {"roles": [*FOUR], "played": ["sr 37 blue hill", "sr 37 cook hill", "cook blue 37 hill", "cook sr blue hill"]},
    {"roles": [*FOUR], "turn": 0},
    {"roles": [*FOUR], "played": ["hill", "sr", "cook", "cook"], "turn": 0},
    {"roles": [*FOUR], "chosen": ["cook", "", "", ""]},
    {"roles": [*FOUR], "chosen": ["hill", "hill", "hill", "hill"]},
    {"roles": [*FOUR], "played": ["sword", "sr", "cook", "cook"], "turn": 0, "chosen": ["hill", "", "", ""]},
]
WRONG_HUNTS = [
    {"roles": ["cook", "sr", "pers"], "target": "cos"},
    {"roles": ["cook", "sr", "pers", "cook"], "target": "cos"},
    {"roles": ["cook sr", "sr", "pers", "37"], "target": "cos"},
    {"roles": ["cook", "sr", "pers", "37"], "target": "sword"},
    {"roles": ["cook", "sr", "pers", "37"], "target": "cos", "opened": "blue"},
    {"roles": ["cook", "sr", "pers", "37"], "target": "cos", "round": 9},
    {"roles": ["cook", "sr", "pers", "37"], "target": "cos", "quarry": "cos"},
    {"roles": ["cook", "sr", "pers", "37"], "target": "cos", "claims": ["cook"]},
    {"roles": ["cook", "sr", "pers", "37"], "target": "cos", "exposed": ["2", "", "", ""]},
    {"roles": ["cook", "sr", "pers", "37"], "target": "cos", "looked": [0]},
    {"roles": ["cook", "sr", "pers", "37"], "target": "cos", "looked": [4]},
    {"roles": ["cook", "sr", "pers", "37"], "target": "cos", "chosen": ["cook", "", "", ""]},
    {"roles": ["cook", "sr", "pers", "37"], "target": "cos", "coins": [-1, 1, 1, 1]},
    {
        "roles": ["cook", "sr", "pers", "37"], "target": "cos", "claims": ["cook"] * 4, "looked": [0, 1, 2, 3],
        "chosen": ["sr"] * 4,
    },
    {
        "roles": ["cook", "sr", "pers", "37"], "target": "cos", "claims": ["cook"] * 4, "looked": [0, 1, 2, 3],
        "exposed": ["1", "", "", ""],
    },
]  # fmt: skip


@pytest.mark.parametrize("words", WRONG)
def test_a_position_that_makes_no_sense_is_unusable(words):
    with pytest.raises(Unusable, match="position-words"):
        Practice(PECHENKA, 4, words)


@pytest.mark.parametrize("words", WRONG_HUNTS)
def test_a_position_of_the_hunt_that_makes_no_sense_is_unusable(words):
    with pytest.raises(Unusable, match="position-words"):
        Practice(PECHENKA_HUNT, 4, words)


def test_two_players_cannot_claim_one_character_twice_in_words():
    with pytest.raises(Unusable, match="position-words"):
        stalk("cook sr", "pers 37", target="cos", claims=["sr sr", "- -"])


def lines(table, seat, language="ru"):
    say = speaker(language, table.game)
    drawn = table.game.screen.draw(table.seen(seat), seat, NAMES, say)
    view = table.view(seat)
    asked = [ask(view.ask, NAMES, say)] if view.ask else []
    return [Text.from_markup(line).plain for line in [*drawn, *asked]]


def test_the_table_of_everyone_is_drawn_with_all_one_may_know():
    table = sit(*FOUR, played=["sr", "shield@0", "cook", "blue"], first=1)
    circle(table, "sword", "37", "blue", "hill")
    assert lines(table, 0) == [
        "Раунд 1 из 4 · круг 2 из 4",
        "Кто на кого охотится: Печенька → Синий → Стронций → 37 → Печенька",
        "► @0 Барт   карт 4 · 0 монет",
        "      Стронций  † меч",
        "  @1 Гомер  карт 4 · 0 монет · первый игрок",
        "      ◈ щит → @0  37",
        "  @2 Мардж  карт 4 · 0 монет",
        "      Печенька  Синий",
        "  @3 Лиза   карт 4 · 0 монет",
        "      Синий  ▲ холм",
        "Кто кем ещё может быть: @1 С   @2 Ст 37   @3 Ст 37",
        "Ваша роль: Печенька. Вы охотитесь на Синего; ваш охотник — 37.",
        "Ваша рука: Синий, 37, ◈ щит, ▲ холм",
        "@1 закрыт: этот игрок уже положил перед вами щит (правило 16).",
        "Ваш меч: перед кем его положить? Вы ищете Синего. Можно: @2 или @3.",
    ]
    assert table.view(1).ask is None
    assert lines(table, -1)[10] == "Кто кем ещё может быть: @0 П С 37   @1 П С Ст   @2 Ст 37   @3 П Ст 37"


def test_the_table_of_the_hunt_is_drawn_with_all_one_may_know():
    table = ready("cos", "pers", "37", "cook", "cook", claims=["cook", "cook", "blue", "sr"], coins=[2, 5, 1, 1])
    loose(table, "pers", "37", "cook", "cook")
    table.shuffle_named("cos cook sr pers 37 blue")
    table.plays((1, "claim sr"), (2, "claim 37"))
    assert lines(table, 3) == [
        "Раунд 2 из 8 · этап 1: кто кем назовётся",
        "Кто на кого охотится: Печенька → Синий → Стронций → 37 → Персы → Косинус → Печенька",
        "Прошлая охота, цель: Косинус",
        "Барт: Персы (выбывает) · добыча: — · 1 монета",
        "Гомер: 37 · добыча: Барт · 2 монеты",
        "Мардж: Печенька · добыча: — · 1 монета",
        "Лиза: Печенька · добыча: — · 1 монета",
        "Карта исключения: лицом вниз",
        "Целью может быть: П С Ст Пе Ко",
        "  @0 Барт   3 монеты  роль ?",
        "  @1 Гомер  7 монет  роль ?, заявлено: Стронций · первый игрок",
        "  @2 Мардж  2 монеты  роль ?, заявлено: 37",
        "► @3 Лиза   2 монеты  роль 37 (лицом вниз)",
        "Ваша рука: Печенька, Синий, Стронций, 37, Персы, Косинус",
        "Ваша роль: 37. Кем назовётесь? Правду говорить не обязательно.",
    ]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_refusal_is_said_in_both_languages(language):
    table = sit(*FOUR, played=["hill", "shield@0", "sword@0", "hill"])
    for words in ("cook", "hill", "pers", "@1"):
        assert explain(table.refusal(0, words), speaker(language, PECHENKA))
    circle(table, "sword", "hill", "blue", "sr")
    for words in ("@0", "@1", "@5", "sr"):
        assert explain(table.refusal(0, words), speaker(language, PECHENKA))
    hunt = stalk("cook sr", "pers 37", target="cos", claims=["sr -", "37 -"])
    for words in ("claim cook", "claim sr 2", "look"):
        assert explain(hunt.refusal(0, words), speaker(language, PECHENKA_HUNT))
    hunt = stalk("cook", "sr", "pers", "37", target="cos", claims=["cook"] * 4, exposed=["", "", "", "1"], looked=[])
    for words in ("expose @1", "expose @3", "expose @0 2", "claim sr"):
        assert explain(hunt.refusal(1, words), speaker(language, PECHENKA_HUNT))


def test_two_roles_are_asked_about_and_shown_both():
    table = stalk("cook sr", "pers 37", target="cos", claims=["- cook", "37 -"])
    assert lines(table, 0)[-1].startswith("Ваши роли: 1) Печенька, 2) Стронций.")
    assert "роль Печенька (лицом вниз) · роль Стронций (лицом вниз), заявлено: Печенька" in lines(table, 0)[4]
    table.plays((0, "claim sr"), (1, "claim sr 2"), (0, "expose @1 2"))
    assert "роль ?, заявлено: 37 · роль 37 (вскрыта), заявлено: Стронций" in lines(table, 0)[5]
    assert lines(table, 1)[-1] == "Вскройте чужую роль или посмотрите карту исключения."
    table.play(1, "look")
    assert lines(table, 1)[5].endswith("знает исключение") and lines(table, 1)[2] == "Карта исключения: Синий"
    table.play(0, "hunt pers")
    assert lines(table, 0)[-2:] == [
        "Ваша карта лицом вниз: Персы", "Ваша рука: Синий, 37, Косинус",
    ]  # fmt: skip


def test_moves_are_offered_in_few_words():
    assert sit(*FOUR).offer(0) == ["blue", "sr", "37", "sword", "shield", "hill"]
    two = stalk("cook sr", "pers 37", target="cos", claims=["- cook", "37 -"])
    assert two.offer(0) == ["claim blue/sr/37/pers/cos"] and two.offer(1) == []
    assert stalk("cook sr", "pers 37", target="cos").offer(0)[1] == "claim cook/blue/sr/37/pers/cos 2"
    two.plays((0, "claim sr"), (1, "claim sr 2"))
    assert two.offer(0) == ["expose @1", "expose @1 2", "look"]
    assert stalk("cook", "sr", "pers", "37", target="cos", claims=["cook"] * 4).offer(0) == ["expose @1/@2/@3", "look"]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_referee_has_no_move_here(language):
    for table, words in ((sit(*FOUR), "hill"), (ready("cos", "sr", "sr", "sr", "sr"), "hunt sr")):
        refused = table.refusal(TABLE, words)
        assert (
            table.words(TABLE) == set()
            and refused.code == "not-a-player"
            and explain(refused, speaker(language, table.game))
        )
