"""The queries of `LuckStore`, the same in both databases."""

from __future__ import annotations

from collections.abc import Sequence

from zastolye.server.store.luck import LadderRow, LuckSeat
from zastolye.server.store.statements import Row, Statements, StatementStep

AWAIT = """
    INSERT INTO luck_matches (table_id, analysis, is_kept) VALUES (:table, :analysis, :is_kept) ON CONFLICT DO NOTHING"""

AWAITED = "SELECT table_id, analysis FROM luck_matches WHERE NOT is_kept ORDER BY table_id LIMIT :most"

KEPT = "UPDATE luck_matches SET is_kept = :is_kept WHERE table_id = :table AND NOT is_kept RETURNING table_id"

KEEP = """
    INSERT INTO luck_seats (table_id, player, game, seats, luck, adjusted)
    VALUES (:table, :player, (SELECT game FROM results WHERE table_id = :table), (SELECT seats FROM results WHERE table_id = :table),
        :luck, :adjusted)
    RETURNING player"""

MEANS = """
    SELECT player, avg(adjusted) AS mean, avg(adjusted * adjusted) AS mean_square, count(*) AS matches FROM luck_seats
    WHERE game = :game AND seats = :seats GROUP BY player HAVING count(*) >= :least"""

LISTED = "JOIN players ON players.id = means.player JOIN accounts ON accounts.player = means.player"

LADDER = f"""
    SELECT rank() OVER (ORDER BY mean DESC) AS place, means.player, name, mean, mean_square, matches
    FROM ({MEANS}) AS means {LISTED}"""

SOME = f"SELECT * FROM ({LADDER}) AS ladder ORDER BY place, player LIMIT :most OFFSET :skip"

ONE = f"SELECT * FROM ({LADDER}) AS ladder WHERE player = :player"

COUNT = f"SELECT count(*) AS number FROM ({MEANS}) AS means {LISTED}"


class SqlLuck(Statements):
    """`LuckStore` over statements and one transaction."""

    async def await_luck(self, table: str, analysis: str) -> None:
        await self._write(AWAIT, table=table, analysis=analysis, is_kept=False)

    async def awaited_luck(self, limit: int) -> list[tuple[str, str]]:
        return [(row["table_id"], row["analysis"]) for row in await self._read(AWAITED, most=limit)]

    async def keep_luck(self, table: str, seats: Sequence[LuckSeat]) -> bool:
        kept = StatementStep(KEPT, {"table": table, "is_kept": True})
        rows = [
            StatementStep(KEEP, {"table": table, "player": seat.player, "luck": seat.luck, "adjusted": seat.adjusted})
            for seat in seats
        ]
        return await self._write_together([kept, *rows])

    async def ladder(self, game: str, seats: int, least: int, skip: int, limit: int) -> list[LadderRow]:
        return [_row(row) for row in await self._read(SOME, game=game, seats=seats, least=least, skip=skip, most=limit)]

    async def count_ladder(self, game: str, seats: int, least: int) -> int:
        return int((await self._read(COUNT, game=game, seats=seats, least=least))[0]["number"])

    async def on_ladder(self, game: str, seats: int, least: int, player: str) -> LadderRow | None:
        rows = await self._read(ONE, game=game, seats=seats, least=least, player=player)
        return _row(rows[0]) if rows else None


def _row(row: Row) -> LadderRow:
    return LadderRow(row["place"], row["player"], row["name"], row["mean"], row["mean_square"], row["matches"])
