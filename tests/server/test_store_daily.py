"""What a store keeps of the deals of the day, whichever database keeps it."""

from __future__ import annotations

import asyncio

import msgspec

from support.stores import create, index, story
from zastolye.server.store.daily import DailyAttempt, DailyDeal, DailyTally

DEAL = DailyDeal("2026-11-16", "whist", 4, 2, "policy", 1, 3, 2, 41)


@story
async def test_the_first_deal_that_is_kept_stays(store):
    await asyncio.gather(*(store.keep_daily_deal(msgspec.structs.replace(DEAL, par_score=41)) for _ in range(3)))
    await store.keep_daily_deal(msgspec.structs.replace(DEAL, par_score=99))
    await store.keep_daily_deal(msgspec.structs.replace(DEAL, day="2026-11-18"))
    assert await store.daily_deals("2026-11-16", "2026-11-17") == [DEAL]
    assert [deal.day for deal in await store.daily_deals("2026-11-01", "2026-11-31")] == ["2026-11-16", "2026-11-18"]


@story
async def test_an_attempt_is_begun_and_finished_once(store):
    epoch = await create(store, "t", players=["anna"])
    for table in ("t", "another"):
        await store.begin_daily("2026-11-16", "whist", "anna", table)
    begun = DailyAttempt("2026-11-16", "whist", "anna", "t")
    assert await store.daily_attempts("anna", "2026-11-16", "2026-11-16") == [begun]
    assert await store.unsettled_dailies(10) == []  # it is not over
    await store.append("t", epoch, 1, [b"one"], index(status="over", players=["anna"]))
    assert await store.unsettled_dailies(10) == [begun]
    done = msgspec.structs.replace(begun, finished=12.5, rank=1, score=-3, counts=True)
    await asyncio.gather(*(store.finish_daily(done) for _ in range(3)))
    await store.finish_daily(msgspec.structs.replace(done, rank=4))
    assert await store.daily_attempts("anna", "2026-11-01", "2026-11-31") == [done]
    assert await store.unsettled_dailies(10) == []
    assert await store.daily_attempts("boris", "2026-11-16", "2026-11-16") == []


@story
async def test_results_that_count_are_tallied(store):
    for player, rank, counts in (("anna", 1, True), ("boris", 1, True), ("vera", 2, True), ("gleb", 1, False)):
        await store.begin_daily("2026-11-16", "whist", player, f"t-{player}")
        await store.finish_daily(DailyAttempt("2026-11-16", "whist", player, "", 5.0, rank, 10, counts))
    found = await store.daily_tallies("2026-11-16", "2026-11-16")
    assert sorted(found, key=lambda tally: tally.rank) == [
        DailyTally("2026-11-16", "whist", 1, 10, 2),
        DailyTally("2026-11-16", "whist", 2, 10, 1),
    ]
    assert await store.daily_tallies("2026-11-17", "2026-11-17") == []
