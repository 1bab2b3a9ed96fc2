"""Browsers and mailboxes that are told of one's move, and the decisions they were told of."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"

IS_WAITING = sa.text("state = 'waiting'")


def upgrade() -> None:
    op.create_table(
        "push_browsers",
        sa.Column("session", sa.Text, sa.ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False, unique=True),
        sa.Column("p256dh", sa.LargeBinary, nullable=False),
        sa.Column("auth", sa.LargeBinary, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("push_browsers_by_player", "push_browsers", ["player"])
    op.create_table(
        "mailboxes",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("confirmed", sa.Double, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("channel", sa.Text, primary_key=True),
        sa.Column("decision", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("claim", sa.Text, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("try_at", sa.Double, nullable=False),
    )
    op.create_index("notices_that_wait", "notices", ["try_at"], sqlite_where=IS_WAITING, postgresql_where=IS_WAITING)
    op.create_index("notices_by_player", "notices", ["player"])
