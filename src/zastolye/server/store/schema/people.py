"""Players, their sessions and accounts; the installation's own secrets."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Double, Index, LargeBinary, Table, Text

from zastolye.server.store.schema.metadata import metadata

players = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Index("players_by_name", "name"),
)

# What a guest is known by: browsers and programs. `ended` stays for a while, so that every process sees it.
sessions = Table(
    "sessions",
    metadata,
    Column("id", Text, primary_key=True),
    Column("digest", Text, nullable=False, unique=True),
    Column("player", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("ended", Double),
    Column("proved", Double, nullable=False, server_default="0"),  # when a credential was last shown in it
    Index("sessions_by_player", "player"),
    Index("sessions_by_seen", "seen"),
    Index("sessions_by_ended", "ended"),
)

links = Table(
    "links",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("player", Text, nullable=False),
    Column("until", Double, nullable=False),
    Index("links_by_until", "until"),
)

# Rate limits that hold over all processes: when each token bucket will be full again. A key is a digest.
rate_limits = Table(
    "rate_limits",
    metadata,
    Column("key", Text, primary_key=True),
    Column("full_at", Double, nullable=False),
    Index("rate_limits_by_full_at", "full_at"),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

# Accounts: credentials that are attached to the id of a player.
accounts = Table(
    "accounts",
    metadata,
    Column("player", Text, primary_key=True),
    Column("created", Double, nullable=False),
    Column("email", Text, nullable=False),
    Column("page", Text, nullable=False),
    Column("avatar", Text, nullable=False),
)

passwords = Table(
    "passwords",
    metadata,
    Column("player", Text, primary_key=True),
    Column("login", Text, nullable=False),
    Column("key", Text, nullable=False, unique=True),
    Column("hash", Text, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", Text, nullable=False),
    Column("credential", LargeBinary, nullable=False, unique=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("counter", BigInteger, nullable=False),
    Column("rp", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("transports", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("used", Double, nullable=False),
    Index("passkeys_by_player", "player"),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("player", Text, nullable=False),
    Index("recovery_codes_by_player", "player"),
)

challenges = Table(
    "challenges",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("purpose", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("until", Double, nullable=False),
    Index("challenges_by_until", "until"),
)

# Deleted accounts whose name still stands at some table.
erasures = Table("erasures", metadata, Column("player", Text, primary_key=True))
