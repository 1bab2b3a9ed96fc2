"""The log of a table: facts that the page words itself, in the language of the moment."""

from __future__ import annotations

import json
import random
import re

from playwright.sync_api import expect

from support.at_the_board import Player, choose, press_play
from support.real_browser import each_game, in_a_browser, somebody

pytestmark = in_a_browser
MOVES = 4
CYRILLIC = re.compile("[А-Яа-яЁё]")


def sentences(page):
    return page.locator("[role=tabpanel] ol li")


@each_game
def test_another_language_words_the_log_again_and_fetches_nothing_of_it(browser, server, game):
    with somebody(browser, server) as page:
        sockets = updates_over_sockets(page)
        choose(page, "быстрый")
        press_play(page, game)
        player = Player(page, game, random.Random(1))
        while not (player.moves >= MOVES and player.is_asked()):
            assert player.move()
        expect(sentences(page).first).to_contain_text(CYRILLIC)
        before = sentences(page).count()
        page.get_by_role("button", name="Настройки").click()
        page.get_by_text("English").click()
        page.keyboard.press("Escape")
        expect(sentences(page).first).not_to_contain_text(CYRILLIC)
        assert sentences(page).count() >= before
        assert not [one for one in sentences(page).all_inner_texts() if CYRILLIC.search(one) or not one.strip()]
        expect(page.locator(".turn p").first).not_to_contain_text(CYRILLIC)
        (first, _), (second, heard) = sockets
        assert "since=0&lang=ru" in first and "lang=en" in second and "since=0&" not in second
        assert len(heard[0].get("news", [])) < before / 2


def updates_over_sockets(page):
    """The address of each socket of a table that the page opens, and the updates that come over it; filled as they come."""
    found = []

    def listen(socket):
        if "/api/tables/" not in socket.url:
            return
        updates = []
        found.append((socket.url, updates))
        socket.on(
            "framereceived", lambda frame: updates.extend(update for update in [json.loads(frame)] if "seq" in update)
        )

    page.on("websocket", listen)
    return found
