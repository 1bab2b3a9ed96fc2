"""The queries of `DaysStore`, the same in both databases."""

from __future__ import annotations

from zastolye.people.vacation import Vacation
from zastolye.server.store.statements import Statements

VACATION = "SELECT year, used, began, until FROM vacations WHERE player = :player"

KEEP_FIRST = """
    INSERT INTO vacations (player, year, used, began, until) VALUES (:player, :year, :used, :began, :until)
    ON CONFLICT (player) DO NOTHING"""

KEEP_NEXT = """
    UPDATE vacations SET year = :year, used = :used, began = :began, until = :until
    WHERE player = :player AND began = :last_began AND until = :last_until"""


class SqlDays(Statements):
    """`DaysStore` over one statement at a time."""

    async def vacation(self, player: str) -> Vacation | None:
        rows = await self._read(VACATION, player=player)
        return Vacation(rows[0]["year"], rows[0]["used"], rows[0]["began"], rows[0]["until"]) if rows else None

    async def keep_vacation(self, player: str, vacation: Vacation, last: Vacation | None) -> bool:
        facts = {
            "player": player,
            "year": vacation.year,
            "used": vacation.used,
            "began": vacation.began,
            "until": vacation.until,
        }
        if last is None:
            await self._write(KEEP_FIRST, **facts)
        else:
            await self._write(KEEP_NEXT, **facts, last_began=last.began, last_until=last.until)
        return await self.vacation(player) == vacation
