"""Proximal policy optimisation: what is learned from what was played.

The critic sees all cards and values every seat at every choice, so advantages run over the choices of all seats alike, whoever made
them and in whatever order: turns, sealed choices and races are the same to it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from zastolye.learn.backend import Array

CLOSED = -1e9  # the answer for a choice that is not open


def chances_of(xp: Any, answers: Array, mask: Array) -> Array:
    """The logarithms of the chances of the open choices; of the others, far below."""
    answers = xp.where(mask != 0, answers, np.float32(CLOSED))
    answers -= answers.max(1, keepdims=True)
    answers -= xp.log(xp.exp(answers).sum(1, keepdims=True))
    return answers


def draw(xp: Any, chances: Array, dice: Any) -> Array:
    """A choice by these chances: the highest after Gumbel noise."""
    noise = dice.random(chances.shape, dtype=np.float32)
    return (chances - xp.log(-xp.log(noise + 1e-20) + 1e-20)).argmax(1)


def advantages(xp: Any, reward: Array, ended: Array, values: Array, smooth: float) -> Array:
    """Generalised advantages of all seats at every choice: (choices, matches, seats), from one value more than choices."""
    found, carry = xp.zeros_like(reward), xp.zeros_like(reward[0])
    for t in range(len(reward) - 1, -1, -1):
        carry = reward[t] + (1 - ended[t]) * (values[t + 1] + smooth * carry) - values[t]
        found[t] = carry
    return found


def actor_slope(
    xp: Any, chances: Array, chosen: Array, before: Array, gain: Array, weight: Array, clip: float, entropy: float
) -> tuple[Array, Array, Array]:
    """The slope of the actor's loss by its answers; how undecided it is; where the ratio was clipped.

    The loss is −Σ weight · (min(ratio · gain, clipped ratio · gain) + entropy · doubt).
    """
    rows = xp.arange(len(chances))
    p = xp.exp(chances)
    doubt = -(p * chances).sum(1)
    ratio = xp.exp(chances[rows, chosen] - before)
    is_clipped = ((gain > 0) & (ratio > 1 + clip)) | ((gain < 0) & (ratio < 1 - clip))
    push = xp.where(is_clipped, np.float32(0), ratio * gain)
    slope = p * (push[:, None] + entropy * (chances + doubt[:, None]))
    slope[rows, chosen] -= push
    slope *= weight[:, None]
    return slope, doubt, is_clipped


def critic_slope(values: Array, returns: Array, valid: Array) -> tuple[Array, Array]:
    """The slope of the critic's loss by its answers, and the loss: the mean square over the seats that there are."""
    off = (values - returns) * valid
    count = valid.sum()
    return off * (2.0 / count), (off * off).sum() / count


def variance(xp: Any, numbers: Array, valid: Array) -> Array:
    """Of the numbers that are valid."""
    off = (numbers - (numbers * valid).sum() / valid.sum()) * valid
    return (off * off).sum() / valid.sum()
