"""One match for a program that steps it by itself: everything in one record, since each argument of a compiled call costs time."""

from typing import Any

import numpy as np

from zastolye.core.extras import Environment
from zastolye.core.kernel import template
from zastolye.core.rule_words import LUCK, below, copy_cells, lowest, ones, pick_bit, shuffle, start_luck
from zastolye.env.kernel.steps import place_worth

# The names of the game's rules are bound later.
# ruff: noqa: F821
# mypy: disable-error-code="name-defined, no-untyped-def"

BEGIN, PLAY, LOOK = range(3)
OVER, NOT_OPEN = -1, -2
MATCH, SEEN, BLANK = range(3)  # of the states


def work_of(environment: Environment, most_seats: int, options: int) -> np.dtype[Any]:
    """The record that `turn` works in: the match, what it needs beside it, and what it tells. The same for all numbers of seats: it is
    compiled once."""
    rules = environment.rules
    return np.dtype(
        [
            ("states", rules.state, 3), ("lucks", LUCK, 1), ("seed", np.uint64), ("options", np.int64, options), ("seats", np.int64),
            ("races", np.int64), ("order", np.int64, rules.most_shuffled), ("moves", np.int64, rules.most_moves),
            ("news", np.int64, 1), ("awaited", np.int64), ("count", np.int64), ("rewards", np.float64, most_seats),
            ("legal", np.int64, rules.most_moves), ("mask", np.int8, environment.moves), ("row", np.int8, environment.size),
        ],
        align=True,
    )  # fmt: skip


@template
def turn(work, cells, do, seat, move):
    """BEGIN the match anew from `seed`; PLAY this move of this seat; or LOOK from this seat. Returns whose turn it then is, OVER, or
    NOT_OPEN, and then nothing has changed. Written are the row and the open moves: of whose turn it is, or of who looks."""
    w = work[0]
    s = w.states[MATCH]
    if do == LOOK:
        tell(w, cells, seat, w.awaited >> max(seat, 0) & 1 if seat >= 0 else 0)
        return seat
    if do == PLAY:
        is_open = False
        if w.awaited >> seat & 1 != 0:
            for i in range(legal(s, seat, w.moves)):
                is_open = is_open or w.moves[i] == move
        if not is_open:
            return NOT_OPEN
        play(s, seat, move, w.news)
    else:
        start_luck(w.lucks[0], w.seed, 0)
        copy_cells(cells, MATCH, BLANK)
        setup(s, w.seats, w.options)
    count = to_shuffle(s)
    while count > 0:
        shuffle(w.lucks[0], w.order, count)
        shuffled(s, w.order, w.news)
        count = to_shuffle(s)
    w.awaited = to_act(s)
    if w.awaited == 0:
        for other in range(w.seats):
            w.rewards[other] = place_worth(s, other)
        return OVER
    if w.races != 0 and w.awaited & (w.awaited - 1) != 0:
        asked = pick_bit(w.awaited, below(w.lucks[0], ones(w.awaited)))
    else:
        asked = lowest(w.awaited)
    tell(w, cells, asked, 1)
    return asked


@template
def tell(w, cells, seat, is_asked):
    """The row of this seat, and the moves open to it if it is asked, all from what `observe` gives it."""
    copy_cells(cells, SEEN, BLANK)
    observe(w.states[MATCH], seat, w.states[SEEN])
    row(w.states[SEEN], seat, w.row)
    for i in range(w.count):
        w.mask[w.legal[i]] = 0
    w.count = 0
    if is_asked != 0:
        w.count = legal(w.states[SEEN], seat, w.legal)
        for i in range(w.count):
            w.mask[w.legal[i]] = 1
