"""How fast the rules run on a GPU, and that they come to the same bits there as on a processor.

    ./dev bench gpu [--json FILE]
    ./dev bench gpu --compile FOLDER        on a machine that can compile (numba-cuda; no GPU needed)
    python bench/gpu.py --from FOLDER       on one that can launch (CuPy), with the package on its path

Random matches of every mode and seat count, timed by the GPU's own clock, after a check of the first matches against the
processor: the moves and the digest of each. Then matches as `zastolye simulate --device cuda` plays them, every row compared.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from pathlib import Path
from typing import Any

import numpy as np

from zastolye.core.game import Game
from zastolye.core.kernel import bind
from zastolye.core.rule_words import DEAF, LUCK
from zastolye.games import all_games
from zastolye.lab import device, simulate
from zastolye.lab.playout import POLICY, RANDOM, random_match

SEED = 1000
CHECKED, CHECKED_ROWS = 20_000, 2_000  # matches compared with the processor
MATCHES = 132 * device.THREADS * 16  # of one timed launch
ROUNDS = 7


def tables() -> list[tuple[Game, int]]:
    return [(game, seats) for game in all_games().values() for seats in game.seats]


def sittings(seats: int) -> dict[str, list[int]]:
    return {
        "random": [RANDOM] * seats,
        "policy": [POLICY] * seats,
        "both": [RANDOM, POLICY] * (seats // 2) + [POLICY] * (seats % 2),
    }


# --- On a processor -----------------------------------------------------------------------------------------------------


def expected(game: Game, seats: int) -> dict[str, Any]:
    """What the first matches come to here, in compiled rules."""
    run, options = bind(game.rules, random_match, "compiled"), np.array(game.options.read({}), np.int64)
    lucks, order, moves = (
        np.zeros(1, LUCK),
        np.zeros(game.rules.most_shuffled, np.int64),
        np.zeros(game.rules.most_moves, np.int64),
    )
    made, digests = np.zeros(CHECKED, np.int64), np.zeros(CHECKED, np.int64)
    for k in range(CHECKED):
        states = np.zeros(1, game.rules.state)
        made[k], digests[k] = run(
            states, lucks, order, moves, np.zeros(DEAF, np.int64), seats, options, np.uint64(SEED + k)
        )
    rows = {"moves": made, "digests": digests}
    for name, sitting in sittings(seats).items():
        chunk = simulate.play_chunk(game.name, seats, game.options.read({}), sitting, SEED, 0, CHECKED_ROWS)
        rows |= {f"{name}.{part}": getattr(chunk, part) for part in PARTS}
    return rows


PARTS = ("scores", "ranks", "moves", "starters", "tally")


def file_of(folder: Path, game: Game, seats: int) -> Path:
    return folder / f"{game.name}.{seats}.npz"


def compile_into(folder: Path) -> None:
    device.save_kernels(list(all_games().values()), folder)
    for game, seats in tables():
        np.savez_compressed(file_of(folder, game, seats), **expected(game, seats))
        print(f"{game.name} {seats}", file=sys.stderr)


# --- On a GPU -----------------------------------------------------------------------------------------------------------


def differing(game: Game, seats: int, known: Any) -> list[str]:
    """What does not come to the same bits; nothing, if all is well."""
    made, digests = device.first_gpu().random_matches(game, seats, SEED, CHECKED)
    wrong = (
        [] if (made.get() == known["moves"]).all() and (digests.get() == known["digests"]).all() else ["random match"]
    )
    for name, sitting in sittings(seats).items():
        chunk = device.play_chunk(game.name, seats, game.options.read({}), sitting, SEED, 0, CHECKED_ROWS)
        wrong += [f"{name} {part}" for part in PARTS if not (getattr(chunk, part) == known[f"{name}.{part}"]).all()]
    return wrong


def paces(game: Game, seats: int) -> tuple[list[float], float]:
    """Matches a second, round by round, and how many moves a match takes."""
    cupy = device.first_gpu().cupy
    found, moves = [], 0.0
    for number in range(ROUNDS):
        began, ended = cupy.cuda.Event(), cupy.cuda.Event()
        began.record()
        made, _ = device.first_gpu().random_matches(game, seats, SEED + number * MATCHES, MATCHES)
        ended.record()
        ended.synchronize()
        found.append(MATCHES / cupy.cuda.get_elapsed_time(began, ended) * 1000)
        moves += int(made.sum()) / MATCHES / ROUNDS
    return found, moves


def seated_pace(game: Game, seats: int, sitting: list[int], matches: int = 500_000) -> float:
    """Matches a second as a simulation plays them, with its rows brought back."""
    import time

    best = 0.0
    for number in range(3):
        started = time.perf_counter()
        device.play_chunk(game.name, seats, game.options.read({}), sitting, SEED, number * matches, matches)
        best = max(best, matches / (time.perf_counter() - started))
    return best


def measure(game: Game, seats: int, known: Any) -> dict[str, Any]:
    wrong = differing(game, seats, known)
    found, moves = paces(game, seats)
    middle, seated = statistics.median(found), sittings(seats)
    return {
        "mode": game.name,
        "seats": seats,
        "equal": not wrong,
        "differs": wrong,
        "matches_per_s": round(middle),
        "low": round(min(found)),
        "high": round(max(found)),
        "moves_per_s": round(middle * moves),
        "simulated_random_per_s": round(seated_pace(game, seats, seated["random"])),
        "simulated_policy_per_s": round(seated_pace(game, seats, seated["policy"])),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, help="write the rows here")
    parser.add_argument("--compile", type=Path, metavar="FOLDER", help="write kernels and what they should find here")
    parser.add_argument("--from", type=Path, dest="ready", metavar="FOLDER", help="use what --compile wrote")
    given = parser.parse_args()
    if given.compile:
        compile_into(given.compile)
        return 0
    if given.ready:
        device.load_kernels(list(all_games().values()), given.ready)
    print(f"{'mode':<15}{'seats':>5}{'equal':>7}{'M matches/s':>13}{'low – high':>17}{'G moves/s':>11}", end="")
    print(f"{'simulated M/s: random':>23}{'policy':>9}")
    rows = []
    for game, seats in tables():
        one = measure(game, seats, np.load(file_of(given.ready, game, seats)) if given.ready else expected(game, seats))
        rows.append(one)
        print(
            f"{one['mode']:<15}{one['seats']:>5}{'yes' if one['equal'] else 'NO':>7}{one['matches_per_s'] / 1e6:>13.1f}"
            f"{one['low'] / 1e6:>10.1f} – {one['high'] / 1e6:.1f}{one['moves_per_s'] / 1e9:>9.2f}"
            f"{one['simulated_random_per_s'] / 1e6:>23.2f}{one['simulated_policy_per_s'] / 1e6:>9.2f}",
            flush=True,
        )
        if not one["equal"]:
            print("   differs:", ", ".join(one["differs"]))
    if given.json:
        given.json.write_text(json.dumps(rows, indent=1) + "\n")
    return 0 if all(one["equal"] for one in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
