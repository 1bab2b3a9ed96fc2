"""The queries of `RatingStore`, the same in both databases.

Ratings are read, changed in Python and written under their version (optimistic concurrency control): where another process has counted
a match of the same player in between, the transaction is undone and tried again with what is known then.
"""

from __future__ import annotations

from collections.abc import Sequence

from zastolye.server.store.ratings import Leader, PlayerRating, RatingChange
from zastolye.server.store.results import MatchResult
from zastolye.server.store.sql_results import JOINED, results_in
from zastolye.server.store.statements import Row, Statements, StatementStep

COLUMNS = "player, mu, sigma, matches, version"

RATING = f"SELECT {COLUMNS} FROM ratings WHERE game = :game AND seats = :seats AND player = :player"

RATINGS_OF = f"SELECT game, seats, {COLUMNS} FROM ratings WHERE player = :player ORDER BY game, seats"

ALL_RATINGS = f"SELECT game, seats, {COLUMNS} FROM ratings"

FIRST = """
    INSERT INTO ratings (game, seats, player, mu, sigma, matches, version)
    VALUES (:game, :seats, :player, :mu, :sigma, :matches, :version)
    ON CONFLICT DO NOTHING RETURNING player"""

MOVE = """
    UPDATE ratings SET mu = :mu, sigma = :sigma, matches = matches + 1, version = version + 1
    WHERE game = :game AND seats = :seats AND player = :player AND version = :version RETURNING player"""

CHANGE = """
    INSERT INTO rating_changes (table_id, player, game, seats, number, finished, mu_before, sigma_before, mu, sigma)
    VALUES (:table, :player, :game, :seats, (SELECT number FROM results WHERE table_id = :table), :finished,
        :mu_before, :sigma_before, :mu, :sigma) RETURNING player"""

CHANGE_COLUMNS = "table_id, player, number, finished, mu_before, sigma_before, mu, sigma"

CHANGES_OF = f"""
    SELECT {CHANGE_COLUMNS} FROM rating_changes WHERE player = :player AND game = :game AND seats = :seats
    ORDER BY number DESC LIMIT :most"""

CHANGES_AT = f"SELECT {CHANGE_COLUMNS} FROM rating_changes WHERE table_id = :table ORDER BY player"

# Who has deleted the account is in no list; the rating stays, since those of others stand on it.
LISTED = "JOIN players ON players.id = ratings.player JOIN accounts ON accounts.player = ratings.player"

KNOWN = "game = :game AND seats = :seats AND sigma <= :sigma"

LEADERS = f"""
    SELECT rank() OVER (ORDER BY mu DESC) AS place, ratings.player, name, mu, sigma, matches FROM ratings {LISTED} WHERE {KNOWN}"""

SOME_LEADERS = f"SELECT * FROM ({LEADERS}) AS board ORDER BY place, player LIMIT :most OFFSET :skip"

LEADER = f"SELECT * FROM ({LEADERS}) AS board WHERE player = :player"

COUNT_LEADERS = f"SELECT count(*) AS number FROM ratings {LISTED} WHERE {KNOWN}"

RATED = f"""
    {JOINED} WHERE results.table_id IN (
        SELECT found.table_id FROM results AS found WHERE found.is_rated AND found.number > :after ORDER BY found.number LIMIT :most)
    ORDER BY number, seat"""

NEWEST = "SELECT coalesce(max(number), 0) AS number FROM results"

NEWEST_VERSION = "SELECT coalesce(max(version), 0) AS version FROM ratings"

# The number of the next result is taken while ratings are replaced, so whoever counts one at the same time waits, and then finds other
# versions of all ratings and begins again.
TAKE_NUMBER = """
    INSERT INTO results (table_id, number, game, seats, finished, is_rated, contest, is_announced)
    VALUES ('', :number, '', 0, 0.0, :is_rated, NULL, :is_announced) ON CONFLICT DO NOTHING RETURNING number"""

IS_NEWEST = (
    "SELECT 1 AS yes FROM results WHERE number = :number AND number = (SELECT max(later.number) FROM results AS later)"
)

GIVE_NUMBER_BACK = "DELETE FROM results WHERE table_id = '' RETURNING number"

NO_RATINGS, NO_CHANGES = "DELETE FROM ratings", "DELETE FROM rating_changes"


