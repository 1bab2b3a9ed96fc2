"""The page of one's tables of days in a real browser: opened by the host, listed with the time left, a vacation begun and ended."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from support.care import sideways, violations
from support.real_browser import DESKTOP, PHONE, in_a_browser, somebody

pytestmark = in_a_browser
ways = pytest.mark.parametrize(("size", "theme", "language"), [(PHONE, "dark", "ru"), (DESKTOP, "light", "en")])
WORDS = {
    "ru": {"invite": "Позвать друзей: Хекмек", "days": "3 дня", "begin": "Уйти в отпуск", "end": "Закончить отпуск"},
    "en": {"invite": "Invite friends: Heckmeck", "days": "3 days", "begin": "Begin a vacation", "end": "End the vacation"},
}  # fmt: skip


@ways
def test_a_table_of_days_is_opened_and_waits_in_the_inbox(browser, server, size, theme, language):
    words = WORDS[language]
    with somebody(browser, server, size=size, theme=theme, language=language) as page:
        page.goto("/")
        page.locator("article", has=page.locator("a[href='/rules/heckmeck']")).get_by_role(
            "button", name=words["invite"][:8]
        ).click()
        page.get_by_role("dialog").get_by_text(words["days"], exact=True).click()
        with page.expect_request(
            lambda request: request.url.partition("?")[0].endswith("/api/tables") and request.method == "POST"
        ) as asked:
            page.get_by_role("dialog").locator("button.main").click()
        assert asked.value.post_data_json["days"] == 3
        page.wait_for_url("**/t/*")
        code = page.url.rpartition("/")[2]
        page.request.post(f"/api/tables/{code}", data={"do": "start", "id": "go", "level": 1})
        page.wait_for_selector(".turn.asked")
        page.goto("/")
        page.locator("footer a[href='/inbox']").click()
        row = page.locator("section li").first
        expect(row).to_contain_text("2 дня" if language == "ru" else "2 days")  # and some hours
        assert violations(page) == [] and sideways(page) <= 0
        page.get_by_role("spinbutton").fill("7")
        page.get_by_role("button", name=words["begin"]).click()
        end = page.get_by_role("button", name=words["end"])
        expect(end).to_be_visible()
        assert violations(page) == [] and sideways(page) <= 0
        end.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name=words["begin"])).to_be_visible()
        row.locator("a").click()
        page.wait_for_url("**/t/*")
        page.wait_for_selector(".turn.asked")
