"""How good the coach is: time, steadiness, levels, luck, and a far longer search beside it.

    ./dev bench coach [--modes A,B] [--counts seeds=20,levels=60] [--minutes 40] [--kept build/coach.jsonl] [--report] [MEASURE …]

MEASURE is levels (with time), seeds (the same matches once more), longer, luck or adjusted; all of them if none is named. The work is
done in pieces of some seconds, all modes and measures side by side, and each piece is kept when it is done: a run that is cut goes on
where it stopped, and `--report` says what is known so far. Seconds are of one core (processor time), so that a busy machine does not
change them. The peer of each figure is the coach itself: with another seed, with fifty times the budget, or without luck taken away.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from zastolye.coach import MARKS, Player, analyse, make_ready
from zastolye.coach.analyse import FOR_LUCK as LUCK_PART
from zastolye.coach.analyse import MOST_A_DECISION, PLAYS
from zastolye.coach.compare import LARGE
from zastolye.coach.decisions import decide
from zastolye.coach.figures import figures_at
from zastolye.coach.luck import NOT_MOVED
from zastolye.coach.timeline import timeline_of
from zastolye.coach.workspace import Workspace
from zastolye.core.engine import Engine
from zastolye.core.game import Game
from zastolye.games import find_game
from zastolye.lab.coached import play
from zastolye.lab.kept import Kept
from zastolye.lab.levels import beta_of, explained_by, losses, luck_and_results, mixed_levels

MODES = ("trick-n-chef", "heckmeck", "chekharda", "pechenka", "pechenka-hunt")
BOTS = ("level:2", "policy", "level:1", "policy")
SEATS = 4
LONGER, OF_A_MATCH = 50, 3  # times the budget; decisions of one match
FOR_LUCK = 1_500_000  # kernel steps of the luck of one match of house bots
DEALS = 100  # of one piece
COUNTS = {"levels": 60, "seeds": 20, "longer": 20, "luck": 20, "adjusted": 40}  # pieces a mode
Row = Mapping[str, Any]


# --- One piece each -----------------------------------------------------------------------------------------------------


def levels_piece(game: Game, number: int, seed: int = 1) -> Row:
    """One match of mixed levels, analysed as people's matches are: each seat, each mark, and the seconds."""
    bots = mixed_levels(SEATS, number)
    match, started = play(game, SEATS, bots, 5001 + number), time.process_time()
    found = analyse(match, seed=seed)
    return {
        "seconds": round(time.process_time() - started, 2),
        "bots": bots,
        "players": msgspec.to_builtins(found.players),
        "marks": [[MARKS.index(one.mark), one.loss, one.error] for one in found.decisions],
    }


def seeds_piece(game: Game, number: int) -> Row:
    """The same match with another seed."""
    return levels_piece(game, number, 2)


