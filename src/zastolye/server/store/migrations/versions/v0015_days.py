"""When the clock of a table of days runs out, and the vacations of people."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"

IS_DUE = sa.text("due > 0.0")


def upgrade() -> None:
    op.add_column("tables", sa.Column("due", sa.Double, nullable=False, server_default=sa.text("0.0")))
    op.create_index("tables_by_due", "tables", ["due"], sqlite_where=IS_DUE, postgresql_where=IS_DUE)
    op.create_table(
        "vacations",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("year", sa.Integer, nullable=False),
        sa.Column("used", sa.Integer, nullable=False),
        sa.Column("began", sa.Double, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
