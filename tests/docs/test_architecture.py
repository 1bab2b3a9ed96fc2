"""What is written about packages is what import-linter holds them to: the order, and what each may import."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

HOME = Path(__file__).resolve().parents[2]
SERVER = HOME / "src/zastolye/server"
PAGE = (HOME / "docs/architecture.md").read_text(encoding="utf-8")
CONTRACTS = {
    one["name"]: one
    for one in tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
}


def layers_of(name):
    """The layers of a contract from the top down, the packages of each in the order in which they are written."""
    return [layer.split(" | ") for layer in CONTRACTS[name]["layers"]]


LAYERS = layers_of("The server's packages import downwards")
DEPTH = {package: depth for depth, layer in enumerate(LAYERS) for package in layer}
PACKAGES = [package for package in DEPTH if (SERVER / package).is_dir()]


def quoted(text):
    return re.findall(r"`(\w+)`", text)


def imported_by(package):
    """What the modules of a package import of the server's other packages, wherever the statement stands."""
    found = set()
    for path in (SERVER / package).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names = [one.name for one in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [f"{node.module}.{one.name}" for one in node.names]
            else:
                continue
            found |= {name.split(".")[2] for name in names if name.startswith("zastolye.server.")}
    return found & DEPTH.keys() - {package}


def test_the_top_of_the_page_has_the_layers_of_the_whole_package():
    told = re.search(r"Imports point one way: (.*?)\. ", PAGE)[1]
    layers = [set(quoted(layer)) for layer in reversed(told.split("←"))]
    assert [{"__main__"}, *layers] == [set(layer) for layer in layers_of("Imports point one way")]


def test_whatever_is_no_game_knows_games_through_game_alone():
    held = CONTRACTS["A game is known through Game alone"]["source_modules"]
    packages = {package for layer in layers_of("Imports point one way") for package in layer}
    assert set(held) == {f"zastolye.{package}" for package in packages - {"games"}}


def test_the_servers_docstring_lists_its_packages_in_their_order():
    text = ast.get_docstring(ast.parse((SERVER / "__init__.py").read_text(encoding="utf-8")))
    assert [quoted(line.split(":")[0]) for line in text.splitlines() if line.startswith("- ")] == LAYERS


def test_the_table_of_packages_is_in_their_order():
    rows = re.findall(r"^\| \[(\w+)(?:\.py)?\]\(\.\./src/zastolye/server/", PAGE, re.MULTILINE)
    assert rows == list(DEPTH)
    beside = re.search(r"Side by side, without importing each other, stand (.*?)\.", PAGE)[1]
    assert [quoted(layer) for layer in beside.split(";")] == [layer for layer in LAYERS if len(layer) > 1]


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_says_what_it_may_import_and_does_not_import_more(package):
    text = ast.get_docstring(ast.parse((SERVER / package / "__init__.py").read_text(encoding="utf-8")))
    told = re.search(r"May import (.*?)\.$", " ".join(text.split()))[1]
    below = {other for other in DEPTH if DEPTH[other] > DEPTH[package]}
    may = {"everything below it": below, "nothing of the server": set()}.get(told, set(quoted(told)))
    assert may <= below
    assert imported_by(package) <= may
    assert may or "nothing" in told
