"""The full-screen table through a real ssh: moves by keys and mouse, another size, leaving, and a connection that drops."""

import json
import time

import pytest

from support.full_screen import FullScreen
from support.over_ssh import OverSsh
from support.walking import GAMES

GAME = next(game for game in GAMES if game.drawing and not game.races and not game.moves.are_sealed)


@pytest.fixture
def reach(tmp_path):
    return OverSsh(tmp_path, XDG_DATA_HOME=tmp_path)


def words(*more):
    return ("play", GAME.name, "--pace", "0", "--lang", "en", *more)


@pytest.mark.parametrize("term", ["xterm-256color", "xterm", "screen"])
def test_a_table_over_ssh_is_played_resized_and_left(reach, tmp_path, term):
    out = tmp_path / "left.json"
    with FullScreen(*words("--out", str(out)), term=term, reach=reach) as screen:
        screen.wait_for("Your turn")
        screen.wait_for("╭─1─|┏━1━")
        before = screen.settled()
        assert all(len(line) <= 80 for line in before.splitlines()) and "Enter" in before.splitlines()[23]
        y = next(y for y, line in enumerate(screen.display.display) if "─1─" in line)
        x = screen.display.display[y].index("─1─") + 1
        screen.click(x, y + 1)  # chosen
        screen.wait_for("━1━")
        screen.press("enter")  # played
        screen.wait_until_gone("━1━")
        screen.resize(100, 30)
        screen.wait_for(r"[^\n]{90}")  # it uses the new room
        screen.press("q")
        screen.wait_for("Leave the table")
        screen.press("enter")
        assert screen.wait_until_left() == 0
    assert len(json.loads(out.read_text())["moves"]) >= 1


def test_a_dropped_connection_ends_the_table_and_keeps_its_match(reach, tmp_path):
    out = tmp_path / "left.json"
    with FullScreen(*words("--out", str(out)), reach=reach) as screen:
        screen.wait_for("Your turn")
        screen.process.kill()
    until = time.monotonic() + 30
    while not out.exists():
        assert time.monotonic() < until, "the match is lost"
        time.sleep(0.05)
    assert json.loads(out.read_text())["game"] == GAME.name


def test_a_table_that_is_told_to_end_leaves_the_terminal_and_keeps_its_match(tmp_path):
    out = tmp_path / "left.json"
    with FullScreen(*words("--out", str(out)), environment={"XDG_DATA_HOME": str(tmp_path)}) as screen:
        screen.wait_for("Your turn")
        screen.process.terminate()
        assert screen.wait_until_left() == 0
    assert json.loads(out.read_text())["game"] == GAME.name
