"""Rate limits that hold over all processes, whichever database keeps them."""

from __future__ import annotations

import asyncio

import pytest

from support.stores import opened, story
from zastolye.core.refusal import Unusable
from zastolye.server.http.tries import ACCOUNT, Tries
from zastolye.server.sockets.shared_limits import SharedBuckets


@story
async def test_a_bucket_holds_so_many_and_says_how_long_to_wait(store):
    assert [await store.take_token("anna", 3, 60.0) for _ in range(3)] == [0.0] * 3
    assert 59.0 < await store.take_token("anna", 3, 60.0) <= 60.0
    assert 59.0 < await store.take_token("anna", 3, 60.0) <= 60.0  # an empty one does not grow emptier
    assert await store.take_token("boris", 3, 60.0) == 0.0


@story
async def test_it_fills_again_and_is_forgotten_when_full(store):
    assert [await store.take_token("anna", 2, 0.05) for _ in range(2)] == [0.0, 0.0]
    await asyncio.sleep(0.2)
    await store.take_token("boris", 2, 60.0)
    await store.forget_buckets()
    kept = await store._read("SELECT key FROM rate_limits")
    assert [row["key"] for row in kept] == ["boris"]
    assert await store.take_token("anna", 2, 0.05) == 0.0


@story
async def test_of_many_who_take_at_once_as_many_succeed_as_there_were(store):
    waits = await asyncio.gather(*(store.take_token("anna", 7, 600.0) for _ in range(20)))
    assert waits.count(0.0) == 7


@story
async def test_the_store_is_not_told_what_was_tried(store):
    await SharedBuckets(store, "account", 3, 1.0).take("besieged")
    kept = [row["key"] for row in await store._read("SELECT key FROM rate_limits")]
    assert len(kept) == 1 and "besieged" not in kept[0]


def test_tries_are_counted_over_all_processes(postgres):
    """Whoever is refused by one process is refused by the others: a second one gives no second chance."""

    address = postgres.new_database()

    async def whole():
        async with opened(address) as one, opened(address) as two:
            processes = [Tries(one), Tries(two)]
            for number in range(int(ACCOUNT)):
                await processes[number % 2].of_account("besieged")
            for process in processes:
                with pytest.raises(Unusable) as refused:
                    await process.of_account("besieged")
                assert refused.value.code == "too-many-tries" and 0 < refused.value.facts["seconds"] <= 60

    asyncio.run(whole())


@story
async def test_looking_how_long_to_wait_takes_nothing(store):
    buckets = SharedBuckets(store, "guess", 2, 1 / 60)
    assert [await buckets.wait("anna") for _ in range(5)] == [0.0] * 5
    assert [await buckets.take("anna") for _ in range(2)] == [0.0] * 2
    assert 59.0 < await buckets.wait("anna") <= 60.0
