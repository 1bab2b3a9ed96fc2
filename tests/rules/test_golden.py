"""Golden games come out as they were read."""

import pytest

import golden
from zastolye.core.record import read_record, write_record
from zastolye.table.replay import replay

GOLDENS = golden.goldens()


@pytest.mark.parametrize("path", GOLDENS, ids=[f"{path.parents[1].name}-{path.stem}" for path in GOLDENS])
def test_a_golden_game_is_as_it_was_read(path):
    assert path.read_text(encoding="utf-8") == golden.story(GOLDENS[path])
    written = path.with_suffix(".json").read_bytes()
    assert write_record(replay(read_record(written)).record()) == written


def test_every_mode_has_an_ordinary_match_and_odd_ones():
    by_game = {}
    for match in GOLDENS.values():
        by_game.setdefault(match.game.name, []).append(match)
    for name, matches in by_game.items():
        assert any(match.is_over for match in matches), name
        assert len(matches) > 1 or name == "kuhn-poker", name


def test_no_record_lies_around_that_nothing_makes():
    for folder in {path.parent for path in GOLDENS}:
        stories = {path.name for path in GOLDENS if path.parent == folder}
        assert {path.name for path in folder.glob("*.txt")} == stories
