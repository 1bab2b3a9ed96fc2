"""The README does not lie: its Python runs, and its commands exist."""

import re
import shlex
from pathlib import Path

import pytest

from zastolye.cli import build_parser
from zastolye.games import find_game

HOME = Path(__file__).resolve().parents[2]
READMES = [HOME / "README.md", HOME / "README.ru.md"]


def blocks(path, language):
    return re.findall(rf"```{language}\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)


def test_the_python_of_the_readme_runs():
    for block in blocks(HOME / "README.md", "python"):
        exec(block, {})


@pytest.mark.parametrize("path", READMES, ids=[path.name for path in READMES])
def test_the_commands_of_the_readme_exist(path):
    commands = [line for block in blocks(path, "sh") for line in block.splitlines() if line.startswith("zastolye")]
    assert len(commands) > 4
    for line in commands:
        build_parser("en").parse_args(shlex.split(line, comments=True)[1:])


@pytest.mark.parametrize("path", READMES, ids=[path.name for path in READMES])
def test_the_moves_of_the_readme_can_be_read(path):
    words = {
        "trick-n-chef": ["R9+2", "К9+2"], "heckmeck": ["w12+7+3", "ч12+7+3"],
        "chekharda": ["steal octo-pirate @2", "украсть осьминог-пират @2"], "pechenka-hunt": ["claim sr", "заявить ст"],
    }  # fmt: skip
    text = path.read_text(encoding="utf-8")
    for game, moves in words.items():
        assert any(move in text for move in moves)
        assert len({tuple(find_game(game).notation.read(move)) for move in moves}) == 1


def test_every_page_linked_to_is_there():
    for path in [*READMES, HOME / "CONTRIBUTING.md", *(HOME / "docs").glob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8")):
            assert (path.parent / link).exists(), f"{path.name}: {link}"
