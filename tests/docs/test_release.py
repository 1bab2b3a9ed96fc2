"""What is released: wheel and sdist hold the whole package and nothing of the tests, and nothing has to be built to install."""

import importlib
import importlib.util
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

import zastolye
from zastolye import cli
from zastolye.cli import main

HOME = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((HOME / "pyproject.toml").read_text())["project"]


@pytest.fixture(scope="module")
def released(tmp_path_factory):
    """Both, built once by the locked backend; the browser client is built already."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", folder], cwd=HOME, check=True, capture_output=True
    )
    return folder


@pytest.fixture(scope="module")
def wheel(released):
    return zipfile.ZipFile(next(released.glob("*.whl")))


def sources():
    """Every file of the package that git knows or would know, but for the tests of the games."""
    words = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "src/zastolye"]
    listed = subprocess.run(words, cwd=HOME, check=True, capture_output=True, text=True).stdout.splitlines()
    return {name.removeprefix("src/") for name in listed if "/tests/" not in name and (HOME / name).exists()}


def test_the_wheel_is_the_package_and_nothing_else(wheel):
    names = {name for name in wheel.namelist() if ".dist-info/" not in name}
    static = {name for name in names if name.startswith("zastolye/server/static/")}
    assert names - static == sources()
    assert "zastolye/server/static/index.html" in static and "zastolye/py.typed" in names
    assert not [name for name in wheel.namelist() if re.search(r"(^|/)tests?/|test_|conftest", name)]


def test_the_wheel_says_what_it_is(wheel):
    metadata = wheel.read(next(name for name in wheel.namelist() if name.endswith("METADATA"))).decode()
    assert f"Version: {PROJECT['version']}\n" in metadata
    for extra in PROJECT["optional-dependencies"]:
        assert f"Provides-Extra: {extra}\n" in metadata
    assert "py3-none-any" in wheel.filename  # no compiler


def test_the_sdist_has_what_a_wheel_is_built_from_and_needs_no_node(released, tmp_path):
    with tarfile.open(next(released.glob("*.tar.gz"))) as packed:
        packed.extractall(tmp_path, filter="data")
    (root,) = tmp_path.iterdir()
    inside = {path.relative_to(root / "src").as_posix() for path in (root / "src").rglob("*") if path.is_file()}
    assert inside >= sources() and not [name for name in inside if "/tests/" in name]
    assert not (root / "tests").exists() and not (root / "bench").exists()
    spec = importlib.util.spec_from_file_location("client_build", root / "web" / "build.py")
    client = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(client)
    assert client.is_fresh()


def test_the_changelog_begins_with_what_is_new_and_the_program_knows_its_version(capsys):
    parts = re.findall(r"^## (\S+)", (HOME / "CHANGELOG.md").read_text(), re.M)
    assert parts[0] in ("Unreleased", PROJECT["version"])
    with pytest.raises(SystemExit) as leaving:
        main(["--version"])
    assert leaving.value.code == 0 and capsys.readouterr().out == f"zastolye {PROJECT['version']}\n"
    assert zastolye.__version__ == PROJECT["version"]


def test_help_waits_for_no_game_and_an_import_for_nothing():
    """Speed is measured by `./dev bench start`; here, that what takes long is not imported."""
    check = "import sys; from zastolye.cli import main\ntry: main(['--help'])\nexcept SystemExit: pass\n"
    check += "heavy = {'numpy', 'numba', 'rich', 'zastolye.games'} & set(sys.modules); assert not heavy, heavy"
    subprocess.run([sys.executable, "-c", check], check=True, capture_output=True)
    light = "import zastolye, sys; assert not {'numpy', 'zastolye.library'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", light], check=True)


def test_every_word_of_the_command_line_is_in_its_module():
    for room, words in cli.ROOMS.items():
        assert tuple(command.name for command in importlib.import_module(f"zastolye.commands.{room}").COMMANDS) == words
    found = {path.stem for path in (HOME / "src/zastolye/commands").glob("*.py") if "\nCOMMANDS = " in path.read_text()}
    assert found == set(cli.ROOMS)


def test_every_extra_is_documented():
    text = (HOME / "README.md").read_text() + "".join(path.read_text() for path in (HOME / "docs").glob("*.md"))
    for extra in PROJECT["optional-dependencies"]:
        assert f"zastolye[{extra}]" in text, extra


@pytest.mark.long
@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13"])
@pytest.mark.parametrize("kind", ["*.whl", "*.tar.gz"], ids=["wheel", "sdist"])
def test_it_plays_at_once_in_a_clean_environment(released, tmp_path, python, kind):
    """Without a compiler's or Node's help: nothing of this project's own environment is on the path."""
    uv = Path(sys.executable).with_name("uv")
    if subprocess.run([uv, "python", "find", python], capture_output=True).returncode:
        pytest.skip(f"no Python {python} here")
    place, bare = tmp_path / "clean", {**os.environ, "PATH": "/usr/bin:/bin", "ZASTOLYE_LANG": "en"}
    subprocess.run([uv, "venv", "-q", "--python", python, place], check=True)
    subprocess.run(
        [uv, "pip", "install", "-q", "--python", place / "bin/python", next(released.glob(kind))], check=True, env=bare
    )
    record = tmp_path / "match.json"
    for words in (
        ["record", "pechenka-hunt", "--seed", "1", "--out", record],
        ["verify", record],
        ["rules", "heckmeck"],
    ):
        subprocess.run([place / "bin/zastolye", *words], check=True, env=bare, cwd=tmp_path, capture_output=True)
