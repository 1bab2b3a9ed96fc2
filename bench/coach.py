"""How good the coach is: time, steadiness, levels, luck, and a far longer search beside it.

    ./dev bench coach [--modes A,B] [--counts seeds=20,levels=60] [--jobs 8] [--seconds 480] [--kept FILE] [MEASURE …]
    ./dev bench coach --sum FILE …

MEASURE is levels (with time and the adjusted result), seeds (the same matches once more), longer, asked (one position put to all
levels), luck or ends (match values beside rollouts to the end of the match); all if none is named. The work is done in pieces of some
seconds, all modes and measures side by side in so many processes, and each piece is kept when it is done: a run that is cut goes on
where it stopped, and `--sum` says what the pieces of one or more machines come to. Seconds are of one core (processor time), so that
a busy machine does not change them much. The peer of each figure is the coach itself: with another seed, with fifty times the budget,
rolled out to the end, or without luck taken away. Intervals are of 95 %, by a bootstrap over matches.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from zastolye.bots import LEVELS, find_bot
from zastolye.bots.rollouts.figures import figures_at
from zastolye.bots.rollouts.workspace import Workspace
from zastolye.coach import MARKS
from zastolye.coach.analyse import budget_of
from zastolye.coach.compare import LARGE
from zastolye.coach.decisions import decide
from zastolye.coach.luck import NOT_MOVED
from zastolye.coach.timeline import timeline_of
from zastolye.core.engine import Engine, Luck
from zastolye.core.game import Game
from zastolye.games import all_games, find_game
from zastolye.lab.coached import brief, mixed_levels, play, stopped_and_ended, warm_up, whole_analysis
from zastolye.lab.intervals import Interval, interval_of, mean_of
from zastolye.lab.kept import Kept, Row, counts_of, plan, work_through
from zastolye.lab.levels import AT_STAKE, DECISIONS, analysed, beta_of, explained_by, fall, losses
from zastolye.lab.spread import spread

SEATS = 4
LEVELS_FROM, LONGER_FROM, ASKED_FROM, ENDS_FROM = 5001, 101, 20_001, 30_001  # seeds of matches
STEPS = ((1, 3), (3, 5))  # levels between which losses must fall
LONGER, OF_A_MATCH = 50, 3  # times the budget; decisions of one match
ASKED, TRIED, DEALS = 6, 40, 100  # of one piece: positions, decisions tried for them, deals
STOPPED, ROLLOUTS = 8, 1000  # of one piece: positions, rollouts of each in both ways
COUNTS = {"levels": 200, "seeds": 50, "longer": 100, "asked": 100, "luck": 20, "ends": 50}  # pieces a mode
SEAT, MARK, LOSS, ERROR, COUNTING, CLOSE, STAKE = range(7)  # of a decision that is kept


# --- One piece each -----------------------------------------------------------------------------------------------------


def levels_piece(game: Game, number: int) -> Row:
    return whole_analysis(game, SEATS, number, 1, LEVELS_FROM)


def seeds_piece(game: Game, number: int) -> Row:
    """The same match with another seed."""
    return whole_analysis(game, SEATS, number, 2, LEVELS_FROM)


def longer_piece(game: Game, number: int) -> Row:
    """Some decisions of one match, as an analysis judges them and with fifty times its budget."""
    line, pairs = timeline_of(play(game, SEATS, mixed_levels(SEATS, number), LONGER_FROM + number)), list[object]()
    moves = [n for n, event in enumerate(line.events) if event.seat is not None and event.seat >= 0]
    each = budget_of(line, range(SEATS)).each
    for at in np.random.default_rng(number).permutation(moves).tolist():
        short, _ = decide(Workspace(game), line, at, 1, each)
        if len(short.values) > 1:
            long, _ = decide(Workspace(game), line, at, 2, LONGER * each)
            pairs.append([brief(short), brief(long)])
        if len(pairs) == OF_A_MATCH:
            break
    return {"pairs": pairs}


def asked_piece(game: Game, number: int) -> Row:
    """Some positions that count of one match of mixed levels, put to every level: what each would have lost, by the same worlds."""
    line, found = timeline_of(play(game, SEATS, mixed_levels(SEATS, number), ASKED_FROM + number)), list[object]()
    moves = [n for n, event in enumerate(line.events) if event.seat is not None and event.seat >= 0]
    each, levels = budget_of(line, range(SEATS)).each, [find_bot(f"level:{level}", hurries=True) for level in LEVELS]
    for at in np.random.default_rng(number).permutation(moves)[:TRIED].tolist():
        if decide(Workspace(game), line, at, 2, each)[0].counts:
            sight = line.sight(line.events[line.sealed_since(at)].before, line.events[at].seat or 0)
            answers = [bot.choose(sight, Luck(number * 1000 + at, "compiled")) for bot in levels]
            found.append([brief(decide(Workspace(game), line, at, 1, each, answer)[0]) for answer in answers])
        if len(found) == ASKED:
            break
    return {"asked": found}


def luck_piece(game: Game, number: int) -> Row:
    """Luck of some fresh deals, by seat."""
    engine, space, dice = Engine(game, "compiled"), Workspace(game), np.random.default_rng(1 + number)
    state = engine.setup(SEATS, game.options.read(game.options.live(), SEATS))
    until = space.end_of_round(state)
    expected = space.par(state, NOT_MOVED, [], until, 1 + number, 4000)[0].mean(0)
    lucks = []
    for deal in range(DEALS):
        dealt = engine.copy(state)
        while count := engine.to_shuffle(dealt):
            engine.shuffled(dealt, dice.permutation(count).tolist())
        lucks.append(
            space.par(dealt, NOT_MOVED, [], until, 1_000_000 + number * DEALS + deal, 60)[0].mean(0) - expected
        )
    return {"luck": np.round(lucks, 6).tolist()}


def ends_piece(game: Game, number: int) -> Row:
    return stopped_and_ended(game, SEATS, number, ENDS_FROM, STOPPED, ROLLOUTS)


# --- What they come to --------------------------------------------------------------------------------------------------


def levels_of(game: Game, kept: Kept) -> dict[str, object]:
    """Mean loss a decision that counts of each level and the part of what was at stake, how they fall, the seconds of an analysis, and
    what of the results luck explains."""
    rows = kept.of(game.name, "levels")
    found, seconds = analysed(rows), np.array([row["seconds"] for row in rows])
    return {
        "matches": len(rows),
        "seconds": f"{seconds.mean():.1f}, at most {seconds.max():.1f}",
        "points a decision": {one.level: str(_times(100, one.mean)) for one in losses(found)},
        "falls by": {f"{one}-{two}": str(_times(100, fall(found, one, two, DECISIONS))) for one, two in STEPS},
        "part of what is at stake": {one.level: str(one.part) for one in losses(found)},
        "part falls by": {f"{one}-{two}": str(fall(found, one, two, AT_STAKE)) for one, two in STEPS},
        "adjusted": _adjusted(game, rows),
    }


def _adjusted(game: Game, rows: list[Row]) -> dict[str, object]:
    """By the β that is kept with the game, which comes from other matches."""
    luck, results = (np.array([[player[of] for player in row["players"]] for row in rows]) for of in ("luck", "result"))
    results = results - 1 / SEATS
    figures = figures_at(game, SEATS)
    beta = 1.0 if figures is None else figures.beta
    promised = None if figures is None else figures.explained
    explained = str(explained_by(luck, results, beta))
    return {"beta": beta, "explained": explained, "promised": promised, "own beta": round(beta_of(luck, results), 2)}


def seeds_of(game: Game, kept: Kept) -> dict[str, object]:
    """How many marks are the same or one step apart, and how many large ones the other seed takes for no error at all."""
    firsts = {row["number"]: row["decisions"] for row in kept.of(game.name, "levels")}
    seconds = [row for row in kept.of(game.name, "seeds") if row["number"] in firsts]
    units, both = list[tuple[int, int]](), list[np.ndarray]()
    for row in seconds:
        pair = np.array([firsts[row["number"]], row["decisions"]])
        near = abs(pair[0, :, MARK] - pair[1, :, MARK]) <= 1
        units.append((int(near.sum()), len(near)))
        both.append(pair)
    one, two = np.concatenate(both, 1)
    large = [(side[:, MARK] >= MARKS.index("mistake")) & (side[:, LOSS] >= LARGE) for side in (one, two)]
    fine = [side[:, MARK] <= MARKS.index("good") for side in (one, two)]
    turned = (large[0] & fine[1]) | (large[1] & fine[0])
    return {
        "matches": len(units),
        "decisions": len(one),
        "near": str(interval_of(units, lambda sums: sums[..., 0] / sums[..., 1])),
        "large": int((large[0] | large[1]).sum()),
        "turned": int(turned.sum()),
        "turned losses": [(one[at, LOSS], two[at, LOSS]) for at in np.flatnonzero(turned)][:20],
    }


def longer_of(game: Game, kept: Kept) -> dict[str, object]:
    """Mean absolute difference of the loss that is shown, in points; a match is one observation."""
    units = list[tuple[float, int]]()
    for row in kept.of(game.name, "longer"):
        short, long = np.array(row["pairs"]).transpose(1, 0, 2)
        gaps = abs(short[:, LOSS] * (1 - short[:, CLOSE]) - long[:, LOSS] * (1 - long[:, CLOSE]))
        units.append((100 * float(gaps.sum()), len(gaps)))
    decisions = sum(count for _, count in units)
    return {"decisions": decisions, "difference": str(interval_of(units, lambda sums: sums[..., 0] / sums[..., 1]))}


def asked_of(game: Game, kept: Kept) -> dict[str, object]:
    """Mean loss of each level in the same positions; a match is one observation."""
    units = list[list[float]]()
    for row in kept.of(game.name, "asked"):
        found = np.array(row["asked"]).reshape(-1, len(LEVELS), STAKE + 1)  # by position, level and column
        found = found[found[:, :, COUNTING].max(1) > 0]
        units.append([*(100 * found[:, :, LOSS] * (1 - found[:, :, CLOSE])).sum(0), len(found)])

    def mean(weights: Sequence[int]) -> str:
        return str(interval_of(units, lambda sums: sums[..., :-1] @ np.array(weights) / sums[..., -1]))

    means = {level: mean([one == level for one in LEVELS]) for level in LEVELS}
    falls = {f"{one}-{two}": mean([(at == one) - (at == two) for at in LEVELS]) for one, two in STEPS}
    return {"positions": int(sum(unit[-1] for unit in units)), "points a decision": means, "falls by": falls}


def luck_of(game: Game, kept: Kept) -> dict[str, object]:
    """Its mean must be zero within its interval, for each seat. A piece is one observation: its deals are compared with one mean."""
    luck = 100 * np.array([row["luck"] for row in kept.of(game.name, "luck")])  # by piece, deal and seat
    means = [str(mean_of(luck[:, :, seat].mean(1))) for seat in range(SEATS)]
    most = round(float(np.abs(luck.sum(2)).max()), 4)
    return {"deals": luck.shape[0] * luck.shape[1], "points by seat": means, "sum at most": most}


def ends_of(game: Game, kept: Kept) -> dict[str, object]:
    """How far par is from that of rollouts to the end, in points: root of the mean square, the rollouts' own noise taken away, and the
    mean of absolute differences, noise and all. A match is one observation."""
    units = list[tuple[float, float, int]]()
    for row in kept.of(game.name, "ends"):
        gaps, noise = np.array(row["stopped"]) - np.array(row["ended"]), np.array(row["variance"])
        units.append((1e4 * float((gaps**2 - noise).sum()), 100 * float(abs(gaps).sum()), gaps.size))
    square = interval_of(units, lambda sums: np.sqrt(np.maximum(0, sums[..., 0] / sums[..., 2])))
    return {
        "positions": len(units) * STOPPED,
        "off by": str(square),
        "absolute": str(interval_of(units, lambda sums: sums[..., 1] / sums[..., 2])),
    }


def _times(factor: float, one: Interval) -> Interval:
    return Interval(factor * one.value, factor * one.low, factor * one.high)


Piece = Callable[[Game, int], Row]
Sum = Callable[[Game, Kept], dict[str, object]]
MEASURES: dict[str, tuple[Piece, Sum]] = {
    "levels": (levels_piece, levels_of),
    "seeds": (seeds_piece, seeds_of),
    "longer": (longer_piece, longer_of),
    "asked": (asked_piece, asked_of),
    "luck": (luck_piece, luck_of),
    "ends": (ends_piece, ends_of),
}


def piece(mode: str, measure: str, number: int) -> Row:
    return MEASURES[measure][0](find_game(mode), number)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("measures", nargs="*", metavar="MEASURE", help=", ".join(MEASURES))
    parser.add_argument("--modes", help="all if not said")
    parser.add_argument("--counts", default="", help="pieces a mode, as in seeds=20,levels=60")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--seconds", type=float, default=math.inf, help="after which no more is done")
    parser.add_argument("--kept", type=Path, default=Path("build/coach.jsonl"), help="where pieces are kept")
    parser.add_argument("--sum", type=Path, nargs="+", metavar="FILE", help="do nothing, say what these pieces come to")
    parser.add_argument("--json", type=Path, help="where the sums are written too")
    given = parser.parse_args()
    measures, modes = given.measures or list(MEASURES), given.modes.split(",") if given.modes else list(all_games())
    kept, ends = Kept(*(given.sum or [given.kept])), time.monotonic() + given.seconds
    if not given.sum:
        for _ in spread(warm_up, [(mode,) for mode in modes], given.jobs):
            pass
        work_through(
            kept,
            plan(modes, counts_of(given.counts, {name: COUNTS[name] for name in measures})),
            piece,
            given.jobs,
            ends,
        )
    known = [(mode, name) for name in measures for mode in modes if kept.of(mode, name)]
    rows = [{"mode": mode, "measure": name, **MEASURES[name][1](find_game(mode), kept)} for mode, name in known]
    for row in rows:
        print(json.dumps(row, ensure_ascii=False))
    if given.json:
        given.json.write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
