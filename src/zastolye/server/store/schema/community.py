"""Ties between people, and order: reports, sanctions, roles, the audit trail, the word filter."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Table, Text

from zastolye.server.store.schema.metadata import metadata

# Ties between people. A block that was lifted stays, with `is_on` false, so that every process sees the change.
follows = Table(
    "follows",
    metadata,
    Column("player", Text, primary_key=True),
    Column("other", Text, primary_key=True),
    Column("since", Double, nullable=False),
    Index("follows_by_other", "other", "since"),
    sqlite_with_rowid=False,
)

blocks = Table(
    "blocks",
    metadata,
    Column("player", Text, primary_key=True),
    Column("other", Text, primary_key=True),
    Column("changed", Double, nullable=False),
    Column("is_on", Boolean, nullable=False),
    Index("blocks_by_changed", "changed"),
    sqlite_with_rowid=False,
)

invitations = Table(
    "invitations",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("recipient", Text, primary_key=True),
    Column("sender", Text, nullable=False),
    Column("sent", Double, nullable=False),
    Column("until", Double, nullable=False),
    Column("is_declined", Boolean, nullable=False),
    Index("invitations_by_recipient", "recipient", "until"),
    Index("invitations_by_sent", "sent"),
)

# Who is here, by a lease that the process of their connection renews; and to whom they show it.
presence = Table(
    "presence",
    metadata,
    Column("player", Text, primary_key=True),
    Column("until", Double, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("shown_to", Text, nullable=False),
)

sanctions = Table(
    "sanctions",
    metadata,
    Column("player", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("until", Double, nullable=False),
    Column("why", Text, nullable=False),
    Column("changed", Double, nullable=False),
    Index("sanctions_by_changed", "changed"),
)

# The context is a copy, as JSON: it stays when the table is forgotten.
reports = Table(
    "reports",
    metadata,
    Column("id", Text, primary_key=True),
    Column("reporter", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("context", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("status", Text, nullable=False),
    Index("reports_by_status", "status", "at"),
    Index("reports_by_player", "player", "at"),
)

roles = Table(
    "roles",
    metadata,
    Column("player", Text, primary_key=True),
    Column("role", Text, nullable=False),
)

audit = Table(
    "audit",
    metadata,
    Column("id", Text, primary_key=True),
    Column("at", Double, nullable=False),
    Column("who", Text, nullable=False),
    Column("act", Text, nullable=False),
    Column("target", Text, nullable=False),
    Column("why", Text, nullable=False),
    Column("until", Double, nullable=False),
    Index("audit_by_at", "at"),
    Index("audit_by_target", "target", "at"),
)

filter_words = Table(
    "filter_words",
    metadata,
    Column("pattern", Text, primary_key=True),
    Column("is_on", Boolean, nullable=False),
)
