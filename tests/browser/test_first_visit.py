"""The client as people meet it: a real server, a real browser, screens of three sizes, light and dark, both languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from support.at_the_board import close_the_drawer, play_now, press_play
from support.care import come_to_rest, sideways, violations
from support.real_browser import DESKTOP, MODES, PHONE, TABLET, each_game, in_a_browser, somebody

LAST_IS_HERE = (
    "() => performance.getEntriesByType('resource').some((one) => /page-socket/.test(one.name))"  # a second later
)
SCRIPTS = """performance.getEntriesByType('resource').filter((one) => /\\.js$/.test(one.name))
    .reduce((sum, one) => sum + one.encodedBodySize, 0)"""  # as they travelled, packed

pytestmark = in_a_browser


# --- The menu -------------------------------------------------------------------------------------------------------


def test_the_menu_has_five_dishes_each_with_its_drawing(browser, server):
    with somebody(browser, server) as page:
        page.goto("/")
        page.wait_for_selector("article")
        assert page.locator("article").count() == len(MODES) == 5
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
        play_now(page, MODES[1])
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
        page.wait_for_function(LAST_IS_HERE)
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
        page.goto(f"/rules/{MODES[0]}")
        page.wait_for_selector("[data-clause]")
        assert violations(page) == []


@each_game
def test_axe_finds_nothing_at_a_table(browser, server, game):
    """Light on a desktop with the log open; the same table, dark and on a phone."""
    with somebody(browser, server) as page:
        play_now(page, game)
        assert violations(page) == []
        close_the_drawer(page)
        page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        come_to_rest(page)
        assert violations(page) == []


def test_nothing_scrolls_sideways(browser, server):
    with somebody(browser, server) as page:
        for address in ("/", "/rules", f"/rules/{MODES[0]}", "/gallery"):
            page.goto(address)
            page.wait_for_selector("main > *")
            page.wait_for_load_state("networkidle")
            for width, height in (PHONE, TABLET, DESKTOP):
                page.set_viewport_size({"width": width, "height": height})
                assert sideways(page) <= 0, (address, width)


# --- At a table -----------------------------------------------------------------------------------------------------


def test_a_table_that_is_not_there_is_told_so(browser, server):
    with somebody(browser, server) as page:
        page.goto("/t/ZZZZZZ")
        page.get_by_text("Такого стола нет").wait_for()


def test_sound_is_off_with_one_key(browser, server):
    with somebody(browser, server) as page:
        play_now(page, MODES[-1])
        page.keyboard.press("m")
        page.get_by_role("button", name="Включить звук").wait_for()
