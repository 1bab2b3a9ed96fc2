"""What a person chooses and is shown once, in a real browser: marks for newcomers, settings, the terms of a table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from support.at_the_board import dish, play_now, press_play
from support.care import violations
from support.real_browser import DESKTOP, PHONE, each_game, in_a_browser, somebody
from zastolye.client import Client
from zastolye.core.refusal import Unusable
from zastolye.games import all_games

pytestmark = in_a_browser


def expect_apart(page, one, other):
    """Neither thing on the page lies over the other, once whatever grows or moves has come to rest."""
    page.wait_for_function(
        """([one, other]) => { const [a, b] = [one, other].map((name) => document.querySelector(name).getBoundingClientRect());
        return a.x >= b.right || a.right <= b.x || a.y >= b.bottom || a.bottom <= b.y }""",
        arg=[one, other],
    )


# --- The first time at a table --------------------------------------------------------------------------------------


@each_game
def test_a_newcomer_is_shown_around_once_and_nothing_that_is_asked_is_covered(browser, server, game):
    is_small = len(game) % 2
    size, theme, language = (PHONE, "dark", "en") if is_small else (DESKTOP, "light", "ru")
    with somebody(browser, server, size=size, theme=theme, language=language, is_new=True) as page:
        play_now(page, game)
        mark = page.get_by_role("region", name="You are new here" if is_small else "Вы здесь впервые")
        for number in (1, 2, 3):
            expect(mark).to_contain_text(f"{number} / 3")
            page.wait_for_function("document.querySelector('section[style]')?.offsetHeight > 0")
            expect_apart(page, "main section[style]", ".turn")
            if number == 2:
                expect_apart(page, "main section[style]", ".board .hand")
                assert violations(page) == []
            mark.get_by_role("button").last.click()
        expect(mark).to_have_count(0)
        page.reload()
        page.wait_for_selector(".turn.asked")
        page.wait_for_load_state("networkidle")
        expect(mark).to_have_count(0)


def test_all_marks_are_skipped_by_keyboard_and_a_lesson_has_none(browser, server):
    with somebody(browser, server, is_new=True) as page:
        page.goto("/")
        dish(page, "heckmeck").get_by_role("button", name="Урок").click()
        page.get_by_role("region", name="Урок").wait_for()
        mark = page.get_by_role("region", name="Вы здесь впервые")
        page.wait_for_load_state("networkidle")
        expect(mark).to_have_count(0)
        play_now(page, "heckmeck")
        mark.get_by_role("button", name="Пропустить").focus()
        page.keyboard.press("Enter")
        expect(mark).to_have_count(0)
        play_now(page, "heckmeck")
        page.wait_for_selector(".turn.asked")
        page.wait_for_load_state("networkidle")
        expect(mark).to_have_count(0)
        play_now(page, "pechenka-hunt")
        expect(mark).to_be_visible()


def asked_to_play(page, game):
    """What is asked of the server when a mode is pressed; the table is seen before anything else is done."""
    page.goto("/")
    with page.expect_request("**/api/play?*") as asked:
        press_play(page, game)
    return asked.value.post_data_json


def test_the_first_race_of_a_newcomer_waits_for_him_and_the_second_does_not(browser, server):
    with somebody(browser, server, size=PHONE, is_new=True) as page:
        assert asked_to_play(page, "chekharda")["is_slow"]
        mark = page.get_by_role("region", name="Вы здесь впервые")
        expect(mark).to_contain_text("без спешки")
        mark.get_by_role("button", name="Пропустить").click()
        expect(mark).to_have_count(0)
        assert not asked_to_play(page, "chekharda")["is_slow"]
        assert not asked_to_play(page, "heckmeck")["is_slow"]  # turns wait anyway
        expect(mark).to_be_visible()
        expect(mark).not_to_contain_text("без спешки")


# --- The terms of a table -------------------------------------------------------------------------------------------


def open_dialog(page, game, language="ru"):
    page.goto("/")
    dish(page, game).get_by_role("button", name={"ru": "Позвать друзей", "en": "Invite friends"}[language]).click()
    sheet = page.get_by_role("dialog")
    sheet.locator("summary").click()
    return sheet


def opened(page, sheet):
    """What is asked of the server when the table is opened."""
    with page.expect_request("**/api/tables?*") as asked:
        sheet.locator("button.main").click()
    page.wait_for_url("**/t/*")
    return asked.value.post_data_json


@each_game
def test_every_option_of_a_game_can_be_chosen_where_a_table_is_opened(browser, server, game):
    is_small = len(game) % 2
    size, theme, language = (PHONE, "light", "en") if is_small else (DESKTOP, "dark", "ru")
    with somebody(browser, server, size=size, theme=theme, language=language) as page:
        sheet = open_dialog(page, game, language)
        shelf = page.evaluate("(lang) => fetch(`/api/games?lang=${lang}`).then((told) => told.json())", language)
        choices = next(one for one in shelf if one["name"] == game)["choices"]
        assert [one["name"] for one in choices] == [option.name for option in all_games()[game].options]
        for choice in choices:
            for seats in choice.get("for_seats", [])[:1]:  # one that means something at such tables alone
                sheet.get_by_role("radio", name=str(seats), exact=True).check(force=True)
            expect(sheet.get_by_text(choice["title"], exact=True)).to_be_visible()
            for one in choice.get("named", []):
                expect(sheet.get_by_text(one["title"], exact=True).first).to_be_visible()
        assumed = sheet.get_by_text("Assumed: we have not seen" if is_small else "Предположены: напечатанных чисел")
        expect(assumed).to_have_count(sum(one.get("is_assumed", False) for one in choices))
        assert violations(page) == []
        expect(sheet.locator("button.main")).to_be_in_viewport(ratio=1)  # however much there is to choose
        assert page.evaluate(
            "document.querySelector('dialog').scrollWidth <= document.querySelector('dialog').clientWidth"
        )
        assert opened(page, sheet)["options"] == {}  # what is as usual is not sent


def test_what_the_host_chooses_is_what_is_played_and_slow_is_slow(browser, server):
    with somebody(browser, server) as page:
        sheet = open_dialog(page, "chekharda")
        sheet.get_by_label("Без спешки").check()
        sheet.get_by_label("До скольких очков").fill("30")
        sheet.get_by_text("каждый берёт сам").click()
        sheet.get_by_text("Место 2").click()
        terms = opened(page, sheet)
        assert terms["is_slow"] and terms["options"] == {"target": 30, "variant": "draw", "dealer": 1}
        with somebody(browser, server, size=PHONE) as guest:
            guest.goto(page.url)
            for line in ("До скольких очков: 30", "Кто сдаёт первым: Место 2"):
                expect(guest.get_by_text(line, exact=True)).to_be_visible()
        page.get_by_role("button", name="Начать").click()
        page.wait_for_selector(".board > :not([role=status])")
        code = page.url.rpartition("/")[2]
        told = page.evaluate("(code) => fetch(`/api/tables/${code}`).then((told) => told.json())", code)
        assert "pause" not in told and told["view"]["target"] == 30 and told["view"]["draws"]


def test_the_printed_numbers_can_be_copied_from_the_box(browser, server):
    with somebody(browser, server, size=PHONE) as page:
        sheet = open_dialog(page, "heckmeck")
        worms, signs = sheet.get_by_text("свои, с коробки").all()
        worms.click()
        signs.click()
        expect(sheet.get_by_text("Предположены")).to_have_count(0)
        sheet.get_by_label("42", exact=True).fill("20")
        sheet.get_by_label("25", exact=True).last.fill("99")
        options = opened(page, sheet)["options"]
        assert options["worms"][-1] == 20 and options["signs"] == [*range(1, 25), 99]


@pytest.mark.parametrize(("language", "own"), [("ru", "свои, с коробки"), ("en", "your own, from the box")])
def test_numbers_that_must_rise_are_refused_where_they_are_entered(browser, server, language, own):
    with somebody(browser, server, language=language) as page:
        sheet = open_dialog(page, "heckmeck", language)
        sheet.get_by_text(own).last.click()
        seventh = sheet.get_by_label("7", exact=True)
        seventh.fill("6")
        sheet.locator("button.main").click()
        assert seventh.evaluate("(input) => input.validity.rangeUnderflow && document.activeElement === input")
        assert "/t/" not in page.url


@pytest.mark.parametrize(("language", "held"), [("ru", "червячок с табличкой "), ("en", "worm with sign ")])
def test_worm_cards_bear_the_numbers_of_the_hosts_box(browser, server, language, held):
    with somebody(browser, server, language=language) as page:
        page.goto("/")
        post = "([path, body]) => fetch(path, {method: 'POST', body: JSON.stringify(body)}).then((told) => told.json())"
        page.evaluate(post, ["/api/me", {"name": "Аня"}])
        terms = {"game": "heckmeck", "options": {"first": 0, "signs": [50 + rank for rank in range(1, 26)]}}
        for _ in range(9):  # until there is a worm card in the hand
            code = page.evaluate(post, ["/api/play", terms])["code"]
            page.goto(f"/t/{code}")
            page.wait_for_selector(".turn.asked")
            card = page.locator(".board .hand button", has_text=held).first
            if card.count():
                break
        sign = int(card.inner_text().rpartition(" ")[2].splitlines()[0][:2])
        assert sign > 50 and card.locator("text.number").inner_html() == str(sign)
        card.click()
        page.locator(".board button.good").click()
        expect(page.locator("aside")).to_contain_text(f"{held}{sign}")
        told = page.evaluate("(code) => fetch(`/api/tables/${code}`).then((told) => told.json())", code)
        assert told["view"]["places"][0]["signs"] == [sign - 50]


# --- Settings -------------------------------------------------------------------------------------------------------


def set_in_settings(page, *presses):
    page.get_by_role("button", name="Настройки").first.click()
    for words in presses:
        page.get_by_role("dialog").get_by_text(words, exact=True).click()
    page.keyboard.press("Escape")


def test_motion_and_the_pace_of_bots_are_chosen_and_kept(browser, server):
    with somebody(browser, server) as page:
        page.emulate_media(reduced_motion="no-preference")
        page.goto("/")
        page.wait_for_selector("article")
        set_in_settings(page, "быстрое", "неспешный")
        page.reload()
        page.wait_for_selector("article")
        assert page.evaluate("document.documentElement.dataset.motion") == "quick"
        with page.expect_request("**/api/play?*") as asked:
            dish(page, "pechenka-hunt").locator("button.main").click()
        assert asked.value.post_data_json["pace"] > 1


def test_a_move_is_confirmed_by_a_second_press_unless_that_is_off(browser, server):
    with somebody(browser, server) as page:
        play_now(page, "pechenka-hunt")
        page.wait_for_selector(".turn.asked")
        card = page.locator(".board .hand button:not([aria-disabled=true])").first
        card.click()
        expect(page.locator(".board .hand button[aria-pressed=true]")).to_have_count(1)
        expect(page.locator(".turn.asked")).to_have_count(1)
        page.keyboard.press("Escape")
        set_in_settings(page, "Ход в два касания")
        before = page.locator(".turn p").first.inner_text()
        card.click()
        expect(page.locator(".turn p").first).not_to_have_text(before)


def test_a_player_is_reminded_of_what_went_by_where_the_host_allows_it_and_the_player_wants_it(browser, server):
    with somebody(browser, server) as page:
        play_now(page, "heckmeck")
        memory = page.get_by_text("Что уже прошло")
        expect(memory).to_be_visible()
        expect(page.locator("aside details")).to_contain_text("В колоде и у соперников")
        set_in_settings(page, "Памятка")
        expect(memory).to_have_count(0)
        set_in_settings(page, "Памятка")
        expect(memory).to_be_visible()
        sheet = open_dialog(page, "heckmeck")
        sheet.get_by_label("Разрешить памятку").uncheck()
        assert opened(page, sheet)["memory"] is False
        page.get_by_role("button", name="Начать").click()
        page.wait_for_selector(".board > :not([role=status])")
        page.wait_for_load_state("networkidle")
        expect(memory).to_have_count(0)


def test_what_went_by_is_told_to_players_and_only_where_the_host_allows_it(server):
    host = Client(server.url, name="Аня")
    for memory in (True, False):
        terms = {"game": "trick-n-chef", "seats": 3, "memory": memory}
        with host.at(host.ask("POST", "/api/tables", terms)["code"]) as seat:
            seat.do("start", level=1)
            if memory:
                assert "Still with the rivals" in seat.do("recall")["memory"][0]
            else:
                with pytest.raises(Unusable) as refused:
                    seat.do("recall")
                assert "no memory aid" in str(refused.value)
