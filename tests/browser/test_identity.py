"""Who one is: a name that reaches everybody, a link that asks, a list of devices to end; and a menu that knows whose move it is."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import expect

from support.at_the_board import call_oneself, dish, invite, press_play, see_the_table
from support.care import sideways, violations
from support.real_browser import COMPLAINTS, DESKTOP, PHONE, in_a_browser, somebody

pytestmark = in_a_browser
GAME = "trick-n-chef"


def settings(page):
    """Open, with all that they ask the server for."""
    page.goto("/")
    page.locator("header .who").click()
    page.get_by_role("heading", name="Где вы вошли").wait_for()
    return page.get_by_role("dialog")


def link_of(page):
    sheet = settings(page)
    sheet.get_by_role("button", name="Сделать ссылку").click()
    link = sheet.locator("section input").input_value()
    page.keyboard.press("Escape")
    return link


def rename(page, name):
    """At the table, in the settings."""
    page.get_by_role("button", name="Настройки").first.click()
    page.get_by_label("Ваше имя").fill(name)
    page.get_by_role("button", name="Сохранить").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def faces(page):
    """By name: the drawing that stands beside it, and its plate."""
    return page.evaluate("""() => Object.fromEntries([...document.querySelectorAll('main li:has(svg[data-guest])')].map((one) => [
        one.querySelector('strong').textContent,
        [one.querySelector('svg circle').getAttribute('fill'), one.querySelector('svg path').getAttribute('d')],
    ]))""")


def test_a_new_name_is_seen_by_everybody_at_once_before_and_in_the_match(browser, server):
    with somebody(browser, server) as host, somebody(browser, server) as guest:
        call_oneself(host, "Аня")
        call_oneself(guest, "Боря")
        guest.goto(invite(host, GAME, seats=3))
        guest.get_by_role("button", name="Сесть за стол").click()
        expect(host.get_by_role("main")).to_contain_text("Боря")
        before = faces(host)
        rename(guest, "Борис")
        expect(host.get_by_role("main").get_by_text("Борис", exact=True)).to_be_visible()
        assert faces(host)["Борис"] == before["Боря"]
        host.get_by_role("button", name=re.compile("Начать")).click()
        see_the_table(guest)
        rename(guest, "Бо")
        expect(host.locator(".rivals").get_by_text("Бо", exact=True)).to_be_visible()


def test_a_link_asks_first_and_there_is_a_way_back(browser, server):
    with somebody(browser, server) as phone, somebody(browser, server, size=PHONE) as tablet:
        call_oneself(phone, "Аня")
        call_oneself(tablet, "Боря")
        link = link_of(phone)
        tablet.goto(link)
        expect(tablet.get_by_role("heading", name="Войти как Аня?")).to_be_visible()
        assert sideways(tablet) <= 0 and violations(tablet) == []
        tablet.get_by_role("link", name="Нет, остаться: Боря").click()
        assert httpx.get(link.replace("/go/", "/api/links/")).status_code == 200  # it is still good
        tablet.goto(link)
        tablet.get_by_role("button", name="Да, я Аня").click()
        tablet.wait_for_url("**/")
        sheet = settings(tablet)
        expect(sheet.get_by_label("Ваше имя")).to_have_value("Аня")
        with tablet.expect_navigation():
            sheet.get_by_role("button", name="Вернуться: Боря").click()
        expect(settings(tablet).get_by_label("Ваше имя")).to_have_value("Боря")
        tablet.goto(link)
        expect(tablet.get_by_role("alert")).to_contain_text("Ссылка уже использована")
        COMPLAINTS.clear()  # a browser calls every 404 an error


def test_a_device_that_is_ended_from_another_is_told_so_at_its_table(browser, server):
    with somebody(browser, server) as phone, somebody(browser, server) as tablet:
        call_oneself(phone, "Аня")
        tablet.goto(link_of(phone))
        tablet.get_by_role("button", name="Да, я Аня").click()
        tablet.wait_for_url("**/")
        press_play(tablet, GAME)
        sheet = settings(phone)
        assert violations(phone) == []
        sheet.get_by_role("button", name=re.compile("Завершить: ")).click()
        expect(sheet.get_by_role("button", name=re.compile("Завершить: "))).to_have_count(0)
        expect(tablet.get_by_text("Этот вход завершён")).to_be_visible()
        tablet.get_by_role("button", name="Войти новым гостем").click()
        see_the_table(tablet)  # as a watcher
        expect(tablet.get_by_text("Вы смотрите")).to_be_visible()


# --- The menu -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_newcomer_is_told_where_to_begin_and_sees_where_a_code_goes(browser, server, size):
    with somebody(browser, server, size=size) as page:
        page.goto("/")
        expect(page.locator("article").first).to_contain_text("Начните с неё")
        expect(page.locator("article").first).to_contain_text(re.compile(r"≈ \d+ мин.*урок \d мин", re.DOTALL))
        code = page.get_by_label("Код стола").bounding_box()
        assert code["y"] + code["height"] < size[1] / 2


def test_the_menu_lists_whose_table_it_is_who_watches_and_whose_move_it_is(browser, server):
    with somebody(browser, server) as host, somebody(browser, server) as guest:
        call_oneself(host, "Аня")
        dish(host, GAME).get_by_role("button", name="Позвать друзей").click()
        host.get_by_role("dialog").get_by_text("Пускать всех").click()
        host.get_by_role("button", name="Открыть стол").click()
        host.get_by_role("heading", name="Стол накрыт").wait_for()
        guest.goto("/")
        own = guest.locator("a", has_text="Хозяин стола: Аня")
        expect(own).to_contain_text("занято 1 из 4")
        own.click()
        host.get_by_role("button", name=re.compile("Начать")).click()
        see_the_table(guest)
        host.locator(".turn.asked").wait_for()
        third = guest.context.new_page()
        third.goto("/")
        expect(third.locator("section", has_text="Можно посмотреть")).to_contain_text("1 зритель")
        third.close()
        host.goto("/")
        expect(host.locator("section", has_text="Ваши столы").last).to_contain_text("Ваш ход")
        expect(host.get_by_text("Начните с неё")).to_have_count(0)


@pytest.mark.parametrize("game", [GAME, "pechenka"])
def test_the_rules_open_with_the_game_and_its_pictures(browser, server, game):
    with somebody(browser, server, size=PHONE) as page:
        page.goto(f"/rules/{game}")
        page.wait_for_selector("[data-clause]")
        expect(page.locator("main .drawing svg").first).to_be_visible()
        expect(page.locator("main .box svg").first).to_be_visible()
        top = page.locator("main .box").bounding_box()["y"]
        assert top < page.locator("[data-clause]").first.bounding_box()["y"]
        assert sideways(page) <= 0
        page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        assert violations(page) == []
