"""One seat of a table, as the table knows it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Chair:
    """Who sits at one place: a person, a bot, or nobody. A bot plays for a person who is away."""

    player: str | None = None
    name: str = ""
    bot: str | None = None
    is_away: bool = False
    has_resigned: bool = False
    entropy: str = ""
    bank: float = 0.0
    vacation_from: float = 0.0  # the last vacation: the clock stands from then until then
    vacation_until: float = 0.0

    @property
    def is_free(self) -> bool:
        return self.player is None and self.bot is None

    @property
    def is_played_by_a_person(self) -> bool:
        return self.player is not None and not self.is_away

    @property
    def may_come_back(self) -> bool:
        return self.is_away and not self.has_resigned

    def deadline(self, asked: float, per_move: float) -> float:
        """When the time for a decision that was asked for then runs out, with so many seconds for each."""
        return asked + per_move + self.bank + self.on_vacation(asked, per_move)

    def on_vacation(self, asked: float, per_move: float) -> float:
        """How long the clock stands, or stood, in this decision for the last vacation."""
        if asked + per_move + self.bank <= self.vacation_from:
            return 0.0
        return max(0.0, self.vacation_until - max(asked, self.vacation_from))
