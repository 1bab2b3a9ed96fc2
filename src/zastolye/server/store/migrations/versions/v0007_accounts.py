"""Accounts: credentials that are attached to a player id."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("sessions", sa.Column("proved", sa.Double, nullable=False, server_default="0"))
    op.create_table(
        "accounts",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("email", sa.Text, nullable=False),
        sa.Column("page", sa.Text, nullable=False),
        sa.Column("avatar", sa.Text, nullable=False),
    )
    op.create_table(
        "passwords",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("login", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False, unique=True),
        sa.Column("hash", sa.Text, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("credential", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("counter", sa.BigInteger, nullable=False),
        sa.Column("rp", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("transports", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("used", sa.Double, nullable=False),
    )
    op.create_index("passkeys_by_player", "passkeys", ["player"])
    op.create_table(
        "recovery_codes",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
    )
    op.create_index("recovery_codes_by_player", "recovery_codes", ["player"])
    op.create_table(
        "challenges",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_index("challenges_by_until", "challenges", ["until"])
    op.create_table(
        "analysed",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("analysis", sa.Text, sa.ForeignKey("analyses.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_index("analysed_by_analysis", "analysed", ["analysis"])
    people = {"sqlite": "json_each(people)", "postgresql": "jsonb_array_elements_text(CAST(people AS jsonb)) AS value"}
    value = people[op.get_context().dialect.name]
    op.execute(f"INSERT INTO analysed SELECT DISTINCT value, analyses.id FROM analyses, {value} WHERE value <> ''")
    op.create_table("erasures", sa.Column("player", sa.Text, primary_key=True))
