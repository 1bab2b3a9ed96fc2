"""The fullest tables, in the middle of a match, with long names: nothing is cut, covered or too small at any width."""

from __future__ import annotations

import random
import re

from support.at_the_board import Player, call_oneself, choose, invite, press, see_the_table
from support.care import crampings
from support.real_browser import DESKTOP, PHONE, TABLET, each_game, in_a_browser, somebody
from zastolye.client import Client
from zastolye.games import find_game

pytestmark = in_a_browser
NAME = "Константин Константинопольский"
MOVES = 4  # by then there is something everywhere, and no match is over so soon


def fill(page, server, game):
    """A table with a person of a long name on every seat; all but the one who looks have bots play for them."""
    choose(page, "новичок", "Без спешки")
    call_oneself(page, NAME)
    seats = max(find_game(game).seats)
    table = invite(page, game, seats).rpartition("/")[2]
    others = [Client(server.url, NAME) for _ in range(seats - 1)]
    for one in others:
        one.ask("POST", f"/api/tables/{table}", {"do": "sit", "id": "sit"})
    page.get_by_role("button", name="Начать").click()
    see_the_table(page)
    for one in others:
        one.ask("POST", f"/api/tables/{table}", {"do": "leave", "id": "leave"})


BELOW = """() => [...document.querySelectorAll('.board .hand button')].filter((card) => {
    scrollTo(0, 0);
    return card.getBoundingClientRect().bottom > innerHeight + 4;
}).map((card) => `below the screen: ${card.getAttribute('aria-label') ?? card.innerText}`)"""


def look(page, player, language, found):
    """At every width; and again with a card taken up, where that shows more."""
    for width, height in (DESKTOP, TABLET, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        if width < DESKTOP[0] and page.get_by_role("tablist").count():
            page.get_by_role("button", name=re.compile("Закрыть|Close")).first.click()
        for state in ("", "taken up"):
            if state:
                press(page, f".board :is({player.things})")
            page.wait_for_function("() => !document.querySelector('.sent')")  # what was just sent is small for a moment
            found += [f"{width} {language} {state} {one}" for one in crampings(page) + page.evaluate(BELOW)]
        page.keyboard.press("Escape")


@each_game
def test_a_full_table_has_room_for_everything(browser, server, game):
    found = []
    with somebody(browser, server) as page:
        fill(page, server, game)
        player = Player(page, game, random.Random(2))
        while not (player.moves >= MOVES and player.is_asked()):
            assert player.move()
        look(page, player, "ru", found)
        page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        page.get_by_role("button", name="Настройки").click()
        page.get_by_text("English").click()
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Log, chat, rules").click()
        look(page, player, "en", found)
    assert not found, "\n".join(found)
