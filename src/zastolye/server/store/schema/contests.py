"""Contests, their steps and their people."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, LargeBinary, Table, Text

from zastolye.server.store.schema.metadata import metadata

# Looked after by the process `claim` until `until`. What a contest is now stands in its last step.
contests = Table(
    "contests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("host", Text, nullable=False),
    Column("terms", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("opened", Double, nullable=False),
    Column("starts", Double),
    Column("claim", Text, nullable=False),
    Column("until", Double, nullable=False),
    Column("is_done", Boolean, nullable=False),
    Index("contests_by_host", "host"),
    Index("contests_by_opened", "opened"),
)

contest_steps = Table(
    "contest_steps",
    metadata,
    Column("contest_id", Text, ForeignKey("contests.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),  # events as JSON
    Column("status", Text, nullable=False),  # of the contest after it
    Column("people", Integer, nullable=False),
    sqlite_with_rowid=False,
)

contest_people = Table(
    "contest_people",
    metadata,
    Column("player", Text, primary_key=True),
    Column("contest_id", Text, ForeignKey("contests.id", ondelete="CASCADE"), primary_key=True),
    Index("contest_people_by_contest", "contest_id"),
    sqlite_with_rowid=False,
)
