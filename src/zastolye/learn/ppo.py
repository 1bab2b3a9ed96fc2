"""Proximal policy optimisation: what is learned from what was played.

The critic sees all cards and values every seat at every choice, so advantages run over the choices of all seats alike, whoever made
them and in whatever order: turns, sealed choices and races are the same to it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from zastolye.learn.backend import Array

CLOSED = -1e9  # the logit of a choice that is not open


def log_probabilities(xp: Any, logits: Array, mask: Array) -> Array:
    """The log probabilities of the open choices; of the others, far below."""
    logits = xp.where(mask != 0, logits, np.float32(CLOSED))
    logits -= logits.max(1, keepdims=True)
    logits -= xp.log(xp.exp(logits).sum(1, keepdims=True))
    return logits


def draw(xp: Any, log_probs: Array, dice: Any) -> Array:
    """A choice by these log probabilities: the highest after Gumbel noise."""
    noise = dice.random(log_probs.shape, dtype=np.float32)
    return (log_probs - xp.log(-xp.log(noise + 1e-20) + 1e-20)).argmax(1)


def generalised_advantages(xp: Any, reward: Array, ended: Array, values: Array, gae_lambda: float) -> Array:
    """Generalised advantage estimates (GAE) of all seats at every choice: (choices, matches, seats), from one more value."""
    found, carry = xp.zeros_like(reward), xp.zeros_like(reward[0])
    for t in range(len(reward) - 1, -1, -1):
        carry = reward[t] + (1 - ended[t]) * (values[t + 1] + gae_lambda * carry) - values[t]
        found[t] = carry
    return found


def actor_gradient(
    xp: Any,
    log_probs: Array,
    chosen: Array,
    old_log_prob: Array,
    advantage: Array,
    weight: Array,
    clip: float,
    bonus: float,
) -> tuple[Array, Array, Array]:
    """The gradient of the actor's loss by its logits; the entropy; where the ratio was clipped.

    The loss is −Σ weight · (min(ratio · advantage, clipped ratio · advantage) + bonus · entropy).
    """
    rows = xp.arange(len(log_probs))
    p = xp.exp(log_probs)
    entropy = -(p * log_probs).sum(1)
    ratio = xp.exp(log_probs[rows, chosen] - old_log_prob)
    is_clipped = ((advantage > 0) & (ratio > 1 + clip)) | ((advantage < 0) & (ratio < 1 - clip))
    surrogate = xp.where(is_clipped, np.float32(0), ratio * advantage)
    gradient = p * (surrogate[:, None] + bonus * (log_probs + entropy[:, None]))
    gradient[rows, chosen] -= surrogate
    gradient *= weight[:, None]
    return gradient, entropy, is_clipped


def critic_gradient(values: Array, returns: Array, valid: Array) -> tuple[Array, Array]:
    """The gradient of the critic's loss by its values, and the loss: the mean square over the seats that there are."""
    error = (values - returns) * valid
    count = valid.sum()
    return error * (2.0 / count), (error * error).sum() / count


def variance(xp: Any, numbers: Array, valid: Array) -> Array:
    """Of the numbers that are valid."""
    off = (numbers - (numbers * valid).sum() / valid.sum()) * valid
    return (off * off).sum() / valid.sum()
