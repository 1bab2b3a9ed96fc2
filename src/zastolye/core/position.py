"""Reading positions in words: the few checks that every game's positions need."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def row(given: Sequence[T], size: int, name: str) -> Sequence[T]:
    if len(given) != size:
        raise ValueError(f"{name}: {len(given)} entries instead of {size}")
    return given


def within(number: int, low: int, high: int) -> int:
    if not low <= number <= high:
        raise ValueError(f"{number} is not between {low} and {high}")
    return number


def seat_number(number: int, seats: int) -> int:
    return within(number, 0, seats - 1)
