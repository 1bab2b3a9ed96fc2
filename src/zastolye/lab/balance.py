"""How even a game is: running sums over simulated matches, and what they say. No chart and no sentence is made here."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from zastolye.core.game import Game
from zastolye.core.options import Option
from zastolye.lab.simulate import NOBODY, Chunk, Plan

# Standard errors: of an interval, and of what is no longer put down to chance.
Z95, SURE = 1.96, 3.0
COMPARED = 20_000  # matches for each thing that is varied: enough to see a point of win share
AS_GIVEN = "given"  # the values the host has chosen, where they are none of ours

Numbers = npt.NDArray[np.int64]


class Share(NamedTuple):
    """A part of all wins, with its 95 % interval and its standard error."""

    share: float
    low: float
    high: float
    error: float

    def is_off(self, fair: float) -> bool:
        """Whether it differs from `fair` by more than chance readily explains."""
        return abs(self.share - fair) > SURE * self.error


class Shares:
    """Wins by seat or by place. A shared win is split evenly; sums are whole numbers, so no order of adding matters."""

    def __init__(self, seats: int) -> None:
        self.unit = math.lcm(*range(1, seats + 1))
        self.matches = 0
        self._sum, self._squares = np.zeros((2, seats), np.int64)

    def add(self, won: npt.NDArray[np.bool_]) -> None:
        parts = won * (self.unit // won.sum(axis=1, keepdims=True))
        self.matches += len(won)
        self._sum += parts.sum(axis=0)
        self._squares += (parts * parts).sum(axis=0)

    def __getitem__(self, seat: int) -> Share:
        share = int(self._sum[seat]) / self.unit / max(1, self.matches)
        if self.matches < 2:
            return Share(share, 0.0, 1.0, 1.0)
        variance = int(self._squares[seat]) / self.unit**2 / self.matches - share**2
        error = max(math.sqrt(max(0.0, variance) / (self.matches - 1)), 0.5 / self.matches)
        return Share(share, max(0.0, share - Z95 * error), min(1.0, share + Z95 * error), error)


class Spread:
    """How often each whole number came."""

    def __init__(self) -> None:
        self.counts: Counter[int] = Counter()

    def add(self, numbers: npt.NDArray[Any]) -> None:
        values, counts = np.unique(numbers, return_counts=True)
        self.counts.update(dict(zip(values.tolist(), counts.tolist(), strict=True)))

    def __add__(self, other: Spread) -> Spread:
        both = Spread()
        both.counts = self.counts + other.counts
        return both

    @property
    def total(self) -> int:
        return self.counts.total()

    @property
    def mean(self) -> float:
        return sum(value * count for value, count in self.counts.items()) / max(1, self.total)

    @property
    def deviation(self) -> float:
        squares = sum(value * value * count for value, count in self.counts.items()) / max(1, self.total)
        return math.sqrt(max(0.0, squares - self.mean**2))

    def quantile(self, part: float) -> int:
        """The smallest number that at least this part of all does not exceed."""
        left = part * self.total
        for value in sorted(self.counts):
            left -= self.counts[value]
            if left <= 1e-9:
                return value
        return max(self.counts, default=0)


class NoteCount(NamedTuple):
    """How often one kind of note is told: a match, in what part of the matches at all, and the fewest and most in one."""

    note: str
    per_match: float
    share: float
    fewest: int
    most: int

    @property
    def is_always_the_same(self) -> bool:
        return self.fewest == self.most


class Totals:
    """What is kept of the matches so far, however many there are."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.seats, self.matches, self.shared = game, seats, 0, 0
        self.wins, self.place_wins = Shares(seats), Shares(seats)  # by seat; by places after the starter
        self.scores = [Spread() for _ in range(seats)]
        self.place_scores: Numbers = np.zeros(seats, np.int64)
        self.moves = Spread()
        self._told, self._matches_with, self._most = np.zeros((3, len(game.news.names)), np.int64)
        self._fewest: Numbers = np.full(len(game.news.names), np.iinfo(np.int64).max)

    def add(self, chunk: Chunk, base: int | None = None) -> None:
        """Places are counted from the starter of each match, or from the seat `base`."""
        bases = chunk.starters if base is None else np.full(len(chunk), base)
        bases = np.where(bases == NOBODY, 0, bases)
        after = (bases[:, None] + np.arange(self.seats)) % self.seats  # which seat has each place
        won = chunk.ranks == 1
        self.matches += len(chunk)
        self.shared += int((won.sum(axis=1) > 1).sum())
        self.wins.add(won)
        self.place_wins.add(np.take_along_axis(won, after, axis=1))
        self.place_scores += np.take_along_axis(chunk.scores, after, axis=1).sum(axis=0, dtype=np.int64)
        for seat, spread in enumerate(self.scores):
            spread.add(chunk.scores[:, seat])
        self.moves.add(chunk.moves)
        self._told += chunk.tally.sum(axis=0, dtype=np.int64)
        self._matches_with += (chunk.tally > 0).sum(axis=0)
        self._most = np.maximum(self._most, chunk.tally.max(axis=0))
        self._fewest = np.minimum(self._fewest, chunk.tally.min(axis=0))

    @property
    def fair(self) -> float:
        return 1 / self.seats

    @property
    def all_scores(self) -> Spread:
        return sum(self.scores, Spread())

    def told(self) -> list[NoteCount]:
        """Every kind of note, also those never told."""
        n = max(1, self.matches)
        rows = zip(self.game.news.names, self._told, self._matches_with, self._fewest, self._most, strict=True)
        return [
            NoteCount(note, int(told) / n, int(having) / n, int(few), int(most))
            for note, told, having, few, most in rows
        ]


