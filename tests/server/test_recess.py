"""The recess of a game without turns: a deal waits for the people at the table, not for the pace of bots, and not for ever."""

from __future__ import annotations

import asyncio
import json
import time
from functools import wraps

from support.at_a_table import RACE
from support.real_server import in_this_process
from zastolye.server import protocol
from zastolye.server.tables import events as ev

PEOPLE = [(f"p{seat}", f"Player {seat}") for seat in range(2)]


def scene(play):
    """A test that runs in one event loop with the tables of a server whose bots take no time."""

    @wraps(play)
    def test(tmp_path, monkeypatch):
        async def whole():
            async with in_this_process(tmp_path) as (app, _):
                app.services.registry.pace, app.services.registry.now = 0.0, time.time
                await play(app.services.registry)

        asyncio.run(whole())

    del test.__wrapped__  # its parameters are the fixtures
    return test


async def started(registry, people=PEOPLE, seats=2, **terms):
    table = await registry.open(ev.Terms(RACE.name, seats, **terms), "p0", people)
    await table.do("p0", "", protocol.Start("start", 1), "en")
    return table


async def ready(table, *seats):
    for seat in seats:
        await table.do(f"p{seat}", "", protocol.Ready(f"ready-{seat}-{table.state.seq}"), "en")


async def play_the_round(table):
    """Whatever is offered first, until the round is over."""
    match, number = table.state.match, 0
    while match.to_act:
        number += 1
        seat = match.to_act[0]
        words, decision = match.offer(seat)[-1], table.state.decisions.get(seat)
        await table.do(f"p{seat}", "", protocol.Move(f"move-{table.state.seq}-{number}", words, decision), "en")
    return match


def shown(table, player="p0"):
    return json.loads(table.updates.of(player, 0, "en"))


@scene
async def test_CHEH_R11_the_first_deal_waits_until_all_people_are_ready(registry):
    table = await started(registry)
    assert table.state.match.to_shuffle and shown(table)["recess"]["waits_for"] == [0, 1]
    assert shown(table)["recess"]["is_first"] and 50 < shown(table)["recess"]["left"] <= 60
    await ready(table, 0)
    assert not table.state.match.shuffles and shown(table)["recess"]["waits_for"] == [1]
    await ready(table, 1)
    assert table.state.match.to_act == [0, 1] and "recess" not in shown(table)


@scene
async def test_CHEH_R11_between_rounds_the_count_stands_and_the_deal_waits_for_people_whatever_the_pace(registry):
    table = await started(registry, options={"target": 500}, is_slow=True)
    await ready(table, 0, 1)
    match = await play_the_round(table)
    deals = len(match.shuffles)
    await asyncio.sleep(0.2)  # bots take no time here, and nobody waits for them
    assert match.to_shuffle and not match.is_over and len(match.shuffles) == deals
    assert [fact["kind"] for fact in shown(table)["news"]].count("scored") == 2
    late = await table.do("p0", "", protocol.Move("late", "pass"), "ru")
    assert late.no is not None and late.no.text == "Поздно: раунд окончен."
    await ready(table, 1, 0)
    assert len(match.shuffles) == deals + 1 and match.to_act == [0, 1]


@scene
async def test_in_a_race_too_a_move_after_the_round_is_told_that_it_is_over(registry):
    table = await started(registry, options={"target": 500})
    await ready(table, 0, 1)
    match = await play_the_round(table)
    late = await table.do("p1", "", protocol.Move("late", "pass"), "en")
    assert match.to_shuffle and late.no is not None and late.no.code == "round-over"


@scene
async def test_the_time_that_the_host_sets_ends_the_recess(registry):
    table = await started(registry, recess=0.2)
    assert not table.state.match.shuffles
    table.requested()  # somebody is there: for nobody no cards are dealt
    await asyncio.sleep(0.5)
    assert table.state.match.to_act == [0, 1]


@scene
async def test_without_hurry_no_time_ends_the_recess(registry):
    table = await started(registry, recess=0.1, is_slow=True)
    table.requested()
    await asyncio.sleep(0.4)
    assert table.state.match.to_shuffle and "left" not in shown(table)["recess"]


@scene
async def test_a_person_who_leaves_is_waited_for_no_more_and_bots_alone_wait_for_nobody(registry):
    table = await started(registry)
    await ready(table, 0)
    await table.do("p1", "", protocol.Leave("leave"), "en")
    assert table.state.match.to_act == [0, 1]
    alone = await started(registry, PEOPLE[:1])
    await alone.do("p0", "", protocol.Resign("resign"), "en")
    assert alone.state.match.shuffles


@scene
async def test_the_pause_of_people_does_not_hang_on_the_pace_of_bots(registry):
    table = await started(registry, pause=5.0)
    assert shown(table)["pause"]["length"] == 5.0
    await table.do("p0", "", protocol.Resign("resign"), "en")
    await table.do("p1", "", protocol.Resign("resign"), "en")
    assert table.pause_length == 0.0


@scene
async def test_a_recess_is_in_the_events_and_comes_back_with_them(registry):
    table = await started(registry, options={"target": 500})
    await ready(table, 0, 1)
    await play_the_round(table)
    await ready(table, 0)
    kept = await registry.store.load(table.id)
    state = type(table.state)(kept.secret).apply_all(map(ev.read, kept.events))
    assert state.not_ready == [1] and state.recess_ends == table.state.recess_ends


@scene
async def test_a_steal_before_the_set_lies_there_costs_a_pause_and_says_so(registry):
    table = await started(registry)
    await ready(table, 0, 1)
    await asyncio.sleep(0.01)  # what comes in the very moment of the deal was not meant for it
    referee, match = table.attendant.referee, table.state.match
    seen = match.view(0)
    design = next(one for one in seen.hand if one not in {**seen.places[0].sets, **seen.places[1].sets})
    answer = await table.do("p0", "", protocol.Move("soon", f"steal {design} @1"), "en")
    assert answer.no is not None and answer.no.text.endswith("your next move counts in 1 s.")
    again = asyncio.create_task(table.do("p0", "", protocol.Move("again", match.offer(0)[0]), "en"))
    await asyncio.sleep(0.3)
    assert not again.done() and referee.race.next_due() is not None
    assert (await again).no is None
    assert ",held=" in match.moves[-1].how or any(",held=" in (move.how or "") for move in match.moves)
