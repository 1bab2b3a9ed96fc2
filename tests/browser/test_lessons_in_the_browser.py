"""The lesson of every mode, taken to its end by doing on the board what it asks for."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from support.at_the_board import Player, dish, of_the_board, press, see_the_table
from support.real_browser import MODES, PHONE, TABLET, each_game, in_a_browser, somebody
from zastolye.core.lesson import lesson_of
from zastolye.games import find_game

pytestmark = in_a_browser
RINGED = "[data-taught]:visible"
THE_END = "Сыграть настоящую партию"
NAMES = "(all) => all.map((one) => (one.getAttribute('aria-label') ?? one.innerText).toLowerCase())"


def parts(words, most=None):
    """Its words, or so many letters of each: what is asked for may stand in another case than what lies there."""
    return {word[:most] for word in re.findall(r"\w+", words)}


class Pupil(Player):
    """Reads a page, finds on the board what it is about, and does it."""

    def __init__(self, page, mode):
        super().__init__(page, mode, random.Random(1))
        self.mode = mode
        self.lesson = page.get_by_role("region", name="Урок")
        self.number = self.lesson.get_by_text("Урок, страница")
        self.done = 0

    def turn(self):
        """To the next page, whatever this one asks."""
        before = self.number.inner_text()
        asked = self.lesson.get_by_role("button", name=re.compile("Показать"))
        if asked.count():
            self.do(asked.inner_text().removeprefix("Показать:").strip().lower())
            self.done += 1
        else:
            self.lesson.get_by_role("button", name="Дальше").click()
        expect(self.number).not_to_have_text(before)

    def see_the_ring(self):
        """What the page talks about is ringed, whatever of it is there at this size, and nothing else is."""
        number = int(re.search(r"\d+", self.number.inner_text())[0])
        about = lesson_of(find_game(self.mode)).pages[number - 1].about
        if about and self.glance()["told"] and not self.page.locator(RINGED).count():
            press(self.page, ".board section > .button.main")  # the bill of the round lies over it
        if about:
            expect(self.page.locator(RINGED).first).to_be_visible()
        names = self.page.locator(RINGED).evaluate_all("(all) => all.map((one) => one.dataset.about)")
        assert set(names) == set(about.split()), number

    def do(self, words):
        """What these words name: the thing that shares most of them."""
        if self.glance()["told"]:
            press(self.page, ".board section > .button.main")
        words, _, then = words.partition("→")
        for _ in range(
            int(re.search(r"\((\d+)", then)[1]) if then else 0
        ):  # coins: in the lessons they only lower a card
            self.page.get_by_role("button", name="Опустить на 2").click()
        self.wait_for("things")
        names = self.page.eval_on_selector_all(of_the_board(self.things), NAMES)
        spelled = re.sub(r"(\d)x(\d)|([а-я])(\d)", r"\1 \2 \3 \4", words)
        shared = [
            (len(parts(spelled) & parts(name)), len(parts(spelled, 5) & parts(re.split("[:.,]", name)[0], 5)))
            for name in names
        ]
        press(self.page, of_the_board(self.things), shared.index(max(shared)))
        if self.glance()["sure"]:
            press(self.page, of_the_board(self.sure))


@each_game
def test_a_lesson_is_taken_to_its_end_on_the_board(browser, server, game):
    size = PHONE if MODES.index(game) % 2 == 0 else TABLET
    with somebody(browser, server, size=size) as page:
        page.goto("/")
        dish(page, game).get_by_role("button", name=re.compile("Урок")).click()
        see_the_table(page)
        pupil = Pupil(page, game)
        while not pupil.lesson.get_by_role("button", name=THE_END).count():
            pupil.see_the_ring()
            pupil.turn()
        assert pupil.done >= 4
        pupil.lesson.get_by_role("button", name=THE_END).click()
        page.wait_for_selector(".turn")
