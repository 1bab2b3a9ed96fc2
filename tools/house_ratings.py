"""The ratings of the house's levels, measured: `./dev house GAME --deals 40`. What they are for stands in docs/ratings.md.

Every deal that was played is noted in build/house, and the ratings are written again after each number of seats. A run that was cut
short goes on where it was, and a larger `--deals` adds to what is there. After a change of rules, policy, network or levels begin
anew: `--anew`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from zastolye.games import find_game
from zastolye.lab.house import Notebook, measured, ratings_of
from zastolye.people.house import FEWEST_DEALS, write_house_ratings

NOTES = Path(__file__).parents[1] / "build" / "house"


def main() -> None:
    parser = argparse.ArgumentParser(prog="./dev house", description=__doc__)
    parser.add_argument("game")
    parser.add_argument(
        "--deals", type=int, default=FEWEST_DEALS, metavar="N", help="each is played once for every seat"
    )
    parser.add_argument(
        "--seats", type=int, action="append", metavar="K", help="may be given several times; all if not said"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--anew", action="store_true", help="forget what was played before")
    given = parser.parse_args()
    game = find_game(given.game)
    for seats in given.seats or [number for number in game.seats if number > 1]:
        file = NOTES / f"{game.name}.{seats}.jsonl"
        if given.anew:
            file.unlink(missing_ok=True)
        notebook = Notebook(file, game, seats, given.seed)
        for matches in measured(game, seats, given.deals, given.seed, given.workers, notebook.deals):
            notebook.add(matches)
            print(f"{game.name}, {seats} seats: {len(notebook.deals)} deals", flush=True)
        found = ratings_of(notebook.matches)
        write_house_ratings(game, {seats: len(notebook.deals)}, {seats: found})
        print(game.name, seats, found, flush=True)


if __name__ == "__main__":
    main()
