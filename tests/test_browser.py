"""The client as people meet it: a real server, a real browser, screens of three sizes, light and dark, both languages."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from real_browser import CHROMIUM, DESKTOP, PHONE, TABLET, a_browser, somebody
from real_server import Server
from walking import GAMES

expect.set_options(timeout=30_000)

WEB = Path(__file__).resolve().parents[1] / "web"
AXE = WEB / "node_modules/axe-core/axe.min.js"
DISHES = [game for game in GAMES if game.folder.is_relative_to(WEB.parent / "src")]
each_game = pytest.mark.parametrize("game", [game.name for game in DISHES])

SCRIPTS = """performance.getEntriesByType('resource').filter((one) => /\\.js$/.test(one.name))
    .reduce((sum, one) => sum + one.encodedBodySize, 0)"""  # as they travelled, packed

pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here: apt install chromium"),
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    subprocess.run([sys.executable, WEB / "build.py"], check=True)
    running = Server(tmp_path_factory.mktemp("server"), pace="0.05")
    yield running
    running.end()


@pytest.fixture
def own_server(tmp_path):
    """A server of one test's own, to be killed there."""
    running = Server(tmp_path)
    yield running
    running.end()


@pytest.fixture(scope="module")
def browser():
    with a_browser() as opened:
        yield opened


def play_now(page, game):
    """From the menu to the table."""
    page.goto("/")
    press_play(page, game)


def press_play(page, game):
    page.locator("article", has=page.locator(f'a[href="/rules/{game}"]')).locator("button.main").click()
    page.wait_for_selector(".board > :not([role=status])")


