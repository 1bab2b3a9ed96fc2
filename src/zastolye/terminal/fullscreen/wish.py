"""What a person wishes to play."""

from __future__ import annotations

from dataclasses import dataclass

from zastolye.core.game import Game


@dataclass(frozen=True)
class Wish:
    """A game for so many seats against these bots; a game without turns in real time, or without hurry."""

    game: Game
    seats: int
    bots: str
    is_slow: bool = False
