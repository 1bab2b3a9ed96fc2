"""Tables in one process: the lock that is held until kept, queries that stall nobody, fair turns for bots, quotas, idle
tables, a failing store."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from types import SimpleNamespace

import pytest

from support.at_a_table import TURNS
from support.real_server import in_this_process
from support.walking import GAMES
from zastolye.bots import Pace
from zastolye.bots.bot import RandomBot
from zastolye.core.refusal import Unusable
from zastolye.server import protocol
from zastolye.server.hosting import housekeeping, queries, remote
from zastolye.server.hosting.lock import TableLock
from zastolye.server.hosting.quotas import Quotas
from zastolye.server.hosting.usage import UsageElsewhere
from zastolye.server.hosting.workers import FairWorkers
from zastolye.server.settings import Settings
from zastolye.server.sockets.limits import Buckets
from zastolye.server.store import StoreUnavailable
from zastolye.server.tables import events as ev
from zastolye.server.tables.index import shown_in

RACE = next(game for game in GAMES if game.races)
PEOPLE = [(f"p{seat}", f"name{seat}") for seat in range(3)]


def scene(play):
    """A test told as a coroutine that is given a server in this process."""

    def test(tmp_path, monkeypatch):
        async def whole():
            async with in_this_process(tmp_path) as (app, _):
                await play(app.services.registry, monkeypatch)

        asyncio.run(whole())

    test.__doc__ = play.__doc__
    return test


async def running(registry, game=TURNS, **terms):
    table = await registry.open(ev.Terms(game.name, 3, **terms), "p0", PEOPLE)
    await table.do("p0", "", protocol.Start("start"), "en")
    return table


async def move(table, number="1"):
    seat, decision = next(iter(table.state.decisions.items()))
    words = table.state.match.offer(seat)[0].partition("…")[0]
    return await table.do(f"p{seat}", "", protocol.Move(number, words, decision), "en")


# --- The lock -----------------------------------------------------------------------------------------------------------


def test_a_lock_is_fair_and_readers_look_between_two_holders():
    async def whole():
        lock, order = TableLock(), []

        async def hold(name):
            await lock.acquire()
            order.append(name)

        assert lock.try_acquire() and not lock.try_acquire()
        first, second = asyncio.create_task(hold("a")), asyncio.create_task(hold("b"))
        await asyncio.sleep(0)
        reading = asyncio.create_task(lock.read(lambda: list(order)))
        await asyncio.sleep(0)
        lock.release()
        await first
        assert order == ["a"] and await reading == []  # it looked before the next holder changed anything
        lock.release()
        await second
        lock.release()
        assert not lock.is_held and await lock.read(lambda: order) == ["a", "b"]

    asyncio.run(whole())


def test_somebody_who_gives_up_waiting_does_not_keep_the_lock():
    async def whole():
        lock = TableLock()
        assert lock.try_acquire()
        waiting = asyncio.create_task(lock.acquire())
        await asyncio.sleep(0)
        lock.release()
        waiting.cancel()  # in the moment it was handed over
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert lock.try_acquire()

    asyncio.run(whole())


# --- Queries ------------------------------------------------------------------------------------------------------------


@scene
async def test_a_hint_that_takes_long_stalls_nobody(registry, monkeypatch):
    table, gate = await running(registry, hints=True), threading.Event()
    monkeypatch.setattr(queries, "is_ready", lambda game: True)
    monkeypatch.setattr(queries, "hints", lambda *_: gate.wait(20) and [])
    seat = next(iter(table.state.decisions))
    hint = asyncio.create_task(table.do(f"p{seat}", "", protocol.Hint("h"), "en"))
    await asyncio.sleep(0.05)
    again = await table.do(f"p{seat}", "", protocol.Hint("h2"), "en")
    assert again.no.code == "hint-waits"  # one at a time for a seat
    assert (await asyncio.wait_for(move(table), 5)).no is None and not hint.done()
    gate.set()
    assert (await hint).no is None


@scene
async def test_what_is_appended_while_a_table_is_loaded_is_kept_before_anybody_finds_it(registry, monkeypatch):
    table = await running(registry, clock=ev.Clock(60.0))
    table.drop()
    real, kept = registry.store.append_soon, []

    def slow(name, epoch, first, events, index, done):
        kept.append(events)
        asyncio.get_running_loop().call_later(0.2, real, name, epoch, first, events, index, done)

    monkeypatch.setattr(registry.store, "append_soon", slow)
    finding = asyncio.create_task(registry.find(table.id))
    while not kept:
        await asyncio.sleep(0.01)
    assert table.id not in registry.tables and b"resumed" in kept[0][0]
    found = await finding
    assert registry.tables[table.id] is found and found.is_settled


# --- A store that fails -------------------------------------------------------------------------------------------------


@scene
async def test_a_race_goes_on_by_itself_when_the_store_has_room_again(registry, monkeypatch):
    """The referee's task survives: what could not be kept is refused, and the next command is judged."""
    registry.pace = 0.0
    table = await running(registry, RACE, recess=0)
    real, is_full = registry.store.append_soon, [True]

    def full(name, epoch, first, events, index, done):
        if is_full[0]:
            asyncio.get_running_loop().call_soon(done, StoreUnavailable("full"))
        else:
            real(name, epoch, first, events, index, done)

    monkeypatch.setattr(registry.store, "append_soon", full)

    async def pass_once(number):
        seat = table.state.match.to_act[0]
        words = next(w for w in table.state.match.offer(seat))
        return await table.do(f"p{seat}", "", protocol.Move(number, words), "en")

    await asyncio.sleep(0.02)  # a command of the very millisecond of the deal was not meant for these cards
    refused = await asyncio.wait_for(pass_once("1"), 10)
    assert refused.no is not None and refused.no.code == "not-kept"
    is_full[0] = False
    for turn in range(40):
        answer = await asyncio.wait_for(pass_once(f"again{turn}"), 10)
        if answer.no is None:
            break
        await asyncio.sleep(0.1)
    assert answer.no is None


