"""The ladder without luck: which matches the coach is asked about, what is kept of them, and who stands where."""

import asyncio
import math
import zlib

import httpx
import msgspec
import pytest

from support.finished import GAME, SECRET, count, inline, keep, match, result, sign_up
from support.real_server import in_this_process
from support.stores import story
from zastolye.coach import Analysis
from zastolye.coach.types import Player
from zastolye.people.ladder import above_fair, margin
from zastolye.server.coaching import ladder
from zastolye.server.coaching.ladder import HOUSE, LadderFeed
from zastolye.server.coaching.lines import VERSION
from zastolye.server.store.luck import LuckSeat
from zastolye.server.tables.state import TableState


def analysed(*adjusted):
    players = tuple(Player(seat, 0.1, 90.0, None, 0.1, value, 0.5, 4, 9.0, 0.3) for seat, value in enumerate(adjusted))
    return zlib.compress(msgspec.json.encode(Analysis(GAME, len(adjusted), (), players)))


async def played(store, table, players=("anna", "boris"), **terms):
    await keep(store, table, match(players, **{"is_rated": True, **terms}))
    whole = result(
        table, *((player, 1 + seat) for seat, player in enumerate(players)), is_rated=terms.get("is_rated", True)
    )
    await count(store, whole)
    return whole


async def finish(store, found):
    analysis = await store.claim_analysis(VERSION, "claim", 60.0)
    assert analysis is not None
    await store.finish_analysis(analysis.id, "claim", found, [])


@story
async def test_the_coach_is_asked_about_rated_matches_of_people_and_once(store):
    asks = LadderFeed(store, inline)
    for whole in (await played(store, "a"), await played(store, "friendly", is_rated=False)):
        await asks.ask_about(whole)
        await asks.ask_about(whole)
    await asks.ask_about(await played(store, "alone", ("anna", "level:2")))
    [(table, id)] = await store.awaited_luck(9)
    assert table == "a" and (await store.analysis(id)).people == ["anna", "boris"]
    assert (await store.count_analyses(HOUSE, VERSION)) == (1, 1)


@story
async def test_a_table_that_is_in_memory_is_asked_about_as_one_that_is_replayed(store):
    one, other = await played(store, "one"), await played(store, "other")
    await LadderFeed(store, inline).ask_about(one)
    store.load = None  # nothing is read
    state = TableState(SECRET).apply_all(match(is_rated=True))
    await LadderFeed(store, inline, {"other": state}.get).ask_about(other)
    assert len(await store.awaited_luck(9)) == 2 and await store.count_analyses(HOUSE, VERSION) == (1, 1), (
        "of the same digest"
    )


@story
async def test_what_the_coach_found_is_kept_once_for_those_who_played_to_the_end(store):
    asks = LadderFeed(store, inline)
    whole = await played(store, "a")
    await asks.ask_about(whole)
    await asks.collect()
    assert len(await store.awaited_luck(9)) == 1  # it still waits
    await finish(store, analysed(0.7, 0.3))
    await asyncio.gather(asks.collect(), asks.collect())
    for player in ("anna", "boris"):
        await sign_up(store, player, player.title())
    rows = await store.ladder(GAME, 2, 1, 0, 9)
    assert [(row.place, row.name, row.mean, row.matches) for row in rows] == [(1, "Anna", 0.7, 1), (2, "Boris", 0.3, 1)]
    assert await store.awaited_luck(9) == [] and not await store.keep_luck("a", [])


def test_somebody_who_was_replaced_is_left_out():
    whole = result("t", ("anna", 1), ("boris", 2), ("level:3", 3))
    seats = [msgspec.structs.replace(seat, is_replaced=seat.player == "boris") for seat in whole.seats]
    found = ladder.luck_of(analysed(0.6, 0.3, 0.1), msgspec.structs.replace(whole, seats=seats))
    assert found == [LuckSeat("anna", 0.1, 0.6)]


@story
async def test_a_match_whose_analysis_failed_or_is_forgotten_stays_out(store):
    asks = LadderFeed(store, inline)
    await asks.ask_about(await played(store, "a"))
    analysis = await store.claim_analysis(VERSION, "claim", 60.0)
    await store.fail_analysis(analysis.id, "claim", "analysis-failed")
    await asks.collect()
    assert await store.awaited_luck(9) == [] and await store.count_ladder(GAME, 2, 1) == 0


@story
async def test_a_full_queue_leaves_matches_out(store):
    asks = LadderFeed(store, inline)
    await asks.ask_about(await played(store, "a"))
    ladder_most, ladder.MOST_WAITING = ladder.MOST_WAITING, 1
    try:
        await asks.ask_about(await played(store, "b", ("vera", "gleb")))
    finally:
        ladder.MOST_WAITING = ladder_most
    assert [table for table, _ in await store.awaited_luck(9)] == ["a"]


@story
async def test_the_ladder_needs_matches_enough_and_is_shown_by_pages(store):
    for number, player in enumerate(("anna", "boris", "vera")):
        await sign_up(store, player, player)
        for turn in range(3 if player != "vera" else 2):
            table = f"{player}{turn}"
            await played(store, table, (player, "somebody"))
            await store.await_luck(table, "x")
            await store.keep_luck(table, [LuckSeat(player, 0.0, 0.4 + number / 10 + turn / 100)])
    assert [row.player for row in await store.ladder(GAME, 2, 3, 0, 9)] == ["boris", "anna"]
    assert [row.player for row in await store.ladder(GAME, 2, 3, 1, 1)] == ["anna"]
    assert await store.count_ladder(GAME, 2, 3) == 2 and await store.on_ladder(GAME, 2, 3, "vera") is None
    anna = await store.on_ladder(GAME, 2, 3, "anna")
    assert anna.place == 2 and anna.mean == pytest.approx(0.41)
    assert margin(anna.mean, anna.mean_square, anna.matches) == pytest.approx(100 * 1.96 * 0.01 / math.sqrt(3))


def test_a_mean_is_told_above_the_fair_share_with_an_interval():
    assert above_fair(0.3, 4) == pytest.approx(5.0) and above_fair(0.25, 4) == 0.0
    assert margin(0.5, 0.25, 1) == 100.0 and margin(0.5, 0.25, 10) == 0.0


def test_the_ladder_over_http(tmp_path):
    async def whole():
        address = "http://127.0.0.1:{}".format
        async with in_this_process(tmp_path) as (app, port), httpx.AsyncClient(base_url=address(port)) as client:
            me = (await client.post("/api/me", json={"name": "Аня"})).json()["player"]
            await sign_up(app.store, me, "Аня")
            for turn in range(20):
                await played(app.store, f"t{turn}", (me, "boris"))
                await app.store.await_luck(f"t{turn}", "x")
                await app.store.keep_luck(f"t{turn}", [LuckSeat(me, 0.0, 0.6)])
            found = (await client.get(f"/api/ratings/{GAME}/2/luck")).json()
            [row] = found["rows"]
            assert (row["name"], row["adjusted"], row["margin"], row["matches"]) == ("Аня", 10.0, 0.0, 20)
            assert found["mine"] == row and found["least"] == 20
            assert (await client.get("/api/ratings/chess/2/luck")).status_code == 404

    asyncio.run(whole())
