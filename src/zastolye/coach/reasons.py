"""Why a move was better, as facts: what is told more and less often after it, over the same worlds, and what each seat scores."""

from __future__ import annotations

import math
from collections.abc import Sequence

from zastolye.bots.rollouts.workspace import Rolled, Workspace
from zastolye.bots.sight import Sight, WholeMove
from zastolye.coach.types import Reason

WORLDS = 200
MOST = 3  # reasons for one move
SURE = 2.5  # standard errors by which a count must differ
LEAST = 0.05  # times a world: what differs by less explains nothing


def why(
    space: Workspace, sight: Sight, moves: Sequence[WholeMove], best: int, played: int, seed: int
) -> tuple[tuple[Reason, ...], tuple[tuple[float, float], ...]]:
    """The reasons, the strongest first; and by seat the mean score where rollouts end, after the better move and the played."""
    rolled = space.roll(sight, moves, (best, played), seed, 1 << 40, WORLDS, tells=True)
    scores = rolled.scores[:, : int(sight.plain.seats)] / WORLDS
    pairs = tuple((round(float(better), 2), round(float(worse), 2)) for better, worse in scores.T)
    return tuple(_reasons(space, sight, rolled)[:MOST]), pairs


def _reasons(space: Workspace, sight: Sight, rolled: Rolled) -> list[Reason]:
    found: list[tuple[float, Reason]] = []
    for number, kind in enumerate(space.game.news.names):
        if kind not in space.game.coaching.telling:
            continue
        for column, whose in enumerate((sight.seat, None)):
            better, worse = (float(rolled.told[row, number, column]) / WORLDS for row in (0, 1))
            error = math.sqrt(max(better + worse, 1 / WORLDS) / WORLDS)
            if abs(better - worse) > max(LEAST, SURE * error):
                found.append((abs(better - worse) / error, Reason(kind, whose, round(better, 3), round(worse, 3))))
    return [reason for _, reason in sorted(found, key=lambda one: -one[0])]
