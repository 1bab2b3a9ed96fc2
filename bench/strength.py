"""How strong the bots are: the search and the policy against random and sensible players, the network against searches, each level
against the one below.

    ./dev bench strength [--matches 400] [--json FILE] [CELL …]

Every cell is an arena of paired deals; ties are split. A goal is met where the share reaches it; beside it stands the 95 % interval.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from zastolye.bots import LEVELS
from zastolye.games import find_game
from zastolye.lab.arena import arena

SEARCH = "search:1000"


@dataclass(frozen=True)
class Cell:
    """One bot against the rest of the table, or two against two; `goal` is its share, `None` for more than a fair one."""

    mode: str
    bots: tuple[str, ...]
    goal: float | None

    @property
    def fair(self) -> float:
        return 1 / len(self.bots)

    @property
    def seats(self) -> int:
        return 4 if len(self.bots) == 2 else len(self.bots)


def alone(mode: str, bot: str, others: str, goal: float | None, seats: int = 4) -> Cell:
    return Cell(mode, (bot, *[others] * (seats - 1)), goal)


MODES = ("trick-n-chef", "heckmeck", "chekharda", "pechenka", "pechenka-hunt")
CELLS = (
    *(alone(m, SEARCH, "random", goal) for m, goal in zip(MODES, (0.95, 0.80, 0.50, 0.55), strict=False)),
    *(alone(m, SEARCH, "policy", goal) for m, goal in zip(MODES, (0.45, 0.35, 0.30, 0.35), strict=False)),
    alone("pechenka-hunt", SEARCH, "random", 0.50, seats=3),
    alone("pechenka-hunt", SEARCH, "policy", 0.40, seats=3),
    *(alone(mode, "policy", "random", None) for mode in MODES),
    *(alone(m, "learned", "policy", None, seats=4 if m != "pechenka-hunt" else 3) for m in MODES),
    *(alone(m, "learned", SEARCH, goal) for m, goal in zip(MODES, (0.33, 0.25, None, 0.35), strict=False)),
    alone("pechenka-hunt", "learned", SEARCH, 0.55, seats=3),
    *(alone(m, "learned:search", "search:5000", None, seats=4 if m != "pechenka-hunt" else 3) for m in MODES),
    *(Cell(mode, (f"level:{level + 1}", f"level:{level}"), None) for mode in MODES for level in LEVELS[:-1]),
)


def measure(cell: Cell, matches: int, seed: int) -> dict[str, Any]:
    *_, tally = arena(find_game(cell.mode), cell.seats, list(cell.bots), matches, seed)
    best = tally.bots()[0]
    goal = cell.goal or cell.fair
    reached = best["win_share"] >= goal if cell.goal else best["low"] > goal
    return {**asdict(cell), "seats": cell.seats, "matches": len(tally.played), "reached": reached, **best}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cells", nargs="*", help="only cells with all these words in them")
    parser.add_argument("--matches", type=int, default=400, help="of a cell")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, help="write the rows here")
    given = parser.parse_args()
    rows = []
    for cell in CELLS:
        title = f"{cell.mode}: {' '.join(cell.bots)}"
        if not all(word in title for word in given.cells):
            continue
        one = measure(cell, given.matches, given.seed)
        rows.append(one)
        goal = f"at least {cell.goal:.0%}" if cell.goal else f"above {cell.fair:.0%}"
        share = f"{one['win_share']:.1%} ({one['low']:.1%} – {one['high']:.1%})"
        print(f"{title:<62}{share:<28}{goal:<14}{'yes' if one['reached'] else 'NO'}", flush=True)
        if given.json:
            given.json.write_text(json.dumps(rows, indent=1) + "\n")
    return 0 if all(one["reached"] for one in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
