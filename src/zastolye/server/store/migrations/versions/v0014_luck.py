"""The ladder without luck: rated matches that the coach looks at, and each person's result less luck."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "luck_matches",
        sa.Column("table_id", sa.Text, sa.ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
        sa.Column("analysis", sa.Text, nullable=False),
        sa.Column("is_kept", sa.Boolean, nullable=False),
    )
    op.create_index(
        "luck_matches_awaited",
        "luck_matches",
        ["table_id"],
        sqlite_where=sa.text("NOT is_kept"),
        postgresql_where=sa.text("NOT is_kept"),
    )
    op.create_table(
        "luck_seats",
        sa.Column("table_id", sa.Text, sa.ForeignKey("luck_matches.table_id", ondelete="CASCADE"), primary_key=True),
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("luck", sa.Double, nullable=False),
        sa.Column("adjusted", sa.Double, nullable=False),
    )
    op.create_index("luck_seats_by_game", "luck_seats", ["game", "seats", "player"])
