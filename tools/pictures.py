"""The picture of each mode for link previews, drawn by the client itself: its dish of the menu, kept in the game's folder.

    ./dev pictures

Run it when a dish looks different, and look at what it wrote.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from support.real_browser import a_browser, somebody
from support.real_server import Server
from zastolye.games import all_games

SIZE = (800, 420)  # as wide as messengers show it
ALONE = """(dish) => {
    const drawing = dish.querySelector('.drawing');
    document.body.replaceChildren(drawing);
    document.documentElement.dataset.theme = 'light';
    document.body.style.cssText = 'display: grid; place-items: center; height: 420px; margin: 0; background: #f3e9d6';
    drawing.style.cssText = 'grid-area: auto; width: 520px; aspect-ratio: 4 / 3; overflow: hidden; border-radius: 16px';
    for (const svg of drawing.querySelectorAll(':scope > svg')) svg.style.cssText = 'width: 100%; height: 100%';
}"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, a_browser() as browser:
        server = Server(Path(folder))
        try:
            for game in all_games().values():
                with somebody(browser, server, size=SIZE) as page:
                    page.goto("/")
                    dish = page.locator("article", has=page.locator(f'a[href="/rules/{game.name}"]'))
                    dish.locator(".drawing svg").first.wait_for()
                    dish.evaluate(ALONE)
                    page.screenshot(path=game.folder / f"picture.{game.name}.png")
        finally:
            server.end()


if __name__ == "__main__":
    main()
