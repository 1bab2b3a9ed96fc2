"""Whole matches at the full-screen table, in a real pseudo-terminal, by keys, to the result."""

import pytest

from support.full_screen import FullScreen, play_through
from support.walking import GAMES
from zastolye.core.record import read_record
from zastolye.table.verify import verify

DRAWN = [game for game in GAMES if game.drawing]  # those that the command knows; the toy is for this process alone
SHORTEST = {
    "target": "--option=target=10",
    "times": "--option=times=2",
}  # options that make a match short, where a game has them


@pytest.mark.parametrize("game", DRAWN, ids=[game.name for game in DRAWN])
def test_a_whole_match_is_played_by_keys_to_its_result(game, tmp_path):
    out = tmp_path / "match.json"
    seats = (
        game.seats[0] if game.races or game.moves.are_sealed else game.seats[-1]
    )  # with which a match has the fewest moves
    words = [
        "play",
        game.name,
        "--seats",
        str(seats),
        "--uncompiled",
        "--seed",
        "3",
        "--pace",
        "0",
        "--lang",
        "en",
        "--out",
        str(out),
    ]
    words += [SHORTEST[option.name] for option in game.options if option.name in SHORTEST]
    with FullScreen(*words) as screen:
        screen.wait_for("q leave")
        play_through(screen)
        screen.wait_for(r"Play again \(a\)")
        screen.press("q")
        assert screen.wait_until_left() == 0
    verdict = verify(read_record(out.read_bytes()))
    assert verdict.verifies and verdict.fair and verdict.result is not None
