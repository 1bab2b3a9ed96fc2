"""Pictures of every screen, to be looked at one by one: phone and desktop, light and dark, both languages.

    ./dev screenshots [FOLDER] [--only NAME]

A name is that of a screen, as in `table-heckmeck`; without one all of them are taken.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import tempfile
from pathlib import Path

from real_browser import DESKTOP, PHONE, a_browser, somebody
from real_server import Server
from zastolye.games import all_games

HOME = Path(__file__).resolve().parents[1]
SIZES = {"phone": PHONE, "desktop": DESKTOP}
MOVES = 12  # of one's own before a table is shown: there is something on it by then


def post(page, address, body):
    answer = page.request.post(address, data=body)
    assert answer.ok or answer.status == 409, answer.text()
    return answer.json()


def table(page, game, moves=MOVES, **more):
    """A running match of mine, some moves on."""
    post(page, "/api/me", {"name": {"ru": "Константин", "en": "Constance"}[language_of(page)]})
    made = post(page, "/api/play", {"game": game, "level": 2, **more})["table"]
    for number in range(moves * 40):
        update = page.request.get(f"/api/tables/{made}").json()
        if update["status"] == "over" or number >= moves * 20 or moves <= 0:
            break
        if update.get("decision") is None:
            page.wait_for_timeout(50)
            continue
        moves -= 1
        words = update["legal"][0].split("…")[0]
        post(
            page,
            f"/api/tables/{made}",
            {"do": "move", "id": f"{number}", "words": words, "decision": update["decision"]},
        )
    return made


def language_of(page):
    return page.evaluate("navigator.language")[:2]


def see_table(game):
    def see(page):
        made = table(page, game)
        page.goto(f"/t/{made}")
        page.wait_for_selector(".board > :not([role=status])")

    return see


def see_lesson(game):
    def see(page):
        post(page, "/api/me", {"name": ""})
        page.goto(f"/t/{post(page, '/api/play', {'game': game, 'lesson': True})['table']}")
        page.wait_for_selector(".board > :not([role=status])")

    return see


def see_end(address):
    """A match that is over: its result, or its replay."""

    def see(page):
        page.goto(address.format(table=table(page, "pechenka-hunt", moves=200)))
        page.wait_for_selector("main > *")

    return see


def see_page(address):
    def see(page):
        page.goto(address)
        page.wait_for_selector("main > *")
        page.wait_for_load_state("networkidle")

    return see


def see_settings(page):
    see_page("/")(page)
    page.locator("header .who").click()
    page.wait_for_selector("dialog[open]")


def see_room(page):
    post(page, "/api/me", {"name": "Аня"})
    page.goto(f"/t/{post(page, '/api/tables', {'game': 'trick-n-chef', 'seats': 4})['table']}")
    page.wait_for_selector("main > *")


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
    chosen = {name: see for name, see in screens().items() if given.only in name}
    with tempfile.TemporaryDirectory() as folder, a_browser() as browser:
        server = Server(Path(folder), pace="0.05")
        try:
            for (name, see), size, theme, language in itertools.product(
                chosen.items(), SIZES, ("light", "dark"), ("ru", "en")
            ):
                with somebody(browser, server, size=SIZES[size], theme=theme, language=language) as page:
                    see(page)
                    page.wait_for_timeout(700)
                    page.screenshot(path=given.folder / f"{name}-{size}-{theme}-{language}.png")
                print(name, size, theme, language, flush=True)
        finally:
            server.end()
    return 0


if __name__ == "__main__":
    sys.exit(main())
