"""Words every game's rules share: seats as bits, what happened as notes, luck for simulation."""

import numpy as np

from zastolye.core.kernel import cuda_insides, intrinsic, numba_insides, rule, template

TABLE = -2  # the referee's seat in `play`
WATCHER = -1  # the seat of someone who only looks, in `observe`
EVERYONE = -1  # who may know a note: all bits set
NONE = -(1 << 62)  # no number: in a view, None

# --- Notes: what `play` and `shuffled` say happened -------------------------------------------------------------------
# A note is a kind, the seats that may know it (a bit each) and three numbers. A buffer of one number takes none: for
# searches (`DEAF`).

NOTE = 5
MOST_NOTES = 192
NEWS = 1 + MOST_NOTES * NOTE
DEAF = 1


@rule
def tell(news, who, kind, a, b, c):
    """Note that something happened, for the seats in `who` alone."""
    if len(news) > 1:
        at = 1 + news[0] * 5
        news[at], news[at + 1], news[at + 2], news[at + 3], news[at + 4] = kind, who, a, b, c
        news[0] += 1


# --- Luck for simulation and search -----------------------------------------------------------------------------------
# splitmix64 in plain int arithmetic, so that every way to run agrees to the bit. A live table never uses it: there a
# keyed stream fills the order of each shuffle.

LUCK = np.dtype([("state", np.uint64)])
MASK = 0xFFFFFFFFFFFFFFFF


@rule
def next_number(luck):
    """64 random bits."""
    luck.state = (int(luck.state) + 0x9E3779B97F4A7C15) & MASK
    z = int(luck.state)
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


@rule
def below(luck, n):
    """A number from 0 to n - 1."""
    return ((next_number(luck) >> 33) * int(n)) >> 31


@rule
def shuffle(luck, order, n):
    """A fair order of n things, built from the inside out; each number of the generator serves for two of them."""
    for i in range(0, n - 1, 2):
        z = next_number(luck)
        j = ((z >> 33) * int(i + 1)) >> 31
        order[i] = order[j]
        order[j] = i
        j = ((z & 0x7FFFFFFF) * int(i + 2)) >> 31
        order[i + 1] = order[j]
        order[j] = i + 1
    if n & 1:
        j = below(luck, n)
        order[n - 1] = order[j]
        order[j] = n - 1


@rule
def start_luck(luck, seed, number):
    """Luck of its own for each match or world. Both numbers are mixed: states a number of steps apart would share their draws."""
    luck.state = int(seed)
    luck.state = (next_number(luck) + int(number) * 0xD1342543DE82EF95) & MASK
    luck.state = next_number(luck)


# --- Bits -------------------------------------------------------------------------------------------------------------
# Where rules are compiled the first two are single instructions.


@intrinsic(compiled=numba_insides.count_ones, device=cuda_insides.count_ones)
def ones(bits):
    """How many bits are set."""
    return bits.bit_count()


@intrinsic(compiled=numba_insides.lowest_one, device=cuda_insides.lowest_one)
def lowest(bits):
    """The place of the lowest set bit; there must be one."""
    return (bits & -bits).bit_length() - 1


@rule
def pick_bit(bits, k):
    """The place of the k-th set bit, counted from 0."""
    for _ in range(k):
        bits &= bits - 1
    return lowest(bits)


# --- Copies -----------------------------------------------------------------------------------------------------------


@intrinsic(device=cuda_insides.copy_record)
def copy_cells(cells, to, source):
    """A state over another. `cells` are the same records seen as rows of numbers: copied so, 30 times as fast as by fields."""
    for i in range(cells.shape[1]):
        cells[to, i] = cells[source, i]


@intrinsic(compiled=numba_insides.copy_first)
def copy_state(to, source):
    """The first state of one row over the first of another. A plain state is replaced, so whoever holds the old one keeps it."""
    to[0] = source[0].copy()


@intrinsic(compiled=numba_insides.copy_sixteen)
def copy_sixteen(to, at, source, start):
    """Sixteen bytes of one row, from `start` on, to place `at` of another; there must be as many. Not on a device."""
    to[at : at + 16] = source[start : start + 16]


# --- What a game need not write ---------------------------------------------------------------------------------------
# Templates: the names they call are the game's own rules.
# ruff: noqa: F821


@template
def unfinished(s):
    """Whether a seat is in the middle of a move that the kernel takes in steps."""
    return False


@template
def is_ahead(s, one, two):
    """Whether the first of two seats is placed before the second: by points alone."""
    return score(s, one) > score(s, two)


@template
def rank(s, seat):
    """A place, shared by those of whom none is ahead."""
    place = 1
    for other in range(s.seats):
        if other != seat and is_ahead(s, other, seat):
            place += 1
    return place


@template
def clock(s):
    """How far the match has come, in rounds."""
    return s.round if to_act(s) != 0 or to_shuffle(s) != 0 else s.round + 1


@template
def horizon(s):
    """When a search from here stops looking: at the end of the round."""
    return s.round + 1


@template
def likelihood(s, seat):
    """From 0 to 1: how well the rivals' moves fit this imagined world. Where nobody's moves tell anything, every world does."""
    return 1.0


# --- What a coach asks for, where a game does not say otherwise ---------------------------------------------------------


@template
def stage(s):
    """How far the match has come where a round ends: the row of the table of match values."""
    return s.round


@template
def standing(s, seat):
    """What a seat has where a round ends, as a whole number: match values go by differences of it."""
    return score(s, seat)


@template
def until(s):
    """The round at whose beginning a rollout from here stops, and the table of match values says who wins: the next one."""
    return s.round + 1


@template
def redraw(s, luck):
    """Another order of what nobody has seen yet, and how many things that are. Where all that is dealt is in hands: none."""
    return 0


@template
def recall(s, number):
    """Back to where move `number` of this round, from 0, was made, of those that tell something about hidden cards; returns that move.
    -1 where there is none, or none that could be told from the state alone."""
    return -1
