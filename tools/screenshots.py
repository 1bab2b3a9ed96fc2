"""Pictures of every screen, to be looked at one by one: phone and desktop, light and dark, both languages.

    ./dev screenshots [FOLDER] [--only NAME]

A name is that of a screen, as in `table-heckmeck`; without one all of them are taken.
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from support.real_browser import DESKTOP, PHONE, a_browser, somebody
from support.real_server import Server
from zastolye.client import Client
from zastolye.core.refusal import Unusable
from zastolye.games import all_games

HOME = Path(__file__).resolve().parents[1]
SIZES = {"phone": PHONE, "desktop": DESKTOP}
MOVES = 12  # of one's own before a table is shown: there is something on it by then
BOARD = ".board > :not([role=status])"


def sit_down(page):
    """Somebody with a name, the same in the browser and at our side of it."""
    # Not by a page of the house: it would be welcomed as a guest of its own, and its cookie might come after ours.
    client = Client(
        page.request.get("/api/games").url,
        {"ru": "Константин", "en": "Constance"}[page.evaluate("navigator.language")[:2]],
    )
    name, _, value = client.headers["cookie"].partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": client.base}])
    return client


def play(page, game, moves=MOVES):
    """A match of mine, some moves on, or to its end."""
    client, dice = sit_down(page), random.Random(5)
    table = client.ask("POST", "/api/play", {"game": game, "level": 2})["table"]
    with client.at(table) as seat:
        for update in seat.updates():
            if moves and update.get("moves"):
                moves -= 1
                with suppress(Unusable):  # somebody was faster
                    seat.move(dice.choice(update["moves"]), update.get("decision"))
            elif update.get("moves"):
                break
    return table


def in_turns():
    return next(game for game in all_games().values() if not game.races)


def see(page, address, table, shown="main > *"):
    """This address of a table at which the browser has a seat: a picture of a watcher would be another picture."""
    page.goto(address.format(table=table))
    page.wait_for_selector(shown)
    assert page.request.get(f"/api/tables/{table}").json().get("seat") is not None, f"no seat at {table}"


def see_table(game):
    return lambda page: see(page, "/t/{table}", play(page, game), BOARD)


def see_lesson(game):
    def see_first_page(page):
        table = sit_down(page).ask("POST", "/api/play", {"game": game, "lesson": True})["table"]
        see(page, "/t/{table}", table, BOARD)

    return see_first_page


def see_end(address):
    """A match that is over: its result, or its replay."""
    return lambda page: see(page, address, play(page, in_turns().name, moves=10_000))


def see_page(address):
    def see_it(page):
        page.goto(address)
        page.wait_for_selector("main > *")
        page.wait_for_load_state("networkidle")

    return see_it


def see_settings(page):
    see_page("/")(page)
    page.locator("header .who").click()
    page.wait_for_selector("dialog[open]")


def see_room(page):
    game = in_turns()
    terms = {"game": game.name, "seats": game.usual_seats}
    see(page, "/t/{table}", sit_down(page).ask("POST", "/api/tables", terms)["table"])


def screens():
    games = list(all_games())
    return {
        "menu": see_page("/"),
        "settings": see_settings,
        "rules": see_page(f"/rules/{games[0]}"),
        "gallery": see_page("/gallery"),
        "room": see_room,
        **{f"table-{game}": see_table(game) for game in games},
        **{f"lesson-{game}": see_lesson(game) for game in games},
        "result": see_end("/t/{table}"),
        "replay": see_end("/replay/{table}"),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=HOME / "build" / "screenshots")
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    chosen = {name: look for name, look in screens().items() if given.only in name}
    with tempfile.TemporaryDirectory() as folder, a_browser() as browser:
        server = Server(Path(folder), pace="0.05")
        try:
            for (name, look), size, theme, language in itertools.product(
                chosen.items(), SIZES, ("light", "dark"), ("ru", "en")
            ):
                with somebody(browser, server, size=SIZES[size], theme=theme, language=language) as page:
                    look(page)
                    page.wait_for_timeout(700)
                    page.screenshot(path=given.folder / f"{name}-{size}-{theme}-{language}.png")
                print(name, size, theme, language, flush=True)
        finally:
            server.end()
    return 0


if __name__ == "__main__":
    sys.exit(main())
