"""Orders of shuffled things as numbers and in words: the one place where the one becomes the other."""

from __future__ import annotations

from collections.abc import Sequence

from zastolye.core.refusal import Mismatch


class Things:
    """The things that wait for one shuffle, by their numbers; equal things share a name.

    `read` gives back the order that `write` was last asked about: a live table draws numbers, keeps the words and then deals by them.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self._drawn: tuple[str, Sequence[int]] = ("", ())

    def __len__(self) -> int:
        return len(self.names)

    def write(self, order: Sequence[int]) -> str:
        """An order as a record writes it; ValueError if it is not one of these things."""
        if sorted(order) != list(range(len(self.names))):
            raise ValueError("not an order of the things to shuffle")
        words = " ".join([self.names[thing] for thing in order])
        self._drawn = (words, order)
        return words

    def read(self, words: str, number: int) -> Sequence[int]:
        """The order these words stand for, equal things from the lowest number up; Mismatch, naming shuffle `number`, if none."""
        if words == self._drawn[0]:
            return self._drawn[1]
        waiting: dict[str, list[int]] = {}
        for thing in range(len(self.names) - 1, -1, -1):
            waiting.setdefault(self.names[thing], []).append(thing)
        order = []
        for name in words.split():
            if not waiting.get(name):
                raise Mismatch("record-shuffle", number=number, why=name[:40])
            order.append(waiting[name].pop())
        if len(order) != len(self.names):
            raise Mismatch("record-shuffle", number=number, why=f"{len(order)} ≠ {len(self.names)}")
        return order
