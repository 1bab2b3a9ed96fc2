"""The queries of `ProfileStore`, the same in both databases."""

from __future__ import annotations

import msgspec

from zastolye.server.store.profiles import HistoryFilter
from zastolye.server.store.ratings import RatingChange
from zastolye.server.store.results import MatchResult
from zastolye.server.store.sql_results import JOINED, results_in
from zastolye.server.store.statements import Statements

HISTORY = f"""
    {JOINED} WHERE results.table_id IN (
        SELECT found.table_id FROM results AS found JOIN result_seats AS own ON own.table_id = found.table_id
        WHERE own.player = :player AND found.finished >= :since AND found.finished < :until
        AND NOT EXISTS (SELECT 1 FROM contests WHERE contests.id = found.contest AND NOT contests.is_done)
        AND (:game = '' OR found.game = :game) AND (:seats = 0 OR found.seats = :seats)
        AND (:rated = '' OR found.is_rated = (:rated = 'yes'))
        AND (:against = '' OR (:against = 'people') = EXISTS (
            SELECT 1 FROM result_seats AS other
            WHERE other.table_id = found.table_id AND other.player <> '' AND other.player <> own.player))
        ORDER BY found.number DESC LIMIT :most)
    ORDER BY number DESC, seat"""

RATINGS_MET = """
    SELECT table_id, player, number, finished, mu_before, sigma_before, mu, sigma FROM rating_changes
    WHERE table_id IN (SELECT own.table_id FROM rating_changes AS own WHERE own.player = :player)"""


class SqlProfiles(Statements):
    """`ProfileStore` over one statement at a time."""

    async def history(self, player: str, wanted: HistoryFilter, limit: int) -> list[MatchResult]:
        return results_in(await self._read(HISTORY, player=player, most=limit, **msgspec.structs.asdict(wanted)))

    async def ratings_met(self, player: str) -> list[RatingChange]:
        return [
            RatingChange(
                row["table_id"], row["player"], row["number"], row["finished"], row["mu_before"], row["sigma_before"],
                row["mu"], row["sigma"],
            )
            for row in await self._read(RATINGS_MET, player=player)
        ]  # fmt: skip
