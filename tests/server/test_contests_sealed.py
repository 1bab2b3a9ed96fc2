"""A deal that others still have to play, in two worlds: whoever does not sit at a table is told the same, whatever was dealt and
however it went."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from support.at_a_table import TURNS
from support.real_server import in_this_process
from zastolye.core.refusal import Unusable
from zastolye.people.contests import events as contest_events
from zastolye.people.contests.contest import Contest
from zastolye.people.contests.steps import next_step
from zastolye.people.contests.terms import ContestTerms
from zastolye.server import protocol
from zastolye.server.contests.repository import Known
from zastolye.server.contests.seen import contest_seen, round_seen
from zastolye.server.tables import events as ev

OWN = ("table", "code", "commitment")  # what tells two tables apart and says nothing of the cards
TERMS = ev.Terms(TURNS.name, 3, contest="c" * 16, is_sealed=True, clock=ev.Clock(30.0))


async def a_table(registry, number, moves):
    """A sealed table with people, after so many moves."""
    chairs = [ev.Sat(1000.0, seat, f"p{seat}", f"name{seat}") for seat in range(3)]
    table = await registry.open_once(f"{number:016x}", bytes([number]) * 32, TERMS, chairs)
    for made in range(moves):
        seat, decision = next(iter(table.state.decisions.items()))
        words = table.state.match.offer(seat)[0].partition("…")[0]
        answer = await table.do(f"p{seat}", "", protocol.Move(f"m{made}", words, decision), "en")
        assert answer.no is None
    await table.do("p0", "", protocol.Say("say", f"my cards are {number}"), "en")
    return table


def test_a_watcher_of_a_sealed_table_is_told_the_same_in_both_worlds(tmp_path):
    async def whole():
        async with in_this_process(tmp_path) as (app, _):
            registry = app.services.registry
            for moves in (0, 1, 4):
                one, two = [await a_table(registry, 10 * world + moves, moves) for world in (1, 2)]
                dealt = [table.state.match.shuffles for table in (one, two)]
                assert dealt[0] != dealt[1]
                for player in (None, "stranger"):
                    told = [msgspec.json.decode(await table.update(player, 0, "en")) for table in (one, two)]
                    assert {**told[0], **dict.fromkeys(OWN)} == {**told[1], **dict.fromkeys(OWN)}
                    assert not {"view", "news", "talk"} & told[0].keys()
                seated = [msgspec.json.decode(await table.update("p0", 0, "en")) for table in (one, two)]
                assert seated[0]["view"] != seated[1]["view"], "those who sit there see their own cards"

    asyncio.run(whole())


def test_a_table_is_opened_once_however_often_it_is_asked_for(tmp_path):
    async def whole():
        async with in_this_process(tmp_path) as (app, _):
            table = await a_table(app.services.registry, 7, 2)
            assert await app.services.registry.open_once(table.id, b"x" * 32, TERMS, []) is table
            with pytest.raises(Unusable, match="contest-terms"):
                await app.services.registry.open(TERMS, "p0", [("p0", "name0")])

    asyncio.run(whole())


def test_a_contest_tells_nothing_of_a_round_that_is_still_played():
    """Results of the first tables differ: the page and the round are the same until the last table is over."""
    pages = []
    for points in (50, 3):
        terms = ContestTerms("Cup", TURNS.name, 3, "duplicate", rounds=2, starts=0.0)
        contest = Contest(terms, b"s" * 32)
        contest.apply_all([[contest_events.Entered(0.0, f"p{number}", f"name{number}")] for number in range(9)])
        while step := next_step(contest, 1.0):
            contest.apply_all([step])
        for table in contest.running[:-1]:
            contest.apply_all([[contest_events.Counted(2.0, table.number, [points, 10, 20], [1, 3, 2])]])
        known = Known("c" * 16, "p0", 0.0, contest)
        pages.append(
            [msgspec.json.encode(contest_seen(known, "Host", "p1", 3.0)), msgspec.json.encode(round_seen(known, 1))]
        )
        last = contest.running[0].number
        contest.apply_all([[contest_events.Counted(4.0, last, [1, 2, 3], [3, 2, 1])]])
        assert str(points) in str(msgspec.json.encode(round_seen(known, 1)))
    assert pages[0] == pages[1]
