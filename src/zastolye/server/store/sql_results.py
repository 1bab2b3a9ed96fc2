"""The queries of `ResultStore`, the same in both databases. How a result is written stands in sql_counting.py."""

from __future__ import annotations

from collections.abc import Sequence

from zastolye.server.store.results import MatchResult, SeatResult
from zastolye.server.store.statements import Row, Statements, StatementStep

COUNT = """
    INSERT INTO results (table_id, number, game, seats, finished, is_rated, contest, is_announced)
    VALUES (
        :table, (SELECT coalesce(max(counted.number), 0) + 1 FROM results AS counted), :game, :seats, :finished, :is_rated, :contest,
        :is_announced)
    ON CONFLICT DO NOTHING RETURNING number"""

COUNT_SEAT = """
    INSERT INTO result_seats (table_id, seat, player, bot, rank, points, is_replaced)
    VALUES (:table, :seat, :player, :bot, :rank, :points, :is_replaced) RETURNING seat"""

PASS_OVER = "INSERT INTO passed_over (table_id) SELECT id FROM tables WHERE id = :table ON CONFLICT DO NOTHING"

UNCOUNTED = """
    SELECT id FROM tables WHERE status = 'over' AND changed >= :since
    AND NOT EXISTS (SELECT 1 FROM results WHERE results.table_id = tables.id)
    AND NOT EXISTS (SELECT 1 FROM passed_over WHERE passed_over.table_id = tables.id)
    ORDER BY changed LIMIT :most"""

JOINED = """
    SELECT results.table_id, number, game, finished, is_rated, contest, seat, player, bot, rank, points, is_replaced
    FROM results JOIN result_seats ON result_seats.table_id = results.table_id"""

RESULT = f"{JOINED} WHERE results.table_id = :table ORDER BY seat"

RESULTS_OF = f"""
    {JOINED} WHERE results.table_id IN (
        SELECT found.table_id FROM results AS found JOIN result_seats AS own ON own.table_id = found.table_id
        WHERE own.player = :player ORDER BY found.number DESC LIMIT :most)
    ORDER BY number DESC, seat"""

UNANNOUNCED = f"""
    {JOINED} WHERE results.table_id IN (
        SELECT found.table_id FROM results AS found WHERE NOT found.is_announced ORDER BY found.number LIMIT :most)
    ORDER BY number, seat"""

ANNOUNCED = "UPDATE results SET is_announced = :is_announced WHERE table_id = :table"


class SqlResults(Statements):
    """`ResultStore` over one statement at a time."""

    async def pass_over(self, table: str) -> None:
        await self._write(PASS_OVER, table=table)

    async def uncounted(self, changed_since: float, limit: int) -> list[str]:
        return [row["id"] for row in await self._read(UNCOUNTED, since=changed_since, most=limit)]

    async def result(self, table: str) -> MatchResult | None:
        return next(iter(results_in(await self._read(RESULT, table=table))), None)

    async def results_of(self, player: str, limit: int) -> list[MatchResult]:
        return results_in(await self._read(RESULTS_OF, player=player, most=limit))

    async def unannounced(self, limit: int) -> list[MatchResult]:
        return results_in(await self._read(UNANNOUNCED, most=limit))

    async def announced(self, table: str) -> None:
        await self._write(ANNOUNCED, table=table, is_announced=True)


def result_steps(result: MatchResult) -> list[StatementStep]:
    """The result and its seats, to be written together."""
    facts = {
        "table": result.table, "game": result.game, "seats": len(result.seats), "finished": result.finished,
        "is_rated": result.is_rated, "contest": result.contest, "is_announced": False,
    }  # fmt: skip
    seats = [
        StatementStep(COUNT_SEAT, {
            "table": result.table, "seat": number, "player": seat.player, "bot": seat.bot, "rank": seat.rank,
            "points": seat.points, "is_replaced": seat.is_replaced,
        })
        for number, seat in enumerate(result.seats)
    ]  # fmt: skip
    return [StatementStep(COUNT, facts), *seats]


def results_in(rows: Sequence[Row]) -> list[MatchResult]:
    """Rows of seats, those of one table together."""
    found: dict[str, MatchResult] = {}
    for row in rows:
        if row["table_id"] not in found:
            found[row["table_id"]] = MatchResult(
                table=row["table_id"], game=row["game"], finished=row["finished"], seats=[], is_rated=bool(row["is_rated"]),
                contest=row["contest"], number=row["number"],
            )  # fmt: skip
        seat = SeatResult(row["player"], row["bot"], row["rank"], row["points"], bool(row["is_replaced"]))
        found[row["table_id"]].seats.append(seat)
    return list(found.values())
