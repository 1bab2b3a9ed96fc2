"""Limits by address and by person: whoever becomes a new guest for each table, or does the same thing again and again, gets no more of
the server than others. Addresses are told by a proxy that is believed."""

from __future__ import annotations

import asyncio
import threading
from contextlib import ExitStack

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from support.at_a_table import TURNS
from support.real_server import Server, in_this_process
from zastolye.server.cluster.bus import Alone
from zastolye.server.cluster.link import ClusterLink
from zastolye.server.hosting.quotas import Quotas
from zastolye.server.hosting.usage import UsageElsewhere
from zastolye.server.hosting.workers import FairWorkers
from zastolye.server.http import paces
from zastolye.server.http.security import BURST_SECONDS
from zastolye.server.settings import Settings
from zastolye.server.sockets.limits import Buckets, network_of

SMALL = (
    "--behind-proxy", "--address-tables", "3", "--address-bots", "5", "--address-sockets", "2", "--requests", "30",
)  # fmt: skip


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """Behind a proxy, with little for each address."""
    running = Server(tmp_path_factory.mktemp("small"), more=SMALL)
    yield running
    running.stop()
    assert not running.faults()


@pytest.fixture
def at(small):
    """A new guest who comes from there."""
    with ExitStack() as clients:

        def come(address):
            client = httpx.Client(base_url=small.url, timeout=20, headers={"x-forwarded-for": address})
            clients.enter_context(client).post("/api/me", json={"name": "Аня"})
            return client

        yield come


def opens(client, **more):
    return client.post("/api/tables", json={"game": TURNS.name, "seats": 3, **more}).json().get("code", "")


def plays(client, seats):
    answer = client.post("/api/play", json={"game": TURNS.name, "seats": seats, "level": 1})
    return answer.json()["code"] if answer.status_code == 429 else answer.status_code


def test_new_guests_of_one_address_have_no_more_tables_than_one(at):
    """The second half of an address of IPv6 is whatever its owner likes."""
    assert len({opens(at(f"2001:db8::{number}")) for number in range(3)}) == 3  # short codes of new tables
    assert opens(at("2001:db8::9")) == "address-tables"
    assert opens(at("2001:db8:0:1::9")) != "address-tables"


def test_nor_more_bots_and_what_is_refused_leaves_no_table_behind(at):
    first, second = at("203.0.113.1"), at("203.0.113.1")
    assert plays(first, 4) == 201
    assert plays(second, 4) == "address-bots"
    assert second.get("/api/tables/mine").json() == []
    assert plays(second, 3) == 201


def test_whoever_looks_for_a_match_is_counted_with_the_bots_that_may_fill_it(at):
    client = at("203.0.113.4")
    assert plays(client, 4) == 201
    wanted = {"game": TURNS.name, "seats": 4, "bots_after": 0}
    assert client.post("/api/queue", json=wanted).json()["code"] == "address-bots"


def test_one_address_holds_so_many_sockets(small, at):
    client = at("203.0.113.2")
    table = client.post("/api/tables", json={"game": TURNS.name, "seats": 3}).json()["table"]
    url = f"{small.url.replace('http', 'ws')}/api/tables/{table}/socket"

    def line(address):
        return connect(url, additional_headers={"x-forwarded-for": address})

    with ExitStack() as open_ones:
        for _ in range(2):
            open_ones.enter_context(line("203.0.113.2")).recv(timeout=10)
        with pytest.raises(InvalidStatus):
            line("203.0.113.2")
        open_ones.enter_context(line("203.0.113.3")).recv(timeout=10)
    for _ in range(100):  # the server notices that those are gone
        try:
            with line("203.0.113.2") as again:
                assert again.recv(timeout=10)
                return
        except InvalidStatus:
            threading.Event().wait(0.05)
    raise AssertionError("closed sockets are still counted")


def test_handshakes_are_requests_too_and_an_address_of_ipv6_is_its_network(small):
    """Each from another address of the same network."""
    burst = int(BURST_SECONDS * 30)
    with httpx.Client(base_url=small.url, timeout=20) as client:
        asked = [
            client.get("/api/key", headers={"x-forwarded-for": f"2001:db8:7::{number:x}"}).status_code
            for number in range(burst * 3)
        ]
    assert asked[:burst] == [200] * burst
    if 429 in asked:  # a slow machine asks no faster than it may
        with pytest.raises(InvalidStatus):
            for number in range(burst * 3):
                connect(
                    f"{small.url.replace('http', 'ws')}/api/tables/nothing/socket",
                    additional_headers={"x-forwarded-for": f"2001:db8:7::{number:x}"},
                ).close()


def test_an_address_is_counted_as_its_owner_has_it():
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff") != network_of("2001:db8:0:1::1")
    assert network_of("203.0.113.1") == "203.0.113.1" and network_of("127.0.0.1") == network_of("::1") == ""


