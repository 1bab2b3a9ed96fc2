"""Nothing hidden goes over the wire. Two tables with one promise, whose hands differ where a seat cannot see it, send that seat
the same bytes, answers and refusals included, up to the move that by the rules shows the difference.
"""

from __future__ import annotations

import asyncio
import random

import msgspec
import pytest

from test_nothing_leaks import sample_words, shared_move
from walking import GAMES, scenes, swap_of
from zastolye.core.engine import Engine
from zastolye.server import events as ev
from zastolye.server import wire
from zastolye.server.hall import Hall
from zastolye.server.settings import Settings
from zastolye.server.store.sqlite import SqliteStore
from zastolye.table.match import Match

SHELF = [game for game in GAMES if game.name != "kuhn-poker"]
STEPS = 8


@pytest.mark.parametrize("game", SHELF, ids=[game.name for game in SHELF])
def test_two_worlds_that_look_alike_send_the_same_bytes(game, tmp_path, long):
    assert asyncio.run(compare(game, tmp_path, 3 if long else 1)) > 3


async def compare(game, folder, matches):
    store = SqliteStore(folder / "tables.db")
    await store.open()
    hall = Hall(store, Settings())
    hall.now = lambda: 1000.0
    engine, (swap, shows) = Engine(game), swap_of(game)
    compared = 0
    try:
        for state, dice in scenes(engine, game.usual_seats, matches, 0.04):
            for seat in range(-1, game.usual_seats):
                pair = swap(engine.plain(state).copy(), seat, dice)
                if pair is not None:
                    other, changed = pair
                    await go_on(hall, engine, [engine.copy(state), [other]], seat, changed, shows, dice)
                    compared += 1
    finally:
        await hall.stop()
        await store.close()
    return compared


async def table_of(hall, engine, world):
    """A live table, with people in all seats, at this position."""
    game, seats = engine.game, engine.game.usual_seats
    people = [(f"p{seat}", f"name{seat}") for seat in range(seats)]
    table = await hall.open(ev.Terms(game.name, seats, hints=True), "p0", people)
    table.seating.secret = bytes(32)  # both under one promise
    match = Match(game, seats)
    match._state, match.engine = engine.copy(world), engine
    table.seating.match = match
    table.seating.asked = dict.fromkeys(match.to_act, table.seating.seq)
    return table


async def go_on(hall, engine, worlds, seat, changed, shows, dice):
    tables = [await table_of(hall, engine, world) for world in worlds]
    player = None if seat < 0 else f"p{seat}"
    words = sample_words(engine, worlds[0], dice)
    for step in range(STEPS):
        since = random.Random(step).randrange(3)
        told = [
            [table.pictures.of(player, since, language, full) for language in ("ru", "en") for full in (False, True)]
            for table in tables
        ]
        assert told[0] == told[1]
        if player is not None:
            tried = wire.Move(f"try{step}", dice.choice(words), tables[0].seating.asked.get(seat))
            if engine.game.notation.read(tried.words)[0] not in engine.legal(worlds[0], seat):
                answers = [await table.do(player, "", tried, "en") for table in tables]
                assert msgspec.json.encode(answers[0]) == msgspec.json.encode(answers[1])
        if engine.to_shuffle(worlds[0]):
            return
        mover, move = shared_move(engine, worlds, dice)
        if move is None or shows(changed, engine.plain(worlds[0]), mover, move):
            return
        for world in worlds:
            engine.play(world, mover, move)
        if engine.unfinished(worlds[0]) or engine.to_shuffle(worlds[0]) or not engine.to_act(worlds[0]):
            return
        made = wire.Move(f"{step}", engine.game.notation.write([move]), tables[0].seating.asked.get(mover))
        answers = [await table.do(f"p{mover}", "", made, "en") for table in tables]
        if mover == seat:
            assert msgspec.json.encode(answers[0]) == msgspec.json.encode(answers[1])
    for table in tables:
        table.drop()
