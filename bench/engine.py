"""How fast the rules run: random matches of every mode, compiled and plain, beside OpenSpiel's C++ rollouts.

    ./dev bench engine --json FILE

All are measured in turns, in one run on one core: these machines are shared and noisy, so only ratios mean much. A row's
figures are medians over the rounds. A move is one move as a record writes it.
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

import numpy as np
import pyspiel

from zastolye.core.engine import Engine, cells_of
from zastolye.core.game import Game
from zastolye.core.kernel import Plain, bind, template
from zastolye.core.rule_words import DEAF, LUCK, copy_cells
from zastolye.games import all_games
from zastolye.lab.playout import random_match, random_matches
from zastolye.table.match import engine_for

JUDGED, REPORTED = "hearts", "spades"


class Compiled:
    """Random matches inside the kernel."""

    def __init__(self, game: Game, seats: int) -> None:
        self.run = bind(game.rules, random_matches, "compiled")
        self.states, self.lucks = np.zeros(2, game.rules.state), np.zeros(1, LUCK)
        self.cells = cells_of(self.states)
        self.order, self.moves = np.zeros(game.rules.most_shuffled, np.int64), np.zeros(game.rules.most_moves, np.int64)
        self.news, self.options = np.zeros(DEAF, np.int64), np.array(game.options.read({}), np.int64)
        self.seats, self.seed = seats, 1

    def play(self, matches: int) -> int:
        words, _ = self.run(
            self.states,
            self.cells,
            self.lucks,
            self.order,
            self.moves,
            self.news,
            self.seats,
            self.options,
            self.seed,
            matches,
        )
        self.seed += matches
        return int(words)


class Interpreted:
    """The same rules as they stand, in plain Python."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.seats, self.seed = game, seats, 1
        self.run = bind(game.rules, random_match, "plain")
        self.options = game.options.read({})

    def play(self, matches: int) -> int:
        words = 0
        for _ in range(matches):
            state, luck, order = [Plain(self.game.rules.state)], [Plain(LUCK)], [0] * self.game.rules.most_shuffled
            made, _ = self.run(
                state, luck, order, [0] * self.game.rules.most_moves, [0], self.seats, self.options, self.seed
            )
            words, self.seed = words + made, self.seed + 1
        return words


class OpenSpiel:
    """Random rollouts from a dealt position that stay in C++: one evaluation of a search's root."""

    def __init__(self, name: str, rollouts: int = 500) -> None:
        self.game, self.rollouts, dice = pyspiel.load_game(name), rollouts, random.Random(1)
        self.state = self.game.new_initial_state()
        self._luck(self.state, dice)
        played = self.state.clone()
        self.moves = 0
        while not played.is_terminal():
            played.apply_action(dice.choice(played.legal_actions()))
            self.moves += 1
            self._luck(played, dice)
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
        self.bot = pyspiel.MCTSBot(self.game, evaluator, 1.0, 1, 100, False, 1, False)

    @staticmethod
    def _luck(state: Any, dice: random.Random) -> None:
        while state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(actions, odds)[0])

    def play(self, matches: int) -> int:
        done = 0
        while done < matches:
            self.bot.mcts_search(self.state)
            done += self.rollouts
        return done * self.moves


def pace(play: Callable[[int], int], seconds: float, matches: int) -> float:
    """Moves a second, measured for about so long."""
    started, words = time.perf_counter(), 0
    while (spent := time.perf_counter() - started) < seconds:
        words += play(matches)
    return words / spent


