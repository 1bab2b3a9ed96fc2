"""Чехарда with two people: nobody races under a newcomer's marks, and between rounds all look at the count until they go on."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from support.at_the_board import COACH, Player, call_oneself, invite, press, read_the_marks, see_the_table
from support.real_browser import PHONE, in_a_browser, somebody
from support.real_server import Server

pytestmark = in_a_browser
GO_ON = ".recap header .button.main"


@pytest.fixture
def quick_server(tmp_path):
    """Its bots take no time at all, and yet a table of people waits for people."""
    running = Server(tmp_path, pace="0")
    yield running
    running.end()


def test_a_race_waits_for_a_newcomer_and_a_new_deal_for_everybody(browser, quick_server):
    with (
        somebody(browser, quick_server) as host,
        somebody(browser, quick_server, size=PHONE, has_touch=True, is_new=True) as guest,
    ):
        call_oneself(host, "Аня")
        call_oneself(guest, "Боря")
        link = invite(host, "chekharda", seats=2)
        guest.goto(link)
        guest.get_by_role("button", name="Сесть за стол").tap()
        host.get_by_role("button", name="Начать").click()
        for page in (host, guest):
            see_the_table(page)
        expect(host.locator(".turn p").first).to_have_text("Ждём: Боря")
        expect(host.locator(".hand button")).to_have_count(0)
        read_the_marks(guest)
        for page in (host, guest):
            expect(page.locator(".hand button").first).to_be_visible()
        players = [Player(host, "chekharda", random.Random(1)), Player(guest, "chekharda", random.Random(2))]
        while not host.locator(".recap").count():
            for player in players:
                if player.glance()["things"]:
                    press(player.page, ".board :is(button.lit)")
        for page in (host, guest):
            assert page.locator(COACH).count() == 0
            expect(page.locator(".recap tbody tr")).to_have_count(2)
        press(host, GO_ON)
        expect(host.locator(".turn p").first).to_have_text("Ждём: Боря")
        host.wait_for_timeout(500)
        expect(guest.locator(".recap")).to_be_visible()
        press(guest, GO_ON)
        for page in (host, guest):
            expect(page.locator(".recap")).to_have_count(0)
            expect(page.locator(".hand button").first).to_be_visible()
