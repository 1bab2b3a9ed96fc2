"""Bots against each other: the same deals with the seats rotated, so that luck cancels."""

from __future__ import annotations

import math
import random
from bisect import insort
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

from zastolye.bots import Bot, Sight, fastest, find_bot
from zastolye.bots.substitutes import log_replaced, told_elsewhere
from zastolye.core.engine import Engine, Luck, State
from zastolye.core.game import Game
from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.lab.ratings import rate
from zastolye.lab.spread import spread
from zastolye.table.match import engine_for

Z95 = 1.96


@dataclass(frozen=True)
class Played:
    """One match: which deal and rotation of it, and by listed bot its share of the win, its score, the places of its seats."""

    deal: int
    turn: int
    wins: list[float]
    scores: list[float]
    places: list[list[int]]


@dataclass
class Tally:
    """What is known of each listed bot after the matches so far."""

    game: str
    seats: int
    seed: int
    names: list[str]
    played: list[Played] = field(default_factory=list)

    def add(self, matches: Sequence[Played]) -> None:
        """Kept in the order of the matches, whoever was done first: sums and ratings then come out the same to the last digit."""
        for match in matches:
            insort(self.played, match, key=lambda one: (one.deal, one.turn))

    @property
    def fair(self) -> float:
        """The share of wins of each listed bot if all were equal."""
        return 1 / len(self.names)

    @property
    def rotations(self) -> int:
        """How many matches a deal is played in: once where a rotation would seat the same bots the same way."""
        return len(self.names) if len(set(self.names)) > 1 or self.seats == len(self.names) else 1

    def bots(self) -> list[dict[str, Any]]:
        return [self._bot(number) for number in range(len(self.names))]

    def share(self, number: int) -> tuple[float, float, float]:
        """Of the wins of a listed bot, and its 95 % interval. The rotations of one deal are one observation: their luck is shared."""
        deals: dict[int, list[float]] = {}
        for match in self.played:
            deals.setdefault(match.deal, []).append(match.wins[number])
        blocks = [sum(wins) / len(wins) for wins in deals.values()]
        share = sum(match.wins[number] for match in self.played) / max(1, len(self.played))
        margin = Z95 * _error(blocks)
        return share, max(0.0, share - margin), min(1.0, share + margin)

    def _bot(self, number: int) -> dict[str, Any]:
        share, low, high = self.share(number)
        scores = [match.scores[number] for match in self.played]
        return {
            "name": self.names[number],
            "win_share": round(share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "mean_score": round(sum(scores) / max(1, len(scores)), 3),
        }

    def ratings(self) -> list[dict[str, Any]]:
        return rate(self.names, ((match.deal, match.places) for match in self.played))

    def as_json(self) -> dict[str, Any]:
        head = {"game": self.game, "seats": self.seats, "matches": len(self.played), "seed": self.seed}
        return {**head, "bots": self.bots(), "ratings": self.ratings()}


def _error(blocks: Sequence[float]) -> float:
    """The standard error of a mean; with one block or none nothing is known."""
    if len(blocks) < 2:
        return 1.0
    mean = sum(blocks) / len(blocks)
    spread = sum((block - mean) ** 2 for block in blocks) / (len(blocks) - 1)
    return max(math.sqrt(spread / len(blocks)), 0.5 / len(blocks))


def seating(names: Sequence[str], seats: int) -> list[int]:
    """Which listed bot sits in each seat before the rotation: a short list is repeated round the table."""
    if not names or seats % len(names):
        raise Unusable("bots-multiple", seats=seats, given=len(names))
    return [seat % len(names) for seat in range(seats)]


def play_out(engine: Engine, bots: Sequence[Bot], dice: random.Random, thoughts: random.Random) -> State:
    """A match of these bots, a seat each, to its end: `dice` shuffle, `thoughts` are the bots' luck and who is quicker in a race."""
    state = engine.setup(len(bots), engine.game.options.read({}))
    while True:
        if count := engine.to_shuffle(state):
            engine.shuffled(state, dice.sample(range(count), count))
            continue
        awaited = engine.to_act(state)
        if not awaited:
            return state
        seat = fastest({seat: bots[seat].pace for seat in awaited}, thoughts) if len(awaited) > 1 else awaited[0]
        luck = Luck(thoughts.getrandbits(60), engine.way)
        for move in bots[seat].choose(Sight(engine, engine.observe(state, seat), seat), luck):
            engine.play(state, seat, move)


def play_one(
    engine: Engine, seats: int, sitting: Sequence[int], names: Sequence[str], seed: int, deal: int, turn: int
) -> Played:
    """One match of one deal. Shuffles depend on the deal alone; what the bots think, on deal and seating.

    Every seat of every match gets a bot of its own: one that sat in two seats would know two hands.
    """
    bots: list[Bot] = [find_bot(names[bot], hurries=True) for bot in sitting]
    dice = random.Random(f"deal {seed} {deal}")
    state = play_out(engine, bots, dice, random.Random(f"bots {seed} {deal} {sitting}"))
    return _result(engine, state, seats, sitting, deal, turn, len(names))


def _result(engine: Engine, state: Any, seats: int, sitting: Sequence[int], deal: int, turn: int, bots: int) -> Played:
    scores, ranks = engine.scores(state, seats), engine.ranks(state, seats)
    share = 1 / ranks.count(1)
    wins, points = [0.0] * bots, [0.0] * bots
    places: list[list[int]] = [[] for _ in range(bots)]
    for seat, bot in enumerate(sitting):
        wins[bot] += share * (ranks[seat] == 1)
        points[bot] += scores[seat] / sitting.count(bot)
        places[bot].append(ranks[seat])
    return Played(deal, turn, wins, points, places)


def play_deal(game: str, seats: int, names: Sequence[str], seed: int, deal: int, rotations: int) -> list[Played]:
    """One deal, with the seats rotated: a job for a worker."""
    engine, sitting = engine_for(find_game(game), "compiled"), seating(names, seats)
    turned = [sitting[turn:] + sitting[:turn] for turn in range(rotations)]
    with told_elsewhere():
        return [play_one(engine, seats, one, names, seed, deal, turn) for turn, one in enumerate(turned)]


def arena(
    game: Game,
    seats: int,
    names: Sequence[str],
    matches: int,
    seed: int,
    workers: int | None = None,
    cluster: str | None = None,
) -> Iterator[Tally]:
    """Yields the tally after each deal, in whatever order the workers finish; the end does not depend on them."""
    seating(names, seats)
    bots = {name: find_bot(name) for name in dict.fromkeys(names)}
    for name in names:
        if cluster is not None and name.endswith(".py"):
            raise Unusable("cluster-own-bot", bot=name)
    log_replaced(bots.items(), game, seats, game.options.read({}))
    tally = Tally(game.name, seats, seed, list(names))
    rotations = tally.rotations
    deals = [(deal, min(rotations, matches - deal * rotations)) for deal in range(math.ceil(matches / rotations))]
    jobs = [(game.name, seats, list(names), seed, deal, turns) for deal, turns in deals]
    with closing(spread(play_deal, jobs, workers, cluster)) as results:
        for _, played in results:
            tally.add(played)
            yield tally
