"""SQL statements that both databases understand. Parameters are written `:name`, the current time `{now}`."""

from __future__ import annotations

LISTED = "id, code, game, seats, status, is_public, host, players, title, changed, due"

SESSION_COLUMNS = "id, player, kind, label, created, seen, proved"

IS_OWNED = """(owner IS NOT NULL AND (until > {now} OR EXISTS (
    SELECT 1 FROM owners WHERE owners.name = tables.owner AND owners.until > {now})))"""

# --- Tables -----------------------------------------------------------------------------------------------------------

CREATE = """
    INSERT INTO tables (id, code, secret, length, epoch, owner, until,
        game, seats, status, is_public, host, players, title, changed, due)
    VALUES (:id, :code, :secret, 0, 1, :owner, {now} + :lease,
        :game, :seats, :status, :is_public, :host, :players, :title, :changed, :due)
    ON CONFLICT DO NOTHING RETURNING epoch"""

TABLE = f"SELECT {LISTED}, secret, length FROM tables WHERE id = :id"

EVENTS = "SELECT body FROM events WHERE table_id = :id AND number < :length ORDER BY number"

EVENTS_SINCE = "SELECT body FROM events WHERE table_id = :id AND number >= :first ORDER BY number"

FIND_CODE = "SELECT id FROM tables WHERE code = :code"

LIST_OPEN = f"""
    SELECT {LISTED} FROM tables WHERE is_public AND status <> 'over'
    ORDER BY changed DESC LIMIT :most"""

LIST_OPEN_OF_GAME = f"""
    SELECT {LISTED} FROM tables WHERE is_public AND status <> 'over' AND game = :game
    ORDER BY changed DESC LIMIT :most"""

COUNT_PUBLIC = "SELECT count(*) AS number FROM tables WHERE is_public AND status <> 'over' AND host = :host"

LIST_OF = f"""
    SELECT {LISTED} FROM tables JOIN seated ON seated.table_id = tables.id
    WHERE seated.player = :player ORDER BY changed DESC LIMIT :most"""

LIST_OVER = "SELECT id FROM tables WHERE status = 'over' AND id > :after ORDER BY id LIMIT :most"

FORGET = """
    DELETE FROM tables WHERE id IN (
        SELECT id FROM tables WHERE status = :status AND changed < :before AND due = 0.0 ORDER BY changed LIMIT :most)
    RETURNING id"""

# --- Owners and leases -------------------------------------------------------------------------------------------------

TAKE = f"""
    UPDATE tables SET owner = :owner, epoch = epoch + 1, until = {{now}} + :lease
    WHERE id = :id AND (owner = :owner OR NOT {IS_OWNED}) RETURNING epoch"""

RENEW = """
    INSERT INTO owners (name, until) VALUES (:owner, {now} + :lease)
    ON CONFLICT (name) DO UPDATE SET until = excluded.until"""

STOP_RENEWING = "DELETE FROM owners WHERE name = :owner"

RELEASE = "UPDATE tables SET owner = NULL, until = {now} WHERE owner = :owner"

ALL_DEAD = """
    UPDATE tables SET owner = NULL, until = coalesce((SELECT until FROM owners WHERE name = tables.owner), until)
    WHERE owner IS NOT NULL;
    DELETE FROM owners;
    UPDATE analyses SET until = 0.0 WHERE until > 0.0;"""

FORGET_OWNERS = "DELETE FROM owners WHERE until < {now} - 3600"

UNTIL = """
    SELECT {now} AS now, until, (SELECT owners.until FROM owners WHERE owners.name = tables.owner) AS renewed
    FROM tables WHERE id = :id"""

OWNER_OF = f"SELECT owner FROM tables WHERE id = :id AND {IS_OWNED}"

ORPHANS = f"""
    SELECT id FROM tables WHERE status = 'running' AND NOT {IS_OWNED}
    ORDER BY changed DESC LIMIT :most"""

OVERDUE = f"""
    SELECT id FROM tables WHERE due > 0.0 AND due < :before AND status = 'running' AND (owner = :owner OR NOT {IS_OWNED})
    ORDER BY due LIMIT :most"""

# --- People -----------------------------------------------------------------------------------------------------------

KEEP_PLAYER = """
    INSERT INTO players (id, name) VALUES (:id, :name)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name"""

NAME_OF = "SELECT name FROM players WHERE id = :id"

KEEP_SESSION = """
    INSERT INTO sessions (id, digest, player, kind, label, created, seen, proved)
    VALUES (:id, :digest, :player, :kind, :label, :created, :seen, :proved)
    ON CONFLICT (id) DO NOTHING"""

SESSION = f"SELECT {SESSION_COLUMNS} FROM sessions WHERE digest = :digest AND ended IS NULL"

SESSION_SEEN = "UPDATE sessions SET seen = {now} WHERE id = :id"

SESSIONS_OF = f"SELECT {SESSION_COLUMNS} FROM sessions WHERE player = :player AND ended IS NULL ORDER BY seen DESC, id"

END_SESSION = "UPDATE sessions SET ended = {now} WHERE id = :id AND player = :player AND ended IS NULL RETURNING id"

ENDED_SESSIONS = "SELECT id FROM sessions WHERE ended > {now} - :seconds"

FORGET_SESSIONS = """
    DELETE FROM sessions WHERE ended < {now} - 3600
    OR (kind = 'browser' AND seen < {now} - :seconds)"""

KEEP_LINK = (
    "INSERT INTO links (digest, player, until) VALUES (:digest, :player, :until) ON CONFLICT (digest) DO NOTHING"
)

LINK = "SELECT player FROM links WHERE digest = :digest AND until > {now}"

USE_LINK = "DELETE FROM links WHERE digest = :digest AND until > {now} RETURNING player"

FORGET_LINKS = "DELETE FROM links WHERE until < {now}"

# --- The server's own -------------------------------------------------------------------------------------------------

SECRET = "SELECT value FROM secrets WHERE name = :name"

KEEP_SECRET = "INSERT INTO secrets (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING"
