"""Every clause, ruling, example and invariant of a rulebook has a test that names it, and every such test a clause."""

import ast
import re

import pytest

from support.walking import GAMES
from zastolye.core.language import rulebook

FOLDERS = sorted({game.folder for game in GAMES})
each_folder = pytest.mark.parametrize("folder", FOLDERS, ids=[folder.name for folder in FOLDERS])
ID = re.compile(r"\*\*([A-Z]{4}-[A-Z]{0,2}\d\d)\*\*")
IN_NAME = re.compile(r"([A-Z]{4})_([A-Z]{0,2}\d\d)(?=_|$)")


def clauses(folder, language):
    """All IDs of the folder's rulebooks."""
    texts = [rulebook(game, language) for game in GAMES if game.folder == folder]
    return [clause for text in texts for clause in ID.findall(text)]


def named_in_tests(folder):
    """All IDs in the names of the folder's tests."""
    found = set()
    for path in (folder / "tests").glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= {f"{game}-{number}" for game, number in IN_NAME.findall(node.name)}
    return found


@each_folder
def test_every_clause_is_stated_once_and_in_both_languages(folder):
    english, russian = clauses(folder, "en"), clauses(folder, "ru")
    assert len(english) == len(set(english)) and len(russian) == len(set(russian))
    assert english == russian


@each_folder
def test_every_clause_has_a_test_and_every_test_a_clause(folder):
    facts = {clause for clause in clauses(folder, "en") if re.fullmatch(r"[A-Z]{4}-F\d\d", clause)}
    assert named_in_tests(folder) - facts == set(clauses(folder, "en")) - facts


@each_folder
def test_a_clause_named_in_the_code_or_texts_exists(folder):
    known = set(clauses(folder, "en"))
    prefix = next(iter(known)).split("-")[0]
    for path in [*folder.rglob("*.py"), *folder.glob("*.ftl")]:
        named = set(re.findall(rf"\b({prefix}-[A-Z]{{0,2}}\d\d)\b", path.read_text(encoding="utf-8")))
        assert named <= known, path


@each_folder
def test_every_example_is_kept_as_a_record(folder):
    examples = {clause for clause in clauses(folder, "en") if re.fullmatch(r"[A-Z]{4}-[XD][AB]?\d\d", clause)}
    assert {path.stem for path in (folder / "records").glob("[A-Z]*.json")} == examples
