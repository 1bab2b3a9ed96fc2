"""The walk through the smallest game does not lie: its code is that of the files, and it names all that a game must have."""

import ast
import importlib
import inspect
import re
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message

import zastolye
from support.walking import GAMES
from zastolye.core.game import Clauses, assemble
from zastolye.core.language import LANGUAGES
from zastolye.core.options import Option
from zastolye.core.rules import RULES, USUAL

HOME = Path(__file__).resolve().parents[2]
PACKAGE = Path(zastolye.__file__).parent
PAGE = (HOME / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
TOY = HOME / "tests" / "toy" / "kuhn_poker"
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def quotes():
    """Every block with a language of a file, and the file that is linked to last before it."""
    source = None
    for found in re.finditer(
        r"\]\(\.\./tests/toy/kuhn_poker/([^)]+)\)|```(python|ftl|markdown|)\n(.*?)```", PAGE, re.S
    ):
        source = found[1] or source
        if found[3] is not None:
            yield source, found[3]


def rows(title):
    """The code in the first column of the table with this title."""
    table = re.search(rf"^\| {re.escape(title)} \|.*?(?=\n\n)", PAGE, re.M | re.S)[0]
    return {word for line in table.splitlines()[2:] for word in re.findall(r"`([^`]+)`", line.split("|")[1])}


def test_every_quoted_block_is_in_its_file():
    found = list(quotes())
    for name, block in found:
        assert block in (TOY / name).read_text(encoding="utf-8"), name
    modules = {path.name for path in TOY.glob("*.py")}
    assert modules <= {name for name, _ in found}


def test_every_rule_of_the_contract_is_in_the_table():
    described = [word.partition("(")[0] for word in sorted(rows("rule"))]
    assert sorted(described) == sorted(RULES)
    last = re.search(r"\n\| `unfinished\(s\)`.*?\n\n", PAGE, re.S)[0]
    assert set(re.findall(r"`(\w+)\(", last)) == set(USUAL)


def test_every_field_of_assemble_and_of_an_option_is_described():
    assert rows("field of `assemble`") == set(inspect.signature(assemble).parameters)
    table = PAGE[PAGE.index("| field of `assemble` |") :]
    for name in (*Option.__dataclass_fields__, *Clauses.__dataclass_fields__):
        assert re.search(rf"[`(, ]{name}\b", table), name


def test_every_file_of_the_folder_is_listed():
    listed = rows("file")
    assert {path.name for path in TOY.iterdir() if path.is_file()} <= listed
    assert {f"{path.name}/" for path in TOY.iterdir() if path.is_dir() and path.name != "__pycache__"} <= listed


# --- Texts ------------------------------------------------------------------------------------------------------------


def messages(folder, language="en"):
    return {
        entry.id.name
        for path in folder.glob(f"*.{language}.ftl")
        for entry in parse(path.read_text(encoding="utf-8")).body
        if isinstance(entry, Message)
    }


def asked_of_a_game():
    """The messages that code outside the games says and some game has, as expressions: `title`, `note-.+`."""
    said = set()
    for path in PACKAGE.rglob("*.py"):
        if not path.is_relative_to(PACKAGE / "games"):
            said |= set(said_in(ast.parse(path.read_text(encoding="utf-8"))))
    known = set().union(*(messages(game.folder) for game in GAMES))
    return {one for one in said if not one.startswith(".") and any(re.fullmatch(one, message) for message in known)}


def said_in(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in ("say", "styled"):
            if node.args and isinstance(node.args[0], ast.Constant):
                yield re.escape(node.args[0].value).replace("\\-", "-")
            elif node.args and isinstance(node.args[0], ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else ".+" for part in node.args[0].values]
                yield "".join(parts)


def test_every_message_that_is_asked_of_a_game_is_in_the_table():
    asked = asked_of_a_game()
    assert {
        "title",
        "feel",
        "goal",
        "help",
        "starter",
        "note-.+",
        "label-.+",
        "ask-.+",
        "choice-.+",
        "option-.+",
    } <= asked
    listed = {word.replace("…", ".+") for word in rows("message")}
    for one in asked:
        assert any(re.fullmatch(row, one) for row in listed), f"{one} is not in docs/adding-a-game.md"
    known = set().union(*(messages(game.folder) for game in GAMES))
    for row in listed:
        assert any(re.fullmatch(row, message) for message in known), f"no game has {row}"


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_the_messages_that_the_table_says_it_needs(game, language):
    needed = {"title", "feel", "goal", "help", "coach-goal"}
    asks = importlib.import_module(game.view.struct.__module__).ASKS
    needed |= {f"{word}-{kind}" for kind in game.news.names for word in ("note", "label")} | {
        f"ask-{one}" for one in asks
    }
    for option in game.options:
        needed |= {f"option-{option.name}", f"choice-{option.name}"}
        needed |= {f"choice-{option.name}-{word}" for word in option.words}
        needed |= {f"choice-{option.name}-places"} if option.size > 1 else set()
        if option.is_assumed:
            needed |= {f"assumed-{option.name}", f"assumed-{option.name}-default"}
            needed |= {f"assumed-{option.name}-{name}" for name in option.assumed}
    if game.options.starter is not None:
        needed |= {"starter"}
    own = {path for path in game.folder.glob(f"*.{language}.ftl") if path.name.split(".")[0] in ("text", game.name)}
    known = {one for path in own for one in re.findall(r"^([\w-]+) =", path.read_text(encoding="utf-8"), re.M)}
    assert needed <= known, needed - known


# --- The board --------------------------------------------------------------------------------------------------------


def interface(name):
    board = (HOME / "web" / "src" / "lib" / "board.ts").read_text(encoding="utf-8")
    body = re.search(rf"interface {name}(?:<[^>]*>)? \{{\n(.*?)\n\}}", board, re.S)[1]
    return set(re.findall(r"^\t(\w+)\??:", body, re.M))


def test_all_that_a_board_and_a_mode_have_is_described():
    assert rows("property") == interface("BoardProps")
    described = re.search(r"^A `Mode`.*$", PAGE, re.M)[0]
    assert set(re.findall(r"`(\w+)`", described)) - {"Mode"} == interface("Mode")
