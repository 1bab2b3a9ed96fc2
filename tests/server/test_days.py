"""Days for each move: the clock is in the store, so a table leaves memory and its deadline is acted on all the same; vacations."""

from __future__ import annotations

import asyncio

import pytest

from support.house_of_days import DAY, GAME, START, told
from support.stores import create, index, story
from zastolye.people.vacation import Vacation
from zastolye.server.tables import events as ev
from zastolye.server.tables.state import TableState


def test_a_table_leaves_memory_and_its_deadline_is_acted_on_once(tmp_path, monkeypatch):
    async def tell(here):
        anna, boris = await here.guest("Аня"), await here.guest("Боря")
        table = await here.table(anna, boris)
        late = await here.awaited(table)
        here.now += 60.0  # requests over HTTP count as being there for half a minute
        assert here.registry.tables[table].may_be_dropped
        here.registry.tables[table].drop()
        assert (await here.app.store.index_of(table)).due == START + 2 * DAY
        here.now = START + 2 * DAY - 3600.0
        await asyncio.sleep(0.1)
        assert table not in here.registry.tables and await here.away(table) is None
        here.now = START + 2 * DAY + 1.0
        (event,) = await here.until(lambda: here.away(table))
        state = (await here.registry.find(table)).state
        assert state.chairs[event.seat].player == late and state.chairs[event.seat].is_away
        await asyncio.sleep(0.2)
        assert len(await here.away(table)) == 1
        other = await here.awaited(table)  # the stand-in has moved, though nobody is here
        assert other != late

    told(tmp_path, tell, monkeypatch)


def test_the_inbox_says_where_i_am_waited_for_and_nothing_of_others(tmp_path, monkeypatch):
    async def tell(here):
        anna, boris = await here.guest("Аня"), await here.guest("Боря")
        table = await here.table(anna, boris, days=3)
        late = await here.awaited(table)
        here.now += 100.0
        for one in (anna, boris):
            (row,) = (await one.get("/api/inbox")).json()["tables"]
            is_mine = one.player == late
            assert (row["table"], row["days"], row["is_my_move"]) == (table, 3, is_mine)
            assert row["left"] == (3 * DAY - 100.0 if is_mine else 0.0)
        assert (await (await here.guest("Вера")).get("/api/inbox")).json()["tables"] == []
        assert "waits" not in (await anna.get("/api/tables/mine")).text

    told(tmp_path, tell, monkeypatch)


def test_a_vacation_stops_the_clock_and_its_end_starts_it_again(tmp_path, monkeypatch):
    async def tell(here):
        anna, boris = await here.guest("Аня"), await here.guest("Боря")
        table = await here.table(anna, boris, days=1)
        late = await here.awaited(table)
        who = anna if late == anna.player else boris
        here.now += DAY / 2
        seen = (await who.post("/api/vacation", json={"days": 10})).json()
        assert (seen["vacation_days"], seen["vacation_left"]) == (11, 10 * DAY)

        async def stands():
            due = (await here.app.store.index_of(table)).due
            return due if due > START + 2 * DAY else None

        assert await here.until(stands) == START + DAY / 2 + 10 * DAY + DAY / 2
        here.now += 5 * DAY
        await asyncio.sleep(0.1)
        assert await here.away(table) is None
        seen = (await who.request("DELETE", "/api/vacation")).json()
        assert (seen["vacation_days"], seen["vacation_left"]) == (16, 0.0)

        async def runs():
            due = (await here.app.store.index_of(table)).due
            return due if due < START + 7 * DAY else None

        assert await here.until(runs) == START + 6 * DAY
        here.registry.tables[table].drop()
        here.now = START + 6 * DAY + 1.0
        assert await here.until(lambda: here.away(table))

    told(tmp_path, tell, monkeypatch)


def test_a_vacation_that_the_table_was_not_told_of_holds_all_the_same(tmp_path, monkeypatch):
    """The process died between keeping the vacation and telling the tables."""

    async def tell(here):
        anna, boris = await here.guest("Аня"), await here.guest("Боря")
        table = await here.table(anna, boris, days=1)
        late = await here.awaited(table)
        here.registry.tables[table].drop()
        await here.app.store.keep_vacation(late, Vacation(2026, 3, START, START + 3 * DAY), None)
        here.now = START + DAY + 5.0

        async def moved():
            due = (await here.app.store.index_of(table)).due
            return due if due > START + 2 * DAY else None

        assert await here.until(moved) >= START + 3 * DAY - 10.0
        assert await here.away(table) is None

    told(tmp_path, tell, monkeypatch)


