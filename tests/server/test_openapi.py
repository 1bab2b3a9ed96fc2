"""The HTTP API is what its document says: every endpoint is in it, and nothing thrown at them makes the server fall."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from starlette.routing import Route

from support.finished import sign_up
from support.real_server import Server
from zastolye.client import Client
from zastolye.server.app import App
from zastolye.server.cluster.bus import Alone
from zastolye.server.http.auth import digest
from zastolye.server.http.openapi import EVERYWHERE, REFUSED, document
from zastolye.server.http.routes import ENDPOINTS
from zastolye.server.http.routes.endpoint import PARTS, path_of
from zastolye.server.http.static_files import FILES, PAGES
from zastolye.server.settings import Settings
from zastolye.server.store import Session, open_store

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"
NOT_FOR_US = (
    "positive_data_acceptance",  # what can be read may still be no game, no seat, no option
    "ignored_auth",  # it breaks one of two credentials, and the other is still good
    "object_level_authorization",  # it needs two people
)
ADMIN, COOKIE = "a" * 16, "the secret of a browser's session"
NOT_BY_A_BROWSER = {
    "POST /api/account/delete": "its proof may be a recovery code that was just told: nobody would be left to ask the rest",
    "POST /api/account/sign-out": "it ends the session of the pass",
    "DELETE /api/me/sessions/{session}": "the same, with an id that the list of sessions has just told",
}
SAMPLES = {
    "game": "heckmeck", "seats": "4", "eyes": "0", "first": "0", "mistake": f"{0:032}-0", "puzzle": "1", "day": "2026-01-31",
    "month": "2026-01", "round": "1",
}  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("openapi")
    asyncio.run(somebody_in_charge(f"sqlite:{folder / 'tables.db'}"))
    running = Server(folder, pace="1", more=("--log", "json"))
    yield running
    running.stop()
    assert not running.faults()


def test_every_route_is_in_the_document_and_every_entry_is_a_route(tmp_path):
    app = App(open_store(f"sqlite:{tmp_path / 'tables.db'}"), Alone(), Settings()).build()
    pages = {*PAGES, *FILES}
    routes = {
        (route.path, method)
        for route in app.inner.routes
        if isinstance(route, Route) and route.path not in pages
        for method in route.methods - {"HEAD"}
    }
    described = {(path_of(path), method.upper()) for path, methods in document()["paths"].items() for method in methods}
    assert routes == described and len(described) == len(ENDPOINTS)


def test_every_operation_has_a_name_of_its_own():
    named = [operation["operationId"] for methods in document()["paths"].values() for operation in methods.values()]
    assert len(set(named)) == len(named)


def test_every_refusal_an_endpoint_names_is_described():
    named = {status for endpoint in ENDPOINTS for status in endpoint.refuses} | {EVERYWHERE}
    assert named == set(REFUSED)


def test_the_protocol_page_names_every_endpoint():
    page = PROTOCOL.read_text(encoding="utf-8").replace("TABLE", "{table}")
    assert not [endpoint.path for endpoint in ENDPOINTS if endpoint.path not in page]


def test_the_server_gives_its_document(server):
    given = httpx.get(f"{server.url}/api/openapi.json").json()
    assert given["paths"] == document()["paths"] and given["openapi"] == "3.1.0"


def test_a_wrong_address_or_method_is_refused_like_everything_else(server):
    nowhere, wrongly = httpx.get(f"{server.url}/nowhere?lang=en"), httpx.delete(f"{server.url}/api/games?lang=en")
    assert (nowhere.status_code, nowhere.json()["code"]) == (404, "no-page")
    assert (wrongly.status_code, wrongly.json()["code"]) == (405, "no-method") and "GET" in wrongly.headers["allow"]
    assert httpx.get(f"{server.url}/api/tables/no-such-name").status_code == 404


async def somebody_in_charge(address):
    """An admin with an account, whose browser has just shown a credential: everything is open to them."""
    store = open_store(address)
    await store.open()
    await sign_up(store, ADMIN, "Вера")
    await store.grant(ADMIN, "admin")
    now = time.time()
    await store.keep_session(Session("b" * 16, ADMIN, "browser", "", now, now, proved=now), digest(COOKIE))
    await store.close()


def throw(server, folder, examples, *options):
    """Schemathesis: no 500, no status, type or body that the document does not name."""
    command = [Path(sys.executable).with_name("st"), "run", f"{server.url}/api/openapi.json"]
    command += [
        "--max-examples",
        str(examples),
        "--seed",
        "7",
        "--checks",
        "all",
        "--exclude-checks",
        ",".join(NOT_FOR_US),
    ]
    command += ["--warnings", "off", "--no-color", "--request-timeout", "30", "--generation-database", "none"]
    thrown = subprocess.run([*command, *options], capture_output=True, text=True, cwd=folder)
    assert thrown.returncode == 0, thrown.stdout
    assert httpx.get(f"{server.url}/readyz").status_code == 200


def test_whatever_is_thrown_at_the_api_is_answered_as_documented(server, long, tmp_path):
    token = Client(server.url, "Ева").ask("POST", "/api/me/token")["token"]
    throw(server, tmp_path, 200 if long else 4, "--header", f"Authorization: Bearer {token}")


def test_what_is_open_to_browsers_alone_is_answered_as_documented(server, long, tmp_path):
    """What refuses a token is asked again by the browser of somebody who may do everything, so that the bodies are read too."""
    token = Client(server.url, "Ева").ask("POST", "/api/me/token")["token"]
    asked = set(for_browsers_alone(server, token))
    assert set(NOT_BY_A_BROWSER) < asked and len(asked) > 20
    browser = {"cookie": f"zastolye={COOKIE}", "origin": server.url}
    options = [option for name in asked - set(NOT_BY_A_BROWSER) for option in ("--include-name", name)]
    options += [option for name, value in browser.items() for option in ("--header", f"{name}: {value}")]
    throw(server, tmp_path, 200 if long else 4, *options, "--report-har-path", "told.har")
    told = answered(tmp_path / "told.har")
    strangers = {"who-are-you", "browser-only", "prove-first", "other-page", "role-only", "admin-only"}
    assert [name for name in asked - set(NOT_BY_A_BROWSER) if told[name] <= strangers] == []
    assert httpx.get(f"{server.url}/api/account", headers=browser).json()["proved"] > 0, (
        "the pass was somebody to its end"
    )


def for_browsers_alone(server, token):
    """The endpoints that a program is not let into, as Schemathesis names them."""
    with httpx.Client(base_url=server.url, headers={"authorization": f"Bearer {token}"}, timeout=30) as program:
        for endpoint in ENDPOINTS:
            path = re.sub(r"\{(\w+)\}", lambda part: SAMPLES.get(part[1], "0" * 16), endpoint.path)
            told = program.request(endpoint.method, path, json=None if endpoint.brings is None else {})
            if told.status_code == 403 and told.json()["code"] == "browser-only":
                yield f"{endpoint.method} {endpoint.path}"


def answered(file):
    """By operation: the codes of its refusals, and an empty one if something was not refused."""
    patterns = {
        f"{one.method} {one.path}": re.compile(
            f"{one.method} " + re.sub(r"\{(\w+)\}", lambda part: f"({PARTS[part[1]]})", one.path)
        )
        for one in ENDPOINTS
    }
    codes = defaultdict(set)
    for entry in json.loads(file.read_bytes())["log"]["entries"]:
        asked = f"{entry['request']['method']} {urlsplit(entry['request']['url']).path}"
        told = json.loads(entry["response"]["content"]["text"])
        for name in (name for name, pattern in patterns.items() if pattern.fullmatch(asked)):
            codes[name].add(told.get("code", "") if isinstance(told, dict) else "")
    return codes
