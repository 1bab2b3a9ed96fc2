"""axe finds nothing on any screen, in both themes: what is on the way from an invitation to the replay."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from support.at_the_board import COACH, call_oneself, choose, dish, invite, play_now, press, see_the_table
from support.care import violations
from support.real_browser import DESKTOP, MODES, PHONE, in_a_browser, somebody
from support.real_server import play_out
from zastolye.client import Client

pytestmark = in_a_browser
in_both_themes = pytest.mark.parametrize(("theme", "size"), [("light", PHONE), ("dark", DESKTOP)])


@pytest.fixture(scope="module")
def match(server):
    """The code of a match that is over, and how many moves it had."""
    host = Client(server.url, name="Аня")
    code = host.ask("POST", "/api/play", {"game": "pechenka-hunt", "level": 1, "pace": 0})["code"]
    with host.at(code) as seat:
        play_out(seat, random.Random(1))
    return code, len(host.ask("GET", f"/api/tables/{code}/record")["moves"])


@in_both_themes
def test_axe_finds_nothing_from_the_waiting_room_to_the_table(browser, server, theme, size):
    with somebody(browser, server, theme=theme, size=size) as page:
        invite(page, "pechenka", seats=4)
        assert violations(page) == [], "waiting room"
        page.get_by_role("button", name="Начать").click()
        see_the_table(page)
        page.wait_for_selector(".turn.asked")
        while page.locator(COACH).count():
            press(page, COACH)
        if not page.get_by_role("tablist").count():
            page.get_by_role("button", name="Журнал, разговор, правила").click()
        page.get_by_role("tab", name="Разговор").click()
        page.get_by_label("Написать за столом").fill("Приятного аппетита")
        page.get_by_role("button", name="Сказать").click()
        expect(page.get_by_role("tabpanel").get_by_text("Приятного аппетита")).to_be_visible()
        assert violations(page) == [], "chat"
        page.get_by_role("tab", name="Правила").click()
        page.wait_for_selector("[data-clause]")
        assert violations(page) == [], "rules drawer"
        page.get_by_role("button", name="Закрыть").first.click()
        press(page, "header button[aria-label='Ещё']")
        page.locator(".sheet").get_by_role("button", name="Настройки").click()
        page.wait_for_selector("dialog[open] [type=radio]")
        assert violations(page) == [], "settings"


@in_both_themes
def test_axe_finds_nothing_in_a_lesson(browser, server, theme, size):
    with somebody(browser, server, theme=theme, size=size) as page:
        page.goto("/")
        dish(page, MODES[0]).get_by_role("button", name="Урок").click()
        see_the_table(page)
        assert violations(page) == []
        page.get_by_role("button", name="Дальше").click()
        page.get_by_text("Сделайте этот ход на столе").wait_for()
        press(page, ".board button[aria-disabled=true]")
        page.wait_for_selector(".notice")
        assert violations(page) == [], "with a refusal"


@in_both_themes
def test_axe_finds_nothing_after_the_match(browser, server, match, theme, size):
    code, _ = match
    with somebody(browser, server, theme=theme, size=size) as page:
        page.goto(f"/t/{code}")
        page.get_by_role("dialog").get_by_role("link", name="Скачать запись").wait_for()
        assert violations(page) == [], "result"
        page.get_by_role("link", name="Посмотреть партию").click()
        see_the_table(page)
        assert violations(page) == [], "replay"


# What a press in its middle and at its corners would meet, as far as it is not the thing itself.
COVERED = """(thing) => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    const points = [[(left + right) / 2, (top + bottom) / 2]];
    for (const x of [left + 8, right - 8]) for (const y of [top + 8, bottom - 8]) points.push([x, y]);
    return points.map(([x, y]) => document.elementFromPoint(x, y)).filter((top) => !thing.contains(top))
        .map((top) => top?.outerHTML.slice(0, 120) ?? 'beyond the edge');
}"""
on_wide_screens = pytest.mark.parametrize("width", [1440, 1200])


@on_wide_screens
def test_nothing_covers_what_opens_from_the_bar_beside_an_open_drawer(browser, server, width):
    with somebody(browser, server, size=(width, 900)) as page:
        play_now(page, "heckmeck")
        page.wait_for_selector(".turn.asked")
        page.get_by_role("tabpanel").wait_for()
        for name in ("Подсказка", "Ещё"):
            page.get_by_role("banner").get_by_role("button", name=name, exact=True).click()
            opened = page.get_by_role("group", name=name, exact=True)
            assert opened.evaluate(COVERED) == []
            page.keyboard.press("Escape")
            expect(opened).to_have_count(0)


@pytest.mark.parametrize("width", [1440, 1200, 768])
def test_a_result_that_was_closed_is_called_back_beside_an_open_drawer(browser, server, match, width):
    code, _ = match
    with somebody(browser, server, size=(width, 900)) as page:
        page.goto(f"/t/{code}")
        result = page.get_by_role("dialog")
        result.wait_for()
        page.keyboard.press("Escape")
        expect(result).to_have_count(0)
        if width < 1200:
            page.get_by_role("button", name="Журнал, разговор, правила").click()
        page.get_by_role("tabpanel").wait_for()
        assert page.locator(".turn").evaluate(COVERED) == []
        back = page.get_by_role("button", name="Итоги")
        assert back.evaluate(COVERED) == []
        back.click()
        for name, opened in (("Поделиться партией", "img"), ("Проверить перемешивания", "status")):
            result.get_by_role("button", name=name).click()
            expect(result.get_by_role(opened).last).to_be_in_viewport(ratio=1)
            assert result.get_by_role("link", name="В меню").evaluate(COVERED) == []


def test_who_has_closed_the_result_sees_that_a_friend_waits_at_a_new_table(browser, server):
    with somebody(browser, server) as host, somebody(browser, server) as guest:
        choose(host, "новичок")  # those who play on for people who have left are quick
        call_oneself(host, "Аня")
        link = invite(host, "pechenka-hunt", seats=2)
        guest.goto(link)
        guest.get_by_role("button", name="Сесть за стол").click()
        host.get_by_role("button", name="Начать").click()
        for page in (host, guest):
            see_the_table(page)
            page.get_by_role("button", name="Ещё", exact=True).click()
            page.get_by_role("button", name="Сдаться").click()
            page.get_by_role("dialog").get_by_role("button", name="Сдаться").click()
        for page in (host, guest):
            page.locator(".results").click()  # the last hunt waits to be pressed away
            page.get_by_role("dialog").get_by_role("button", name="Ещё партию").wait_for()
        host.keyboard.press("Escape")
        guest.get_by_role("button", name="Ещё партию").click()
        expect(host.get_by_role("main")).to_contain_text("Вас ждут за новым столом")
        way = host.get_by_role("link", name="К новому столу")
        address = way.get_attribute("href")
        way.click()
        for page in (host, guest):
            page.wait_for_url(f"**{address}")


def test_a_replay_is_wound_and_seen_through_other_eyes(browser, server, match):
    code, moves = match
    with somebody(browser, server) as page:
        page.goto(f"/replay/{code}")
        see_the_table(page)
        slider, eyes = page.get_by_role("slider"), page.get_by_label("Чьими глазами")
        board = page.locator(".board").first
        hand = board.get_by_role("group", name="Ваша рука")

        def after(change, to):
            """The table, once it has changed."""
            before = board.inner_text()
            change(str(to))
            page.wait_for_function("(before) => document.querySelector('.board').innerText !== before", arg=before)
            return board.inner_text()

        end, start, middle = (after(slider.fill, to) for to in (moves, 0, moves // 2))
        assert len({start, middle, end}) == 3
        assert [after(slider.fill, to) for to in (0, moves, moves // 2)] == [start, end, middle]
        expect(hand).to_have_count(0)
        own, other = (after(eyes.select_option, seat) for seat in (1, 2))
        expect(hand).to_be_visible()
        expect(slider).to_have_value(str(moves // 2))
        assert len({middle, own, other}) == 3
        assert after(eyes.select_option, 1) == own
        assert after(eyes.select_option, "watcher") == middle
        page.get_by_role("link", name="К столу").click()
        page.get_by_role("dialog").wait_for()
