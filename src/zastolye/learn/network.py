"""Layers with ReLU between them, their gradients, and Adam: array code over numpy or CuPy.

All weights of a network are one row, of which each layer is a view: averaging, clipping, keeping and Adam are then one line each.
Written out rather than taken from a framework, since it is short, and since the same code has to run in tests without a GPU.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import numpy as np

from zastolye.learn.backend import Array

# What a loss is multiplied by on its way back: in half precision, the gradients of one row among many would be nothing.
LOSS_SCALE = 4096


class Network:
    """A multilayer perceptron. Inputs are scaled, not shifted, so that zeros stay zeros.

    On a GPU all layers but the last are multiplied in half precision (sums in single); weights, outputs and
    Adam are in single precision everywhere.
    """

    def __init__(self, xp: Any, sizes: Sequence[int], seed: int) -> None:
        self.xp, self.sizes = xp, list(sizes)
        self.number = np.float32 if xp is np else np.float16
        self.scale = xp.ones(sizes[0], np.float32)
        self.row = xp.asarray(_first_weights(sizes, seed))
        self.layers = self.views_of(self.row)

    def views_of(self, row: Array) -> list[tuple[Array, Array]]:
        """The weights and the biases of each layer, in the memory of this row."""
        views, at = [], 0
        for a, b in itertools.pairwise(self.sizes):
            views.append((row[at : at + a * b].reshape(a, b), row[at + a * b : at + a * b + b]))
            at += a * b + b
        return views

    def copy(self) -> Network:
        other = Network.__new__(Network)
        other.xp, other.sizes, other.number = self.xp, self.sizes, self.number
        other.scale, other.row = self.scale, self.row.copy()
        other.layers = other.views_of(other.row)
        return other

    def rescale(self, scale: Array) -> None:
        """Scale inputs otherwise, and the first weights against it: the outputs stay as they are."""
        self.layers[0][0][:] *= self.scale[:, None]
        self.layers[0][0][:] /= scale[:, None]
        self.scale = scale

    def run(self, x: Array) -> Array:
        """The outputs alone."""
        return self.activations(x)[-1]

    def activations(self, x: Array) -> list[Array]:
        """What each layer takes, and at the end the outputs: what `gradients` needs."""
        found = [x.astype(self.number)]
        for k, (weights, biases) in enumerate(self.layers[:-1]):
            x = found[-1] @ (weights * self.scale[:, None] if k == 0 else weights).astype(self.number)
            x += biases.astype(self.number)
            self.xp.maximum(x, 0, out=x)
            found.append(x)
        weights, biases = self.layers[-1]
        found.append(found[-1].astype(self.row.dtype) @ weights + biases)
        return found

    def gradients(self, activations: list[Array], gradient: Array) -> Array:
        """The gradient of a loss by all weights, from its gradient by the outputs."""
        row = self.xp.empty_like(self.row)
        views = self.views_of(row)
        self._add_up(views[-1], activations[-2].astype(self.row.dtype), gradient)
        gradient = gradient * np.float32(LOSS_SCALE)
        for k in range(len(self.layers) - 2, -1, -1):
            gradient = gradient.astype(self.number) @ self.layers[k + 1][0].T.astype(self.number)
            gradient *= activations[k + 1] > 0
            self._add_up(views[k], activations[k], gradient)
            for part in views[k]:
                part *= np.float32(1 / LOSS_SCALE)
        views[0][0][:] *= self.scale[:, None]
        return row

    def _add_up(self, views: tuple[Array, Array], taken: Array, gradient: Array) -> None:
        """The gradient by one layer's weights and biases, over all rows. A product adds up columns 30 times as fast as CuPy's sum."""
        views[0][:] = taken.T @ gradient
        views[1][:] = (self.xp.ones((1, len(gradient)), gradient.dtype) @ gradient)[0]


def _first_weights(sizes: Sequence[int], seed: int) -> Any:
    """He's for ReLU; the outputs begin near 0, so that every choice is as likely."""
    dice, parts = np.random.default_rng(seed), []
    for k, (a, b) in enumerate(itertools.pairwise(sizes)):
        spread = 0.01 if k == len(sizes) - 2 else (2.0 / a) ** 0.5
        parts += [dice.normal(0.0, spread, a * b), np.zeros(b)]
    return np.concatenate(parts).astype(np.float32)


class Adam:
    """Adam over one row of weights, with the whole gradient clipped to a length of 1."""

    def __init__(self, xp: Any, size: int) -> None:
        self.xp, self.steps = xp, 0
        self.first_moment, self.second_moment = xp.zeros(size, np.float32), xp.zeros(size, np.float32)

    def step(self, row: Array, gradient: Array, rate: float) -> None:
        gradient *= 1.0 / self.xp.maximum(1.0, self.xp.sqrt((gradient * gradient).sum()))
        self.steps += 1
        self.first_moment += 0.1 * (gradient - self.first_moment)
        self.second_moment += 0.001 * (gradient * gradient - self.second_moment)
        first, second = 1 - 0.9**self.steps, 1 - 0.999**self.steps  # what moments that begin at 0 lack
        row -= (rate / first) * self.first_moment / (self.xp.sqrt(self.second_moment / second) + 1e-5)