class SqlRatings(Statements):
    """`RatingStore` over statements and one transaction."""

    async def rating_of(self, game: str, seats: int, player: str) -> PlayerRating | None:
        rows = await self._read(RATING, game=game, seats=seats, player=player)
        return _rating(rows[0]) if rows else None

    async def ratings_of(self, player: str) -> list[tuple[str, int, PlayerRating]]:
        return [(row["game"], row["seats"], _rating(row)) for row in await self._read(RATINGS_OF, player=player)]

    async def all_ratings(self) -> list[tuple[str, int, PlayerRating]]:
        return [(row["game"], row["seats"], _rating(row)) for row in await self._read(ALL_RATINGS)]

    async def changes_of(self, player: str, game: str, seats: int, limit: int) -> list[RatingChange]:
        rows = await self._read(CHANGES_OF, player=player, game=game, seats=seats, most=limit)
        return [_change(row) for row in rows]

    async def changes_at(self, table: str) -> list[RatingChange]:
        return [_change(row) for row in await self._read(CHANGES_AT, table=table)]

    async def leaders(self, game: str, seats: int, sigma: float, skip: int, limit: int) -> list[Leader]:
        rows = await self._read(SOME_LEADERS, game=game, seats=seats, sigma=sigma, skip=skip, most=limit)
        return [_leader(row) for row in rows]

    async def count_leaders(self, game: str, seats: int, sigma: float) -> int:
        return int((await self._read(COUNT_LEADERS, game=game, seats=seats, sigma=sigma))[0]["number"])

    async def leader(self, game: str, seats: int, sigma: float, player: str) -> Leader | None:
        rows = await self._read(LEADER, game=game, seats=seats, sigma=sigma, player=player)
        return _leader(rows[0]) if rows else None

    async def rated_results(self, after: int, limit: int) -> list[MatchResult]:
        return results_in(await self._read(RATED, after=after, most=limit))

    async def newest_result(self) -> int:
        return int((await self._read(NEWEST))[0]["number"])

    async def replace_ratings(
        self,
        newest: int,
        ratings: Sequence[tuple[str, int, PlayerRating]],
        changes: Sequence[tuple[str, int, RatingChange]],
    ) -> bool:
        version = int((await self._read(NEWEST_VERSION))[0]["version"]) + 1
        steps = [
            StatementStep(TAKE_NUMBER, {"number": newest + 1, "is_rated": False, "is_announced": True}),
            StatementStep(IS_NEWEST, {"number": newest + 1}),
            StatementStep(NO_CHANGES, {}, may_be_none=True),
            StatementStep(NO_RATINGS, {}, may_be_none=True),
            *(StatementStep(FIRST, _facts(game, seats, one, one.matches, version)) for game, seats, one in ratings),
            *(StatementStep(CHANGE, _change_facts(game, seats, one)) for game, seats, one in changes),
            StatementStep(GIVE_NUMBER_BACK, {}),
        ]
        return await self._write_together(steps)


def change_steps(game: str, seats: int, change: RatingChange, known: PlayerRating | None) -> list[StatementStep]:
    """One player's rating after a match, written where it is still the one that the change stands on."""
    if known is None:
        moved = StatementStep(FIRST, _facts(game, seats, change, 1, 1))
    else:
        moved = StatementStep(MOVE, _facts(game, seats, change, known.matches, known.version))
    return [moved, StatementStep(CHANGE, _change_facts(game, seats, change))]


def _facts(game: str, seats: int, one: PlayerRating | RatingChange, matches: int, version: int) -> dict[str, object]:
    return {
        "game": game, "seats": seats, "player": one.player, "mu": one.mu, "sigma": one.sigma, "matches": matches, "version": version,
    }  # fmt: skip


def _change_facts(game: str, seats: int, change: RatingChange) -> dict[str, object]:
    return {
        "table": change.table, "player": change.player, "game": game, "seats": seats, "finished": change.finished,
        "mu_before": change.mu_before, "sigma_before": change.sigma_before, "mu": change.mu, "sigma": change.sigma,
    }  # fmt: skip


def _rating(row: Row) -> PlayerRating:
    return PlayerRating(row["player"], row["mu"], row["sigma"], row["matches"], row["version"])


def _change(row: Row) -> RatingChange:
    return RatingChange(
        row["table_id"],
        row["player"],
        row["number"],
        row["finished"],
        row["mu_before"],
        row["sigma_before"],
        row["mu"],
        row["sigma"],
    )


def _leader(row: Row) -> Leader:
    return Leader(row["place"], row["player"], row["name"], row["mu"], row["sigma"], row["matches"])
