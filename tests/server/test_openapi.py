"""The HTTP API is what its document says: every endpoint is in it, and nothing thrown at them makes the server fall."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from starlette.routing import Route

from support.real_server import Server
from zastolye.client import Client
from zastolye.server.app import App
from zastolye.server.cluster.bus import Alone
from zastolye.server.http.openapi import EVERYWHERE, REFUSED, document
from zastolye.server.http.routes import ENDPOINTS
from zastolye.server.http.routes.endpoint import path_of
from zastolye.server.http.static_files import FILES, PAGES
from zastolye.server.settings import Settings
from zastolye.server.store import open_store

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"
NOT_FOR_US = (
    "positive_data_acceptance",  # what can be read may still be no game, no seat, no option
    "ignored_auth",  # it breaks one of two credentials, and the other is still good
    "object_level_authorization",  # it needs two people
)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("openapi"), pace="1", more=("--log", "json"))
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


def test_whatever_is_thrown_at_the_api_is_answered_as_documented(server, long, tmp_path):
    """Schemathesis: no 500, no status, type or body that the document does not name."""
    token = Client(server.url, "Ева").ask("POST", "/api/me/token")["token"]
    command = [Path(sys.executable).with_name("st"), "run", f"{server.url}/api/openapi.json"]
    command += ["--header", f"Authorization: Bearer {token}", "--max-examples", "200" if long else "4", "--seed", "7"]
    command += ["--checks", "all", "--exclude-checks", ",".join(NOT_FOR_US), "--warnings", "off", "--no-color"]
    command += ["--request-timeout", "30", "--generation-database", "none"]
    thrown = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert thrown.returncode == 0, thrown.stdout
    assert httpx.get(f"{server.url}/readyz").status_code == 200
