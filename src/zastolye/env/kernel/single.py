"""One match for a program that steps it by itself: everything in one record, since each argument of a compiled call costs time."""

from typing import Any

import numpy as np

from zastolye.core.extras import Environment
from zastolye.core.kernel import brief, template, uncounted
from zastolye.core.rule_words import LUCK, below, lowest, ones, pick_bit, shuffle, start_luck
from zastolye.env.kernel.steps import place_worth

# The names of the game's rules are bound later.
# ruff: noqa: F821, SIM110
# mypy: disable-error-code="name-defined, no-untyped-def"

PLAY, BEGIN, LOOK = range(3)
OVER, NOT_OPEN = -1, -2
NOBODY = -1
MATCH, SEEN = range(2)  # of the states


def work_of(environment: Environment, most_seats: int, options: int) -> np.dtype[Any]:
    """The record that `turn` works in: the match and what it needs beside it; `moves` are the `count` moves open to the seat `told`.
    The same for all numbers of seats: it is compiled once."""
    rules = environment.rules
    return np.dtype(
        [
            ("states", rules.state, 2), ("lucks", LUCK, 1), ("seed", np.uint64), ("options", np.int64, options), ("seats", np.int64),
            ("races", np.int64), ("order", np.int64, rules.most_shuffled), ("moves", np.int64, environment.most_open),
            ("news", np.int64, 1), ("awaited", np.int64), ("rewards", np.float64, most_seats),
            ("told", np.int64), ("count", np.int64), ("do", np.int64), ("asked", np.int64), ("looks", np.int64),
        ],
        align=True,
    )  # fmt: skip


@brief
@uncounted
@template
def turn(work, cells, told, move):
    """PLAY this move of the seat that is `asked`; or, where `do` says so and once, BEGIN the match anew from `seed`, or LOOK from the
    seat that `looks`. Returns whose turn it then is, OVER, or NOT_OPEN, and then nothing has changed. Written is `told`, the row
    and then the mask: of whose turn it is, or of who looks."""
    w = work[0]
    s, do = w.states[MATCH], w.do
    w.do = PLAY
    if do == LOOK:
        tell(w, cells, told, w.looks, w.awaited >> max(w.looks, 0) & 1 if w.looks >= 0 else 0)
        return w.asked
    if do == PLAY:
        if not is_open(w, w.asked, move):
            return NOT_OPEN
        play(s, w.asked, move, w.news)
    else:
        start_luck(w.lucks[0], w.seed, 0)
        clear(cells, MATCH)
        setup(s, w.seats, w.options)
    count = to_shuffle(s)
    while count > 0:
        shuffle(w.lucks[0], w.order, count)
        shuffled(s, w.order, w.news)
        count = to_shuffle(s)
    w.awaited = to_act(s)
    if w.awaited == 0:
        w.told, w.asked, w.count = NOBODY, NOBODY, 0
        for other in range(w.seats):
            w.rewards[other] = place_worth(s, other)
        return OVER
    if w.races != 0 and w.awaited & (w.awaited - 1) != 0:
        w.asked = pick_bit(w.awaited, below(w.lucks[0], ones(w.awaited)))
    else:
        w.asked = lowest(w.awaited)
    tell(w, cells, told, w.asked, 1)
    return w.asked


@template
def clear(cells, which):
    """A blank state. Copying one would touch twice as much memory, which is not at hand any more after each return to Python."""
    for i in range(cells.shape[1]):
        cells[which, i] = 0


@template
def is_open(w, seat, move):
    """Whether this seat may make this move. If it was the last that was told what is open, `moves` still has that."""
    if w.told != seat:
        w.told, w.count = NOBODY, 0
        if w.awaited >> seat & 1 != 0:
            w.count = legal(w.states[MATCH], seat, w.moves)
    for i in range(w.count):
        if w.moves[i] == move:
            return True
    return False


@template
def tell(w, cells, out, seat, is_asked):
    """The row of this seat, and the moves open to it if it is asked, all from what `observe` gives it."""
    clear(cells, SEEN)
    observe(w.states[MATCH], seat, w.states[SEEN])
    mask = row(w.states[SEEN], seat, out)
    for i in range(mask, len(out)):
        out[i] = 0
    w.told, w.count = NOBODY, 0
    if is_asked != 0:
        w.told, w.count = seat, legal(w.states[SEEN], seat, w.moves)
        for i in range(w.count):
            out[mask + w.moves[i]] = 1
