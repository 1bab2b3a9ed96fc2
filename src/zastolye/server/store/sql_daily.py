"""The queries of `DailyStore`, the same in both databases. Primary keys make every write idempotent."""

from __future__ import annotations

from collections.abc import Sequence

from zastolye.server.store.daily import DailyAttempt, DailyDeal, DailyTally
from zastolye.server.store.statements import Row, Statements

KEEP_DEAL = """
    INSERT INTO daily_deals (day, game, seats, seat, bot, version, rules, par_rank, par_score)
    VALUES (:day, :game, :seats, :seat, :bot, :version, :rules, :par_rank, :par_score)
    ON CONFLICT (day, game) DO NOTHING"""

DEALS = """
    SELECT day, game, seats, seat, bot, version, rules, par_rank, par_score FROM daily_deals
    WHERE day BETWEEN :first AND :last ORDER BY day, game"""

BEGIN = """
    INSERT INTO daily_attempts (day, game, player, table_id, begun, finished, rank, score, counts)
    VALUES (:day, :game, :player, :table, {now}, NULL, 0, 0, FALSE)
    ON CONFLICT (day, game, player) DO NOTHING"""

COLUMNS = "day, daily_attempts.game AS game, player, table_id, finished, rank, score, counts"

ATTEMPTS = f"""
    SELECT {COLUMNS} FROM daily_attempts WHERE player = :player AND day BETWEEN :first AND :last ORDER BY day, game"""

UNSETTLED = f"""
    SELECT {COLUMNS} FROM daily_attempts JOIN tables ON tables.id = daily_attempts.table_id
    WHERE daily_attempts.finished IS NULL AND tables.status = 'over' LIMIT :most"""

FINISH = """
    UPDATE daily_attempts SET finished = :finished, rank = :rank, score = :score, counts = :counts
    WHERE day = :day AND game = :game AND player = :player AND finished IS NULL"""

TALLIES = """
    SELECT day, game, rank, score, count(*) AS number FROM daily_attempts
    WHERE day BETWEEN :first AND :last AND counts GROUP BY day, game, rank, score"""


class SqlDaily(Statements):
    """`DailyStore` over one statement at a time."""

    async def keep_daily_deal(self, deal: DailyDeal) -> None:
        await self._write(
            KEEP_DEAL, day=deal.day, game=deal.game, seats=deal.seats, seat=deal.seat, bot=deal.bot, version=deal.version,
            rules=deal.rules, par_rank=deal.par_rank, par_score=deal.par_score,
        )  # fmt: skip

    async def daily_deals(self, first: str, last: str) -> list[DailyDeal]:
        return [_deal(row) for row in await self._read(DEALS, first=first, last=last)]

    async def begin_daily(self, day: str, game: str, player: str, table: str) -> None:
        await self._write(BEGIN, day=day, game=game, player=player, table=table)

    async def daily_attempts(self, player: str, first: str, last: str) -> list[DailyAttempt]:
        return [_attempt(row) for row in await self._read(ATTEMPTS, player=player, first=first, last=last)]

    async def unsettled_dailies(self, limit: int) -> Sequence[DailyAttempt]:
        return [_attempt(row) for row in await self._read(UNSETTLED, most=limit)]

    async def finish_daily(self, attempt: DailyAttempt) -> None:
        await self._write(
            FINISH, day=attempt.day, game=attempt.game, player=attempt.player, finished=attempt.finished, rank=attempt.rank,
            score=attempt.score, counts=attempt.counts,
        )  # fmt: skip

    async def daily_tallies(self, first: str, last: str) -> list[DailyTally]:
        rows = await self._read(TALLIES, first=first, last=last)
        return [DailyTally(row["day"], row["game"], row["rank"], row["score"], int(row["number"])) for row in rows]


def _deal(row: Row) -> DailyDeal:
    return DailyDeal(
        row["day"], row["game"], row["seats"], row["seat"], row["bot"], row["version"], row["rules"], row["par_rank"],
        row["par_score"],
    )  # fmt: skip


def _attempt(row: Row) -> DailyAttempt:
    return DailyAttempt(
        row["day"], row["game"], row["player"], row["table_id"], row["finished"], row["rank"], row["score"],
        bool(row["counts"]),
    )  # fmt: skip
