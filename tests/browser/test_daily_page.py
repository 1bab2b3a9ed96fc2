"""The page of the day in a real browser: a deal is begun, gone on with, finished and told; and the days before."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from support.care import sideways, violations
from support.real_browser import DESKTOP, PHONE, in_a_browser, somebody

pytestmark = in_a_browser
GAME = "pechenka"  # each move is one word
ways = pytest.mark.parametrize(("size", "theme", "language"), [(PHONE, "dark", "ru"), (DESKTOP, "light", "en")])
WORDS = {
    "ru": {
        "play": "Играть сдачу дня: Печенька",
        "go on": "Продолжить сдачу дня",
        "share": "Поделиться результатом",
        "sealed": "закрыта",
        "resign": "Сдаться",
    },
    "en": {
        "play": "Play the deal of the day: Pechenka",
        "go on": "Go on with the deal",
        "share": "Share the result",
        "sealed": "sealed",
        "resign": "Resign",
    },
}
DAYS = [
    {"day": "2026-11-15", "deals": [
        {"game": GAME, "seats": 4, "seat": 1, "commitment": "c" * 64, "status": "over", "table": "0" * 16, "secret": "f" * 64,
         "outcome": {"rank": 2, "score": 17}, "par": {"rank": 1, "score": 20}, "percentile": 41, "finished": 5},
        {"game": "heckmeck", "seats": 4, "seat": 2, "commitment": "d" * 64, "status": "new", "secret": "e" * 64,
         "par": {"rank": 1, "score": 20}},
    ]},
]  # fmt: skip


def play_on(page, table):
    """The first legal move again and again, as another device of the same person would."""
    for number in range(10_000):
        seen = page.request.get(f"/api/tables/{table}").json()
        if seen["status"] == "over":
            return
        if "decision" in seen:
            move = {"do": "move", "id": f"d{number}", "words": seen["legal"][0], "decision": seen["decision"]}
            page.request.post(f"/api/tables/{table}", data=move)


@ways
def test_a_deal_is_begun_gone_on_with_finished_and_told(browser, server, size, theme, language):
    words = WORDS[language]
    with somebody(
        browser, server, size=size, theme=theme, language=language, permissions=["clipboard-read", "clipboard-write"]
    ) as page:
        page.goto("/")
        page.locator("main a[href='/daily']").click()
        deal = page.locator("article", has=page.locator(f"[aria-label*='{words['play']}']")).first
        expect(deal).to_be_visible()
        expect(page.locator("article")).to_have_count(5)
        page.locator("summary").first.click()
        expect(page.locator("dd code")).to_have_count(5)
        assert violations(page) == [] and sideways(page) <= 0
        deal.get_by_role("button").click()
        page.wait_for_url("**/t/*")
        page.wait_for_selector(".turn.asked")
        page.locator("header [aria-haspopup], header .button.bare").last.click()
        expect(page.get_by_role("button", name=words["resign"])).to_have_count(0)
        table = page.url.rpartition("/")[2]
        page.goto("/daily")
        again = page.get_by_role("button", name=words["go on"])
        again.focus()
        page.keyboard.press("Enter")
        page.wait_for_url(f"**/t/{table}")
        page.wait_for_selector(".turn.asked")
        play_on(page, table)
        dialog = page.get_by_role("dialog")
        # The last round is told first, and the result comes after it or when it is asked for.
        page.wait_for_function("() => (dispatchEvent(new Event('result')), document.querySelector('dialog[open]'))")
        expect(dialog).to_contain_text(words["sealed"])
        assert violations(page) == [] and sideways(page) <= 0
        dialog.locator("a[href='/daily']").click()
        page.get_by_role("button", name=words["share"]).click()
        told = page.evaluate("navigator.clipboard.readText()")
        assert told.endswith("/daily") and len(told.splitlines()) in (4, 5) and table not in told
        assert violations(page) == [] and sideways(page) <= 0


@ways
def test_days_before_are_turned_over_watched_and_practised(browser, server, size, theme, language):
    with somebody(browser, server, size=size, theme=theme, language=language) as page:
        asked = []

        def answer(route):
            asked.append(route.request.url.rpartition("/")[2][:7])
            route.fulfill(
                status=200, content_type="application/json", body=json.dumps(DAYS if len(asked) % 2 == 0 else [])
            )

        page.route("**/api/daily/months/*", answer)
        page.goto("/daily")
        expect(page.locator("#archive")).to_be_visible()
        page.get_by_role("button", name="Месяцем раньше" if language == "ru" else "Earlier month").click()
        expect(page.locator("section li")).to_have_count(2)
        assert asked[1] < asked[0]
        page.locator("section li summary").first.click()
        expect(page.locator("section li code").nth(1)).to_have_text("f" * 64)
        expect(page.locator("a[href='/replay/0000000000000000']")).to_be_visible()
        assert violations(page) == [] and sideways(page) <= 0
        opened = page.request.post("/api/play", data={"game": "heckmeck"}).json()
        page.route("**/api/daily/days/2026-11-15/heckmeck*", lambda route: route.fulfill(status=201, json=opened))
        page.get_by_role("button", name="Месяцем позже" if language == "ru" else "Later month").click()
        expect(page.locator("section li")).to_have_count(0)
        page.get_by_role("button", name="Месяцем раньше" if language == "ru" else "Earlier month").click()
        page.locator("section li").last.get_by_role("button").click()
        page.wait_for_url(f"**/t/{opened['table']}")
        page.wait_for_selector(".turn")
