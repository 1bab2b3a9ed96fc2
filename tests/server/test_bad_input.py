"""Bad input to a server: nonsense, too much of it, too large, too many at once. It is refused clearly, and others notice nothing."""

from __future__ import annotations

import json
import random
import threading
import time

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from support.at_a_table import TURNS, a_guest, asked, running_table
from support.real_server import play_out
from zastolye.client import Client
from zastolye.core.close_codes import RATE_LIMITED
from zastolye.core.refusal import Unusable
from zastolye.server.sockets.limits import COOLDOWN


def test_an_oversized_frame_ends_the_connection(server):
    client = Client(server.url, "Аня")
    with connect(
        f"{server.url.replace('http', 'ws')}/api/tables/{running_table(client)}/socket", compression=None
    ) as socket:
        socket.recv(timeout=10)
        socket.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            while True:
                socket.recv(timeout=10)


@pytest.mark.parametrize("path", ["/api/play", "/api/tables", "/api/me", "/api/tables/nonsense", "/api/tables/AAAAAA"])
def test_no_body_makes_the_server_fall(server, path):
    dice = random.Random(3)
    with a_guest(server) as guest:
        for _ in range(60):
            body = dice.choice(
                [b"", b"{", b"[]", b"null", b'{"game": 5}', dice.randbytes(40), b'{"game": "' + b"x" * 20_000]
            )
            assert 400 <= guest.post(path, content=body).status_code < 500 or path == "/api/me"


@pytest.mark.parametrize(
    "wrong",
    [{"clock": {"move": -1}}, {"clock": {"move": 10, "bank": -5}}, {"patience": -1}, {"pace": -1}, {"pause": -1}, {"recess": -1},
     {"days": -1}, {"clock": {"move": 1e300}}, {"stand_in": 0}, {"seats": -3}],
    ids=str,
)  # fmt: skip
def test_no_clock_and_no_patience_is_negative(server, wrong):
    with a_guest(server) as guest:
        answer = guest.post("/api/tables", json={"game": TURNS.name, "seats": 3, **wrong})
    assert answer.status_code == 422 and answer.json()["text"]


def test_nothing_that_may_hold_a_hand_is_kept_by_a_browser_or_a_proxy(server):
    client = Client(server.url, "Аня")
    table = running_table(client)
    for path in (
        f"/api/tables/{table}",
        "/api/tables/mine",
        "/api/me",
        "/api/account/export",
        f"/api/tables/{table}/record",
    ):
        answer = httpx.get(client.base + path, headers=client.headers, timeout=20)
        assert "no-store" in answer.headers["cache-control"], path


def test_a_thousand_people_want_one_seat_and_one_gets_it(server):
    host = Client(server.url, "Аня")
    table = host.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 3})["table"]
    at_table = host.at(table)
    at_table.do("hire", bot="level:1", seat=1)
    got = []

    def want(number):
        with httpx.Client(base_url=server.url, timeout=60) as guest:
            guest.post("/api/me", json={"name": f"гость {number}"})
            for wish in range(40):
                command = {"do": "sit", "id": f"{wish}", "seat": 2}
                got.append(guest.post(f"/api/tables/{table}", json=command).status_code)

    crowd = [threading.Thread(target=want, args=(number,)) for number in range(25)]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
    assert len(got) == 1000 and got.count(200) == 1 and set(got) == {200, 409}
    at_table.socket.close()


def test_a_flood_ends_that_connection_and_nobody_elses(server):
    """A thousand commands at once: that connection is ended with its reason, the match of another goes on, and the flooder may come
    again, though not at once: a new connection has a full bucket."""
    flooder, other = Client(server.url, "Ева"), Client(server.url, "Аня")
    table, calm = running_table(flooder), running_table(other)
    with other.at(calm) as seat:
        with flooder.at(table) as flooding, pytest.raises(ConnectionClosed) as ended:
            for number in range(1000):
                flooding.socket.send(json.dumps({"do": "say", "id": f"{number}", "words": "!"}))
            while True:
                flooding.socket.recv(timeout=20)
        assert ended.value.rcvd.code == RATE_LIMITED
        with pytest.raises(Unusable, match="server-gone"):
            flooder.at(table)
        assert play_out(seat, random.Random(2))["status"] == "over"
    time.sleep(COOLDOWN)
    with flooder.at(table) as back:
        assert asked(back)["view"]
