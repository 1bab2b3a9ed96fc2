"""How good the coach is: time, steadiness, levels, luck, and a far longer search beside it.

    ./dev bench coach [--modes A,B] [--matches 4] [--decisions 40] [--levels 20] [--deals 200] [--json FILE] [MEASURE …]

MEASURE is time, seeds, longer, levels, luck or adjusted; all of them if none is named. Seconds are of one core (processor time), so
that a busy machine does not change them. The peer of each figure is the coach itself: with another seed, with fifty times the budget,
or without luck taken away.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from zastolye.coach import MARKS, analyse, make_ready
from zastolye.coach.analyse import FOR_LUCK as LUCK_PART
from zastolye.coach.analyse import MOST_A_DECISION, PLAYS
from zastolye.coach.decisions import decide
from zastolye.coach.figures import figures_at
from zastolye.coach.luck import NOT_MOVED
from zastolye.coach.timeline import timeline_of
from zastolye.coach.workspace import Workspace
from zastolye.core.engine import Engine
from zastolye.core.game import Game
from zastolye.games import find_game
from zastolye.lab.coached import play, run_jobs
from zastolye.lab.levels import beta_of, explained_by, losses, luck_and_results, mixed_jobs

MODES = ("trick-n-chef", "heckmeck", "chekharda", "pechenka", "pechenka-hunt")
BOTS = ("level:2", "policy", "level:1", "policy")
SEATS = 4
LONGER = 50
EACH, FOR_LUCK = 15_000, 1_500_000  # kernel steps of a decision and of a match's luck, where very many are analysed
LARGE = 0.05  # a mark of this many points must not change its side


def time_of(game: Game, given: argparse.Namespace) -> dict[str, Any]:
    """Processor seconds of a whole analysis."""
    seconds, counts = [], []
    for number in range(given.matches):
        match = play(game, SEATS, BOTS, given.seed + number)
        started = time.process_time()
        counts.append(len(analyse(match, seed=1).decisions))
        seconds.append(time.process_time() - started)
    return {
        "matches": given.matches,
        "seconds": round(max(seconds), 1),
        "mean": round(sum(seconds) / len(seconds), 1),
        "decisions": max(counts),
    }


def seeds_of(game: Game, given: argparse.Namespace) -> dict[str, Any]:
    """The same match with two seeds: how many marks are the same or one step apart, and how many large ones changed sides."""
    near, of, turned = 0, 0, 0
    for number in range(given.matches):
        match = play(game, SEATS, BOTS, given.seed + number)
        one, two = (analyse(match, seed=seed) for seed in (1, 2))
        for first, second in zip(one.decisions, two.decisions, strict=True):
            of += 1
            near += abs(MARKS.index(first.mark) - MARKS.index(second.mark)) <= 1
            turned += _turned(first.mark, first.loss, second.mark) or _turned(second.mark, second.loss, first.mark)
    return {"matches": given.matches, "decisions": of, "near": round(near / of, 4), "turned": turned}


def _turned(mark: str, loss: float, other: str) -> bool:
    """A mistake or blunder that the other analysis calls the best move."""
    return mark in ("mistake", "blunder") and loss >= LARGE and other == "best"


def longer_of(game: Game, given: argparse.Namespace) -> dict[str, Any]:
    """Mean absolute difference of the loss from a search fifty times as long, in points, on decisions spread over matches."""
    gaps: list[float] = []
    number = 0
    while len(gaps) < given.decisions:
        line = timeline_of(play(game, SEATS, BOTS, given.seed + number))
        moves = [n for n, event in enumerate(line.events) if event.seat is not None and event.seat >= 0]
        each = analyse_budget(len(moves))
        for at in moves[number % 7 :: max(1, len(moves) // 8)]:
            short, _ = decide(Workspace(game), line, at, 1, each)
            if len(short.values) > 1:
                long, _ = decide(Workspace(game), line, at, 2, LONGER * each)
                gaps.append(100 * abs(shown(short.loss, short.close) - shown(long.loss, long.close)))
        number += 1
    gaps = gaps[: given.decisions]
    return {
        "decisions": len(gaps),
        "difference": round(float(np.mean(gaps)), 2),
        "error": round(1.96 * float(np.std(gaps)) / len(gaps) ** 0.5, 2),
    }


def analyse_budget(decisions: int) -> int:
    """What an analysis has for one of so many decisions."""
    return min(MOST_A_DECISION, int(PLAYS * (1 - LUCK_PART)) // decisions)


def shown(loss: float, close: bool) -> float:
    return 0.0 if close else loss


def levels_of(game: Game, given: argparse.Namespace) -> dict[str, Any]:
    """Mean loss a decision that counts of each level, in matches of mixed levels."""
    jobs = mixed_jobs(game, SEATS, given.levels, given.seed + 5000, EACH, 0)
    found = list(run_jobs(jobs, given.workers))
    rows = losses(jobs, found)
    mean = {one.level: (round(1000 * one.mean, 1), round(1000 * one.error, 1)) for one in rows}
    part = {one.level: (round(one.part, 3), round(one.part_error, 3)) for one in rows}
    return {"matches": len(jobs), "thousandths": mean, "part of what is at stake": part}


def adjusted_of(game: Game, given: argparse.Namespace) -> dict[str, Any]:
    """What luck explains, by the kept β, of matches that it was not measured from."""
    luck, results = luck_and_results(game, SEATS, given.lucky, given.seed + 9000, FOR_LUCK)
    kept = figures_at(game, SEATS)
    beta = 1.0 if kept is None else kept.beta
    explained = {"explained": round(explained_by(luck, results, beta), 3), "own beta": round(beta_of(luck, results), 2)}
    return {"matches": given.lucky, "beta": beta, **explained, "spread of luck": round(float(luck.std()), 3)}


def luck_of(game: Game, given: argparse.Namespace) -> dict[str, Any]:
    """Luck of fresh deals, by seat: its mean must be zero within its error."""
    engine, space, dice = Engine(game, "compiled"), Workspace(game), np.random.default_rng(given.seed)
    state = engine.setup(SEATS, game.options.read(game.options.live(), SEATS))
    until = space.end_of_round(state)
    expected = space.par(state, NOT_MOVED, [], until, 1, 4000)[0].mean(0)
    lucks = []
    for number in range(given.deals):
        dealt = engine.copy(state)
        while count := engine.to_shuffle(dealt):
            engine.shuffled(dealt, dice.permutation(count).tolist())
        lucks.append(space.par(dealt, NOT_MOVED, [], until, 2 + number, 60)[0].mean(0) - expected)
    rows = np.array(lucks)
    error = 1.96 * rows.std(0) / len(rows) ** 0.5
    means = [
        (round(100 * float(mean), 2), round(100 * float(half), 2))
        for mean, half in zip(rows.mean(0), error, strict=True)
    ]
    return {"deals": given.deals, "points by seat": means, "sum": round(float(np.abs(rows.sum(1)).max()), 9)}


MEASURES = {
    "time": time_of,
    "seeds": seeds_of,
    "longer": longer_of,
    "levels": levels_of,
    "luck": luck_of,
    "adjusted": adjusted_of,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("measures", nargs="*", metavar="MEASURE", help=", ".join(MEASURES))
    parser.add_argument("--modes", default=",".join(MODES))
    parser.add_argument("--matches", type=int, default=4, help="of time and seeds")
    parser.add_argument("--decisions", type=int, default=40, help="of longer")
    parser.add_argument("--levels", type=int, default=20, help="matches of mixed levels")
    parser.add_argument("--deals", type=int, default=200, help="of luck")
    parser.add_argument("--lucky", type=int, default=40, help="matches of adjusted")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    rows = []
    for mode in given.modes.split(","):
        game = find_game(mode)
        make_ready(game)
        for name in given.measures or MEASURES:
            row = {"mode": mode, "measure": name, **MEASURES[name](game, given)}
            rows.append(row)
            print(json.dumps(row), flush=True)
            if given.json:
                given.json.write_text(json.dumps(rows, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
