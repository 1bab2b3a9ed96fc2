"""A player's page in a browser: charts with words, every filter, pages of matches, a portrait that is chosen; and a closed page."""

from __future__ import annotations

import sqlite3
import time
import zlib
from contextlib import closing

import httpx
import msgspec
import pytest
from playwright.sync_api import expect

from support.care import crampings, violations
from support.real_browser import DESKTOP, MODES, PHONE, forgive, in_a_browser, somebody

pytestmark = in_a_browser
GAME, OTHER = MODES[0], MODES[1]
GOOD = "три слова подряд"


@pytest.fixture(scope="module")
def anna(server):
    """Somebody with an account, 25 matches and three analyses: (cookie, id)."""
    with httpx.Client(base_url=server.url, timeout=30) as client:
        me = client.post("/api/me", json={"name": "Аня"}).json()["player"]
        client.post("/api/account/sign-up", json={"login": "anna", "password": GOOD})
        boris = httpx.post(f"{server.url}/api/me", json={"name": "Боря"}).json()["player"]
        cookie = client.cookies["zastolye"]
    with closing(sqlite3.connect(server.folder / "tables.db", timeout=20)) as connection, connection:
        for number in range(25):
            table, is_rated = f"{number:016x}", number % 5 == 0
            other = (boris, "", 1) if number % 2 else ("", "level:3", 2)
            seats = [(me, "", 1 + number % 3), other, ("", "level:1", 3)]
            game, finished = (OTHER if number == 24 else GAME), time.time() - 86_400 * number
            connection.execute(
                "INSERT INTO results VALUES (?,?,?,3,?,?,NULL,1)",
                (table, 1000 - number, game, finished, is_rated),
            )
            for seat, (player, bot, rank) in enumerate(seats):
                connection.execute(
                    "INSERT INTO result_seats VALUES (?,?,?,?,?,?,0)", (table, seat, player, bot, rank, 10)
                )
        for number, luck in enumerate((0.2, -0.35, 0.05)):
            players = [{"seat": 0, "luck": luck, "lost": 0.1, "decisions": 10, "accuracy": 80.0}]
            result = zlib.compress(msgspec.json.encode({"players": players}))
            connection.execute(
                "INSERT INTO analyses VALUES (?,1,?,?,?,?,'done',?,0,'',0,1,1,1,?,'')",
                (f"{number}", me, GAME, f'["{me}",""]', b"", float(number), result),
            )
            connection.execute("INSERT INTO analysed VALUES (?,?)", (me, f"{number}"))
    return cookie, me


def as_anna(page, server, anna):
    page.context.add_cookies([{"name": "zastolye", "value": anna[0], "url": server.url}])
    page.goto(f"/player/{anna[1]}")
    page.get_by_role("heading", name="Аня").wait_for()


def rows(page):
    return page.locator("main a[href^='/replay/']")


def test_everything_on_the_page_works(browser, server, anna):
    with somebody(browser, server) as page:
        as_anna(page, server, anna)
        expect(rows(page)).to_have_count(20)
        page.get_by_role("button", name="Старше").click()
        expect(rows(page)).to_have_count(5)
        page.get_by_role("button", name="Новее").click()
        expect(rows(page)).to_have_count(20)
        expect(page.get_by_role("img", name="за 3 разобранные партии −10")).to_be_visible()
        expect(page.get_by_text("80\u202f%", exact=True)).to_be_visible()
        expect(page.get_by_role("link", name="Боря 12 партий, выше по месту: 0")).to_be_visible()
        for label, value, count in [
            ("Игра", OTHER, 1), ("Соперники", "bots", 13), ("Соперники", "people", 12), ("Рейтинг", "yes", 5), ("За столом", "2", 0),
        ]:  # fmt: skip
            page.locator("main form").get_by_label(label).select_option(value)
            expect(page.locator("header p.soft")).to_contain_text(f"{count} парти")
            page.get_by_role("button", name="Показать все").click()
            expect(rows(page)).to_have_count(20)
        page.get_by_label("С какого дня").fill(time.strftime("%Y-%m-%d", time.gmtime(time.time() - 2 * 86_400)))
        page.get_by_label("С какого дня").blur()
        expect(rows(page)).to_have_count(3)
        page.get_by_label("По какой день").fill("2020-01-01")
        page.get_by_label("По какой день").blur()
        expect(page.get_by_text("Таких партий нет")).to_be_visible()


def test_a_portrait_is_chosen_and_shown(browser, server, anna):
    drawn = "document.querySelector('main header svg path').getAttribute('d')"
    with somebody(browser, server) as page:
        as_anna(page, server, anna)
        page.locator("summary").click()
        page.get_by_role("button", name="Портрет 3").click()
        expect(page.get_by_role("button", name="Портрет 3")).to_have_attribute("aria-pressed", "true")
        chosen = page.evaluate(drawn)
        page.get_by_role("button", name="Портрет 4").click()
        expect(page.get_by_role("button", name="Портрет 4")).to_have_attribute("aria-pressed", "true")
        last = page.evaluate(drawn)
        assert last != chosen
    with somebody(browser, server) as other:  # whoever sees her sees it
        other.goto(f"/player/{anna[1]}")
        expect(other.locator("main header svg path").first).to_have_attribute("d", last)


def test_one_s_own_page_is_found_from_the_settings_and_another_s_may_be_closed(browser, server, anna):
    with somebody(browser, server) as page:
        page.goto("/")
        page.locator("header .who").click()
        page.get_by_role("dialog").get_by_role("link", name="Моя страница").click()
        expect(page.get_by_text("Законченных партий пока нет")).to_be_visible()
        expect(page.get_by_text("видите только вы")).to_be_visible()
        httpx.post(f"{server.url}/api/account", json={"page": "nobody"}, cookies={"zastolye": anna[0]})
        page.goto(f"/player/{anna[1]}")
        expect(page.get_by_role("alert")).to_have_text("Этот игрок не показывает свою страницу.")
        httpx.post(f"{server.url}/api/account", json={"page": "everybody"}, cookies={"zastolye": anna[0]})
        forgive("403")


@pytest.mark.parametrize(("theme", "size", "language"), [("light", PHONE, "en"), ("dark", DESKTOP, "ru")])
def test_the_page_is_there_for_everybody(browser, server, anna, theme, size, language):
    with somebody(browser, server, theme=theme, size=size, language=language) as page:
        as_anna(page, server, anna)
        rows(page).first.wait_for()
        assert violations(page) == [] and crampings(page) == []
