"""From the layers of a weights file to a network and back. Its inputs and choices are padded, as they are at tables."""

from __future__ import annotations

from typing import Any

import numpy as np

from zastolye.bots.weights import Layer, hidden_of, in_steps
from zastolye.learn.backend import to_host
from zastolye.learn.network import Network
from zastolye.learn.tables import padded


def network_of(xp: Any, layers: list[Layer], logit_scale: float = 1.0) -> Network:
    """The network of these layers, its logits multiplied by a scale."""
    sizes = (padded(len(layers[0].steps)), *hidden_of(layers), padded(len(layers[-1].bias)))
    network = Network(xp, sizes, 0)
    network.row[:] = 0
    for (weights, biases), layer in zip(network.layers, layers, strict=True):
        rows, columns = layer.steps.shape
        weights[:rows, :columns] = xp.asarray(layer.steps.astype(np.float32) * layer.worth)
        biases[:columns] = xp.asarray(layer.bias)
    for part in network.layers[-1]:
        part *= logit_scale
    return network


def layers_of(network: Network, features: int, choices: int) -> list[Layer]:
    """The layers of a network in steps: how inputs are scaled is taken into the first, padding is cut off."""
    layers = [(to_host(weights), to_host(biases)) for weights, biases in network.layers]
    layers[0] = ((layers[0][0] * to_host(network.scale)[:, None])[:features], layers[0][1])
    layers[-1] = (layers[-1][0][:, :choices], layers[-1][1][:choices])
    return [in_steps(weights.astype(np.float32), biases) for weights, biases in layers]
