"""Rulebooks as the browser is given them: no clause, sentence or table is lost, and each has its place."""

import re

import msgspec
import pytest

from support.walking import GAMES
from zastolye.core.language import LANGUAGES, rulebook
from zastolye.server.http.rulebook import Chapter, Part, chapters

each_rulebook = pytest.mark.parametrize(
    ("game", "language"),
    [(game, one) for game in GAMES for one in LANGUAGES],
    ids=lambda one: getattr(one, "name", one),
)

SMALL = """# The game

What it is about,
in two lines.

## Dealing

- **GAME-01** A clause with a **strong** word
  and `code`.
- **GAME-R02** A ruling: **two** of them.

  More about it.
- An item without a number.

### Values

| card | stars |
| --- | ---: |
| **1** | a \\| b |
| 2 |  |
"""


def test_headings_clauses_paragraphs_and_tables():
    assert chapters(SMALL) == [
        Chapter("", [Part(text="What it is about, in two lines.")]),
        Chapter(
            "Dealing",
            [
                Part("GAME-01", "A clause with a **strong** word and `code`."),
                Part("GAME-R02", "A ruling: **two** of them."),
                Part(text="More about it."),
                Part(text="An item without a number."),
            ],
        ),
        Chapter("Values", [Part(table=[["card", "stars"], ["**1**", "a | b"], ["2", ""]])]),
    ]


def test_what_a_rulebook_never_has_is_our_mistake():
    with pytest.raises(ValueError, match="blockquote"):
        chapters("# The game\n\n> quoted")


@each_rulebook
def test_a_rulebook_reads_as_its_lines_say(game, language):
    """The same from the lines alone: our rulebooks are simple enough for that."""
    markdown = rulebook(game, language)
    expected, title = [], ""
    for block in re.split(r"\n\s*\n|\n(?=- )|\n(?=#)", markdown):
        block = " ".join(block.split()) if not block.startswith("|") else block.strip()
        if block.startswith("#"):
            title = block.lstrip("# ") if not block.startswith("# ") else ""
        elif block.startswith("|"):
            rows = [[cell.strip() for cell in row.strip("| ").split("|")] for row in block.splitlines()]
            expected.append((title, "", "", [row for row in rows if set("".join(row)) - set("-: ")]))
        elif found := re.fullmatch(r"- \*\*([^*]+)\*\* *(.*)", block):
            expected.append((title, found[1], found[2], []))
        elif block:
            expected.append((title, "", block.removeprefix("- "), []))
    found = [
        (chapter.title, *msgspec.structs.astuple(part)) for chapter in chapters(markdown) for part in chapter.parts
    ]
    assert found == expected and len(found) > 4
