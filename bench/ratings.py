"""Do ratings foretell true matches: bots whose order of strength is known play each other, and are rated one match after the other.

    ./dev bench ratings [--games GAME …] [--seats N …] [--matches 10000] [--workers N] [--json FILE]

Twenty-four players: the network with 0 to 90 slips in a hundred moves, the policy with 0 to 75, and one who plays anything. Whoever
of one kind slips less is stronger. Every match is a deal of its own with players drawn at random. All begin as newcomers; what is
expected of a match is noted before it is rated (`zastolye.people.ratings`, nothing is fitted here), and over the second half compared
with what came, by tenths of the forecasts. Matches are those of the arena: the same rules, bots that see what their seat sees.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from zastolye.bots.bot import PolicyBot, StepBot
from zastolye.bots.learned import Learned
from zastolye.core.engine import Engine
from zastolye.games import all_games, find_game
from zastolye.lab.arena import play_out
from zastolye.lab.spread import spread
from zastolye.people.ratings import NEW, Rating, expected_scores, rate, scores, win_chances
from zastolye.people.strengths import comparisons, strengths
from zastolye.table.match import engine_for

Player = tuple[str, int]  # what it is, and how often it slips, in a hundred moves
PLAYERS: list[Player] = [("learned", 6 * one) for one in range(16)] + [("policy", 15 * one) for one in range(6)]
PLAYERS += [("policy", 90), ("policy", 100)]
CLEAR = 30  # slips more or less: then who is stronger is beyond doubt
PARTS = 10
CHUNK = 50  # matches in one job


@dataclass(frozen=True)
class Match:
    """Which players sat at the table, and their places."""

    who: list[int]
    ranks: list[int]


def bot_of(player: Player) -> StepBot:
    kind, slips = player
    return Learned(slips=slips) if kind == "learned" else PolicyBot(slips=slips)


def play(engine: Engine, seats: int, seed: int, number: int) -> Match:
    """Match `number`: its players, its deal and what its bots think hang on the seed and the number alone."""
    dice = random.Random(f"ratings {seed} {number}")
    who = dice.sample(range(len(PLAYERS)), seats)
    state = play_out(engine, [bot_of(PLAYERS[one]) for one in who], dice, dice)
    return Match(who, engine.ranks(state, seats))


def play_chunk(game: str, seats: int, seed: int, numbers: Sequence[int]) -> list[Match]:
    engine = engine_for(find_game(game), "compiled")
    return [play(engine, seats, seed, number) for number in numbers]


def played(game: str, seats: int, matches: int, seed: int, workers: int | None) -> list[Match]:
    numbers = range(matches)
    jobs = [(game, seats, seed, numbers[first : first + CHUNK]) for first in range(0, matches, CHUNK)]
    found = dict(spread(play_chunk, jobs, workers))
    return [match for job in sorted(found) for match in found[job]]


@dataclass
class Foretold:
    """Ratings after all matches; and of the second half what was expected, beside what came."""

    ratings: list[Rating]
    scores: tuple[list[float], list[float]]
    wins: tuple[list[float], list[float]]


def foretold(matches: Sequence[Match]) -> Foretold:
    ratings = [NEW] * len(PLAYERS)
    found = Foretold(ratings, ([], []), ([], []))
    for number, match in enumerate(matches):
        before = [ratings[one] for one in match.who]
        if number >= len(matches) // 2:
            found.scores[0].extend(expected_scores(before))
            found.scores[1].extend(scores(match.ranks))
            found.wins[0].extend(win_chances(before))
            found.wins[1].extend((rank == 1) / match.ranks.count(1) for rank in match.ranks)
        for one, after in zip(match.who, rate(before, match.ranks), strict=True):
            ratings[one] = after
    return found


def tenths(expected: Sequence[float], came: Sequence[float]) -> list[dict[str, float]]:
    """By size of the forecast: the mean forecast, what came, and the standard error of their difference."""
    foreseen, true = np.asarray(expected), np.asarray(came)
    rows = []
    for part in np.array_split(np.argsort(foreseen, kind="stable"), PARTS):
        error = (true[part] - foreseen[part]).std() / np.sqrt(len(part))
        rows.append({
            "expected": round(float(foreseen[part].mean()), 4), "came": round(float(true[part].mean()), 4),
            "error": round(float(error), 4), "of": len(part),
        })  # fmt: skip
    return rows


def widest(rows: Sequence[dict[str, float]]) -> float:
    return max(abs(row["expected"] - row["came"]) for row in rows)


def misplaced(ratings: Sequence[Rating]) -> int:
    """Pairs of one kind whose order is beyond doubt and who are rated the other way round."""
    return sum(
        kind == other and more - slips >= CLEAR and ratings[one][0] <= ratings[two][0]
        for one, (kind, slips) in enumerate(PLAYERS)
        for two, (other, more) in enumerate(PLAYERS)
    )


def agreement(matches: Sequence[Match], ratings: Sequence[Rating]) -> float:
    """Rank correlation of the ratings with strengths by maximum likelihood over all matches at once."""
    names = [str(one) for one in range(len(PLAYERS))]
    seated = ((0, [(names[one], rank) for one, rank in zip(match.who, match.ranks, strict=True)]) for match in matches)
    true = {one.name: one.value for one in strengths(comparisons(names, seated))}
    orders = [np.argsort(np.argsort(values)) for values in ([true[name] for name in names], [mu for mu, _ in ratings])]
    return float(np.asarray(np.corrcoef(orders))[0, 1])


def measure(game: str, seats: int, matches: int, seed: int, workers: int | None) -> dict[str, Any]:
    true = played(game, seats, matches, seed, workers)
    found = foretold(true)
    by_score, by_win = tenths(*found.scores), tenths(*found.wins)
    return {
        "game": game, "seats": seats, "matches": matches, "misplaced": misplaced(found.ratings),
        "agreement": round(agreement(true, found.ratings), 3),
        "widest_score": round(widest(by_score), 4), "widest_win": round(widest(by_win), 4),
        "scores": by_score, "wins": by_win,
    }  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="*", default=list(all_games()))
    parser.add_argument("--seats", nargs="*", type=int, help="all if not said")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--json", type=Path, help="write the rows here, a line for each number of seats")
    given = parser.parse_args()
    print(f"{'game':<16}{'seats':>6}{'misplaced':>11}{'agreement':>11}{'widest score':>14}{'widest win':>12}")
    for game in given.games:
        for seats in [number for number in find_game(game).seats if number > 1]:
            if given.seats and seats not in given.seats:
                continue
            row = measure(game, seats, given.matches, given.seed, given.workers)
            print(
                f"{game:<16}{seats:>6}{row['misplaced']:>11}{row['agreement']:>11.3f}{row['widest_score']:>14.3f}{row['widest_win']:>12.3f}",
                flush=True,
            )
            if given.json:
                with given.json.open("a") as file:
                    file.write(json.dumps(row) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
