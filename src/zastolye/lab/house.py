"""Ratings of the house's levels, measured: matches of all levels against each other, the same deals with the seats rotated."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from zastolye.bots import LEVELS
from zastolye.core.game import Game
from zastolye.games import find_game
from zastolye.lab.arena import play_one
from zastolye.lab.spread import spread
from zastolye.people.ratings import Rating
from zastolye.people.strengths import comparisons, strengths
from zastolye.table.match import engine_for

NAMES = tuple(f"level:{level}" for level in LEVELS)
ANCHOR = "level:3"  # as strong as a newcomer is taken to be
SUREST = 0.5  # sigma: a bot is never known better than this

Match = tuple[int, list[tuple[str, int]]]


def play_levels(game: str, seats: int, seed: int, deal: int) -> list[Match]:
    """One deal with the levels drawn for it, each of them once in each seat: a job for a worker."""
    engine = engine_for(find_game(game), "compiled")
    dice = random.Random(f"levels {seed} {deal}")
    order = dice.sample(range(len(NAMES)), len(NAMES))
    sitting = [order[seat % len(order)] for seat in range(seats)]
    found: list[Match] = []
    for turn in range(seats):
        turned = sitting[turn:] + sitting[:turn]
        played = play_one(engine, seats, turned, NAMES, seed, deal, turn)
        found.append(
            (deal, [(name, place) for name, places in zip(NAMES, played.places, strict=True) for place in places])
        )
    return found


def measured(game: Game, seats: int, deals: int, seed: int, workers: int | None = None) -> Iterator[list[Match]]:
    """The matches of each deal, in whatever order the workers finish."""
    jobs = [(game.name, seats, seed, deal) for deal in range(deals)]
    for _, matches in spread(play_levels, jobs, workers, None):
        yield matches


def ratings_of(matches: Sequence[Match]) -> dict[str, Rating]:
    """By name of the level, with the usual one where newcomers begin."""
    found = strengths(comparisons(NAMES, matches))
    anchor = next(one.value for one in found if one.name == ANCHOR)
    made = {one.name: one.rating(anchor) for one in found}
    return {name: (round(made[name][0], 2), round(max(SUREST, made[name][1]), 2)) for name in NAMES}
