"""Leaderboards, rated tables and looking for a match in a real browser. The boards shown here are made up by the test."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from support.at_the_board import dish, see_the_table
from support.care import sideways, violations
from support.real_browser import DESKTOP, PHONE, forgive, in_a_browser, somebody
from support.real_server import play_together
from zastolye.client import Client

pytestmark = in_a_browser
GAME = "heckmeck"
ways = pytest.mark.parametrize(("size", "theme", "language"), [(PHONE, "dark", "ru"), (DESKTOP, "light", "en")])


def row(place, name, **value):
    return {"place": place, "player": f"player{place}", "name": name, "matches": 40, "margin": 60, **value}


def boards(page):
    """Answers of the server that a page of this browser gets."""

    def board(route):
        number = 2 if "page=2" in route.request.url else 1
        rows = [row(place, f"Игрок {place}", rating=2000 - place) for place in range(50 * number - 49, 50 * number + 1)]
        mine = row(300, "Аня", rating=1400)
        route.fulfill(json={"game": GAME, "seats": 3, "page": number, "pages": 2, "rows": rows, "mine": mine})

    def ladder(route):
        rows = [row(1, "Боря", adjusted=4.5) | {"margin": 2.5}]
        route.fulfill(json={"game": GAME, "seats": 3, "page": 1, "pages": 1, "least": 20, "rows": rows})

    page.route(re.compile(r"/api/ratings/[a-z-]+/\d\?"), board)
    page.route(re.compile(r"/api/ratings/[a-z-]+/\d/luck"), ladder)


@ways
def test_a_leaderboard_is_read_by_mode_seats_and_pages_and_without_luck(browser, server, size, theme, language):
    words = {"ru": ("Рейтинги", "Дальше", "Назад", "без удачи"), "en": ("Ratings", "Next", "Back", "without luck")}
    title, later, earlier, luck = words[language]
    with somebody(browser, server, size=size, theme=theme, language=language) as page:
        boards(page)
        page.goto("/")
        page.get_by_role("link", name=title).click()
        expect(page.get_by_role("row", name="Игрок 1", exact=False).first).to_be_visible()
        expect(page.locator("tr.own")).to_contain_text("1400 ± 60")
        assert violations(page) == [] and sideways(page) <= 0
        page.get_by_role("button", name=later).click()
        expect(page.locator("tbody tr").first).to_contain_text("Игрок 51")
        page.get_by_role("button", name=earlier).click()
        expect(page.locator("tbody tr").first).to_contain_text("Игрок 1")
        page.get_by_role("combobox").select_option(GAME)
        page.locator("label").filter(has_text=re.compile(r"^\s*4\s*$")).click()
        expect(page).to_have_url(re.compile(f"/ratings/{GAME}/4$"))
        page.get_by_text(luck, exact=True).click()
        expect(page.locator("tbody tr")).to_contain_text(re.compile(r"\+4[.,]5 ± 2[.,]5"))
        assert violations(page) == [] and sideways(page) <= 0
        page.reload()
        expect(page.locator("tbody tr")).to_contain_text("Боря")


def test_an_empty_leaderboard_says_what_to_do(browser, server):
    with somebody(browser, server) as page:
        page.goto(f"/ratings/{GAME}/2")
        expect(page.get_by_text("Пока никого")).to_be_visible()
        page.goto("/ratings/chess/2")
        expect(page.get_by_role("alert")).to_be_visible()
        forgive("404")


NO_SEARCH_SOCKET = """
    window.WebSocket = class extends WebSocket {
        constructor(address) {
            super(address.replace('/api/queue/socket', '/api/no/such/socket'));
        }
    };
