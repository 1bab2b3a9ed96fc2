"""Those who look for a match, and how long people waited."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "tickets",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("is_rated", sa.Boolean, nullable=False),
        sa.Column("bots_after", sa.Double),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("table_id", sa.Text),
    )
    op.create_table(
        "waits",
        sa.Column("ticket", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("ended", sa.Double, nullable=False),
        sa.Column("waited", sa.Double, nullable=False),
    )
    op.create_index("waits_by_game", "waits", ["game", "seats", "ended"])
