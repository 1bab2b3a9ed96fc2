"""Histories in both databases: each filter alone and together, the latest first, and the ratings that met."""

import asyncio

import pytest

from support.finished import GAME, count, result
from support.stores import opened, story
from zastolye.server.store.profiles import HistoryFilter

WAYS = [
    ({}, "edcba"),
    ({"game": "other"}, "d"),
    ({"seats": 3}, "cb"),
    ({"against": "people"}, "edca"),
    ({"against": "bots"}, "b"),
    ({"rated": "yes"}, "ea"),
    ({"rated": "no"}, "dcb"),
    ({"since": 20.0, "until": 40.0}, "cb"),
    ({"game": GAME, "seats": 2, "against": "people", "rated": "yes", "since": 50.0}, "e"),
]


async def fill(store):
    await count(store, result("a", ("anna", 1), ("boris", 2), finished=10.0, is_rated=True))
    await count(store, result("b", ("level:3", 1), ("anna", 2), ("level:1", 3), finished=20.0))
    await count(store, result("c", ("anna", 1), ("boris", 1), ("level:1", 3), finished=30.0))
    await count(store, result("d", ("anna", 1), ("vera", 2), finished=40.0, game="other"))
    await count(store, result("e", ("anna", 2), ("boris", 1), finished=50.0, is_rated=True))
    await count(store, result("f", ("boris", 1), ("vera", 2), finished=60.0, is_rated=True))


@pytest.mark.parametrize(("wanted", "tables"), WAYS, ids=[",".join(one) or "all" for one, _ in WAYS])
def test_a_history_is_filtered(address, wanted, tables):
    async def whole():
        async with opened(address) as store:
            await fill(store)
            found = await store.history("anna", HistoryFilter(**wanted), 9)
            assert "".join(one.table for one in found) == tables
            assert all(any(seat.player == "anna" for seat in one.seats) and len(one.seats) > 1 for one in found)

    asyncio.run(whole())


@story
async def test_the_latest_come_first_and_ratings_are_those_of_the_whole_table(store):
    await fill(store)
    assert [one.table for one in await store.history("anna", HistoryFilter(), 2)] == ["e", "d"]
    met = {(one.table, one.player) for one in await store.ratings_met("anna")}
    assert met == {("a", "anna"), ("a", "boris"), ("e", "anna"), ("e", "boris")}
    assert await store.ratings_met("nobody") == [] and await store.history("nobody", HistoryFilter(), 9) == []
