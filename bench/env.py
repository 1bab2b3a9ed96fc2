"""How fast the environments step: many matches at once beside Pgx, one match beside PettingZoo's own card games.

    ./dev bench env [--json FILE] [--single]

All are measured in turns, in one run on one core: these machines are shared and noisy, so only ratios mean much. Figures are medians
over the rounds, ratios with the lowest and the highest round. Random moves are chosen outside the measured time for many matches, and
inside it, as PettingZoo's `performance_benchmark` does, for one. Time is that of the process, so what others do here counts less.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

if hasattr(os, "sched_setaffinity"):  # before JAX counts the cores
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")

import jax
import numpy as np
import pettingzoo
import pgx
from pgx.experimental import auto_reset

from zastolye.env import Vector
from zastolye.env.pettingzoo import aec
from zastolye.games import all_games

PGX = (
    "sparrow_mahjong",
    "leduc_holdem",
)  # the first is the most like ours: three players, hidden hands, many kinds of tiles
CARDS = ("classic/leduc_holdem-v4", "classic/texas_holdem-v4", "classic/texas_holdem_no_limit-v6", "classic/hanabi-v5")
BETWEEN_CLOCKS = 10  # times round the table: to ask for the time of the process takes a fifth of a step
Pace = Callable[[float], float]


def vector_pace(game: str, matches: int) -> Pace:
    vector = Vector(game, matches=matches, seed=1)

    def pace(seconds: float) -> float:
        spent, steps = 0.0, 0
        while spent < seconds:
            actions = vector.sample()
            started = time.process_time()
            vector.step(actions)
            spent, steps = spent + time.process_time() - started, steps + 1
        return steps * matches / spent

    return pace


def pgx_pace(name: str, matches: int) -> Pace:
    env = pgx.make(name)
    step, observe = jax.jit(jax.vmap(auto_reset(env.step, env.init))), jax.jit(jax.vmap(env.observe))

    def choose_any(key: Any, mask: Any) -> Any:
        return jax.random.categorical(key, jax.numpy.where(mask, 0.0, -1e9), axis=1)

    choose = jax.jit(choose_any)
    keys = jax.random.split(jax.random.PRNGKey(1), matches)
    held = [jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(2)]

    def pace(seconds: float) -> float:
        spent, steps = 0.0, 0
        while spent < seconds:
            held[1], one, many = jax.random.split(held[1], 3)
            actions = choose(one, held[0].legal_action_mask).block_until_ready()
            each = jax.random.split(many, matches).block_until_ready()
            started = time.process_time()
            held[0] = step(held[0], actions, each)
            observe(held[0], held[0].current_player).block_until_ready()
            spent, steps = spent + time.process_time() - started, steps + 1
        return steps * matches / spent

    return pace


def single_pace(env: Any) -> Pace:
    """As PettingZoo's `performance_benchmark` steps it."""

    def pace(seconds: float) -> float:
        env.reset(seed=1)
        turns, started = 0, time.process_time()
        while time.process_time() - started < seconds:
            for _ in range(BETWEEN_CLOCKS):
                turns += go_round(env)
        return turns / (time.process_time() - started)

    return pace


def go_round(env: Any) -> int:
    """The body of its loop, as it stands there."""
    turns = 0
    for agent in env.agent_iter(env.num_agents):
        told, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            action = None
        elif isinstance(told, dict) and "action_mask" in told:
            action = random.choice(np.flatnonzero(told["action_mask"]).tolist())
        else:
            action = env.action_space(agent).sample()
        env.step(action)
        turns += 1
        if all(env.terminations.values()) or all(env.truncations.values()):
            env.reset()
    return turns


def compare(ours: dict[str, Pace], peers: dict[str, Pace], rounds: int, seconds: float) -> list[dict[str, Any]]:
    for pace in (*ours.values(), *peers.values()):
        pace(0.05)  # compiled
    found: dict[str, list[float]] = {name: [] for name in (*ours, *peers)}
    for number in range(rounds):
        for name, pace in (*ours.items(), *peers.items()):
            found[name].append(pace(seconds))
            print(f"\r{number + 1}/{rounds} {name}          ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    middle = statistics.median
    rows = []
    for name in ours:
        for peer in peers:
            ratios = sorted(one / two for one, two in zip(found[name], found[peer], strict=True))
            rows.append({
                "ours": name, "steps_per_s": round(middle(found[name])), "peer": peer, "peer_steps_per_s": round(middle(found[peer])),
                "ratio": round(middle(ratios), 1), "low": round(ratios[0], 1), "high": round(ratios[-1], 1),
            })  # fmt: skip
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, help="write the rows here")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each measurement")
    parser.add_argument("--matches", type=int, default=1024, help="at once")
    parser.add_argument("--games", nargs="*", default=list(all_games()))
    parser.add_argument("--single", action="store_true", help="one match alone, beside PettingZoo")
    given = parser.parse_args()
    warnings.simplefilter("ignore")
    many = [] if given.single else compare(
        {game: vector_pace(game, given.matches) for game in given.games},
        {f"pgx {name}": pgx_pace(name, given.matches) for name in PGX},
        given.rounds, given.seconds,
    )  # fmt: skip
    one = compare(
        {game: single_pace(aec(game)) for game in given.games},
        {name: single_pace(pettingzoo.make("aec", name)) for name in CARDS},
        given.rounds, given.seconds,
    )  # fmt: skip
    for title, rows in (("many matches at once", many), ("one match", one)):
        print(f"{title:<22}{'steps/s':>12}  {'peer':<36}{'steps/s':>12}{'ratio':>8}")
        for row in rows:
            print(
                f"{row['ours']:<22}{row['steps_per_s']:>12,}  {row['peer']:<36}{row['peer_steps_per_s']:>12,}{row['ratio']:>8.1f}"
                f"  ({row['low']}–{row['high']})"
            )
    if given.json:
        given.json.write_text(json.dumps({"many": many, "one": one}, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