def test_a_race_has_no_days_and_bad_wishes_are_told_so(tmp_path, monkeypatch):
    async def tell(here):
        anna = await here.guest("Аня")
        for wanted, code in (
            ({"game": "chekharda", "seats": 3, "days": 2}, "days-race"),
            ({"game": GAME, "seats": 3, "days": 4}, "body-json"),
        ):
            answer = await anna.post("/api/tables", json=wanted)
            assert (answer.status_code, answer.json()["code"]) == (422, code)
        slow = await here.table(anna, game="chekharda", is_slow=True)
        assert await here.awaited(slow) == anna.player  # the first deal waits for nobody
        for method, body, code in (("POST", {"days": 22}, "body-json"), ("DELETE", None, "vacation-off")):
            answer = await anna.request(method, "/api/vacation", json=body)
            assert (answer.status_code, answer.json()["code"]) == (422, code)
        await anna.post("/api/vacation", json={"days": 1})
        assert (await anna.post("/api/vacation", json={"days": 1})).json()["code"] == "vacation-on"

    told(tmp_path, tell, monkeypatch)


def state_of(*events):
    opened = ev.Opened(0.0, ev.Terms(GAME, 2, days=1, clock=ev.Clock(DAY)), "a")
    seated = [ev.Sat(0.0, 0, "a", "A"), ev.Sat(0.0, 1, "b", "B"), ev.Started(0.0)]
    state = TableState(bytes(32)).apply_all([opened, *seated])
    state.draw(0.0)
    return state.apply_all(events)


@pytest.mark.parametrize(
    ("vacations", "deadline"),
    [
        ([], DAY),
        ([(0.25, 3.25)], 4 * DAY),  # in the middle of a decision
        ([(0.25, 3.25), (0.25, 1.25)], 2 * DAY),  # ended sooner
        ([(0.25, 1.25), (1.5, 3.0)], 3.5 * DAY),  # two in one decision
        ([(0.25, 1.25), (2.5, 3.0)], 2 * DAY),  # the second came after the clock had run out
        ([(-5, -1)], DAY),  # long over
        ([(-1, 1)], 2 * DAY),  # asked in the middle of it
    ],
)
def test_deadlines_leave_out_vacations(vacations, deadline):
    state = state_of()
    seat = next(iter(state.decisions))
    for since, until in vacations:
        state.apply(ev.Vacationed(max(0.0, since) * DAY, seat, since * DAY, until * DAY))
    assert state.deadline(seat) == deadline


@story
async def test_a_store_finds_what_is_due_for_its_owner_or_nobodys(store):
    await create(store, "mine", owner="me", due=50.0)
    await create(store, "later", owner="me", due=500.0)
    await create(store, "others", owner="another", due=40.0)
    await create(store, "nobodys", owner="gone", lease=-1.0, due=30.0)
    await create(store, "none", owner="me")
    assert await store.overdue("me", 100.0, 10) == ["nobodys", "mine"]
    await store.append("mine", 1, 1, [b"one"], index(due=0.0))
    assert await store.overdue("me", 100.0, 10) == ["nobodys"]
    await store.forget("running", 1e12)
    assert [await store.load(table) is not None for table in ("later", "none")] == [True, False]


@story
async def test_of_two_vacations_at_once_one_is_kept(store):
    first, second = Vacation(2026, 3, 10.0, 20.0), Vacation(2026, 5, 11.0, 30.0)
    assert sorted(
        await asyncio.gather(store.keep_vacation("anna", first, None), store.keep_vacation("anna", second, None))
    ) == [False, True]
    kept = await store.vacation("anna")
    assert not await store.keep_vacation("anna", Vacation(2026, 9, 40.0, 50.0), Vacation(2026, 1, 1.0, 2.0))
    assert (
        await store.keep_vacation("anna", Vacation(2026, 9, 40.0, 50.0), kept) and await store.vacation("boris") is None
    )
