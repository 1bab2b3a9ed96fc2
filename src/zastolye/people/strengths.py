"""Strengths of players who do not change, from many matches at once: Bradley–Terry over all pairs of a table by maximum likelihood,
with a bootstrap by deal.

Every pair of two players at a table is a comparison, a shared place half a win for both. Ratings that move from match to match depend
on the order of matches and forget the first ones; bots do neither learn nor tire, so all matches count alike here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from zastolye.people.ratings import MU, UNIT

Floats = npt.NDArray[np.float64]

PRIOR = (
    1 / 25
)  # precision of the prior: before anything is known a strength is within ±5, so nobody is infinitely strong
STEPS, STEP, ENOUGH = 60, 2.0, 1e-8  # of Newton's method: at most so many, none longer, and when it has arrived
SAMPLES = 200  # of the bootstrap


@dataclass(frozen=True)
class Comparisons:
    """By deal: how often each player was placed before each other, a shared place being half; rows beat columns."""

    names: tuple[str, ...]
    wins: Floats  # deals × players × players


@dataclass(frozen=True)
class Strength:
    """Log-odds against the mean of all players, its standard error, and the 95 per cent interval, by resampling deals."""

    name: str
    value: float
    error: float
    low: float
    high: float

    def rating(self, anchor: float = 0.0) -> tuple[float, float]:
        """As a rating, with somebody of strength `anchor` at the rating of a newcomer."""
        return MU + (self.value - anchor) * UNIT, self.error * UNIT


def comparisons(names: Sequence[str], matches: Iterable[tuple[int, Sequence[tuple[str, int]]]]) -> Comparisons:
    """From matches given as their deal and, for each seat, the player's name and place. Seats of the same player are not compared."""
    players = tuple(dict.fromkeys(names))
    number = {name: place for place, name in enumerate(players)}
    deals: dict[int, Floats] = {}
    for deal, seats in matches:
        wins = deals.setdefault(deal, np.zeros((len(players), len(players))))
        for one, place in seats:
            for other, behind in seats:
                if one != other and place <= behind:
                    wins[number[one], number[other]] += 1.0 if place < behind else 0.5
    return Comparisons(
        players, np.array([deals[deal] for deal in sorted(deals)]).reshape(-1, len(players), len(players))
    )


def strengths(given: Comparisons, seed: int = 0) -> list[Strength]:
    """The strongest first. The rotations of a deal share its luck, so deals are drawn again and not matches."""
    deals = len(given.wins)
    whole = fitted(given.wins.sum(0)[None])[0]
    again = (
        np.random.default_rng(seed).multinomial(deals, [1 / max(1, deals)] * deals, SAMPLES)
        if deals
        else np.zeros((1, 0))
    )
    drawn = fitted(np.einsum("bd,dij->bij", again.astype(np.float64), given.wins))
    low, high = np.quantile(drawn, [0.025, 0.975], axis=0)
    errors = drawn.std(0)
    found = [
        Strength(name, float(whole[place]), float(errors[place]), float(low[place]), float(high[place]))
        for place, name in enumerate(given.names)
    ]
    return sorted(found, key=lambda one: -one.value)


def fitted(wins: Floats) -> Floats:
    """The likeliest strengths for each matrix of wins, their mean 0: Newton's method on all of them at once."""
    number = wins.shape[-1]
    games = wins + wins.swapaxes(1, 2)
    found = np.zeros(wins.shape[:2])
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(found[:, None, :] - found[:, :, None]))
        rise = (wins - games * chances).sum(2) - PRIOR * found
        weights = games * chances * (1 - chances)
        bend = -weights
        bend[:, range(number), range(number)] = weights.sum(2) + PRIOR
        step = np.clip(np.linalg.solve(bend, rise[..., None])[..., 0], -STEP, STEP)
        found = found + step
        if np.abs(step).max() < ENOUGH:
            break
    centred: Floats = found - found.mean(1, keepdims=True)
    return centred
