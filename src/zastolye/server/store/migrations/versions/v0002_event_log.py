"""SQLite: moves are first appended to one log for all tables, a row for each commit, and merged into `events` later."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    if op.get_context().dialect.name == "sqlite":
        op.create_table(
            "event_log",
            sa.Column("number", sa.Integer, primary_key=True),
            sa.Column("at", sa.Double, nullable=False),
            sa.Column("appends", sa.LargeBinary, nullable=False),
        )
