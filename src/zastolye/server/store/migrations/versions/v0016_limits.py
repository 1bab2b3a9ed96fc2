"""Rate limits that hold over all processes."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "rate_limits",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("full_at", sa.Double, nullable=False),
    )
    op.create_index("rate_limits_by_full_at", "rate_limits", ["full_at"])
