"""Twelve small numbers in one: how many cards of each design somebody holds, five bits a design.

A set of designs is the same with ones and zeros, so "which of my single cards match a set on the table" is one `&`.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs, allow-untyped-globals

from zastolye.core.kernel import rule
from zastolye.games.chekharda.cards import DESIGNS, IDS

WIDTH = 5
FIELD = (1 << WIDTH) - 1
ALL = sum(1 << WIDTH * design for design in range(DESIGNS))  # a one for every design
TOPS = ALL << (WIDTH - 1)  # the highest bit of every field: no count reaches it


@rule
def one(design):
    return 1 << WIDTH * design


@rule
def count(counts, design):
    return counts >> WIDTH * design & FIELD


@rule
def some(counts):
    """The designs with at least one."""
    return (counts | counts >> 1 | counts >> 2 | counts >> 3) & ALL


@rule
def twice(counts):
    """The designs with two or more; there are six cards of each."""
    return (counts >> 1 | counts >> 2) & ALL


@rule
def once(counts):
    """The designs with exactly one."""
    return counts & ALL & ~twice(counts)


@rule
def total(counts):
    cards = 0
    while counts != 0:
        cards += counts & FIELD
        counts >>= WIDTH
    return cards


@rule
def few(counts):
    """The same sum where it is below 32: the product gathers all fields in the last."""
    return counts * ALL >> WIDTH * (DESIGNS - 1) & FIELD


@rule
def without(counts, designs):
    """The same with nothing of these designs."""
    return counts & ~(designs * FIELD)


@rule
def at_least(counts, least):
    """The designs with at least so many; `least` is below 16."""
    return (((counts | TOPS) - least * ALL) & TOPS) >> (WIDTH - 1)


def write_cards(counts: int) -> str:
    held = [(IDS[design], count(counts, design)) for design in range(DESIGNS)]
    return " ".join(name if copies == 1 else f"{name}*{copies}" for name, copies in held if copies)
