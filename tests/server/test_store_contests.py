"""What a store promises about contests, whichever database keeps it."""

import asyncio
import time

import msgspec

from support.finished import count, result
from support.stores import opened, story
from zastolye.people.contests.terms import ContestTerms
from zastolye.server.store.contests import ContestKept
from zastolye.server.store.profiles import HistoryFilter

TERMS = msgspec.json.encode(ContestTerms("A cup", "heckmeck", 4, "swiss"))


def a_contest(id="c1", host="anna", opened=100.0):
    return ContestKept(id, host, TERMS, b"s" * 32, opened)


@story
async def test_a_contest_is_kept_once_and_found_again(store):
    await store.keep_contest(a_contest(), True, None)
    await store.keep_contest(a_contest(host="somebody else"), True, None)
    assert await store.contest("c1") == a_contest()
    assert await store.contest("c2") is None
    assert await store.contest_steps("c1", 0) == []


@story
async def test_of_two_who_add_the_same_step_one_is_refused(store):
    """However many processes decide at the same time."""
    await store.keep_contest(a_contest(), True, None)
    many = [store.add_contest_step("c1", 0, f"step {number}".encode(), "open", 1) for number in range(8)]
    assert sorted(await asyncio.gather(*many)) == [False] * 7 + [True]
    assert await store.add_contest_step("c1", 1, b"next", "running", 2)
    steps = await store.contest_steps("c1", 0)
    assert len(steps) == 2 and steps[1] == b"next"
    assert await store.contest_steps("c1", 1) == [b"next"]
    found = await store.contest("c1")
    assert (found.status, found.people) == ("running", 2)


@story
async def test_lists_of_everybody_and_of_ones_own(store):
    await store.keep_contest(a_contest("a", opened=1.0), True, None)
    await store.keep_contest(a_contest("b", "boris", opened=2.0), False, None)
    await store.keep_contest(a_contest("c", "clara", opened=3.0), True, None)
    await store.add_contest_step("c", 0, b"[]", "cancelled", 0)
    assert [one.id for one in await store.list_contests(9)] == ["a"]
    assert [one.id for one in await store.contests_of("boris", 9)] == ["b"]
    await store.enter_contest("a", "boris")
    await store.enter_contest("a", "boris")
    assert [one.id for one in await store.contests_of("boris", 9)] == ["b", "a"]
    await store.leave_contest("a", "boris")
    assert [one.id for one in await store.contests_of("boris", 9)] == ["b"]
    assert await store.count_contests("anna") == 1
    await store.contest_done("a")
    assert await store.count_contests("anna") == 0


@story
async def test_what_has_something_to_do_is_looked_after_by_one_process(store):
    for id, starts in [("waits", None), ("later", time.time() + 60), ("now", time.time() - 1), ("runs", None)]:
        await store.keep_contest(a_contest(id), True, starts)
    await store.add_contest_step("runs", 0, b"[]", "running", 2)
    assert set(await store.contests_due("one", 9)) == {"now", "runs"}
    assert await store.claim_contest("runs", "one", 60.0) == 0.0
    assert await store.claim_contest("runs", "two", 60.0) is None
    assert set(await store.contests_due("two", 9)) == {"now"}
    assert set(await store.contests_due("one", 9)) == {"now", "runs"}
    await store.contest_done("runs")
    assert set(await store.contests_due("one", 9)) == {"now"}


@story
async def test_whoever_takes_over_learns_for_how_long_nobody_looked_after_it(store):
    await store.keep_contest(a_contest(), True, None)
    assert await store.claim_contest("c1", "one", 0.05) == 0.0
    await asyncio.sleep(0.4)
    down = await store.claim_contest("c1", "two", 5.0)
    assert 0.2 < down < 5.0


@story
async def test_old_contests_are_forgotten_with_their_steps(store):
    for id, at in [("old", 1.0), ("over", 1.0), ("running", 1.0), ("new", 50.0)]:
        await store.keep_contest(a_contest(id, opened=at), True, None)
    await store.add_contest_step("running", 0, b"[]", "running", 2)
    await store.add_contest_step("over", 0, b"[]", "over", 2)
    await store.contest_done("over")
    await store.enter_contest("over", "anna")
    await store.forget_contests(10.0, 10.0)
    assert [one.id for one in await store.contests_of("anna", 9)] == ["new", "running"]
    assert await store.contest_steps("over", 0) == []


def test_two_processes_on_one_database_take_turns_at_a_contest(postgres):
    """Each decides from what it read; the steps are whole and in order."""

    address = postgres.new_database()

    async def whole():
        async with opened(address) as one, opened(address) as two:
            await one.keep_contest(a_contest(), True, None)

            async def add(store, name):
                for number in range(20):
                    while not await store.add_contest_step(
                        "c1", at := len(await store.contest_steps("c1", 0)), f"{name} {number}".encode(), "open", at
                    ):
                        pass

            await asyncio.gather(add(one, "one"), add(two, "two"))
            steps = await one.contest_steps("c1", 0)
            for name in ("one", "two"):
                own = [step for step in steps if step.startswith(name.encode())]
                assert own == [f"{name} {number}".encode() for number in range(20)]

    asyncio.run(whole())


@story
async def test_matches_of_a_contest_are_in_no_history_before_it_is_over(store):
    """How a deal went at one table would tell those who still play it at another."""
    await store.keep_contest(a_contest(), True, None)
    played = msgspec.structs.replace(result("t1", ("anna", 1), ("boris", 2)), contest="c1")
    await count(store, played)
    assert await store.history("anna", HistoryFilter(), 9) == []
    await store.contest_done("c1")
    assert [one.table for one in await store.history("anna", HistoryFilter(), 9)] == ["t1"]
