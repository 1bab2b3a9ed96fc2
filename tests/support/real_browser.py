"""A real browser: Debian's Chromium, driven by Playwright. People in it have screens, languages and themes of their own."""

from __future__ import annotations

import fcntl
import json
import re
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from support.installed import program
from support.walking import GAMES

expect.set_options(timeout=30_000)

WEB = Path(__file__).resolve().parents[2] / "web"
MODES = [game.name for game in GAMES if game.folder.is_relative_to(WEB.parent / "src")]
each_game = pytest.mark.parametrize("game", MODES)

CHROMIUM = program("chromium", "chromium-browser", "google-chrome", package="chromium")
BY_NAME = "table.lan"  # this machine, by a name that is not `localhost`
# The address bar's two lists of suggestions are pages that Chromium loads into every new window, at a second of a processor each time,
# and nobody types an address here. Chromium heeds the last of several such lists, so those that Playwright turns off come again.
NOT_WANTED = [
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
    "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying",
    "OptimizationHints", "PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning",
]  # fmt: skip
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", f"--host-resolver-rules=MAP {BY_NAME} 127.0.0.1",
    f"--disable-features={','.join(NOT_WANTED)}",
]  # fmt: skip
PHONE, TABLET, DESKTOP = (360, 740), (768, 1024), (1440, 900)
LYING, LARGE = (740, 360), (1920, 1080)  # a phone on its side; a large screen

in_a_browser = [
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here: apt install chromium"),
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
]


def build_client():
    """What the server shows is what the sources say; of two processes that need it one builds and the other waits."""
    with (Path(tempfile.gettempdir()) / "zastolye-client.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        subprocess.run([sys.executable, WEB / "build.py"], check=True)


COMPLAINTS: list[str] = []  # console errors and uncaught errors of all pages since they were last looked at
EXPECTED = re.compile(r"WebSocket|ERR_INTERNET|ERR_CONNECTION|ERR_FAILED")  # of a connection that a test cuts itself


@contextmanager
def a_browser():
    """Chromium. Whatever any page in it complains of is collected: `fail_on_complaints` looks at it."""
    with sync_playwright() as started:
        opened = started.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        new_context = opened.new_context
        opened.new_context = lambda **options: listened_to(new_context(**options))
        yield opened
        opened.close()


def listened_to(context):
    context.on("weberror", lambda error: COMPLAINTS.append(str(error.error)))
    context.on("console", lambda said: COMPLAINTS.append(said.text) if said.type == "error" else None)
    return context


def forgive(what):
    """What a test brings about itself is no complaint."""
    COMPLAINTS[:] = [one for one in COMPLAINTS if what not in one]


def fail_on_complaints():
    found = [one for one in COMPLAINTS if not EXPECTED.search(one)]
    COMPLAINTS.clear()
    assert not found, found


@contextmanager
def somebody(browser, server, size=DESKTOP, theme="light", language="ru", is_new=False, **more):
    """A person with a browser of their own; unless new, they have been shown around. Whatever a page complains of is a failure."""
    locale = {"ru": "ru-RU", "en": "en-GB"}[language]
    width, height = size
    context = browser.new_context(
        base_url=server.url, viewport={"width": width, "height": height}, color_scheme=theme, locale=locale,
        **{"reduced_motion": "reduce", "service_workers": "block", **more},
    )  # fmt: skip
    if not is_new:
        seen = json.dumps(dict.fromkeys(MODES, 3))
        # An empty page has no storage, and says so as an error.
        context.add_init_script(f"if (location.host) localStorage.setItem('zastolye-coach', '{seen}')")
    page = context.new_page()
    page.set_default_timeout(30_000)
    try:
        yield page
    finally:
        context.close()
    fail_on_complaints()


def numbers(cells):
    """The numbers that some cells show; a page writes a true minus, which `int` does not read."""
    return [int(text.replace("\N{MINUS SIGN}", "-")) for text in cells.all_inner_texts()]
