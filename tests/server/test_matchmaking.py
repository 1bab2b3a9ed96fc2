"""Looking for a match, over HTTP and over the socket of a search: joining, waiting, being seated, and all that may go wrong."""

import asyncio
import time

import httpx
import pytest

from support.at_a_table import RACE, TURNS, a_guest, sign_up
from support.finished import GAME
from support.real_server import in_this_process
from zastolye.people import house
from zastolye.server.matchmaking import matchmaker
from zastolye.server.matchmaking.matchmaker import Matchmaker
from zastolye.server.matchmaking.open_searches import OpenSearches
from zastolye.server.matchmaking.terms import bot_for, terms_for
from zastolye.server.matchmaking.waiting import Queue
from zastolye.server.store.moderation import Sanction
from zastolye.server.store.queue import Ticket


def wanted(**other):
    return {"game": TURNS.name, "seats": 3, "bots_after": None, **other}


def until_seated(client, seconds=20):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found = client.post("/api/queue/still").json()
        if found["status"] == "seated":
            return found["table"]
        time.sleep(0.2)
    pytest.fail(f"nobody was seated: {found}")


def test_people_who_look_for_the_same_sit_down_together_and_the_match_begins(server):
    with a_guest(server, "Аня") as anna, a_guest(server, "Боря") as boris, a_guest(server, "Вера") as vera:
        first = anna.post("/api/queue", json=wanted())
        assert first.status_code == 201 and first.json()["status"] == "waiting"
        boris.post("/api/queue", json=wanted())
        assert boris.post("/api/queue/still").json()["others"] == 1
        vera.post("/api/queue", json=wanted())
        tables = {until_seated(person) for person in (anna, boris, vera)}
        assert len(tables) == 1
        table = anna.get(f"/api/tables/{tables.pop()}").json()
        assert table["status"] == "running" and {chair["name"] for chair in table["chairs"]} == {"Аня", "Боря", "Вера"}
        assert any(chair.get("deadline") for chair in table["chairs"]) and not table.get("hints")


def test_bots_come_after_the_chosen_time_and_a_lone_person_plays_friendly(server):
    with a_guest(server) as anna:
        refused = anna.post("/api/queue", json=wanted(bots_after=0, is_rated=True))
        assert refused.json()["code"] == "rated-account"
        sign_up(anna, "anna-who-waits")
        anna.post("/api/queue", json=wanted(bots_after=0, is_rated=True))
        table = anna.get(f"/api/tables/{until_seated(anna)}").json()
        assert [chair.get("bot") is not None for chair in table["chairs"]].count(True) == 2
        assert not table.get("is_rated")
        again = anna.post("/api/queue/still").json()
        assert again["status"] == "seated"  # still known to another tab
        assert anna.delete("/api/queue").json() == {"status": "none"}


def test_who_leaves_is_not_seated_and_nobody_is_in_two_queues(server):
    with a_guest(server, "Аня") as anna, a_guest(server, "Боря") as boris:
        anna.post("/api/queue", json=wanted(seats=4))
        anna.post("/api/queue", json=wanted(seats=5))
        assert anna.post("/api/queue/still").json()["seats"] == 5
        assert anna.delete("/api/queue").json()["status"] == "none"
        assert anna.post("/api/queue/still").json() == {"status": "none"}
        assert boris.post("/api/queue", json=wanted(seats=5)).json().get("others", 0) == 0
        boris.delete("/api/queue")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (wanted(game="chess"), "game-unknown"),
        (wanted(seats=9), "body-json"),
        (wanted(seats=2.5), "body-json"),
        (wanted(bots_after=-1), "body-json"),
        (wanted(bots_after="soon"), "body-json"),
        ({}, "body-json"),
        ([], "body-json"),
    ],
)
def test_bad_input_is_answered_in_a_line(server, body, code):
    with a_guest(server) as anna:
        refused = anna.post("/api/queue", json=body)
        assert refused.status_code in (404, 422) and refused.json()["code"] == code
        assert "\n" not in refused.json()["text"]
        assert anna.post("/api/queue/still").json() == {"status": "none"}


