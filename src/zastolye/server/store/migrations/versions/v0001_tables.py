"""Tables with their events, who runs them, people and their tokens, the server's own secrets."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, nullable=False, unique=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("owner", sa.Text),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
    )
    in_the_lobby = sa.text("is_public AND status <> 'over'")
    op.create_index("tables_by_status", "tables", ["status", "changed"])
    op.create_index("tables_by_owner", "tables", ["owner"])
    op.create_index(
        "tables_in_the_lobby", "tables", ["changed"], sqlite_where=in_the_lobby, postgresql_where=in_the_lobby
    )
    op.create_table(
        "events",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seated",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("seated_by_table", "seated", ["table_id"])
    op.create_table(
        "owners",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "players",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("until", sa.Double),
        sa.Column("is_once", sa.Boolean, nullable=False),
    )
    op.create_index("tokens_by_player", "tokens", ["player"])
    op.create_index("tokens_by_until", "tokens", ["until"])
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
