"""The documentation site: every page is in it in both languages, its links work, it can be searched, and it opens without a server."""

import json
import re
import sys
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from support.real_browser import CHROMIUM, FLAGS
from zastolye.games import all_games

HOME = Path(__file__).resolve().parents[2]
NOTEBOOKS = sorted((HOME / "docs" / "notebooks").glob("*.ipynb"))


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Built once, in a folder of the test's own."""
    sys.path.insert(0, str(HOME / "tools"))
    import site_pages

    folder = tmp_path_factory.mktemp("site")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site_pages, "PAGES", folder / "pages")
        patch.setattr(site_pages, "SITE", folder / "site")
        assert site_pages.main() == 0
    return folder / "site"


@pytest.fixture(scope="module")
def reader():
    """A browser whose console nobody listens to: from a folder the site cannot read its own map, and says so."""
    with sync_playwright() as started:
        opened = started.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield opened
        opened.close()


def test_every_page_is_there_in_both_languages(site):
    for language in ("", "en/"):
        for name in ("index", "library", "environments", "protocol", "http", *(f"rules/{name}" for name in shelf())):
            assert (site / f"{language}{name}.html").exists(), f"{language}{name}"
    assert (
        "Библиотека" in (site / "library.html").read_text()
        and "The library" in (site / "en" / "library.html").read_text()
    )
    assert "/api/openapi.json" in (site / "http.html").read_text()
    for notebook in NOTEBOOKS:
        assert (site / "notebooks" / f"{notebook.stem}.html").exists()


def shelf():
    return [name for name in all_games() if name != "kuhn-poker"]


def test_the_links_between_pages_work(site):
    checked = 0
    for page in site.rglob("*.html"):
        if page.name == "404.html":  # its links are those of a server
            continue
        for link in re.findall(r'<a[^>]* href="([^"#?]+)', page.read_text()):
            if not re.match(r"[a-z]+:|//", link):
                assert (page.parent / link).exists(), f"{page.relative_to(site)}: {link}"
                checked += 1
    assert checked > 500


def test_no_page_asks_anything_of_the_network(site):
    for page in site.rglob("*.html"):
        if (
            "notebooks" not in page.parts
        ):  # the converter of notebooks names a script for formulas, which none of ours has
            assert not re.findall(r'<(?:script|link)[^>]* (?:src|href)="(?:https?:)?//', page.read_text()), page


@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here: apt install chromium")
@pytest.mark.filterwarnings("ignore::ResourceWarning")
@pytest.mark.parametrize(
    ("page", "words", "found"), [("index.html", "библиотека", "library"), ("en/index.html", "shuffles", "fairness")]
)
def test_it_is_searched_from_a_folder(site, reader, page, words, found):
    opened = reader.new_page()
    opened.goto((site / page).as_uri())
    query = opened.locator("[data-md-component=search-query]")
    query.fill(words)
    query.press(
        "End"
    )  # the search listens to keys, and letters that are not on an English keyboard are put in without one
    opened.locator(f".md-search-result__link[href*='{found}']").first.wait_for(state="attached")


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=[path.stem for path in NOTEBOOKS])
def test_the_notebooks_run(notebook, capsys):
    names = {}
    for cell in json.loads(notebook.read_text())["cells"]:
        if cell["cell_type"] == "code":
            source = (
                "".join(cell["source"]).replace("MATCHES = 2000", "MATCHES = 50").replace("matches=20", "matches=2")
            )
            exec(source, names)
    assert "%" in capsys.readouterr().out