def test_guessing_the_codes_of_tables_is_slowed_down(small, at):
    """By address; a code that is right is found from elsewhere all the same, and one's own table by its id."""
    client = at("203.0.113.7")
    table = client.post("/api/tables", json={"game": TURNS.name, "seats": 3}).json()
    wrong = "AAAAAA" if table["code"] != "AAAAAA" else "BBBBBB"
    asked = [client.get(f"/api/tables/{wrong}").status_code for _ in range(int(paces.GUESSES) + 20)]
    assert asked[0] == 404 and asked[-1] == 429
    assert client.get(f"/api/tables/{table['code']}").status_code == 429
    assert client.get(f"/api/tables/{table['table']}").status_code == 200
    assert at("203.0.113.8").get(f"/api/tables/{table['code']}").status_code == 200


def test_commands_over_http_are_as_many_as_over_a_socket(tmp_path):
    async def whole():
        async with in_this_process(tmp_path) as (app, port):
            app.services.commands = Buckets(3, 0.001)
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=20) as client:
                await client.post("/api/me", json={"name": "Аня"})
                table = (await client.post("/api/tables", json={"game": TURNS.name, "seats": 3})).json()["table"]
                asked = [
                    await client.post(f"/api/tables/{table}", json={"do": "why", "id": str(number), "words": "?"})
                    for number in range(4)
                ]
                return [answer.status_code for answer in asked]

    found = asyncio.run(whole())
    assert 429 not in found[:3] and found[3] == 429


# --- One person again and again -----------------------------------------------------------------------------------------


@pytest.fixture
def guest(server):
    with httpx.Client(base_url=server.url, timeout=20) as client:
        client.post("/api/me", json={"name": "Аня"})
        yield client


CUP = {"title": "Cup", "game": TURNS.name, "seats": 3, "format": "swiss"}


def until_refused(ask, most):
    """How often it was done before it was too often."""
    for number in range(int(most) + 2):
        answer = ask(number)
        if answer.status_code == 429:
            assert answer.json()["code"] == "too-many-requests"
            return number
    raise AssertionError("there is no end")


def test_contests_are_not_opened_and_called_off_without_end(guest):
    def one(_):
        made = guest.post("/api/contests", json=CUP)
        if made.status_code == 201:
            guest.post(f"/api/contests/{made.json()['id']}", json={"do": "cancel"})
        return made

    assert until_refused(one, paces.CONTESTS) >= paces.CONTESTS


def test_nobody_goes_in_and_out_of_a_contest_without_end(server, guest):
    contest = guest.post("/api/contests", json=CUP).json()["id"]
    with httpx.Client(base_url=server.url, timeout=20) as other:
        other.post("/api/me", json={"name": "Боря"})
        path = f"/api/contests/{contest}"
        done = until_refused(
            lambda number: other.post(path, json={"do": "leave" if number % 2 else "join"}), paces.ENTRIES
        )
        assert done >= paces.ENTRIES
        assert guest.get(path).json()["step"] <= paces.ENTRIES + 2


def test_links_to_other_devices_come_to_an_end(guest):
    assert until_refused(lambda _: guest.post("/api/me/link"), paces.LINKS) >= paces.LINKS


def test_vacations_are_not_begun_and_ended_without_end(guest):
    def one(number):
        if number % 2:
            return guest.delete("/api/vacation")
        return guest.post("/api/vacation", json={"days": 1})

    assert until_refused(one, paces.VACATIONS) >= paces.VACATIONS


def alone(settings):
    """Quotas of a process without others."""
    return Quotas(settings, None, UsageElsewhere(ClusterLink(Alone(), "one")))


def test_the_address_of_a_guest_is_forgotten_after_many_others(monkeypatch):
    monkeypatch.setattr("zastolye.server.hosting.quotas.MOST_GUESTS", 2)
    quotas = alone(Settings())
    for number in range(5):
        quotas.asked_from(f"p{number}", "203.0.113.1")
    assert list(quotas._addresses) == ["p3", "p4"]


def test_replays_of_one_who_asks_much_do_not_hold_up_anybody_else():
    """Nor what the server does by itself."""

    async def whole():
        workers, done, may_go = FairWorkers(1, "replay"), [], threading.Event()
        first = asyncio.create_task(workers.run("a", "", may_go.wait))
        many = [asyncio.create_task(workers.run("a", "", lambda: done.append("a"))) for _ in range(50)]
        others = [asyncio.create_task(workers.run(name, "", lambda name=name: done.append(name))) for name in ("b", "")]
        await asyncio.sleep(0)
        may_go.set()
        await asyncio.gather(first, *many, *others)
        workers.close()
        return done

    assert set(asyncio.run(whole())[:3]) == {"a", "b", ""}
