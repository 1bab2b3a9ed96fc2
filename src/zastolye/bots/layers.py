"""A network as one block of bytes, and its layers run by compiled code.

A decision between two searches finds the caches cold, so what it touches is what it costs, code included. One block instead of twenty
arrays makes a call three times as cheap. Rows of inputs that are 0 are not read: of the first layer five in six, of the others about
half. Of the last layer only the columns of open choices are, which therefore lie there as rows. All layers but the last run through
the same loop, since code that is written out for each of them would have to be fetched for each of them.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from zastolye.bots.weights import LAYERS, Layer
from zastolye.core.kernel import rule

LINE = 64  # bytes that memory hands over at a time: rows begin there
# Numbers at the beginning of a block: inputs, then the width of each layer, then where the steps of each begin.
HEAD = 16
STEPS_AT = LAYERS + 1
LANES = 16  # the width of the layer before the last is a multiple of it

# mypy: disable-error-code="no-untyped-def, no-untyped-call"


def pack(layers: Sequence[Layer]) -> npt.NDArray[np.int8]:
    """The block: its head, what a step of each column is worth and the biases, and the steps of all layers."""
    floats = [part for layer in layers for part in (layer.worth, layer.bias)]
    assert len(layers[-1].steps) % LANES == 0, "the last layer is read in whole lanes"
    steps = [*(layer.steps for layer in layers[:-1]), layers[-1].steps.T]
    head = np.zeros(HEAD, np.int32)
    head[:STEPS_AT] = [len(layers[0].steps), *(len(layer.bias) for layer in layers)]
    at = _to_line(4 * HEAD + 4 * sum(len(part) for part in floats))
    for number, part in enumerate(steps):
        head[STEPS_AT + number] = at
        at += _to_line(part.size)
    room = np.zeros(at + LINE, np.int8)
    block = room[-room.ctypes.data % LINE :][:at]
    first = np.concatenate([head.view(np.int8), *(part.view(np.int8) for part in floats)])
    block[: len(first)] = first
    for number, part in enumerate(steps):
        block[head[STEPS_AT + number] :][: part.size] = part.reshape(-1)
    return block


def _to_line(size: int) -> int:
    return -(-size // LINE) * LINE


@rule
def run_network(block, inputs, places, count, answers):
    """What the network answers for `count` of its choices, those at `places`; a choice at a place below 0 keeps the answer it has."""
    head = block[: 4 * HEAD].view(np.int32)
    floats = block[4 * HEAD : head[STEPS_AT]].view(np.float32)
    widest = max(head[0], head[1], head[2], head[3])
    room, used = np.empty(2 * widest, np.float32), np.empty(widest, np.int64)
    x, out = room[:widest], room[widest:]
    for i in range(head[0]):
        x[i] = np.float32(inputs[i])
    at = 0
    for layer in range(LAYERS - 1):
        width = head[layer + 1]
        through(block, head[STEPS_AT + layer], x, head[layer], used, floats[at:], out, width)
        at += 2 * width
        x, out = out, x
    answer_open(
        block, head[STEPS_AT + LAYERS - 1], x, head[LAYERS - 1], floats[at:], head[LAYERS], places, count, answers
    )


@rule
def through(block, at, x, size, used, floats, out, width):
    """One layer and its ReLU: its steps begin at `at`, a row of `width` for each of `size` inputs. Four rows at a time, so that sums
    are fetched and stored a fourth as often."""
    count = 0
    for i in range(size):
        if x[i] != 0:
            used[count] = i
            count += 1
    for j in range(width):
        out[j] = np.float32(0)
    k, last = 0, count - 1
    # The last four rows may be fewer: then the last row stands for those that are not there, taken no times.
    while k < count:
        a, b, c, d = used[k], used[min(k + 1, last)], used[min(k + 2, last)], used[min(k + 3, last)]
        xa, xb = x[a], x[b] if k + 1 < count else np.float32(0)
        xc, xd = x[c] if k + 2 < count else np.float32(0), x[d] if k + 3 < count else np.float32(0)
        ra, rb = block[at + a * width : at + (a + 1) * width], block[at + b * width : at + (b + 1) * width]
        rc, rd = block[at + c * width : at + (c + 1) * width], block[at + d * width : at + (d + 1) * width]
        for j in range(width):
            out[j] += (xa * np.float32(ra[j]) + xb * np.float32(rb[j])) + (
                xc * np.float32(rc[j]) + xd * np.float32(rd[j])
            )
        k += 4
    for j in range(width):
        out[j] = max(out[j] * floats[j] + floats[width + j], np.float32(0))


@rule
def answer_open(block, at, x, size, floats, width, places, count, answers):
    """The last layer, for the open choices alone: the steps of each choice are a row. Floats are added up in `LANES` sums, which a
    processor does side by side; a single sum would have to be added to one number after the other."""
    sums = np.empty(LANES, np.float32)
    for i in range(count):
        place = places[i]
        if place >= 0:
            row = block[at + place * size : at + (place + 1) * size]
            for lane in range(LANES):
                sums[lane] = np.float32(0)
            for j in range(0, size, LANES):
                for lane in range(LANES):
                    sums[lane] += x[j + lane] * np.float32(row[j + lane])
            total = np.float32(0)
            for lane in range(LANES):
                total += sums[lane]
            answers[i] = total * floats[place] + floats[width + place]
