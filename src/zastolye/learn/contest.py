"""A network against players by the policy, or against another network: every deal once from every seat."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from zastolye.core.refusal import Unusable
from zastolye.lab.turns import NETWORK, PAST, POLICY
from zastolye.learn.course import Course
from zastolye.learn.network import Network
from zastolye.learn.ppo import draw, log_probabilities
from zastolye.learn.tables import Tables, Turner

Z95 = 1.96
LOOK = 16  # turns between two looks at whether all matches have ended: each waits for the GPU


class Contest(NamedTuple):
    """The share of wins of the one network, and half of its 95 % interval."""

    win: float
    error: float


def contest(
    course: Course, network: Network, xp: Any, turner: Turner, kind: int, matches: int, *,
    seed: int, rivals: Network | None = None, greedy: bool = True, heat: float = 1.0,
) -> Contest:  # fmt: skip
    """One seat is the network's, which takes its best choices if it is `greedy`, and else draws them with this `heat`; the others are
    the policy's or those of `rivals`, who draw theirs by their chances. The rotations of one deal are one observation."""
    seats = int(course.seats_of[kind])
    deals = np.arange(matches // seats).repeat(seats)
    n = len(deals)
    mine = np.arange(n) % seats
    sitting = np.full((course.seats, n), POLICY if rivals is None else PAST, np.int8)
    sitting[mine, np.arange(n)] = NETWORK
    tables = Tables(course, xp, np.full(n, kind), sitting, seed, turner=turner, deals=deals)
    number, seat, dice = xp.arange(n), xp.asarray(mine), xp.random.default_rng(seed)
    won, waiting, turns = xp.zeros(n, np.float32), xp.ones(n, np.float32), 0
    tables.turn()
    while turns % LOOK or bool(waiting.any()):
        logits = network.run(tables.inputs) / np.float32(heat)
        is_rival = tables.sitting[tables.actor.astype(np.int64), number] == PAST
        if rivals is not None:
            logits = xp.where(is_rival[:, None], rivals.run(tables.inputs), logits)
        # Finite weights may overflow in half precision. A choice by such logits is not open, and its match would never end.
        if turns % LOOK == 0 and not bool(xp.isfinite(logits).all()):
            raise Unusable("train-diverged")
        log_probs = log_probabilities(xp, logits, tables.mask)
        drawn = draw(xp, log_probs, dice)
        tables.chosen[:] = xp.where(is_rival, drawn, log_probs.argmax(1)) if greedy else drawn
        tables.turn()
        won += tables.wins[seat, number] * waiting
        waiting *= 1 - tables.ended
        turns += 1
    blocks = won.reshape(-1, seats).mean(1)
    return Contest(float(won.mean()), Z95 * float(blocks.std()) / max(1, len(blocks)) ** 0.5)
