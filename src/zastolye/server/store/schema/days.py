"""Days for each move, and the deals of the day."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, Index, Integer, Table, Text, text

from zastolye.server.store.schema.metadata import metadata

UNFINISHED = text("finished IS NULL")

# The last vacation of people who play with days for each move.
vacations = Table(
    "vacations",
    metadata,
    Column("player", Text, primary_key=True),
    Column("year", Integer, nullable=False),
    Column("used", Integer, nullable=False),  # days of that year
    Column("began", Double, nullable=False),
    Column("until", Double, nullable=False),
)

# The deals of the day, as they were pinned, and each person's one attempt at each.
daily_deals = Table(
    "daily_deals",
    metadata,
    Column("day", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("seats", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("bot", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("par_rank", Integer, nullable=False),
    Column("par_score", Integer, nullable=False),
)

daily_attempts = Table(
    "daily_attempts",
    metadata,
    Column("day", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("player", Text, primary_key=True),
    Column("table_id", Text, nullable=False),  # results stay when the table is forgotten
    Column("begun", Double, nullable=False),
    Column("finished", Double),
    Column("rank", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("counts", Boolean, nullable=False),
    Index("daily_attempts_by_player", "player", "day"),
    Index("daily_attempts_unfinished", "table_id", sqlite_where=UNFINISHED, postgresql_where=UNFINISHED),
)