@scene
async def test_a_clock_that_runs_out_while_the_store_is_full_is_acted_on_later(registry, monkeypatch):
    now = [1000.0]
    registry.now = lambda: now[0]
    table = await running(registry, clock=ev.Clock(0.05))
    real, is_full = registry.store.append_soon, [True]

    def full(name, epoch, first, events, index, done):
        if is_full[0]:
            asyncio.get_running_loop().call_soon(done, StoreUnavailable("full"))
        else:
            real(name, epoch, first, events, index, done)

    monkeypatch.setattr(registry.store, "append_soon", full)
    now[0] += 1
    await asyncio.sleep(0.3)
    assert not any(chair.is_away for chair in table.state.chairs)
    is_full[0] = False
    for _ in range(60):
        await asyncio.sleep(0.1)
        if any(chair.is_away for chair in table.state.chairs):
            return
    raise AssertionError("nobody was marked as late")


# --- Bots ---------------------------------------------------------------------------------------------------------------


def test_workers_take_turns_by_guest_and_by_table():
    async def whole():
        workers, order, gate = FairWorkers(1, "test"), [], threading.Event()

        def job(name):
            return lambda: order.append(name)

        blocked = asyncio.create_task(workers.run("x", "x", gate.wait))
        await asyncio.sleep(0.05)
        many = [workers.run("eve", f"e{number % 2}", job(f"eve{number}")) for number in range(6)]
        few = [workers.run("ann", "a", job("ann")), workers.run("bob", "b", job("bob"))]
        tasks = [asyncio.create_task(one) for one in (*many, *few)]
        await asyncio.sleep(0)
        tasks[5].cancel()
        gate.set()
        await asyncio.gather(blocked, *tasks, return_exceptions=True)
        assert order == ["eve0", "ann", "bob", "eve1", "eve2", "eve3", "eve4"] and workers.waiting == 0
        with pytest.raises(ZeroDivisionError):
            await workers.run("ann", "a", lambda: 1 / 0)
        workers.close()

    asyncio.run(whole())


