"""What a store keeps for people who play with days for each move: their vacations."""

from __future__ import annotations

from typing import Protocol

from zastolye.people.vacation import Vacation


class DaysStore(Protocol):
    """The part of a store that tables of days need."""

    async def vacation(self, player: str) -> Vacation | None:
        """This person's last vacation."""

    async def keep_vacation(self, player: str, vacation: Vacation, last: Vacation | None) -> bool:
        """Keep it instead of `last`; False, with nothing changed, if there is another by now."""
