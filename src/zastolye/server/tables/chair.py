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
