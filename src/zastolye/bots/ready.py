"""Compiling ahead of time what thinks about a game: a search, a network, the coach. Each is a *part*, marked when it is done."""

from __future__ import annotations

import time
from collections.abc import Callable

from zastolye.bots.sight import Sight
from zastolye.core.engine import Engine, State
from zastolye.core.game import Game


def make_part_ready(game: Game, part: str, use: Callable[[Sight, State], object]) -> float:
    """Use the part once, at the first decision of a usual match, which compiles and keeps it; returns the seconds it took."""
    started, engine = time.perf_counter(), Engine(game, "compiled")
    state = engine.setup(game.usual_seats, game.options.read({}))
    while count := engine.to_shuffle(state):
        engine.shuffled(state, list(range(count)))
    seat = engine.to_act(state)[0]
    use(Sight(engine, engine.observe(state, seat), seat), state)
    seconds = time.perf_counter() - started
    Engine.mark_warm(game, seconds, part)
    return seconds
