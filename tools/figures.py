"""The coach's figures of a mode, written again: `./dev figures GAME`. What is measured stands in docs/coach.md.

Levels and β come from matches played for them, or, with `--kept FILE`, from those that `./dev bench coach` has analysed already: all
of mixed levels, and of the matches of house bots those with even numbers, so that β is tried on others.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec
import numpy as np

from zastolye.coach import Player
from zastolye.coach.figures import AtSeats, figures_of
from zastolye.games import find_game
from zastolye.lab.figures import measure_values, write_figures
from zastolye.lab.kept import Kept
from zastolye.lab.levels import analyse_levels, luck_and_results, with_levels, with_luck


def main() -> None:
    parser = argparse.ArgumentParser(prog="./dev figures", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--values", type=int, metavar="N", help="measure match values from N simulated matches")
    parser.add_argument("--lucky", type=int, metavar="N", help="measure β from N matches of house bots")
    parser.add_argument(
        "--levels", type=int, metavar="N", help="measure levels and habits from N analysed matches of mixed levels"
    )
    parser.add_argument("--seats", type=int, metavar="K", help="of luck and levels; usual seats if not said")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", type=int, default=15_000, help="kernel steps for a decision")
    parser.add_argument("--luck", type=int, default=1_500_000, help="kernel steps for the luck of a match")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--kept", type=Path, help="the pieces of ./dev bench coach: levels and β from them")
    given = parser.parse_args()
    game = find_game(given.game)
    seats = given.seats or game.usual_seats
    if given.values:
        write_figures(game, measure_values(game, given.values, given.seed))
    known = figures_of(game)
    if known is None:
        parser.error("there are no match values yet: give --values")
    made = known.seats[seats]
    if given.lucky:
        made = with_luck(made, *luck_and_results(game, seats, given.lucky, given.seed, given.luck))
    if given.levels:
        made = with_levels(made, analyse_levels(game, seats, given.levels, given.seed, given.each, given.workers))
    if given.kept:
        made = from_kept(made, Kept(given.kept), game.name)
    write_figures(game, {**known.seats, seats: made})
    print(game.name, seats, made)


def from_kept(made: AtSeats, kept: Kept, mode: str) -> AtSeats:
    judged = [(row["bots"], msgspec.convert(row["players"], list[Player])) for row in kept.of(mode, "levels")]
    even = [row for row in kept.of(mode, "adjusted") if row["number"] % 2 == 0]
    if judged:
        made = with_levels(made, judged)
    if even:
        made = with_luck(made, np.array([row["luck"] for row in even]), np.array([row["results"] for row in even]))
    return made


if __name__ == "__main__":
    main()
