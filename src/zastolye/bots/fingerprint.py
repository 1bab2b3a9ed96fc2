"""Random matches that a fingerprint is made of: what features, choices or positions come to in them changes with the rules, not with
how these are written."""

from __future__ import annotations

import random
from collections.abc import Iterator

from zastolye.core.engine import Engine, State


def random_decisions(engine: Engine, seats: int, seed: str) -> Iterator[tuple[State, int]]:
    """Each decision of one random match with the usual options: the state, which is changed in place in between, and who decides."""
    dice, state = random.Random(seed), engine.setup(seats, engine.game.options.read({}))
    while True:
        if count := engine.to_shuffle(state):
            engine.shuffled(state, dice.sample(range(count), count))
        elif awaited := engine.to_act(state):
            seat = dice.choice(awaited)
            yield state, seat
            engine.play(state, seat, dice.choice(engine.legal(state, seat)))
        else:
            return
