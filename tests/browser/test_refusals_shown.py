"""What cannot be played says why, with the clause, and the clause can be read beside the table."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from support.at_the_board import Player, choose, press, press_play
from support.real_browser import DESKTOP, MODES, PHONE, each_game, in_a_browser, somebody

pytestmark = in_a_browser
UNLIT = ".board :is(.hand, .place) button[aria-disabled=true]"

COVERED = """() => {
    const [notice, board] = ['.notice', '.board'].map((what) => document.querySelector(what).getBoundingClientRect());
    return notice.bottom - board.top;
}"""


@each_game
def test_an_unlit_card_says_why_and_opens_its_clause(browser, server, game):
    size = PHONE if MODES.index(game) % 2 else DESKTOP
    with somebody(browser, server, size=size) as page:
        choose(page, "новичок")
        press_play(page, game)
        player = Player(page, game, random.Random(5))
        player.wait_for("things")
        while not page.locator(UNLIT).count():
            assert player.move(), "there is always something that cannot be played"
            player.wait_for("things || is_over")
        press(page, UNLIT)
        notice = page.locator(".notice").last
        notice.wait_for()
        assert page.evaluate(COVERED) <= 2, "it covers nothing of the table"
        clause = re.search(r"правило (\w+)", notice.inner_text())
        notice.get_by_role("button", name=clause[0]).click()
        shown = page.locator("[data-clause].shown")
        expect(shown).to_be_in_viewport()
        expect(shown.locator(".id")).to_have_text(clause[1])
