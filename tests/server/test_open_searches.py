"""The socket of a search: it keeps a place in the queue, tells how it goes, and tells nobody else."""

import asyncio
import json
import time

import httpx
import pytest
from websockets.asyncio.client import connect as connect_async
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from support.acquaintances import PATIENCE, code_of, people
from support.at_a_table import TURNS
from support.finished import GAME
from support.real_server import in_this_process
from zastolye.client import Client
from zastolye.server.matchmaking import matchmaker, open_searches
from zastolye.server.matchmaking.open_searches import MOST_AT_A_LOOK, OpenSearches
from zastolye.server.matchmaking.waiting import Queue
from zastolye.server.store.queue import Ticket

WANTED = {"game": TURNS.name, "seats": 3, "bots_after": None}


def search_of(client):
    """The socket of their search."""
    return connect(client.base.replace("http", "ws") + "/api/queue/socket", additional_headers=client.headers)


def joined(client, **other):
    return client.ask("POST", "/api/queue", {**WANTED, **other})


def told(page, **wanted):
    """The first message that says this; what came before it only said how long somebody waits."""
    until = time.monotonic() + PATIENCE
    while True:
        said = json.loads(page.recv(timeout=until - time.monotonic()))
        if all(said.get(name) == value for name, value in wanted.items()):
            return said


def test_whoever_has_the_socket_open_is_told_of_others_and_of_the_table_without_asking(server):
    anna, boris, vera, gleb = people(server, "Аня", "Боря", "Вера", "Глеб")
    for one in (anna, gleb):
        joined(one, seats=5 if one is gleb else 3)
    with search_of(anna) as hers, search_of(gleb) as his:
        assert told(hers)["status"] == "waiting"
        joined(boris)
        assert told(hers, others=1)["status"] == "waiting"
        joined(vera)
        with search_of(vera) as third:
            table = told(hers, status="seated")["table"]
            assert told(third, status="seated")["table"] == table
        assert anna.ask("GET", f"/api/tables/{table}")["status"] == "running"
        assert {"Аня", "Боря", "Вера"} == {chair["name"] for chair in anna.ask("GET", f"/api/tables/{table}")["chairs"]}
        gleb.ask("DELETE", "/api/queue")
        heard = [told(his)]
        while heard[-1]["status"] != "none":
            heard.append(told(his))
        assert {one["status"] for one in heard} == {"waiting", "none"} and not any(one.get("table") for one in heard)


def test_a_search_that_is_over_or_was_never_begun_is_told_so_at_once(server):
    [anna] = people(server, "Аня")
    with search_of(anna) as page:
        assert told(page) == {"status": "none"}
        joined(anna, bots_after=0)
        assert told(page, status="seated")["table"]
    with search_of(anna) as page:
        assert told(page)["status"] == "seated"


def test_without_a_session_or_from_another_site_there_is_no_socket(server):
    address = server.url.replace("http", "ws") + "/api/queue/socket"
    with connect(address) as page, pytest.raises(ConnectionClosed) as closed:
        page.recv(timeout=PATIENCE)
    assert closed.value.rcvd.code == 4401
    with pytest.raises(InvalidStatus):
        connect(address, origin="https://elsewhere.example").close()


def test_whoever_sends_too_much_over_it_is_cut_off(server):
    [anna] = people(server, "Аня")
    with search_of(anna) as page, pytest.raises(ConnectionClosed) as closed:
        while True:
            page.send("{}")
    assert closed.value.rcvd.code == 4429
    assert code_of(anna, "POST", "/api/queue", WANTED) == ""
    anna.ask("DELETE", "/api/queue")