@dataclass
class Variant:
    """The match with one option set otherwise: as it was asked for, and with one policy among random players."""

    option: Option
    name: str
    values: tuple[int, ...]
    totals: Totals
    skill: Totals  # places counted from the policy's seat


@dataclass
class Study:
    """One thing to simulate, and where its chunks are added up."""

    plan: Plan
    totals: Totals
    base: int | None = None

    def add(self, chunk: Chunk) -> None:
        self.totals.add(chunk, self.base)


@dataclass
class Balance:
    """A simulation and what is asked about it. Studies are simulated in their order; the first is the simulation itself."""

    plan: Plan
    totals: Totals
    seconds: float = 0.0  # of the simulation itself
    studies: list[Study] = field(default_factory=list)
    skill: Totals | None = None
    variants: list[Variant] = field(default_factory=list)

    def compare(self) -> None:
        """Ask also what a sensible player is worth, and what changes with the options we had to assume."""
        self.skill = self._study_skill(self.plan)
        for option in self.plan.game.options:
            for name, values in _values(option).items():
                if option.assumed and values != option_values(self.plan, option):
                    self._vary(option, name, values)

    def _vary(self, option: Option, name: str, values: tuple[int, ...]) -> None:
        at = self.plan.game.options.place_of(option)
        row = self.plan.options[:at] + values + self.plan.options[at + len(values) :]
        plan = replace(self.plan, options=row, matches=min(self.plan.matches, COMPARED))
        totals = Totals(plan.game, plan.seats)
        self.studies.append(Study(plan, totals))
        self.variants.append(Variant(option, name, values, totals, self._study_skill(plan)))

    def _study_skill(self, plan: Plan) -> Totals:
        """One policy among random players, in each seat in turn."""
        skill = Totals(plan.game, plan.seats)
        each = -(-min(plan.matches, COMPARED) // plan.seats)
        for seat in range(plan.seats):
            bots = tuple("policy" if other == seat else "random" for other in range(plan.seats))
            self.studies.append(Study(replace(plan, bots=bots, matches=each), skill, seat))
        return skill

    @property
    def to_play(self) -> int:
        return sum(study.plan.matches for study in self.studies)

    def is_whole(self, totals: Totals) -> bool:
        """Whether all that was to be added up there was played: a comparison that was broken off compares nothing."""
        return totals.matches == sum(study.plan.matches for study in self.studies if study.totals is totals)

    @property
    def whole_skill(self) -> Totals | None:
        return self.skill if self.skill is not None and self.is_whole(self.skill) else None


def balance_of(plan: Plan) -> Balance:
    totals = Totals(plan.game, plan.seats)
    return Balance(plan, totals, studies=[Study(plan, totals)])


def option_values(plan: Plan, option: Option) -> tuple[int, ...]:
    at = plan.game.options.place_of(option)
    return plan.options[at : at + option.size]


def _values(option: Option) -> Mapping[str, tuple[int, ...]]:
    default = option.default if isinstance(option.default, tuple) else (option.default,)
    return {"default": default, **option.assumed}


def name_as_played(plan: Plan, option: Option) -> str:
    """What the values of this simulation are called."""
    played = option_values(plan, option)
    return next((name for name, values in _values(option).items() if values == played), AS_GIVEN)


def assumed_options(balance: Balance) -> Iterator[tuple[Option, list[Variant]]]:
    """Each option with values we had to assume: first as it was played, then with the other values that were tried."""
    for option in balance.plan.game.options:
        tried = [
            variant for variant in balance.variants if variant.option is option and balance.is_whole(variant.skill)
        ]
        if tried and balance.whole_skill is not None:
            name, values = name_as_played(balance.plan, option), option_values(balance.plan, option)
            yield option, [Variant(option, name, values, balance.totals, balance.whole_skill), *tried]


def summary(balance: Balance) -> dict[str, Any]:
    """The same for programs."""
    plan, totals = balance.plan, balance.totals
    return {
        "game": plan.game.name,
        "seats": plan.seats,
        "matches": totals.matches,
        "seed": plan.seed,
        "bots": list(plan.bots),
        "options": plan.game.options.write(plan.options),
        "seconds": round(balance.seconds, 3),
        "matches_per_s": round(totals.matches / max(balance.seconds, 1e-9), 1),
        "by_seat": [
            {"seat": seat, "bot": plan.bots[seat], **_share(totals.wins[seat]), "mean_score": _round(spread.mean)}
            for seat, spread in enumerate(totals.scores)
        ],
        "starter": _starter(totals),
        "shared_wins": _round(totals.shared / max(1, totals.matches)),
        "moves": {"mean": _round(totals.moves.mean), "low": totals.moves.quantile(0.05), "high": totals.moves.quantile(0.95)},
        "notes": {
            told.note: {"per_match": _round(told.per_match), "share": _round(told.share)} for told in totals.told()
        },
    }  # fmt: skip


def _starter(totals: Totals) -> dict[str, Any] | None:
    """The seat a match starts from, whichever it is: its option's name and how it fares."""
    starter = totals.game.options.starter
    return {"option": starter.name, **_share(totals.place_wins[0])} if starter else None


def _share(share: Share) -> dict[str, float]:
    return {"win_share": _round(share.share), "low": _round(share.low), "high": _round(share.high)}


def _round(number: float) -> float:
    return round(number, 6)
