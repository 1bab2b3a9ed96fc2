"""Tables with their events and owners; the event log of SQLite."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, LargeBinary, Table, Text, text

from zastolye.server.store.schema.metadata import metadata, sqlite_metadata

IN_THE_LOBBY = text("is_public AND status <> 'over'")

IS_DUE = text("due > 0.0")

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("secret", LargeBinary, nullable=False),
    Column("length", Integer, nullable=False),  # how many events there are: the number of the next one
    # Its owner. It is owned until `until`, or as long as its owner renews its lease (in `owners`).
    Column("epoch", Integer, nullable=False),
    Column("owner", Text),
    Column("until", Double, nullable=False),
    # What a list shows of it.
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("host", Text, nullable=False),
    Column("players", Text, nullable=False),  # ids, a JSON array; `seated` finds a table by one of them
    Column("title", Text, nullable=False),
    Column("changed", Double, nullable=False),
    Column("due", Double, nullable=False, server_default=text("0.0")),  # of a table of days: when a clock runs out
    Index("tables_by_due", "due", sqlite_where=IS_DUE, postgresql_where=IS_DUE),
    Index("tables_by_status", "status", "changed"),
    Index("tables_by_owner", "owner"),
    Index("tables_in_the_lobby", "changed", sqlite_where=IN_THE_LOBBY, postgresql_where=IN_THE_LOBBY),
)

events = Table(
    "events",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,  # events of a table lie side by side
)

seated = Table(
    "seated",
    metadata,
    Column("player", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Index("seated_by_table", "table_id"),
    sqlite_with_rowid=False,
)

owners = Table(
    "owners",
    metadata,
    Column("name", Text, primary_key=True),
    Column("until", Double, nullable=False),
)

# Appends of moves that are not merged into `events` yet: a row for each commit (store/sqlite_log.py).
event_log = Table(
    "event_log",
    sqlite_metadata,
    Column("number", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("appends", LargeBinary, nullable=False),
)
