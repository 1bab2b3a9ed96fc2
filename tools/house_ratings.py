"""The ratings of the house's levels, written again: `./dev house GAME --deals 40`. What they are for stands in docs/ratings.md."""

from __future__ import annotations

import argparse

from zastolye.games import find_game
from zastolye.lab.house import measured, ratings_of
from zastolye.people.house import write_house_ratings


def main() -> None:
    parser = argparse.ArgumentParser(prog="./dev house", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--deals", type=int, required=True, metavar="N", help="each is played once for every seat")
    parser.add_argument(
        "--seats", type=int, action="append", metavar="K", help="may be given several times; all if not said"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int)
    given = parser.parse_args()
    game = find_game(given.game)
    for seats in given.seats or [number for number in game.seats if number > 1]:
        matches = [one for deal in measured(game, seats, given.deals, given.seed, given.workers) for one in deal]
        found = ratings_of(sorted(matches, key=lambda one: one[0]))
        write_house_ratings(game, {seats: given.deals}, {seats: found})
        print(game.name, seats, found, flush=True)


if __name__ == "__main__":
    main()
