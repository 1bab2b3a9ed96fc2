"""The coach's figures of some modes, measured again: `./dev figures [GAME …]`. What is measured stands in docs/coach.md.

    ./dev figures heckmeck --values 20000                      match values, written at once
    ./dev figures --counts bands=1250 --jobs 8                 matches for bands, habits and β, kept in pieces: build/figures.jsonl
    ./dev figures --sum build/figures.jsonl [FILE …]           bands, habits and β from the pieces of one or more machines, written

All modes if none is named. Pieces go by seeds of their own. Whole analyses of `./dev bench coach` (its `levels`) serve for bands too
if its file is among those that are summed up; β never comes from them, since it is tried on them.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from zastolye.bots.rollouts.figures import AtSeats, figures_of
from zastolye.core.game import Game
from zastolye.games import all_games, find_game
from zastolye.lab.coached import equal_levels, luck_of_match, mixed_levels, some_decisions, warm_up
from zastolye.lab.figures import measure_values, write_figures
from zastolye.lab.kept import Kept, Row, counts_of, plan, work_through
from zastolye.lab.levels import Rows, analysed, beta_of, explained_by, losses, with_levels, with_luck
from zastolye.lab.spread import spread

BANDS_FROM, LUCK_FROM, EQUALS_FROM = 1_000_001, 2_000_001, 3_000_001  # seeds
ONE_IN = 8  # decisions
COUNTS = {"bands": 1250, "mixed": 150, "equals": 150}  # matches a mode; in one of mixed levels four of five play


def piece(mode: str, measure: str, number: int) -> Row:
    game = find_game(mode)
    seats = game.usual_seats
    if measure == "mixed":
        return luck_of_match(game, mixed_levels(seats, number), number, LUCK_FROM)
    if measure == "equals":
        return luck_of_match(game, equal_levels(seats, number), number, EQUALS_FROM)
    return some_decisions(game, seats, number, BANDS_FROM, ONE_IN)


def luck_and_results(rows: Sequence[Row]) -> tuple[Rows, Rows]:
    return np.array([row["luck"] for row in rows]), np.array([row["results"] for row in rows])


def write(game: Game, kept: Kept) -> AtSeats:
    """Figures of the usual number of seats from what is kept; what was not measured stays."""
    known, seats = figures_of(game), game.usual_seats
    if known is None:
        raise SystemExit(f"{game.name} has no match values yet: give --values")
    made, levels, lucky = (
        known.seats[seats],
        [*kept.of(game.name, "bands"), *kept.of(game.name, "levels")],
        [*kept.of(game.name, "mixed"), *kept.of(game.name, "equals")],
    )
    if levels:
        found = analysed(levels)
        made = with_levels(made, found)
        for one in losses(found):
            print(f"{game.name} level {one.level}: part lost {one.part}, a decision {one.mean}; {one.seats} matches")
    if lucky:
        made = with_luck(made, *luck_and_results(lucky))
        for kind in ("mixed", "equals"):
            if rows := kept.of(game.name, kind):
                explained = explained_by(*luck_and_results(rows), made.beta)
                own = beta_of(*luck_and_results(rows))
                print(f"{game.name} {kind}: β {made.beta} explains {explained}, own β {own:.2f}; {len(rows)} matches")
        print(f"{game.name} β {made.beta} explains {made.explained} of matches not used for it; {len(lucky)} matches")
    write_figures(game, {**known.seats, seats: made})
    return made


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="./dev figures", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--values", type=int, metavar="N", help="measure match values from N simulated matches")
    parser.add_argument("--counts", default="", help="pieces a mode, as in bands=1250,mixed=150,equals=150")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--seconds", type=float, default=math.inf, help="after which no more is done")
    parser.add_argument("--seed", type=int, default=1, help="of match values")
    parser.add_argument("--kept", type=Path, default=Path("build/figures.jsonl"), help="where pieces are kept")
    parser.add_argument("--sum", type=Path, nargs="+", metavar="FILE", help="write what these pieces come to")
    given = parser.parse_args()
    modes, ends = given.games or list(all_games()), time.monotonic() + given.seconds
    if given.values:
        for game in map(find_game, modes):
            write_figures(game, measure_values(game, given.values, given.seed))
    elif given.sum:
        kept = Kept(*given.sum)
        for game in map(find_game, modes):
            write(game, kept)
    else:
        for _ in spread(warm_up, [(mode,) for mode in modes], given.jobs):
            pass
        work_through(Kept(given.kept), plan(modes, counts_of(given.counts, COUNTS)), piece, given.jobs, ends)


if __name__ == "__main__":
    main()
