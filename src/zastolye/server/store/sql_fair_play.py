"""The queries of `FairPlayStore`, the same in both databases."""

from __future__ import annotations

from zastolye.people.fair_play import Sums
from zastolye.server.store.statements import Statements

KEEP_FAIR_PLAY = """
    INSERT INTO fair_play (analysis, seat, player, game, seats, decisions, agreed, excess, square)
    VALUES (:analysis, :seat, :player, :game, :seats, :decisions, :agreed, :excess, :square)
    ON CONFLICT (analysis, seat) DO NOTHING"""

SUMS = """
    SELECT figures.player, coalesce(players.name, '') AS name, figures.game, figures.seats, ratings.mu, figures.decisions,
        figures.agreed, figures.excess, figures.square
    FROM (
        SELECT player, game, seats, sum(decisions) AS decisions, sum(agreed) AS agreed, sum(excess) AS excess, sum(square) AS square
        FROM fair_play GROUP BY player, game, seats) AS figures
    LEFT JOIN players ON players.id = figures.player
    LEFT JOIN ratings ON ratings.player = figures.player AND ratings.game = figures.game AND ratings.seats = figures.seats
    ORDER BY figures.player, figures.game, figures.seats"""


class SqlFairPlay(Statements):
    """`FairPlayStore` over one statement at a time."""

    async def fair_play_sums(self) -> list[Sums]:
        return [
            Sums(
                row["player"],
                row["name"],
                row["game"],
                row["seats"],
                row["mu"],
                int(row["decisions"]),
                int(row["agreed"]),
                row["excess"],
                row["square"],
            )
            for row in await self._read(SUMS)
        ]
