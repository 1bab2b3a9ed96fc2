"""Whole matches at the full-screen table, in a real pseudo-terminal, by keys, to the result."""

import pytest

from support.full_screen import FullScreen, play_through
from support.walking import GAMES
from zastolye.core.record import read_record
from zastolye.table.verify import verify

SETTINGS = {}


@pytest.mark.parametrize("game", [game.name for game in GAMES if game.drawing])
def test_a_whole_match_is_played_by_keys_to_its_result(game, tmp_path):
    out = tmp_path / "match.json"
    words = ("play", game, "--seed", "3", "--pace", "0", "--lang", "en", "--out", str(out), *SETTINGS.get(game, ()))
    with FullScreen(*words) as screen:
        screen.wait_for("q leave")
        play_through(screen)
        screen.wait_for(r"Play again \(a\)")
        screen.press("q")
        assert screen.wait_until_left() == 0
    verdict = verify(read_record(out.read_bytes()))
    assert verdict.verifies and verdict.fair and verdict.result is not None
