"""A refused move changes nothing and says why."""

import pytest

from zastolye.core.language import LANGUAGES, explain, speaker
from zastolye.core.refusal import Refused
from zastolye.games.trick_n_chef import CHEF
from zastolye.games.trick_n_chef.tests.table import WHOLE_SUITS, deal, new_table


def in_trick():
    table = deal("R2 R4", "R9 B10", "Y1 Y2", "G1 G2", trumps="B", coins=[0, 1, 0, 0])
    table.play(0, "R2")
    return table


@pytest.mark.parametrize(
    ("seat", "words", "refused"),
    [
        (1, "B10", Refused("must-follow", "CHEF-16", led="R", held="R9")),
        (1, "B10+5", Refused("must-follow", "CHEF-16", led="R", held="R9")),
        (1, "R9+2", Refused("not-enough-coins", "CHEF-18", wanted=2, owned=1)),
        (1, "R9-2", Refused("not-enough-coins", "CHEF-18", wanted=2, owned=1)),
        (1, "R4", Refused("not-held", "CHEF-R20", card="R4")),
        (1, "R2", Refused("not-held", "CHEF-R20", card="R2")),
        (1, "red", Refused("card-wanted", "CHEF-14")),
        (2, "Y1", Refused("not-your-turn", "CHEF-15", turn=1)),
        (0, "R4", Refused("not-your-turn", "CHEF-15", turn=1)),
        (1, "R11", Refused("unreadable", "CHEF-R20", words="R11")),
    ],
)
def test_CHEF_R20_an_illegal_play_is_refused_and_nothing_changes(seat, words, refused):
    table = in_trick()
    assert table.refusal(seat, words) == refused
    assert len(table.moves) == 1


def test_CHEF_R20_a_refusal_says_what_is_open_to_that_player_now():
    table = in_trick()
    assert table.refusal(1, "B10").legal == ["R9=7…R9=11"]
    assert table.refusal(2, "Y1").legal == []


def test_CHEF_R20_where_a_chef_is_wanted_a_card_is_refused():
    table = new_table(4, WHOLE_SUITS)
    assert table.refusal(0, "R1") == Refused("chef-wanted", "CHEF-08")
    assert table.refusal(0, "R1").legal == ["red", "yellow", "blue", "green"]
    table = deal("R2", "R9", "R1", "R3", trumps="B")
    table.plays((0, "R2"), (1, "R9"), (2, "R1"), (3, "R3"))
    assert table.refusal(2, "R1") == Refused("chef-wanted", "CHEF-R13")
    assert table.refusal(1, "red") == Refused("not-your-turn", "CHEF-15", turn=2)


def test_CHEF_R20_nothing_is_played_before_the_deal():
    table = new_table(4)
    for words in ("red", "R1"):
        assert table.refusal(0, words) == Refused("not-dealt", "CHEF-06")


def test_CHEF_R20_a_refusal_tells_nothing_of_another_hand():
    """Two deals that look the same to seat 1 refuse it in the same way."""
    one = deal("R2 R4", "R9 B10", "Y1 Y2", "G1 G2", trumps="B", leader=1)
    two = deal("Y2 R4", "R9 B10", "Y1 R2", "G1 G2", trumps="B", leader=1)
    for words in ("R2", "Y2", "B10+1", "green"):
        assert one.refusal(1, words) == two.refusal(1, words)


@pytest.mark.parametrize(
    ("words", "ru", "en"),
    [
        (
            "B10",
            "Нужно ходить в масть: у вас есть К9. (правило 16) Можно: К9=7…К9=11",
            "You must follow suit: you hold R9.",
        ),
        ("R9+2", "Монет не хватает: нужно 2, а у вас 1.", "That takes 2 coins and you own 1."),
        ("R4", "Карты К4 у вас на руке нет.", "You do not hold R4."),
        ("red", "Сейчас ходят картой: назовите её, например К9 или, с монетой, К9=11.", "A card is to be played now"),
    ],
)
def test_CHEF_R20_the_reason_is_told_in_the_players_language(words, ru, en):
    refused = in_trick().refusal(1, words)
    for language, text in zip(LANGUAGES, (ru, en), strict=True):
        assert explain(refused, speaker(language, CHEF)).startswith(text)


def test_CHEF_R20_a_chef_that_is_not_there_is_named():
    table = new_table(4, WHOLE_SUITS)
    table.play(0, "green")
    refused = table.refusal(1, "зелёный")
    assert explain(refused, speaker("ru", CHEF)).startswith(
        "Зелёного шефа здесь не осталось: выберите другого. (правило 8)"
    )
    assert explain(refused, speaker("en", CHEF)).startswith("No green chef is left here: choose another. (rule 8)")


def test_CHEF_R25_the_engine_never_moves_by_itself_and_a_substitute_makes_an_ordinary_move():
    table = in_trick()
    assert table.to_act == [1] and len(table.moves) == 1
    table.play(1, "R9", 60_000, "late:3")
    assert (table.moves[-1].words, table.moves[-1].how) == ("R9", "late:3")
    with pytest.raises(Refused, match="not-held"):
        table.play(2, "R9", 60_000, "late:3")
    assert table.to_act == [2]
