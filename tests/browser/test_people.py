"""Several people at one table, each in a browser of their own; and a line that drops in the middle of a match."""

from __future__ import annotations

import json
import random
import re

import pytest
from playwright.sync_api import expect

from support.at_the_board import (
    COACH,
    TOLD,
    Player,
    call_oneself,
    choose,
    invite,
    of_the_board,
    press,
    press_play,
    see_the_table,
    tap,
)
from support.care import sideways
from support.real_browser import PHONE, in_a_browser, somebody
from support.real_server import Server

pytestmark = in_a_browser
LONG_NAME = "Константин Константинопольский"


def log_of(page):
    """What is told beside the table; on a phone one opens it first."""
    if not page.locator("[role=tabpanel]").count():
        page.get_by_role("button", name=re.compile("Журнал")).click()
    return page.locator("[role=tabpanel] ol").first


def test_two_people_by_an_invitation_one_of_them_on_a_phone(browser, server):
    game = "heckmeck"
    with somebody(browser, server) as host, somebody(browser, server, size=PHONE, has_touch=True) as guest:
        call_oneself(host, "Аня")
        call_oneself(guest, LONG_NAME)
        link = invite(host, game, seats=2)
        guest.goto(link)
        guest.get_by_role("button", name="Сесть за стол").tap()
        expect(host.get_by_role("main").get_by_text(LONG_NAME)).to_be_visible()
        expect(guest.get_by_role("main").get_by_text("Аня", exact=True)).to_be_visible()
        host.get_by_role("button", name="Начать").click()
        for page in (host, guest):
            see_the_table(page)
        players = [Player(host, game, random.Random(1)), Player(guest, game, random.Random(2), press=tap)]
        for _ in range(200):
            for player in players:
                if player.glance()["things"]:
                    player.move()
            if min(player.moves for player in players) >= 3:
                break
        for page, other in ((host, LONG_NAME), (guest, "Аня")):
            assert sideways(page) <= 0
            expect(page.locator(".rivals")).to_contain_text(other)
            expect(log_of(page)).to_contain_text(re.compile(rf"{other} (выкладывает|пасует|забирает|берёт)"))


def seats_and_sets(page):
    """What lies before whom: design and number of cards."""
    return page.evaluate("""() => Object.fromEntries([...document.querySelectorAll('[data-seat]')].map((place) => [
        place.dataset.seat,
        [...place.querySelectorAll('.set')].map((set) =>
            `${set.getAttribute('aria-label').split(/,|:/)[0]} ${set.querySelector('b').textContent}`).sort(),
    ]))""")


def sets_within_reach(page):
    """By name, of the sets that one press takes now: their places on the screen."""
    return page.evaluate("""() => Object.fromEntries([...document.querySelectorAll('.others .set.lit')].map((set) => {
        const { x, y, width, height } = set.getBoundingClientRect();
        return [set.getAttribute('aria-label'), [x + width / 2, y + height / 2]];
    }))""")


@pytest.fixture
def calm_server(tmp_path):
    """Its bots and its dealer take their time, so that two people can reach for a set before anybody else does."""
    running = Server(tmp_path, pace="0.6")
    yield running
    running.end()


def test_two_people_reach_for_one_set_and_one_of_them_has_it(browser, calm_server):
    server = calm_server
    with somebody(browser, server) as host, somebody(browser, server) as guest:
        moves = [Moves(host), Moves(guest)]
        choose(host, "новичок")
        call_oneself(host, "Аня")
        call_oneself(guest, "Боря")
        link = invite(host, "chekharda", seats=8)
        guest.goto(link)
        guest.get_by_role("button", name="Сесть за стол").click()
        host.get_by_role("button", name=re.compile("Начать")).click()
        for page in (host, guest):
            see_the_table(page)
        name, told = next(race for race in races(moves) if len(race[1]) == 1)
        expect(told[0].locator(".notice .rule")).to_contain_text("правило Р5")
        winner = "Аня" if told[0] is guest else "Боря"
        expect(host.locator("[role=tabpanel] ol")).to_contain_text(re.compile(f"{winner}.*{name.split(',')[0]}"))
        assert agree(host, guest)


class Moves:
    """The moves that a page sends, and how each was answered: read from its sockets."""

    def __init__(self, page):
        self.page, self.sent, self.answers = page, [], {}
        page.on("websocket", self._listen)

    def _listen(self, socket):
        socket.on("framesent", self._note)
        socket.on("framereceived", self._note)

    def _note(self, frame):
        message = json.loads(frame) if frame[:1] == "{" else {}
        if message.get("do") == "move":
            self.sent.append(message["id"])
        elif message.get("type") == "answer":
            self.answers[message["id"]] = message

    @property
    def is_answered(self):
        return bool(self.sent) and self.sent[-1] in self.answers

    @property
    def was_refused(self):
        return "no" in self.answers[self.sent[-1]]


def races(moves):
    """Both press a set that both may take, again and again: its name, and who was told that it is gone.

    Both are, where a bot was faster than either. Between rounds both say that they are ready.
    """
    pages = [one.page for one in moves]
    for _ in range(3000):
        for page in pages:
            if not press(page, COACH):
                press(page, of_the_board(TOLD))
        near, far = map(sets_within_reach, pages)
        for name in [name for name in near if name in far][:1]:
            made = [len(one.sent) for one in moves]
            for page, where in zip(pages, (near, far), strict=True):
                page.mouse.move(*where[name])
                page.mouse.down()
            for page in pages:
                page.mouse.up()
            pages[0].wait_for_timeout(50)
            while not all(one.is_answered for one in moves if one.sent):
                pages[0].wait_for_timeout(20)
            if all(len(one.sent) > before for one, before in zip(moves, made, strict=True)):
                yield name, [one.page for one in moves if one.was_refused]
            for page in pages:
                press(page, ".notice > button:last-child")
        pages[0].wait_for_timeout(30)


def agree(*pages):
    """The boards show the same, as soon as what is under way has come."""
    for _ in range(100):
        if len({str(seats_and_sets(page)) for page in pages}) == 1:
            return True
        pages[0].wait_for_timeout(20)
    return False


def test_a_line_that_drops_in_mid_match_is_taken_up_again(browser, own_server):
    server, game = own_server, "trick-n-chef"
    with somebody(browser, server) as page:
        choose(page, "новичок")
        press_play(page, game)
        player = Player(page, game, random.Random(3))
        while player.moves < 6:
            player.move()
        player.wait_for("things")
        before = player.glance()["sign"]
        server.kill()
        page.locator("p.lost").wait_for()
        server.start()
        page.locator("p.lost").wait_for(state="detached")
        player.wait_for("things")
        assert player.glance()["sign"] == before
        while player.moves < 9:
            assert player.move()
        assert page.locator(".notice").count() == 0