def measure(rounds: int, seconds: float) -> list[dict[str, Any]]:
    tables = [(game, seats) for game in all_games().values() for seats in game.seats]
    ours = {
        table: (Compiled(table[0], table[1]), Interpreted(table[0], table[1])) for table in ((g, s) for g, s in tables)
    }
    peers = {name: OpenSpiel(name) for name in (JUDGED, REPORTED)}
    for compiled, _ in ours.values():
        compiled.play(1)
    found: dict[Any, list[tuple[float, float, dict[str, float]]]] = {table: [] for table in tables}
    for number in range(rounds):
        for table in tables:
            compiled, plain = ours[table]
            fast = pace(compiled.play, seconds, 200)
            beside = {name: pace(peer.play, seconds, 1) for name, peer in peers.items()}
            slow = pace(plain.play, seconds, 1)
            found[table].append((fast, slow, beside))
            print(f"\r{number + 1}/{rounds} {table[0].name} {table[1]}      ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return [row(game, seats, peer, found[game, seats]) for game, seats in tables for peer in peers]


def row(game: Game, seats: int, peer: str, found: list[tuple[float, float, dict[str, float]]]) -> dict[str, Any]:
    ratios = sorted(fast / beside[peer] for fast, _, beside in found)
    middle = statistics.median
    return {
        "mode": game.name,
        "seats": seats,
        "compiled_moves_per_s": round(middle(fast for fast, _, _ in found)),
        "plain_moves_per_s": round(middle(slow for _, slow, _ in found)),
        "peer": peer,
        "peer_moves_per_s": round(middle(beside[peer] for _, _, beside in found)),
        "ratio_to_peer": round(middle(ratios), 2),
        "ratio_to_peer_low": round(ratios[0], 2),
        "ratio_to_peer_high": round(ratios[-1], 2),
        "ratio_to_plain": round(middle(fast / slow for fast, slow, _ in found), 1),
    }


@template
def copy_many(cells: Any, count: int) -> None:
    """As a search does it, inside the kernel."""
    for _ in range(count):
        copy_cells(cells, 0, 1)
        copy_cells(cells, 1, 2)
        copy_cells(cells, 2, 0)


def costs(game: Game) -> dict[str, Any]:
    """What a copy of a state and one call from Python into the kernel cost, in nanoseconds."""
    engine: Engine = engine_for(game, "compiled")
    state = engine.setup(game.usual_seats, game.options.read({}))
    cells, copies = cells_of(np.zeros(3, game.rules.state)), bind(game.rules, copy_many, "compiled")

    def nanoseconds(do: Callable[[], Any], times: int = 20_000) -> int:
        do()
        best = min(_timed(do, times) for _ in range(5))
        return round(best / times * 1e9)

    return {
        "mode": game.name,
        "state_bytes": state.nbytes,
        "copy_ns": round(nanoseconds(lambda: copies(cells, 1000), 50) / 3000),
        "copy_from_python_ns": nanoseconds(lambda: engine.copy(state)),
        "call_ns": nanoseconds(lambda: engine._call_to_shuffle(state)),
    }


def _timed(do: Callable[[], Any], times: int) -> float:
    started = time.perf_counter()
    for _ in range(times):
        do()
    return time.perf_counter() - started


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, help="write the rows here")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.25, help="of each measurement")
    given = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    rows = measure(given.rounds, given.seconds)
    spent = [costs(game) for game in all_games().values()]
    print(
        f"{'mode':<15}{'seats':>5}{'compiled M/s':>14}{'plain k/s':>11}{'peer':>8}{'peer M/s':>10}{'ratio':>7}{'to plain':>10}"
    )
    for one in rows:
        print(
            f"{one['mode']:<15}{one['seats']:>5}{one['compiled_moves_per_s'] / 1e6:>14.2f}"
            f"{one['plain_moves_per_s'] / 1e3:>11.0f}{one['peer']:>8}{one['peer_moves_per_s'] / 1e6:>10.2f}"
            f"{one['ratio_to_peer']:>7.2f}{one['ratio_to_plain']:>10.1f}"
        )
    for one in spent:
        copied = f"a copy takes {one['copy_ns']} ns in the kernel and {one['copy_from_python_ns']} ns from Python"
        print(f"{one['mode']}: a state is {one['state_bytes']} bytes, {copied}, a call {one['call_ns']} ns")
    if given.json:
        given.json.write_text(json.dumps({"rows": rows, "costs": spent}, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
