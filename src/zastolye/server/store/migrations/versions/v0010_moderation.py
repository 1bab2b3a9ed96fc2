"""Sanctions, reports, roles, the audit trail, changes of the word filter."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "sanctions",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
    )
    op.create_index("sanctions_by_changed", "sanctions", ["changed"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("reporter", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("context", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
    )
    op.create_index("reports_by_status", "reports", ["status", "at"])
    op.create_index("reports_by_player", "reports", ["player", "at"])
    op.create_table(
        "roles",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("role", sa.Text, nullable=False),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_index("audit_by_at", "audit", ["at"])
    op.create_index("audit_by_target", "audit", ["target", "at"])
    op.create_table(
        "filter_words",
        sa.Column("pattern", sa.Text, primary_key=True),
        sa.Column("is_on", sa.Boolean, nullable=False),
    )
    op.create_index("players_by_name", "players", ["name"])
