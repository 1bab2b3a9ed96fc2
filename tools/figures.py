"""The coach's figures of a mode, written again: `./dev figures GAME`. What is measured stands in docs/coach.md."""

from __future__ import annotations

import argparse

from zastolye.coach.figures import figures_of
from zastolye.games import find_game
from zastolye.lab.figures import measure_values, write_figures
from zastolye.lab.levels import measure_levels, measure_luck


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
        made = measure_luck(game, made, seats, given.lucky, given.seed, given.luck)
    if given.levels:
        made = measure_levels(game, made, seats, given.levels, given.seed, given.each, given.workers)
    write_figures(game, {**known.seats, seats: made})
    print(game.name, seats, made)


if __name__ == "__main__":
    main()
