"""Finished matches: results, ratings, the ladder without luck, and who looks for a match."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, Table, Text, text

from zastolye.server.store.schema.metadata import metadata

# Finished matches, each counted once: its row outlives the table. `number` is the order in which they were counted.
NOT_ANNOUNCED = text("NOT is_announced")

results = Table(
    "results",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("finished", Double, nullable=False),
    Column("is_rated", Boolean, nullable=False),
    Column("contest", Text),
    Column("is_announced", Boolean, nullable=False),  # whether every listener has heard of it
    Index("results_by_game", "game", "seats", "finished"),
    Index("results_unannounced", "number", sqlite_where=NOT_ANNOUNCED, postgresql_where=NOT_ANNOUNCED),
)

result_seats = Table(
    "result_seats",
    metadata,
    Column("table_id", Text, ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", Text, nullable=False),  # "" for a bot
    Column("bot", Text, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("is_replaced", Boolean, nullable=False),  # a bot played for this person when the match ended
    Index("result_seats_by_player", "player"),
)

# Finished matches that count nowhere: lessons, positions, imported ones.
passed_over = Table(
    "passed_over",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)

# The rating of each player by mode and number of seats, and how each match changed it.
ratings = Table(
    "ratings",
    metadata,
    Column("game", Text, primary_key=True),
    Column("seats", Integer, primary_key=True),
    Column("player", Text, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("version", Integer, nullable=False),  # grows with each write
    Index("ratings_by_player", "player"),
)

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("table_id", Text, ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
    Column("player", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("number", Integer, nullable=False),  # of the result
    Column("finished", Double, nullable=False),
    Column("mu_before", Double, nullable=False),
    Column("sigma_before", Double, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Index("rating_changes_by_player", "player", "game", "seats", "number"),
)

# Those who look for a match: one ticket for each person, taken by the transaction that seats them.
tickets = Table(
    "tickets",
    metadata,
    Column("player", Text, primary_key=True),
    Column("id", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("is_rated", Boolean, nullable=False),
    Column("bots_after", Double),  # seconds; NULL: people only
    Column("mu", Double, nullable=False),
    Column("since", Double, nullable=False),
    Column("seen", Double, nullable=False),  # the last heartbeat
    Column("table_id", Text),  # where they were seated
)

# How long people waited who were seated: what others may expect.
waits = Table(
    "waits",
    metadata,
    Column("ticket", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("ended", Double, nullable=False),
    Column("waited", Double, nullable=False),
    Index("waits_by_game", "game", "seats", "ended"),
)

# The ladder without luck: rated matches that the coach looks at, and each person's result less luck.
NOT_KEPT = text("NOT is_kept")

luck_matches = Table(
    "luck_matches",
    metadata,
    Column("table_id", Text, ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
    Column("analysis", Text, nullable=False),
    Column("is_kept", Boolean, nullable=False),
    Index("luck_matches_awaited", "table_id", sqlite_where=NOT_KEPT, postgresql_where=NOT_KEPT),
)

luck_seats = Table(
    "luck_seats",
    metadata,
    Column("table_id", Text, ForeignKey("luck_matches.table_id", ondelete="CASCADE"), primary_key=True),
    Column("player", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("luck", Double, nullable=False),
    Column("adjusted", Double, nullable=False),
    Index("luck_seats_by_game", "game", "seats", "player"),
)
