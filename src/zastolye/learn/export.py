"""From a training to the file that the package ships: the mean network in whole numbers of a byte, without what no seat sees."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import numpy as np

from zastolye.bots.weights import Layer, in_steps, write_weights
from zastolye.core.game import Game
from zastolye.learn.backend import to_host
from zastolye.learn.tables import padded
from zastolye.learn.trainer import Trainer


def layers_of(features: int, choices: int, hidden: tuple[int, ...], row: Any, scale: Any) -> list[Layer]:
    """The layers of a network's row of weights: how inputs are scaled is taken into the first, padding is cut off."""
    sizes, layers, at = (padded(features), *hidden, padded(choices)), [], 0
    for a, b in itertools.pairwise(sizes):
        layers.append((row[at : at + a * b].reshape(a, b), row[at + a * b : at + a * b + b]))
        at += a * b + b
    layers[0] = ((layers[0][0] * scale[:, None])[:features], layers[0][1])
    layers[-1] = (layers[-1][0][:, :choices], layers[-1][1][:choices])
    return [in_steps(weights.astype(np.float32), bias) for weights, bias in layers]


def export(trainer: Trainer, game: Game, path: Path, command: str) -> None:
    """Write the weights file of this trainer's mean network."""
    course, mean = trainer.course, trainer.mean
    layers = layers_of(
        course.features, course.choices, trainer.settings.hidden, to_host(mean.row), to_host(trainer.actor.scale)
    )
    shown = np.setdiff1d(np.arange(course.features), course.hidden)
    write_weights(path, game, layers, shown, sorted({int(seats) for seats in course.seats_of}), command)
