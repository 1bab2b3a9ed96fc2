"""A network learns from lessons: the chances of its choices are brought to the parts that a search gave them. On a processor."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from zastolye.bots.weights import Layer
from zastolye.learn.layers import layers_of, network_of
from zastolye.learn.network import Adam
from zastolye.learn.ppo import log_probabilities
from zastolye.learn.tables import padded

BATCH = 1024
HELD = 20  # one lesson in so many, the last ones, is not learned from
KEEP = 0.995  # of the mean of the last weights at each step
CHUNK = 4096


class Progress(NamedTuple):
    """How far from the teacher the network is in lessons it did not learn from: cross entropy, and how often both choose the same."""

    passes: int
    loss: float
    agreed: float


class Student:
    """The network of a weights file, its Adam, and the mean of its last weights. Inputs are scaled by how wide they spread in the
    lessons."""

    def __init__(self, layers: list[Layer], lessons: dict[str, Any], rate: float, seed: int) -> None:
        self.features, self.choices = layers[0].steps.shape[0], len(layers[-1].bias)
        self.inputs = _wide(lessons["inputs"], padded(self.features))
        self.mask, parts = _wide(lessons["mask"], padded(self.choices)), _wide(lessons["parts"], padded(self.choices))
        self.parts = parts.astype(np.float32)
        self.learned = len(self.inputs) - len(self.inputs) // HELD
        self.network = network_of(np, layers)
        self.network.rescale(1.0 / np.maximum(self.inputs[::64].astype(np.float32).std(0), 0.25))
        self.mean, self.adam = self.network.copy(), Adam(np, len(self.network.row))
        self.rate, self.dice, self.passes = rate, np.random.default_rng(seed), 0

    def run_pass(self, passes: int) -> Progress:
        """Once over all lessons in random order; of so many passes in all, for the rate to fall to a fiftieth."""
        order = self.dice.permutation(self.learned)
        size = min(BATCH, self.learned)
        for number, at in enumerate(range(0, self.learned - size + 1, size)):
            rows, stage = order[at : at + size], (self.passes + number * size / self.learned) / passes
            activations = self.network.activations(self.inputs[rows])
            gradient = (
                np.exp(log_probabilities(np, activations[-1], self.mask[rows])) - self.parts[rows]
            ) / np.float32(size)
            self.adam.step(
                self.network.row, self.network.gradients(activations, gradient), self.rate * max(0.02, 1 - stage)
            )
            self.mean.row += (1 - KEEP) * (self.network.row - self.mean.row)
        self.passes += 1
        return self.measure()

    def measure(self) -> Progress:
        """The mean network in the lessons that were held back."""
        loss, agreed = 0.0, 0
        for at in range(self.learned, len(self.inputs), CHUNK):
            log_probs = log_probabilities(np, self.mean.run(self.inputs[at : at + CHUNK]), self.mask[at : at + CHUNK])
            parts = self.parts[at : at + CHUNK]
            loss -= float((parts * np.maximum(log_probs, -50.0)).sum())
            agreed += int((log_probs.argmax(1) == parts.argmax(1)).sum())
        held = max(1, len(self.inputs) - self.learned)
        return Progress(self.passes, loss / held, agreed / held)

    def layers(self) -> list[Layer]:
        """The mean network in steps, for a weights file."""
        return layers_of(self.mean, self.features, self.choices)


def _wide(rows: Any, width: int) -> Any:
    return np.pad(rows, ((0, 0), (0, width - rows.shape[1])))
