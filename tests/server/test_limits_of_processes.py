"""Limits count over all processes: whoever asks a second process gets no second helping."""

from __future__ import annotations

import asyncio
import time
from contextlib import ExitStack
from types import SimpleNamespace

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from support.at_a_table import TURNS
from support.real_redis import RealRedis
from support.real_server import Server
from zastolye.core.refusal import Unusable
from zastolye.server.cluster.link import ClusterLink
from zastolye.server.hosting import usage
from zastolye.server.hosting.quotas import Quotas
from zastolye.server.hosting.usage import UsageElsewhere
from zastolye.server.http.paces import GUESSES
from zastolye.server.settings import Settings
from zastolye.server.tables.events import Terms

MOST = 8
SMALL = ("--behind-proxy", "--address-tables", str(MOST), "--address-sockets", str(MOST))


class Air:
    """A bus in which everything arrives at once, at every process of the list."""

    is_up = True

    def __init__(self):
        self.processes = []

    def publish(self, channel, words):
        for link, quotas in self.processes:
            quotas.receive(link.read(channel, words))


def processes(*names, **settings):
    """The quotas of processes that hear each other."""
    air, made = Air(), []
    for name in names:
        link = ClusterLink(air, name)
        link.key = b"one key for all"
        made.append(Quotas(Settings(**settings), None, UsageElsewhere(link)))
        air.processes.append((link, made[-1]))
    return made


def table(host, bots=0):
    """As much of one as a quota looks at."""
    chairs = [SimpleNamespace(bot="level:1")] * bots
    return SimpleNamespace(state=SimpleNamespace(host=host, status="running", chairs=chairs))


def may_open(quotas, guest, owned):
    try:
        asyncio.run(quotas.check_table(guest, Terms("", 0), owned))
    except Unusable as refused:
        return refused.code
    return True


def test_tables_of_one_guest_at_two_processes_are_counted_together():
    one, two = processes("one", "two", guest_tables=3)
    assert may_open(one, "anna", [table("anna")]) is True  # her second; the other process has heard of it
    assert may_open(two, "anna", []) is True
    assert may_open(two, "anna", [table("anna")]) == may_open(one, "anna", [table("anna")] * 2) == "guest-tables"
    assert may_open(two, "boris", []) is True


def test_new_guests_of_one_address_are_counted_together_and_those_of_another_are_not():
    one, two = processes("one", "two", address_tables=2, address_bots=5)
    for quotas, guest, address in ((one, "a", "x"), (two, "b", "x"), (two, "c", "y")):
        quotas.asked_from(guest, address)
    one.report([table("a", 3), table("a", 2)])
    assert may_open(two, "b", []) == "address-tables" and may_open(two, "c", []) is True
    with pytest.raises(Unusable, match="address-bots"):
        two.check_bots("b", 1, [])
    two.check_bots("c", 5, [])


def test_a_report_runs_out_and_an_own_one_does_not_count_twice(monkeypatch):
    one, two = processes("one", "two", guest_tables=2)
    one.report([table("anna")] * 2)
    assert may_open(two, "anna", []) == "guest-tables"
    assert may_open(one, "anna", [table("anna")]) is True
    now = usage.time.monotonic()
    monkeypatch.setattr(usage.time, "monotonic", lambda: now + usage.BELIEVED + 1)
    assert may_open(two, "anna", []) is True


def test_whoever_takes_little_is_not_worth_a_message():
    one, two = processes("one", "two", guest_tables=30)
    one.report([table("anna")] * 2)
    assert two._elsewhere.of(("guest-tables", "anna")) == 0
    one.report([table("anna")] * 3)
    assert two._elsewhere.of(("guest-tables", "anna")) == 3


# --- Two real processes -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=["redis", "notify"])
def pair(request, postgres, tmp_path_factory):
    """Two processes behind one proxy, on one database, joined by Redis or by the database itself."""
    redis = RealRedis() if request.param == "redis" else None
    store, bus = postgres.new_database(), redis.url if redis else "notify"
    both = [Server(tmp_path_factory.mktemp(name), store=store, bus=bus, more=SMALL) for name in ("one", "two")]
    yield both
    for server in both:
        server.end()
        assert not server.faults()
    if redis is not None:
        redis.remove()


@pytest.fixture
def at(pair):
    """A new guest who comes from there, at one of the two."""
    with ExitStack() as clients:

        def come(process, address):
            client = httpx.Client(base_url=pair[process].url, timeout=20, headers={"x-forwarded-for": address})
            clients.enter_context(client).post("/api/me", json={"name": "Аня"})
            return client

        yield come


def opened(at, process, address, wanted):
    """How many new guests of this address got a table before one was refused."""
    for number in range(wanted + 1):
        answer = at(process, address).post("/api/tables", json={"game": TURNS.name, "seats": 3})
        if answer.status_code == 429:
            assert answer.json()["code"] == "address-tables"
            return number
    raise AssertionError("there is no end")


def test_an_address_that_has_its_tables_at_one_process_gets_none_at_the_other(at):
    """But for what crosses on the way: a report may come a moment after the next request."""
    assert opened(at, 0, "203.0.113.1", MOST) == MOST
    assert opened(at, 1, "203.0.113.1", MOST) <= 2
    assert opened(at, 1, "203.0.113.2", MOST) == MOST


def test_nor_sockets(pair, at):
    table = at(0, "203.0.113.3").post("/api/tables", json={"game": TURNS.name, "seats": 3}).json()["table"]

    def line(process):
        url = f"{pair[process].url.replace('http', 'ws')}/api/tables/{table}/socket"
        return connect(url, additional_headers={"x-forwarded-for": "203.0.113.3"})

    with ExitStack() as lines:
        for _ in range(MOST):
            lines.enter_context(line(0)).recv(timeout=10)
        with pytest.raises(InvalidStatus):
            for _ in range(
                50
            ):  # until the report has come; one at a time, so that the other process itself never has too many
                with line(1) as one:
                    one.recv(timeout=10)
                time.sleep(0.1)


def test_codes_are_not_guessed_at_two_processes_twice_as_fast(at):
    one, two = at(0, "203.0.113.4"), at(1, "203.0.113.4")
    asked = [(one, two)[number % 2].get("/api/tables/AAAAAA").status_code for number in range(int(GUESSES) + 20)]
    assert asked[0] == asked[1] == 404 and asked[-1] == asked[-2] == 429