@scene
async def test_a_quick_thought_does_not_wait_for_long_ones(registry, monkeypatch):
    """However many long ones another guest has: they are turns of the same number, and not of the same length."""
    gate, table, other = threading.Event(), await running(registry), await running(registry)
    long = [asyncio.create_task(other.think(gate.wait)) for _ in range(20)]
    await asyncio.sleep(0.05)
    async with asyncio.timeout(5):
        assert await table.think(lambda: "quick", is_quick=True) == "quick"
    assert not any(one.done() for one in long)
    gate.set()
    await asyncio.gather(*long)


@pytest.mark.skipif(sys.platform != "linux", reason="Linux alone has priorities of threads")
def test_bots_think_at_a_lower_priority_than_the_server():
    async def whole():
        workers = FairWorkers(1, "test")
        own = os.getpriority(os.PRIO_PROCESS, 0)
        thread = await workers.run("a", "b", lambda: os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))
        workers.close()
        return own, thread, os.getpriority(os.PRIO_PROCESS, 0)

    own, thread, after = asyncio.run(whole())
    assert thread > own == after


@scene
async def test_bots_wait_while_nobody_is_at_the_table(registry, monkeypatch):
    registry.pace, registry.now = 0.0, time.time
    table = await registry.open(ev.Terms(TURNS.name, 3), "p0", PEOPLE[:1])
    await table.do("p0", "", protocol.Start("start", 1), "en")
    await asyncio.sleep(0.3)
    moved = len(table.state.match.moves)
    assert moved == 0 or table.state.decisions.keys() == {0}
    table.requested()  # over HTTP
    for _ in range(100):
        await asyncio.sleep(0.05)
        if table.state.decisions.keys() == {0}:
            return
    raise AssertionError("the bots did not move on")


@scene
async def test_a_bot_without_a_pace_takes_as_long_for_a_forced_move_as_for_a_free_one(registry, monkeypatch):
    """The thought of a forced move is over at once and that of a free one is not: both are put off to the end of the same step. Nobody
    waits for it here, so that a step can be long and a busy machine does not matter."""
    registry.pace, registry.now = 0.0, time.time
    table = await running(registry)
    bots, now, answered = table.attendant.bots, asyncio.get_running_loop().time, []
    [seat] = table.state.decisions

    async def put_off(seconds):
        answered.append(now() + seconds - asked)

    async def made(seat, decision, words, how):
        pass

    monkeypatch.setattr(bots, "_make", made)
    patched = SimpleNamespace(sleep=put_off, get_running_loop=asyncio.get_running_loop)
    monkeypatch.setattr("zastolye.server.attend.bots.asyncio", patched)
    for thought in (0.0, 0.05):
        slow = Slow(thought)
        monkeypatch.setattr(bots, "_bot", lambda seat, slow=slow: slow)
        asked = now()
        await bots.take_turn(seat, table.state.decisions[seat])
    assert all(Slow.pace.step <= seconds < Slow.pace.step * 1.1 for seconds in answered) and len(answered) == 2


class Slow(RandomBot):
    pace = Pace(step=30.0)

    def __init__(self, seconds):
        self.seconds = seconds

    def choose(self, sight, luck):
        time.sleep(self.seconds)
        return super().choose(sight, luck)


# --- Quotas and idle tables ---------------------------------------------------------------------------------------------


