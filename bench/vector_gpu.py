"""How fast `Vector` steps on a GPU, and that its arrays are there to the bit what they are on a processor.

    ./dev bench vector_gpu [--json FILE]
    ./dev bench vector_gpu --compile FOLDER        on a machine that can compile (numba-cuda; no GPU needed)
    python bench/vector_gpu.py --from FOLDER       on one that can launch (CuPy), with the package on its path

First a digest of every array after each of the first steps of every mode and seat count, beside the processor's. Then random moves in
many matches at once: *kernel* is the step alone, *step* with the check of the actions, *loop* with choosing them too.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import statistics
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from zastolye.core.game import Game
from zastolye.env import Vector
from zastolye.env.device import compiled, ptx_file
from zastolye.games import all_games

CHECKED, STEPS = 200, 300  # matches and steps compared with the processor
MATCHES = (1 << 16, 1 << 18, 1 << 20)  # of a timed vector
TIMED = 50  # steps
PARTS = ("seats", "counts", "legal", "observations", "masks", "rewards", "done")


def tables() -> list[tuple[Game, int]]:
    return [(game, seats) for game in all_games().values() for seats in game.seats]


def to_host(array: Any) -> Any:
    return array if isinstance(array, np.ndarray) else array.get()


def trace(game: Game, seats: int, device: str) -> list[str]:
    """A digest of all arrays before each of the first steps. Actions depend on the number of the match and the step alone. Of `legal`
    only what `counts` names is compared."""
    vector = Vector(game.name, seats=seats, matches=CHECKED, seed=7, device=device)  # type: ignore[arg-type]
    found, every = [], np.arange(CHECKED)
    for number in range(STEPS):
        told = {part: to_host(getattr(vector, part)) for part in PARTS}
        told["legal"] = np.where(np.arange(told["legal"].shape[1]) < told["counts"][:, None], told["legal"], -1)
        found.append(
            hashlib.sha256(b"".join(np.ascontiguousarray(told[part]).tobytes() for part in PARTS)).hexdigest()[:16]
        )
        actions = told["legal"][every, (every * 7 + number * 13) % told["counts"]]
        vector.step(vector._stepper.xp.asarray(actions))
    return found


def compile_into(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for game in all_games().values():
        (folder / f"{game.name}.step.ptx").write_text(compiled(game))
        known = {seats: trace(game, seats, "cpu") for seats in game.seats}
        (folder / f"{game.name}.digests.json").write_text(json.dumps(known) + "\n")
        print(game.name, file=sys.stderr, flush=True)


def keep(folder: Path) -> None:
    """Put PTX that was compiled elsewhere where `Vector` looks for it."""
    for game in all_games().values():
        kept = ptx_file(game)
        assert kept is not None, "there is nowhere to keep PTX"
        kept.write_text((folder / f"{game.name}.step.ptx").read_text())


def paces(vector: Vector, do: Callable[[Any], None], ready: Callable[[], Any]) -> list[float]:
    """Millions of decisions a second, call by call, by the GPU's clock; `ready` comes before the clock starts."""
    import cupy

    found = []
    for _ in range(TIMED):
        given, began, ended = ready(), cupy.cuda.Event(), cupy.cuda.Event()
        began.record()
        do(given)
        ended.record()
        ended.synchronize()
        found.append(vector.matches / cupy.cuda.get_elapsed_time(began, ended) / 1000)
    return found


def measure(game: Game, matches: int) -> dict[str, Any]:
    vector = Vector(game.name, matches=matches, seed=1, device="cuda")
    for _ in range(100):  # until matches are in every stage; CuPy compiles its own kernels meanwhile
        vector.step(vector.sample())
    stepper: Any = vector._stepper
    found = {
        "kernel": paces(
            vector, lambda actions: stepper.launch(actions, *vector._told), lambda: vector.sample().astype(np.int32)
        ),
        "step": paces(vector, vector.step, vector.sample),
        "loop": paces(vector, lambda _: vector.step(vector.sample()), lambda: None),
    }
    row: dict[str, Any] = {"mode": game.name, "seats": vector.players, "matches": matches}
    for name, each in found.items():
        row |= {
            name: round(statistics.median(each), 1),
            f"{name}_low": round(min(each), 1),
            f"{name}_high": round(max(each), 1),
        }
    return row


def is_shared(game: Game) -> dict[str, bool]:
    """Whether PyTorch and JAX, where they are installed, take the arrays without a copy."""
    vector, found = Vector(game.name, matches=64, seed=1, device="cuda"), {}
    where = vector.observations.data.ptr
    try:
        import torch

        found["torch, DLPack"] = torch.from_dlpack(vector.observations).data_ptr() == where
        found["torch, CUDA array interface"] = (
            torch.as_tensor(vector.masks, device="cuda").data_ptr() == vector.masks.data.ptr
        )
    except ImportError:
        pass
    try:
        import jax

        found["jax, DLPack"] = jax.dlpack.from_dlpack(vector.observations).unsafe_buffer_pointer() == where
    except ImportError:
        pass
    return found


def compare(game: Game, ready: Path | None) -> bool:
    known = json.loads((ready / f"{game.name}.digests.json").read_text()) if ready else None
    is_equal = True
    for seats in game.seats:
        wanted, found = known[str(seats)] if known else trace(game, seats, "cpu"), trace(game, seats, "cuda")
        differ = [number for number, pair in enumerate(zip(wanted, found, strict=True)) if pair[0] != pair[1]]
        is_equal = is_equal and not differ
        print(
            f"{game.name} {seats} seats: " + (f"DIFFERS from step {differ[0]} on" if differ else "equal to the bit"),
            flush=True,
        )
    return is_equal


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, help="write the rows here")
    parser.add_argument("--compile", type=Path, metavar="FOLDER", help="write kernels and what they should find here")
    parser.add_argument("--from", type=Path, dest="ready", metavar="FOLDER", help="use what --compile wrote")
    parser.add_argument("--matches", type=int, nargs="*", default=MATCHES, help="at once")
    given = parser.parse_args()
    if given.compile:
        compile_into(given.compile)
        return 0
    if given.ready:
        keep(given.ready)
    games = list(all_games().values())
    differing = [game.name for game in games if not compare(game, given.ready)]
    print(
        ", ".join(f"{way}: {'shared' if is_so else 'COPIED'}" for way, is_so in is_shared(games[0]).items()), flush=True
    )
    rows = []
    print(f"{'mode':<15}{'seats':>5}{'matches':>10}{'M decisions/s: kernel':>24}{'step':>22}{'loop':>22}")
    for game in games:
        for matches in given.matches:
            row = measure(game, matches)
            rows.append(row)
            print(f"{row['mode']:<15}{row['seats']:>5}{row['matches']:>10}" + "".join(
                f"{row[name]:>12.1f} ({row[f'{name}_low']:.1f}–{row[f'{name}_high']:.1f})" for name in ("kernel", "step", "loop")
            ), flush=True)  # fmt: skip
    if given.json:
        given.json.write_text(json.dumps(rows, indent=1) + "\n")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
