"""Figures of fair play, of each person in each analysed match."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "fair_play",
        sa.Column("analysis", sa.Text, sa.ForeignKey("analyses.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("decisions", sa.Integer, nullable=False),
        sa.Column("agreed", sa.Integer, nullable=False),
        sa.Column("excess", sa.Double, nullable=False),
        sa.Column("square", sa.Double, nullable=False),
    )
    op.create_index("fair_play_by_player", "fair_play", ["player", "game", "seats"])
