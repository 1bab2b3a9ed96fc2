"""Figures over finished matches: places and win shares beside what was to be expected of anybody, and with whom they were played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec


@dataclass(frozen=True)
class Played:
    """One finished match of one person: places by seat, the person's own seat, and ids of people by seat ("" for a bot)."""

    game: str
    ranks: Sequence[int]
    seat: int
    people: Sequence[str]
    expected: float | None = None  # win share, by the ratings of that day

    @property
    def place(self) -> float:
        """A shared place is the mean of those that are shared, so that the places of a table always add up to the same."""
        own = self.ranks[self.seat]
        return sum(rank < own for rank in self.ranks) + (sum(rank == own for rank in self.ranks) + 1) / 2

    @property
    def won(self) -> float:
        """The part of the match that was won: winners share it."""
        return 1 / list(self.ranks).count(1) if self.ranks[self.seat] == 1 else 0.0


class ModeFigures(msgspec.Struct, frozen=True):
    """One mode with so many seats: win share and mean place, beside what anybody may expect there; and, over the rated matches,
    beside what the ratings promised."""

    game: str
    seats: int
    matches: int
    won: float  # mean win share
    won_expected: float
    place: float
    place_expected: float
    rated: int
    rated_won: float
    rated_expected: float


def figures(matches: Sequence[Played]) -> list[ModeFigures]:
    """By mode and seats, the most played first."""
    modes: dict[tuple[str, int], list[Played]] = {}
    for match in matches:
        modes.setdefault((match.game, len(match.ranks)), []).append(match)
    found = [_of_mode(game, seats, played) for (game, seats), played in modes.items()]
    return sorted(found, key=lambda one: (-one.matches, one.game, one.seats))


def company(matches: Sequence[Played], most: int) -> list[tuple[str, int, int]]:
    """The people one played with most: their id, in how many matches, and in how many of these one was placed before them."""
    together, before = Counter[str](), Counter[str]()
    for match in matches:
        for seat, player in enumerate(match.people):
            if player and seat != match.seat:
                together[player] += 1
                before[player] += match.ranks[match.seat] < match.ranks[seat]
    often = sorted(together, key=lambda player: (-together[player], player))
    return [(player, together[player], before[player]) for player in often[:most]]


def _of_mode(game: str, seats: int, played: Sequence[Played]) -> ModeFigures:
    rated = [(match.won, match.expected) for match in played if match.expected is not None]
    return ModeFigures(
        game,
        seats,
        len(played),
        _mean([match.won for match in played]),
        1 / seats,
        _mean([match.place for match in played]),
        (seats + 1) / 2,
        len(rated),
        _mean([won for won, _ in rated]),
        _mean([expected for _, expected in rated]),
    )


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0
