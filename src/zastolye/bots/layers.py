"""A network and the room that it works in as one record, and its layers run by compiled code.

A decision between two searches finds the caches cold, so what it touches is what it costs, code included. Everything lies in one
record: a call has few arguments and makes no arrays. The record lies in a huge page where the system has them, since a processor looks
up every page that it has not used lately. Rows of inputs that are 0 are not read: of the first layer five in six, of the others about
half. Of the last layer only the columns of open choices are, which therefore lie there as rows. All layers but the last run through
the same loop, since code that is written out for each of them would have to be fetched for each of them.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from zastolye.bots.weights import LANES, LAYERS, Layer
from zastolye.core.kernel import intrinsic, numba_insides, rule

LINE = 64  # bytes that memory hands over at a time: the steps of each layer begin there
HUGE = 2 << 20  # bytes of a huge page
AHEAD = 8  # rows: so far before they are used they are asked for

# mypy: disable-error-code="no-untyped-def, no-untyped-call"


def work_of(layers: Sequence[Layer], most_moves: int) -> npt.NDArray[np.void]:
    """The record: the steps of all layers, what a step of each column is worth and the biases; then the room for one decision."""
    assert len(layers[-1].steps) % LANES == 0, "the last layer is read in whole lanes"
    sizes = [len(layers[0].steps), *(len(layer.bias) for layer in layers)]
    steps = [*(layer.steps for layer in layers[:-1]), layers[-1].steps.T]
    starts = np.cumsum([0, *(-(-part.size // LINE) * LINE for part in steps)])
    floats = np.concatenate([part for layer in layers for part in (layer.worth, layer.bias)])
    widest = max(sizes[:LAYERS])
    fields = np.dtype(
        [
            ("steps", np.int8, starts[-1]), ("floats", np.float32, len(floats)), ("sizes", np.int64, LAYERS + 1),
            ("starts", np.int64, LAYERS), ("inputs", np.int8, sizes[0]), ("x", np.float32, widest), ("out", np.float32, widest),
            ("used", np.int64, widest), ("sums", np.float32, LANES), ("moves", np.int64, most_moves),
            ("places", np.int64, most_moves), ("answers", np.float64, most_moves),
        ],
        align=True,
    )  # fmt: skip
    work = _in_huge_pages(fields)
    work["floats"], work["sizes"], work["starts"] = floats, sizes, starts[:-1]
    for start, part in zip(starts[:-1], steps, strict=True):
        work["steps"][0, start : start + part.size] = part.reshape(-1)
    return work


def _in_huge_pages(fields: np.dtype[np.void]) -> npt.NDArray[np.void]:
    """A record that begins where a huge page does. numpy asks the system for huge pages for arrays of 4 MB and more; what is never
    touched of one takes no memory."""
    room = np.zeros(2 * HUGE + fields.itemsize, np.int8)
    return room[-room.ctypes.data % HUGE :][: fields.itemsize].view(fields)


@rule
def run_network(w, count):
    """What the network answers to `inputs` for `count` of its choices, those at `places`; a choice at a place below 0 keeps the answer
    it has."""
    x, out, at = w.x, w.out, 0
    for i in range(w.sizes[0]):
        x[i] = np.float32(w.inputs[i])
    for layer in range(LAYERS - 1):
        width = w.sizes[layer + 1]
        through(w.steps, w.starts[layer], x, w.sizes[layer], w.used, w.floats[at:], out, width)
        at += 2 * width
        x, out = out, x
    answer_open(w, x, w.floats[at:], count)


@intrinsic(compiled=numba_insides.fetch)
def fetch(row, at):
    """Ask memory for what lies there, without waiting for it: a hint, that changes nothing."""


@rule
def through(steps, at, x, size, used, floats, out, width):
    """One layer and its ReLU: its steps begin at `at`, a row of `width` for each of `size` inputs. Four rows at a time, so that sums
    are fetched and stored a fourth as often; meanwhile the four that are `AHEAD` are on their way. Which rows are needed looks random
    to a processor: by itself it would wait for most of them."""
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
        for row in range(k + AHEAD, min(k + AHEAD + 4, count)):
            for j in range(0, width, LINE):
                fetch(steps, at + used[row] * width + j)
        a, b, c, d = used[k], used[min(k + 1, last)], used[min(k + 2, last)], used[min(k + 3, last)]
        xa, xb = x[a], x[b] if k + 1 < count else np.float32(0)
        xc, xd = x[c] if k + 2 < count else np.float32(0), x[d] if k + 3 < count else np.float32(0)
        ra, rb = steps[at + a * width : at + (a + 1) * width], steps[at + b * width : at + (b + 1) * width]
        rc, rd = steps[at + c * width : at + (c + 1) * width], steps[at + d * width : at + (d + 1) * width]
        for j in range(width):
            out[j] += (xa * np.float32(ra[j]) + xb * np.float32(rb[j])) + (
                xc * np.float32(rc[j]) + xd * np.float32(rd[j])
            )
        k += 4
    for j in range(width):
        out[j] = max(out[j] * floats[j] + floats[width + j], np.float32(0))


@rule
def answer_open(w, x, floats, count):
    """The last layer, for the open choices alone: the steps of each choice are a row. Floats are added up in `LANES` sums, which a
    processor does side by side; a single sum would have to be added to one number after the other."""
    at, size, width = w.starts[LAYERS - 1], w.sizes[LAYERS - 1], w.sizes[LAYERS]
    for i in range(count):
        place = w.places[i]
        if place >= 0:
            row = w.steps[at + place * size : at + (place + 1) * size]
            for lane in range(LANES):
                w.sums[lane] = np.float32(0)
            for j in range(0, size, LANES):
                for lane in range(LANES):
                    w.sums[lane] += x[j + lane] * np.float32(row[j + lane])
            total = np.float32(0)
            for lane in range(LANES):
                total += w.sums[lane]
            w.answers[i] = total * floats[place] + floats[width + place]
