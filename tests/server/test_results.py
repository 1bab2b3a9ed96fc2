"""Which matches count, what their result says, and that each is counted and passed on exactly as promised."""

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from support import finished
from support.finished import inline, keep, match
from support.real_server import in_this_process
from support.stores import opened, story
from zastolye.server import protocol
from zastolye.server.ratings.counting import Results
from zastolye.server.ratings.result import result_of
from zastolye.server.store import StoreUnavailable
from zastolye.server.tables import events as ev
from zastolye.server.tables.state import TableState

TESTS = Path(finished.__file__).parents[1]


def judged(events):
    return result_of("t", TableState(finished.SECRET).apply_all(events))


def counted(store):
    return Results(store, inline)


def test_a_result_says_who_came_where_and_when():
    state = TableState(finished.SECRET).apply_all(match(("anna", "level:2"), is_rated=True))
    result = result_of("t", state)
    assert [(seat.player, seat.bot) for seat in result.seats] == [("anna", ""), ("", "level:2")]
    assert [seat.rank for seat in result.seats] == state.match.result().rank
    assert [seat.points for seat in result.seats] == state.match.result().score
    assert result.is_rated and result.finished == state.ended


def test_a_person_for_whom_a_bot_ended_the_match_was_replaced_unless_they_came_back():
    gone, back = [ev.Away(4.0, 0)], [ev.Away(4.0, 0), ev.Back(4.5, 0)]
    assert [seat.is_replaced for seat in judged(match(before_the_end=gone)).seats] == [True, False]
    assert [seat.is_replaced for seat in judged(match(before_the_end=back)).seats] == [False, False]
    resigned = judged(match(before_the_end=[ev.Away(4.0, 1, resigned=True)]))
    assert [seat.is_replaced for seat in resigned.seats] == [False, True]


def test_a_match_from_a_position_a_lesson_and_an_imported_one_count_nowhere():
    state = TableState(finished.SECRET).apply_all(match())
    record, state.start = state.record(), {"any": "position"}
    assert result_of("t", state) is None
    assert judged([ev.Brought(1.0, record)]) is None
    state.start, state.terms = None, ev.Terms(finished.GAME, 2, lesson=True)
    assert result_of("t", state) is None


@story
async def test_a_sweep_counts_what_was_missed_as_it_stood_when_the_match_ended(store):
    await keep(store, "over", match(then=[ev.Away(50.0, 0), ev.Said(60.0, "anna", "anna", "пока")]))
    await keep(store, "running", match()[:-1])
    brought = TableState(finished.SECRET).apply_all(match()).record()
    await keep(store, "brought", [ev.Brought(1.0, brought)])
    await counted(store).sweep(2000.0)
    result = await store.result("over")
    assert not any(seat.is_replaced for seat in result.seats) and result.finished < 50
    assert await store.result("running") is None and await store.result("brought") is None
    assert await store.uncounted(0.0, 9) == []


@story
async def test_the_owner_and_a_sweep_give_the_same_result(store):
    for table in "ab":
        await keep(store, table, match())
    results = counted(store)
    await results.count("a", judged(match()))
    await results.sweep(2000.0)
    ours, theirs = await store.result("a"), await store.result("b")
    assert (ours.seats, ours.finished) == (theirs.seats, theirs.finished)


@story
async def test_a_match_that_cannot_be_read_is_passed_over_with_a_word_in_the_log(store):
    await keep(store, "fine", match())
    epoch = await store.take("fine", "other", 1.0)
    await store.append("fine", epoch, len(match()), [b"{"])
    await keep(store, "spoilt", [ev.Brought(1.0, TableState(finished.SECRET).apply_all(match()).record())])
    epoch = await store.take("spoilt", "other", 1.0)
    await store.append("spoilt", epoch, 1, [b"{"])
    await counted(store).sweep(2000.0)
    assert await store.result("fine") is not None  # what came after its end is not looked at
    assert await store.uncounted(0.0, 9) == []