def longer_piece(game: Game, number: int) -> Row:
    """Some decisions of one match, as an analysis judges them and with fifty times its budget."""
    line, pairs = timeline_of(play(game, SEATS, BOTS, 101 + number)), list[list[float]]()
    moves = [n for n, event in enumerate(line.events) if event.seat is not None and event.seat >= 0]
    each = min(MOST_A_DECISION, int(PLAYS * (1 - LUCK_PART)) // len(moves))
    for at in np.random.default_rng(number).permutation(moves).tolist():
        short, _ = decide(Workspace(game), line, at, 1, each)
        if len(short.values) > 1:
            long, _ = decide(Workspace(game), line, at, 2, LONGER * each)
            pairs.append([0.0 if one.close else one.loss for one in (short, long)])
        if len(pairs) == OF_A_MATCH:
            break
    return {"pairs": pairs}


def luck_piece(game: Game, number: int) -> Row:
    """Luck of some fresh deals, by seat."""
    engine, space, dice = Engine(game, "compiled"), Workspace(game), np.random.default_rng(1 + number)
    state = engine.setup(SEATS, game.options.read(game.options.live(), SEATS))
    until = space.end_of_round(state)
    expected = space.par(state, NOT_MOVED, [], until, 1, 4000)[0].mean(0)
    lucks = []
    for deal in range(DEALS):
        dealt = engine.copy(state)
        while count := engine.to_shuffle(dealt):
            engine.shuffled(dealt, dice.permutation(count).tolist())
        lucks.append(space.par(dealt, NOT_MOVED, [], until, 2 + number * DEALS + deal, 60)[0].mean(0) - expected)
    return {"luck": np.round(lucks, 6).tolist()}


def adjusted_piece(game: Game, number: int) -> Row:
    """One match of house bots: luck and the part of the win less a fair one, by seat."""
    luck, results = luck_and_results(game, SEATS, 1, 9001 + number, FOR_LUCK)
    return {"luck": luck[0].round(6).tolist(), "results": results[0].tolist()}


# --- What they come to --------------------------------------------------------------------------------------------------


def seeds_of(game: Game, kept: Kept) -> Row:
    """How many marks are the same or one step apart, and how many large ones the other seed calls best."""
    firsts = {row["number"]: row["marks"] for row in kept.of(game.name, "levels")}
    both = [(firsts[row["number"]], row["marks"]) for row in kept.of(game.name, "seeds") if row["number"] in firsts]
    one, two = (np.concatenate([pair[side] for pair in both]) for side in (0, 1))
    large = [(marks[:, 0] >= MARKS.index("mistake")) & (marks[:, 1] >= LARGE) for marks in (one, two)]
    turned = (large[0] & (two[:, 0] == MARKS.index("best"))) | (large[1] & (one[:, 0] == MARKS.index("best")))
    near = float((abs(one[:, 0] - two[:, 0]) <= 1).mean())
    sizes = {"matches": len(both), "decisions": len(one), "large": int((large[0] | large[1]).sum())}
    return {**sizes, "near": round(near, 4), "turned": int(turned.sum())}


def longer_of(game: Game, kept: Kept) -> Row:
    """Mean absolute difference of the loss, in points."""
    gaps = [100 * abs(short - long) for row in kept.of(game.name, "longer") for short, long in row["pairs"]]
    return {"decisions": len(gaps), "difference": round(float(np.mean(gaps)), 2), "error": _half(np.array(gaps))}


def levels_of(game: Game, kept: Kept) -> Row:
    """Mean loss a decision that counts of each level, the part of what was at stake, and the seconds of an analysis."""
    rows = kept.of(game.name, "levels")
    found = losses([(row["bots"], msgspec.convert(row["players"], list[Player])) for row in rows])
    mean = {one.level: (round(1000 * one.mean, 1), round(1000 * one.error, 1)) for one in found}
    part = {one.level: (round(one.part, 3), round(one.part_error, 3)) for one in found}
    seconds = np.array([row["seconds"] for row in rows])
    took = {"mean": round(float(seconds.mean()), 1), "most": float(seconds.max())}
    return {"matches": len(rows), "thousandths": mean, "part of what is at stake": part, "seconds": took}


def luck_of(game: Game, kept: Kept) -> Row:
    """Its mean must be zero within its error, for each seat."""
    luck = 100 * np.concatenate([row["luck"] for row in kept.of(game.name, "luck")])
    means = [(round(float(seat.mean()), 2), _half(seat)) for seat in luck.T]
    return {"deals": len(luck), "points by seat": means, "sum": round(float(np.abs(luck.sum(1)).max()), 4)}


def adjusted_of(game: Game, kept: Kept) -> Row:
    """What luck explains by the kept β; with odd numbers alone, since `./dev figures --kept` measures β from the even ones."""
    odd = [row for row in kept.of(game.name, "adjusted") if row["number"] % 2]
    luck, results = np.array([row["luck"] for row in odd]), np.array([row["results"] for row in odd])
    figures = figures_at(game, SEATS)
    beta = 1.0 if figures is None else figures.beta
    explained = {"explained": round(explained_by(luck, results, beta), 3), "own beta": round(beta_of(luck, results), 2)}
    return {"matches": len(odd), "beta": beta, **explained, "spread of luck": round(float(luck.std()), 3)}


def _half(sample: Any) -> float:
    """Half of a 95 % interval of the mean."""
    return round(1.96 * float(sample.std()) / len(sample) ** 0.5, 2)


MEASURES: dict[str, tuple[Callable[[Game, int], Row], Callable[[Game, Kept], Row]]] = {
    "levels": (levels_piece, levels_of),
    "seeds": (seeds_piece, seeds_of),
    "longer": (longer_piece, longer_of),
    "luck": (luck_piece, luck_of),
    "adjusted": (adjusted_piece, adjusted_of),
}


def plan(modes: Sequence[str], counts: Mapping[str, int]) -> list[tuple[str, str, int]]:
    """All pieces in such an order that, wherever it is cut, each measure of each mode has about the same part of its count."""
    pieces = [
        ((number + 0.5) / count, measure, mode, number)
        for measure, count in counts.items()
        for mode in modes
        for number in range(count)
    ]
    return [(mode, measure, number) for _, measure, mode, number in sorted(pieces)]


def counts_of(asked: str, measures: Sequence[str]) -> dict[str, int]:
    said = {name: int(count) for name, _, count in (part.partition("=") for part in asked.split(",") if part)}
    return {name: said.get(name, COUNTS[name]) for name in measures}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("measures", nargs="*", metavar="MEASURE", help=", ".join(MEASURES))
    parser.add_argument("--modes", default=",".join(MODES))
    parser.add_argument("--counts", default="", help="pieces a mode, as in seeds=20,levels=60")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="after which no piece is begun")
    parser.add_argument("--kept", type=Path, default=Path("build/coach.jsonl"))
    parser.add_argument("--report", action="store_true", help="do nothing, say what is known")
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    measures, modes = given.measures or list(MEASURES), given.modes.split(",")
    kept, games = Kept(given.kept), {mode: find_game(mode) for mode in modes}
    if not given.report:
        for game in games.values():
            make_ready(game)
        ends = time.monotonic() + 60 * given.minutes
        for key in plan(modes, counts_of(given.counts, measures)):
            if time.monotonic() < ends and not kept.has(key):
                kept.add(key, MEASURES[key[1]][0](games[key[0]], key[2]))
    known = [(mode, name) for name in measures for mode in modes if kept.of(mode, name)]
    rows = [{"mode": mode, "measure": name, **MEASURES[name][1](games[mode], kept)} for mode, name in known]
    for row in rows:
        print(json.dumps(row))
    if given.json:
        given.json.write_text(json.dumps(rows, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
