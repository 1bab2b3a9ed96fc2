"""Follows, blocks, invitations to tables, presence."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "follows",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("other", sa.Text, primary_key=True),
        sa.Column("since", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("follows_by_other", "follows", ["other", "since"])
    op.create_table(
        "blocks",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("other", sa.Text, primary_key=True),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("is_on", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("blocks_by_changed", "blocks", ["changed"])
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("recipient", sa.Text, primary_key=True),
        sa.Column("sender", sa.Text, nullable=False),
        sa.Column("sent", sa.Double, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("is_declined", sa.Boolean, nullable=False),
    )
    op.create_index("invitations_by_recipient", "invitations", ["recipient", "until"])
    op.create_index("invitations_by_sent", "invitations", ["sent"])
    op.create_table(
        "presence",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("shown_to", sa.Text, nullable=False),
    )