"""  # as where something on the way lets no WebSocket through


def begin_to_search(page, after="1 минута"):
    page.goto("/")
    dish(page, GAME).get_by_role("button", name="Найти соперников").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_text("2", exact=True).click()
    sheet.get_by_text(after, exact=False).first.click()
    page.get_by_role("button", name="Искать", exact=True).click()


def test_two_who_look_for_a_match_come_to_one_table(browser, server):
    with somebody(browser, server, size=PHONE, theme="dark") as anna, somebody(browser, server) as boris:
        begin_to_search(anna, "никогда")
        expect(anna.get_by_text("Ищем соперников")).to_be_visible()
        assert violations(anna) == [] and sideways(anna) <= 0
        anna.get_by_role("button", name="Перестать искать").click()
        expect(anna.get_by_role("button", name="Искать", exact=True)).to_be_visible()
        assert violations(anna) == []
        anna.get_by_role("button", name="Искать", exact=True).click()
        begin_to_search(boris, "никогда")
        for page in (anna, boris):
            see_the_table(page)
        assert anna.url == boris.url


@ways
def test_whoever_waits_sees_others_come_and_time_pass_and_asks_nothing(browser, server, size, theme, language):
    seats, find, go, one_more, passed = {
        "ru": (5, "Найти соперников", "Искать", "ждёт ещё 1 человек", r"Прошло ([3-9]|\d\d) секунд"),
        "en": (4, "Find opponents", "Search", "1 more person is waiting", r"([3-9]|\d\d) seconds so far"),
    }[language]
    with somebody(browser, server, size=size, theme=theme, language=language) as page:
        asked = []
        page.on("request", lambda request: asked.append(request.url) if "queue/still" in request.url else None)
        page.goto("/")
        dish(page, GAME).get_by_role("button", name=find).click()
        page.get_by_role("dialog").get_by_text(str(seats), exact=True).click()
        page.get_by_role("button", name=go, exact=True).click()
        page.get_by_role("dialog").get_by_role("status").wait_for()
        somebody_else = Client(server.url, name="Боря")
        somebody_else.ask("POST", "/api/queue", {"game": GAME, "seats": seats, "bots_after": None})
        expect(page.get_by_text(one_more)).to_be_visible()
        expect(page.get_by_text(re.compile(passed))).to_be_visible()
        assert violations(page) == [] and sideways(page) <= 0 and asked == []
        somebody_else.ask("DELETE", "/api/queue")


def test_where_no_socket_can_be_opened_the_search_asks_and_comes_to_its_table(browser, server):
    with somebody(browser, server) as anna, somebody(browser, server) as boris:
        anna.add_init_script(NO_SEARCH_SOCKET)
        begin_to_search(anna, "никогда")
        with anna.expect_request(lambda request: "/api/queue/still" in request.url):
            anna.get_by_text("Ищем соперников").wait_for()
        begin_to_search(boris, "никогда")
        for page in (anna, boris):
            see_the_table(page)
        assert anna.url == boris.url


def test_who_closes_the_search_is_not_waiting_any_more(browser, server):
    with somebody(browser, server) as page:
        begin_to_search(page)
        page.get_by_text("Ищем соперников").wait_for()
        with page.expect_request(lambda request: request.method == "DELETE" and "/api/queue" in request.url):
            page.keyboard.press("Escape")


def test_a_rated_table_asks_for_an_account_and_for_no_more_than_may_be_rated(browser, server):
    with somebody(browser, server) as page:
        page.goto("/")
        dish(page, GAME).get_by_role("button", name="Позвать друзей").click()
        sheet = page.get_by_role("dialog")
        sheet.get_by_text("2", exact=True).click()
        expect(sheet.get_by_label("Разрешить подсказки")).to_be_visible()
        sheet.get_by_label("Партия на рейтинг").click()
        expect(sheet.get_by_label("Разрешить подсказки")).to_have_count(0)
        assert violations(page) == []
        page.get_by_role("button", name="Открыть стол").click()
        expect(page.get_by_text("садятся с учётной записью").last).to_be_visible()
        page.request.post(
            "/api/account/sign-up",
            data={"login": "rated-host", "password": "a long enough password"},
            headers={"origin": server.url},
        )
        page.get_by_role("button", name="Открыть стол").click()
        expect(page.locator("#content").get_by_text("рейтинг 1500?")).to_be_visible()
        expect(page.get_by_text("Партия на рейтинг")).to_be_visible()
        forgive("422")


def test_the_end_of_a_rated_match_shows_how_it_changed_the_ratings(browser, server):
    people = [Client(server.url, name=name) for name in ("Аня", "Боря")]
    for number, person in enumerate(people):
        person.ask("POST", "/api/account/sign-up", {"login": f"rated-{number}", "password": "a long enough password"})
    host, guest = people
    terms = {"game": GAME, "seats": 2, "is_rated": True, "clock": {"move": 60, "bank": 60}, "pace": 0}
    code = host.ask("POST", "/api/tables", terms)["code"]
    with host.at(code) as one, guest.at(code) as other:
        other.do("sit")
        one.do("start")
        play_together(one, other)
    with somebody(browser, server) as page:
        page.goto(f"/t/{code}")
        changes = page.get_by_role("dialog").locator(".rating")
        expect(changes).to_have_count(2)
        expect(changes.first).to_contain_text(re.compile(r"^1\d\d\d\? \(\+\d+\)|^1500\? \(0\)"))
        assert violations(page) == []
