"""The deals of the day and each person's attempt at them."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

UNFINISHED = sa.text("finished IS NULL")


def upgrade() -> None:
    op.create_table(
        "daily_deals",
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("bot", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("par_rank", sa.Integer, nullable=False),
        sa.Column("par_score", sa.Integer, nullable=False),
    )
    op.create_table(
        "daily_attempts",
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("begun", sa.Double, nullable=False),
        sa.Column("finished", sa.Double),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("counts", sa.Boolean, nullable=False),
    )
    op.create_index("daily_attempts_by_player", "daily_attempts", ["player", "day"])
    op.create_index(
        "daily_attempts_unfinished",
        "daily_attempts",
        ["table_id"],
        sqlite_where=UNFINISHED,
        postgresql_where=UNFINISHED,
    )
