"""The two collections of tables that all modules here fill."""

from __future__ import annotations

from sqlalchemy import MetaData

metadata = MetaData()
sqlite_metadata = MetaData()  # what SQLite has beside it
