"""Results in both databases: each match is counted once, in one order, whoever counts it."""

import asyncio

from support.finished import count, result
from support.stores import create, opened, story
from zastolye.server.store.results import SeatResult


@story
async def test_a_result_comes_back_with_its_seats(store):
    whole = result("t", ("anna", 1), ("level:3", 2), is_rated=True, contest="swiss", finished=1234.5)
    assert await count(store, whole) and not await count(store, whole)
    kept = await store.result("t")
    assert (kept.game, kept.finished, kept.is_rated, kept.contest, kept.number) == (
        whole.game,
        1234.5,
        True,
        "swiss",
        1,
    )
    assert kept.seats == [SeatResult("anna", "", 1, 9), SeatResult("", "level:3", 2, 8)]
    assert await store.result("other") is None


@story
async def test_a_result_counted_again_with_other_seats_changes_nothing(store):
    await count(store, result("t", ("anna", 1), ("boris", 2)))
    assert not await count(store, result("t", ("anna", 2), ("boris", 1)))
    assert [seat.rank for seat in (await store.result("t")).seats] == [1, 2]


@story
async def test_many_at_once_are_numbered_in_one_order_and_counted_once(store):
    tables = [f"t{number}" for number in range(12)]
    counted = await asyncio.gather(*(count(store, result(table, ("anna", 1), ("boris", 2))) for table in tables * 2))
    assert sum(counted) == len(tables)
    latest = await store.results_of("anna", 100)
    assert [kept.number for kept in latest] == list(range(12, 0, -1)) and {kept.table for kept in latest} == set(tables)
    assert await store.results_of("anna", 2) == latest[:2] and await store.results_of("vera", 9) == []


@story
async def test_what_is_over_is_missing_until_it_is_counted_or_passed_over(store):
    for table, status, changed in [
        ("a", "over", 30.0),
        ("b", "running", 5.0),
        ("c", "over", 10.0),
        ("d", "over", 20.0),
    ]:
        await create(store, table, status=status, changed=changed)
    assert await store.uncounted(0.0, 9) == ["c", "d", "a"] and await store.uncounted(15.0, 1) == ["d"]
    await count(store, result("c", ("anna", 1), ("boris", 2)))
    await store.pass_over("d")
    await store.pass_over("d")
    await store.pass_over("unknown")
    assert await store.uncounted(0.0, 9) == ["a"]
    await store.forget("over", 1e9)
    assert await store.uncounted(0.0, 9) == [] and await store.result("c") is not None  # it outlives its table


@story
async def test_a_result_is_to_be_announced_until_it_was(store):
    for table in "ab":
        await count(store, result(table, ("anna", 1), ("boris", 2)))
    assert [kept.table for kept in await store.unannounced(9)] == ["a", "b"]
    assert [kept.table for kept in await store.unannounced(1)] == ["a"]
    await store.announced("a")
    assert [kept.table for kept in await store.unannounced(9)] == ["b"]


def test_results_are_there_after_the_store_was_opened_again(address):
    async def whole():
        async with opened(address) as store:
            await count(store, result("t", ("anna", 1), ("boris", 1)))
        async with opened(address) as store:
            assert (await store.result("t")).number == 1
            assert not await count(store, result("t", ("anna", 1), ("boris", 1)))

    asyncio.run(whole())
