"""The library does what its pages say: every piece of Python in them runs, and what is promised is there and documented."""

import re
from pathlib import Path

import pytest

import zastolye
from zastolye import library

HOME = Path(__file__).resolve().parents[2]
PAGES = [HOME / "docs" / name for name in ("library.md", "library.ru.md", "environments.md", "environments.ru.md")]


def blocks(path):
    return re.findall(r"```python\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)


EXAMPLES = [(path.name, number) for path in PAGES for number in range(len(blocks(path)))]


@pytest.mark.parametrize(("page", "number"), EXAMPLES, ids=[f"{page}-{number}" for page, number in EXAMPLES])
def test_the_examples_run(page, number, capsys):
    exec(blocks(HOME / "docs" / page)[number], {})
    assert capsys.readouterr().err == ""


def test_both_languages_show_the_same_pages():
    for page in ("library", "environments"):
        english, russian = (blocks(HOME / "docs" / f"{page}{tail}.md") for tail in ("", ".ru"))
        assert len(english) == len(russian) > 2


def test_all_that_is_offered_is_there_and_documented():
    assert zastolye.__all__ == library.__all__
    assert set(dir(zastolye)) >= set(zastolye.__all__)
    page = (HOME / "docs" / "library.md").read_text()
    for name in zastolye.__all__:
        offered = getattr(zastolye, name)  # also after every package of that name was imported
        assert offered is getattr(library, name) and offered.__doc__
    for name in (
        "Match",
        "game_names",
        "bot",
        "bot_record",
        "load",
        "save",
        "verify",
        "analyse",
        "Refused",
        "Unusable",
        "Sight",
    ):
        assert name in page
    with pytest.raises(AttributeError, match="no attribute 'cheat'"):
        zastolye.cheat  # noqa: B018


def test_a_match_shows_a_seat_its_own_view_alone_and_refuses_by_the_rules():
    match = zastolye.Match("trick-n-chef", seats=3, seed=5)
    other = next(seat for seat in range(3) if seat not in match.to_act)
    assert match.moves(other) == [] and match.all_moves(other) == []
    with pytest.raises(zastolye.Refused):
        match.play(other, match.moves(match.to_act[0])[0])
    assert match.record().fair.secret is None  # the secret is shown when nobody can use it any more
    player = zastolye.bot("random")
    while not match.is_over:
        match.play_bot(match.to_act[0], player)
    assert zastolye.verify(match.record()).fair and sorted(match.result().rank)[0] == 1
    assert zastolye.Match("trick-n-chef", seats=3, seed=5).view(0) == zastolye.Match(
        "trick-n-chef", seats=3, seed=5
    ).view(0)
