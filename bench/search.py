"""How many iterations a search makes in a second, beside OpenSpiel's C++ ISMCTS on hearts.

    ./dev bench search --json FILE

Both search from the first card of a dealt round, in turns, in one run on one core: these machines are shared and noisy, so only
the ratio means much. Figures are medians over the rounds, with the least and the greatest ratio. The search is the one that
`search:N` plays with, rollouts by the policy included; the peer rolls out at random. Memory is what the search holds.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyspiel

from zastolye.bots.search import Search
from zastolye.bots.sight import Sight
from zastolye.core.engine import Luck, State
from zastolye.core.game import Game
from zastolye.games import all_games
from zastolye.table.match import engine_for

PEER = "hearts"
ITERATIONS = 1000


class Ours:
    """Our search on the first decision with a full hand."""

    def __init__(self, game: Game, seats: int) -> None:
        self.engine, self.bot, self.dice = engine_for(game, "compiled"), Search(ITERATIONS), random.Random(1)
        self.state = self._dealt(game, seats)
        self.seat = self.engine.to_act(self.state)[0]
        self.sight = Sight(self.engine, self.engine.observe(self.state, self.seat), self.seat)

    def _dealt(self, game: Game, seats: int) -> State:
        """The first moment of a first round at which a seat has the most to choose from: with cards in hand, not a draft."""
        state, best, most = self.engine.setup(seats, game.options.read({})), None, 0
        for _ in range(seats + 1):
            while count := self.engine.to_shuffle(state):
                self.engine.shuffled(state, self.dice.sample(range(count), count))
            seat = self.engine.to_act(state)[0]
            legal = self.engine.legal(state, seat)
            if len(legal) > most:
                best, most = self.engine.copy(state), len(legal)
            self.engine.play(state, seat, legal[0])
        return best

    def think(self) -> int:
        self.bot.think(self.sight, Luck(self.dice.getrandbits(40)))
        return ITERATIONS


class OpenSpiel:
    """The peer's search on a first decision of its own game."""

    def __init__(self) -> None:
        dice = random.Random(1)
        self.state = pyspiel.load_game(PEER).new_initial_state()
        while self.state.is_chance_node() or len(self.state.legal_actions()) == 1:
            actions = self.state.legal_actions()
            self.state.apply_action(dice.choice(actions))
        evaluator, final = pyspiel.RandomRolloutEvaluator(1, 1), pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        self.bot = pyspiel.ISMCTSBot(1, evaluator, 1.0, ITERATIONS, -1, final, False, True)

    def think(self) -> int:
        self.bot.step(self.state)
        return ITERATIONS


def pace(think: Callable[[], int], seconds: float) -> float:
    """Iterations a second, measured for about so long."""
    started, done = time.perf_counter(), 0
    while (spent := time.perf_counter() - started) < seconds:
        done += think()
    return done / spent


def measure(rounds: int, seconds: float) -> list[dict[str, Any]]:
    tables = [(game, seats) for game in all_games().values() for seats in game.seats]
    ours, peer = {table: Ours(*table) for table in tables}, OpenSpiel()
    for one in ours.values():
        one.think()
    peer.think()
    found: dict[Any, list[tuple[float, float]]] = {table: [] for table in tables}
    for number in range(rounds):
        for table in tables:
            found[table].append((pace(ours[table].think, seconds), pace(peer.think, seconds)))
            print(f"\r{number + 1}/{rounds} {table[0].name} {table[1]}      ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return [row(*table, found[table]) for table in tables]


def row(game: Game, seats: int, found: list[tuple[float, float]]) -> dict[str, Any]:
    ratios = sorted(mine / theirs for mine, theirs in found)
    return {
        "mode": game.name,
        "seats": seats,
        "iterations_per_s": round(statistics.median(mine for mine, _ in found)),
        "peer": f"OpenSpiel ISMCTS, {PEER}",
        "peer_iterations_per_s": round(statistics.median(theirs for _, theirs in found)),
        "ratio_to_peer": round(statistics.median(ratios), 2),
        "ratio_to_peer_low": round(ratios[0], 2),
        "ratio_to_peer_high": round(ratios[-1], 2),
        "memory_mb_at_10000": round(memory(game) / 1e6, 1),
    }


def memory(game: Game) -> int:
    return Search(10_000).memory(game)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, help="write the rows here")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.3, help="of each measurement")
    given = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    rows = measure(given.rounds, given.seconds)
    print(
        f"{'mode':<15}{'seats':>5}{'iterations/s':>14}{'peer/s':>9}{'ratio':>7}{'low – high':>14}{'MB at 10,000':>14}"
    )
    for one in rows:
        span = f"{one['ratio_to_peer_low']} – {one['ratio_to_peer_high']}"
        print(
            f"{one['mode']:<15}{one['seats']:>5}{one['iterations_per_s']:>14}{one['peer_iterations_per_s']:>9}"
            f"{one['ratio_to_peer']:>7}{span:>14}{one['memory_mb_at_10000']:>14}"
        )
    if given.json:
        given.json.write_text(json.dumps(rows, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
