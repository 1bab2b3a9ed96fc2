"""The table and what happened, in words for people."""

import pytest

from zastolye.core.language import speaker
from zastolye.core.wording import ask, tell
from zastolye.games.trick_n_chef import CHEF, news
from zastolye.games.trick_n_chef.screen import draw
from zastolye.games.trick_n_chef.tests.table import WHOLE_SUITS, deal, new_table, trick

NAMES = ["Аня", "Боря", "Вера", "Гена"]


def lines(table, seat, language="ru"):
    return draw(table.seen(seat), seat, NAMES[: table.seats], speaker(language, CHEF))


def asked(table, seat, language="ru"):
    return ask(table.view(seat).ask, NAMES, speaker(language, CHEF, styled=True))


@pytest.mark.parametrize(
    ("fact", "ru", "en"),
    [
        (news.First(1), "Партию открывает Боря.", "Боря opens the match."),
        (news.Removed("green"), "В коробку убрана зелёная масть.", "Left in the box: the green suit."),
        (news.Round(2, 2), "Раунд 2. Первый игрок: Вера.", "Round 2. First player: Вера."),
        (news.Drafted(0, "yellow"), "Аня: жёлтый шеф из отложенных.", "Аня: the yellow chef from those put aside."),
        (news.TookTrick(0, 0, True), "Взятка и младшая карта: Аня.", "Trick and lowest card: Аня."),
        (news.TookTrick(0, 1, False), "Взятка: Аня. Младшая карта: Боря.", "Trick: Аня. Lowest card: Боря."),
        (news.TookChef(3, "blue"), "Гена: синий шеф из центра.", "Гена: the blue chef from the centre."),
        (news.Paid(3), "Гена: монета из резерва.", "Гена: a coin from the reserve."),
        (
            news.Unpaid(3),
            "Гена: монеты не досталось, резерв пуст.",
            "Гена: no coin left, the reserve is empty.",
        ),
        (news.Scored(2, 7, 3, 10), "Вера: звёзды 7 + монеты 3 = 10.", "Вера: stars 7 + coins 3 = 10."),
        (news.Over(), "Партия окончена.", "The match is over."),
        (news.Played(0, "R9", 0, 9), "Аня: [bold red]К9[/]", "Аня: [bold red]R9[/]"),
        (news.Played(0, "R9", 1, 11), "Аня: [bold red]К9[/] → 11 (1 монета)", "Аня: [bold red]R9[/] → 11 (1 coin)"),
        (news.Played(0, "R9", 2, 5), "Аня: [bold red]К9[/] → 5 (2 монеты)", "Аня: [bold red]R9[/] → 5 (2 coins)"),
        (news.Played(0, "R9", 5, 19), "Аня: [bold red]К9[/] → 19 (5 монет)", "Аня: [bold red]R9[/] → 19 (5 coins)"),
        (
            news.Dealt(1, "R1 R2"),
            "Боря, карты на руке: [bold red]К1[/] [bold red]К2[/].",
            "Боря, in hand: [bold red]R1[/]",
        ),
        (news.Revealed(1, "", ""), "Боря, стопка: —.", "Боря, pile: —."),
        (
            news.Revealed(1, "R1 R2", "R1"),
            "Боря, стопка: [bold red]К1[/]★ [bold red]К2[/].",
            "Боря, pile: [bold red]R1[/]★ [bold red]R2[/].",
        ),
    ],
)
def test_what_happened_is_told_in_both_languages(fact, ru, en):
    assert tell(fact, NAMES, speaker("ru", CHEF, styled=True)) == ru
    assert tell(fact, NAMES, speaker("en", CHEF, styled=True)).startswith(en)


def test_every_kind_of_note_has_a_name():
    assert len(CHEF.news.names) == news.OVER + 1 == len(set(CHEF.news.names))


def test_one_sentence_says_what_is_asked():
    table = new_table(4, WHOLE_SUITS)
    assert asked(table, 0) == "Ваш ход: возьмите одного из отложенных шефов."
    table = deal("R2 R4", "R9 B10", "Y1 Y2", "G1 G2", trumps="B")
    assert asked(table, 0) == "Ваш ход: начните взятку любой картой."
    table.play(0, "R2")
    assert asked(table, 1) == "Ваш ход: ходите красной картой, у вас есть [bold red]К9[/]."
    assert asked(table, 1, "en") == "Your turn: play red, you hold [bold red]R9[/]."
    table.play(1, "R9")
    assert asked(table, 2) == "Ваш ход: красной масти у вас нет, ходите чем угодно."
    assert asked(table, 2, "en") == "Your turn: you have no red card, play anything."
    table.plays((2, "Y1"), (3, "G1"))
    assert asked(table, 2) == "Ваша карта была младшей: возьмите шефа из центра."


def test_the_screen_shows_the_table():
    table = deal("R2 R4", "R9 B10", "Y1 Y2", "G1 G2", centre="R2 Y2 B1 G3", coins=[2, 0, 0, 0], piles=None)
    table.plays((0, "R2+1"), (1, "R9"), (2, "Y1"))
    shown = lines(table, 0)
    assert shown[0] == "Раунд 3 из 3 · взятка 9 из 10"
    assert shown[1].endswith("козырные масти: [bold blue]синяя[/] · монет в резерве: 18")
    assert shown[2].startswith("  @0 Аня   карт 1 · взяток 2 · монет 1 · очков 0 · шефы")
    assert shown[5].startswith("► @3 Гена")
    assert shown[6] == (
        "Взятка: @0 [bold red]К2[/] → [bold]4[/]   @1 [bold red]К9[/]▲   @2 [dim][bold yellow]Ж1[/][/]▼"
    )
    assert shown[7] == "Ваша рука: [bold red]К4[/]"
    assert shown[8].startswith("Ваша стопка: ") and "★" in shown[8] and len(shown) == 9


def test_CHEF_34_a_watcher_sees_neither_hand_nor_pile_on_the_screen():
    table = deal("R2 R4", "R9 B10", "Y1 Y2", "G1 G2", trumps="B")
    assert len(lines(table, 0)) == 6 + 2 and len(lines(table, -1)) == 6
    assert not any("рука" in line or "стопка" in line for line in lines(table, -1))


def test_the_draft_shows_what_is_put_aside():
    table = new_table(4, WHOLE_SUITS)
    table.play(0, "red")
    assert lines(table, 1, "en")[2] == "Put aside for the draft: [yellow]Y×1[/] [blue]B×1[/] [green]G×1[/]"


def test_before_the_deal_and_after_the_end_it_is_nobodys_turn():
    table = deal("R9", "R7", "R1", "R2", trumps="B")
    trick(table, "R9", "R7", "R1", "R2")
    for shown in (lines(table, 0), lines(new_table(4), 0)):
        assert not any("►" in line for line in shown)
    assert lines(table, 0)[0] == "Раунд 3 из 3 · взятка 10 из 10"
    assert lines(new_table(4), 0)[1] == "Шефы в центре: — · козырные масти: — · монет в резерве: 0"
