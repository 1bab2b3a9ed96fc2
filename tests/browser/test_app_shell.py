"""The shell that a browser keeps: of a new build it keeps nothing old, and it never stands in for the server while that answers."""

from __future__ import annotations

import json
import re
import shutil
import threading
import time

import pytest
import uvicorn
from playwright.sync_api import expect
from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

from support.client_pages import client_routes
from support.real_browser import build_client, forgive, in_a_browser
from zastolye.server.http import static_files as pages

pytestmark = in_a_browser
KEPT = """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) =>
    [name, (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname)])))"""


class House:
    """The client's files without any table, from a copy that a test may build anew."""

    def __init__(self, folder):
        api = Route("/api/games", lambda request: JSONResponse([]))
        app = Starlette(
            routes=[api, Route("/healthz", lambda request: JSONResponse({"alive": True})), *client_routes()]
        )
        self.worker, self.page = folder / "service-worker.js", folder / "index.html"
        config = uvicorn.Config(app, host="127.0.0.1", port=0, log_config=None)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)
        self.url = f"http://127.0.0.1:{self.server.servers[0].sockets[0].getsockname()[1]}"

    def built(self):
        """What the service worker was told of the build."""
        return json.loads(re.search(r"const BUILT = (.*);", self.worker.read_text())[1])

    def build_again(self, name, **changes):
        built = json.dumps({**self.built(), "name": name, **changes})
        self.worker.write_text(
            re.sub(r"const BUILT = .*;", lambda _: f"const BUILT = {built};", self.worker.read_text())
        )
        self.page.write_text(self.page.read_text().replace("<body>", f'<body data-build="{name}">'))

    def stop(self):
        self.server.should_exit = True
        self.thread.join()


@pytest.fixture
def house(tmp_path, monkeypatch):
    build_client()
    shutil.copytree(pages.STATIC, tmp_path / "static")
    monkeypatch.setattr(pages, "STATIC", tmp_path / "static")
    running = House(tmp_path / "static")
    yield running
    running.stop()


def test_a_new_build_clears_the_old_away_and_the_server_is_asked_first(browser, house):
    context = browser.new_context(base_url=house.url)
    page = context.new_page()
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    built = house.built()
    kept = page.evaluate(KEPT)
    assert list(kept) == [f"shell-{built['name']}"] and {"/", *built["first"]} <= set(*kept.values())
    assert set(built["first"]) < set(built["parts"])

    # Another build: a part that is no longer in it is thrown away, the others are kept.
    gone = next(one for one in built["parts"] if one not in built["first"])
    page.evaluate("(gone) => caches.keys().then(([name]) => caches.open(name)).then((shelf) => shelf.add(gone))", gone)
    house.build_again("second", parts=[one for one in built["parts"] if one != gone])
    page.reload()
    expect(page.locator("body[data-build=second]")).to_have_count(1)
    for _ in range(400):
        if list(kept := page.evaluate(KEPT)) == ["shell-second"]:
            break
        page.wait_for_timeout(50)
    assert gone not in kept["shell-second"] and {"/", *built["first"]} <= set(kept["shell-second"])

    # What is the server's own is never the shell; what is not there is not there.
    for address in ("/api/games", "/healthz"):
        assert page.goto(address).headers["content-type"] == "application/json"
    assert page.goto("/nowhere").status == 404

    # Without a line the shell of this very build stands there, and no answer of the API is made up.
    house.stop()
    page.goto("/")
    expect(page.locator("body[data-build=second] main")).to_contain_text(
        re.compile("Сервер не отвечает|does not answer")
    )
    assert page.evaluate("fetch('/api/games').then(() => 'answered', () => 'nobody')") == "nobody"
    context.close()
    forgive("status of 404")  # this house has pages and no API