def test_a_place_in_the_queue_lasts_as_long_as_the_socket_and_no_other_page_keeps_it(tmp_path, monkeypatch):
    monkeypatch.setattr(matchmaker, "SILENT", 0.6)
    monkeypatch.setattr(matchmaker, "EVERY", 0.05)
    monkeypatch.setattr(matchmaker, "NOTE_EVERY", 0.1)

    async def whole():
        async with in_this_process(tmp_path) as (app, port):
            address = f"127.0.0.1:{port}"
            async with httpx.AsyncClient(base_url=f"http://{address}") as client:
                await client.post("/api/me", json={"name": "Аня"})
                await client.post("/api/queue", json=WANTED)
                cookie = {"cookie": "; ".join(f"{name}={value}" for name, value in client.cookies.items())}
                async with connect_async(f"ws://{address}/api/me/socket", additional_headers=cookie):
                    async with connect_async(f"ws://{address}/api/queue/socket", additional_headers=cookie):
                        await asyncio.sleep(1.5)
                        assert len(await app.store.tickets(0.6)) == 1
                    await asyncio.sleep(1.0)
                    assert await app.store.tickets(0.6) == []

    asyncio.run(whole())


def test_a_search_goes_on_over_a_restart_of_the_server(a_server, tmp_path):
    first = a_server(tmp_path)
    anna = Client(first.url, "Аня")
    joined(anna)
    with search_of(anna) as page:
        told(page)
        first.stop()
        with pytest.raises(ConnectionClosed):
            page.recv(timeout=PATIENCE)
    again = a_server(tmp_path)
    anna.base = again.url
    with search_of(anna) as page:
        back = told(page)
        assert back["status"] == "waiting" and back["waited"] > 0
    assert not again.faults()


def test_over_two_processes_everybody_is_told_where_their_socket_is(a_server, tmp_path, postgres):
    store = postgres.new_database()
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    one, two = (
        a_server(tmp_path / name, store=store, bus="notify", more=("--analysts", "0")) for name in ("one", "two")
    )
    anna, boris, vera = Client(one.url, "Аня"), Client(two.url, "Боря"), Client(one.url, "Вера")
    for person in (anna, boris, vera):
        joined(person, seats=4)
    vera.base = two.url  # she joined at one and waits at the other
    with search_of(anna) as hers, search_of(boris) as his, search_of(vera) as third:
        assert {told(page, others=2)["status"] for page in (hers, his, third)} == {"waiting"}
        gleb = Client(two.url, "Глеб")
        joined(gleb, seats=4)
        assert len({told(page, status="seated")["table"] for page in (hers, his, third)}) == 1
    assert not one.faults() and not two.faults()


class Listener:
    """A page whose messages a test reads."""

    def __init__(self):
        self.heard = []

    async def send(self, message):
        self.heard.append(json.loads(message))


def test_of_hundreds_who_wait_some_are_told_at_a_time_the_longest_untold_first(tmp_path, monkeypatch):
    async def whole():
        async with in_this_process(tmp_path) as (app, _):
            searches = OpenSearches(Queue(app.services.registry))
            pages = {f"p{number}": Listener() for number in range(100)}
            for player, page in pages.items():
                searches.pages._open[player].add(page)
            tickets = [Ticket(player, player, GAME, 2, False, None, 25.0) for player in pages]
            heard = lambda: [len(page.heard) for page in pages.values()]  # noqa: E731
            for most in (MOST_AT_A_LOOK, 2 * MOST_AT_A_LOOK, 100, 100):
                await searches.look(tickets)
                assert sum(heard()) == most and max(heard()) == 1
            assert {page.heard[0]["others"] for page in pages.values()} == {99}
            seated = [ticket for ticket in tickets if ticket.player in ("p3", "p7", "p99")]
            await searches.seated(seated, "t")
            await searches.look([*tickets[:3], *(Ticket(*_facts(one), table="t") for one in seated)])
            assert [page.heard[1]["table"] for page in (pages["p3"], pages["p7"], pages["p99"])] == ["t"] * 3
            assert pages["p5"].heard[1:] == [{"status": "none"}] and len(pages["p3"].heard) == 2
            assert len(pages["p0"].heard) == 1, "that fewer wait is told a little later"
            monkeypatch.setattr(open_searches, "SOON", 0.0)
            await searches.look(tickets[:3])
            assert pages["p0"].heard[1]["others"] == 2

    asyncio.run(whole())


def _facts(ticket):
    return (
        ticket.player,
        ticket.id,
        ticket.game,
        ticket.seats,
        ticket.is_rated,
        ticket.bots_after,
        ticket.mu,
        ticket.waited,
    )
