"""After the match, in a real browser: the score sheet, the shuffles dealt again, the replay of all seats."""

from __future__ import annotations

import json
import random
import re

import pytest
from playwright.sync_api import expect

from support.care import sideways, violations
from support.real_browser import BY_NAME, DESKTOP, PHONE, in_a_browser, numbers, somebody
from support.real_server import play_out
from zastolye.client import Client

LAN = f"http://{BY_NAME}"  # to a browser a name like any other: over plain http it is given no `crypto.subtle`
GAME, SEATS, WORD = "heckmeck", 3, "Кот на крыше"

pytestmark = in_a_browser


@pytest.fixture(scope="module")
def match(server):
    """A match that is over: its code, its result and its record."""
    host = Client(server.url, name="Аня")
    made = host.ask("POST", "/api/tables", {"game": GAME, "seats": SEATS, "pace": 0})
    with host.at(made["code"]) as seat:
        seat.do("mix", words=WORD)
        seat.do("start", level=1)
        last = play_out(seat, random.Random(1))
    return {**made, "score": last["score"], "record": host.ask("GET", f"/api/tables/{made['code']}/record")}


def to_result(page, match, address=""):
    page.goto(f"{address}/t/{match['code']}")
    return page.get_by_role("dialog")


@pytest.mark.parametrize(("size", "theme", "language"), [(PHONE, "dark", "ru"), (DESKTOP, "light", "en")])
def test_the_score_sheet_has_a_row_for_each_round_and_its_sum(browser, server, match, size, theme, language):
    with somebody(browser, server, size=size, theme=theme, language=language) as page:
        result = to_result(page, match)
        sheet = result.get_by_role("table")
        sums = sheet.locator("tfoot td")
        expect(sums).to_have_count(SEATS)
        assert numbers(sums) == match["score"]
        rounds = [numbers(row.locator("td")) for row in sheet.locator("tbody tr").all()]
        assert len(rounds) > 1 and [sum(column) for column in zip(*rounds, strict=True)] == match["score"]
        expect(sheet.get_by_role("columnheader", name="Аня")).to_have_count(1)
        assert violations(page) == [] and sideways(page) <= 0


def test_every_shuffle_is_dealt_again_where_the_browser_gives_no_cryptography(browser, server, match):
    with somebody(browser, server) as page:
        result = to_result(page, match, f"{LAN}:{server.port}")
        assert page.evaluate("[isSecureContext, crypto.subtle === undefined]") == [False, True]
        result.get_by_role("button", name="Проверить перемешивания").click()
        told = result.get_by_role("status", name="Проверить перемешивания")
        expect(told).to_contain_text("Всё честно")
        expect(told).to_contain_text(re.compile(rf"\b{len(match['record']['shuffles'])} перемешив"))
        expect(told).to_contain_text(f"Аня: «{WORD}»")
        assert violations(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_record_with_two_cards_exchanged_is_rejected_and_says_where(browser, server, match, theme):
    changed = json.loads(json.dumps(match["record"]))
    cards = changed["shuffles"][2].split()
    other = next(k for k, card in enumerate(cards) if card != cards[0])
    cards[0], cards[other] = cards[other], cards[0]
    changed["shuffles"][2] = " ".join(cards)
    with somebody(browser, server, size=PHONE, theme=theme, language="en") as page:
        page.route("**/record?*", lambda route: route.fulfill(json=changed))
        result = to_result(page, match)
        result.get_by_role("button", name="Check the shuffles").click()
        told = result.get_by_role("status", name="Check the shuffles")
        expect(told).to_contain_text("The check failed")
        expect(told).to_contain_text(
            f"Shuffle 3: at place 1 the secret deals “{cards[other]}”, the record has “{cards[0]}”"
        )
        assert violations(page) == []


@pytest.mark.parametrize(("size", "theme"), [(PHONE, "light"), (DESKTOP, "dark")])
def test_all_seats_are_replayed_side_by_side_by_one_slider(browser, server, match, size, theme):
    with somebody(browser, server, size=size, theme=theme) as page:
        page.goto(f"/replay/{match['code']}")
        page.get_by_label("Чьими глазами").select_option("all")
        places = page.locator("ol.all > li")
        expect(places).to_have_count(SEATS)
        last = len(match["record"]["moves"])
        expect(page.get_by_role("slider")).to_have_attribute("max", str(last))
        page.get_by_role("slider").fill(str(last))
        for number in range(SEATS):
            expect(places.nth(number).locator(f"#seat-{number}")).to_be_visible()
            expect(places.nth(number)).to_contain_text(str(max(match["score"])))  # its last table is there
        tops = places.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().y)")
        assert (tops[0] == tops[1]) == (size == DESKTOP)
        assert violations(page, apart_from=("landmark-unique",)) == []  # several tables stand there side by side
        assert sideways(page) <= 0
        page.locator("h1").click()
        page.keyboard.press("ArrowLeft")
        expect(page.get_by_role("slider")).to_have_value(str(last - 1))
        page.get_by_label("Чьими глазами").select_option("watcher")
        expect(page.get_by_role("slider")).to_have_value(str(last - 1))
        expect(places).to_have_count(0)
