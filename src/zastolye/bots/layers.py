"""A network as one block of bytes, and its layers run by compiled code.

A decision between two searches finds the caches cold, so what it touches is what it costs. One block instead of twenty arrays makes a
call three times as cheap, and rows of inputs that are 0 are not read: of the first layer five in six, of the others about half.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from zastolye.bots.weights import LAYERS, Layer
from zastolye.core.kernel import rule

LINE = 64  # bytes that memory hands over at a time: rows begin there
HEAD = (
    16  # numbers at the beginning of a block: inputs, then the width of each layer, then where the steps of each begin
)

# mypy: disable-error-code="no-untyped-def, no-untyped-call"


def pack(layers: Sequence[Layer]) -> npt.NDArray[np.int8]:
    """The block: its head, what a step of each column is worth and the biases, and the steps of all layers."""
    floats = [part for layer in layers for part in (layer.worth, layer.bias)]
    head = np.zeros(HEAD, np.int32)
    head[: LAYERS + 1] = [len(layers[0].steps), *(len(layer.bias) for layer in layers)]
    at = _to_line(4 * HEAD + 4 * sum(len(part) for part in floats))
    for number, layer in enumerate(layers):
        head[LAYERS + 1 + number] = at
        at += _to_line(layer.steps.size)
    room = np.zeros(at + LINE, np.int8)
    block = room[-room.ctypes.data % LINE :][:at]
    first = np.concatenate([head.view(np.int8), *(part.view(np.int8) for part in floats)])
    block[: len(first)] = first
    for number, layer in enumerate(layers):
        block[head[LAYERS + 1 + number] :][: layer.steps.size] = layer.steps.reshape(-1)
    return block


def _to_line(size: int) -> int:
    return -(-size // LINE) * LINE


@rule
def run_network(block, inputs, answers):
    """All layers; `answers` are what the last one says."""
    head = block[: 4 * HEAD].view(np.int32)
    widest = max(len(inputs), head[1], head[2], head[3])
    used, one, two = np.empty(widest, np.int64), np.empty(widest, np.float32), np.empty(widest, np.float32)
    floats = block[4 * HEAD : head[LAYERS + 1]].view(np.float32)
    at = 0
    through(block, head[5], inputs, head[0], used, floats[at:], one, head[1])
    rectify(one, head[1])
    at += 2 * head[1]
    through(block, head[6], one, head[1], used, floats[at:], two, head[2])
    rectify(two, head[2])
    at += 2 * head[2]
    through(block, head[7], two, head[2], used, floats[at:], one, head[3])
    rectify(one, head[3])
    at += 2 * head[3]
    through(block, head[8], one, head[3], used, floats[at:], answers, head[4])


@rule
def through(block, at, x, size, used, floats, out, width):
    """One layer: its steps begin at `at`, a row of `width` for each of `size` inputs. Four rows at a time, so that sums are fetched
    and stored a fourth as often."""
    count = 0
    for i in range(size):
        if x[i] != 0:
            used[count] = i
            count += 1
    for j in range(width):
        out[j] = np.float32(0)
    k = 0
    while k + 4 <= count:
        a, b, c, d = used[k], used[k + 1], used[k + 2], used[k + 3]
        xa, xb, xc, xd = np.float32(x[a]), np.float32(x[b]), np.float32(x[c]), np.float32(x[d])
        ra, rb = block[at + a * width : at + (a + 1) * width], block[at + b * width : at + (b + 1) * width]
        rc, rd = block[at + c * width : at + (c + 1) * width], block[at + d * width : at + (d + 1) * width]
        for j in range(width):
            out[j] += (xa * np.float32(ra[j]) + xb * np.float32(rb[j])) + (
                xc * np.float32(rc[j]) + xd * np.float32(rd[j])
            )
        k += 4
    while k < count:
        a = used[k]
        xa, ra = np.float32(x[a]), block[at + a * width : at + (a + 1) * width]
        for j in range(width):
            out[j] += xa * np.float32(ra[j])
        k += 1
    for j in range(width):
        out[j] = out[j] * floats[j] + floats[width + j]


@rule
def rectify(out, width):
    for j in range(width):
        out[j] = max(out[j], np.float32(0))
