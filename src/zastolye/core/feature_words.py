"""Words that a game's `learning` is written with: how what a seat knows becomes a row of small whole numbers.

Each takes the row, the place where it begins to write and what it writes, and returns the place after it.
"""

from zastolye.core.kernel import intrinsic, numba_insides, rule


@intrinsic(compiled=numba_insides.write_bits)
def write_bits(out, at, bits, n):
    """The lowest n bits, at most 63. Compiled, eight of them are one store."""
    for i in range(n):
        out[at + i] = bits >> i & 1


@rule
def bits_of(out, at, bits, n):
    """The lowest n bits."""
    write_bits(out, at, bits, n)
    return at + n


@rule
def one_of(out, at, k, n):
    """The k-th of n, counted from 0; none, if it is no number of them."""
    write_bits(out, at, 1 << k if 0 <= k < n else 0, n)
    return at + n


@rule
def levels_of(out, at, value, n):
    """A thermometer: as many ones as the value, from 0 to n."""
    write_bits(out, at, (1 << min(n, max(0, value))) - 1, n)
    return at + n


@rule
def number_of(out, at, value):
    """A number as it is, as far as a byte holds it."""
    out[at] = min(127, max(-127, value))
    return at + 1


@rule
def blank_of(out, at, n):
    """Nothing, n times."""
    for i in range(n):
        out[at + i] = 0
    return at + n


@rule
def turns_to(s, seat, other):
    """How many turns after this seat the other one sits; -1 for nobody."""
    if other < 0:
        return -1
    return other - seat if other >= seat else other - seat + s.seats
