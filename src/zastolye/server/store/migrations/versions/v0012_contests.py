"""Contests: what was settled when they were opened, their steps, and who entered."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "contests",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("terms", sa.LargeBinary, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("opened", sa.Double, nullable=False),
        sa.Column("starts", sa.Double),
        sa.Column("claim", sa.Text, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("is_done", sa.Boolean, nullable=False),
    )
    op.create_index("contests_by_host", "contests", ["host"])
    op.create_index("contests_by_opened", "contests", ["opened"])
    op.create_table(
        "contest_steps",
        sa.Column("contest_id", sa.Text, sa.ForeignKey("contests.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "contest_people",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("contest_id", sa.Text, sa.ForeignKey("contests.id", ondelete="CASCADE"), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("contest_people_by_contest", "contest_people", ["contest_id"])
