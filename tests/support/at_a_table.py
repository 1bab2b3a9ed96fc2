"""People at tables of a real server: guests, a match that runs, a question to answer."""

from __future__ import annotations

from contextlib import contextmanager

import httpx
import pytest

from support.walking import GAMES

SHELF = [game for game in GAMES if game.name != "kuhn-poker"]
TURNS = next(game for game in SHELF if game.name.startswith("trick"))
RACE = next(game for game in SHELF if game.races)
each_game = pytest.mark.parametrize("game", SHELF, ids=[game.name for game in SHELF])


@contextmanager
def a_guest(server, name="Аня"):
    with httpx.Client(base_url=server.url, timeout=20) as client:
        client.post("/api/me", json={"name": name})
        yield client


def sign_up(client, login):
    """The guest has an account from now on."""
    made = client.post("/api/account/sign-up", json={"login": login, "password": "a long enough password"})
    assert made.status_code == 201, made.text


def running_table(client, seats=3):
    made = client.ask("POST", "/api/play", {"game": TURNS.name, "seats": seats, "level": 1})
    return made["table"]


def asked(seat):
    return next(update for update in seat.updates() if update.get("moves"))
