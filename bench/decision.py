"""How long one decision of a learned player takes, with warm caches and between other work that fills them.

    ./dev bench decision [--times 60]

Processor time of this thread, so that a busy machine counts as little as it can; medians. *Cold* is after 128 MB of other data went
through the caches. *Nothing* is an empty function, timed in the same way after the same data: what the timing itself costs.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Sequence

import numpy as np

from zastolye.bots import Sight
from zastolye.bots.learned import Learned
from zastolye.core.engine import Luck
from zastolye.core.game import Game
from zastolye.games import all_games
from zastolye.table.match import engine_for

OTHER = 128 << 20  # bytes


def sights(game: Game, count: int) -> list[Sight]:
    """Decisions of random matches that have more than two moves."""
    engine, dice, found = engine_for(game, "compiled"), random.Random(1), list[Sight]()
    while len(found) < count:
        state = engine.setup(game.usual_seats, game.options.read({}))
        while True:
            if cards := engine.to_shuffle(state):
                engine.shuffled(state, dice.sample(range(cards), cards))
                continue
            if not (awaited := engine.to_act(state)):
                break
            seat = dice.choice(awaited)
            moves = engine.legal(state, seat)
            if len(moves) > 2 and dice.random() < 0.1:
                found.append(Sight(engine, engine.observe(state, seat), seat))
            engine.play(state, seat, dice.choice(moves))
    return found[:count]


def median_us(work: Callable[[Sight], object], asked: Sequence[Sight], other: np.ndarray | None) -> float:
    times = []
    for sight in asked:
        if other is not None:
            other += 1
        started = time.thread_time_ns()
        work(sight)
        times.append((time.thread_time_ns() - started) / 1000)
    return statistics.median(times)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=60)
    given = parser.parse_args()
    other, bot, luck = np.zeros(OTHER, np.uint8), Learned(), Luck(1, "compiled")
    print(f"{'mode':<16}{'warm, µs':>10}{'cold':>8}{'nothing, cold':>16}")
    for game in all_games().values():
        asked = sights(game, given.times)
        for sight in asked:
            bot.step(sight, luck)
        warm, cold = (median_us(lambda sight: bot.step(sight, luck), asked, part) for part in (None, other))
        print(
            f"{game.name:<16}{warm:>10.1f}{cold:>8.1f}{median_us(lambda sight: None, asked, other):>16.1f}", flush=True
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
