"""Who is told of their move in which way, and which decisions they were told of."""

from __future__ import annotations

from sqlalchemy import Column, Double, ForeignKey, Index, Integer, LargeBinary, Table, Text, text

from zastolye.server.store.schema.metadata import metadata

IS_WAITING = text("state = 'waiting'")

# Browsers that are told by Web Push: one subscription for each session.
push_browsers = Table(
    "push_browsers",
    metadata,
    Column("session", Text, ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Text, nullable=False),
    Column("endpoint", Text, nullable=False, unique=True),
    Column("p256dh", LargeBinary, nullable=False),
    Column("auth", LargeBinary, nullable=False),
    Column("language", Text, nullable=False),
    Column("created", Double, nullable=False),
    Index("push_browsers_by_player", "player"),
)

# People who want e-mail, each at one address; `confirmed` is 0 until they said so from there.
mailboxes = Table(
    "mailboxes",
    metadata,
    Column("player", Text, primary_key=True),
    Column("address", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("confirmed", Double, nullable=False),
)

# The last decision at a table that somebody is told of over a channel: the session of a browser, or `mail`.
notices = Table(
    "notices",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Text, primary_key=True),
    Column("channel", Text, primary_key=True),
    Column("decision", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("claim", Text, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("try_at", Double, nullable=False),
    Index("notices_that_wait", "try_at", sqlite_where=IS_WAITING, postgresql_where=IS_WAITING),
    Index("notices_by_player", "player"),
)
