"""People at a real server who do something about each other: follow, block, invite, talk."""

from __future__ import annotations

import time

import httpx
from websockets.sync.client import connect

from support.at_a_table import TURNS
from zastolye.client import Client

PATIENCE = 20.0  # seconds for what a process notices by itself


def people(server, *names):
    return [Client(server.url, name) for name in names]


def sent(client, method, path, body=None):
    """The response, whatever its status."""
    return httpx.request(method, client.base + path, json=body, headers=client.headers, timeout=20)


def code_of(client, method, path, body=None):
    """Why it was refused: the code; nothing if it was not."""
    said = sent(client, method, path, body).json()
    return (said.get("no") or said).get("code", "")


def with_account(client):
    """The same person, who has signed up."""
    client.ask("POST", "/api/account/sign-up", {"login": f"login-{client.player}", "password": "quiet harbour lantern"})
    return client


def tie(client, other, do):
    return client.ask("POST", f"/api/friends/{other.player}", {"do": do})


def circle(client):
    return client.ask("GET", "/api/friends")


def table_of(host, **more):
    return host.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 4, **more})["table"]


def do(what, **words):
    return {"do": what, "id": f"{what}-{time.monotonic_ns()}", **words}


def command(client, table, what, **words):
    return client.ask("POST", f"/api/tables/{table}", do(what, **words))


def refused_command(client, table, what, **words):
    return code_of(client, "POST", f"/api/tables/{table}", do(what, **words))


def lines(client, table):
    """What they read in the chat of a table."""
    return [line["words"] for line in client.ask("GET", f"/api/tables/{table}").get("talk", [])]


def eventually(holds):
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.1)


def page_of(client):
    """The socket that an open page has."""
    return connect(client.base.replace("http", "ws") + "/api/me/socket", additional_headers=client.headers)
