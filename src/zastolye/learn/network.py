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

# What slopes are multiplied by in between: in half precision, those of one row among many would be nothing.
STRETCH = 4096


class Network:
    """A multilayer perceptron. Inputs are scaled, not shifted, so that zeros stay zeros.

    On a GPU all layers but the last are multiplied in half precision (sums in single); weights, answers and
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
        """Scale inputs otherwise, and the first weights against it: the answers stay as they are."""
        self.layers[0][0][:] *= self.scale[:, None]
        self.layers[0][0][:] /= scale[:, None]
        self.scale = scale

    def run(self, x: Array) -> Array:
        """The answers alone."""
        return self.run_and_keep(x)[-1]

    def run_and_keep(self, x: Array) -> list[Array]:
        """What each layer takes, and at the end the answers: what `gradients` needs."""
        kept = [x.astype(self.number)]
        for k, (weights, biases) in enumerate(self.layers[:-1]):
            x = kept[-1] @ (weights * self.scale[:, None] if k == 0 else weights).astype(self.number)
            x += biases.astype(self.number)
            self.xp.maximum(x, 0, out=x)
            kept.append(x)
        weights, biases = self.layers[-1]
        kept.append(kept[-1].astype(self.row.dtype) @ weights + biases)
        return kept

    def gradients(self, kept: list[Array], slope: Array) -> Array:
        """The slope of a loss by all weights, from its slope by the answers."""
        row = self.xp.empty_like(self.row)
        views = self.views_of(row)
        self._add_up(views[-1], kept[-2].astype(self.row.dtype), slope)
        slope = slope * np.float32(STRETCH)
        for k in range(len(self.layers) - 2, -1, -1):
            slope = slope.astype(self.number) @ self.layers[k + 1][0].T.astype(self.number)
            slope *= kept[k + 1] > 0
            self._add_up(views[k], kept[k], slope)
            for part in views[k]:
                part *= np.float32(1 / STRETCH)
        views[0][0][:] *= self.scale[:, None]
        return row

    def _add_up(self, views: tuple[Array, Array], taken: Array, slope: Array) -> None:
        """The slope by one layer's weights and biases, over all rows. A product adds up columns thirty times as fast as CuPy's sum."""
        views[0][:] = taken.T @ slope
        views[1][:] = (self.xp.ones((1, len(slope)), slope.dtype) @ slope)[0]


def _first_weights(sizes: Sequence[int], seed: int) -> Any:
    """He's for ReLU; the answers begin near 0, so that every choice is as likely."""
    dice, parts = np.random.default_rng(seed), []
    for k, (a, b) in enumerate(itertools.pairwise(sizes)):
        spread = 0.01 if k == len(sizes) - 2 else (2.0 / a) ** 0.5
        parts += [dice.normal(0.0, spread, a * b), np.zeros(b)]
    return np.concatenate(parts).astype(np.float32)


class Adam:
    """Adam over one row of weights, with the whole gradient clipped to a length of 1."""

    def __init__(self, xp: Any, size: int) -> None:
        self.xp, self.steps = xp, 0
        self.mean, self.square = xp.zeros(size, np.float32), xp.zeros(size, np.float32)

    def step(self, row: Array, slope: Array, rate: float) -> None:
        slope *= 1.0 / self.xp.maximum(1.0, self.xp.sqrt((slope * slope).sum()))
        self.steps += 1
        self.mean += 0.1 * (slope - self.mean)
        self.square += 0.001 * (slope * slope - self.square)
        mean, square = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        row -= (rate / mean) * self.mean / (self.xp.sqrt(self.square / square) + 1e-5)
