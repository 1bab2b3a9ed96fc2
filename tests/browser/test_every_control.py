"""Every control of the table screen, used once by two people; what others say, who is away, and names that are kept."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from support.at_the_board import Player, choose, dish, invite, press, press_play, see_the_table
from support.care import sideways
from support.real_browser import DESKTOP, PHONE, fail_on_complaints, in_a_browser, somebody
from support.real_server import play_out
from zastolye.client import Client
from zastolye.coach import make_ready
from zastolye.games import find_game
from zastolye.server.hosting.commands import LIMITS

pytestmark = in_a_browser
REACTIONS = ["Браво!", "Ха-ха!", "Ого!", "Карты стынут!", "Простите!", "За вас!"]
GAME = "heckmeck"
AT_END = """() => {
    const page = document.querySelector('[role=tabpanel] .long');
    return page.scrollHeight > page.clientHeight && page.scrollTop + page.clientHeight >= page.scrollHeight - 2;
}"""


def button(page, name, exact=True):
    return page.get_by_role("button", name=name, exact=exact)


def drawer(page, tab):
    """Beside the table or over it, on this page."""
    if not page.get_by_role("tablist").count():
        button(page, re.compile("^(Журнал|Log)"), exact=False).first.click()
    page.get_by_role("tab", name=re.compile(tab)).click()


def close_drawer(page):
    if page.get_by_role("tablist").count():
        page.locator("aside .tabs > button").click()


def say(page, words):
    drawer(page, "Разговор|Chat")
    page.get_by_label("Написать за столом").fill(words)
    button(page, "Сказать").click()
    expect(page.get_by_label("Написать за столом")).to_have_value("")


def bubble(page, words):
    return page.locator(".bubble", has_text=words)


def more(page, item):
    button(page, "Ещё").click()
    page.get_by_role("group", name="Ещё").get_by_role("button", name=item).click()


def sit_together(host, guest, seats=3, game=GAME):
    """Anya opens a table and Borya comes by the link, both by typing their names and pressing the large button."""
    host.goto("/")
    dish(host, game).get_by_role("button", name="Позвать друзей").click()
    host.get_by_label("Ваше имя").fill("Аня")
    host.get_by_role("dialog").get_by_text(str(seats), exact=True).click()
    button(host, "Открыть стол").click()
    guest.goto(host.get_by_label("Ссылка на стол").input_value())
    guest.get_by_label("Ваше имя").fill("Боря")
    button(guest, "Сесть за стол").click()


def begin(host, guest):
    host.get_by_role("button", name=re.compile("^Начать")).click()
    for page in (host, guest):
        see_the_table(page)


def test_every_control_of_a_table_is_used_once(browser, server):
    make_ready(find_game(GAME))  # on a new machine a hint would be refused for the first minutes
    with somebody(browser, server) as host, somebody(browser, server, size=PHONE) as guest:
        choose(host, "новичок")  # those who play on for people who have left are quick
        sit_together(host, guest)
        use_the_waiting_room(host, guest)
        begin(host, guest)
        react(host, guest, REACTIONS)
        react(guest, host, REACTIONS[:1])
        talk(host, guest)
        use_the_drawer(host)
        use_the_bar(host)
        use_the_settings(guest)
        take_a_hint(host if host.locator(".turn.asked").count() else guest)
        go_and_come_back(host, guest)
        finish_and_play_again(host, guest)


def use_the_waiting_room(host, guest):
    button(host, "Скопировать ссылку").click()
    host.get_by_role("main").get_by_text("новичок", exact=True).click()
    button(host, "Посадить бота на место 3").click()
    host.get_by_role("button", name=re.compile("^Убрать из‑за стола: (?!Боря)")).click()
    button(guest, "Встать").click()
    guest.get_by_role("button", name="Сесть сюда").first.click()
    guest.get_by_text("Ваши слова в колоду").click()
    guest.locator("details input").fill("лук и укроп")
    button(guest, "Подмешать").click()
    expect(guest.get_by_text("Подмешано: «лук и укроп»")).to_be_visible()
    for page in (host, guest):
        expect(page.get_by_role("main").get_by_text("Аня", exact=True)).to_be_visible()
        expect(page.get_by_role("main").get_by_text("Боря", exact=True)).to_be_visible()


def react(page, other, reactions):
    """Each reaction is a bubble at the seat of whoever reacts, in every browser, and it is announced."""
    close_drawer(other)
    for words in reactions:
        button(page, "Реакции").click()
        button(page, words).click()
        expect(bubble(other, words)).to_be_visible()
        expect(other.locator("[data-heard=reacted]")).to_contain_text(words)
        page.wait_for_timeout(LIMITS["reaction"] * 1000)
    fail_on_complaints()


def talk(host, guest):
    """What is said is a bubble, is announced, and is marked as unread until the chat is looked at; the host may mute."""
    close_drawer(guest)
    say(host, "Приятной игры!")
    expect(bubble(guest, "Приятной игры!")).to_be_visible()
    expect(guest.locator("[data-heard=said]")).to_contain_text("Аня: Приятной игры!")
    expect(guest.locator(".unread")).to_have_text("1")
    button(guest, re.compile("Новых слов за столом: 1"), exact=False).click()
    expect(guest.get_by_role("tabpanel")).to_contain_text("Приятной игры!")
    expect(guest.locator(".unread")).to_have_count(0)
    say(guest, "И вам!")
    button(host, "Не слушать: Боря").click()
    fail_on_complaints()


def use_the_drawer(page):
    for tab, shown in (("Правила", "[data-clause]"), ("Разговор", "form"), ("Журнал", "ul")):
        drawer(page, tab)
        expect(page.get_by_role("tabpanel").locator(shown).first).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Разговор")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    close_drawer(page)
    expect(page.get_by_role("tablist")).to_have_count(0)


def use_the_bar(page):
    button(page, "Выключить звук").click()
    page.keyboard.press("m")
    more(page, "Выключить звук")
    button(page, "Включить звук").click()
    button(page, "Настройки").click()
    page.get_by_role("dialog").get_by_role("button", name="Закрыть").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def use_the_settings(page):
    """Each choice once, and the language there and back."""
    more(page, "Настройки")
    sheet = page.get_by_role("dialog")
    sheet.get_by_text("English", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    sheet.get_by_text("Русский", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    for name in ("вечер", "день", "быстрый", "мастер"):
        sheet.get_by_text(name, exact=True).first.click()
    for name in ("Звуки", "Памятка"):
        sheet.get_by_text(re.compile(f"^{name}")).first.click()
    sheet.get_by_role("button", name="Сохранить").click()
    expect(sheet.locator(".notice")).to_contain_text("Теперь вы Боря")
    sheet.locator("section").get_by_role("button").first.click()
    expect(sheet.locator("section input")).to_have_value(re.compile("/go/"))
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def take_a_hint(page):
    """A hint is asked for, shown on the board as if it had been lifted, and played there by the next press."""
    close_drawer(page)
    asked = page.locator(".turn.asked")
    asked.wait_for()
    before = page.locator(".board").inner_text()
    button(page, "Подсказка").click()
    page.get_by_role("group", name="Подсказка").locator("li button").first.click()
    shown = page.locator(".board :is(.answer .row > button:first-child, .ways > [aria-pressed=true])")
    expect(shown).to_have_count(1)
    expect(asked).to_be_visible()  # nothing is played yet
    shown.click()
    page.wait_for_function("(before) => document.querySelector('.board').innerText !== before", arg=before)


def go_and_come_back(host, guest):
    """Whoever is away is seen to be away on their seat, and takes the seat back."""
    more(guest, "Сдаться")
    button(guest, "Отмена").click()
    more(guest, "Встать из‑за стола")
    table = guest.url
    second = guest.context.new_page()  # whoever is still there by another page is not taken back by coming
    second.goto(table)
    see_the_table(second)
    button(guest, "Встать из‑за стола").click()
    guest.wait_for_url("**/")
    expect(host.locator(".board [data-away]").first).to_be_visible()
    expect(host.locator("[data-heard=absent]")).to_contain_text("Боря")
    button(second, "Вернуться за стол").click()
    expect(host.locator(".board [data-away]")).to_have_count(0)
    second.close()
    expect(host.locator("[data-heard=absent]")).to_contain_text("не на связи")
    guest.goto(table)
    expect(host.locator(".board [data-away]")).to_have_count(0)
    fail_on_complaints()


def finish_and_play_again(host, guest):
    """Both resign, bots play on to the end, and the same people go on at a new table."""
    for page in (host, guest):
        more(page, "Сдаться")
        page.get_by_role("dialog").get_by_role("button", name="Сдаться").click()
    for page in (host, guest):
        page.locator(".final header").get_by_role("button", name="Итоги").click(timeout=120_000)
    sheet = host.get_by_role("dialog")
    expect(sheet.locator("svg.feast")).to_be_visible()
    expect(sheet.locator(".story")).to_contain_text(re.compile("между первым и вторым местом|поровну|делят"))
    button(sheet, "Поделиться партией").click()
    button(sheet, "Проверить перемешивания").click()
    expect(sheet.get_by_text("Всё честно")).to_be_visible()
    host.keyboard.press("Escape")
    button(host, "Итоги").click()
    button(host.get_by_role("dialog"), "Ещё партию").click()
    expect(host.get_by_text("Ждём: Боря")).to_be_visible()
    guest.get_by_role("dialog").get_by_role("link", name="К новому столу").click()
    for page in (host, guest):
        see_the_table(page)  # one press of each, and it has begun


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_what_is_asked_stays_in_sight_while_a_notice_is_shown(browser, server, size):
    unlit = ".board .hand button[aria-disabled=true]"
    with somebody(browser, server, size=size) as page:
        choose(page, "новичок")
        press_play(page, GAME)
        player = Player(page, GAME, random.Random(5))
        player.wait_for("things")
        while not page.locator(unlit).count():
            assert player.move(), "there is always something that cannot be played"
            player.wait_for("things || is_over")
        press(page, unlit)
        notice = page.locator(".turn .notice")
        notice.wait_for()
        beside, asked = notice.bounding_box(), page.locator(".turn > p").bounding_box()
        ends, falls = asked["x"] + asked["width"], asked["y"] + asked["height"]
        assert ends <= beside["x"] + 1 or falls <= beside["y"] + 1, (asked, beside)
        assert sideways(page) <= 0


def test_a_typed_name_is_kept_by_the_button_that_goes_on(browser, server):
    with somebody(browser, server) as host, somebody(browser, server) as guest:
        sit_together(host, guest)
        for page in (host, guest):
            for name in ("Аня", "Боря"):
                expect(page.get_by_role("main").get_by_text(name, exact=True)).to_be_visible()
        say(guest, "Это я!")
        expect(host.locator("[data-heard=said]")).to_contain_text("Боря: Это я!")


def test_a_given_name_follows_the_language_and_a_chosen_one_does_not(browser, server):
    with somebody(browser, server) as host, somebody(browser, server) as guest:
        link = invite(host, GAME, seats=2)
        guest.goto("/")
        expect(guest.locator("header .who")).to_contain_text("Гость")
        button(guest, "EN English").click()
        expect(guest.locator("header .who")).to_contain_text("Guest")
        guest.goto(link)
        button(guest, "Sit down").click()
        expect(guest.get_by_role("main")).to_contain_text("Guest 2")
        expect(host.get_by_role("main")).to_contain_text(re.compile("Гость 2"))
        guest.goto("/")
        guest.locator("header .who").click()
        guest.get_by_label("Your name").fill("Гость Петя")
        button(guest, "Save").click()
        expect(guest.locator("header .who")).to_contain_text("Гость Петя")


@pytest.fixture(scope="module")
def finished(server):
    """The code of a match that is over."""
    host = Client(server.url, name="Аня")
    code = host.ask("POST", "/api/play", {"game": GAME, "level": 1, "pace": 0})["code"]
    with host.at(code) as seat:
        play_out(seat, random.Random(1))
    return code


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_the_log_opens_at_its_end(browser, server, finished, size):
    """On a phone too, after another tab, and in another language."""
    with somebody(browser, server, size=size) as page:
        page.goto(f"/t/{finished}")
        page.locator("dialog[open] a[download]").wait_for()
        page.keyboard.press("Escape")
        if size == PHONE:
            drawer(page, "Журнал")
        page.wait_for_function(AT_END)
        drawer(page, "Правила")
        drawer(page, "Журнал")
        page.wait_for_function(AT_END)
        more(page, "Настройки")
        page.get_by_role("dialog").get_by_text("English", exact=True).click()
        expect(page.get_by_role("tabpanel")).to_contain_text("Round 1")
        page.wait_for_function(AT_END)