def test_a_stranger_is_asked_who_they_are(server):
    with httpx.Client(base_url=server.url) as nobody:
        for method, path in (("POST", "/api/queue"), ("POST", "/api/queue/still"), ("DELETE", "/api/queue")):
            assert nobody.request(method, path).status_code == 401


def scene(play):
    def test(tmp_path, monkeypatch):
        async def whole():
            async with in_this_process(tmp_path) as (app, _):
                registry = app.services.registry
                await play(registry, a_matchmaker(registry), monkeypatch)

        asyncio.run(whole())

    return test


def a_matchmaker(registry):
    return Matchmaker(OpenSearches(Queue(registry)))


async def join(registry, *players, **other):
    for player in players:
        await registry.store.keep_player(player, player.title())
        facts = {"game": GAME, "seats": 2, "is_rated": False, "bots_after": None, "mu": 25.0, **other}
        await registry.store.join_queue(Ticket(player, f"ticket-{player}", **facts))


async def table_of(registry, player):
    return (await registry.store.still_waiting(player)).table


@scene
async def test_two_matchmakers_that_form_the_same_party_seat_it_once(registry, one, monkeypatch):
    await join(registry, "anna", "boris")
    await asyncio.gather(one.look(), a_matchmaker(registry).look(), a_matchmaker(registry).look())
    table = await table_of(registry, "anna")
    assert table and table == await table_of(registry, "boris") and len(await registry.store.list_of("anna", 9)) == 1


@scene
async def test_who_has_closed_the_page_is_not_seated(registry, one, monkeypatch):
    monkeypatch.setattr(matchmaker, "SILENT", 0.1)
    await join(registry, "anna")
    await asyncio.sleep(0.2)
    await join(registry, "boris")
    await one.look()
    assert await table_of(registry, "boris") is None


@scene
async def test_who_has_blocked_the_other_is_not_seated_with_them(registry, one, monkeypatch):
    await registry.store.block("boris", "anna")
    await join(registry, "anna", "boris")
    await one.look()
    assert await table_of(registry, "anna") is None
    await join(registry, "vera")
    await one.look()
    assert await table_of(registry, "anna") == await table_of(registry, "vera") is not None


@scene
async def test_rated_and_friendly_modes_and_numbers_of_seats_are_queues_of_their_own(registry, one, monkeypatch):
    await join(registry, "anna")
    await join(registry, "boris", is_rated=True)
    await join(registry, "vera", game=TURNS.name, seats=3)
    await one.look()
    assert [await table_of(registry, player) for player in ("anna", "boris", "vera")] == [None] * 3
    await join(registry, "gleb", is_rated=True)
    await one.look()
    table = await registry.find(await table_of(registry, "gleb"))
    assert table.state.terms.is_rated and set(table.state.people()) == {"boris", "gleb"}


def test_a_table_of_strangers_has_the_usual_rules_and_a_clock_and_may_be_rated():
    assert terms_for(TURNS.name, 3, True).clock.move
    assert terms_for(RACE.name, 3, True).clock.move is None


def test_bots_that_fill_a_table_are_the_nearest_in_strength(monkeypatch):
    rated = {"level:1": (15.0, 1.0), "level:4": (28.0, 1.0)}
    monkeypatch.setattr("zastolye.server.matchmaking.terms.house_rating", lambda game, seats, bot: rated.get(bot))
    assert bot_for(TURNS, 3, 16.0) == "level:1" and bot_for(TURNS, 3, 40.0) == "level:4"
    rated.clear()
    assert bot_for(TURNS, 3, 25.0) == "level:3"
    assert house.house_rating(TURNS, 99, "level:1") is None


def test_who_is_banned_does_not_look_for_a_match(tmp_path):
    async def whole():
        address = "http://127.0.0.1:{}".format
        async with in_this_process(tmp_path) as (app, port), httpx.AsyncClient(base_url=address(port)) as client:
            me = (await client.post("/api/me", json={"name": "Аня"})).json()["player"]
            await app.store.sanction(Sanction(me, "ban", 1e10, "грубость"))
            refused = await client.post("/api/queue", json=wanted())
            assert refused.json()["code"] == "banned" and await app.store.still_waiting(me) is None

    asyncio.run(whole())
