"""What the database looks like. `migrations/` brings a database there step by step, and a test compares the two."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

metadata = MetaData()
sqlite_metadata = MetaData()  # what SQLite has beside it

IS_DUE = text("due > 0.0")
UNFINISHED = text("finished IS NULL")
IN_THE_LOBBY = text("is_public AND status <> 'over'")

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("secret", LargeBinary, nullable=False),
    Column("length", Integer, nullable=False),  # how many events there are: the number of the next one
    # Its owner. It is owned until `until`, or as long as its owner renews its lease (in `owners`).
    Column("epoch", Integer, nullable=False),
    Column("owner", Text),
    Column("until", Double, nullable=False),
    # What a list shows of it.
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("host", Text, nullable=False),
    Column("players", Text, nullable=False),  # ids, a JSON array; `seated` finds a table by one of them
    Column("title", Text, nullable=False),
    Column("changed", Double, nullable=False),
    Column("due", Double, nullable=False, server_default=text("0.0")),  # of a table of days: when a clock runs out
    Index("tables_by_due", "due", sqlite_where=IS_DUE, postgresql_where=IS_DUE),
    Index("tables_by_status", "status", "changed"),
    Index("tables_by_owner", "owner"),
    Index("tables_in_the_lobby", "changed", sqlite_where=IN_THE_LOBBY, postgresql_where=IN_THE_LOBBY),
)

events = Table(
    "events",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,  # events of a table lie side by side
)

seated = Table(
    "seated",
    metadata,
    Column("player", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Index("seated_by_table", "table_id"),
    sqlite_with_rowid=False,
)

owners = Table(
    "owners",
    metadata,
    Column("name", Text, primary_key=True),
    Column("until", Double, nullable=False),
)

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

# The queue of the coach and what came of it: claimed until `until`, as a table is by its owner.
analyses = Table(
    "analyses",
    metadata,
    Column("id", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("guest", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("people", Text, nullable=False),  # ids by seat, a JSON array
    Column("record", LargeBinary, nullable=False),
    Column("status", Text, nullable=False),
    Column("asked", Double, nullable=False),
    Column("started", Double, nullable=False),
    Column("claim", Text, nullable=False),
    Column("until", Double, nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("result", LargeBinary, nullable=False),
    Column("why", Text, nullable=False),
    Index("analyses_by_status", "status", "asked"),
    Index("analyses_by_guest", "guest", "started"),
    Index("analyses_by_claim", "claim"),
    Index("analyses_by_asked", "asked"),
)

# Whose matches they are: people by seat, each once.
analysed = Table(
    "analysed",
    metadata,
    Column("player", Text, primary_key=True),
    Column("analysis", Text, ForeignKey("analyses.id", ondelete="CASCADE"), primary_key=True),
    Index("analysed_by_analysis", "analysis"),
)

mistakes = Table(
    "mistakes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("analysis", Text, ForeignKey("analyses.id", ondelete="CASCADE"), nullable=False),
    Column("at", Integer, nullable=False),
    Column("box", Integer, nullable=False),
    Column("due", Double, nullable=False),
    Column("found", Boolean, nullable=False),
    Index("mistakes_by_player", "player", "due"),
    Index("mistakes_by_analysis", "analysis"),
)

# Finished matches, each counted once: its row outlives the table. `number` is the order in which they were counted.
NOT_ANNOUNCED = text("NOT is_announced")

results = Table(
    "results",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("finished", Double, nullable=False),
    Column("is_rated", Boolean, nullable=False),
    Column("contest", Text),
    Column("is_announced", Boolean, nullable=False),  # whether every listener has heard of it
    Index("results_by_game", "game", "seats", "finished"),
    Index("results_unannounced", "number", sqlite_where=NOT_ANNOUNCED, postgresql_where=NOT_ANNOUNCED),
)

result_seats = Table(
    "result_seats",
    metadata,
    Column("table_id", Text, ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", Text, nullable=False),  # "" for a bot
    Column("bot", Text, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("is_replaced", Boolean, nullable=False),  # a bot played for this person when the match ended
    Index("result_seats_by_player", "player"),
)

# Finished matches that count nowhere: lessons, positions, imported ones.
passed_over = Table(
    "passed_over",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)

# The rating of each player by mode and number of seats, and how each match changed it.
ratings = Table(
    "ratings",
    metadata,
    Column("game", Text, primary_key=True),
    Column("seats", Integer, primary_key=True),
    Column("player", Text, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("version", Integer, nullable=False),  # grows with each write
    Index("ratings_by_player", "player"),
)

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("table_id", Text, ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
    Column("player", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("number", Integer, nullable=False),  # of the result
    Column("finished", Double, nullable=False),
    Column("mu_before", Double, nullable=False),
    Column("sigma_before", Double, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Index("rating_changes_by_player", "player", "game", "seats", "number"),
)

# The last vacation of people who play with days for each move.
vacations = Table(
    "vacations",
    metadata,
    Column("player", Text, primary_key=True),
    Column("year", Integer, nullable=False),
    Column("used", Integer, nullable=False),  # days of that year
    Column("began", Double, nullable=False),
    Column("until", Double, nullable=False),
)

# The deals of the day, as they were pinned, and each person's one attempt at each.
daily_deals = Table(
    "daily_deals",
    metadata,
    Column("day", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("seats", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("bot", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("par_rank", Integer, nullable=False),
    Column("par_score", Integer, nullable=False),
)

daily_attempts = Table(
    "daily_attempts",
    metadata,
    Column("day", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("player", Text, primary_key=True),
    Column("table_id", Text, nullable=False),  # results stay when the table is forgotten
    Column("begun", Double, nullable=False),
    Column("finished", Double),
    Column("rank", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("counts", Boolean, nullable=False),
    Index("daily_attempts_by_player", "player", "day"),
    Index("daily_attempts_unfinished", "table_id", sqlite_where=UNFINISHED, postgresql_where=UNFINISHED),
)

# Ties between people. A block that was lifted stays, with `is_on` false, so that every process sees the change.
follows = Table(
    "follows",
    metadata,
    Column("player", Text, primary_key=True),
    Column("other", Text, primary_key=True),
    Column("since", Double, nullable=False),
    Index("follows_by_other", "other", "since"),
    sqlite_with_rowid=False,
)

blocks = Table(
    "blocks",
    metadata,
    Column("player", Text, primary_key=True),
    Column("other", Text, primary_key=True),
    Column("changed", Double, nullable=False),
    Column("is_on", Boolean, nullable=False),
    Index("blocks_by_changed", "changed"),
    sqlite_with_rowid=False,
)

invitations = Table(
    "invitations",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("recipient", Text, primary_key=True),
    Column("sender", Text, nullable=False),
    Column("sent", Double, nullable=False),
    Column("until", Double, nullable=False),
    Column("is_declined", Boolean, nullable=False),
    Index("invitations_by_recipient", "recipient", "until"),
    Index("invitations_by_sent", "sent"),
)

# Who is here, by a lease that the process of their connection renews; and to whom they show it.
presence = Table(
    "presence",
    metadata,
    Column("player", Text, primary_key=True),
    Column("until", Double, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("shown_to", Text, nullable=False),
)

sanctions = Table(
    "sanctions",
    metadata,
    Column("player", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("until", Double, nullable=False),
    Column("why", Text, nullable=False),
    Column("changed", Double, nullable=False),
    Index("sanctions_by_changed", "changed"),
)

# The context is a copy, as JSON: it stays when the table is forgotten.
reports = Table(
    "reports",
    metadata,
    Column("id", Text, primary_key=True),
    Column("reporter", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("context", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("status", Text, nullable=False),
    Index("reports_by_status", "status", "at"),
    Index("reports_by_player", "player", "at"),
)

roles = Table(
    "roles",
    metadata,
    Column("player", Text, primary_key=True),
    Column("role", Text, nullable=False),
)

audit = Table(
    "audit",
    metadata,
    Column("id", Text, primary_key=True),
    Column("at", Double, nullable=False),
    Column("who", Text, nullable=False),
    Column("act", Text, nullable=False),
    Column("target", Text, nullable=False),
    Column("why", Text, nullable=False),
    Column("until", Double, nullable=False),
    Index("audit_by_at", "at"),
    Index("audit_by_target", "target", "at"),
)

filter_words = Table(
    "filter_words",
    metadata,
    Column("pattern", Text, primary_key=True),
    Column("is_on", Boolean, nullable=False),
)

# Of each person in each analysed match; forgotten with the analysis.
fair_play = Table(
    "fair_play",
    metadata,
    Column("analysis", Text, ForeignKey("analyses.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("agreed", Integer, nullable=False),
    Column("excess", Double, nullable=False),
    Column("square", Double, nullable=False),
    Index("fair_play_by_player", "player", "game", "seats"),
)

# Looked after by the process `claim` until `until`. What a contest is now stands in its last step.
contests = Table(
    "contests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("host", Text, nullable=False),
    Column("terms", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("opened", Double, nullable=False),
    Column("starts", Double),
    Column("claim", Text, nullable=False),
    Column("until", Double, nullable=False),
    Column("is_done", Boolean, nullable=False),
    Index("contests_by_host", "host"),
    Index("contests_by_opened", "opened"),
)

contest_steps = Table(
    "contest_steps",
    metadata,
    Column("contest_id", Text, ForeignKey("contests.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),  # events as JSON
    Column("status", Text, nullable=False),  # of the contest after it
    Column("people", Integer, nullable=False),
    sqlite_with_rowid=False,
)

contest_people = Table(
    "contest_people",
    metadata,
    Column("player", Text, primary_key=True),
    Column("contest_id", Text, ForeignKey("contests.id", ondelete="CASCADE"), primary_key=True),
    Index("contest_people_by_contest", "contest_id"),
    sqlite_with_rowid=False,
)

# Those who look for a match: one ticket for each person, taken by the transaction that seats them.
tickets = Table(
    "tickets",
    metadata,
    Column("player", Text, primary_key=True),
    Column("id", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("is_rated", Boolean, nullable=False),
    Column("bots_after", Double),  # seconds; NULL: people only
    Column("mu", Double, nullable=False),
    Column("since", Double, nullable=False),
    Column("seen", Double, nullable=False),  # the last heartbeat
    Column("table_id", Text),  # where they were seated
)

# How long people waited who were seated: what others may expect.
waits = Table(
    "waits",
    metadata,
    Column("ticket", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("ended", Double, nullable=False),
    Column("waited", Double, nullable=False),
    Index("waits_by_game", "game", "seats", "ended"),
)

# The ladder without luck: rated matches that the coach looks at, and each person's result less luck.
NOT_KEPT = text("NOT is_kept")

luck_matches = Table(
    "luck_matches",
    metadata,
    Column("table_id", Text, ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
    Column("analysis", Text, nullable=False),
    Column("is_kept", Boolean, nullable=False),
    Index("luck_matches_awaited", "table_id", sqlite_where=NOT_KEPT, postgresql_where=NOT_KEPT),
)

luck_seats = Table(
    "luck_seats",
    metadata,
    Column("table_id", Text, ForeignKey("luck_matches.table_id", ondelete="CASCADE"), primary_key=True),
    Column("player", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("luck", Double, nullable=False),
    Column("adjusted", Double, nullable=False),
    Index("luck_seats_by_game", "game", "seats", "player"),
)

# Appends of moves that are not merged into `events` yet: a row for each commit (store/sqlite_log.py).
event_log = Table(
    "event_log",
    sqlite_metadata,
    Column("number", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("appends", LargeBinary, nullable=False),
)
