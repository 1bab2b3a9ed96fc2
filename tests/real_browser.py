"""A real browser: Debian's Chromium, driven by Playwright. People in it have screens, languages and themes of their own."""

from __future__ import annotations

import re
from contextlib import contextmanager

from playwright.sync_api import sync_playwright

from installed import program

CHROMIUM = program("chromium", "chromium-browser", "google-chrome", package="chromium")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
PHONE, TABLET, DESKTOP = (360, 740), (768, 1024), (1440, 900)


@contextmanager
def a_browser():
    with sync_playwright() as started:
        opened = started.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield opened
        opened.close()


@contextmanager
def somebody(browser, server, size=DESKTOP, theme="light", language="ru", **more):
    """A person with a browser of their own. Whatever the page complains of is a failure."""
    locale = {"ru": "ru-RU", "en": "en-GB"}[language]
    width, height = size
    context = browser.new_context(
        base_url=server.url, viewport={"width": width, "height": height}, color_scheme=theme, locale=locale,
        reduced_motion="reduce", service_workers="block", **more,
    )  # fmt: skip
    page, complaints = context.new_page(), []
    page.set_default_timeout(30_000)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    try:
        yield page
    finally:
        context.close()
    lost_line = re.compile(r"WebSocket|ERR_INTERNET|ERR_CONNECTION|ERR_FAILED")
    assert not [one for one in complaints if not lost_line.search(one)]
