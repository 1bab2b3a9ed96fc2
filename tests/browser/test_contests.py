"""Contests in a real browser: a new one with every choice, joining and leaving, one's own table that appears by itself, results."""

from __future__ import annotations

import random
import threading

import pytest
from playwright.sync_api import expect

from support.at_the_board import see_the_table
from support.care import sideways, violations
from support.real_browser import DESKTOP, PHONE, forgive, in_a_browser, somebody
from support.real_server import play_out
from zastolye.client import Client

pytestmark = in_a_browser
TERMS = {"title": "Кубок", "game": "heckmeck", "seats": 2, "format": "swiss", "rounds": 2, "pause": 0, "patience": 3}
ways = pytest.mark.parametrize(("size", "theme", "language"), [(PHONE, "dark", "ru"), (DESKTOP, "light", "en")])


def in_order(page, where):
    assert sideways(page) <= 0, where
    assert violations(page) == [], where


def says(language, russian, english):
    return russian if language == "ru" else english


@ways
def test_from_the_menu_to_a_contest_of_ones_own(browser, server, size, theme, language):
    with somebody(browser, server, size=size, theme=theme, language=language) as page:
        page.goto("/")
        page.get_by_role("link", name=says(language, "Турниры", "Contests")).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(says(language, "Турниры", "Contests"))
        page.get_by_role("button", name=says(language, "Открыть турнир", "Open a contest")).click()
        dialog = page.get_by_role("dialog")
        in_order(page, "a new contest")
        dialog.get_by_label(says(language, "Название", "Its name")).fill("Субботник")
        for value in ("heckmeck", "arena", "30", "swiss", "4", "3", "60"):
            dialog.locator(f"label:has(input[value='{value}'])").last.click()
        dialog.get_by_role("switch").nth(0).click()
        dialog.get_by_role("switch").nth(0).click()
        dialog.get_by_role("switch").nth(1).click()
        dialog.locator("label:has(input[value='duplicate'])").click()
        expect(dialog.get_by_role("switch")).to_have_count(1)  # teams are not rated
        dialog.get_by_role("button", name=says(language, "Открыть", "Open it"), exact=True).click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Субботник")
        page.get_by_label(says(language, "Команда", "Team")).fill("Совы")
        page.get_by_role("button", name=says(language, "Участвовать", "Take part")).click()
        expect(page.get_by_role("status").filter(has_text="Совы")).to_be_visible()
        page.locator("summary").click()
        in_order(page, "an open contest")
        page.get_by_role("button", name=says(language, "Выйти из турнира", "Leave the contest")).click()
        expect(page.get_by_role("button", name=says(language, "Участвовать", "Take part"))).to_be_visible()
        page.get_by_role("button", name=says(language, "Начать", "Begin"), exact=True).click()
        expect(page.get_by_text(says(language, "хотя бы 2", "At least 2"))).to_be_visible()
        forgive("422")
        page.get_by_role("button", name=says(language, "Отменить турнир", "Cancel the contest")).click()
        expect(page.get_by_role("status").filter(has_text=says(language, "Отменён", "Cancelled"))).to_be_visible()


@ways
def test_ones_table_appears_by_itself_and_the_results_stay(browser, server, size, theme, language):
    rival = Client(server.url, name="Соперник")
    contest = rival.ask("POST", "/api/contests", TERMS)["id"]
    rival.ask("POST", f"/api/contests/{contest}", {"do": "join"})
    with somebody(browser, server, size=size, theme=theme, language=language) as page:
        page.goto(f"/contests/{contest}")
        page.get_by_role("button", name=says(language, "Участвовать", "Take part")).click()
        expect(page.get_by_text(says(language, "Ваш стол появится", "Your table will appear"))).to_be_visible()
        rival.ask("POST", f"/api/contests/{contest}", {"do": "start"})
        page.get_by_role("link", name=says(language, "К моему столу", "To my table")).click()
        see_the_table(page)
        page.goto(f"/contests/{contest}")
        page.get_by_role("button", name=says(language, "Передохнуть", "Pause")).click()
        page.get_by_role("button", name=says(language, "Я снова здесь", "I am back")).click()
        in_order(page, "a contest that runs")
        playing = threading.Thread(target=play_all, args=(rival, contest))
        playing.start()
        back = page.get_by_role("button", name=says(language, "Я снова здесь", "I am back"))
        over = page.get_by_role("heading", name=says(language, "Итоги", "Results"))
        expect(back.or_(over)).to_be_visible()
        if back.is_visible():
            back.click()
        expect(over).to_be_visible(timeout=90_000)
        playing.join()
        expect(page.get_by_role("row")).to_have_count(3)
        if page.get_by_role("button", name="1", exact=True).count():
            page.get_by_role("button", name="1", exact=True).click()
        page.locator("summary").click()
        in_order(page, "results")
        page.get_by_role("link", name=says(language, "Повтор", "Replay")).first.click()
        expect(page).to_have_url(f"{server.url}/replay/{table_of(rival, contest)}")


def play_all(client, contest):
    """Every table one is sent to, to the end of the contest."""
    while (seen := client.ask("GET", f"/api/contests/{contest}"))["status"] == "running":
        if table := seen.get("mine", {}).get("table"):
            with client.at(table) as seat:
                play_out(seat, random.Random(1))


def table_of(client, contest):
    return client.ask("GET", f"/api/contests/{contest}/rounds/1")["tables"][0]["table"]


def test_a_long_list_is_shown_whole_when_asked_for(browser, server):
    clients = [Client(server.url, name=f"Гость {number}") for number in range(52)]
    contest = clients[0].ask("POST", "/api/contests", TERMS)["id"]
    for client in clients:
        client.ask("POST", f"/api/contests/{contest}", {"do": "join"})
    with somebody(browser, server) as page:
        page.goto(f"/contests/{contest}")
        expect(page.get_by_role("row")).to_have_count(51)
        page.get_by_role("button", name="Показать всех: 52").click()
        expect(page.get_by_role("row")).to_have_count(53)


def test_what_is_not_there_is_told_with_a_way_on(browser, server):
    with somebody(browser, server) as page:
        page.goto(f"/contests/{'0' * 16}")
        expect(page.get_by_role("alert")).to_contain_text("Такого турнира нет")
        page.get_by_role("link", name="Все турниры").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Турниры")
        forgive("404")
