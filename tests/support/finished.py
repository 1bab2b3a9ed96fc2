"""Finished matches of a game that takes three moves, made without a server.

Run as a process, `python finished.py ADDRESS` says that it is ready and sweeps the store when it is told to, to race with another one.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import zastolye.games
from zastolye.server.ratings.counting import Results
from zastolye.server.ratings.judging import judge
from zastolye.server.store import open_store
from zastolye.server.store.accounts import Account
from zastolye.server.store.coaching import Analysis
from zastolye.server.store.fair_play import FairPlayRow
from zastolye.server.store.results import MatchResult, SeatResult
from zastolye.server.tables import events as ev
from zastolye.server.tables.index import index_of
from zastolye.server.tables.state import TableState

TOY = str(Path(__file__).parents[1] / "toy")
GAME = "kuhn-poker"
SECRET = bytes(32)


def result(table, *seats, **other):
    """With seats given as (player or bot, rank)."""
    usual = {"game": GAME, "finished": 1000.0}
    made = [SeatResult("" if ":" in who else who, who if ":" in who else "", rank, 10 - rank) for who, rank in seats]
    return MatchResult(table, **{**usual, **other}, seats=made)


def match(players=("anna", "boris"), start=None, then=(), before_the_end=(), game=GAME, **terms):
    """The events of a match of these people or bots, each making the first move there is."""
    seats = [ev.Hired(1.0, n, who) if ":" in who else ev.Sat(1.0, n, who, who) for n, who in enumerate(players)]
    opened = ev.Opened(1.0, ev.Terms(game, len(players), **terms), players[0], start)
    state = TableState(SECRET).apply_all([opened, *seats, ev.Started(2.0)])
    played = [opened, *seats, ev.Started(2.0)]

    def add(event):
        state.apply(event)
        played.append(event)

    at = 3.0
    while state.status == "running":
        if state.match.to_shuffle:
            add(ev.Shuffled(at, state.match.name_order(state.shuffler.order(state.match.to_shuffle))))
        else:
            seat = next(iter(state.decisions))
            if len(state.match.moves) == 1:
                for event in before_the_end:
                    add(event)
            add(ev.Moved(at, seat, state.match.offer(seat)[0].partition("…")[0]))
        at += 1.0
    for event in then:
        add(event)
    return played


async def keep(store, table, events, at=1000.0):
    state = TableState(SECRET).apply_all(events)
    written = [ev.write(event) for event in events]
    await store.create(table, table.upper(), SECRET, index_of(state, at), written, "me", 0.0)


async def count(store, result):
    return await store.count_result(result, judge)


async def sign_up(store, player, name):
    """Somebody with an account, as lists show them."""
    await store.keep_player(player, name)
    await store.keep_account(Account(player, 1000.0))


async def stand_out(store, player, game=GAME, seats=2):
    """The coach has looked at 300 decisions of somebody who seems to have seen the cards."""
    id = f"{player:0>32}"
    await store.ask_analysis(Analysis(id, 1, player, game, [player, ""], b"record"))
    await store.claim_analysis(1, f"claim {id}", 60.0)
    figures = FairPlayRow(id, 0, player, game, seats, decisions=300, agreed=240, excess=6.0, square=1.0)
    assert await store.finish_analysis(id, f"claim {id}", b"result", [], [figures])


async def inline(work):
    return work()


async def sweep(address):
    store = open_store(address)
    await store.open()
    print("ready", flush=True)
    sys.stdin.readline()
    await Results(store, inline).sweep(2000.0)
    await store.close()


if __name__ == "__main__":
    zastolye.games.__path__.append(TOY)
    asyncio.run(sweep(sys.argv[1]))
