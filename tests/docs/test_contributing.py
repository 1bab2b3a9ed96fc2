"""CONTRIBUTING.md does not lie: what it names exists, and its commands find what they say."""

import re
import runpy
import shlex
import subprocess
import sys
from pathlib import Path

import golden

HOME = Path(__file__).resolve().parents[2]
PAGE = (HOME / "CONTRIBUTING.md").read_text(encoding="utf-8")
CODE = re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", PAGE, flags=re.S))
LINES = [line for block in re.findall(r"```sh\n(.*?)```", PAGE, re.S) for line in block.splitlines()]
COMMANDS = [shlex.split(line, comments=True) for line in LINES]
# Where a name without a folder may lie.
ROOMS = ("", "src/zastolye/", "src/zastolye/server/", "src/zastolye/server/*/", "src/zastolye/games/*/", "web/src/")


def is_there(name):
    name = re.sub(r"<\w+>", "*", name).rstrip("/")
    return any(True for room in ROOMS for _ in HOME.glob(room + name))


def test_every_file_and_folder_it_names_is_there():
    named = [
        one for one in CODE if ("/" in one and not one.startswith("./dev")) or re.search(r"\.(py|md|ftl|toml)$", one)
    ]
    assert len(named) > 40
    assert [one for one in named if not is_there(one)] == []


def test_golden_runs_every_test_that_writes_what_it_keeps():
    told = [
        path.relative_to(HOME)
        for path in HOME.glob("tests/**/test_*.py")
        if re.search(r'getoption\("--golden"\)', path.read_text())
    ]
    assert told and {str(path) for path in told} <= set(golden.KEPT)


def test_every_command_of_dev_exists():
    known = {*runpy.run_path(str(HOME / "dev"))["COMMANDS"], "setup"}
    used = {command[1] for command in COMMANDS if command[0] == "./dev"} | {
        one.split()[1] for one in CODE if one.startswith("./dev ")
    }
    assert used <= known and {"test", "check", "golden", "types", "lock", "screenshots", "bench"} <= used


def test_its_ways_to_run_one_test_find_tests():
    commands = [command for command in COMMANDS if "pytest" in command]
    assert len(commands) == 3
    for _, *words in commands:
        found = subprocess.run(
            [sys.executable, *words, "--collect-only", "-q"], cwd=HOME, capture_output=True, text=True
        )
        assert found.returncode == 0, f"{words}: {found.stdout[-300:]}"  # 5 where nothing was found


def test_trials_speak_to_a_server_without_our_own_client():
    """A mistake of the client would hide the same mistake of the server. What they share, `trials/wire.py`, is held to it too."""
    trials = sorted((HOME / "tests" / "trials").glob("*.py"))
    assert len(trials) > 8
    for path in trials:
        assert not re.search(
            r"zastolye\.client|import play_out|import play_together", path.read_text(encoding="utf-8")
        ), path
