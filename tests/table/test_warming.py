"""A cold start: the table plays at once, plain, while a child process compiles; then it goes on compiled."""

import os
import subprocess
import sys
import time

from support.walking import GAMES

GAME = next(game.name for game in GAMES if game.name.endswith("hunt"))


def wait_for(what, seconds=180):
    until = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < until, "it took too long"
        time.sleep(0.1)


def test_a_cold_start_plays_at_once_and_goes_on_compiled(tmp_path):
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache"), "PYTHONUTF8": "1"}
    out = tmp_path / "screen.txt"
    command = [sys.executable, "-u", "-m", "zastolye", "play", GAME, "--lang", "en", "--out", str(tmp_path / "x.json")]
    with (
        out.open("w") as screen,
        subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=screen, stderr=screen, text=True, env=environment
        ) as table,
    ):
        wait_for(lambda: "Preparing the fast rules: " in out.read_text())
        assert "You may:" in out.read_text() and not list(tmp_path.rglob("*.ready"))  # my turn, and nothing is compiled
        wait_for(lambda: list(tmp_path.rglob("*.ready")))
        table.stdin.write("?\nquit\n")
        table.stdin.close()
        assert table.wait(60) == 0
    assert "The fast rules are ready." in out.read_text() and "Traceback" not in out.read_text()


def test_nowhere_to_keep_machine_code_is_no_reason_not_to_play(tmp_path):
    (tmp_path / "file").write_text("")
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "file"), "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "zastolye", "play", GAME, "--lang", "en", "--out", str(tmp_path / "match.json")]
    sat = subprocess.run(command, input="quit\n", capture_output=True, text=True, env=environment, timeout=120)
    assert sat.returncode == 0 and "You may:" in sat.stdout and "Traceback" not in sat.stderr
