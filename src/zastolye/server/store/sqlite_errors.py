"""What the errors of SQLite mean for whoever waits for the store."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from zastolye.core.refusal import Unusable
from zastolye.server.store import StoreUnavailable

NO_ROOM = {
    *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY),
    *(sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED),
}
BROKEN = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def meaning(error: Exception, path: Path) -> Exception:
    """StoreUnavailable where there is no room, Unusable where the file is damaged, else the error itself."""
    kind = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the rest of the number says where it happened
    if kind in NO_ROOM:
        return StoreUnavailable(f"{path}: {error}")
    if kind in BROKEN:
        return Unusable("store-damaged", path=str(path), why=str(error))
    return error
