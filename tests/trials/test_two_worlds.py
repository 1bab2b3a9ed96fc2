"""Nothing hidden goes over the protocol. Two tables with one promise, whose hands differ where a seat cannot see it, send that seat
the same frames over real sockets, answers, refusals, hints and chat included, up to the move that by the rules shows the difference.
"""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import AsyncExitStack

import pytest
from websockets.asyncio.client import connect

from support.real_server import in_this_process
from support.walking import GAMES, sample_words, scenes, shared_move, swap_of
from zastolye.core.engine import Engine
from zastolye.server.hosting import queries
from zastolye.server.realtime.pauses import Lately
from zastolye.server.realtime.referee import Referee
from zastolye.server.tables import events as ev
from zastolye.table.match import Match

SHELF = [game for game in GAMES if game.name != "kuhn-poker"]
STEPS = 8


@pytest.mark.parametrize("game", SHELF, ids=[game.name for game in SHELF])
def test_two_worlds_that_look_alike_send_the_same_frames(game, tmp_path, long, monkeypatch, trial):
    monkeypatch.setattr(queries, "HINT_PLAYS", 2000)
    has_search = queries.is_ready(game)  # a search that is compiled between two questions would tell the worlds apart
    monkeypatch.setattr(queries, "is_ready", lambda _: has_search)
    # Some things go by time alone: what is left of a pause, and whether something lay there a moment ago.
    monkeypatch.setattr(Referee, "pause_left", lambda race: 1.0)
    monkeypatch.setattr(Lately, "was_open", lambda *_: False)
    worlds, frames = asyncio.run(compare(game, tmp_path, 3 if long else 1))
    assert worlds > 3
    trial(f"two worlds, {game.name}: {worlds} swapped worlds, {frames} frames without a differing byte")


async def compare(game, folder, matches):
    engine, (swap, shows) = Engine(game), swap_of(game)
    compared = frames = 0
    async with in_this_process(folder) as (app, port):
        for state, dice in scenes(engine, game.usual_seats, matches, 0.04):
            for seat in range(-1, game.usual_seats):
                pair = swap(engine.plain(state).copy(), seat, dice)
                if pair is not None:
                    other, changed = pair
                    frames += await go_on(app, port, engine, [engine.copy(state), [other]], seat, changed, shows, dice)
                    compared += 1
    return compared, frames


async def table_of(app, engine, world):
    """A live table, with people in all seats, at this position."""
    game, seats = engine.game, engine.game.usual_seats
    people = [(f"p{seat}", f"name{seat}") for seat in range(seats)]
    table = await app.services.registry.open(ev.Terms(game.name, seats, hints=True, pause=60.0), "p0", people)
    table.state.secret = bytes(32)  # both under one promise
    match = Match(game, seats)
    match._state, match.engine = engine.copy(world), engine
    table.state.match = match
    table.state.decisions = dict.fromkeys(match.to_act, table.state.seq)
    table.attendant.dice.seed(1)
    return table


class Asker:
    """One person's socket at one table, and every frame that came over it."""

    def __init__(self, table, socket):
        self.table, self.socket, self.asked = table, socket, 0

    async def ask(self, do, **words):
        """All frames up to the answer to this, as they came; only what names the table itself is made the same."""
        self.asked += 1
        await self.socket.send(json.dumps({"do": do, "id": f"ask{self.asked}", **words}))
        frames = []
        while True:
            frame = await asyncio.wait_for(self.socket.recv(), 20)
            if not frame.startswith('{"type":"ping"'):  # they go by time alone
                frames.append(frame.replace(self.table.id, "T" * 16).replace(self.table.code, "C" * 6))
            if f'"id":"ask{self.asked}"' in frame:
                return frames


async def address(app, port, table, player, language):
    cookie = "none=1"
    if player:
        await app.services.store.keep_player(player, f"name{player[1:]}")
        cookie = f"zastolye={await app.services.auth.new_session(player, 'browser', '')}"
    url = f"ws://127.0.0.1:{port}/api/tables/{table.id}/socket?lang={language}&moves={random.choice(['all', ''])}"
    return {
        "uri": url,
        "additional_headers": {"cookie": cookie},
        "compression": None,
        "max_size": 1 << 22,
        "ping_interval": None,
    }


async def go_on(app, port, engine, worlds, seat, changed, shows, dice):
    tables = [await table_of(app, engine, world) for world in worlds]
    player = None if seat < 0 else f"p{seat}"
    words, frames = sample_words(engine, worlds[0], dice), 0
    async with AsyncExitStack() as open_sockets:

        async def askers(who, language="ru"):
            random.seed(dice.random())
            state = random.getstate()
            both = []
            for table in tables:
                random.setstate(state)
                socket = await open_sockets.enter_async_context(
                    connect(**await address(app, port, table, who, language))
                )
                both.append(Asker(table, socket))
            return both

        watched = [await askers(player, language) for language in ("ru", "en")]
        others = {f"p{other}": await askers(f"p{other}") for other in range(engine.game.usual_seats) if other != seat}
        for step in range(STEPS):
            if player is not None:  # what the list of one's own tables says of a running match
                listed = [await app.handlers["lobby"].turn_for(table.id, player) for table in tables]
                assert listed[0] == listed[1]
            for pair in watched:
                tried = dice.choice(words)
                is_legal = seat >= 0 and engine.game.notation.read(tried)[0] in engine.legal(worlds[0], seat)
                for ask in questions(step, tried, is_legal, tables[0].state.decisions.get(seat)):
                    told = [await line.ask(**ask) for line in pair]
                    assert told[0] == told[1]
                    frames += len(told[0])
            if engine.to_shuffle(worlds[0]):
                break
            mover, move = shared_move(engine, worlds, dice)
            if move is None or shows(changed, engine.plain(worlds[0]), mover, move):
                break
            for world in worlds:
                engine.play(world, mover, move)
            if engine.unfinished(worlds[0]) or engine.to_shuffle(worlds[0]) or not engine.to_act(worlds[0]):
                break
            made = {"words": engine.game.notation.write([move]), "decision": tables[0].state.decisions.get(mover)}
            for line in others[f"p{mover}"] if mover != seat else watched[0]:
                await line.ask("move", **made)
    for table in tables:
        table.drop()
    return frames


def questions(step, words, is_legal, decision):
    """What a curious seat may ask: why a move is not possible, that very move, what is best, and a line of chat."""
    yield {"do": "why", "words": words}
    if not is_legal:
        yield {"do": "move", "words": words, "decision": decision}
    yield {"do": "say", "words": f"ход {step}"}
    if step == 0:
        yield {"do": "hint"}
