"""A whole match of every mode in a browser: from the menu to the result, pressing only what is lit; once with keys alone."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from support.at_the_board import Player, by_key, choose, dish, press_play, see_the_table, tab_to
from support.real_browser import each_game, in_a_browser, numbers, somebody
from zastolye.cli import main
from zastolye.games import find_game

pytestmark = in_a_browser


def is_shown(page, seats, folder):
    """The result names every seat with its score, and the record that is exported there verifies."""
    result = page.get_by_role("dialog")
    expect(result.locator("ol > li")).to_have_count(seats)
    scores = numbers(result.locator("ol > li > strong"))
    assert len(scores) == seats and scores == sorted(scores, reverse=True)
    with page.expect_download() as saving:
        result.get_by_role("link", name="Скачать запись").click()
    saving.value.save_as(folder / "match.json")
    return main(["verify", str(folder / "match.json"), "--signed"]) == 0


@each_game
def test_a_match_is_played_to_its_result_with_the_mouse(browser, server, game, tmp_path):
    with somebody(browser, server) as page:
        choose(page, "новичок", "быстрый")
        press_play(page, game)
        player = Player(page, game, random.Random(1))
        player.play_out()
        assert player.moves > 8
        assert is_shown(page, find_game(game).usual_seats, tmp_path)


def test_a_match_is_played_to_its_result_with_keys_alone(browser, server, tmp_path):
    game = "pechenka-hunt"
    with somebody(browser, server) as page:
        page.goto("/")
        tab_to(page, dish(page, game).locator("button.main").element_handle())
        page.keyboard.press("Enter")
        see_the_table(page)
        player = Player(page, game, random.Random(1), press=by_key)
        player.play_out()
        assert player.moves > 8
        assert is_shown(page, find_game(game).usual_seats, tmp_path)
