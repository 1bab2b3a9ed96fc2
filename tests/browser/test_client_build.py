"""The browser client as its sources stand: its words, its types, its rulebook, its own tests."""

import asyncio
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Junk, Message
from starlette.applications import Starlette

from support.client_pages import client_routes
from support.walking import GAMES
from zastolye.core.language import LANGUAGES, rulebook
from zastolye.server.http import static_files as pages
from zastolye.server.http.rulebook import chapters

WEB = Path(__file__).resolve().parents[2] / "web"
TEXTS = sorted((WEB / "src").rglob("*.ru.ftl"))
# Components that are fetched together with the texts of what is beside a table.
FETCHED = {
    "Person": ["friends"],
    "Invite": ["friends"],
    "Search": ["ratings"],
    "Rating": ["ratings"],
}  # components that are fetched together with a part of the texts
BESIDE = {
    "Result",
    "Ranking",
    "Sheet",
    "Verify",
    "Rulebook",
    "Glossary",
    "Rules",
    "RulesHead",
    "Replay",
    "Gallery",
    "Parts",
}
SHELF = [game for game in GAMES if game.folder.is_relative_to(WEB.parent / "src")]


def test_the_generated_types_and_constants_are_those_of_the_server():
    done = subprocess.run([sys.executable, WEB / "write_types.py", "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_no_type_is_generated_twice_under_two_names():
    for path in [WEB / "src/lib/messages.ts", WEB / "src/lib/http.ts", *(WEB / "src/games").glob("*/*.types.ts")]:
        names = re.findall(r"^export (?:interface|type) (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
        assert names and not [name for name in names if name[-1].isdigit()], path.name


@pytest.mark.parametrize("russian", TEXTS, ids=[str(path.relative_to(WEB / "src")) for path in TEXTS])
def test_both_languages_of_the_client_say_the_same_things(russian):
    english = russian.with_name(russian.name.replace(".ru.", ".en."))
    said = []
    for path in (russian, english):
        entries = parse(path.read_text(encoding="utf-8")).body
        assert not [entry for entry in entries if isinstance(entry, Junk)], path
        said.append({entry.id.name for entry in entries if isinstance(entry, Message)})
    spelled = {name for name in said[0] if name.startswith("word-")}
    assert said[0] - spelled == said[1] - spelled


def test_the_house_says_everything_it_is_asked_to():
    """A screen has the texts of the menu, of a table and of people, and those parts that `App.svelte` loads with it."""
    texts = {
        path.name.split(".")[0]: set(re.findall(r"^([a-z0-9-]+) =", path.read_text(encoding="utf-8"), re.MULTILINE))
        for path in (WEB / "src").glob("*.ru.ftl")
    }
    assert sum(map(len, texts.values())) == len(set().union(*texts.values()))  # each text is in one of them
    at_tables = texts["text"] | texts["table"] | texts["people"]
    menu = [WEB / "src/App.svelte", WEB / "src/screens/Home.svelte", *(WEB / "src/screens/home").glob("*.svelte")]
    for name in ("Tables", "Search"):  # fetched when there is something to list, or to look for
        menu.remove(WEB / f"src/screens/home/{name}.svelte")
    menu += [WEB / f"src/lib/{name}.svelte" for name in ("Header", "SettingsDialog", "Share", "Dialog", "Notices")]
    loaded = parts_of_screens()
    for path in [*menu, *(WEB / "src/screens").rglob("*.svelte"), *(WEB / "src/lib").rglob("*.svelte")]:
        asked = set(re.findall(r"\b(?:t|house)\('([a-z0-9-]+)'", path.read_text(encoding="utf-8")))
        screen = path.stem.lower() if path.parent.name == "screens" else path.parent.name
        parts = [*loaded.get(screen, ()), *FETCHED.get(path.stem, ())] + (["beside"] if path.stem in BESIDE else [])
        more = [texts[part] for part in parts]
        known = texts["text"] if path in menu else at_tables.union(*more)
        assert asked <= known, (path.name, asked - known)


def parts_of_screens():
    """By the name of a screen and of its folder: the parts of texts that come with it."""
    app = (WEB / "src/App.svelte").read_text(encoding="utf-8")
    found = re.findall(r"screens/(\w+)\.svelte'\)((?:,\s*'\w+')*)", app)
    assert len(found) > 8
    return {name.lower(): re.findall(r"\w+", parts) for name, parts in found}


def test_no_sentence_is_written_into_a_component():
    for path in [*(WEB / "src/screens").rglob("*.svelte"), *(WEB / "src/lib").rglob("*.svelte")]:
        text = path.read_text(encoding="utf-8").replace("Застолье", "").replace("Русский", "")
        assert not re.search(r"[А-Яа-яЁё]", text), path.name


def test_the_lock_names_no_registry():
    assert "resolved" not in (WEB / "package-lock.json").read_text()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHELF, ids=[game.name for game in SHELF])
def test_every_clause_of_a_rulebook_is_shown(game, language):
    text = rulebook(game, language)
    shown = [part.id for chapter in chapters(text) for part in chapter.parts if part.id]
    assert shown == re.findall(r"^- \*\*([^*]+)\*\*", text, re.MULTILINE)
    assert all(part.id or part.text or part.table for chapter in chapters(text) for part in chapter.parts)


def test_the_clients_own_tests_pass():
    run = [sys.executable, WEB / "build.py", "run", "--silent", "test", "--", "--silent"]
    done = subprocess.run(run, capture_output=True, text=True, env=None)
    assert done.returncode == 0, done.stdout + done.stderr


# --- Served -----------------------------------------------------------------------------------------------------------


def asked(path):
    async def ask():
        transport = httpx.ASGITransport(Starlette(routes=client_routes()))
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            return await client.get(path)

    with ThreadPoolExecutor(1) as apart:  # a browser that is open has the loop of this thread
        return apart.submit(asyncio.run, ask()).result()


@pytest.fixture
def built(tmp_path, monkeypatch):
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index-1.js").write_text("1")
    (tmp_path / "index.html").write_text("<head></head>the page")
    (tmp_path / "icon.svg").write_text("<svg/>")
    monkeypatch.setattr(pages, "STATIC", tmp_path)


@pytest.mark.parametrize(
    "path",
    ["/", "/t/ABC234", "/replay/ABC234", "/rules", "/rules/some-game", "/gallery", "/go/a-token", "/daily", "/inbox"],
)
def test_every_address_of_the_client_is_its_one_page_asked_for_anew(built, path):
    answer = asked(path)
    assert answer.text.endswith("</head>the page") and answer.headers["cache-control"] == "no-cache"


def test_parts_are_kept_for_ever_and_nothing_else_is_given(built):
    assert "immutable" in asked("/assets/index-1.js").headers["cache-control"]
    assert asked("/icon.svg").headers["cache-control"] == "no-cache"
    for path in ("/assets/index-2.js", "/assets/../index.html", "/manifest.webmanifest", "/index.html", "/nowhere"):
        assert asked(path).status_code == 404, path


def test_a_client_that_was_not_built_is_told_in_both_languages(tmp_path, monkeypatch):
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    answer = asked("/")
    assert answer.status_code == 503 and "./dev setup" in answer.text
    assert "не собраны" in answer.text and "not been built" in answer.text
