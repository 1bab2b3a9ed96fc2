"""What the menu lists of tables, and what a link to a table tells before it is opened: what anybody may know, and no more."""

from __future__ import annotations

import random
import re
from html import unescape

import httpx
import pytest

from support.at_a_table import RACE, TURNS, a_guest
from support.real_server import play_out
from zastolye.client import Client


def row_of(rows, table):
    return next((row for row in rows if row["table"] == table), None)


def mine(client, table):
    return row_of(client.ask("GET", "/api/tables/mine"), table)


def test_an_open_table_says_whose_it_is_and_how_many_seats_are_taken(server):
    host, friend = Client(server.url, "Аня"), Client(server.url, "Боря")
    made = host.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 4, "is_public": True})["table"]
    friend.ask("POST", f"/api/tables/{made}", {"do": "sit", "id": "sit"})
    listed = row_of(friend.ask("GET", "/api/tables"), made)
    assert (listed["host"], listed["free"], listed["seats"], listed["status"]) == ("Аня", 2, 4, "open")
    assert not listed.keys() & {"seat", "is_my_move", "turn"}  # it is nobody's in particular


def test_tables_with_several_people_are_listed_first(server):
    """Whoever opens many tables does not push others' out of sight."""
    host, guest, crowd = (Client(server.url, name) for name in ("Аня", "Боря", "Ева"))
    together = host.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 3, "is_public": True})["table"]
    guest.ask("POST", f"/api/tables/{together}", {"do": "sit", "id": "sit"})
    alone = [
        crowd.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 3, "is_public": True})["table"] for _ in range(3)
    ]
    listed = [row["table"] for row in host.ask("GET", f"/api/tables?game={TURNS.name}")]
    assert set(alone) <= set(listed) and listed.index(together) < min(map(listed.index, alone))


def test_a_running_table_says_how_many_watch_it(server):
    host, friend, stranger = (Client(server.url, name) for name in ("Аня", "Боря", "Ева"))
    made = host.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 3, "is_public": True})["table"]
    host.ask("POST", f"/api/tables/{made}", {"do": "start", "id": "start"})
    with host.at(made), friend.at(made), stranger.at(made), stranger.at(made):  # one of them with two windows
        listed = row_of(host.ask("GET", "/api/tables"), made)
    assert (listed["status"], listed["watchers"]) == ("running", 2)


def test_my_own_tables_say_whose_move_it_is_and_how_they_ended(server):
    host, friend = Client(server.url, "Аня"), Client(server.url, "Боря")
    table = host.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 3})["table"]
    friend.ask("POST", f"/api/tables/{table}", {"do": "sit", "id": "sit"})
    host.ask("POST", f"/api/tables/{table}", {"do": "start", "id": "start"})
    with host.at(table) as seat:
        next(update for update in seat.updates() if update.get("decision") is not None)
        asked, waiting = mine(host, table), mine(friend, table)
        assert (asked["is_my_move"], asked["seat"], waiting["turn"], waiting["seat"]) == (True, 0, "Аня", 1)
        assert not waiting.get("is_my_move")
    alone = host.ask("POST", "/api/play", {"game": TURNS.name, "level": 1})["table"]
    with host.at(alone) as seat:
        last = play_out(seat, random.Random(1))
    over = mine(host, alone)
    assert over["status"] == "over" and over["rank"] == last["rank"] and over["seat"] == last["seat"]


def test_a_race_has_no_turn_and_a_list_says_nothing_of_who_could_act(server):
    """Who is asked in a race depends on hands: nobody but the seat itself may know."""
    host, friend = Client(server.url, "Аня"), Client(server.url, "Боря")
    for options in ({}, {"is_slow": True}):
        table = host.ask("POST", "/api/tables", {"game": RACE.name, "seats": 2, **options})["table"]
        friend.ask("POST", f"/api/tables/{table}", {"do": "sit", "id": "sit"})
        host.ask("POST", f"/api/tables/{table}", {"do": "start", "id": "start"})
        for client in (host, friend):
            seen = client.ask("GET", f"/api/tables/{table}")
            assert not mine(client, table).get("turn")
            assert bool(mine(client, table).get("is_my_move")) == ("decision" in seen and bool(options))


def test_a_game_says_what_it_costs_and_one_of_them_is_for_newcomers(server):
    games = httpx.get(f"{server.url}/api/games").json()
    shown = [game for game in games if game["name"] != "kuhn-poker"]
    assert all(game["minutes"] and 1 <= game["lesson_minutes"] <= 5 for game in shown)
    assert len([game for game in shown if game["for_newcomers"]]) == 1


# --- Link previews ------------------------------------------------------------------------------------------------------


def preview(server, path, **headers):
    page = httpx.get(f"{server.url}{path}", headers=headers)
    assert page.status_code == 200
    return {
        name: unescape(words)
        for name, words in re.findall(r'<meta property="og:(\w+)" content="([^"]*)" />', page.text)
    }


@pytest.fixture
def table(server):
    """Of a host whose name would break a page, who is to begin, and private."""
    with a_guest(server, '"><script>Аня</script>') as host:
        made = host.post("/api/tables", json={"game": TURNS.name, "seats": 3, "options": {"first": 0}}).json()
        yield host, made


def test_a_link_to_a_table_shows_game_host_free_seats_and_a_picture(server, table, client):
    _, made = table
    shown = preview(server, f"/t/{made['code']}")
    assert shown["title"] == 'Трик-н-Шеф: за стол зовёт "><script>Аня</script>'
    assert shown["description"] == "Свободно 2 места из 3. Садитесь!"
    assert preview(server, f"/t/{made['code']}", **{"accept-language": "en"})["description"].startswith("2 of 3 seats")
    assert "<script>Аня" not in httpx.get(f"{server.url}/t/{made['code']}").text
    picture = httpx.get(shown["image"])
    assert picture.headers["content-type"] == "image/png" and picture.content.startswith(b"\x89PNG")


def test_a_link_to_a_running_table_tells_nothing_of_the_match(server, table, client):
    host, made = table
    host.post(f"/api/tables/{made['table']}", json={"do": "start", "id": "start"})
    before = preview(server, f"/t/{made['table']}")
    assert before["description"] == "Партия идёт, можно посмотреть."
    with_moves = host.get(f"/api/tables/{made['table']}").json()
    move = {"do": "move", "id": "1", "words": with_moves["legal"][0], "decision": with_moves["decision"]}
    assert host.post(f"/api/tables/{made['table']}", json=move).status_code == 200
    assert preview(server, f"/t/{made['table']}") == before


def test_a_wrong_code_is_the_house_itself_and_so_are_other_pages(server, client):
    house = preview(server, "/")
    assert house["title"] == "Застолье"
    for path in ("/t/ZZZZZZ", "/t/nonsense", "/gallery", "/go/some-token", "/rules/nothing"):
        assert preview(server, path)["title"] == "Застолье"
    assert preview(server, f"/rules/{TURNS.name}")["title"] == "Правила: Трик-н-Шеф"
