"""The coach's queue, mistakes to repeat, figures of fair play."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, LargeBinary, Table, Text

from zastolye.server.store.schema.metadata import metadata

# The queue of the coach and what came of it: claimed until `until`, as a table is by its owner.
analyses = Table(
    "analyses",
    metadata,
    Column("id", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("guest", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("people", Text, nullable=False),  # ids by seat, a JSON array
    Column("record", LargeBinary, nullable=False),
    Column("status", Text, nullable=False),
    Column("asked", Double, nullable=False),
    Column("started", Double, nullable=False),
    Column("claim", Text, nullable=False),
    Column("until", Double, nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("result", LargeBinary, nullable=False),
    Column("why", Text, nullable=False),
    Index("analyses_by_status", "status", "asked"),
    Index("analyses_by_guest", "guest", "started"),
    Index("analyses_by_claim", "claim"),
    Index("analyses_by_asked", "asked"),
)

# Whose matches they are: people by seat, each once.
analysed = Table(
    "analysed",
    metadata,
    Column("player", Text, primary_key=True),
    Column("analysis", Text, ForeignKey("analyses.id", ondelete="CASCADE"), primary_key=True),
    Index("analysed_by_analysis", "analysis"),
)

mistakes = Table(
    "mistakes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("analysis", Text, ForeignKey("analyses.id", ondelete="CASCADE"), nullable=False),
    Column("at", Integer, nullable=False),
    Column("box", Integer, nullable=False),
    Column("due", Double, nullable=False),
    Column("found", Boolean, nullable=False),
    Index("mistakes_by_player", "player", "due"),
    Index("mistakes_by_analysis", "analysis"),
)

# Of each person in each analysed match; forgotten with the analysis.
fair_play = Table(
    "fair_play",
    metadata,
    Column("analysis", Text, ForeignKey("analyses.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("agreed", Integer, nullable=False),
    Column("excess", Double, nullable=False),
    Column("square", Double, nullable=False),
    Index("fair_play_by_player", "player", "game", "seats"),
)
