"""Ratings of the house's levels, measured: matches of all levels against each other, the same deals with the seats rotated."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

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


def measured(
    game: Game, seats: int, deals: int, seed: int, workers: int | None = None, known: Collection[int] = ()
) -> Iterator[list[Match]]:
    """The matches of each deal that is not known yet, in whatever order the workers finish."""
    jobs = [(game.name, seats, seed, deal) for deal in range(deals) if deal not in known]
    for _, matches in spread(play_levels, jobs, workers, None):
        yield matches


class Notebook:
    """Matches that were played so far, in a file with a deal a line: what was cut short goes on, and more deals are added to it."""

    def __init__(self, path: Path, game: Game, seats: int, seed: int) -> None:
        self.path, self.setting = path, [game.name, game.version, seats, seed]
        self.deals: dict[int, list[Match]] = {}
        for line in path.read_bytes().splitlines() if path.exists() else []:
            with suppress(msgspec.DecodeError):  # the last line of a run that was killed
                setting, matches = msgspec.json.decode(line, type=tuple[list[str | int], list[Match]])
                if setting == self.setting and matches:
                    self.deals[matches[0][0]] = matches

    def add(self, matches: list[Match]) -> None:
        self.deals[matches[0][0]] = matches
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("ab") as file:
            file.write(b"\n" + msgspec.json.encode((self.setting, matches)))

    @property
    def matches(self) -> list[Match]:
        return [match for _, matches in sorted(self.deals.items()) for match in matches]


def ratings_of(matches: Sequence[Match]) -> dict[str, Rating]:
    """By name of the level, with the usual one where newcomers begin."""
    found = strengths(comparisons(NAMES, matches))
    anchor = next(one.value for one in found if one.name == ANCHOR)
    made = {one.name: one.rating(anchor) for one in found}
    return {name: (round(made[name][0], 2), round(max(SUREST, made[name][1]), 2)) for name in NAMES}