@scene
async def test_one_guest_has_so_many_tables_and_bots(registry, monkeypatch):
    registry.quotas = Quotas(
        Settings(guest_tables=3, guest_public=1, guest_bots=4), registry.store, UsageElsewhere(registry.cluster)
    )
    terms = ev.Terms(TURNS.name, 3, is_public=True)
    first = await registry.open(terms, "p0", PEOPLE[:1])
    with pytest.raises(Unusable, match="guest-public"):
        await registry.open(terms, "p0", PEOPLE[:1])
    assert (await registry.open(terms, "p1", PEOPLE[1:2])).code  # somebody else's are not counted
    second, _ = [await registry.open(ev.Terms(TURNS.name, 3), "p0", PEOPLE[:1]) for _ in range(2)]
    with pytest.raises(Unusable, match="guest-tables"):
        await registry.open(ev.Terms(TURNS.name, 3), "p0", PEOPLE[:1])
    for table in (first, second):
        assert (await table.do("p0", "", protocol.Start("start", 1), "en")).no is None
    third = next(
        table for table in registry.tables.values() if table not in (first, second) and table.state.host == "p0"
    )
    refused = await third.do("p0", "", protocol.Start("start", 1), "en")
    assert refused.no.code == "guest-bots" and "4" in refused.no.text


@scene
async def test_a_rematch_is_one_more_table_with_its_bots(registry, monkeypatch):
    table = await registry.open(ev.Terms(TURNS.name, 3), "p0", PEOPLE[:1])
    assert (await table.do("p0", "", protocol.Start("start", 1), "en")).no is None
    for few, code in (({"guest_tables": 1}, "guest-tables"), ({"guest_bots": 3}, "guest-bots")):
        registry.quotas = Quotas(Settings(**few), registry.store, UsageElsewhere(registry.cluster))
        with pytest.raises(Unusable, match=code):
            await registry.open_rematch(table)


@scene
async def test_a_table_nobody_looks_at_leaves_memory_and_comes_back(registry, monkeypatch):
    monkeypatch.setattr(housekeeping, "IDLE", 0.0)
    now = [1000.0]
    registry.now = lambda: now[0]
    table, timed = await running(registry), await running(registry, clock=ev.Clock(60.0))
    assert (await move(table)).no is None
    seq = table.state.seq
    now[0] += 100.0
    await housekeeping.Housekeeper(registry)._sweep()
    assert table.id not in registry.tables and timed.id in registry.tables  # its clock runs
    back = await registry.find(table.id)
    assert back is not table and back.state.seq == seq
    assert (await move(back, "2")).no is None


def test_buckets_are_by_key_and_fill_again():
    buckets = Buckets(2, 1000.0)
    assert [buckets.take("a") for _ in range(3)][:2] == [True, True] and buckets.take("b")
    time.sleep(0.01)
    assert not buckets.is_empty("a") and buckets.take("a") and not buckets.is_empty("nobody")


@scene
async def test_a_new_public_table_is_listed_with_its_hosts_name(registry, monkeypatch):
    table = await registry.open(ev.Terms(TURNS.name, 3, is_public=True), "p0", PEOPLE[:1])
    [(name, code, index)] = await registry.store.list_open(10)
    assert (name, code, shown_in(index).names) == (table.id, table.code, ["name0", "", ""])
    assert await registry.store.list_open(10, TURNS.name) == [(name, code, index)]
    assert await registry.store.list_open(10, RACE.name) == [] and await registry.store.count_public("p0") == 1


@scene
async def test_a_follower_whose_owner_does_not_answer_says_that_it_does_not_know(registry, monkeypatch):
    """The owner may have kept the move and its answer may be lost: "it was not done" would be untrue."""
    table = await running(registry)
    follower = remote.RemoteTable(registry, await registry.store.load(table.id), owner="another process")
    monkeypatch.setattr(remote, "PATIENCE", 0.1)
    monkeypatch.setattr(remote, "ANSWER_TIMEOUT", 0.05)
    answer = await move(follower)
    assert answer.no is not None and answer.no.code == "no-answer"
    assert "not known" in answer.no.text