@story
async def test_listeners_are_told_until_all_of_them_have_heard(store):
    heard, calls = [], []

    async def listen(result):
        heard.append(result.table)

    async def stumble(result):
        calls.append(result.table)
        if len(calls) == 1:
            raise RuntimeError("not now")

    results = counted(store)
    results.listen(listen)
    results.listen(stumble)
    await results.count("a", finished.result("a", ("anna", 1), ("boris", 2)))
    assert heard == calls == ["a"]
    await results.sweep(2000.0)
    await results.sweep(3000.0)
    assert heard == calls == ["a", "a"]


def test_a_result_whose_process_died_before_the_listeners_heard_is_told_by_the_next(address):
    async def whole():
        async with opened(address) as store:
            await finished.count(store, finished.result("a", ("anna", 1), ("boris", 2)))  # and then it was killed
        async with opened(address) as store:
            heard = []

            async def listen(result):
                heard.append(result.table)

            results = counted(store)
            results.listen(listen)
            await results.sweep(2000.0)
            assert heard == ["a"]

    asyncio.run(whole())


@story
async def test_two_sweeps_at_once_count_each_match_once(store):
    for number in range(10):
        await keep(store, f"t{number}", match(("anna", f"p{number}")))
    await asyncio.gather(counted(store).sweep(2000.0), counted(store).sweep(2000.0))
    assert sorted(kept.number for kept in await store.results_of("anna", 99)) == list(range(1, 11))


def test_two_processes_race_for_the_same_results(postgres):
    """Each of them sees the same twenty uncounted matches."""
    address = postgres.new_database()

    async def make():
        async with opened(address) as store:
            for number in range(20):
                await keep(store, f"t{number}", match(("anna", f"p{number}")))

    asyncio.run(make())
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "env": {**os.environ, "PYTHONPATH": str(TESTS)}}
    racers = [subprocess.Popen([sys.executable, finished.__file__, address], **pipes) for _ in range(2)]
    assert [racer.stdout.readline() for racer in racers] == [b"ready\n"] * 2
    for racer in racers:
        racer.stdin.write(b"go\n")
        racer.stdin.flush()
    for racer in racers:
        racer.communicate(timeout=60)
    assert [racer.returncode for racer in racers] == [0, 0]

    async def look():
        async with opened(address) as store:
            kept = await store.results_of("anna", 99)
            assert [result.number for result in kept] == list(range(20, 0, -1))
            assert all(len(result.seats) == 2 for result in kept)

    asyncio.run(look())


def test_a_match_is_counted_when_it_ends_and_a_full_disk_leaves_it_to_the_sweep(tmp_path, monkeypatch):
    async def whole():
        async with in_this_process(tmp_path, now=time.time()) as (app, _):  # the sweep goes by when a table changed
            registry = app.services.registry
            heard = []

            async def listen(result):
                heard.append(result.table)

            registry.results.listen(listen)
            first = await _play(registry)
            await _until(lambda: heard == [first])

            async def full(result, judge):
                raise StoreUnavailable("full")

            with monkeypatch.context() as patch:
                patch.setattr(registry.store, "count_result", full)
                second = await _play(registry)
                await asyncio.sleep(0.1)
            assert await registry.store.result(second) is None
            await registry.results.sweep(registry.now())
            assert await registry.store.result(second) is not None and heard == [first, second]

    asyncio.run(whole())


async def _play(registry):
    table = await registry.open(ev.Terms(finished.GAME, 2), "p0", [("p0", "Аня"), ("p1", "Боря")])
    await table.do("p0", "", protocol.Start("start"), "en")
    number = 0
    while table.state.status == "running":
        seat, decision = next(iter(table.state.decisions.items()))
        move = protocol.Move(f"m{number}", table.state.match.offer(seat)[0], decision)
        assert (await table.do(f"p{seat}", "", move, "en")).no is None
        number += 1
    return table.id


async def _until(is_so, seconds=5.0):
    for _ in range(int(seconds / 0.02)):
        if is_so():
            return
        await asyncio.sleep(0.02)
    pytest.fail("it did not come to be")
