"""A cold start: the table plays at once, plain, while a child process compiles; then it goes on compiled."""

import os
import shutil
import subprocess
import sys
import time

import pytest

from support.walking import GAMES
from zastolye.commands.lab import MAKE_READY
from zastolye.core.engine import Engine, call_play
from zastolye.core.kernel import CACHE, bind, cache_folder
from zastolye.table import warming

HUNT = next(game for game in GAMES if game.name.endswith("hunt"))
GAME = HUNT.name


def wait_for(what, seconds=180):
    until = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < until, "it took too long"
        time.sleep(0.1)


@pytest.fixture
def cache(tmp_path, long):
    """A cache in which this game is not marked as ready. What a run of all tests has compiled before it lies there, so that the child
    finds it; with --long it is empty, and the child compiles for half a minute."""
    folder = tmp_path / "cache" / "zastolye" / "compiled"
    folder.mkdir(parents=True)
    marked = cache_folder(bind(HUNT.rules, call_play, "plain"))
    if not long:
        for kept in CACHE.iterdir():
            if kept == marked:
                shutil.copytree(kept, folder / kept.name, ignore=shutil.ignore_patterns("*.ready"))
            elif kept.is_dir():
                (folder / kept.name).symlink_to(kept)
    return tmp_path / "cache"


def test_a_cold_start_plays_at_once_and_goes_on_compiled(tmp_path, cache, long):
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache), "PYTHONUTF8": "1"}
    out = tmp_path / "screen.txt"
    command = [sys.executable, "-u", "-m", "zastolye", "play", GAME, "--lang", "en", "--out", str(tmp_path / "x.json")]
    with (
        out.open("w") as screen,
        subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=screen, stderr=screen, text=True, env=environment
        ) as table,
    ):
        wait_for(lambda: "You may:" in out.read_text())  # my turn, while the rules are not ready
        if long:  # else the child may be done before there is anything to tell of it
            wait_for(lambda: "Preparing the fast rules: " in out.read_text())
        wait_for(lambda: list(cache.rglob(f"{GAME}.rules.ready")))
        assert "The fast rules are ready." not in out.read_text()
        table.stdin.write("?\nquit\n")
        table.stdin.close()
        assert table.wait(60) == 0
    assert "The fast rules are ready." in out.read_text() and "Traceback" not in out.read_text()


@pytest.mark.parametrize("part", warming.PARTS)
def test_a_server_goes_on_with_a_warming_that_was_broken_off(part, monkeypatch):
    """Whichever part of one game is missing, the child is started; when all are there, it is not."""
    started, missing = [], {(GAME, part)}
    monkeypatch.setattr(Engine, "is_warm", lambda game, part: (game.name, part) not in missing)
    monkeypatch.setattr(warming, "start_child", lambda note: started.append(note))
    warming.warm_in_background()
    assert len(started) == 1
    missing.clear()
    warming.warm_in_background()
    assert len(started) == 1


def test_warm_compiles_every_part():
    assert ("rules", *MAKE_READY) == warming.PARTS


def test_nowhere_to_keep_machine_code_is_no_reason_not_to_play(tmp_path):
    (tmp_path / "file").write_text("")
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "file"), "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "zastolye", "play", GAME, "--lang", "en", "--out", str(tmp_path / "match.json")]
    sat = subprocess.run(command, input="quit\n", capture_output=True, text=True, env=environment, timeout=120)
    assert sat.returncode == 0 and "You may:" in sat.stdout and "Traceback" not in sat.stderr
