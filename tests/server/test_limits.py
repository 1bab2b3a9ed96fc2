"""Limits by address and by person: whoever becomes a new guest for each table, or does the same thing again and again, gets no more of
the server than others. Addresses are told by a proxy that is believed."""

from __future__ import annotations

import asyncio
import threading
import time
from contextlib import AsyncExitStack, ExitStack

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
from zastolye.server.sockets.limits import FORGIVEN_AFTER, REFUSED_COSTS, Bucket, Buckets, Cooldowns, network_of
from zastolye.server.sockets.tarpit import MOST_OF_ONE, Tarpit

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
            app.services.commands = Buckets(3 + 2 * REFUSED_COSTS, 0.001)  # a refused one costs more
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


# --- Whoever floods is answered late ----------------------------------------------------------------------------------


def test_whoever_floods_over_http_is_refused_late_and_everywhere_and_nobody_else_is(tmp_path, monkeypatch):
    """The refusal of a sender that cools down comes before anything is looked up, and a second late; others are answered at once, also
    from the same address. Afterwards the sender is served again."""
    monkeypatch.setattr("zastolye.server.http.security.Tarpit", lambda: Tarpit(0.5))

    async def whole():
        async with in_this_process(tmp_path) as (app, port), AsyncExitStack() as clients:
            app.services.commands, app.services.cooldowns = Buckets(2, 0.001), Cooldowns(2.5)
            flooder, other = [
                await clients.enter_async_context(httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=20))
                for _ in range(2)
            ]
            for client in (flooder, other):
                await client.post("/api/me", json={"name": "Аня"})
            table = (await flooder.post("/api/tables", json={"game": TURNS.name, "seats": 3})).json()["table"]
            for number in range(2):  # the first is refused as a question, the second as one too many
                await flooder.post(f"/api/tables/{table}", json={"do": "why", "id": str(number), "words": "?"})
            asked_late, late = await timed(flooder.get("/api/tables/mine"))
            asked_at_once, at_once = await timed(other.get("/api/tables/mine"))
            with pytest.raises(InvalidStatus):
                cookie = "; ".join(f"{name}={value}" for name, value in flooder.cookies.items())
                url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
                await asyncio.to_thread(connect, url, additional_headers={"Cookie": cookie})
            await asyncio.sleep(2.5)
            served, _ = await timed(flooder.get("/api/tables/mine"))
            return (asked_late.status_code, late), (asked_at_once.status_code, at_once), served.status_code

    late, at_once, served = asyncio.run(whole())
    assert late[0] == 429 and late[1] >= 0.5
    assert at_once[0] == 200 and at_once[1] < 0.5
    assert served == 200


async def timed(asked):
    since = time.monotonic()
    return await asked, time.monotonic() - since


def test_the_refusals_that_are_held_are_bounded_by_sender_and_in_all(monkeypatch):
    async def whole():
        tarpit = Tarpit(0.3)

        async def hold(*senders):
            """How many of them were held."""
            took = await asyncio.gather(*(timed(tarpit.hold(sender)) for sender in senders))
            return sum(seconds >= 0.29 for _, seconds in took)

        of_one = await hold(*["a"] * (MOST_OF_ONE + 3))
        monkeypatch.setattr("zastolye.server.sockets.tarpit.MOST_HELD", 5)
        in_all = await hold(*"abcdefghij")
        return of_one, in_all, await hold("a"), tarpit._all, len(tarpit._of)

    assert asyncio.run(whole()) == (MOST_OF_ONE, 5, 1, 0, 0)


def test_a_cooldown_is_twice_as_long_for_whoever_is_back_soon(monkeypatch):
    now = [1000.0]
    monkeypatch.setattr("zastolye.server.sockets.limits.time.monotonic", lambda: now[0])
    cooldowns = Cooldowns(3.0)

    def lasts():
        """Seconds from now."""
        cooldowns.begin("a")
        cooldowns.begin("a")  # while it runs it grows no longer
        since = now[0]
        while cooldowns.is_on("a"):
            now[0] += 0.5
        return now[0] - since

    assert not cooldowns.has_any
    assert [lasts() for _ in range(6)] == [3, 6, 12, 24, 48, 60]
    now[0] += FORGIVEN_AFTER
    assert lasts() == 3


def test_a_refused_command_costs_more_than_one_that_is_taken():
    bucket = Bucket(10, 0.0)
    assert bucket.take()
    bucket.charge(REFUSED_COSTS)
    assert bucket.left == 9 - REFUSED_COSTS
    bucket.charge(100)
    assert not bucket.take() and bucket.left == 0


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
