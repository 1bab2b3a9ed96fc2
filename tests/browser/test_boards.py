"""What holds at the boards of all games: one way to confirm, number keys, the focus, bubbles that cover nothing."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from support.at_the_board import Player, choose, of_the_board, press, press_play
from support.real_browser import DESKTOP, PHONE, each_game, in_a_browser, somebody
from zastolye.coach import make_ready
from zastolye.games import find_game

pytestmark = in_a_browser
HAND = ".board .hand button:not(.choice *)"


def sit_down(page, game, *settings):
    choose(page, "новичок", "Без спешки", *settings)
    press_play(page, game)
    player = Player(page, game, random.Random(1))
    while not player.is_asked():  # in a race the rivals may have ended a round before this page was there
        assert player.move()
    return player


def lift(page, player):
    """The first press; how many cards were in the hand then. In a race a rival may take what is to be lifted: then another is."""
    thing = of_the_board(
        "button.lit" if player.is_race else player.things
    )  # whoever can only pass passes without a press
    is_lifted = False
    while not is_lifted:
        page.wait_for_selector(thing)
        player.sign, cards = player.glance()["sign"], page.locator(HAND).count()
        if press(page, thing):
            player.wait_for("sure || sign !== before")
            is_lifted = player.glance()["sure"] > 0
    return cards


@each_game
def test_a_first_press_lifts_and_the_button_that_then_appears_plays(browser, server, game):
    with somebody(browser, server, size=DESKTOP if len(game) % 2 else PHONE) as page:
        player = sit_down(page, game)
        cards = lift(page, player)
        assert page.locator(HAND).count() == cards and page.locator(".turn.asked").count(), "nothing is played yet"
        page.keyboard.press("Escape")
        player.wait_for("!sure && things")
        lift(page, player)
        press(page, of_the_board(player.sure))
        player.wait_for("is_over || told || sign !== before" + (" || !sure" if player.is_race else ""))


@each_game
def test_a_single_press_plays_where_that_is_chosen(browser, server, game):
    # Whoever is dealt a pair may not pass (CHEH-R30), and the rivals may have laid nothing: then a card of the hand is all there is.
    plain = "button.lit:not([aria-expanded]), .mine > button[aria-disabled=false]"  # the others open a choice
    at_once = {"heckmeck": ".ways > button", "chekharda": plain}
    with somebody(browser, server) as page:
        player = sit_down(page, game, "Ход в два касания")
        thing = of_the_board(at_once.get(game, player.things))
        is_pressed = False
        while not is_pressed:  # in a race it may be gone between the look and the press
            page.wait_for_selector(thing)
            player.sign = player.glance()["sign"]
            is_pressed = press(page, thing)
        player.wait_for("is_over || told || sign !== before")


FOCUSED = "() => document.activeElement.matches('.board button')"


@each_game
def test_number_keys_play_and_the_focus_comes_back_on_ones_turn(browser, server, game):
    with somebody(browser, server) as page:
        player = sit_down(page, game)
        by_keys = False  # the focus comes back to whoever played by keys last
        for _ in range(4):
            if not player.is_asked():
                player.move()
                by_keys = False
                continue
            if by_keys and not player.is_race:
                page.wait_for_function(FOCUSED)
            by_keys = play_by_digits(page, player)
            if not by_keys:
                player.move()  # there may be nothing to do but to pass
        assert player.moves >= 2


def play_by_digits(page, player):
    """The first digit that lifts something plays it when it is pressed again; of several ways the first."""
    for digit in "123456789":
        player.sign = player.glance()["sign"]
        page.keyboard.press(digit)
        page.wait_for_timeout(50)
        if not player.glance()["sure"]:
            continue
        page.keyboard.press(digit)
        if page.locator(".choice button").count() > 1:
            page.keyboard.press("Enter")
        # In a race somebody else may have been faster, and then nothing but the question goes away.
        player.wait_for("is_over || told || sign !== before" + (" || !sure" if player.is_race else ""))
        player.moves += 1
        return True
    return False


COVERED = """() => new Promise((told) => {
    const found = new Set(), until = performance.now() + 6000;
    let bubbles = 0;
    const look = () => {
        for (const bubble of document.querySelectorAll('.others .who > [data-design]')) {
            bubbles += 1;
            const one = bubble.getBoundingClientRect();
            for (const set of document.querySelectorAll('.others .set')) {
                const other = set.getBoundingClientRect();
                const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
                const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
                if (across > 2 && down > 2) found.add(`${bubble.textContent} over ${set.ariaLabel} by ${across} × ${down}`);
            }
        }
        if (performance.now() < until) requestAnimationFrame(look);
        else told([bubbles, [...found]]);
    };
    look();
})"""


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_name_that_is_called_covers_no_set_that_may_be_stolen(browser, server, size):
    with somebody(browser, server, size=size) as page:
        choose(page, "новичок")
        press_play(page, "chekharda")
        bubbles, covered = page.evaluate(COVERED)
        assert bubbles and not covered, covered


def test_a_hint_is_shown_on_the_board_with_what_it_is_worth_and_how_sure_that_is(browser, server):
    game = "pechenka-hunt"
    make_ready(find_game(game))  # on a new machine a hint would be refused for the first minutes
    with somebody(browser, server) as page:
        player = sit_down(page, game)
        page.get_by_role("banner").get_by_role("button", name="Подсказка").click()
        sheet = page.get_by_role("group", name="Подсказка")
        hints = sheet.locator("li button")
        hints.first.wait_for()
        if sheet.get_by_text("меньше погрешности").count():
            expect(sheet.locator("li .numbers")).to_have_count(0)
        else:
            expect(sheet.locator("li .numbers").first).to_contain_text("±")
        hints.first.click()
        expect(sheet).to_have_count(0)
        player.wait_for("sure")
        player.sign = player.glance()["sign"]
        page.locator(".board").get_by_role("button", name="Сыграть").click()
        player.wait_for("is_over || told || sign !== before")
