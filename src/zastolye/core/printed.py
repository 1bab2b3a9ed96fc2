"""Cards that bear other numbers at a host's table: the notation names them by rank, people by what is printed on them.

Only who shows words to a person, or reads what one typed, needs this. Rules, records, views and the wire have ranks.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec


class Printed(msgspec.Struct, frozen=True):
    """What is printed on the cards that the notation calls by a letter and a rank: `w1` bears the first of the numbers.

    `letters` are those that may stand before the number where somebody types it; the first of them is the notation's.
    """

    letters: str
    numbers: tuple[int, ...]

    def number(self, rank: int) -> int:
        return self.numbers[rank - 1]

    def show(self, words: str) -> str:
        """Notation with the numbers that are printed: `w12+7` as `w34+19`."""
        letter = self.letters[0]
        return re.sub(
            rf"\b{re.escape(letter)}(\d+(?:\+\d+)*)\b",
            lambda found: letter + _each(found[1], lambda rank: self.number(int(rank))),
            words,
        )

    def read(self, typed: str) -> str:
        """The notation for what somebody typed, who reads numbers off the cards; KeyError has a number that no card bears.

        As everywhere in the notation, a number after the first such card needs no letter: `w34+19`.
        """
        parts, is_named = [], False
        for part in typed.split("+"):
            found = re.fullmatch(rf"\s*([{re.escape(self.letters)}]?)\s*(\d+)\s*", part, re.IGNORECASE)
            if found is None or not (found[1] or is_named):
                parts.append(part)
                continue
            is_named = True
            parts.append(f"{self.letters[0]}{self._rank(int(found[2]))}")
        return "+".join(parts)

    def _rank(self, number: int) -> int:
        if number not in self.numbers:
            raise KeyError(number)
        return self.numbers.index(number) + 1


def _each(numbers: str, change: Callable[[str], int]) -> str:
    return "+".join(str(change(number)) for number in numbers.split("+"))
