"""Leaderboards and ratings at a table, over HTTP."""

import asyncio
from itertools import count as numbers

import httpx

from support.finished import GAME, sign_up
from support.real_server import in_this_process
from zastolye.people.ratings import NEW, rate, shown
from zastolye.server import protocol
from zastolye.server.http import ratings as handlers
from zastolye.server.store.ratings import PlayerRating
from zastolye.server.tables import events as ev

RATED = {"is_rated": True, "clock": ev.Clock(60.0, 60.0)}


async def everybody_has(player):
    return True


def scene(play):
    def test(tmp_path, monkeypatch):
        async def whole():
            address = "http://127.0.0.1:{}".format
            async with in_this_process(tmp_path) as (app, port), httpx.AsyncClient(base_url=address(port)) as client:
                me = (await client.post("/api/me", json={"name": "Аня"})).json()["player"]
                monkeypatch.setattr(app.store, "has_account", everybody_has)
                await play(app.services.registry, client, me, monkeypatch)

        asyncio.run(whole())

    return test


async def board(store, *ratings):
    rows = []
    for number, (mu, sigma) in enumerate(ratings):
        await sign_up(store, f"p{number}", f"name{number}")
        rows.append((GAME, 2, PlayerRating(f"p{number}", mu, sigma, 20, 0)))
    return rows


async def ask(client, path, status=200):
    found = await client.get(path)
    assert found.status_code == status, found.text
    return found.json()


@scene
async def test_a_leaderboard_shows_pages_and_ones_own_place_and_leaves_guesses_out(registry, client, me, monkeypatch):
    monkeypatch.setattr(handlers, "ON_A_PAGE", 2)
    rows = await board(registry.store, (30.0, 1.0), (29.0, 1.0), (40.0, 8.0))
    await sign_up(registry.store, me, "Аня")
    await registry.store.replace_ratings(0, [*rows, (GAME, 2, PlayerRating(me, 20.0, 1.0, 5, 0))], [])
    first = await ask(client, f"/api/ratings/{GAME}/2")
    assert [(row["place"], row["name"], row["rating"]) for row in first["rows"]] == [
        (1, "name0", shown(30.0)), (2, "name1", shown(29.0)),
    ]  # fmt: skip
    assert first["pages"] == 2 and first["mine"]["place"] == 3 and first["own"]["rating"] == shown(20.0)
    second = await ask(client, f"/api/ratings/{GAME}/2?page=2")
    assert [row["name"] for row in second["rows"]] == ["Аня"]
    assert (await ask(client, f"/api/ratings/{GAME}/2?page=9"))["rows"] == []


@scene
async def test_a_guess_is_shown_to_its_owner_alone(registry, client, me, monkeypatch):
    await registry.store.replace_ratings(0, [(GAME, 2, PlayerRating(me, 30.0, 7.0, 2, 0))], [])
    found = await ask(client, f"/api/ratings/{GAME}/2")
    assert found["rows"] == [] and "mine" not in found and found["own"]["is_provisional"]
    [own] = await ask(client, "/api/me/ratings")
    assert (own["game"], own["seats"], own["matches"], own["is_provisional"]) == (GAME, 2, 2, True)


@scene
async def test_what_there_is_not_is_answered_in_a_line(registry, client, me, monkeypatch):
    assert (await ask(client, "/api/ratings/chess/2", 404))["code"] == "game-unknown"
    assert (await ask(client, f"/api/ratings/{GAME}/9", 422))["code"] == "seats"
    for page in ("0", "-1", "x", "1e3", "99999999"):
        assert (await ask(client, f"/api/ratings/{GAME}/2?page={page}", 422))["code"] == "page-number"
    async with httpx.AsyncClient(base_url=client.base_url) as nobody:
        assert (await ask(nobody, f"/api/ratings/{GAME}/2"))["rows"] == []
        await ask(nobody, "/api/me/ratings", 401)


@scene
async def test_a_rated_table_shows_ratings_and_in_the_end_how_they_changed(registry, client, me, monkeypatch):
    await registry.store.keep_player("boris", "Боря")
    people = [(me, "Аня"), ("boris", "Боря")]
    table = await registry.open(ev.Terms(GAME, 2, **RATED), me, people)
    path = f"/api/tables/{table.id}/ratings"
    before = await ask(client, path)
    assert before["is_rated"] and not before["is_counted"]
    assert before["seats"] == [{"seat": seat, "rating": 1500, "is_provisional": True} for seat in (0, 1)]
    await play(table)
    while not (after := await ask(client, path))["is_counted"]:
        await asyncio.sleep(0.02)
    ranks = table.state.match.result().rank
    expected = [shown(mu) for mu, _ in rate([NEW, NEW], ranks)]
    assert [seat["rating"] for seat in after["seats"]] == expected
    assert [seat["before"] for seat in after["seats"]] == [1500, 1500]
    friendly = await registry.open(ev.Terms(GAME, 2), me, people)
    assert await ask(client, f"/api/tables/{friendly.id}/ratings") == {
        "is_rated": False, "is_counted": False, "seats": [],
    }  # fmt: skip
    await ask(client, "/api/tables/0123456789abcdef/ratings", 404)


async def play(table):
    await table.do(table.state.host, "", protocol.Start("start"), "en")
    for number in numbers():
        if table.state.status == "over":
            return
        seat, decision = next(iter(table.state.decisions.items()))
        move = protocol.Move(f"m{number}", table.state.match.offer(seat)[0], decision)
        answer = await table.do(table.state.chairs[seat].player, "", move, "en")
        assert answer.no is None, answer


@scene
async def test_two_worlds_look_the_same_from_outside_while_a_rated_match_runs(registry, client, me, monkeypatch):
    """Cards lie otherwise and moves differ: leaderboard, queue and ratings of the table say the same."""
    await registry.store.keep_player("boris", "Боря")
    told = []
    for choice in (0, -1):
        table = await registry.open(ev.Terms(GAME, 2, **RATED), me, [(me, "Аня"), ("boris", "Боря")])
        await table.do(me, "", protocol.Start("start"), "en")
        seat, decision = next(iter(table.state.decisions.items()))
        move = protocol.Move("m", table.state.match.offer(seat)[choice], decision)
        await table.do(table.state.chairs[seat].player, "", move, "en")
        assert table.state.status == "running"
        queue = (await client.post("/api/queue/still")).json()
        pages = [await ask(client, path) for path in (f"/api/ratings/{GAME}/2", f"/api/tables/{table.id}/ratings")]
        told.append((table.state.match.moves[0].words, [queue, *pages]))
    (first, seen), (other, seen_other) = told
    assert first != other and seen == seen_other