def violations(page, apart_from=()):
    """What axe finds, in a line each."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")["violations"]
    return [
        f"{one['id']}: {node['target']} {node['html'][:120]}"
        for one in found
        if one["id"] not in apart_from
        for node in one["nodes"]
    ]


def sideways(page):
    """How far the page scrolls to the side: not at all."""
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


# --- The menu -------------------------------------------------------------------------------------------------------


def test_the_menu_has_five_dishes_each_with_its_drawing(browser, server):
    with somebody(browser, server) as page:
        page.goto("/")
        page.wait_for_selector("article")
        assert page.locator("article").count() == len(DISHES) == 5
        expect(page.locator("article .drawing:has(svg)")).to_have_count(5)
        assert page.get_by_role("heading", name="Меню").is_visible()


def test_the_language_is_switched_live_and_kept(browser, server):
    with somebody(browser, server) as page:
        page.goto("/")
        page.get_by_role("button", name="English").click()
        page.get_by_role("heading", name="Menu").wait_for()
        page.get_by_role("heading", name="Trick-n-Chef").wait_for()
        assert page.evaluate("document.documentElement.lang") == "en"
        page.reload()
        page.get_by_role("heading", name="Menu").wait_for()


def test_the_language_is_switched_at_a_table_and_the_log_with_it(browser, server):
    with somebody(browser, server) as page:
        play_now(page, DISHES[1].name)
        expect(page.locator("[role=tabpanel] ol")).to_contain_text("Раунд 1")
        page.get_by_role("button", name="Настройки").click()
        page.get_by_text("English").click()
        page.keyboard.press("Escape")
        page.get_by_role("tab", name="Log").wait_for()
        expect(page.locator("[role=tabpanel] ol")).to_contain_text("Round 1")


@each_game
def test_play_now_fetches_no_more_script_than_was_agreed(browser, server, game):
    """Sixty kilobytes for the menu, forty for a table. How soon the first card is there is told, and not judged."""
    with somebody(browser, server) as page:
        page.goto("/")
        page.wait_for_selector("article")
        page.wait_for_load_state("networkidle")
        for_menu = page.evaluate(SCRIPTS)
        page.evaluate("performance.mark('pressed')")
        press_play(page, game)
        waited = page.evaluate("performance.now() - performance.getEntriesByName('pressed')[0].startTime")
        for_table = page.evaluate(SCRIPTS) - for_menu
        assert page.locator(".turn p").inner_text()
    print(
        f"{game}: first card after {waited:.0f} ms; {for_menu} bytes of script for the menu, {for_table} for the table"
    )
    assert for_menu <= 60 * 1024 and for_table <= 40 * 1024


# --- Care -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_any_screen(browser, server, theme):
    with somebody(browser, server, theme=theme, language="ru" if theme == "light" else "en") as page:
        page.goto("/")
        expect(page.locator("article .drawing:has(svg)")).to_have_count(5)
        assert violations(page) == []
        page.locator("header .who").click()
        page.wait_for_selector("dialog[open]")
        assert violations(page) == []
        page.goto("/gallery")
        expect(page.locator(".game").nth(3)).to_be_visible()
        assert violations(page, apart_from=("landmark-unique",)) == []  # several tables stand there side by side
        page.goto(f"/rules/{DISHES[0].name}")
        page.wait_for_selector("[data-clause]")
        assert violations(page) == []


@each_game
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_a_table(browser, server, game, theme):
    with somebody(browser, server, size=PHONE if theme == "dark" else DESKTOP, theme=theme) as page:
        play_now(page, game)
        assert violations(page) == []


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP], ids=lambda size: str(size[0]))
def test_nothing_scrolls_sideways(browser, server, size):
    with somebody(browser, server, size=size) as page:
        for address in ("/", "/rules", f"/rules/{DISHES[0].name}", "/gallery"):
            page.goto(address)
            page.wait_for_selector("main > *")
            page.wait_for_load_state("networkidle")
            assert sideways(page) <= 0, address
        for game in DISHES:
            play_now(page, game.name)
            assert sideways(page) <= 0, game.name


# --- At a table -----------------------------------------------------------------------------------------------------


def test_a_friend_comes_by_the_link_and_the_host_starts(browser, server):
    game = DISHES[-1].name
    with somebody(browser, server) as host, somebody(browser, server, size=PHONE, language="en") as friend:
        host.goto("/")
        dish = host.locator("article", has=host.locator(f'a[href="/rules/{game}"]'))
        dish.get_by_role("button", name="Позвать друзей").click()
        host.get_by_role("button", name="Открыть стол").click()
        link = host.get_by_label("Ссылка на стол").input_value()
        friend.goto(link)
        friend.get_by_role("button", name="Sit down").click()
        host.get_by_role("button", name=re.compile("Начать")).click()
        for page in (host, friend):
            page.wait_for_selector(".board > :not([role=status])")


def test_a_line_that_drops_is_taken_up_again(browser, own_server):
    server = own_server
    with somebody(browser, server) as page:
        play_now(page, DISHES[-1].name)
        page.wait_for_selector(".turn.asked")
        before = page.locator(".turn p").inner_text()
        server.kill()
        page.locator("p.lost").wait_for()
        server.start()
        page.locator("p.lost").wait_for(state="detached", timeout=30_000)
        assert page.locator(".turn p").inner_text() == before


def test_a_lesson_is_read_page_by_page(browser, server):
    with somebody(browser, server, size=PHONE) as page:
        page.goto("/")
        page.get_by_role("button", name=re.compile("Урок")).first.click()
        lesson = page.get_by_role("region", name="Урок")
        for _ in range(40):
            lesson.wait_for()
            if lesson.get_by_role("button", name="Сыграть настоящую партию").count():
                break
            at = lesson.locator("p").first.inner_text()
            lesson.get_by_role("button", name=re.compile("Дальше|Показать")).click()
            expect(lesson.get_by_text(at, exact=True)).to_have_count(0)
        lesson.get_by_role("button", name="Сыграть настоящую партию").click()
        page.wait_for_selector(".turn")


def test_a_table_that_is_not_there_is_told_so(browser, server):
    with somebody(browser, server) as page:
        page.goto("/t/ZZZZZZ")
        page.get_by_text("Такого стола нет").wait_for()


def test_sound_is_off_with_one_key(browser, server):
    with somebody(browser, server) as page:
        play_now(page, DISHES[-1].name)
        page.keyboard.press("m")
        page.get_by_role("button", name="Включить звук").wait_for()
