"""The queue in both databases: tickets, heartbeats, and that nobody is seated twice."""

import asyncio

import pytest

from support.appender import index
from support.stores import opened, story
from zastolye.server.store.queue import Gone, Ticket


def ticket(player, id="1", **other):
    return Ticket(
        player,
        f"{player}-{id}",
        **{"game": "g", "seats": 2, "is_rated": False, "bots_after": 30.0, "mu": 25.0, **other},
    )


async def seat(store, table, *tickets):
    return await store.create(table, table.upper(), bytes(32), index(), [b"zero"], "me", 60.0, tickets)


async def names(store, silent_for=10.0):
    return [one.player for one in await store.tickets(silent_for) if one.table is None]


@story
async def test_whoever_joins_waits_with_what_they_asked_for(store):
    await store.join_queue(ticket("anna", is_rated=True, mu=30.5))
    await store.join_queue(ticket("boris", bots_after=None))
    [anna, boris] = await store.tickets(10.0)
    assert (anna.player, anna.is_rated, anna.mu, anna.bots_after, anna.table) == ("anna", True, 30.5, 30.0, None)
    assert boris.bots_after is None and 0 <= boris.waited < 5
    assert await store.still_waiting("vera") is None


@story
async def test_those_who_wait_for_the_same_are_counted(store):
    for player, is_rated in (("anna", True), ("boris", True), ("vera", False)):
        await store.join_queue(ticket(player, is_rated=is_rated))
    [one, *_] = await store.tickets(10.0)
    assert await store.count_waiting(one.game, one.seats, True, 10.0) == 2
    assert await store.count_waiting(one.game, one.seats, False, 10.0) == 1
    assert await store.count_waiting(one.game, one.seats + 1, True, 10.0) == 0
    assert await store.count_waiting(one.game, one.seats, True, -60.0) == 0


@story
async def test_a_person_waits_in_one_queue_and_joining_again_begins_anew(store):
    await store.join_queue(ticket("anna"))
    await asyncio.sleep(0.05)
    await store.join_queue(ticket("anna"))  # the same ticket once more, as after a lost connection
    assert (await store.still_waiting("anna")).waited >= 0.05
    await store.join_queue(ticket("anna", "2", seats=3))
    found = await store.still_waiting("anna")
    assert (found.id, found.seats) == ("anna-2", 3) and found.waited < 0.05 and await names(store) == ["anna"]


@story
async def test_a_heartbeat_soon_after_the_last_is_not_written(store):
    await store.join_queue(ticket("anna"))
    await asyncio.sleep(0.2)
    assert (await store.still_waiting("anna", 60.0)).id == "anna-1"
    assert await names(store, 0.15) == []  # what is written is as old as it was
    assert (await store.still_waiting("anna", 0.15)).id == "anna-1"
    assert await names(store, 0.15) == ["anna"]
    assert await store.still_waiting("boris", 60.0) is None


@story
async def test_heartbeats_of_many_are_written_together_and_only_for_those_who_wait(store):
    for player in ("anna", "boris", "vera", "gleb"):
        await store.join_queue(ticket(player))
    await seat(store, "t", ticket("gleb"))
    await asyncio.sleep(0.2)
    await store.still_here(["anna", "gleb", "o'hara", "vera"])
    assert [one.player for one in await store.tickets(0.15)] == ["anna", "vera"]
    await store.still_here([])
    assert (await store.still_waiting("gleb")).table == "t" and await store.still_waiting("o'hara") is None


@story
async def test_who_leaves_or_falls_silent_does_not_wait(store):
    for player in ("anna", "boris"):
        await store.join_queue(ticket(player))
    await store.leave_queue("boris")
    await asyncio.sleep(0.1)
    assert await names(store, 0.05) == []
    await store.still_waiting("anna")
    assert await names(store, 0.05) == ["anna"]
    await store.forget_silent(60.0, 60.0)
    assert await names(store) == ["anna"]
    await asyncio.sleep(0.1)
    await store.forget_silent(0.05, 60.0)
    assert await store.still_waiting("anna") is None


@story
async def test_a_new_table_takes_the_tickets_of_its_people_and_says_where_they_sit(store):
    both = [ticket("anna"), ticket("boris")]
    for one in both:
        await store.join_queue(one)
    assert await seat(store, "t", *both) == 1
    assert await names(store) == [] and (await store.still_waiting("boris")).table == "t"
    assert {(one.player, one.table) for one in await store.tickets(10.0)} == {("anna", "t"), ("boris", "t")}
    [wait, _] = await store.recent_waits("g", 2, 9)
    assert 0 <= wait < 5 and await store.recent_waits("g", 3, 9) == [] and len(await store.recent_waits("g", 2, 1)) == 1
    await store.forget_silent(60.0, 0.0)
    assert await store.recent_waits("g", 2, 9) == []


@story
async def test_where_one_has_gone_nothing_is_kept(store):
    await store.join_queue(ticket("anna"))
    for gone in (ticket("boris"), ticket("anna", "old")):
        with pytest.raises(Gone):
            await seat(store, "t", ticket("anna"), gone)
    assert await store.load("t") is None and await names(store) == ["anna"]
    assert await store.recent_waits("g", 2, 9) == []


@story
async def test_of_two_tables_for_the_same_person_one_is_created(store):
    people = [ticket("anna"), ticket("boris"), ticket("vera")]
    for one in people:
        await store.join_queue(one)
    made = await asyncio.gather(
        seat(store, "one", *people[:2]), seat(store, "two", *people[1:]), seat(store, "three", *people[::2]),
        return_exceptions=True,
    )  # fmt: skip
    assert sorted(map(str, made), reverse=True)[0] == "1" and sum(isinstance(one, Gone) for one in made) == 2


def test_heartbeats_and_seating_at_once_do_not_hold_each_other_up(postgres):
    """Both change several rows of the same people, in whatever order: neither may wait for the other in a circle."""
    address = postgres.new_database()

    async def whole():
        async with opened(address) as one, opened(address) as other:
            people = [ticket(f"p{number:02}") for number in range(40)]
            for waiting in people:
                await one.join_queue(waiting)
            names = [waiting.player for waiting in people]
            beats = [store.still_here(names[::step]) for _ in range(40) for store, step in ((one, 1), (other, -1))]
            seats = [seat(other, f"t{number}", *people[number : number + 8]) for number in range(0, 40, 8)]
            made = await asyncio.gather(*beats, *seats)
            assert made[-5:] == [1] * 5 and all(waiting.table for waiting in await one.tickets(10.0))

    asyncio.run(whole())


def test_two_processes_seat_a_person_once(postgres):
    address = postgres.new_database()

    async def whole():
        async with opened(address) as one, opened(address) as other:
            people = [ticket(f"p{number}") for number in range(10)]
            for waiting in people:
                await one.join_queue(waiting)
            pairs = [(people[n], people[m]) for n in range(10) for m in range(n + 1, 10)]
            tries = [
                seat(store, f"t{number}{name}", *pair)
                for number, pair in enumerate(pairs)
                for name, store in (("a", one), ("b", other))
            ]
            made = await asyncio.gather(*tries, return_exceptions=True)
            assert all(answer == 1 or isinstance(answer, Gone) for answer in made)
            tables = [(await one.still_waiting(f"p{number}")).table for number in range(10)]
            seated = [table for table in tables if table]
            assert made.count(1) == len(set(seated)) and len(seated) == 2 * made.count(1) >= 2

    asyncio.run(whole())
