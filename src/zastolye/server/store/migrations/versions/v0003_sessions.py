"""Sessions of browsers and programs instead of tokens; links on their own; a table's title says more than names."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

NOW = {
    "sqlite": "((julianday('now') - 2440587.5) * 86400.0)",
    "postgresql": "CAST(extract(epoch FROM clock_timestamp()) AS double precision)",
}


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("digest", sa.Text, nullable=False, unique=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("ended", sa.Double),
    )
    op.create_index("sessions_by_player", "sessions", ["player"])
    op.create_index("sessions_by_seen", "sessions", ["seen"])
    op.create_index("sessions_by_ended", "sessions", ["ended"])
    op.create_table(
        "links",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_index("links_by_until", "links", ["until"])
    now = NOW[op.get_context().dialect.name]
    op.execute(
        "INSERT INTO sessions (id, digest, player, kind, label, created, seen) "
        f"SELECT substr(digest, 1, 16), digest, player, 'program', '', {now}, {now} FROM tokens WHERE NOT is_once"
    )
    op.execute(
        "INSERT INTO links (digest, player, until) "
        "SELECT digest, player, until FROM tokens WHERE is_once AND until IS NOT NULL"
    )
    op.drop_table("tokens")
    op.execute("""UPDATE tables SET title = '{"names":' || title || '}'""")
