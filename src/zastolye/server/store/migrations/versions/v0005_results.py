"""Results of finished matches, by table and by seat, and finished matches that count nowhere."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False, unique=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("finished", sa.Double, nullable=False),
        sa.Column("is_rated", sa.Boolean, nullable=False),
        sa.Column("contest", sa.Text),
        sa.Column("is_announced", sa.Boolean, nullable=False),
    )
    op.create_index("results_by_game", "results", ["game", "seats", "finished"])
    op.create_index(
        "results_unannounced",
        "results",
        ["number"],
        sqlite_where=sa.text("NOT is_announced"),
        postgresql_where=sa.text("NOT is_announced"),
    )
    op.create_table(
        "result_seats",
        sa.Column("table_id", sa.Text, sa.ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("bot", sa.Text, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("is_replaced", sa.Boolean, nullable=False),
    )
    op.create_index("result_seats_by_player", "result_seats", ["player"])
    op.create_table(
        "passed_over",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    )
