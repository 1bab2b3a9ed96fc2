"""The word filter: what it finds however it is written, and what it leaves alone."""

import pytest

from zastolye.core.refusal import Unusable
from zastolye.people.words import USUAL, WordFilter, checked, usual_patterns, with_changes

USUAL_FILTER = WordFilter(usual_patterns())


@pytest.mark.parametrize(
    "text",
    [
        "сука", "Сука!", "CУKA", "cyka", "с у к а", "с.у.к.а", "ссуууккка", "cýka", "муд@к", "6лядь", "ебаный", "ёбаный", "распиздяй",
        "fuck", "FUCKING", "motherfucker", "f.u.c.k", "f u c k", "fuсk", "b1tch", "sh1t", "a$$hole",
    ],
)  # fmt: skip
def test_a_word_is_found_however_it_is_written(text):
    assert USUAL_FILTER.finds(text) and USUAL_FILTER.finds(f"ну ты {text} даёшь")


@pytest.mark.parametrize(
    "text",
    [
        "страхуем", "хлебать", "колебать", "употреблять", "рубля", "сукно", "барсука", "жидкий", "мандарин", "а я и не знал", "хуже",
        "Scunthorpe", "assistant", "class", "pass the shiitake", "I said a b c", "heckmeck", "100 очков", "1 2 3", "", "   ", "🂡🂢",
    ],
)  # fmt: skip
def test_what_only_looks_like_one_is_left_alone(text):
    assert not USUAL_FILTER.finds(text) and USUAL_FILTER.mask(text) == text


def test_what_is_found_is_masked_and_the_rest_stays():
    assert USUAL_FILTER.mask("ты сука, Боря") == "ты ****, Боря"
    assert USUAL_FILTER.mask("f u c k it") == "* * * * it"


def test_patterns_are_added_and_taken_out():
    own = WordFilter(with_changes([("редис*", True), ("сука", False)]))
    assert own.finds("редиска") and own.finds("РEДИС") and not own.finds("сука") and own.finds("суки")
    assert not WordFilter([]).finds("сука")


def test_every_usual_pattern_is_one_that_may_be_kept_and_finds_itself():
    for pattern in usual_patterns():
        assert checked(pattern) == pattern and WordFilter([pattern]).finds(pattern.strip("*"))
    assert {"ru", "en"} == set(USUAL)


@pytest.mark.parametrize("pattern", ["", "*", "a*", "**", "two words", "a.b", "x" * 41, "12", "a*b"])
def test_a_pattern_that_would_find_nearly_everything_is_refused(pattern):
    with pytest.raises(Unusable) as refused:
        checked(pattern)
    assert refused.value.code == "word-pattern"
