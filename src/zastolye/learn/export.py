"""From a training to the file that the package ships: the mean network in whole numbers of a byte, without what no seat sees."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from zastolye.bots.weights import write_weights
from zastolye.core.game import Game
from zastolye.learn.layers import layers_of
from zastolye.learn.trainer import Trainer


def export(trainer: Trainer, game: Game, path: Path, command: str) -> None:
    """Write the weights file of this trainer's mean network."""
    course = trainer.course
    layers = layers_of(trainer.mean, course.features, course.choices)
    shown = np.setdiff1d(np.arange(course.features), course.hidden)
    write_weights(path, game, layers, shown, sorted({int(seats) for seats in course.seats_of}), command)
