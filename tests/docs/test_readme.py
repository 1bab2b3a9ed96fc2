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


PAGES = [
    *HOME.glob("*.md"),
    *(HOME / "docs").glob("*.md"),
    *(HOME / "src").rglob("*.md"),
    *(HOME / "tests").rglob("*.md"),
]


def anchors(page):
    """What a page's headings can be linked to by, as GitHub makes it of their words."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_page_file_and_heading_linked_to_is_there():
    checked = 0
    for page in PAGES:
        for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
            if re.match(r"[a-z]+:", link):
                continue  # another site: nothing is asked of the network here
            name, _, anchor = link.partition("#")
            target = page.parent / name if name else page
            assert target.exists(), f"{page.name}: {link}"
            assert not anchor or anchor in anchors(target), f"{page.name}: {link}"
            checked += 1
    assert checked > 80
