"""Friends and order in the browser: follow at a table, invite, block, report; the moderators' page. Axe finds nothing on the way."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import expect

from support.at_the_board import call_oneself, invite
from support.care import sideways, violations
from support.finished import sign_up, stand_out
from support.real_browser import DESKTOP, PHONE, forgive, in_a_browser, somebody
from support.real_server import Server
from support.stores import opened
from zastolye.client import Client
from zastolye.server.http.auth import digest
from zastolye.server.store import Session
from zastolye.server.store.moderation import ChatLine, Report

pytestmark = in_a_browser
GAME = "pechenka"
SIGN_UP = """() => fetch('/api/account/sign-up', {
    method: 'POST', body: JSON.stringify({ login: 'anna', password: 'quiet harbour lantern' })
})"""


def button(page, name):
    return page.get_by_role("button", name=name, exact=isinstance(name, str))


def player_of(page):
    return page.evaluate("() => fetch('/api/me').then((answer) => answer.json())")["player"]


def open_chat(page):
    if not page.get_by_role("tablist").count():
        button(page, re.compile("^Журнал")).first.click()
    page.get_by_role("tab", name=re.compile("Разговор")).click()


def say(page, words):
    page.get_by_label("Написать за столом").fill(words)
    button(page, "Сказать").click()


def test_friends_from_the_table_to_an_invitation(browser, server):
    """Borya follows Anya at a table, she follows back, calls him to another, and at last blocks him."""
    with somebody(browser, server) as anna, somebody(browser, server, size=PHONE, theme="dark") as boris:
        call_oneself(anna, "Аня")
        call_oneself(boris, "Боря")
        boris.goto(invite(anna, GAME, seats=4))
        button(boris, "Сесть за стол").click()
        button(anna, re.compile("^Начать")).click()
        open_chat(boris)
        boris.get_by_role("tab", name="Журнал").click()
        button(boris, re.compile("^Аня: следить")).click()
        sheet = boris.get_by_role("dialog", name="Аня")
        sheet.get_by_role("button", name="Следить").click()
        expect(sheet.get_by_role("button", name="Не следить")).to_be_visible()
        assert violations(boris) == [] and sideways(boris) <= 0
        anna.goto("/")
        anna.get_by_role("link", name="Друзья").click()
        button(anna, "Следить: Боря").click()
        expect(anna.get_by_text("здесь")).to_be_visible()
        boris.goto("/friends")
        expect(boris.get_by_text("здесь").or_(boris.get_by_text("взаимно")).first).to_be_visible()
        assert violations(boris) == [] and violations(anna) == [] and sideways(boris) <= 0
        invite(anna, GAME, seats=4)
        boris.wait_for_timeout(1500)  # its socket is opened after everything else
        button(anna, "Позвать: Боря").click()
        boris.get_by_role("link", name=re.compile("Аня зовёт вас за стол")).first.wait_for()
        assert violations(anna) == [] and violations(boris) == []
        boris.reload()
        boris.get_by_role("link", name="За стол", exact=True).click()
        button(boris, "Сесть за стол").click()
        expect(anna.locator(".places").get_by_text("Боря")).to_be_visible()


def test_an_invitation_is_declined_and_presence_is_hidden(browser, server):
    english = {"language": "en", "size": PHONE, "theme": "dark"}
    with somebody(browser, server) as anna, somebody(browser, server, **english) as boris:
        call_oneself(anna, "Аня")
        boris.goto("/friends")
        boris.get_by_text("Follow you").wait_for()
        boris.evaluate(
            "(player) => fetch(`/api/friends/${player}`, {method: 'POST', body: '{\"do\": \"follow\"}'})",
            player_of(anna),
        )
        invite(anna, GAME, seats=4)
        anna.locator("button", has_text="Позвать").first.click()
        expect(anna.get_by_text("приглашение отправлено")).to_be_visible()
        boris.goto("/friends")
        button(boris, "No, thanks").click()
        expect(boris.get_by_text("Invitations")).to_have_count(0)
        boris.get_by_text("Nobody", exact=True).click()
        boris.reload()
        expect(boris.get_by_label("Nobody", exact=True)).to_be_checked()
        assert violations(boris) == [] and sideways(boris) <= 0
        button(boris, "Block: Аня").click()
        expect(button(boris, "Unblock: Аня")).to_be_visible()
        assert violations(boris) == [] and sideways(boris) <= 0
        button(boris, "Unblock: Аня").click()
        expect(boris.get_by_text("Blocked").first).to_be_visible()
        assert violations(boris) == []


@pytest.fixture
def place(tmp_path, client):
    running = Server(tmp_path, pace="0.05", more=("--analysts", "0"))
    yield running, f"sqlite:{tmp_path / 'tables.db'}"
    running.end()


@pytest.mark.parametrize(("theme", "size"), [("light", PHONE), ("dark", DESKTOP)])
def test_a_line_is_reported_blocked_and_its_author_muted(browser, place, theme, size):
    server, store = place
    host = Client(server.url, "Боря")
    table = host.ask("POST", "/api/tables", {"game": GAME, "seats": 4})["table"]
    with somebody(browser, server) as anna, somebody(browser, server, theme=theme, size=size) as mira:
        call_oneself(anna, "Аня")
        call_oneself(mira, "Мира")
        mira.goto("/admin")
        expect(mira.get_by_role("alert")).to_contain_text("модератор")
        forgive("403")
        server.stop()
        grant = [sys.executable, "-m", "zastolye", "admin", "grant", "Мира", "--role", "admin", "--store", store]
        subprocess.run(grant, check=True)
        server.start()
        anna.goto(f"/t/{table}")
        button(anna, "Сесть за стол").click()
        host.ask("POST", f"/api/tables/{table}", {"do": "start", "id": "s", "level": 1})
        host.ask("POST", f"/api/tables/{table}", {"do": "say", "id": "w", "words": "скука смертная"})
        open_chat(anna)
        anna.evaluate(SIGN_UP)
        anna.get_by_role("button", name=re.compile("Строка, Боря: скука")).click()
        sheet = anna.get_by_role("dialog", name="Боря")
        sheet.get_by_text("спам").click()
        sheet.get_by_label("В двух словах").fill("мешает")
        sheet.get_by_role("button", name="Отправить жалобу").click()
        expect(anna.get_by_text("жалоба у модераторов").first).to_be_visible()
        anna.get_by_role("button", name=re.compile("Строка, Боря: скука")).click()
        button(anna, "Заблокировать").click()
        expect(button(anna, "Разблокировать")).to_be_visible()
        anna.keyboard.press("Escape")
        expect(anna.get_by_role("tabpanel").get_by_text("скука смертная")).to_have_count(0)
        mira.goto("/admin")
        expect(mira.get_by_text("скука смертная")).to_be_visible()
        assert violations(mira) == [] and sideways(mira) <= 0
        use_the_filter(mira)
        mira.get_by_role("link", name="Боря").first.click()
        mira.get_by_label("Почему").fill("спам")
        mira.get_by_text("на неделю").click()
        button(mira, "Сделать").click()
        expect(mira.get_by_text(re.compile("Запрет писать до .*спам"))).to_be_visible()
        assert violations(mira) == [] and sideways(mira) <= 0
        mira.get_by_label("Почему").fill("простили")
        button(mira, "Снять все запреты").click()
        expect(mira.get_by_text("Запреты сняты")).to_be_visible()
        button(mira, "Закрыть жалобу").click()
        button(mira, "Открыть снова").click()
        mira.get_by_role("link", name="Все жалобы").click()
        mira.get_by_text("закрытые", exact=True).click()
        expect(mira.get_by_text("Жалоб нет.")).to_be_visible()


ADA, SEER = "a" * 16, "b" * 16


async def a_seer_and_an_admin(store):
    """Somebody whose figures stand out and whom somebody has reported, and the admin who looks at it."""
    async with opened(store) as kept:
        for player, name in ((ADA, "Ada"), (SEER, "Зоркий")):
            await sign_up(kept, player, name)
        await kept.grant(ADA, "admin")
        now = time.time()
        await kept.keep_session(Session("c" * 16, ADA, "browser", "", now, now), digest(ADA))
        await stand_out(kept, SEER, GAME, 4)
        line = ChatLine(3, now, SEER, "Зоркий", "I know your cards", True)
        await kept.keep_report(
            Report("d" * 16, ADA, SEER, "Зоркий", "e" * 16, GAME, "cheating", "he does", [line], now)
        )


@pytest.mark.parametrize(("language", "theme", "size"), [("en", "dark", PHONE), ("ru", "light", DESKTOP)])
def test_an_admin_looks_at_a_flag_and_shadows_without_telling(browser, tmp_path, client, language, theme, size):
    store = f"sqlite:{tmp_path / 'tables.db'}"
    with ThreadPoolExecutor(1) as beside:  # the browser has the event loop of this thread
        beside.submit(asyncio.run, a_seer_and_an_admin(store)).result()
    server = Server(tmp_path, more=("--analysts", "0"))
    try:
        with somebody(browser, server, language=language, theme=theme, size=size) as ada:
            ada.context.add_cookies([{"name": "zastolye", "value": ADA, "url": server.url}])
            look_at_a_flag(ada, language)
    finally:
        server.end()


def look_at_a_flag(ada, language):
    say = {
        "en": ["clairvoyance", "4 seats", "300 decisions; 2.00 points", "z = 6.0", "in 80 %", "Why (the person is told)",
               "Why (the person is not told)", "Shadow", "Do it", "Shadowed until"],
        "ru": ["ясновидение", "мест: 4", "решений: 300; на 2,00", "z = 6,0", "80 %", "Почему (человек это увидит)",
               "Почему (человек об этом не узнает)", "Отправить в тень", "Сделать", "В тени до"],
    }[language]  # fmt: skip
    *figures, told, not_told, shadow, do_it, done = say
    ada.goto("/admin")
    flag = ada.get_by_role("listitem").filter(has_text=figures[0])
    for part in figures:
        expect(flag).to_contain_text(part)
    expect(ada.get_by_text("I know your cards")).to_be_visible()
    assert violations(ada) == [] and sideways(ada) <= 0
    flag.get_by_role("link").click()
    expect(ada.get_by_label(told)).to_be_visible()
    ada.get_by_text(shadow, exact=True).click()
    ada.get_by_label(not_told).fill("looks like it")
    button(ada, do_it).click()
    expect(ada.get_by_text(re.compile(f"{done} .*looks like it"))).to_be_visible()
    assert violations(ada) == [] and sideways(ada) <= 0


def use_the_filter(page):
    page.get_by_text("Фильтр слов").click()
    page.get_by_label("Новый образец").fill("редис*")
    button(page, "Добавить").click()
    button(page, "Убрать: редис*").click()
    expect(button(page, "Убрать: редис*")).to_have_count(0)
    assert violations(page) == []
