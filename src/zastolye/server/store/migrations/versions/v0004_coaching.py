"""The queue of analyses with their results, and the mistakes that players repeat."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("people", sa.Text, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("asked", sa.Double, nullable=False),
        sa.Column("started", sa.Double, nullable=False),
        sa.Column("claim", sa.Text, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("result", sa.LargeBinary, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
    )
    op.create_index("analyses_by_status", "analyses", ["status", "asked"])
    op.create_index("analyses_by_guest", "analyses", ["guest", "started"])
    op.create_index("analyses_by_claim", "analyses", ["claim"])
    op.create_index("analyses_by_asked", "analyses", ["asked"])
    op.create_table(
        "mistakes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("analysis", sa.Text, sa.ForeignKey("analyses.id", ondelete="CASCADE"), nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("box", sa.Integer, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("found", sa.Boolean, nullable=False),
    )
    op.create_index("mistakes_by_player", "mistakes", ["player", "due"])
    op.create_index("mistakes_by_analysis", "mistakes", ["analysis"])
