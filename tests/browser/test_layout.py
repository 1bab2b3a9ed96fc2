"""The fullest tables, in the middle of a match, with long names: nothing is cut, covered or too small at any width."""

from __future__ import annotations

import random
import re

import pytest

from support.at_the_board import (
    Player,
    call_oneself,
    choose,
    close_the_drawer,
    invite,
    press,
    press_play,
    see_the_table,
)
from support.care import come_to_rest, crampings
from support.real_browser import DESKTOP, LARGE, LYING, PHONE, TABLET, each_game, in_a_browser, somebody
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
    for width, height in (LARGE, DESKTOP, TABLET, PHONE, LYING):
        page.set_viewport_size({"width": width, "height": height})
        if width < DESKTOP[0]:
            close_the_drawer(page)
        for state in ("", "taken up"):
            if state:
                press(page, f".board :is({player.things})")
            page.wait_for_function("() => !document.querySelector('.sent')")  # what was just sent is small for a moment
            come_to_rest(page)
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


# What lies in the middle of a table, and has to be seen together with the hand and with what is asked.
MIDDLES = {
    "trick-n-chef": ".cloth ol .card, .cloth .column, .chefs > .chef",
    "heckmeck": ".grill ul > li, .rivals > li",
    "chekharda": ".others .place, .others .deck",
    "pechenka": ".places > .place",
    "pechenka-hunt": ".table .place, .middle .ring",
}
# Of these things, what is out of sight as the page stands: beyond the edge of the window, or under something else.
UNSEEN = """(what) => [...document.querySelectorAll(what)].flatMap((thing) => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    const name = (thing.getAttribute('aria-label') ?? thing.textContent).trim().slice(0, 40) || thing.className;
    if (top < -1 || bottom > innerHeight + 4) return [`${name}: ${Math.round(top)} to ${Math.round(bottom)}`];
    const middle = [(left + right) / 2, (top + bottom) / 2];
    for (const [x, y] of [[left + 6, top + 6], [right - 6, top + 6], [left + 6, bottom - 6], middle]) {
        const over = document.elementsFromPoint(x, y)[0]?.closest('.hand, .mine, .near, .own, .kept, .said, header');
        if (over && !over.contains(thing) && !thing.contains(over)) return [`${name}: under ${over.className}`];
    }
    return [];
})"""


# The hand lies at the near edge, and the table has all the room there is.
EMPTY = """() => {
    const [hand, room, used] = ['.board .hand button', 'main', '.board > *'].map((what) =>
        document.querySelector(what).getBoundingClientRect());
    const found = [];
    if (innerHeight - hand.bottom > 60) found.push(`${innerHeight - hand.bottom} px below the hand`);
    if (used.width < 0.94 * room.width) found.push(`${room.width - used.width} px beside the table`);
    if (used.height < 0.94 * (room.height - 90)) found.push(`${room.height - used.height} px above or below the table`);
    return found;
}"""


def sit_and_play(page, game, moves=MOVES):
    """A usual table, some moves on."""
    choose(page, "новичок", "Без спешки")
    press_play(page, game)
    player = Player(page, game, random.Random(2))
    while not (player.moves >= moves and player.is_asked() and page.locator(".board .hand button").count()):
        assert player.move()  # between two rounds there is a recap in place of the hand
    return player


@each_game
def test_hand_table_and_question_are_in_sight_together_and_grow_with_the_window(browser, server, game):
    found, widths = [], {}
    with somebody(browser, server) as page:
        sit_and_play(page, game)
        close_the_drawer(page)
        for size in (DESKTOP, LARGE, PHONE, LYING):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.evaluate("scrollTo(0, 0)")
            come_to_rest(page)
            for what in (".board .hand button", f".board :is({MIDDLES[game]})", ".turn > p"):
                assert page.locator(what).count(), what
                found += [f"{size}: {one}" for one in page.evaluate(UNSEEN, what)]
            widths[size] = page.locator(".board .hand button").first.bounding_box()["width"]
            if size in (DESKTOP, LARGE):
                found += [f"{size}: {one}" for one in page.evaluate(EMPTY)]
    assert not found, "\n".join(found)
    assert widths[LARGE] > 1.15 * widths[DESKTOP]


@pytest.mark.parametrize("game", ["heckmeck", "chekharda", "pechenka"])  # where six or eight sit
def test_usual_names_are_not_cut_on_a_phone(browser, server, game):
    with somebody(browser, server, size=PHONE) as page:
        choose(page, "новичок", "Без спешки")
        invite(page, game, max(find_game(game).seats))
        page.get_by_role("button", name=re.compile("^Начать")).click()
        see_the_table(page)
        page.wait_for_selector(".turn.asked")
        cut = page.evaluate("""() => [...document.querySelectorAll('.board :is(.name, .who.cut, .cut)')]
            .filter((name) => name.clientWidth > 1 && name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent)""")
        assert not cut, cut


def top_and_bottom(page, what):
    box = page.locator(what).first.bounding_box()
    return round(box["y"]), round(box["y"] + box["height"])


@pytest.mark.parametrize(
    ("game", "what"), [("heckmeck", ".grill ul"), ("pechenka", ".board .hand"), ("pechenka-hunt", ".board .hand")]
)
def test_nothing_jumps_under_the_finger_on_a_desktop(browser, server, game, what):
    with somebody(browser, server) as page:
        choose(page, "новичок")
        press_play(page, game)
        player, seen = Player(page, game, random.Random(3)), set()
        while player.moves < 10 and player.move():
            place, now = top_and_bottom(page, what), player.glance()
            if not (
                now["told"] or now["is_over"]
            ):  # looked at afterwards: what is told of a round stays until it is pressed away
                seen.add(place)
        assert len(seen) == 1, seen


def covered(page):
    """How many pixels of the grill lie under the own panel."""
    grill, mine = (page.locator(what).bounding_box() for what in (".grill ul", ".table > .mine"))
    return max(0.0, grill["y"] + grill["height"] - mine["y"] - 1)


def test_the_panel_of_a_full_table_never_covers_the_grill_on_a_phone(browser, server):
    game = "heckmeck"
    with somebody(browser, server, size=PHONE) as page:
        choose(page, "новичок")
        invite(page, game, seats=6)
        page.get_by_role("button", name=re.compile("^Начать")).click()
        see_the_table(page)
        player = Player(page, game, random.Random(4))
        for _ in range(8):
            if player.is_asked():
                for _ in range(player.glance()["things"]):
                    press(page, f".board :is({player.things})", _)
                    come_to_rest(page)
                    assert not covered(page), page.locator(".answer").first.inner_text()
                    page.keyboard.press("Escape")
            assert player.move()
