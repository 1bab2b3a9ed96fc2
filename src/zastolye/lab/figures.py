"""The coach's figures of a mode, measured: match values from the ends of simulated rounds."""

from __future__ import annotations

import msgspec
import numpy as np
import numpy.typing as npt

from zastolye.bots.rollouts.figures import FORMAT, AtSeats, Figures, figures_of, path_of
from zastolye.core.game import Game
from zastolye.lab.rounds import RoundEnds, play_rounds

LEAST_SLOPE, FIRST_SLOPE = 0.005, 0.1
NEWTON, STEP = 60, 0.2  # steps of Newton's method, and the longest of them
FEWEST = 300  # ends of rounds that a stage of its own needs; one with fewer is taken for the stage before it


def slopes_of(ends: RoundEnds) -> list[float]:
    """For each stage the slope that makes the wins likeliest: a conditional logit of who wins by standings."""
    slopes: list[float] = []
    for stage in range(int(ends.stages.max()) + 1):
        here = ends.stages == stage
        fitted = _slope(ends.standings[here], ends.wins[here]) if here.sum() >= FEWEST else None
        slopes.append(max(LEAST_SLOPE, fitted) if fitted is not None else slopes[-1] if slopes else FIRST_SLOPE)
    return [round(slope, 4) for slope in slopes]


def _slope(standings: npt.NDArray[np.int64], wins: npt.NDArray[np.float64]) -> float:
    slope = 0.0  # from where the curve bends: at a steep slope, seen in small units, all chances are 0 or 1
    for _ in range(NEWTON):
        chances = chances_of(standings, slope)
        mean = (chances * standings).sum(1)
        rise = ((wins - chances) * standings).sum()
        bend = ((chances * standings * standings).sum(1) - mean * mean).sum()
        step = float(np.clip(rise / max(bend, 1e-9), -STEP, STEP))
        slope += step
        if abs(step) < 1e-6:
            break
    return slope


def chances_of(standings: npt.NDArray[np.int64], slope: float) -> npt.NDArray[np.float64]:
    """Who wins how likely, a row each."""
    worth = np.exp(slope * (standings - standings.max(1, keepdims=True)))
    return worth / worth.sum(1, keepdims=True)


def measure_values(game: Game, matches: int, seed: int) -> dict[int, AtSeats]:
    """Match values for every number of seats; what else is known of them stays as it is."""
    known, found = figures_of(game), dict[int, AtSeats]()
    for seats in game.seats:
        slopes = slopes_of(play_rounds(game, seats, matches, seed, {}))
        before = known.seats.get(seats) if known is not None else None
        found[seats] = AtSeats(slopes) if before is None else msgspec.structs.replace(before, slopes=slopes)
    return found


def write_figures(game: Game, seats: dict[int, AtSeats]) -> None:
    figures = Figures(FORMAT, game.name, game.version, dict(sorted(seats.items())))
    path_of(game).write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=1) + b"\n")
    figures_of.cache_clear()
